"""Resources, faces and hammers in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from bot.games.dice_forge.faces import FACES, MIRROR, NONE, SHIP, TRIPLE
from bot.games.dice_forge.state import HAMMER, SIDE
from bot.games.engine.text import Lines, Text, lines, msg

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
    TRIPLE: msg("×3"),
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
    return msg("{first}, {second} or {third}", first=texts[0], second=texts[1], third=texts[2])


def hammer(hammers: int, hammered: int) -> str:
    """How far the present side of so many hammers has come: 5/15."""
    full, rest = divmod(hammered, HAMMER)
    return f"{SIDE if full == hammers else rest % SIDE}/{SIDE}"
