"""Tournaments of games for three to five: tables put together anew each round (Hosting rules, 8.5)."""
