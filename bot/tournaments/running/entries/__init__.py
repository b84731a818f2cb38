"""What decides who takes part: who comes, is let in, waits, leaves or comes back."""
