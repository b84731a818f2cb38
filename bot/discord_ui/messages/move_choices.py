"""The choices of a decision as buttons and menus, and moves as controls carry them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import ButtonAction, Control, button, option, row, rows, select
from bot.discord_ui.components.limits import LABEL, OPTIONS
from bot.discord_ui.components.outgoing_message import without_markdown
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Text, Translator, msg
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


def choice_rows(
    snapshot: TableSnapshot,
    view: View,
    decision: Decision,
    plain: Translator,
    prefix: str = "",
    page: int = 0,
) -> list[ui.ActionRow[Any]]:
    """The controls that answer a decision: buttons wherever they fit, for whole moves if possible."""
    flat, steps = flat_choices(view, decision, prefix, OPTIONS), view.choices(decision, prefix)
    back = [_back_button(snapshot, previous_step(view, decision, prefix), plain)] if prefix else []
    for found in (flat or (), steps):
        if not 0 < len(found) <= MOST_BUTTONS:
            continue
        warned = [_warned(view, decision, choice) for choice in found]
        if all(len(_button_label(choice, plain)) <= LABEL for choice in warned):
            return rows([*(_choice_button(snapshot, choice, plain) for choice in warned), *back])
    found = flat or steps
    apart = [_warned(view, decision, choice) for choice in found if choice.apart]
    found = [choice for choice in found if not choice.apart]
    page = min(page, max(0, len(found) - 1) // OPTIONS)
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    action = ButtonAction(snapshot.table.id, "play", snapshot.seat, snapshot.stamp, f"/{page}")
    chooser = row(select(action, plain.translate(CHOOSE), choice_options(view, decision, shown, plain)))
    turning = _page_buttons(snapshot, prefix, page, len(found), plain)
    return [
        chooser,
        *rows([*turning, *(_choice_button(snapshot, choice, plain) for choice in apart), *back]),
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


def choice_options(
    view: View, decision: Decision, choices: Sequence[Choice], plain: Translator
) -> list[Any]:
    """Choices as the lines of a select, with what they waste."""
    return [
        option(
            plain.translate(choice.label),
            encode_move(choice.move),
            None if choice.hint is None else without_markdown(plain.translate(choice.hint)),
        )
        for choice in (_warned(view, decision, each) for each in choices)
    ]


def _choice_button(snapshot: TableSnapshot, choice: Choice, plain: Translator) -> Control:
    action = ButtonAction(snapshot.table.id, "play", snapshot.seat, snapshot.stamp, encode_move(choice.move))
    return button(action, _button_label(choice, plain), ButtonStyle.primary)


def _button_label(choice: Choice, plain: Translator) -> str:
    """What a button says of a choice: on a phone every word of it counts."""
    if choice.short is not None:
        return plain.translate(choice.short)
    label = plain.translate(choice.label)
    return label if choice.hint is None else f"{label} · {without_markdown(plain.translate(choice.hint))}"


def _back_button(snapshot: TableSnapshot, to: str, plain: Translator) -> Control:
    """One step back."""
    action = ButtonAction(snapshot.table.id, "page", snapshot.seat, snapshot.stamp, f"0/{encode_move(to)}")
    return button(action, plain.translate(msg("Back")))


def _page_buttons(
    snapshot: TableSnapshot, prefix: str, page: int, found: int, plain: Translator
) -> list[Control]:
    last = (found - 1) // OPTIONS

    def turn(to: int, label: str) -> Control:
        action = ButtonAction(
            snapshot.table.id, "page", snapshot.seat, snapshot.stamp, f"{to}/{encode_move(prefix)}"
        )
        return button(action, label)

    earlier = [turn(page - 1, plain.translate(msg("Earlier choices")))] if page > 0 else []
    later = [turn(page + 1, plain.translate(msg("More choices")))] if page < last else []
    return earlier + later
