"""Resources, faces, dice and hammers in words, and what their icons are called."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from bot.games.dice_forge.faces import FACES, GLORY, KINDS, MIRROR, NONE, SHIP, TRIPLE
from bot.games.dice_forge.state import HAMMER, SIDE
from bot.games.engine.text import Icon, Lines, Text, lines, msg

_ONE: Final[tuple[Callable[[int], Text], ...]] = (
    lambda amount: msg("{amount} gold", amount=amount),
    lambda amount: msg("{amount} sun", amount=amount),
    lambda amount: msg("{amount} moon", amount=amount),
    lambda amount: msg("{amount} glory", amount=amount),
)
RESERVES: Final = {"gold": msg("gold"), "sun": msg("sun"), "moon": msg("moon"), "glory": msg("glory")}


@lru_cache(maxsize=1024)
def much(amounts: tuple[int, ...], separator: str = ", ") -> Lines:
    """Amounts in words: 3 gold, 1 sun."""
    return lines((_ONE[kind](amount) for kind, amount in enumerate(amounts) if amount), separator)


_SPECIAL: Final = {
    TRIPLE: msg("triple ×3"),
    MIRROR: msg("mirror"),
    SHIP: msg("ship"),
    NONE: msg("nothing"),
    "SHIELD_RED": msg("red shield (sun)"),
    "SHIELD_BLUE": msg("blue shield (moon)"),
    "SHIELD_YELLOW": msg("yellow shield (gold)"),
    "SHIELD_GREEN": msg("green shield (glory)"),
    "BOAR_RED": msg("red boar"),
    "BOAR_BLUE": msg("blue boar"),
    "BOAR_YELLOW": msg("yellow boar"),
    "BOAR_GREEN": msg("green boar"),
}


@lru_cache(maxsize=len(FACES))
def face_name(code: str) -> Text:
    """A face in words."""
    if code in _SPECIAL:
        return _SPECIAL[code]
    parts = FACES[code].options
    if len(parts) == 1:
        return msg("{amounts}", amounts=much(parts[0], " + "))
    texts = [_ONE[kind](amount) for part in parts for kind, amount in enumerate(part) if amount]
    if len(texts) == 2:
        return msg("{first} or {second}", first=texts[0], second=texts[1])
    # Faces stand in lists, so a comma within one would look like the end of it.
    return msg("{first} or {second} or {third}", first=texts[0], second=texts[1], third=texts[2])


DICE: Final = (msg("Light die"), msg("Dark die"))
"""The two dice of a player, at the beginning of a sentence …"""
DIE: Final = (msg("light die"), msg("dark die"))
"""… and within one."""


def resource_icon(kind: str) -> str:
    """The icon of a resource; other games have gold, too."""
    return f"forge_{kind}"


def feat_icon(slug: str) -> str:
    """The icon of a heroic feat."""
    return f"feat_{slug.replace('-', '_')}"


@lru_cache(maxsize=2 * len(FACES))
def face_icon(code: str, slate: bool = False) -> str:
    """The icon of a face as it looks on the light die, or on the dark one (``slate``)."""
    name = _face_words(code)
    return f"dark_face_{name}" if slate else f"face_{name}"


def _face_words(code: str) -> str:
    role, options = FACES[code].role, FACES[code].options
    if role != "plain":
        return "_".join((*code.lower().split("_")[1:], role))
    parts = [[(amount, KINDS[kind]) for kind, amount in enumerate(part) if amount] for part in options]
    if len(parts) == 1 and len(parts[0]) > GLORY:
        return f"{parts[0][0][0]}_of_each"
    if len(parts) > 2:
        first, *others = (kind for ((_, kind),) in parts)
        return f"{parts[0][0][0]}_{first}_{'_or_'.join(others)}"
    return "_or_".join("_".join(f"{amount}_{kind}" for amount, kind in part) for part in parts)


_PURSE: Final[tuple[Callable[[int, int], Text], ...]] = (
    lambda held, cap: msg("{icon}{held}/{cap} gold", icon=Icon(resource_icon("gold")), held=held, cap=cap),
    lambda held, cap: msg("{icon}{held}/{cap} sun", icon=Icon(resource_icon("sun")), held=held, cap=cap),
    lambda held, cap: msg("{icon}{held}/{cap} moon", icon=Icon(resource_icon("moon")), held=held, cap=cap),
)


def purse(reserve: tuple[int, ...], caps: tuple[int, ...], score: int) -> Lines:
    """What somebody has, of how much fits, and the glory of reserve and feats together."""
    glory = msg("{icon}{amount} glory", icon=Icon(resource_icon("glory")), amount=score)
    held = (tell(reserve[kind], caps[kind]) for kind, tell in enumerate(_PURSE))
    return lines([*held, glory], ", ")


def hammer(hammers: int, hammered: int) -> str:
    """How far the present side of so many hammers has come: 5/15."""
    full, rest = divmod(hammered, HAMMER)
    return f"{SIDE if full == hammers else rest % SIDE}/{SIDE}"
