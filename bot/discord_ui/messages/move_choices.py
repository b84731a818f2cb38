"""The choices of a decision as a pad, buttons or a menu."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import Action, ButtonAction, Control, row, rows
from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.move_steps import ENDS, encode_move, flat_choices, previous_step
from bot.discord_ui.messages.screen import WIDTH, button_width
from bot.games.engine.decision import Choice, Decision, Key, Pad
from bot.games.engine.text import Text, Words, lines, msg
from bot.games.engine.view import View
from bot.tables.model import TableSnapshot

SHARED: Final = 3
"""So many answers that waste the same say nothing of their own by it."""
BUTTON_ROWS: Final = 3
"""Rows of buttons up to which choices are buttons; what takes more is a menu."""


TRIED: Final[Mapping[Action, Action]] = {"play": "tryplay", "page": "trypage"}
"""What controls do where moves are only tried."""
IN_PUZZLES: Final[Mapping[Action, Action]] = {"play": "puzzleplay", "page": "puzzlepage"}
"""The same where a puzzle is solved."""


def seat_action(snapshot: TableSnapshot, action: Action, text: str = "") -> ButtonAction:
    """What a control does that works for this seat at this moment."""
    if snapshot.what_if is not None and action in TRIED:
        action = TRIED[action]
    if snapshot.is_puzzle and action in IN_PUZZLES:
        action = IN_PUZZLES[action]
    return ButtonAction(snapshot.table.id, action, snapshot.seat, snapshot.stamp, text)


def choice_rows(
    snapshot: TableSnapshot,
    view: View,
    decision: Decision,
    writer: Writer,
    prefix: str = "",
    page: int = 0,
    *,
    without: str = "",
) -> list[ui.Item[Any]]:
    """The controls that answer a decision: a pad, else buttons if few and short, else one menu.

    ``without``: a move that *Confirm* plays.
    """
    pad, says = view.pad(decision, prefix), view.placeholder(decision, prefix)
    if pad is not None:
        plain = [choice for choice in pad.others if choice.move in ENDS]
        plain += _lone(view, decision, pad.others, writer)
        wasted = [_wasted(view, decision, choice) for choice in plain]
        others = [choice if choice in plain else _warned(view, decision, choice) for choice in pad.others]
        most = max(1, BUTTON_ROWS + 1 - len(pad.rows))
        below = _list_rows(snapshot, others, writer, says, prefix, page, most)
        keys = _pad_rows(snapshot, pad, writer)
        titles = [*map(writer.small, pad.titles), *[None] * (len(keys) - len(pad.titles))]
        titled = [item for pair in zip(titles, keys, strict=True) for item in pair]
        note = writer.small(pad.note, *wasted)
        return [item for item in (*titled, note, *below) if item is not None]
    flat, steps = flat_choices(view, decision, prefix, OPTIONS), view.choices(decision, prefix)
    offered = [choice for choice in flat or steps if not choice.complete or choice.move != without]
    if len(offered) == 1 and offered[0].complete and snapshot.what_if is None and not without:
        # It is the way on, and no choice.
        offered = [replace(offered[0], suggested=True)]
    said = Counter(view.losses(decision, choice.move) for choice in offered if choice.complete)
    apart = [choice for choice in offered if _ends_apart(snapshot, choice)]
    lone = _lone(view, decision, offered, writer)
    found = [
        choice
        if choice in apart or choice in lone
        else _warned(
            view,
            decision,
            choice,
            shared=choice.move not in ENDS and not choice.final and said[warning] >= SHARED,
        )
        for choice in offered
        for warning in [view.losses(decision, choice.move) if choice.complete else None]
    ]
    listed = _list_rows(snapshot, found, writer, says, prefix, page)
    # What stands beside the end as a button of its own is seen not to be used.
    seen = any(choice.apart and choice.move not in ENDS for choice in offered)
    ends = lone if seen else [*apart, *lone]
    lost = writer.small(*(_wasted(view, decision, choice) for choice in ends))
    return [*listed[:-1], *([] if lost is None else [lost]), *listed[-1:]]


def _ends_apart(snapshot: TableSnapshot, choice: Choice) -> bool:
    """Is it a button that ends something, beside the actions?  What it wastes is told above it: it stays
    short.  Where moves are only tried it has a row of its own, with room for that.
    """
    return choice.apart and choice.move in ENDS and snapshot.what_if is None


def _lone(view: View, decision: Decision, choices: Sequence[Choice], writer: Writer) -> list[Choice]:
    """The only answer besides what ends something, where its button has no room for what it wastes."""
    found = [choice for choice in choices if choice.move not in ENDS]
    if len(found) != 1 or _width(found[0], writer) > WIDTH:
        return []
    return found if _width(_warned(view, decision, found[0]), writer) > WIDTH else []


def back_button(snapshot: TableSnapshot, writer: Writer, prefix: str) -> list[Control]:
    """The way to the step before of a move that has been begun; none where a key of the pad leads on."""
    view, decision = snapshot.view, snapshot.decision
    if not prefix or view is None or decision is None:
        return []
    pad = view.pad(decision, prefix)
    if pad is not None and not pad.back:
        return []
    known = None if pad is None else pad.before
    to = previous_step(view, decision, prefix) if known is None else known
    if pad is None and view.choices(decision, to) == view.choices(decision, prefix):
        # It was begun by itself, for there is only one way: the step before asks nothing.
        return []
    return [writer.button(seat_action(snapshot, "page", f"0/{encode_move(to)}"), msg("Back"))]


def main_button(snapshot: TableSnapshot, writer: Writer, prefix: str) -> list[Control]:
    """What goes on with all that is switched on above it: green where it can't be taken back, red
    where it harms."""
    view, decision = snapshot.view, snapshot.decision
    pad = None if view is None or decision is None else view.pad(decision, prefix)
    if pad is None or pad.main is None:
        return []
    final = ButtonStyle.success if pad.main.final else ButtonStyle.primary
    style = ButtonStyle.danger if pad.main.harms else final
    action = seat_action(snapshot, "play", encode_move(pad.main.move))
    return [writer.button(action, _button_label(pad.main, writer), style, icon=pad.main.icon)]


def _pad_rows(snapshot: TableSnapshot, pad: Pad, writer: Writer) -> list[ui.ActionRow[Any]]:
    """Every key, also those that can't be tapped: thumbs learn where each is."""
    return [
        row(*(_key(snapshot, key, f"{y}{x}", writer) for x, key in enumerate(keys)))
        for y, keys in enumerate(pad.rows)
    ]


