"""A game as an animation, made in a process of its own so that nobody waits for it."""
