"""Tournaments as they are run: registration, rounds, matches at tables, decisions of organisers."""
