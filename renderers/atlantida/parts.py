"""What of a table can be shown large, with its name and its words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.atlantida.catalogue.island import SITES
from bot.games.atlantida.names import ADVANCE_NAMES, CELL_NAMES, SOCIAL_NAMES, units
from bot.games.atlantida.view import AtlantidaView, HexView, PlayerView, UnitsView
from bot.games.atlantida.words import city
from bot.games.engine.text import Lines, Text, Who, Words, lines, msg
from renderers.picture import Part, Picture


def parts(picture: Picture) -> tuple[Part, ...]:
    """The island and its hexes, cities, players; raises TypeError for another game's view."""
    return tuple(_parts(picture.shows(AtlantidaView)))


def _parts(view: AtlantidaView) -> Iterator[Part]:
    yield Part("island", msg("The island"), view.text())
    for player in view.players:
        if not player.resigned:
            yield Part(
                f"city {player.seat + 1}", msg("{player}: city", player=Who(player.seat)), city(player)
            )
    for player in view.players:
        yield Part(
            f"player {player.seat + 1}",
            msg("{player}: everything", player=Who(player.seat)),
            player_text(player),
        )
    for hex in view.hexes:
        name = msg("{hex}: {site}", hex=hex.name, site=SITES[hex.site].name)
        yield Part(f"hex {hex.name}", name, hex_text(hex), "island")


def player_text(player: PlayerView) -> Lines:
    """Everything that a player has, and how the food adds up."""
    told: list[Words] = [
        msg(
            "{pops} pops on the island, {saved} saved, {dead} in Hades, {leaders} leaders. Stone {stone}, "
            "gold {gold}, wood {wood}, knowledge {knowledge}, equipment {me}, shipping capacity {fleet}.",
            pops=player.population,
            saved=player.continent,
            dead=player.hades,
            leaders=player.leaders,
            stone=player.stone,
            gold=player.gold,
            wood=player.wood,
            knowledge=player.knowledge,
            me=player.me,
            fleet=player.fleet,
        )
    ]
    told += (msg("{name}: {amount}", name=line.name, amount=line.amount) for line in player.food)
    told.append(
        msg(
            "Food made: {made}, eaten: {eaten}: {left}.",
            made=player.made,
            eaten=player.population,
            left=player.balance,
        )
    )
    learned = [
        *(ADVANCE_NAMES[slug] for slug in player.science),
        *(SOCIAL_NAMES[slug] for slug in player.social),
    ]
    learned += (CELL_NAMES[slug] for slug in player.statues)
    if learned:
        told.append(lines(learned, ", "))
    return lines(told)


def hex_text(hex: HexView) -> Lines:
    """What a hex gives, its creature, and who is there."""
    if hex.sunk:
        return lines([msg("Sunk. Nothing and nobody is left of it.")])
    told: list[Words] = [SITES[hex.site].full]
    if hex.creature:
        told.append(msg("Its creature has strength {strength}.", strength=hex.strength))
    if hex.main is not None:
        told.append(msg("Main site: {who}.", who=_group(hex.main)))
    if hex.around:
        told.append(msg("Surroundings: {who}.", who=lines([_group(group) for group in hex.around], ", ")))
    return lines(told)


def _group(group: UnitsView) -> Text:
    return msg("{player}, {units}", player=Who(group.seat), units=units(group.pops, group.leaders))
