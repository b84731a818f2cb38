"""A building goes up: what it destroys, and which statues can stay (Atlantida rules, 5.3 and 14.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.atlantida.city.grid import sites_for
from bot.games.atlantida.city.making_room import aside, step_aside
from bot.games.atlantida.city.placing import refused
from bot.games.atlantida.constants import CELLS, HERA, HOUSING, LARGE, STATUES
from bot.games.atlantida.map import bits
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.text.names import cell_name, some
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event, about
from bot.games.engine.text import Text, Who, all_of, msg


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
    step_aside(player, aside(player, cell, squares, state.fresh) or {})
    for square in bits(squares):
        if player.cells[square] >= HOUSING:
            player.raze(square)
    for square in bits(squares):
        player.cells[square] = cell
    state.fresh |= squares


def spare(player: Player, new: int, squares: int) -> list[int]:
    """The statues of which only one may stay once a statue (or what else: ``new``) stands on these squares.

    Empty where nothing is to choose: Hera stands, or there is one statue at most (14.4).
    """
    statues = player.statues()
    if len(statues) < 2 and new not in STATUES:
        return []
    covered = {player.cells[square] for square in bits(squares)}
    left = [statue for statue in statues if statue not in covered]
    if new in STATUES:
        if not player.has(HERA) and new != HERA:
            return []
        left.append(new)
    return [] if HERA in left or len(left) < 2 else sorted(left)


def _kept(player: Player, new: int, squares: int, words: Sequence[str]) -> int | None:
    """The statue that ``keep ares`` names, where one must be; raises IllegalMove where that is wrong."""
    choice = spare(player, new, squares)
    if not choice and not words:
        return None
    named = {CELLS[statue]: statue for statue in choice}
    if not choice:
        raise IllegalMove(msg("There is no statue to choose here; leave “keep” out."))
    if len(words) != 2 or words[0] != "keep" or words[1] not in named:
        raise IllegalMove(
            msg("Hera would fall: say which statue stays, such as keep {statue}.", statue=next(iter(named)))
        )
    return named[words[1]]


def toppled(player: Player, cell: int) -> list[int]:
    """The statues that fall wherever this is built."""
    return [*player.statues()] if cell in STATUES and cell != HERA and not player.has(HERA) else []


def ruin(player: Player, cell: int, squares: int, *, besides: bool = False) -> Text | None:
    """What building this on these squares would destroy, in words; None: nothing.

    ``besides``: what falls on any square has been said.
    """
    lost, anyhow = lost_by(player, squares), toppled(player, cell)
    if besides:
        lost = [each for each in lost if each not in anyhow]
    else:
        lost += [statue for statue in anyhow if statue not in lost]
    if not lost:
        return None
    counted = Counter(lost)
    if len(counted) < len(lost):
        found = all_of(some(CELLS[cell], count) for cell, count in counted.items())
        return msg("destroys {buildings}", buildings=found)
    return msg("destroys the {buildings}", buildings=all_of(map(cell_name, lost)))


def raise_building(state: State, seat: int, cell: int, words: Sequence[str], events: list[Event]) -> None:
    """Build, without paying, as a move ends: ``B2`` or, where Hera falls, ``B2 keep ares``; it is told.

    What it covers falls, and so do statues that can't stay.  Raises IllegalMove with the reason.
    """
    where, *keep = words
    squares = sites_for(cell).get(where, 0)
    if why := refused(state, seat, cell, squares):
        raise IllegalMove(why)
    player = state.players[seat]
    stays = _kept(player, cell, squares, keep)
    if stays is None and cell in STATUES and cell != HERA and not player.has(HERA):
        stays = cell
    ruined = ruin(player, cell, squares)
    erect(state, seat, cell, squares)
    if stays is not None:
        keep_only(player, stays)
    told = (
        msg(
            "{player} builds {building} on {place}.",
            player=Who(seat),
            building=some(CELLS[cell]),
            place=where,
        )
        if ruined is None
        else msg(
            "{player} builds {building} on {place}; this {ruin}.",
            player=Who(seat),
            building=some(CELLS[cell]),
            place=where,
            ruin=ruined,
        )
    )
    events.append(about("built", seat, told, building=CELLS[cell], place=where))


def keep_only(player: Player, statue: int) -> None:
    """All other statues fall."""
    for other in player.statues():
        if other != statue:
            player.raze(player.cells.index(other))


def endings(player: Player, cell: int, name: str, squares: int) -> Iterator[str]:
    """How moves end that build there: with the place, and which statue stays where that is to choose."""
    choice = spare(player, cell, squares)
    if not choice:
        yield name
    for statue in choice:
        yield f"{name} keep {CELLS[statue]}"
