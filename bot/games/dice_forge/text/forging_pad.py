"""Where a new face goes: the faces of both dice as keys, each with how many there are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from bot.games.dice_forge.steps import Offer
from bot.games.dice_forge.text.choices import collapsed, lead_on
from bot.games.dice_forge.text.names import DICE, face_icon, face_name, the_face
from bot.games.dice_forge.view_data import ViewData
from bot.games.engine.decision import Choice, Decision, Key, Pad
from bot.games.engine.text import Text, all_of, msg

ROW: Final = 4
"""Keys of a die; dice with more kinds of faces are menus …"""
KEYS: Final = 6
"""… as are those that have more of them together."""


def begins(decision: Decision) -> str:
    """The new face, where there is only one that may be forged."""
    found = collapsed(decision, "")
    return found if found.startswith("forge ") and found != "forge " else ""


def pad(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """The dice of the seat, once the new face is chosen; the commonest faces first."""
    prefix = collapsed(decision, prefix)
    if view.seat is None or len(prefix.split()) != 2 or not prefix.startswith("forge "):
        return None
    taps = {choice.move: choice for choice in lead_on(view, decision, prefix)}
    counted = [Counter(die).most_common() for die in view.players[view.seat].dice]
    if any(len(kinds) > ROW for kinds in counted) or sum(map(len, counted)) > KEYS:
        return None
    rows = tuple(
        tuple(_key(old, n, number, taps.get(f"{prefix}{number + 1}.{old}"), prefix) for old, n in kinds)
        for number, kinds in enumerate(counted)
    )
    return Pad(rows, note=_forged_just_now(view), titles=DICE, back=prefix != begins(decision))


def _forged_just_now(view: ViewData) -> Text | None:
    """Which faces on the dice were paid for in this very offering."""
    faces = view.step.taken if isinstance(view.step, Offer) else ()
    return msg("You forged {faces} this turn.", faces=all_of(map(the_face, faces))) if faces else None


def _key(old: str, n: int, die: int, choice: Choice | None, prefix: str) -> Key:
    """A kind of face on a die; a boar stays where it is, and can’t be tapped."""
    name = face_name(old)
    if old == prefix.split()[1]:
        spelled = None if choice is None else replace(choice, spelled=msg("{face}: no change", face=name))
        return Key(msg("no change"), spelled, face_icon(old, die == 1))
    return Key(msg("{face} ×{n}", face=name, n=n) if n > 1 else name, choice, face_icon(old, die == 1))
