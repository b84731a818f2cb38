"""How a game ended, and what it says of who played: places, results, ratings, conduct."""
