"""What a confirmed move, a resignation or a decision of the host makes of a table.  Pure."""
