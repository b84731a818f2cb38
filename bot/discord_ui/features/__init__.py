"""What people do and look at, a module each: its controls, its answers, its messages."""
