"""What everything of Atlantida is called and does: one entry for each thing, and a file for each sort."""
