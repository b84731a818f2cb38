"""Atlantida, the basic and the advanced game for two to five players.

``state`` and ``player`` are the plain data, ``map`` and ``constants`` are the island and every number;
``phases`` says whose step is next, ``flow`` who decides, ``step`` what a step is.  The steps of a turn are
in ``movement``, ``between``, then ``hunting``, ``economy``, ``city`` and ``events``; ``setup`` comes before
them, ``ending`` and ``scoring`` after.  ``turning_points`` knows moments that a game is remembered for,
``statistics`` counts a whole one.  ``position``, ``game`` and ``view`` are the contract of a game;
``position_text`` and ``check`` read positions, ``notation`` reads moves, ``auto_answers`` gives answers for
a player.  ``text`` has all that people read, ``ai`` is the computer player.
"""

from bot.games.atlantida.game import Atlantida

GAME = Atlantida()