def _key(snapshot: TableSnapshot, key: Key, place: str, writer: Writer) -> Control:
    if key.choice is None:
        dead = seat_action(snapshot, "play", f"·{place}")
        return writer.button(dead, key.label, _style(key), icon=key.icon, disabled=True)
    action, icon = seat_action(snapshot, "play", encode_move(key.choice.move)), key.icon or key.choice.icon
    label = _beside_icon(key.label, icon, key.choice.spelled, writer)
    return writer.button(action, label, _style(key), icon=icon)


def _style(key: Key) -> ButtonStyle:
    suggested = key.choice is not None and key.choice.suggested
    return ButtonStyle.primary if key.chosen or suggested else ButtonStyle.secondary


def _list_rows(
    snapshot: TableSnapshot,
    found: Sequence[Choice],
    writer: Writer,
    says: Words,
    prefix: str,
    page: int,
    most: int = BUTTON_ROWS,
) -> list[ui.ActionRow[Any]]:
    """Choices in the menus that they name; the others as buttons, or in one more menu (which ``says`` what
    is chosen in it) with those beside it that are never one of many.

    Buttons of choices that come before those in menus stand above them.
    """
    begins = next((number for number, choice in enumerate(found) if choice.menu is not None), 0)
    above = _packed(found[:begins], writer, most)
    if above:
        below = _list_rows(snapshot, found[begins:], writer, says, prefix, page, most)
        return [*(_button_row(snapshot, each, writer) for each in above), *below]
    menus: dict[Words, list[Choice]] = {}
    for choice in found:
        if choice.menu is not None:
            menus.setdefault(choice.menu, []).append(choice)
    named = [
        writer.menu(seat_action(snapshot, "play", f"/{number}/"), title, _options(inside[:OPTIONS], writer))
        for number, (title, inside) in enumerate(menus.items())
    ]
    found = [choice for choice in found if choice.menu is None]
    packed = _packed(found, writer, most)
    if packed is not None:
        return [*named, *(_button_row(snapshot, each, writer) for each in packed)]
    apart = [choice for choice in found if choice.apart]
    found = [choice for choice in found if not choice.apart]
    page = min(page, max(0, len(found) - 1) // OPTIONS)
    shown = found[page * OPTIONS : (page + 1) * OPTIONS]
    action = seat_action(snapshot, "play", f"/{page}")
    menu = [writer.menu(action, says, _options(shown, writer))] if shown else []
    if len(found) == 1 and _width(found[0], writer) <= WIDTH:
        # Behind a closed menu nobody would see it, and there is nothing to choose from.
        menu = [_button_row(snapshot, found, writer)]
    turning = _page_buttons(snapshot, prefix, page, len(found), writer)
    below = None if turning else _packed(apart, writer, most)
    if below is not None:
        return [*named, *menu, *(_button_row(snapshot, each, writer) for each in below)]
    ending = apart[-1:] if len(apart) > 1 and apart[-1].move in ENDS else []
    others = apart[: len(apart) - len(ending)]
    buttons = [*turning, *(_choice_button(snapshot, choice, writer) for choice in others)]
    return [*named, *menu, *rows(buttons), *([_button_row(snapshot, ending, writer)] if ending else [])]


def _packed(choices: Sequence[Choice], writer: Writer, most: int) -> list[list[Choice]] | None:
    """The choices in rows of buttons as a phone shows them; None: they are too many, or too long.

    What ends something has a row of its own, which joins the row of actions; beside a single other
    answer it is half of a question.
    """
    if len(choices) > 2 and choices[-1].move in ENDS:
        before = _packed(choices[:-1], writer, most)
        return None if before is None else [*before, [choices[-1]]]
    found: list[list[Choice]] = []
    room = 0
    for choice in choices:
        width = _width(choice, writer)
        if width > WIDTH:
            return None
        if not found or width > room or len(found[-1]) == 5:
            found.append([])
            room = WIDTH
        found[-1].append(choice)
        room -= width
    return found if len(found) <= most else None


def _width(choice: Choice, writer: Writer) -> int:
    return button_width(writer.label(_button_label(choice, writer)), icon=bool(choice.icon))


def _wasted(view: View, decision: Decision, choice: Choice) -> Words | None:
    """What would be lost by an answer that lets something be, as a line of its own."""
    told = view.losses(decision, choice.move)
    return None if told is None else msg("{choice} · {warning}", choice=choice.label, warning=told)


def _warned(view: View, decision: Decision, choice: Choice, *, shared: bool = False) -> Choice:
    """The choice saying what it wastes, if that is certain: behind a button, or below it in a menu.

    ``shared``: others of the menu waste the same, which what ends the turn says once: each line keeps its
    room for what it does.
    """
    told = view.losses(decision, choice.move) if choice.complete else None
    if told is None or (shared and choice.hint is not None):
        return choice
    # A menu cuts what is long, so the warning stands first.
    hint = Text("{warning}", (("warning", told),))
    if choice.hint is not None:
        hint = Text("{warning} · {hint}", (("warning", told), ("hint", choice.hint)))
    short, spelled = (
        None if each is None else Text("{label} · {warning}", (("label", each), ("warning", told)))
        for each in (choice.short, choice.spelled)
    )
    return replace(choice, hint=hint, short=short, spelled=spelled)


def _options(choices: Sequence[Choice], writer: Writer) -> list[Any]:
    """Choices as the lines of a menu."""
    return [
        writer.option(choice.label, encode_move(choice.move), choice.hint, icon=choice.icon)
        for choice in choices
    ]


def _button_row(snapshot: TableSnapshot, choices: Sequence[Choice], writer: Writer) -> ui.ActionRow[Any]:
    return row(*(_choice_button(snapshot, choice, writer) for choice in choices))


def _choice_button(snapshot: TableSnapshot, choice: Choice, writer: Writer) -> Control:
    action = seat_action(snapshot, "play", encode_move(choice.move))
    onward = ButtonStyle.success if choice.final else ButtonStyle.primary
    style = onward if choice.suggested else ButtonStyle.secondary
    return writer.button(action, _button_label(choice, writer), style, icon=choice.icon)


def _button_label(choice: Choice, writer: Writer) -> Words:
    """What a button says of a choice: on a phone every word of it counts."""
    if choice.short is None:
        return choice.label if choice.hint is None else lines([choice.label, choice.hint], " · ")
    return _beside_icon(choice.short, choice.icon, choice.spelled, writer)


def _beside_icon(short: Text, icon: str, spelled: Text | None, writer: Writer) -> Text:
    """A few signs, which tell enough beside an icon that says of what; else all of it.

    Where the icon is not uploaded, a plain emoji stands for it, whose name is not that of the thing.
    """
    return short if spelled is None or icon in writer.emojis.uploaded else spelled


def _page_buttons(
    snapshot: TableSnapshot, prefix: str, page: int, found: int, writer: Writer
) -> list[Control]:
    def turning(to: int) -> Control:
        first, last = to * OPTIONS + 1, min(found, (to + 1) * OPTIONS)
        label = msg("More: {first}–{last} of {all}", first=first, last=last, all=found)
        earlier = msg("Earlier: {first}–{last}", first=first, last=last)
        action = seat_action(snapshot, "page", f"{to}/{encode_move(prefix)}")
        return writer.button(action, label if to > page else earlier)

    return [turning(to) for to in (page - 1, page + 1) if 0 <= to <= (found - 1) // OPTIONS]
