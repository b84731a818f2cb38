"""How tables ended: results, what they make of ratings and conduct, and what is shown of that."""
