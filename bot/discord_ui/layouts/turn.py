"""What one person sees alone: the board from their seat, and what they may do now."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.actions import Action, ButtonAction, encode
from bot.discord_ui.controls import Control, button, option, row, select
from bot.discord_ui.layouts.closer import look_closer, preferring
from bot.discord_ui.layouts.parts import happened, taps, text
from bot.discord_ui.layouts.times import due, own
from bot.discord_ui.marks import player, title
from bot.discord_ui.outgoing_message import CALM, YOURS, Image, OutgoingMessage, sheet
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, Translator, Words, lines, msg
from bot.tables.model import TableSnapshot
from renderers.picture import Part

RECENT: Final = 500
"""Characters of what others did: on a phone a screen, between the picture and the question."""
FEW: Final = 2
"""Up to here each answer for all times is a button."""


def turn(
    snapshot: TableSnapshot,
    game: Game,
    image: Image,
    translator: Translator,
    plain: Translator,
    *,
    prefix: str = "",
    page: int = 0,
    notice: Words | None = None,
    parts: tuple[Part, ...] = (),
    told: bool = True,
) -> OutgoingMessage:
    """The present state for whoever looks; for the one who must decide, with the controls to do so.

    ``told``: with what has happened; without, to somebody who has just done it.
    """
    yours = snapshot.decision is not None or snapshot.complete
    said = None if notice is None else text(translator.translate(notice))
    choices = _choices(snapshot, plain, prefix, page)
    return sheet(
        YOURS if yours else CALM,
        None if yours else said,
        text(translator.translate(_headline(snapshot, game))),
        image.item(),
        text(_happened(snapshot, translator)) if told else None,
        # A phone shows no more of a long message than its end.
        said if yours else None,
        _question(snapshot, translator, prefix),
        *choices,
        *([] if prefix else _always(snapshot, plain)),
        look_closer(snapshot.table, parts, plain, at=_here(snapshot, prefix)),
        _tools(snapshot, game, plain),
        image=image,
    )


def _happened(snapshot: TableSnapshot, translator: Translator) -> str:
    """The whole own draft, or the end of what the others did: the board tells all of that."""
    if snapshot.draft:
        return happened(snapshot.draft_events, translator)
    return happened(snapshot.events, translator, space=RECENT)


def _here(snapshot: TableSnapshot, prefix: str) -> ButtonAction | None:
    """The way back to a step of a move that has been begun."""
    return (
        ButtonAction(snapshot.table.id, "show", snapshot.seat, snapshot.stamp, encode(prefix))
        if prefix
        else None
    )


def _always(snapshot: TableSnapshot, plain: Translator) -> list[ui.ActionRow[Any]]:
    """The ways to answer the question for all times."""
    found = [
        (
            f"{one.auto_answer}/{one.answer}",
            plain.translate(msg("Always {answer} (stop asking)", answer=one.told)),
        )
        for one in snapshot.lasting_answers
    ]
    if not found:
        return []
    table = snapshot.table.id
    if len(found) <= FEW:
        acts = [
            (ButtonAction(table, "always", snapshot.seat, snapshot.stamp, value), label)
            for value, label in found
        ]
        return [row(*(button(act, label) for act, label in acts))]
    act = ButtonAction(table, "always", snapshot.seat, snapshot.stamp)
    return [row(select(act, plain.translate(msg("Stop asking me this")), [option(b, a) for a, b in found]))]


def resigning(
    snapshot: TableSnapshot, game: Game, translator: Translator, plain: Translator
) -> OutgoingMessage:
    """The question before a game is given up."""
    question = lines(
        [title(game, snapshot.table), msg("Do you really want to resign? This ends the game for you.")]
    )
    return sheet(
        CALM,
        text(translator.translate(question)),
        row(
            _tool(snapshot, "resigned", plain.translate(msg("Yes, I resign")), ButtonStyle.danger),
            _tool(snapshot, "show", plain.translate(msg("No, go on"))),
        ),
    )


def resign_button(snapshot: TableSnapshot, plain: Translator) -> Control:
    """The way to give the game up; it asks first."""
    return _tool(snapshot, "resign", plain.translate(msg("Resign")))


def _headline(snapshot: TableSnapshot, game: Game) -> Words:
    head = title(game, snapshot.table)
    if snapshot.ahead:
        return _lines(head, _ahead(snapshot))
    if snapshot.decision is not None:
        summary = None if snapshot.view is None else snapshot.view.summary()
        return _lines(head, summary, own(snapshot))
    if snapshot.complete:
        ready = msg("Your turn is ready. Nobody sees it yet: press Confirm, or Undo to change it.")
        return _lines(head, ready, own(snapshot))
    one = len(snapshot.waiting) == 1
    told: list[Words | None] = [head]
    for seat in snapshot.waiting:
        who = player(snapshot.table, seat)
        told += [
            msg("{player} may react first.", player=who)
            if seat in snapshot.reacting
            else msg("It is the turn of {player}.", player=who)
            if one
            else msg("{player} is still choosing.", player=who),
            due(snapshot, seat),
        ]
    return _lines(*told)


def _ahead(snapshot: TableSnapshot) -> Words:
    """Where somebody stands who prepares a turn that is still to come."""
    if snapshot.prepared:
        return msg(
            "**Your next turn is prepared.** I play it when it comes, if it is possible then; else I give "
            "it back to you. Nobody sees it. Undo changes it."
        )
    if snapshot.complete:
        return msg("This is your whole next turn. Press Confirm, and I play it when it comes.")
    return msg("**You prepare your next turn.** Nobody sees it, and you can change it until it comes.")


def _question(snapshot: TableSnapshot, translator: Translator, prefix: str) -> ui.TextDisplay[Any] | None:
    """What is asked now, right above the answers."""
    if snapshot.decision is None:
        return None
    asked = (
        snapshot.decision.prompt if snapshot.view is None else snapshot.view.asks(snapshot.decision, prefix)
    )
    return text(translator.translate(Text("**{question}**", (("question", asked),))))


def _lines(*words: Words | None) -> Words:
    return lines([word for word in words if word is not None])


def _choices(snapshot: TableSnapshot, plain: Translator, prefix: str, page: int) -> list[ui.ActionRow[Any]]:
    if snapshot.view is None or snapshot.decision is None:
        return []
    return taps(snapshot, snapshot.view, snapshot.decision, plain, prefix, page)


def _tools(snapshot: TableSnapshot, game: Game, plain: Translator) -> ui.ActionRow[Any] | None:
    if snapshot.seat is None:
        return None
    tools: list[Control] = []
    if snapshot.seat in snapshot.stands_in and snapshot.seat not in snapshot.table.gone:
        back = ButtonAction(snapshot.table.id, "back", snapshot.seat)
        tools.append(button(back, plain.translate(msg("I am back")), ButtonStyle.success))
    if snapshot.can_prepare and not snapshot.ahead:
        tools.append(
            button(ButtonAction(snapshot.table.id, "prepare"), plain.translate(msg("Prepare my next turn")))
        )
    if snapshot.complete and not snapshot.prepared:
        tools.append(_tool(snapshot, "confirm", plain.translate(msg("Confirm")), ButtonStyle.success))
    if snapshot.draft:
        tools.append(_tool(snapshot, "undo", plain.translate(msg("Undo"))))
        tools.append(_tool(snapshot, "reset", plain.translate(msg("Reset turn"))))
    tools += preferring(game, plain, snapshot.table.id)
    tools.append(button(ButtonAction(snapshot.table.id, "help", text="turn"), plain.translate(msg("Help"))))
    return row(*tools)


def _tool(
    snapshot: TableSnapshot, action: Action, label: str, style: ButtonStyle = ButtonStyle.secondary
) -> Control:
    return button(ButtonAction(snapshot.table.id, action, snapshot.seat, snapshot.stamp), label, style)
