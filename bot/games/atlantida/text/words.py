"""A view in words, for whoever doesn't see the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.constants import TURNS
from bot.games.atlantida.text.names import CELL_NAMES, EVENT_NAMES, THEATRE_NAME, units
from bot.games.atlantida.view_data import ViewData
from bot.games.atlantida.view_parts import CombatView, HexView, PlayerView, UnitsView
from bot.games.engine.descriptions import fullest
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
ROOM: Final = 1024
"""So many characters an alt text may have."""
_NAME: Final = 32
"""The longest name."""


def describe(view: ViewData) -> Lines:
    """The table in at most ROOM characters, whatever the players' names: factions, then the island.

    To somebody who improves, the own city stands for the other factions.
    """
    named = lines([*_factions(view, named=True), *_named_island(view)])
    told = [*_factions(view, named=False)]
    left = ROOM - sum(len(str(text)) + 1 for text in told) - _NAME * (len(view.players) + 4)
    return fullest(named, lines([*told, *_island(view, left)]))


def _factions(view: ViewData, *, named: bool) -> Iterator[Words]:
    """What is going on, and the players; ``named``: with all that they have in words."""
    yield _header(view)
    if view.seat is not None and view.improving:
        own = view.players[view.seat]
        yield _player(own, named=named)
        yield msg("Your city: {city}.", city=city(own))
    else:
        yield from (_player(player, named=named) for player in view.players)
    if view.combat is not None:
        yield _combat(view.combat)


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


def _player(player: PlayerView, *, named: bool) -> Text:
    if player.resigned:
        return msg("{seat} {player}: gone.", seat=player.seat + 1, player=Who(player.seat))
    values = {
        "seat": player.seat + 1,
        "player": Who(player.seat),
        "pops": player.population,
        "saved": player.continent,
        "dead": player.hades,
        "stone": player.stone,
        "gold": player.gold,
        "wood": player.wood,
        "knowledge": player.knowledge,
        "me": player.me,
        "fleet": player.fleet,
        "food": f"{player.balance:+d}",
    }
    if named:
        return msg(
            "{player}: {pops} pops, {saved} saved, {dead} dead; {stone} stone, {gold} gold, {wood} wood, "
            "{knowledge} knowledge, {me} equipment, {fleet} ships; food {food}.",
            **values,
        )
    return msg(
        "{seat} {player}: {pops} pops, {saved} saved, {dead} dead; stone {stone}, gold {gold}, wood "
        "{wood}, kn. {knowledge}, ME {me}, ships {fleet}; food {food}.",
        **values,
    )


def _combat(combat: CombatView) -> Text:
    return msg(
        "{attacker} ({one}) attacks {defender} ({two}): {place}.",
        attacker=Who(combat.attacker),
        one=combat.attack_base,
        defender=Who(combat.defender),
        two=combat.defence_base,
        place=_PLACES.get(combat.place) or combat.place,
    )


def _island(view: ViewData, room: int) -> Iterator[Text]:
    """The hexes with units in them, the living creatures, what has sunk; as far as there is room."""
    parts = [_hex(hex) for hex in view.hexes if hex.main or hex.around]
    alive = " ".join(hex.name for hex in view.hexes if hex.creature)
    sunk = " ".join(hex.name for hex in view.hexes if hex.sunk)
    creatures = [msg("Creatures: {hexes}.", hexes=alive)] if alive else []
    if sunk:
        creatures.append(msg("Sunk: {hexes}.", hexes=sunk))
    room -= sum(len(str(text)) + 1 for text in creatures) + 40
    told = ""
    for part in parts:
        if len(told) + len(part) + 3 > room:
            told += " …"
            break
        told += f", {part}" if told else part
    if told:
        yield msg("Units: {units}.", units=told)
    if view.theatre is not None:
        yield msg("Great Theatre: {units}.", units=_units(view.theatre))
    yield from creatures


def _named_island(view: ViewData) -> Iterator[Text]:
    """The same in words, by players' names."""
    found: list[Text] = []
    for hex in view.hexes:
        if hex.main:
            found.append(msg("{hex} {units}", hex=hex.name, units=_named_units(hex.main)))
        found += (msg("around {hex} {units}", hex=hex.name, units=_named_units(one)) for one in hex.around)
    if found:
        yield msg("On the island: {units}.", units=lines(found, "; "))
    if view.theatre is not None:
        yield msg("Great Theatre: {units}.", units=_named_units(view.theatre))
    alive = ", ".join(hex.name for hex in view.hexes if hex.creature)
    if alive:
        yield msg("Creatures: {hexes}.", hexes=alive)
    sunk = ", ".join(hex.name for hex in view.hexes if hex.sunk)
    if sunk:
        yield msg("Sunk: {hexes}.", hexes=sunk)


def _named_units(of: UnitsView) -> Text:
    return msg("{player}: {units}", player=Who(of.seat), units=units(of.pops, of.leaders))


def _hex(hex: HexView) -> str:
    main = _units(hex.main) if hex.main else ""
    around = "".join(f" ~{_units(units)}" for units in hex.around)
    return f"{hex.name} {main}{around}".replace("  ", " ")


def _units(units: UnitsView) -> str:
    return f"{units.seat + 1}:{units.pops}{'L' * units.leaders}"


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
