"""Who stands where, by which criteria, and what each of them counts."""
