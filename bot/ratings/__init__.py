"""Ratings and conduct: formulas and rules only (hosting rules, 6); no storage, no clock, no Discord."""
