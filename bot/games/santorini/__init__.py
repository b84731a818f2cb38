"""Santorini, plain or with its gods and heroes, for two to four players."""

from bot.games.santorini.game import Santorini

GAME = Santorini()
