"""A view in words, for whoever doesn't see the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.games.atlantida.constants import TURNS
from bot.games.atlantida.text.improver import improver
from bot.games.atlantida.text.names import CELL_NAMES, EVENT_NAMES, STOCK_NAMES, THEATRE_NAME, pops, units
from bot.games.atlantida.view_data import ViewData
from bot.games.atlantida.view_parts import CombatView, PlayerView
from bot.games.engine.descriptions import fullest
from bot.games.engine.event import Event
from bot.games.engine.text import Lines, Text, Who, Words, lines, msg, msg_plural

_PHASES: Final = {
    "layout": msg("The island is being laid out"),
    "zeus": msg("The island is being laid out"),
    "row": msg("The gods choose their events"),
    "statues": msg("Statues are chosen"),
    "order": msg("The order is chosen"),
    "move": msg("Movement"),
    "between": msg("Between the phases"),
    "improve": msg("Improvement"),
    "end": msg("End of the turn"),
    "over": msg("The game is over"),
}
_PLACES: Final = {"theatre": THEATRE_NAME, "city": msg("the city")}


def describe(view: ViewData) -> Lines:
    """The table in words, always: what goes on, who has what and is where, what has sunk.

    Where that is too long, creatures go first, then where the others' units are, then everybody's.  Who
    improves is told of the own city instead of what the others have: at worst, without its squares.
    """
    return _described(view, view.seat if view.improving else None)


def looked_back_on(view: ViewData, events: Sequence[Event]) -> Lines:
    """The same where these events are looked back on: with the city of whoever has improved in them."""
    return _described(view, improver(events))


def _described(view: ViewData, home: int | None) -> Lines:
    """``home``: whose city is told of."""
    everybody = frozenset(player.seat for player in view.players)
    own = everybody & {view.seat if home is None else home}
    levels = ((everybody, True), (everybody, False), (own, False), (frozenset[int](), False))
    cities: tuple[Lines | None, ...] = (None,)
    if home is not None:
        cities = city(view.players[home]), _counted_city(view.players[home])
    return fullest(
        *(_told(view, home, stands, placed, creatures=all_) for stands in cities for placed, all_ in levels)
    )


def _told(
    view: ViewData, home: int | None, stands: Lines | None, placed: frozenset[int], *, creatures: bool
) -> Lines:
    """``stands``: the city of ``home``; ``placed``: the seats whose units are told with where they are."""
    found: list[Words] = [_header(view)]
    for player in view.players:
        units = _units(view, player.seat) if player.seat in placed else None
        if stands is None or player.seat == home:
            found.append(_player(player, units))
        elif units is not None:
            found.append(msg("{player}: {units}.", player=Who(player.seat), units=units))
    if stands is not None and home is not None:
        own = home == view.seat
        found.append(
            msg("Your city: {city}.", city=stands)
            if own
            else msg("{player}’s city: {city}.", player=Who(home), city=stands)
        )
    if view.combat is not None:
        found.append(_combat(view.combat))
    alive = ", ".join(hex.name for hex in view.hexes if hex.creature)
    sunk = ", ".join(hex.name for hex in view.hexes if hex.sunk)
    if creatures and alive:
        found.append(msg("Creatures: {hexes}.", hexes=alive))
    if sunk:
        found.append(msg("Sunk: {hexes}.", hexes=sunk))
    return lines(found)


def _units(view: ViewData, seat: int) -> Lines | None:
    """Where somebody's pops and leaders are, outside of the city; None: nowhere."""
    found: list[Text] = []
    for hex in view.hexes:
        if hex.main and hex.main.seat == seat:
            found.append(
                msg("{units} on {hex}", hex=hex.name, units=units(hex.main.pops, hex.main.leaders))
            )
        found += (
            msg("{units} around {hex}", hex=hex.name, units=units(one.pops, one.leaders))
            for one in hex.around
            if one.seat == seat
        )
    if view.theatre is not None and view.theatre.seat == seat:
        there = units(view.theatre.pops, view.theatre.leaders)
        found.append(msg("{units} in the Great Theatre", units=there))
    return lines(found, ", ") if found else None


