"""Puzzles of Santorini: wins by force, found in games of the computer against itself."""
