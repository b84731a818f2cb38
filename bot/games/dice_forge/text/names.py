"""Resources, faces, dice and hammers in words, and what their icons are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from bot.games.dice_forge.faces import FACES, GLORY, KINDS, MIRROR, NONE, SHIP, TRIPLE
from bot.games.dice_forge.state import HAMMER, SIDE
from bot.games.engine.text import Icon, Lines, Text, Words, lines, msg

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
    return one_of([_ONE[kind](amount) for part in parts for kind, amount in enumerate(part) if amount])


def one_of(texts: Sequence[Words]) -> Text:
    """What is chosen from: two things or three."""
    first, second, *more = texts
    if not more:
        return msg("{first} or {second}", first=first, second=second)
    # Faces stand in lists, so a comma within one would look like the end of it.
    return msg("{first} or {second} or {third}", first=first, second=second, third=more[0])


_NAMED: Final = {
    TRIPLE: msg("the triple (×3)"),
    MIRROR: msg("the mirror"),
    SHIP: msg("the ship"),
    "SHIELD_RED": msg("the red shield (sun)"),
    "SHIELD_BLUE": msg("the blue shield (moon)"),
    "SHIELD_YELLOW": msg("the yellow shield (gold)"),
    "SHIELD_GREEN": msg("the green shield (glory)"),
    "BOAR_RED": msg("the red boar"),
    "BOAR_BLUE": msg("the blue boar"),
    "BOAR_YELLOW": msg("the yellow boar"),
    "BOAR_GREEN": msg("the green boar"),
}


def the_face(code: str) -> Text:
    """A face within a sentence."""
    return _NAMED.get(code) or face_name(code)


def new_face(face: str) -> Text:
    """Which face of the gardens is to be forged, and what it does."""
    return msg("New face: **{face}**. {does}.", face=face_name(face), does=GARDEN_EFFECTS[FACES[face].role])


GARDEN_EFFECTS: Final = {
    "triple": msg("Triples what your other die brings"),
    "mirror": msg("Copies a face that an opponent shows"),
    "ship": msg("Buy a face for 2 gold less when it comes up"),
    "shield": msg("Its resource, or 5 glory if your other die brings it"),
    "boar": msg("1 sun or 1 moon; the owner of its card takes a bonus"),
}
"""What a face does that only a feat brings, by its role."""


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
    # Each after an icon of its own, and short: on a phone all of it stands in one line.
    return lines([*held, glory], ", ")


def hammer(hammers: int, hammered: int) -> str:
    """How far the present side of so many hammers has come: 5/15."""
    full, rest = divmod(hammered, HAMMER)
    return f"{SIDE if full == hammers else rest % SIDE}/{SIDE}"
