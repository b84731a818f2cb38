"""Rounds: how the next one is paired, published and ended, and what comes after it."""
