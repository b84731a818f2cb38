"""Answers to what players ask of a table: what may I do now, what does a site give, why is my food -1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.constants import (
    AGRICULTURE,
    AQUEDUCT,
    CREATURE_GOLD,
    CREATURE_KNOWLEDGE,
    FARM,
    ME_PER_POP,
    STOCKS,
    YIELDS,
)
from bot.games.atlantida.economy.feeding import growth, starving
from bot.games.atlantida.economy.food import balance, prairie
from bot.games.atlantida.economy.yields import hex_yield
from bot.games.atlantida.map import NUMBER, SURROUNDINGS
from bot.games.atlantida.player import Player
from bot.games.atlantida.text.catalogue import island
from bot.games.atlantida.text.names import STOCK_NAMES, THEATRE_NAME, pops, site_name, units
from bot.games.atlantida.view import AtlantidaView
from bot.games.engine.decision import Decision
from bot.games.engine.text import Lines, Name, Text, Who, Words, first_few, lines, msg, msg_plural

NAMED: Final = 12
"""So many choices are listed; of more, only the first."""
THEATRE: Final = "theatre"
"""How the Great Theatre is asked for, where a hex could be."""
CROWDS: Final = (1, 2, 3, 6, 9)
"""For so many pops it is told what a site gives."""


def now(view: AtlantidaView, decision: Decision | None) -> Lines:
    """What this seat may do now; no decision: what it waits for."""
    told: list[Words]
    if decision is None:
        told = [msg("It is the turn of {player}.", player=Who(seat)) for seat in view.deciders]
        return lines(told or [msg("Nothing is asked of anybody now.")])
    told = [msg("**{question}**", question=view.asks(decision))]
    if (meant := view.explained(decision)) is not None:
        told.append(meant)
    choices = view.choices(decision)
    offered = [
        msg("- {choice}", choice=choice.label)
        if choice.hint is None
        else msg("- {choice}: {hint}", choice=choice.label, hint=choice.hint)
        for choice in choices
    ]
    told += first_few(offered, NAMED)
    if (caution := view.caution()) is not None:
        told.append(caution)
    return lines(told)


def sites(view: AtlantidaView) -> Iterator[tuple[str, Text]]:
    """What one can ask about, by the name that it is asked for."""
    yield from ((hex.name, island.SITES[hex.site].name) for hex in view.hexes)
    yield THEATRE, THEATRE_NAME


def site(view: AtlantidaView, asked: str) -> Lines:
    """What a hex or the Great Theatre gives; ``asked``: what somebody has typed."""
    name = asked.strip()
    if name.lower() == THEATRE:
        return _theatre(view)
    if name.upper() not in NUMBER:
        none = msg("There is no hex “{hex}”: write one such as N3, or theatre.", hex=Name(name[:40]))
        return lines([none])
    if not view.hexes:
        return lines([msg("The island is not laid out yet.")])
    return _hex(view, name.upper())


def _hex(view: AtlantidaView, name: str) -> Lines:
    """What a hex gives: to everybody, to this seat now, and how its creature is killed."""
    hex, state = NUMBER[name], view.state
    seen = view.hexes[hex]
    told: list[Words] = [msg("**{site}**", site=site_name(seen.site, hex))]
    if seen.sunk:
        return lines([*told, msg("It has sunk: nothing is left of it.")])
    told.append(island.SITES[seen.site].full)
    if state.production(hex):
        told.append(_table(seen.site))
    if view.seat is not None and not view.players[view.seat].resigned:
        told += _own(state.players[view.seat], hex, seen.site, creature=seen.creature)
    if seen.creature:
        need = seen.strength + 1
        told.append(
            msg(
                "Its creature has strength {strength}: you need {need}, such as {many} and a leader, or "
                "{few}, a leader and {me} equipment. It brings {gold} gold and {knowledge} knowledge.",
                strength=seen.strength,
                need=need,
                many=pops(need - 1),
                few=pops(_fewest(need)),
                me=need - 1 - _fewest(need),
                gold=CREATURE_GOLD,
                knowledge=CREATURE_KNOWLEDGE,
            )
        )
    told.append(_reach(name, coastal=seen.coastal))
    return lines(told)


def _theatre(view: AtlantidaView) -> Lines:
    """What the Great Theatre gives, and who holds it."""
    told: list[Words] = [msg("**{site}**", site=THEATRE_NAME), island.THEATRE.full]
    held = view.theatre
    if held is None:
        told.append(msg("Nobody holds it: a leader and any pops beside it walk in from the city."))
    else:
        there = units(held.pops, held.leaders)
        told.append(msg("{player} holds it with {units}.", player=Who(held.seat), units=there))
    return lines(told)


def _fewest(need: int) -> int:
    """With how few pops, a leader and as much equipment as they can carry, a strength is reached."""
    return -(-(need - 1) // (1 + ME_PER_POP))


def _reach(name: str, *, coastal: bool) -> Text:
    if coastal:
        return msg("{hex} lies at the coast: ships with Navigation reach it.", hex=name)
    return msg("{hex} has no coast.", hex=name)


def _table(kind: str) -> Text:
    """What a production site brings to so many pops, one of them at least in the main site."""
    crowd = Player.new()
    found: list[Text] = []
    for count in CROWDS:
        crowd.pops[0] = count
        amount = prairie(crowd, 0) if kind == "prairie" else hex_yield(crowd, 0)
        found.append(msg("{pops}: {amount}", pops=pops(count), amount=amount))
    return msg(
        "A turn in the main site, in {stock}: {amounts}", stock=_brings(kind), amounts=lines(found, ", ")
    )


def _brings(kind: str) -> Text:
    return msg("food") if kind == "prairie" else STOCK_NAMES[STOCKS[YIELDS[kind]]]


def _own(player: Player, hex: int, kind: str, *, creature: bool) -> Iterator[Text]:
    """What the seat has there, and gets of it."""
    inside, outside = player.pops[hex], player.pops[hex + SURROUNDINGS]
    if not inside and not outside:
        return
    if kind != "prairie" and kind not in YIELDS:
        if inside and not creature:
            yield msg("The temple serves you.")
        elif not inside:
            yield msg("Your pops stand in its surroundings: a temple serves from its main site only.")
        return
    gain = prairie if kind == "prairie" else hex_yield
    amount = gain(player, hex, held=not creature)
    yield msg(
        "You have {inside} in the main site and {outside} in the surroundings: {amount} {stock} a turn.",
        inside=pops(inside),
        outside=pops(outside),
        amount=amount,
        stock=_brings(kind),
    )


def food(view: AtlantidaView, seat: int) -> Lines:
    """How a seat's food adds up, what follows from it, and what would make more."""
    player, state = view.players[seat], view.state
    told: list[Words] = [
        msg_plural(
            "**Food {balance}**: {made} is made, {count} pop eats 1.",
            "**Food {balance}**: {made} is made, {count} pops eat 1 each.",
            player.population,
            balance=f"{player.balance:+d}",
            made=player.made,
        ),
        *(msg("- {name}: {amount}", name=line.name, amount=line.amount) for line in player.food),
    ]
    if balance(state, seat) < 0:
        told.append(msg("As things stand {pops} must die.", pops=pops(starving(state, seat))))
    elif most := growth(state, seat):
        told.append(msg("Up to {pops} more can be fed.", pops=pops(most)))
    else:
        told.append(msg("That is not enough for another pop."))
    faction = state.players[seat]
    told.append(
        msg(
            "More food comes from a Farm (1, and 1 more with a worker; but two squares built over cost 1), "
            "a Prairie (4 and more from its main site), Agriculture, Cloth Making, or the Temples of "
            "Demeter and Poseidon."
        )
    )
    if faction.has(FARM) and not faction.knows(AGRICULTURE):
        told.append(msg("Your Farms’ workers would make 2 instead of 1 with Agriculture."))
    if state.advanced and not faction.has(AQUEDUCT):
        told.append(msg("An Aqueduct doubles what Farms and Gardens make by themselves."))
    return lines(told)
