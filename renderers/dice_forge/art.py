"""All the art of Dice Forge, by kind of stamp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.slots import slot_of
from renderers.dice_forge import cards, pieces
from renderers.dice_forge.faces import face
from renderers.dice_forge.gems import icon
from renderers.dice_forge.ground import background, open_sea, portal
from renderers.dice_forge.overview import furniture
from renderers.dice_forge.tones import EMBLEM, forge
from renderers.kit.colour import RGB, mix
from renderers.kit.layout import Layout
from renderers.kit.palettes import kept
from renderers.kit.player_marks import medal
from renderers.kit.sea import water
from renderers.kit.sprite_sheet import Sprite
from renderers.kit.studio import Art, Maker
from renderers.kit.theme import enamels, tones
from renderers.kit.victory import banner
from renderers.picture import Theme

SEATS: Final = 4
LEVEL: Final = 4
COLOURS: Final = 54
"""So many small things need more bytes than a board of large ones: packed harder, with fewer colours."""

KEPT_TABLE: Final = 14 * 2**20
KEPT_PARTS: Final = 8 * 2**20
"""Parts are asked for now and then: a large card is drawn again rather than kept."""


def _owned(theme: Theme, slug: str, copies: int, percent: int) -> Sprite:
    """A card that somebody has, a pip for each copy."""
    slot = slot_of(slug)
    return cards.card(theme, slug, slot.sun, slot.moon, CARDS[slug].points, copies, copies, percent)


MAKERS: Final[Mapping[str, Maker]] = {
    "badge": pieces.badge,
    "banner": banner,
    "board": pieces.board,
    "card": cards.card,
    "clock": pieces.clock,
    "deck": pieces.deck,
    "face": face,
    "grand hero": pieces.grand_hero,
    "halo": pieces.halo,
    "hero": pieces.hero,
    "home": pieces.home,
    "icon": icon,
    "medal": medal,
    "owned": _owned,
    "pips": pieces.pips,
    "plate": pieces.plate,
    "portal": portal,
    "track": pieces.track,
    "tray": pieces.tray,
}


def _inks(theme: Theme) -> Mapping[str, RGB]:
    shades = tones(theme)
    return {"ink": shades.ink, "soft": shades.soft, "plate": tones("light").ink}


def _swatches(theme: Theme) -> Sequence[RGB]:
    shades, tone = tones(theme), forge(theme)
    gems = [
        colour
        for gem in tone.gems.values()
        for colour in (gem.base, gem.light, mix(gem.base, gem.light, 0.5), gem.edge)
    ]
    # Only one card is purple, and grey would lie near.
    fields = [*tone.moon_field, *tone.sun_field, *3 * tone.both_field]
    tiles = [colour for tile in tone.tiles for colour in (tile.body, tile.foot, tile.edge)]
    emblem = [EMBLEM.body, EMBLEM.shade, EMBLEM.cut, EMBLEM.gold, EMBLEM.glow]
    house = [shades.card, shades.ink, shades.soft, shades.gold, shades.gold_dark, shades.pale]
    land = [tone.marble, tone.tray, tone.meadow, tone.lawn, tone.sand, tone.empty, tone.frame]
    plain = [*house, *land, tone.gems["gold"].numeral]
    seats = enamels(replace(shades, seats=shades.seats[:SEATS]))
    return [*seats, *gems, *fields, *tiles, *emblem, *plain, *water(theme).deep]


def table(samples: Sequence[Layout]) -> Art:
    """The art of the overview."""
    return Art(
        background,
        furniture(),
        MAKERS,
        _inks,
        samples,
        _swatches,
        level=LEVEL,
        colours=COLOURS,
        kept=KEPT_TABLE,
        palettes=kept(__file__, "table"),
    )


def close_up(samples: Sequence[Layout]) -> Art:
    """The art of the pictures that show one part."""
    return Art(
        open_sea, (), MAKERS, _inks, samples, _swatches, kept=KEPT_PARTS, palettes=kept(__file__, "parts")
    )
