"""The movement phase: leaders and their parties, combats between players (Atlantida rules, 6 and 7)."""
