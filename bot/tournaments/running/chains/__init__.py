"""What is played without rounds of its own: ladders, leagues' seasons, series of events."""
