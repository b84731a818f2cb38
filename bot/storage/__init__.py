"""Schema, migrations and queries; the only place with SQL."""
