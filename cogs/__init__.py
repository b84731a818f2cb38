"""The slash commands: one cog a game, others for what games share and tournaments; they only delegate."""
