"""The leading gods: a file for each, found by looking here (Army of the Gods rules, 4.2)."""
