"""A game written down: leafed through, exported, read back, and its chance repeated."""
