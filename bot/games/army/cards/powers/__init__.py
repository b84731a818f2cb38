"""The power cards: a file for each, found by looking here (Army of the Gods rules, 4.4)."""
