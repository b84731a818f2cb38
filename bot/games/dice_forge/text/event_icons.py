"""Which icon stands in front of what happened: the feat, the face or the resource that it is about."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.faces import FACES, KINDS, NONE
from bot.games.dice_forge.text.names import face_icon, feat_icon, resource_icon
from bot.games.engine.event import Event

_GLORY: Final = resource_icon("glory")
_SIGNS: Final = {
    "hammered": resource_icon("gold"),
    "extra": resource_icon("sun"),
    "converted": _GLORY,
    "lead": _GLORY,
    "over": _GLORY,
}
_AMOUNTS: Final = frozenset({"gained", "lost", "paid"})


def icon_of(event: Event) -> str:
    """The icon of an event, by its name; empty: it has none."""
    match event.kind, event.data:
        case "performed" | "called", {"card": str(card)}:
            return feat_icon(card)
        case "forged", {"face": str(face), "die": die}:
            return _face(face, dark=die != 1)
        case "copied", {"face": str(face)}:
            return _face(face)
        case "took", {"faces": [str(face), *_]}:
            return _face(face)
        case "token", {"token": str(which)}:
            return f"token_{which}"
        case kind, data if kind in _AMOUNTS:
            return next((resource_icon(name) for name in KINDS if data[name]), "")
        case kind, _:
            return _SIGNS.get(kind, "")


def _face(code: str, *, dark: bool = False) -> str:
    return face_icon(code, dark) if code in FACES and code != NONE else ""
