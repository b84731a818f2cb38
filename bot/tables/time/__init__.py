"""Time at a table: clocks and deadlines, what happens when they are over, who is away, what stops them."""
