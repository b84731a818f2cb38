"""The two fonts, with their licences beside them: Lato (SIL Open Font License 1.1) and DejaVu Sans Bold."""