def city(player: PlayerView) -> Lines:
    """What stands in a city, and who is where."""
    told: list[Text] = []
    for square in player.city:
        values = {"square": square.name, "cell": CELL_NAMES[square.cell]}
        if square.pops or square.leaders:
            who = units(square.pops, square.leaders)
            told.append(msg("{square} {cell} ({units})", units=who, **values))
        elif square.cell != "empty":
            told.append(msg("{square} {cell}", **values))
    return lines(told, "; ")


def _counted_city(player: PlayerView) -> Lines:
    """What stands in a city, and how many there are of each; without where."""
    stands = Counter(square.cell for square in player.city if square.cell != "empty")
    found = [
        msg("{count} × {cell}", count=count, cell=CELL_NAMES[cell]) if count > 1 else CELL_NAMES[cell]
        for cell, count in stands.items()
    ]
    here, leaders = (sum(each) for each in zip(*((s.pops, s.leaders) for s in player.city), strict=True))
    if here or leaders:
        found.append(units(here, leaders))
    return lines(found, ", ")


def _header(view: ViewData) -> Text:
    event = view.row[view.state.round - 1].event
    values = {
        "round": view.state.round,
        "turns": TURNS,
        "phase": _PHASES[view.state.phase],
        "compass": Who(view.state.compass),
    }
    if event:
        return msg(
            "Turn {round} of {turns}, {event}. {phase}. {compass} starts.",
            event=EVENT_NAMES[event],
            **values,
        )
    return msg("Turn {round} of {turns}. {phase}. {compass} starts.", **values)


def _player(player: PlayerView, units: Lines | None) -> Words:
    """What somebody has; ``units``: and where they are."""
    if player.resigned:
        return msg("{player} is gone.", player=Who(player.seat))
    values = {
        "player": Who(player.seat),
        "belongings": belongings(player),
        "food": f"{player.balance:+d}",
    }
    if units is None:
        return msg("{player}: {belongings}; food {food}.", **values)
    return msg("{player}: {belongings}; food {food}; {units}.", units=units, **values)


def belongings(player: PlayerView) -> Text:
    """The people and goods of a player, of which there are any: what the panel beside the island shows."""
    people: list[Words] = [pops(player.population), msg("{count} saved", count=player.continent)]
    if player.hades:
        people.append(msg("{count} dead", count=player.hades))
        people.append(msg_plural("{count} point", "{count} points", player.score))
    led = msg_plural("{count} leader", "{count} leaders", player.leaders)
    goods = (
        (player.stone, STOCK_NAMES["stone"]),
        (player.gold, STOCK_NAMES["gold"]),
        (player.wood, STOCK_NAMES["wood"]),
        (player.knowledge, STOCK_NAMES["knowledge"]),
        (player.me, STOCK_NAMES["me"]),
    )
    held: list[Words] = [
        msg("{amount} {stock}", amount=amount, stock=name) for amount, name in goods if amount
    ]
    if player.fleet:
        held.append(msg_plural("{count} ship", "{count} ships", player.fleet))
    return msg("{people}; {goods}", people=lines(people, ", "), goods=lines([led, *held], ", "))


def _combat(combat: CombatView) -> Text:
    return msg(
        "{attacker} ({one}) attacks {defender} ({two}): {place}.",
        attacker=Who(combat.attacker),
        one=combat.attack_base,
        defender=Who(combat.defender),
        two=combat.defence_base,
        place=_PLACES.get(combat.place) or combat.place,
    )


def tally(player: PlayerView) -> Text:
    """How the points add up."""
    return msg_plural(
        "{count} point ({saved} saved − 2 × {dead} in Hades); {advances}",
        "{count} points ({saved} saved − 2 × {dead} in Hades); {advances}",
        player.score,
        saved=player.continent,
        dead=player.hades,
        advances=msg_plural("{count} advance", "{count} advances", player.advances),
    )
