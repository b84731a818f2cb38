"""Swiss, head to head: the FIDE Dutch system, edition in force from 2026."""
