"""Dice Forge, the base game for two to four players."""

from bot.games.dice_forge.game import DiceForge

GAME = DiceForge()
