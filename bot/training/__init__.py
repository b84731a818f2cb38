"""Trains computer players: the recipes, from nothing to the weights in the repository."""
