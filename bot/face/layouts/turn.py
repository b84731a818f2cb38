"""What one person sees alone: the board from their seat, and what they may do now."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot.face.acts import Act, Action
from bot.face.controls import Control, button, row
from bot.face.layouts.parts import happened, taps, text
from bot.face.marks import player, title
from bot.face.sheet import CALM, YOURS, Image, Sheet, sheet
from bot.games.engine import Game
from bot.games.text import Teller, Words, lines, say
from bot.tables.model import Sight


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
) -> Sheet:
    """The present state for whoever looks; for the one who must decide, with the controls to do so."""
    yours = sight.decision is not None or sight.complete
    return sheet(
        YOURS if yours else CALM,
        None if notice is None else text(teller.tell(notice)),
        text(teller.tell(_headline(sight, game))),
        image.item(),
        text(happened(sight.draft_events if sight.draft else sight.events, teller)),
        *_choices(sight, plain, prefix, page),
        _tools(sight, plain),
        image=image,
    )


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


def _headline(sight: Sight, game: Game) -> Words:
    head = title(game, sight.table)
    if sight.decision is not None:
        summary = None if sight.view is None else sight.view.summary()
        return lines([head, sight.decision.prompt, *([] if summary is None else [summary])])
    if sight.complete:
        return lines(
            [head, say("Your turn is ready. Nobody sees it yet: press Confirm, or Undo to change it.")]
        )
    one = len(sight.waiting) == 1
    waiting = [
        say("It is the turn of {player}.", player=player(sight.table, seat))
        if one
        else say("{player} is still choosing.", player=player(sight.table, seat))
        for seat in sight.waiting
    ]
    return lines([head, *waiting])


def _choices(sight: Sight, plain: Teller, prefix: str, page: int) -> list[ui.ActionRow[Any]]:
    if sight.view is None or sight.decision is None:
        return []
    return taps(sight, sight.view, sight.decision, plain, prefix, page)


def _tools(sight: Sight, plain: Teller) -> ui.ActionRow[Any] | None:
    if sight.seat is None:
        return None
    tools: list[Control] = []
    if sight.complete:
        tools.append(_tool(sight, "confirm", plain.tell(say("Confirm")), ButtonStyle.success))
    if sight.draft:
        tools.append(_tool(sight, "undo", plain.tell(say("Undo"))))
        tools.append(_tool(sight, "reset", plain.tell(say("Reset turn"))))
    tools.append(_tool(sight, "resign", plain.tell(say("Resign"))))
    return row(*tools)


def _tool(sight: Sight, action: Action, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Control:
    return button(Act(sight.table.id, action, sight.seat, sight.stamp), label, style)
