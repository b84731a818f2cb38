"""Resources, faces and hammers in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.games.dice_forge.faces import FACES, MIRROR, NONE, SHIP, TRIPLE
from bot.games.dice_forge.state import HAMMER, SIDE
from bot.games.engine.text import Lines, Text, lines, say


def _gold(amount: int) -> Text:
    return say("{amount} gold", amount=amount)


def _sun(amount: int) -> Text:
    return say("{amount} sun", amount=amount)


def _moon(amount: int) -> Text:
    return say("{amount} moon", amount=amount)


def _glory(amount: int) -> Text:
    return say("{amount} glory", amount=amount)


_ONE: Final = (_gold, _sun, _moon, _glory)

RESERVES: Final = {"gold": say("gold"), "sun": say("sun"), "moon": say("moon"), "glory": say("glory")}


@lru_cache(maxsize=1024)
def much(amounts: tuple[int, ...], separator: str = ", ") -> Lines:
    """Amounts in words: 3 gold, 1 sun."""
    return lines((_ONE[kind](amount) for kind, amount in enumerate(amounts) if amount), separator)


_SPECIAL: Final = {
    TRIPLE: say("×3"),
    MIRROR: say("mirror"),
    SHIP: say("ship"),
    NONE: say("nothing"),
    "SHIELD_RED": say("red shield (sun)"),
    "SHIELD_BLUE": say("blue shield (moon)"),
    "SHIELD_YELLOW": say("yellow shield (gold)"),
    "SHIELD_GREEN": say("green shield (glory)"),
    "BOAR_RED": say("red boar"),
    "BOAR_BLUE": say("blue boar"),
    "BOAR_YELLOW": say("yellow boar"),
    "BOAR_GREEN": say("green boar"),
}


@lru_cache(maxsize=len(FACES))
def face_name(code: str) -> Text:
    """A face in words."""
    if code in _SPECIAL:
        return _SPECIAL[code]
    parts = FACES[code].options
    if len(parts) == 1:
        return say("{amounts}", amounts=much(parts[0], " + "))
    texts = [_ONE[kind](amount) for part in parts for kind, amount in enumerate(part) if amount]
    if len(texts) == 2:
        return say("{first} or {second}", first=texts[0], second=texts[1])
    return say("{first}, {second} or {third}", first=texts[0], second=texts[1], third=texts[2])


def hammer(hammers: int, hammered: int) -> str:
    """How far the present side of so many hammers has come: 5/15."""
    full, rest = divmod(hammered, HAMMER)
    return f"{SIDE if full == hammers else rest % SIDE}/{SIDE}"
