"""Why something is a turning point, told behind what happened; and those that nothing else tells of."""

from __future__ import annotations

from bot.games.engine.event import Event, about
from bot.games.engine.text import Text, Who, Words, lines, msg


def with_meaning(words: Text, meaning: Text | None) -> Words:
    """What happened and, where there is more to it, why it matters."""
    return words if meaning is None else lines([words, meaning], " ")


def first_of_all() -> Text:
    """Nobody has reached the continent before."""
    return msg("The first rescue of the game!")


def first_own(seat: int) -> Text:
    """Nobody of this player's has reached the continent before."""
    return msg("That is {player}’s first rescue.", player=Who(seat))


def first_ships() -> Text:
    """Nobody has had ships before."""
    return msg("The first ships of the game!")


def near(seat: int) -> Event:
    """Somebody may win the race in the next turn."""
    words = msg("{player} has ships for everybody: the next turn could win the race.", player=Who(seat))
    return about("near", seat, words, turning_point=True)


def extinct(seat: int) -> Event:
    """Nobody of a player's is left on the island."""
    words = msg("{player} has nobody left on the island: the last ones have died.", player=Who(seat))
    return about("extinct", seat, words, turning_point=True)
