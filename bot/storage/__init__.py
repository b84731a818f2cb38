"""The only place with SQL: schema, migrations, queries.  Rows in, rows out; it knows no game."""
