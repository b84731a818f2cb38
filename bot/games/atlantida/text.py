"""The position text: one line that says everything, and its reader.

Fields are separated by spaces::

    rules=basic,race,plunder     or advanced; race and plunder only where they exist
    sites=quarry,prairie,…       the twenty hexes in table order; - before the island is laid
    alive=N1,N2 sunk=-           living creatures, sunken hexes
    row=-,-,tribute,…            the event of each turn
    round=1 phase=move active=1 step=0 done=-      how far the turn is; players are numbered from 1
    compass=1 clockwise=1 void=0 spared=-
    combat=1,2,N3,3,1,4,0,-,0    attacker, defender, place, pops, leaders (bits), then what each commits:
                                 ME, sacrificed pops
    fresh=B2 left=0 used=0 winner=-
    p1=STOCK;POPS;LEADERS;CITY;SCIENCE;SOCIAL;MOVED;HADES;CONTINENT;BID;UNUSED;QUITTING;GONE

Stocks and turns of advances have dots between them; ``-`` is nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.atlantida.constants import (
    ADVANCES,
    COLLAPSE,
    EVENTS,
    LEADERS,
    PLAYERS,
    PRODUCTION,
    SOCIALS,
    STOCKS,
    TEMPLES,
    TRIBUTE,
    TURNS,
    ZEUS,
)
from bot.games.atlantida.fields import (
    numbers,
    one_of,
    read_cells,
    read_mask,
    read_places,
    read_pops,
    write_cells,
    write_mask,
    write_places,
    write_pops,
)
from bot.games.atlantida.map import HEXES, SQUARE_NAMES
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import Combat, State
from bot.games.atlantida.units import PLACE_OF, WORD
from bot.games.engine.errors import BadPosition
from bot.games.engine.fields import EMPTY, MOST, Fields, flag, items, listed, number
from bot.games.engine.text import msg

PHASES: Final = (
    "layout", "zeus", "row", "statues", "order", "move", "between", "improve", "end", "over",
)  # fmt: skip
_RULES: Final = ("basic", "advanced", "race", "plunder")
_SITES: Final = (*TEMPLES, ZEUS, *PRODUCTION)
_EVENTS: Final = (EMPTY, TRIBUTE, COLLAPSE, *EVENTS)
_SEATS: Final = tuple(map(str, range(1, PLAYERS.stop)))
_LEADERS: Final = tuple(map(str, range(1, LEADERS + 1)))
_FIELDS: Final = (
    "rules", "sites", "alive", "sunk", "row", "round", "phase", "active", "step", "done", "compass",
    "clockwise", "void", "spared", "combat", "fresh", "left", "used", "winner",
)  # fmt: skip


def _optional(value: int, shift: int = 0) -> str:
    return EMPTY if value < 0 else str(value + shift)


def _read_optional(text: str, most: int, shift: int = 0) -> int:
    return -1 if text == EMPTY else number(text, most, shift) - shift


def _write_player(player: Player) -> str:
    return ";".join(
        (
            listed(player.stock, "."),
            write_pops(player.pops),
            write_places(player.leaders),
            write_cells(player.cells),
            listed(player.science, "."),
            write_mask(player.social, SOCIALS),
            write_mask(player.moved, _LEADERS),
            str(player.hades),
            str(player.continent),
            _optional(player.bid),
            str(player.unused),
            str(player.quitting),
            str(player.gone),
        )
    )


def _read_player(text: str) -> Player:
    fields = text.split(";")
    if len(fields) != 13:
        raise BadPosition(msg("A player has thirteen fields."))
    stock, pops, leaders, cells, science, social, moved, hades, continent, bid, unused, quitting, gone = (
        fields
    )
    return Player(
        numbers(stock, len(STOCKS)),
        read_pops(pops),
        read_places(leaders),
        read_cells(cells),
        numbers(science, len(ADVANCES), TURNS),
        read_mask(social, SOCIALS),
        read_mask(moved, _LEADERS),
        number(hades),
        number(continent),
        _read_optional(bid, MOST),
        number(unused),
        number(quitting, len(_SEATS)),
        number(gone, len(_SEATS)),
    )


def _write_combat(combat: Combat | None) -> str:
    if combat is None:
        return EMPTY
    attacker, defender, place, pops, leaders, me, sacrificed, defence, offered = combat
    return listed(
        (
            attacker + 1,
            defender + 1,
            WORD[place],
            pops,
            leaders,
            _optional(me),
            sacrificed,
            _optional(defence),
            offered,
        )
    )


def _read_combat(text: str) -> Combat | None:
    if text == EMPTY:
        return None
    fields = text.split(",")
    if len(fields) != 9:
        raise BadPosition(msg("A combat has nine fields."))
    attacker, defender, place, pops, leaders, me, sacrificed, defence, offered = fields
    return Combat(
        number(attacker, len(_SEATS), 1) - 1,
        number(defender, len(_SEATS), 1) - 1,
        PLACE_OF[one_of(place, WORD)],
        number(pops),
        number(leaders, (1 << LEADERS) - 1),
        _read_optional(me, MOST),
        number(sacrificed),
        _read_optional(defence, MOST),
        number(offered),
    )


def write(state: State) -> str:
    """The position text of a state."""
    rules = ["advanced" if state.advanced else "basic"]
    if state.race:
        rules.append("race")
    if state.plunder:
        rules.append("plunder")
    values = (
        listed(rules),
        listed(state.sites),
        write_mask(state.alive, HEXES),
        write_mask(state.sunk, HEXES),
        listed(event or EMPTY for event in state.row),
        state.round,
        state.phase,
        state.active + 1,
        state.step,
        write_mask(state.done, _SEATS),
        state.compass + 1,
        int(state.clockwise),
        int(state.void),
        _optional(state.spared, 1),
        _write_combat(state.combat),
        write_mask(state.fresh, SQUARE_NAMES),
        _optional(state.left),
        state.used,
        _optional(state.winner, 1),
    )
    table = (f"{name}={value}" for name, value in zip(_FIELDS, values, strict=True))
    players = (f"p{seat}={_write_player(player)}" for seat, player in enumerate(state.players, 1))
    return " ".join((*table, *players))


def read(text: str) -> State:
    """The state that a text describes, each field for itself; raises BadPosition naming what is wrong."""
    found = Fields(text)
    seats = len(found) - len(_FIELDS)
    names = (*_FIELDS, *(f"p{seat}" for seat in range(1, seats + 1)))
    if seats not in PLAYERS or tuple(found) != names:
        raise BadPosition(
            msg("A position of Atlantida has the fields {fields}, p1, p2 …", fields=", ".join(_FIELDS))
        )
    return _state(found, [_read_player(found[name]) for name in names[len(_FIELDS) :]])


def _state(found: dict[str, str], players: list[Player]) -> State:
    rules = items(found["rules"])
    _ordered(rules, _RULES)
    seats = len(players)
    return State(
        players,
        advanced="advanced" in rules,
        race="race" in rules,
        plunder="plunder" in rules,
        sites=tuple(one_of(site, _SITES) for site in items(found["sites"])),
        alive=read_mask(found["alive"], HEXES),
        sunk=read_mask(found["sunk"], HEXES),
        row=tuple("" if one_of(event, _EVENTS) == EMPTY else event for event in found["row"].split(",")),
        round=number(found["round"], TURNS, 1),
        phase=one_of(found["phase"], PHASES),
        active=number(found["active"], seats, 1) - 1,
        step=number(found["step"], 40),
        done=read_mask(found["done"], _SEATS[:seats]),
        compass=number(found["compass"], seats, 1) - 1,
        clockwise=flag(found["clockwise"]),
        void=flag(found["void"]),
        spared=_read_optional(found["spared"], seats, 1),
        combat=_read_combat(found["combat"]),
        fresh=read_mask(found["fresh"], SQUARE_NAMES),
        left=_read_optional(found["left"], MOST),
        used=number(found["used"], (1 << len(_SEATS)) - 1),
        winner=_read_optional(found["winner"], seats, 1),
    )


def _ordered(given: list[str], names: Iterable[str]) -> None:
    if [name for name in names if name in given] != given or ("basic" in given) == ("advanced" in given):
        raise BadPosition(msg("The rules are basic or advanced, then race and plunder if they hold."))
