"""What happened, as events: data for pictures and programs, a sentence for people."""
