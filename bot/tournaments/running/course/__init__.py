"""The course of an event, from its draft to its end, and what happens in it by itself."""
