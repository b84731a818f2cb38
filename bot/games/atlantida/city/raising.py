"""A building goes up: what it destroys, and which statues can stay (Atlantida rules, 5.3 and 14.4)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.atlantida.city.room import aside, step_aside
from bot.games.atlantida.constants import CELLS, HERA, HOUSING, LARGE, RAZED, STATUES
from bot.games.atlantida.map import bits
from bot.games.atlantida.names import cell_name
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.errors import IllegalMove
from bot.games.event import Event, about
from bot.games.text import Text, Who, lines, say


def lost_by(player: Player, squares: int) -> list[int]:
    """The buildings that would be destroyed by building on these squares, each one once."""
    found: list[int] = []
    for square in bits(squares):
        cell = player.cells[square]
        if cell >= HOUSING and not (cell in LARGE and cell in found):
            found.append(cell)
    return found


def erect(state: State, seat: int, cell: int, squares: int) -> None:
    """Put the building there, without paying; who stands there steps aside, what it covers falls (5.3)."""
    player = state.players[seat]
    step_aside(player, aside(player, squares, state.fresh) or {})
    for square in bits(squares):
        if player.cells[square] >= HOUSING:
            player.razed(square)
    for square in bits(squares):
        player.cells[square] = cell
    state.fresh |= squares


def demolish(player: Player, cell: int) -> None:
    """This statue falls."""
    if cell in player.cells:
        player.cells[player.cells.index(cell)] = RAZED


def spare(player: Player, new: int, squares: int) -> list[int]:
    """The statues of which only one may stay once a statue (or what else: ``new``) stands on these squares.

    Empty where nothing is to choose: Hera stands, or there is one statue at most (14.4).
    """
    covered = {player.cells[square] for square in bits(squares)}
    left = [statue for statue in player.statues() if statue not in covered]
    if new in STATUES:
        if not player.has(HERA) and new != HERA:
            return []
        left.append(new)
    return [] if HERA in left or len(left) < 2 else sorted(left)


def kept_statue(player: Player, new: int, squares: int, words: list[str]) -> int | None:
    """The statue that ``keep ares`` names, where one must be; raises IllegalMove where that is wrong."""
    choice = spare(player, new, squares)
    if not choice and not words:
        return None
    named = {CELLS[statue]: statue for statue in choice}
    if not choice:
        raise IllegalMove(say("Nothing is to choose among your statues here; leave “keep” out."))
    if len(words) != 2 or words[0] != "keep" or words[1] not in named:
        raise IllegalMove(
            say("Hera would fall: say which statue stays, such as keep {statue}.", statue=next(iter(named)))
        )
    return named[words[1]]


def ruin(player: Player, cell: int, squares: int) -> Text | None:
    """What building this on these squares would destroy, in words; None: nothing."""
    lost = lost_by(player, squares)
    if cell in STATUES and cell != HERA and not player.has(HERA):
        lost += [statue for statue in player.statues() if statue not in lost]
    if not lost:
        return None
    return say("destroys {buildings}", buildings=lines(map(cell_name, lost), ", "))


def raise_building(
    state: State, seat: int, cell: int, where: str, squares: int, kept: int | None, events: list[Event]
) -> None:
    """The building stands, what it covers has fallen, and statues that can't stay are gone; it is told.

    ``kept``: the one statue that stays where Hera falls.
    """
    player = state.players[seat]
    ruined = ruin(player, cell, squares)
    hera = player.has(HERA)
    others = player.statues()
    erect(state, seat, cell, squares)
    for statue in others:
        if (kept is not None and statue != kept) or (
            kept is None and cell in STATUES and cell != HERA and not hera
        ):
            demolish(player, statue)
    if kept is not None and cell in STATUES and cell != kept:
        demolish(player, cell)
    words = (
        say(
            "{player} builds {building} on {place}.",
            player=Who(seat),
            building=cell_name(cell),
            place=where,
        )
        if ruined is None
        else say(
            "{player} builds {building} on {place}; this {ruin}.",
            player=Who(seat),
            building=cell_name(cell),
            place=where,
            ruin=ruined,
        )
    )
    events.append(about("built", seat, words, building=CELLS[cell], place=where))


def endings(player: Player, cell: int, name: str, squares: int) -> Iterator[str]:
    choice = spare(player, cell, squares)
    if not choice:
        yield name
    for statue in choice:
        yield f"{name} keep {CELLS[statue]}"
