"""Icons of Army of the Gods: kinds, gods and powers as small cards, and the signs of what is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import DEMIGOD, KINDS, LETTERS
from bot.games.army.text.names import card_icon, kind_icon
from renderers.army import emblems, furniture, signs
from renderers.army.faces import FACES
from renderers.army.tones import army_tones
from renderers.icon import SIZE, Icon
from renderers.kit.icons import icon, sheet
from renderers.kit.shapes import rounded
from renderers.kit.sprite_sheet import Sprite
from renderers.picture import Theme

_THEME: Final[Theme] = "light"
_PLAIN: Final = dict(zip(LETTERS, ("🏹", "🗡️", "🐎", "🪽", "👹", "🗿"), strict=True))
"""What stands in for a kind."""
_SIGNS: Final[Mapping[str, tuple[Callable[[Theme, int], Sprite], str]]] = {
    "army_action": (signs.actions, "🚩"),
    "army_energy": (partial(signs.energy, spent=False), "⚡"),
    "army_hand": (signs.hand, "🎴"),
    "army_pile": (signs.pile, "📚"),
    "army_discard": (signs.discard, "🗑️"),
    "army_attack": (partial(furniture.swords, name=""), "⚔️"),
}
"""How each is drawn, and what stands in for it."""


def icons() -> Mapping[str, Icon]:
    """By the names that the game gives its cards."""
    kinds = {kind_icon(kind.letter): Icon(partial(_card, kind.slug), _PLAIN[kind.letter]) for kind in KINDS}
    gods = {card_icon(slug): Icon(partial(_card, slug)) for slug in (*LEADERS, *PLAYED)}
    counted = {name: Icon(partial(_sign, draw), plain) for name, (draw, plain) in _SIGNS.items()}
    return {
        **kinds,
        card_icon(DEMIGOD): Icon(partial(_card, DEMIGOD), "🌟"),
        **gods,
        **counted,
        "army_shield": Icon(_shield, "🛡️"),
    }


def _card(slug: str) -> bytes:
    """The emblem on its field, without a corner for the strength."""
    face, tone = FACES[slug], army_tones(_THEME)
    field = tone.fields[face.tint]
    ink = sheet()
    for grow, colour in ((62, tone.frame_edge), (60, tone.frame), (54, field.sky)):
        ink.fill(rounded(-grow, -grow, grow, grow, grow * 0.3), colour)
    ink.fill(
        [(-70, 70), (-70, 34), (0, 24), (70, 34), (70, 70)],
        field.ground,
        within=rounded(-54, -54, 54, 54, 16),
    )
    emblems.draw(ink, face.emblem, 0, 1, 53, emblems.shades(_THEME))
    return icon(ink.reduced(), None)


def _sign(draw: Callable[[Theme, int], Sprite]) -> bytes:
    return icon(draw(_THEME, SIZE - 24).image)


def _shield() -> bytes:
    ink = sheet()
    signs.draw(ink, "shield", 0, 0, 50, _THEME)
    return icon(ink.reduced())
