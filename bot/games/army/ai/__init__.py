"""How computer players think: what they know, what things are worth to them, what follows."""
