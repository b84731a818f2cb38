"""The slash commands: one cog per game, and one for the tables; they declare and delegate."""
