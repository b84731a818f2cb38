"""Dice Forge's icons: resources, faces on light and dark tiles, heroic feats, tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import FACES, KINDS, NONE
from bot.games.dice_forge.slots import slot_of
from bot.games.dice_forge.text.names import face_icon, feat_icon, resource_icon
from renderers.dice_forge import emblems, gems
from renderers.dice_forge.faces import face
from renderers.dice_forge.tones import EMBLEM, Kind, forge
from renderers.dice_forge.tones import KINDS as GEMS
from renderers.icon import Icon
from renderers.kit.icons import DARK, PALE, icon, sheet

PLAIN: Final = {"gold": "🪙", "sun": "☀️", "moon": "🌙", "glory": "💚"}
"""What stands in for a resource."""
TOKENS: Final = ("cerberus", "triton")
"""The feats that leave a token."""


def icons() -> Mapping[str, Icon]:
    """By name; ``dark_face_2_moon`` is a face on the dark die."""
    resources = {
        resource_icon(name): Icon(partial(_gem, kind), PLAIN[name])
        for name, kind in zip(KINDS, GEMS, strict=True)
    }
    faces = {
        face_icon(code, slate): Icon(partial(_face, code, slate))
        for code in FACES
        if code != NONE
        for slate in (False, True)
    }
    feats = {feat_icon(slug): Icon(partial(_feat, slug)) for slug in CARDS}
    tokens = {f"token_{slug}": Icon(partial(_token, slug)) for slug in TOKENS}
    return {**resources, **faces, **feats, **tokens}


def _gem(kind: Kind) -> bytes:
    ink = sheet()
    gems.draw(ink, kind, forge("light").gems[kind], 0, 0, 52)
    return icon(ink.reduced())


def _face(code: str, slate: bool) -> bytes:
    return icon(face("light", code, slate, 112).image, PALE if slate else DARK)


def _feat(slug: str) -> bytes:
    """The emblem on a disc of the colour of what it costs."""
    tone, slot = forge("light"), slot_of(slug)
    field = tone.both_field if slot.sun and slot.moon else tone.sun_field if slot.sun else tone.moon_field
    ink = sheet()
    ink.oval(0, 0, 56, 56, field[0])
    shown = EMBLEM
    if slug.startswith("boar"):
        shown = replace(EMBLEM, glow=tone.marks[slug.partition("-")[2]])
    emblems.draw(ink, slug, 0, 0, 44, shown)
    return icon(ink.reduced())


def _token(slug: str) -> bytes:
    """The emblem on gold, as it is spent."""
    ink = sheet()
    ink.oval(0, 0, 56, 56, forge("light").gems["gold"].base)
    emblems.draw(ink, slug, 0, 0, 44, EMBLEM)
    return icon(ink.reduced(), DARK)
