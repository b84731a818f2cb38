"""What the message to somebody who looks or plays says: the question, how it stands, what follows."""

from __future__ import annotations

from typing import Any

from discord import ui
from discord.utils import format_dt, utcnow

from bot.discord_ui.components.outgoing_message import Shown, Writer
from bot.discord_ui.messages.move_steps import ENDS
from bot.discord_ui.messages.names import player_name
from bot.discord_ui.messages.table_text import (
    LINE,
    deadline_line,
    in_short,
    own_clock_line,
    shortened,
)
from bot.discord_ui.messages.turn_news import since_own_turn
from bot.games.engine.contract import Game
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, Words, lines, msg, msg_plural
from bot.games.engine.view import View
from bot.tables.model import TableSnapshot


def question(shown: Shown) -> Words:
    """What is asked now; of those who are asked nothing, who is waited for."""
    snapshot = shown.snapshot
    view, decision = snapshot.view, snapshot.decision
    if snapshot.prepared:
        return msg("Your next turn is prepared")
    if decision is not None:
        return decision.prompt if view is None else view.asks(decision, shown.prefix)
    if snapshot.complete:
        if snapshot.unplayed is not None:
            return msg("Confirm your choice?")
        return msg("Confirm your turn?") if view is None else view.confirms(snapshot.draft_events)
    if snapshot.behind:
        return msg("How it stood a full turn ago")
    return _waited_for(snapshot)


def _waited_for(snapshot: TableSnapshot) -> Text:
    """Whom the table waits for."""
    view = snapshot.view
    if len(snapshot.waiting) != 1:
        return msg("Several players are choosing")
    who = player_name(snapshot.table, snapshot.waiting[0], view)
    if snapshot.reacting:
        return msg("{player} may answer first", player=who)
    return msg("{player} to play", player=who)


def state_of(
    shown: Shown,
    game: Game,
    newest: Words | None,
    *,
    stands: bool,
    brief: bool,
    came: bool,
    others: bool,
    elsewhere: bool,
) -> list[Words | None]:
    """What one needs to know for the answer: time, and if it ``stands`` there, what the seat has (if
    ``brief``, in a few words), or what is chosen so far does; at the first step of a turn, what ``came`` to
    the seat, and what the ``others`` can do.
    """
    snapshot = shown.snapshot
    if snapshot.ahead:
        return [*_ahead(snapshot), _as_of()]
    if snapshot.decision is not None:
        clock = _time(snapshot, elsewhere=elsewhere)
        view = snapshot.view
        if view is None or not stands:
            return [clock]
        if is_further_step(shown):
            return [clock, view.effect_so_far(snapshot.decision, shown.prefix) or view.summary()]
        gains = view.came(since_own_turn(snapshot)) if came and not snapshot.draft else None
        stood = view.summary_in_short() if brief else view.summary()
        return [clock, gains, stood, view.of_others() if others else None]
    if snapshot.complete:
        chosen = snapshot.unplayed
        if chosen is not None:
            told = msg("You choose: **{choice}**. Nobody sees it yet.", choice=chosen.label)
            return [_time(snapshot, elsewhere=elsewhere), told, chosen.hint]
        told = msg("Nobody sees it yet.") if newest is None else None
        return [_time(snapshot, elsewhere=elsewhere), told]
    found: list[Words | None] = [msg("{game} · table {table}", game=game.title, table=snapshot.table.id)]
    if snapshot.replies:
        found.append(
            msg_plural(
                "You have {count} reply prepared: **What if** shows it.",
                "You have {count} replies prepared: **What if** shows them.",
                snapshot.replies,
            )
        )
    if snapshot.behind:
        found += [
            msg("Spectators see this game a full turn later. The newest turn is on the board."),
            msg("Now: {waiting}.", waiting=_waited_for(snapshot)) if len(snapshot.waiting) == 1 else None,
        ]
    elif snapshot.seat is None:
        found.append(msg("You’re watching: you don’t play at this table."))
    for seat in snapshot.waiting:
        if len(snapshot.waiting) > 1:
            found.append(msg("{player} is still choosing.", player=player_name(snapshot.table, seat)))
        found.append(deadline_line(snapshot, seat))
    return found


def at_stake(snapshot: TableSnapshot) -> Words | None:
    """What comes of a turn that waits to be confirmed, and that has been played out so far."""
    if snapshot.view is None or not snapshot.complete or snapshot.ahead or snapshot.unplayed is not None:
        return None
    return snapshot.view.at_stake()


