"""The events of the row: bids and reactions, and the end of a turn (Atlantida rules, 9 and 14.3)."""
