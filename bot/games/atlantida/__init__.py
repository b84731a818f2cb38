"""Atlantida, the basic and the advanced game for two to five players.

``state`` is the plain data, ``map`` and ``constants`` are the island and every number; ``phases`` say
whose step is next, ``flow`` who decides, ``step`` what a step is. The steps of a turn: ``movement``,
then ``between``, then the list in ``improvement`` (``hunting``, ``economy``, ``city``, ``events``),
then what ends it in ``events``; ``setup`` before them, ``quitting``, ``ending`` and ``scoring`` after.
``position``, ``game`` and ``view`` are the house's contract; and ``seeing`` leaves out what is sealed.
``text`` and ``check`` read positions, ``notation`` moves. What each thing is called and does is in
``catalogue``, other words are in ``tell``, ``words``, ``names`` and ``guide``; ``mind`` is the computer
player.
"""

from bot.games.atlantida.game import Atlantida

GAME = Atlantida()
