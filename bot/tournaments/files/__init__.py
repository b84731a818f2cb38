"""Tournaments as files: TRF, JSON, CSV."""