def _time(snapshot: TableSnapshot, *, elsewhere: bool) -> Words | None:
    """The own clock; where several games may be played or looked at, of which table."""
    clock, table = own_clock_line(snapshot), snapshot.table
    if table.thread_id is not None and table.terms.event is None and not elsewhere:
        return clock
    named = msg("Table {table}", table=table.id)
    return named if clock is None else lines([named, clock], " · ")


def _ahead(snapshot: TableSnapshot) -> list[Words | None]:
    """Where somebody stands who prepares a turn that is still to come."""
    if snapshot.prepared:
        return [msg("I’ll play it when it comes if I can; otherwise I give it back. Nobody sees it.")]
    if snapshot.complete:
        return [msg("Confirm, and I’ll play it when your turn comes.")]
    return [msg("For your next turn. Nobody sees it, and you can change it until it comes.")]


def _as_of() -> Text:
    """How old a message is that waits for long and, after a while, changes by itself no more."""
    return msg(
        "As it stood {when}. After a quarter of an hour, **Refresh** brings it up to date.",
        when=format_dt(utcnow(), "R"),
    )


def is_further_step(shown: Shown) -> bool:
    """Has the question before this step said how things stand?"""
    view, decision = shown.snapshot.view, shown.snapshot.decision
    return view is not None and decision is not None and not is_first_step(view, decision, shown.prefix)


def is_first_step(view: View, decision: Decision, prefix: str) -> bool:
    """Is nothing of a move chosen but what is chosen beforehand, or in its place by a key of its pad?"""
    if prefix in ("", begun := view.begins(decision)):
        return True
    pad = view.pad(decision, prefix) if begun else None
    return pad is not None and not pad.back and pad.main is None


def lost(snapshot: TableSnapshot, game: Game, writer: Writer) -> Words:
    """What others have made impossible of a draft, and why: in words, for who tapped knows no notation."""
    told: list[Words] = [
        msg("**The game has moved on: part of what you had chosen no longer works.**"),
        *([] if snapshot.refused is None else [snapshot.refused]),
    ]
    planned = [*in_short(game, snapshot.meant)] or [event.text for event in snapshot.meant]
    if planned:
        told.append(msg("Left out: {moves}", moves=shortened(lines(planned, " "), writer, LINE)))
    told.append(msg("Please choose again."))
    return lines(told, " ")


def consequence(snapshot: TableSnapshot, writer: Writer) -> list[ui.TextDisplay[Any] | None]:
    """What a tap leads to that it doesn't say itself: what is wasted, and whether it is final."""
    found: list[Words] = []
    decision = snapshot.decision
    if decision is not None and not snapshot.ahead:
        if decision.sealed:
            found.append(msg("All choose at the same time. You can undo until you confirm."))
        elif snapshot.answer_comes:
            found.append(
                msg(
                    "You needn’t press: I answer for you after about as long as you usually take, so "
                    "nobody can tell that you had no choice. A quick tap may give it away."
                )
            )
        elif decision.reaction:
            found.append(_final(snapshot, decision))
        elif decision.minor and not snapshot.draft and len(snapshot.waiting) > 1:
            found.append(msg("Your tap is final: others choose too."))
        elif snapshot.view is not None and (final := snapshot.view.final(decision)) is not None:
            found.append(final)
    careful = None
    if snapshot.inevitable is not None and not snapshot.prepared:
        found.append(snapshot.inevitable)
    view, warning = snapshot.view, None if snapshot.prepared else snapshot.warning
    if warning is not None and decision is not None and view is not None and not view.closes(decision):
        # Where Confirm stands beside more that is asked, there is less room.
        if view.closing(decision):
            found.append(msg("**Careful:** {warning}.", warning=warning))
    elif warning is not None:
        careful = writer.text(
            msg("**Careful:** {warning}. Press Undo if you don’t want that.", warning=warning)
        )
    return [writer.small(*found), careful]


def _final(snapshot: TableSnapshot, decision: Decision) -> Text:
    """That an answer stands at once, and which one stands for whoever gives none in time."""
    view = snapshot.view
    quiet = None
    if view is not None and decision.moves.count > 1 and own_clock_line(snapshot) is not None:
        quiet = next((tap.label for tap in view.choices(decision) if tap.move in ENDS), None)
    if quiet is None:
        return msg("Your tap is final.")
    return msg("Your tap is final. No tap in time means: **{choice}**", choice=quiet)
