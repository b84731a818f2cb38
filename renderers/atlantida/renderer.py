"""Draws Atlantida: the sinking island, the cities, and what every player has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.games.atlantida.map import SQUARE
from bot.games.atlantida.text.catalogue.island import SITES
from bot.games.atlantida.text.glossary import entries
from bot.games.atlantida.text.names import ADVANCE_NAMES, CELL_NAMES, SOCIAL_NAMES, units
from bot.games.atlantida.text.words import belongings
from bot.games.atlantida.text.words import city as city_text
from bot.games.atlantida.view import AtlantidaView
from bot.games.atlantida.view_parts import HexView, PlayerView, UnitsView
from bot.games.engine.text import Lines, Text, Who, Words, lines, msg
from renderers.atlantida import podium
from renderers.atlantida.art import close_up, table
from renderers.atlantida.city import city
from renderers.atlantida.cover import cover
from renderers.atlantida.icons import icons
from renderers.atlantida.island import island
from renderers.atlantida.player_sheet import overview
from renderers.atlantida.samples import close_ups, tables
from renderers.atlantida.scene import Scene, read
from renderers.atlantida.single import DRAWN, hex_card, single
from renderers.icon import Icon
from renderers.kit.layout import Layout
from renderers.kit.studio import StudioPair
from renderers.picture import Part, Picture, Theme


class AtlantidaRenderer(StudioPair):
    """Draws Atlantida; the art of a theme is made at its first picture and kept."""

    tells_endings = True
    tells_entries = True

    def __init__(self) -> None:
        super().__init__(lambda: table(tables()), lambda: close_up(close_ups()))

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file in a fixed palette; equal pictures give equal pixels.

        Without a focus: the island; to somebody who chooses a square, or improves and chooses no hex, or
        has improved and not confirmed it yet, the own city; at last, how the game ended.  A focus is one
        that :meth:`focuses` names or an entry of the glossary; raises ValueError for others.
        """
        if picture.ending is not None and not picture.focus:
            return self._parts.png(podium.page(picture, picture.ending), picture.theme, picture.width)
        found, whole = layout(read(picture), picture.focus)
        studio = self._table if whole else self._parts
        return studio.png(found, picture.theme, picture.width)

    def cover(self, theme: Theme) -> bytes:
        """Isles, one of which has sunk, a ship, and the name."""
        return cover(theme)

    def icons(self) -> Mapping[str, Icon]:
        """By name; see :data:`renderers.atlantida.icons.GOODS`."""
        return icons()

    def draws(self, slug: str) -> bool:
        """Sites, buildings, statues and events have pictures; advances have names only."""
        return slug.split()[0] in DRAWN and any(entry.slug == slug for entry in entries())

    def focuses(self, picture: Picture) -> tuple[Part, ...]:
        """What of this table can be shown large: the island and its hexes, cities, players.

        Raises TypeError for another game's view.
        """
        return tuple(_parts(picture.shows(AtlantidaView)))


def layout(scene: Scene, focus: str) -> tuple[Layout, bool]:
    """The picture's items, and whether it is the island; raises ValueError for a focus that is none."""
    view = scene.view
    own = scene.home
    if own is None and view.seat in scene.turn and any(place in SQUARE for place in scene.gold):
        own = view.seat
    if focus == "island" or (not focus and own is None):
        return island(scene), True
    return (part(scene, focus) if focus or own is None else city(scene, own)), False


def part(scene: Scene, focus: str) -> Layout:
    """One part of the table, large; raises ValueError for a focus that is none."""
    view = scene.view
    kind, _, name = focus.partition(" ")
    seats = {str(player.seat + 1) for player in view.players}
    if kind == "city" and name in seats:
        return city(scene, int(name) - 1)
    if kind == "player" and name in seats:
        return overview(scene, int(name) - 1)
    if kind == "hex" and name in {hex.name for hex in view.hexes}:
        return hex_card(scene, name)
    return single(scene, focus)


def _parts(view: AtlantidaView) -> Iterator[Part]:
    yield Part("island", msg("The island"), view.text())
    for player in view.players:
        yield Part(
            f"player {player.seat + 1}",
            msg("{player}: everything", player=Who(player.seat)),
            player_text(player),
        )
    for player in view.players:
        if not player.resigned:
            yield Part(
                f"city {player.seat + 1}", msg("{player}: city", player=Who(player.seat)), city_text(player)
            )
    for hex in view.hexes:
        name = msg("{hex}: {site}", hex=hex.name, site=SITES[hex.site].name)
        yield Part(f"hex {hex.name}", name, hex_text(hex), "island")


def player_text(player: PlayerView) -> Lines:
    """Everything that a player has, and how the food adds up."""
    told: list[Words] = [msg("{belongings}.", belongings=belongings(player))]
    told += (msg("{name}: {amount}", name=line.name, amount=line.amount) for line in player.food)
    told.append(
        msg(
            "Food {balance}: {made} made, {eaten} eaten.",
            balance=f"{player.balance:+d}",
            made=player.made,
            eaten=player.population,
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
