"""Measures what Pantheon promises of speed, computers and fair seats: every figure beside its aim."""
