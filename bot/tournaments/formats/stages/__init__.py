"""Tournaments put together from others: groups side by side, one stage after the other."""
