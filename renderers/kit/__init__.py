"""The drawing kit that all games share: one light, one material language, one pipeline."""
