"""Who sits where: people come, are invited, begin together, leave, come instead, and play again."""
