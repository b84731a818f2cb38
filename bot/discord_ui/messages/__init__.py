"""What several features show of a table: names, text, choices, the board and the lobby."""
