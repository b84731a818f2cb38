"""Pictures of tournaments: standings and cross-tables, brackets, tables of several."""
