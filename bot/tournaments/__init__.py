"""Tournaments: formats, pairings, standings, files, all pure (state in, pairing out).

Only ``running`` isn't: it runs them on tables and storage.
"""
