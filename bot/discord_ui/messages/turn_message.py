"""The private message to somebody who looks or plays: the state from their seat, and what they may do.

From top to bottom: the question, the state in small print, the picture, what can be chosen, what follows
from it, and one row of actions.  All of it fits on the screen of a phone.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from discord import ui

from bot.discord_ui.components.controls import Control
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Shown, Writer, compose
from bot.discord_ui.messages.lessons import explanation, needs_state
from bot.discord_ui.messages.move_choices import choice_rows
from bot.discord_ui.messages.screen import fits, is_only_end, joined_rows, last_rows_as_one, one_row
from bot.discord_ui.messages.turn_actions import closing_move, row_of_actions
from bot.discord_ui.messages.turn_news import FEWER, concerns, newest_of
from bot.discord_ui.messages.turn_words import at_stake, consequence, is_further_step, question, state_of
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, Words, msg
from bot.tables.tutorials import Guidance

ROOM: Final = 2
"""Rows and lines of choices beside which there is room for what has happened."""
AGAIN: Final = msg("**Move played.** Your turn again.")
CHOOSE: Final = msg("**Move played.** Now a choice of yours.")
"""Both say that more is asked."""
ANSWERED: Final = msg("**Answer sent.**")


class Telling(NamedTuple):
    """How much a message tells, and in how many rows its buttons stand."""

    share: float = 0
    """What part of what has happened."""
    stands: bool = True
    """How it stands, at a further step of a move, too?"""
    others: bool = False
    """What the others can do?"""
    came: bool = True
    """What has come to the seat since its last turn?"""
    tight: bool = False
    """Do the last buttons below keys stand beside the actions, and *What happened* only behind ``…``?"""
    brief: bool = False
    """Is it said in a few words how it stands?"""
    noticed: bool = True
    """Is it said that a move was played, and more is asked?  The question tells the rest."""


TELLING: Final = (
    Telling(1, others=True),
    Telling(1),
    Telling(1, tight=True),
    Telling(FEWER),
    Telling(0.5),
    Telling(),
    Telling(came=False),
    Telling(stands=False, came=False),
    Telling(stands=False, came=False, noticed=False),
)
"""The first of these is taken with which all is on one screen."""
CONCERNS: Final = (Telling(FEWER, brief=True), Telling(0.5, brief=True))
"""These come before nothing is told of what concerns the seat itself."""
OF_OTHERS: Final = tuple(
    Telling(share, others=True, tight=tight)
    for share in (1, FEWER, 0.5, 0)
    for tight in (False, True)
    if share or not tight
)
"""These come first where somebody's first turn begins: what others can do is seen nowhere else on that
screen."""
OTHERS_STILL: Final = (
    Telling(1, others=True),
    Telling(1, others=True, tight=True),
    *(telling for telling in TELLING if telling.share and not telling.others),
    Telling(others=True),
)
"""These come first where a later turn begins: what others can do is as it was, and what they did is new."""
ANSWERED_FOR: Final = msg("You had only one answer, so I gave it for you. Nobody else can tell.")


def turn_message(
    shown: Shown,
    game: Game,
    image: Image,
    writer: Writer,
    *,
    notice: Words | None = None,
    told: bool = True,
    onward: Control | None = None,
    guidance: Guidance | None = None,
    elsewhere: bool = False,
) -> OutgoingMessage:
    """The present state for whoever looks; for the one who must decide, with the controls to do so.

    ``told``: with what has happened; without, to somebody who has just done it; ``onward``: the way on;
    ``elsewhere``: it is looked at outside its own thread.
    """
    snapshot = shown.snapshot
    choices = _choices(shown, writer)
    explained = None if guidance is None else explanation(snapshot, guidance)
    again = notice in (AGAIN, CHOOSE) or (notice == ANSWERED and snapshot.decision is not None)
    tells = told and explained is None and (again or _has_room(shown, choices))
    below = [image.item(), *consequence(snapshot, writer)]
    items: list[ui.Item[Any] | None] = []
    tellings = [*_of_others(shown), *TELLING]
    if tells and concerns(snapshot):
        untold = next(number for number, telling in enumerate(tellings) if not telling.share)
        tellings[untold:untold] = CONCERNS
    for telling in tellings:
        if telling.share and not tells:
            continue
        newest = newest_of(snapshot, game, writer, telling.share) if telling.share else None
        stands = telling.stands or not is_further_step(shown)
        state = state_of(
            shown,
            game,
            newest,
            stands=stands,
            came=telling.came,
            brief=telling.brief,
            others=telling.others,
            elsewhere=elsewhere,
        )
        # A lesson says enough; and what came of the move says that it was played.
        heard = again and (explained is not None or newest is not None or not telling.noticed)
        items = [
            writer.text(
                Text("### {question}", (("question", question(shown)),)),
                None if heard else notice,
                explained,
            ),
            writer.small(
                *(state if explained is None or needs_state(guidance) else []),
                ANSWERED_FOR if snapshot.answered else None,
                newest,
                at_stake(snapshot),
            ),
            *below,
            *_controls(shown, writer, choices, onward, tight=telling.tight and newest is not None),
        ]
        if fits(items, image):
            break
    return compose(None, *items, image=image)


def _of_others(shown: Shown) -> tuple[Telling, ...]:
    """What comes first where a turn begins at which the seat should know what others can do."""
    snapshot = shown.snapshot
    if snapshot.view is None or snapshot.decision is None or snapshot.draft or is_further_step(shown):
        return ()
    if snapshot.view.of_others() is None:
        return ()
    return OF_OTHERS if snapshot.view.others_are_new() else OTHERS_STILL


def _has_room(shown: Shown, choices: list[ui.Item[Any]]) -> bool:
    """Is what has happened worth its room?  Not above many menus; and an attack's preview tells more."""
    view, decision = shown.snapshot.view, shown.snapshot.decision
    if view is None or decision is None:
        return True
    if decision.reaction:
        return False
    pad = view.pad(decision, shown.prefix)
    if pad is not None:
        return pad.main is None
    # What has happened, or what one has done, is told beside an advised march, too; as a turn begins also
    # above the menus of all that can be done, below which the last row is joined with the actions.
    room = ROOM if shown.snapshot.draft else ROOM + 1
    return sum(isinstance(each, ui.ActionRow) for each in last_rows_as_one(choices)) <= room


