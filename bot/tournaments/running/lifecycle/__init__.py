"""The course of a tournament, from its draft to its end, and what happens in it by itself."""
