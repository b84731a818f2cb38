"""Computer players: what they know, what things are worth to them, how they choose."""
