"""What one person sees alone: the board from their seat, and what they may do now."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.actions import Act, Action, spell
from bot.discord_ui.controls import Control, button, option, row, select
from bot.discord_ui.layouts.closer import look_closer, preferring
from bot.discord_ui.layouts.parts import happened, taps, text
from bot.discord_ui.layouts.times import due, own
from bot.discord_ui.marks import player, title
from bot.discord_ui.outgoing_message import CALM, YOURS, Image, Sheet, sheet
from bot.games.engine.contract import Game
from bot.games.engine.text import Teller, Text, Words, lines, say
from bot.tables.model import Sight
from renderers.picture import Part

RECENT: Final = 500
"""Characters of what others did: on a phone a screen, between the picture and the question."""
FEW: Final = 2
"""Up to here each answer for all times is a button."""


def turn(
    sight: Sight,
    game: Game,
    image: Image,
    teller: Teller,
    plain: Teller,
    *,
    prefix: str = "",
    page: int = 0,
    notice: Words | None = None,
    parts: tuple[Part, ...] = (),
    told: bool = True,
) -> Sheet:
    """The present state for whoever looks; for the one who must decide, with the controls to do so.

    ``told``: with what has happened; without, to somebody who has just done it.
    """
    yours = sight.decision is not None or sight.complete
    said = None if notice is None else text(teller.tell(notice))
    choices = _choices(sight, plain, prefix, page)
    return sheet(
        YOURS if yours else CALM,
        None if yours else said,
        text(teller.tell(_headline(sight, game))),
        image.item(),
        text(_happened(sight, teller)) if told else None,
        # A phone shows no more of a long message than its end.
        said if yours else None,
        _question(sight, teller, prefix),
        *choices,
        *([] if prefix else _always(sight, plain)),
        look_closer(sight.table, parts, plain, at=_here(sight, prefix)),
        _tools(sight, game, plain),
        image=image,
    )


def _happened(sight: Sight, teller: Teller) -> str:
    """The whole own draft, or the end of what the others did: the board tells all of that."""
    if sight.draft:
        return happened(sight.draft_events, teller)
    return happened(sight.events, teller, space=RECENT)


def _here(sight: Sight, prefix: str) -> Act | None:
    """The way back to a step of a move that has been begun."""
    return Act(sight.table.id, "show", sight.seat, sight.stamp, spell(prefix)) if prefix else None


def _always(sight: Sight, plain: Teller) -> list[ui.ActionRow[Any]]:
    """The ways to answer the question for all times."""
    found = [
        (f"{one.habit}/{one.answer}", plain.tell(say("Always {answer} (stop asking)", answer=one.told)))
        for one in sight.always
    ]
    if not found:
        return []
    table = sight.table.id
    if len(found) <= FEW:
        acts = [(Act(table, "always", sight.seat, sight.stamp, value), label) for value, label in found]
        return [row(*(button(act, label) for act, label in acts))]
    act = Act(table, "always", sight.seat, sight.stamp)
    return [row(select(act, plain.tell(say("Stop asking me this")), [option(b, a) for a, b in found]))]


def resigning(sight: Sight, game: Game, teller: Teller, plain: Teller) -> Sheet:
    """The question before a game is given up."""
    question = lines(
        [title(game, sight.table), say("Do you really want to resign? This ends the game for you.")]
    )
    return sheet(
        CALM,
        text(teller.tell(question)),
        row(
            _tool(sight, "resigned", plain.tell(say("Yes, I resign")), ButtonStyle.danger),
            _tool(sight, "show", plain.tell(say("No, go on"))),
        ),
    )


def resign_button(sight: Sight, plain: Teller) -> Control:
    """The way to give the game up; it asks first."""
    return _tool(sight, "resign", plain.tell(say("Resign")))


def _headline(sight: Sight, game: Game) -> Words:
    head = title(game, sight.table)
    if sight.ahead:
        return _lines(head, _ahead(sight))
    if sight.decision is not None:
        summary = None if sight.view is None else sight.view.summary()
        return _lines(head, summary, own(sight))
    if sight.complete:
        ready = say("Your turn is ready. Nobody sees it yet: press Confirm, or Undo to change it.")
        return _lines(head, ready, own(sight))
    one = len(sight.waiting) == 1
    told: list[Words | None] = [head]
    for seat in sight.waiting:
        who = player(sight.table, seat)
        told += [
            say("{player} may react first.", player=who)
            if seat in sight.reacting
            else say("It is the turn of {player}.", player=who)
            if one
            else say("{player} is still choosing.", player=who),
            due(sight, seat),
        ]
    return _lines(*told)


def _ahead(sight: Sight) -> Words:
    """Where somebody stands who prepares a turn that is still to come."""
    if sight.prepared:
        return say(
            "**Your next turn is prepared.** I play it when it comes, if it is possible then; else I give "
            "it back to you. Nobody sees it. Undo changes it."
        )
    if sight.complete:
        return say("This is your whole next turn. Press Confirm, and I play it when it comes.")
    return say("**You prepare your next turn.** Nobody sees it, and you can change it until it comes.")


def _question(sight: Sight, teller: Teller, prefix: str) -> ui.TextDisplay[Any] | None:
    """What is asked now, right above the answers."""
    if sight.decision is None:
        return None
    asked = sight.decision.prompt if sight.view is None else sight.view.asks(sight.decision, prefix)
    return text(teller.tell(Text("**{question}**", (("question", asked),))))


def _lines(*words: Words | None) -> Words:
    return lines([word for word in words if word is not None])


def _choices(sight: Sight, plain: Teller, prefix: str, page: int) -> list[ui.ActionRow[Any]]:
    if sight.view is None or sight.decision is None:
        return []
    return taps(sight, sight.view, sight.decision, plain, prefix, page)


def _tools(sight: Sight, game: Game, plain: Teller) -> ui.ActionRow[Any] | None:
    if sight.seat is None:
        return None
    tools: list[Control] = []
    if sight.seat in sight.stands_in and sight.seat not in sight.table.gone:
        back = Act(sight.table.id, "back", sight.seat)
        tools.append(button(back, plain.tell(say("I am back")), ButtonStyle.success))
    if sight.can_prepare and not sight.ahead:
        tools.append(button(Act(sight.table.id, "prepare"), plain.tell(say("Prepare my next turn"))))
    if sight.complete and not sight.prepared:
        tools.append(_tool(sight, "confirm", plain.tell(say("Confirm")), ButtonStyle.success))
    if sight.draft:
        tools.append(_tool(sight, "undo", plain.tell(say("Undo"))))
        tools.append(_tool(sight, "reset", plain.tell(say("Reset turn"))))
    tools += preferring(game, plain, sight.table.id)
    tools.append(button(Act(sight.table.id, "help", text="turn"), plain.tell(say("Help"))))
    return row(*tools)


def _tool(sight: Sight, action: Action, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Control:
    return button(Act(sight.table.id, action, sight.seat, sight.stamp), label, style)
