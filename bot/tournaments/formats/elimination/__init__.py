"""Elimination: who loses (once, or twice) is out."""