def _controls(
    shown: Shown, writer: Writer, choices: list[ui.Item[Any]], onward: Control | None, *, tight: bool
) -> list[ui.Item[Any] | None]:
    """What can be chosen, and the row of actions: what ends the turn stands there, too, if it fits."""
    actions = row_of_actions(shown, writer, onward)
    if tight and len(choices) > 1:
        fewer = row_of_actions(shown, writer, onward, tight=True)
        joined = None if fewer is None else one_row(choices[-1], fewer)
        if joined is not None:
            return [*choices[:-1], joined]
    if actions is not None and _below_keys(shown):
        # What else stands there is for learners to see.
        for short in (False,) if shown.snapshot.table.terms.tutorial else (False, True):
            fewer = row_of_actions(shown, writer, onward, tight=short)
            joined = None if fewer is None else one_row(choices[-1], fewer)
            if joined is not None:
                return [*choices[:-1], joined]
    if actions is not None and (len(choices) > 1 or is_only_end(choices)):
        for *before, last in (last_rows_as_one(choices), choices):
            for short in (False, True):
                fewer = row_of_actions(shown, writer, onward, tight=short)
                joined = None if fewer is None else joined_rows(before, last, fewer)
                if joined is not None:
                    return [*before, joined]
    return [*choices, actions]


def _below_keys(shown: Shown) -> bool:
    """Is the last row what has no key, below a pad?"""
    view, decision = shown.snapshot.view, shown.snapshot.decision
    pad = None if view is None or decision is None else view.pad(decision, shown.prefix)
    return pad is not None and bool(pad.others)


def _choices(shown: Shown, writer: Writer) -> list[ui.Item[Any]]:
    snapshot = shown.snapshot
    if snapshot.view is None or snapshot.decision is None:
        return []
    closing = closing_move(snapshot) if snapshot.view.closes(snapshot.decision) else ""
    return choice_rows(
        snapshot, snapshot.view, snapshot.decision, writer, shown.prefix, shown.page, without=closing
    )
