"""The house for drawing that all games share: one light, one material language, one pipeline."""
