"""Army of the Gods for two to four players, alone or two against two.

``state`` is the plain data, ``cards`` has a file for each god and power card.  ``flow`` says who must
decide, and hands an answer to the part of the rules that it belongs to: ``setup``, ``turns``, ``actions``,
``attacks``, ``restores``, ``ending``; ``effects`` is what they and the cards do to the state, ``tell`` what
is told of it.  ``moves`` lists what is legal, ``refusals`` says why something isn't; ``placing`` and
``targets`` write parts that many moves share, ``shuffles`` nature's, ``habits`` gives answers for a player.
``position``, ``game`` and ``view`` are the house's contract; ``text``, ``fields`` and ``check`` read
positions, ``notation`` moves.  Words are in ``words``, ``names``, ``prompts``, ``choices``, ``labels``,
``glossary``, ``rulebook``, ``digest``; ``mind`` is the computer player.
"""

from bot.games.army.game import ArmyOfTheGods

GAME = ArmyOfTheGods()
