"""Thinking time of a table, worked out from its rows: what runs, until when, and what stops it.  Pure."""
