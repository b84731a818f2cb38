"""The slash commands: one cog a game, others for what games share and for events; they only delegate."""
