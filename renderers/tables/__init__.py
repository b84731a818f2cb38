"""Pictures of what belongs to all games: the leaderboard."""
