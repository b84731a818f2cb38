"""Dice Forge, the base game for two to four players.

``state`` is the plain data, ``steps`` what is still to be done, ``faces``, ``slots`` and ``cards`` what
is in the box.  ``flow`` resolves one step after the other and asks who must decide; ``turns``,
``blessing``, ``forging`` and ``reserves`` say what may be answered to a step and what the answer does,
``effects`` what that does to the state.  ``position``, ``game`` and ``view`` are the contract of a game;
``position_text`` and ``check`` read positions, ``notation`` reads moves.  ``text`` has all that people
read, ``ai`` is the computer player.
"""

from bot.games.dice_forge.game import DiceForge

GAME = DiceForge()
