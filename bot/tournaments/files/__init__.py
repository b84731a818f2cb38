"""Events as files: TRF, JSON, CSV."""
