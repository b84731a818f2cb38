"""Matches: their tables, their results, and what organisers rule on them."""
