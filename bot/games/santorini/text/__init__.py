"""What people read of Santorini: questions, labels of taps, refusals, events, the rules in short."""
