"""Santorini without powers, for two players."""

from bot.games.santorini.game import Santorini

GAME = Santorini()
