"""Why a move of the movement phase is refused."""

from __future__ import annotations

from bot.games.atlantida.constants import CAPACITY, FANATICISM, LOGISTICS, NAVIGATION
from bot.games.atlantida.map import CITY, COUNT, HEXES, MAIN, THEATRE, coast, region
from bot.games.atlantida.movement.marching import borders, both, starts, targets
from bot.games.atlantida.state import State
from bot.games.atlantida.text.names import (
    place_name,
    pops,
)
from bot.games.atlantida.units import PLACE_OF, leaders
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import Text, msg, short


def refused(state: State, seat: int, move: str, form: Text) -> IllegalMove:
    """The refusal of a move that isn't legal now."""
    match move.split(" "):
        case ["shift", "theatre" | "city", _]:
            return IllegalMove(_no_shift(state, seat))
        case ["call", name, who] if name in PLACE_OF and name != "city":
            return IllegalMove(_no_summons(state, seat, PLACE_OF[name], who))
        case [start, end, size] if start in PLACE_OF and _is_place(end):
            return IllegalMove(_no_march(state, seat, PLACE_OF[start], end, size))
        case _:
            return IllegalMove(
                msg("“{move}” isn’t a move I know. Write {form}; or done.", move=short(move, 40), form=form)
            )


def _is_place(name: str) -> bool:
    return name in PLACE_OF or (name.startswith("city") and name[4:].isdecimal() and len(name) < 7)


def _no_shift(state: State, seat: int) -> Text:
    player = state.players[seat]
    if not player.stands(THEATRE):
        return msg("You don’t occupy the Great Theatre.")
    if player.moved or state.used:
        return msg("Pops are shifted once, before anybody is summoned or led.")
    return msg("There are not so many pops to shift.")


def _no_summons(state: State, seat: int, place: int, who: str) -> Text:
    player = state.players[seat]
    if state.round == 1:
        return msg("Summoning begins in turn 2.")
    if player.moved:
        return msg("Summon before your first leader moves.")
    if who != "leader" and state.advanced and not player.follows(LOGISTICS):
        return msg("Only leaders can be summoned without Logistics.")
    return msg("There are no such units of yours in {place}.", place=place_name(state.sites, place))


def _no_march(state: State, seat: int, start: int, end: str, size: str) -> Text:
    player = state.players[seat]
    if start not in starts(player):
        if leaders(player, start):
            return msg("Your leader in {place} has moved.", place=place_name(state.sites, start))
        return msg("You have no leader in {place}.", place=place_name(state.sites, start))
    found = next((target for target in targets(state, seat, start) if target.name == end), None)
    if found is None:
        return _unreachable(state, seat, start, end)
    if size.replace("+", "").isdecimal():
        wanted = sum(int(part) for part in size[:9].split("+") if part)
        if wanted > found.capacity:
            if found.capacity < CAPACITY:
                return msg("By sea a leader takes along at most {most} now.", most=pops(found.capacity))
            return msg("A leader takes along at most {most}.", most=pops(found.capacity))
    inner, outer = both(player, region(start))
    if found.inner and found.outer:
        return msg(
            "Tell both numbers, such as {size}: you have {inner} and {outer} there.",
            size=found.parties()[-1],
            inner=pops(inner),
            outer=pops(outer),
        )
    if not found.inner and not found.outer and inner + outer:
        return msg("All your units there go along: write 0.")
    return msg(
        "You can lead 0 to {most} from there.", most=pops(min(found.inner + found.outer, found.capacity))
    )


def _unreachable(state: State, seat: int, start: int, end: str) -> Text:
    player = state.players[seat]
    if end.startswith("city") and end != "city":
        if not player.follows(FANATICISM):
            return msg("Only with Fanaticism are other cities plundered.")
        return msg("There is no such city to plunder in reach.")
    there = MAIN if PLACE_OF[end] >= THEATRE else PLACE_OF[end] % COUNT
    if there != MAIN and state.sunk >> there & 1:
        return msg("{hex} has sunk.", hex=HEXES[there])
    if PLACE_OF[end] == start or there == region(start):
        return msg("Your leader is there.")
    if player.knows(NAVIGATION) and there != MAIN and not coast(state.sunk) >> there & 1:
        return msg(
            "{place} has no coast, and by land it is too far, or a creature bars the way.", place=end
        )
    return msg(
        "{place} is too far: a leader crosses {borders} borders, and passes no living creature.",
        place=place_name(state.sites, min(PLACE_OF[end], CITY)),
        borders=borders(player),
    )
