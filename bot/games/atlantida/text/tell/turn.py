"""What happens outside of marches and disasters, in data and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.atlantida.constants import CELLS, CREATURE_GOLD, CREATURE_KNOWLEDGE, TURNS
from bot.games.atlantida.map import HEXES, SQUARE_NAMES
from bot.games.atlantida.text.names import EVENT_NAMES, cell_name, place_short, site_name, spent
from bot.games.engine.event import Event, about
from bot.games.engine.text import Who, all_of, msg, together

Sites = tuple[str, ...]


@lru_cache(maxsize=1024)
def shunned(sites: Sites, seat: int, hex: int) -> Event:
    """A group has left the creature's site for the surroundings."""
    words = msg(
        "{player} avoids the creature of {place}.", player=Who(seat), place=site_name(sites[hex], hex)
    )
    return about("shunned", seat, words, hex=HEXES[hex])


@lru_cache(maxsize=1024)
def killed(seat: int, hex: int, strength: int, creature: int, me: int, sacrificed: int) -> Event:
    """A creature is dead, and what it guarded is taken."""
    words = msg(
        "{player} kills the creature of {place} with {what} ({strength} against {creature}): +{gold} gold, "
        "+{knowledge} knowledge.",
        player=Who(seat),
        place=place_short(hex),
        strength=strength,
        creature=creature,
        what=spent(me, sacrificed),
        gold=CREATURE_GOLD,
        knowledge=CREATURE_KNOWLEDGE,
    )
    return about("killed", seat, words, hex=HEXES[hex], me=me, sacrificed=sacrificed)


def order(seat: int, seats: Sequence[int], compass: int, *, clockwise: bool) -> Event:
    """Somebody has named the starting player and the direction; ``seats``: the order that comes of it."""
    if len(seats) > 2:
        words = msg("{player} names the order: {order}.", player=Who(seat), order=together(seats))
    elif seats[0] == seat:
        words = msg("{player} chooses to start.", player=Who(seat))
    else:
        words = msg("{player} lets {other} start.", player=Who(seat), other=Who(seats[0]))
    return about("order", seat, words, compass=compass, clockwise=clockwise)


def pleased(seat: int, event: str, cost: int, *, void: bool) -> Event:
    """Zeus has been paid."""
    values = {"player": Who(seat), "cost": cost, "event": EVENT_NAMES[event]}
    if void:
        words = msg("{player} pays Zeus {cost} gold: {event} doesn’t happen.", **values)
    elif event == "lostfleet":
        words = msg("{player} pays Zeus {cost} gold: {event} serves {player} alone.", **values)
    else:
        words = msg("{player} pays Zeus {cost} gold: {event} spares {player}.", **values)
    return about("pleased", seat, words, event=event, gold=cost, void=void)


def drawn(kind: str, names: Sequence[str]) -> Event:
    """Nature has laid the island, put the Temple of Zeus, or drawn the events."""
    if kind == "layout":
        words = msg("The sites of the island are drawn.")
    elif kind == "zeus":
        words = msg("The Temple of Zeus stands on {hex}.", hex=names[0])
    else:
        events = all_of(EVENT_NAMES[name] for name in names)
        words = msg("The gods have in store: {events}.", events=events)
    return Event(kind, words, {"names": list(names)})


def chosen(seat: int, cell: int, square: int) -> Event:
    """A statue of the setup."""
    words = msg(
        "{player} puts the {statue} on {square}.",
        player=Who(seat),
        statue=cell_name(cell),
        square=SQUARE_NAMES[square],
    )
    return about("chosen", seat, words, cell=CELLS[cell], square=SQUARE_NAMES[square])


@lru_cache(maxsize=256)
def done(seat: int, kind: str, *, stays: bool = False) -> Event:
    """A seat goes on to the next step; ``stays``: nobody has moved in it."""
    who = Who(seat)
    match kind:
        case "move" if stays:
            words = msg("{player} moves nobody.", player=who)
        case "move":
            words = msg("{player} is done moving.", player=who)
        case "arrange":
            words = msg("{player}’s pops work as they stand.", player=who)
        case "develop":
            words = msg("{player} is done buying.", player=who)
        case "build":
            words = msg("{player} is done building.", player=who)
        case "poseidon" | "order_pick":
            words = msg("{player} leaves the order as it is.", player=who)
        case "zeus":
            words = msg("{player} lets the event come.", player=who)
        case "persephone":
            words = msg("{player} brings nobody back from Hades.", player=who)
        case "hecate" | "forge" | "fleets" | "shipyard" | "gaia":
            words = msg("{player} crafts nothing there.", player=who)
        case "europa" | "ship" | "fleet":
            words = msg("{player} is done shipping.", player=who)
        case "reveal":
            words = msg("{player} finishes the turn.", player=who)
        case "sink":
            words = msg("{player} sinks no more hexes.", player=who)
        case _:
            words = msg("{player} goes on.", player=who)
    return about("done", seat, words, step=kind)


@lru_cache(maxsize=256)
def turn(number: int, event: str) -> Event:
    """A turn of the game begins."""
    last = number == TURNS
    if last:
        words = msg("Turn {turn} is the last one. Then the island sinks.", turn=number)
    elif event:
        words = msg(
            "Turn {turn} of {turns}, with {event}.", turn=number, turns=TURNS, event=EVENT_NAMES[event]
        )
    else:
        words = msg("Turn {turn} of {turns}.", turn=number, turns=TURNS)
    return Event("turn", words, {"turn": number, "event": event}, turning_point=last)


def quitting(seat: int) -> Event:
    """Somebody will leave at the start of the next phase."""
    words = msg("{player} gives up and leaves when the next phase begins.", player=Who(seat))
    return about("quitting", seat, words)


def left(seat: int) -> Event:
    """Somebody's faction has gone."""
    words = msg("{player} retreats into chaos.", player=Who(seat))
    return about("left", seat, words, turning_point=True)


def ended(winner: int, *, raced: bool) -> Event:
    """The game is over; ``raced``: because somebody has saved everybody."""
    if raced:
        words = msg("{player} has saved everybody, and wins at once.", player=Who(winner))
    else:
        words = msg("{player} has won.", player=Who(winner)) if winner >= 0 else msg("The game is over.")
    return Event("ended", words, {"winner": winner})
