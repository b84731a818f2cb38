"""What every game keeps: the contract, its parts, and the line protocol that drives any game."""
