"""The computer player: what a position is worth to it, and how it chooses."""
