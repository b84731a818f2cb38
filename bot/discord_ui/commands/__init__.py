"""Slash commands: declared as data, completed while one types, made of a game's moves and options."""
