"""The choices of a decision as buttons and menus, and moves as controls carry them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Action, ButtonAction, Control, rows
from bot.discord_ui.components.limits import LABEL, OPTIONS
from bot.discord_ui.components.outgoing_message import Writer
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Text, Words, lines, msg
from bot.games.engine.view import View
from bot.tables.model import TableSnapshot

SPELLED_OUT: Final = 60
"""Characters of a move that are written out in a control; a longer one is named by its digest."""


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


CHOOSE: Final = msg("Choose here")
"""Above a menu: a phone cuts whole questions, so they stand in the text."""
MOST_BUTTONS: Final = 10
"""Up to here each choice is a button; more go into a select."""


def seat_action(snapshot: TableSnapshot, action: Action, text: str = "") -> ButtonAction:
    """What a control does that works for this seat at this moment."""
    return ButtonAction(snapshot.table.id, action, snapshot.seat, snapshot.stamp, text)


def choice_rows(
    snapshot: TableSnapshot, view: View, decision: Decision, writer: Writer, prefix: str = "", page: int = 0
) -> list[ui.ActionRow[Any]]:
    """The controls that answer a decision: buttons wherever they fit, for whole moves if possible."""
    flat, steps = flat_choices(view, decision, prefix, OPTIONS), view.choices(decision, prefix)
    back = [_back_button(snapshot, previous_step(view, decision, prefix), writer)] if prefix else []
    for found in (flat or (), steps):
        if not 0 < len(found) <= MOST_BUTTONS:
            continue
        warned = [_warned(view, decision, choice) for choice in found]
        if all(len(writer.label(_button_label(choice))) <= LABEL for choice in warned):
            return rows([*(_choice_button(snapshot, choice, writer) for choice in warned), *back])
    found = flat or steps
    apart = [_warned(view, decision, choice) for choice in found if choice.apart]
    found = [choice for choice in found if not choice.apart]
    page = min(page, max(0, len(found) - 1) // OPTIONS)
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    action = seat_action(snapshot, "play", f"/{page}")
    chooser = writer.menu(action, CHOOSE, choice_options(view, decision, shown, writer))
    turning = _page_buttons(snapshot, prefix, page, len(found), writer)
    return [
        chooser,
        *rows([*turning, *(_choice_button(snapshot, choice, writer) for choice in apart), *back]),
    ]


def _warned(view: View, decision: Decision, choice: Choice) -> Choice:
    """The choice saying what it wastes, if that is certain: behind a button, or below it in a menu."""
    told = view.warning(decision, choice.move) if choice.complete else None
    if told is None:
        return choice
    # A menu cuts what is long, so the warning stands first.
    hint = Text("{warning}", (("warning", told),))
    if choice.hint is not None:
        hint = Text("{warning} · {hint}", (("warning", told), ("hint", choice.hint)))
    short = choice.short
    if short is not None:
        short = Text("{label} · {warning}", (("label", short), ("warning", told)))
    return replace(choice, hint=hint, short=short)


def choice_options(view: View, decision: Decision, choices: Sequence[Choice], writer: Writer) -> list[Any]:
    """Choices as the lines of a select, with what they waste."""
    return [
        writer.option(choice.label, encode_move(choice.move), choice.hint)
        for choice in (_warned(view, decision, each) for each in choices)
    ]


def _choice_button(snapshot: TableSnapshot, choice: Choice, writer: Writer) -> Control:
    action = seat_action(snapshot, "play", encode_move(choice.move))
    return writer.button(action, _button_label(choice), ButtonStyle.primary)


def _button_label(choice: Choice) -> Words:
    """What a button says of a choice: on a phone every word of it counts."""
    if choice.short is not None:
        return choice.short
    return choice.label if choice.hint is None else lines([choice.label, choice.hint], " · ")


def _back_button(snapshot: TableSnapshot, to: str, writer: Writer) -> Control:
    """One step back."""
    return writer.button(seat_action(snapshot, "page", f"0/{encode_move(to)}"), msg("Back"))


def _page_buttons(
    snapshot: TableSnapshot, prefix: str, page: int, found: int, writer: Writer
) -> list[Control]:
    turns = [(page - 1, msg("Earlier choices")), (page + 1, msg("More choices"))]
    return [
        writer.button(seat_action(snapshot, "page", f"{to}/{encode_move(prefix)}"), label)
        for to, label in turns
        if 0 <= to <= (found - 1) // OPTIONS
    ]
