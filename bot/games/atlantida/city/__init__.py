"""A player's city: its squares, its buildings, and how they come and go."""
