"""Pictures of events: standings and cross-tables, brackets, tables of several."""
