"""A move step by step: its beginnings, the taps that lead on, and how controls carry them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from bot.discord_ui.components.limits import OPTIONS
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.view import View

SPELLED_OUT: Final = 60
"""Characters of a move that are written out in a control; a longer one is named by its digest."""
ENDS: Final = ("end", "done", "pass")
"""The moves by which games let something be."""


def encode_move(move: str) -> str:
    """A move, or the beginning of one, as a control carries it.

    A space at the end, which Discord might take for nothing, is not spelled out either.
    """
    if len(move) <= SPELLED_OUT and not move.startswith("#") and move == move.strip():
        return move
    return "#" + sha256(move.encode()).hexdigest()[:16]


def decode_move(text: str, view: View, decision: Decision) -> str | None:
    """The inverse of :func:`encode_move` among this decision's choices; None where none has it."""
    if not text.startswith("#"):
        return text
    open_prefixes = [""]
    while open_prefixes:
        for choice in view.choices(decision, open_prefixes.pop()):
            if encode_move(choice.move) == text:
                return choice.move
            if not choice.complete:
                open_prefixes.append(choice.move)
    return None


def flat_choices(
    view: View, decision: Decision, prefix: str, limit: int, *, whole: bool = False
) -> tuple[Choice, ...] | None:
    """The taps behind ``prefix`` without their groups, if there are at most ``limit``.

    What opens a question of its own is one of them, and what two of them say alike must be chosen step by
    step, unless ``whole`` moves are wanted.
    """
    found: list[Choice] = []
    for choice in view.choices(decision, prefix):
        if choice.complete or (choice.opens and not whole):
            found.append(choice)
        else:
            below = flat_choices(view, decision, choice.move, limit, whole=whole)
            if below is None:
                return None
            found.extend(below)
        if len(found) > limit:
            return None
    if not whole and len({choice.label for choice in found}) < len(found):
        return None
    return tuple(found)


def previous_step(view: View, decision: Decision, prefix: str) -> str:
    """The beginning at which ``prefix`` is one of the taps."""
    found, step = "", ""
    while True:
        taps = view.choices(decision, step)
        step = next((tap.move for tap in taps if not tap.complete and prefix.startswith(tap.move)), prefix)
        if step == prefix:
            return found
        found = step


def last_step(view: View, decision: Decision, move: str) -> str:
    """The beginning of a move at which the last tap makes it whole; empty: one tap does, or none."""
    step = ""
    while True:
        taps = _offered(view, decision, step)
        if any(tap.complete and tap.move == move for tap in taps):
            return step
        further = [tap.move for tap in taps if not tap.complete and move.startswith(tap.move)]
        longest = max(further, key=len, default="")
        if len(longest) <= len(step):
            return ""
        step = longest


def _offered(view: View, decision: Decision, prefix: str) -> Sequence[Choice]:
    """The taps that a message shows for a move begun so."""
    pad = view.pad(decision, prefix)
    if pad is None:
        return flat_choices(view, decision, prefix, OPTIONS) or view.choices(decision, prefix)
    keys = [key.choice for keys in pad.rows for key in keys if key.choice is not None]
    return [*keys, *pad.others, *([] if pad.main is None else [pad.main])]
