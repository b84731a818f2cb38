"""Army of the Gods for two to four players, alone or two against two.

``state`` is the plain data, ``cards`` has the gods, power cards and army cards.  ``flow`` says who must
decide, and hands an answer to the part of the rules that it belongs to: ``setup``, ``turns``, ``attacks``,
``energy_restoring``, ``ending``; ``effects`` is what they and the cards do to the state.
``turning_points`` knows the moments that a play is remembered for, ``statistics`` counts a whole one.
``moves`` lists what is legal, ``auto_answers`` gives answers for a player.  ``position``, ``game`` and
``view`` are the contract of a game; ``position_text`` and ``check`` read positions, ``notation`` reads
moves.  ``text`` has all that people read, ``ai`` is the computer player.
"""

from bot.games.army.game import ArmyOfTheGods

GAME = ArmyOfTheGods()
