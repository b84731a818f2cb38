"""Measures what Pantheon promises about speed: one report, every figure beside its baseline or aim."""
