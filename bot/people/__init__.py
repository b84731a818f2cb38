"""The people and servers that play: what they have chosen."""
