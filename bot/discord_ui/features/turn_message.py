"""The private answer to somebody who looks or plays: the state from their seat, and what they may do.

From top to bottom: the question, the state in small print, the picture, what can be chosen, what follows
from it, and one row of actions.  All of it fits on the screen of a phone.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from discord import ButtonStyle, ui
from discord.utils import format_dt, utcnow

from bot.discord_ui.components.controls import Action, ButtonAction, Control, row
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Shown, Writer, compose
from bot.discord_ui.messages.ending import result_message
from bot.discord_ui.messages.lessons import explaining_button, explanation, needs_state
from bot.discord_ui.messages.lobby import lobby_message
from bot.discord_ui.messages.move_choices import (
    ENDS,
    back_button,
    choice_rows,
    encode_move,
    is_only_end,
    joined_rows,
    last_rows_as_one,
    main_button,
    seat_action,
)
from bot.discord_ui.messages.names import player_name, table_title
from bot.discord_ui.messages.own_games import follow_button, games_button
from bot.discord_ui.messages.screen import fits
from bot.discord_ui.messages.table_picture import lobby_cover, table_image
from bot.discord_ui.messages.table_text import (
    LINE,
    alt_text,
    deadline_line,
    event_line,
    in_short,
    own_clock_line,
    own_reader,
    shortened,
    turning_points,
    worth_telling,
)
from bot.games.engine.contract import Game
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, Words, lines, msg, msg_plural
from bot.tables.model import TableSnapshot
from bot.tables.tutorials import Guidance

ROOM: Final = 2
"""Rows and lines of choices beside which there is room for what has happened."""
AGAIN: Final = msg("**Move played.** Your turn again.")
CHOOSE: Final = msg("**Move played.** Now a choice of yours.")
"""Both say that more is asked."""
CONFIRMED: Final = 2 * LINE
"""So much is told of a turn that only waits to be confirmed."""
TELLING: Final = ((1, True), (0.5, True), (0, True), (0, False))
"""What part of what has happened is told, and if how it stands is at a further step of a move, too: the
first with which all is on one screen."""
ANSWERED_FOR: Final = msg("You had only one answer, so I gave it for you. Nobody else can tell.")


async def table_reply(
    ctx: Context,
    snapshot: TableSnapshot,
    *,
    prefix: str = "",
    page: int = 0,
    notice: Words | None = None,
    told: bool = True,
    onward: Control | None = None,
) -> OutgoingMessage:
    """The present state for the one who asks, with ``notice`` above it, and with what has happened.

    ``onward``: the way to their next game, where they have done what this one asked of them.
    """
    table = snapshot.table
    game = ctx.services.games[table.game]
    writer = ctx.writer(snapshot.names).told_to(own_reader(game, snapshot))
    if snapshot.view is not None:
        snapshot = replace(snapshot, view=ctx.own_side(snapshot.view, snapshot.seat))
    if snapshot.view is None:
        cover = await lobby_cover(ctx.services.pictures, table, game, ctx.theme, writer)
        return lobby_message(table, game, writer, notice, cover, ctx.person.id)
    if not prefix and snapshot.decision is not None:
        prefix = snapshot.view.begins(snapshot.decision)
    if snapshot.dropped:
        lost = _lost(snapshot, game, writer)
        notice = lost if notice is None else lines([notice, lost])
    if table.state != "running":
        ending = await ctx.services.tables.endings.of(table.id)
        image = await table_image(ctx, snapshot, alt_text(snapshot, ending.game), ending=ending.pictured)
        judged = await ctx.services.tables.ratings.judged(table.id)
        newest = tuple(in_short(game, snapshot.events))
        shown = image.png is not None and ctx.services.pictures.tells_endings(table.game)
        return result_message(
            snapshot,
            game,
            image,
            newest,
            writer,
            ending,
            notice,
            judged,
            onward,
            private=True,
            told_in_picture=shown,
        )
    image = await table_image(ctx, snapshot, alt_text(snapshot), prefix=prefix)
    if snapshot.seat is None:
        onward = follow_button(table.id, writer, follows=table.id in ctx.settings.follows)
    guidance = await ctx.services.tables.tutorials.guidance(snapshot) if table.terms.tutorial else None
    shown = Shown(snapshot, prefix, page)
    message = turn_message(
        shown,
        game,
        image,
        writer,
        notice=notice,
        told=told,
        onward=onward,
        guidance=guidance,
        elsewhere=ctx.channel_id != table.thread_id,
    )
    return message if snapshot.seat is None else replace(message, shown=shown)


def _lost(snapshot: TableSnapshot, game: Game, writer: Writer) -> Words:
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
    again = notice in (AGAIN, CHOOSE)
    tells = told and explained is None and (again or _has_room(shown, choices))
    below = [image.item(), *_consequence(snapshot, writer), *_controls(shown, writer, choices, onward)]
    items: list[ui.Item[Any] | None] = []
    for share, repeats in TELLING if tells else TELLING[-2:]:
        newest = _newest(snapshot, game, writer, share) if share else None
        stands = repeats or not _is_further_step(shown)
        state = _state(shown, game, newest, stands=stands, elsewhere=elsewhere)
        # A lesson says enough; and what came of the move says that it was played.
        heard = again and (explained is not None or newest is not None)
        items = [
            writer.text(
                Text("### {question}", (("question", _question(shown)),)),
                None if heard else notice,
                explained,
            ),
            writer.small(
                *(state if explained is None or needs_state(guidance) else []),
                ANSWERED_FOR if snapshot.answered else None,
                newest,
            ),
            *below,
        ]
        if fits(items, image):
            break
    return compose(None, *items, image=image)


def _is_further_step(shown: Shown) -> bool:
    """Has the question before this step said how things stand?"""
    view, decision = shown.snapshot.view, shown.snapshot.decision
    return view is not None and decision is not None and shown.prefix not in ("", view.begins(decision))


def _question(shown: Shown) -> Words:
    """What is asked now; of those who are asked nothing, who is waited for."""
    snapshot = shown.snapshot
    view, decision = snapshot.view, snapshot.decision
    if snapshot.prepared:
        return msg("Your next turn is prepared")
    if decision is not None:
        return decision.prompt if view is None else view.asks(decision, shown.prefix)
    if snapshot.complete:
        return msg("Confirm your turn?")
    if len(snapshot.waiting) != 1:
        return msg("Several players are choosing")
    who = player_name(snapshot.table, snapshot.waiting[0], view)
    if snapshot.reacting:
        return msg("{player} may answer first", player=who)
    return msg("{player} to play", player=who)


def _state(
    shown: Shown, game: Game, newest: Words | None, *, stands: bool, elsewhere: bool
) -> list[Words | None]:
    """What one needs to know for the answer: time, and if it ``stands`` there, what the seat has, or what
    is chosen so far does.
    """
    snapshot = shown.snapshot
    if snapshot.ahead:
        return [*_ahead(snapshot), _as_of()]
    if snapshot.decision is not None:
        clock = _time(snapshot, elsewhere=elsewhere)
        view = snapshot.view
        if view is None or not stands:
            return [clock]
        chosen = view.effect_so_far(snapshot.decision, shown.prefix) if _is_further_step(shown) else None
        return [clock, chosen or view.summary()]
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
    if snapshot.seat is None:
        found.append(msg("You’re watching: you don’t play at this table."))
    for seat in snapshot.waiting:
        if len(snapshot.waiting) > 1:
            found.append(msg("{player} is still choosing.", player=player_name(snapshot.table, seat)))
        found.append(deadline_line(snapshot, seat))
    return found


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


def _has_room(shown: Shown, choices: list[ui.Item[Any]]) -> bool:
    """Is what has happened worth its room?  Not above many rows; and an attack's preview tells more."""
    view, decision = shown.snapshot.view, shown.snapshot.decision
    if view is None or decision is None:
        return True
    pad = view.pad(decision, shown.prefix)
    rows = choices if pad is not None else [each for each in choices if isinstance(each, ui.ActionRow)]
    return len(rows) <= ROOM and not decision.reaction and (pad is None or pad.main is None)


def _newest(snapshot: TableSnapshot, game: Game, writer: Writer, share: float) -> Words | None:
    """What the own draft does so far, or what others did since the last turning point, which comes first.

    No more than three lines of a phone, two where something is asked: the board shows all.  A turn that
    waits to be confirmed is told at length, for whoever confirms must see what.  ``share``: what of that
    there is room for.
    """
    events, view = snapshot.draft_events if snapshot.draft else snapshot.events, snapshot.view
    points = turning_points(game, events, writer, view)[-1:]
    if not snapshot.draft:
        later = [*takewhile(lambda event: not event.turning_point, reversed(events))]
        events = tuple(reversed(later))
    elif points and snapshot.decision is not None:
        events = ()
    others = [event for event in events if not event.turning_point and worth_telling(view, event)]
    confirms = snapshot.draft and snapshot.complete and snapshot.decision is None
    most = int(share * (CONFIRMED if confirms else LINE))
    # Nothing is worth a line: what was done comes first, then what follows, such as the next turn's cards.
    alone = others[:1] if snapshot.draft else others[-1:]
    if points and snapshot.decision is not None:
        alone = []
    space = most // 2 if points else most
    told = [*in_short(game, others, space)] or [event_line(game, event) for event in alone]
    told = told if share == 1 or not points else []
    newest = [shortened(lines(told, " "), writer, space)] if told else []
    if not points and not newest:
        return None
    found = lines([*points, *newest])
    if snapshot.draft and not snapshot.ahead:
        return msg("Nobody sees it yet: {told}", told=found)
    return found


def _controls(
    shown: Shown, writer: Writer, choices: list[ui.Item[Any]], onward: Control | None
) -> list[ui.Item[Any] | None]:
    """What can be chosen, and the row of actions: what ends the turn stands there, too, if it fits."""
    actions = _actions(shown, writer, onward)
    if actions is not None and (len(choices) > 1 or is_only_end(choices)):
        for *before, last in (last_rows_as_one(choices), choices):
            for tight in (False, True):
                fewer = _actions(shown, writer, onward, tight=tight)
                joined = None if fewer is None else joined_rows(before, last, fewer)
                if joined is not None:
                    return [*before, joined]
    return [*choices, actions]


def _choices(shown: Shown, writer: Writer) -> list[ui.Item[Any]]:
    snapshot = shown.snapshot
    if snapshot.view is None or snapshot.decision is None:
        return []
    closing = closing_move(snapshot) if snapshot.view.closes(snapshot.decision) else ""
    return choice_rows(
        snapshot, snapshot.view, snapshot.decision, writer, shown.prefix, shown.page, without=closing
    )


def _consequence(snapshot: TableSnapshot, writer: Writer) -> list[ui.TextDisplay[Any] | None]:
    """What a tap leads to that it doesn't say itself: what is wasted, and whether it is final."""
    found: list[Words] = []
    decision = snapshot.decision
    if decision is not None and not snapshot.ahead:
        if decision.sealed:
            found.append(msg("All choose in secret. You can undo until you confirm."))
        elif snapshot.answer_comes:
            found.append(
                msg(
                    "This is your only answer. No need to tap: I give it for you in a while, so that the "
                    "time gives nothing away."
                )
            )
        elif decision.reaction:
            found.append(_final(snapshot, decision))
        elif decision.minor and not snapshot.draft and len(snapshot.waiting) > 1:
            found.append(msg("Your tap is final: others choose too."))
    careful = None
    if snapshot.warning is not None and not snapshot.prepared:
        careful = writer.text(
            msg("**Careful:** {warning}. Press Undo if you don’t want that.", warning=snapshot.warning)
        )
    return [writer.small(*found), careful]


def _final(snapshot: TableSnapshot, decision: Decision) -> Text:
    """That an answer stands at once, and which one stands for whoever gives none in time."""
    view = snapshot.view
    quiet = None
    if view is not None and own_clock_line(snapshot) is not None:
        quiet = next((tap.label for tap in view.choices(decision) if tap.move in ENDS), None)
    if quiet is None:
        return msg("Your tap is final.")
    return msg("Your tap is final. No tap in time means: **{choice}**", choice=quiet)


def _actions(
    shown: Shown, writer: Writer, onward: Control | None, *, tight: bool = False
) -> ui.ActionRow[Any] | None:
    """The one that goes on, the way back, and the way to everything else.

    ``tight``: what happened is only behind that.
    """
    snapshot, prefix = shown.snapshot, shown.prefix
    if snapshot.seat is None:
        return row(*([] if onward is None else [onward]), more_button(snapshot, writer))
    found: list[Control] = []
    asked = snapshot.decision is not None or snapshot.complete
    if not asked and (onward is not None or not snapshot.can_prepare):
        found.append(onward or games_button(writer))
    main, back = main_button(snapshot, writer, prefix), back_button(snapshot, writer, prefix)
    if snapshot.seat in snapshot.stands_in and snapshot.seat not in snapshot.table.gone:
        here = ButtonAction(snapshot.table.id, "back", snapshot.seat)
        found.append(writer.button(here, msg("I am back"), ButtonStyle.success))
    if snapshot.can_prepare and not snapshot.ahead:
        found.append(writer.button(ButtonAction(snapshot.table.id, "prepare"), msg("Prepare my next turn")))
    if not asked and snapshot.can_try:
        found.append(what_if_button(snapshot, writer))
    if (snapshot.complete and not snapshot.prepared) or (closing_move(snapshot) and not back):
        found.append(seat_button(writer, snapshot, "confirm", msg("Confirm"), ButtonStyle.success))
    if snapshot.draft and not (main and back):
        found.append(seat_button(writer, snapshot, "undo", msg("Undo")))
    elif snapshot.table.terms.tutorial and snapshot.decision is not None:
        found += [] if tight else explaining_button(snapshot.table, writer)
    elif not snapshot.ahead and not main and onward is None and not tight:
        happened = seat_action(snapshot, "happened", encode_move(prefix))
        found.append(writer.button(happened, msg("What happened")))
    if snapshot.ahead:
        found.append(seat_button(writer, snapshot, "show", msg("Refresh")))
    return row(*main, *back, *found, more_button(snapshot, writer, prefix))


def what_if_button(snapshot: TableSnapshot, writer: Writer) -> Control:
    """The way to where moves are only tried, and replies prepared."""
    return writer.button(ButtonAction(snapshot.table.id, "whatif"), msg("What if"))


def closing_move(snapshot: TableSnapshot) -> str:
    """The move that *Confirm* plays first, where the draft could be left as it is; empty: none."""
    if snapshot.view is None or snapshot.decision is None or snapshot.ahead or not snapshot.draft:
        return ""
    return snapshot.view.closing(snapshot.decision)


def more_button(snapshot: TableSnapshot, writer: Writer, prefix: str = "") -> Control:
    """The way to everything that is done rarely; ``prefix``: the step of a move to come back to."""
    return writer.button(seat_action(snapshot, "more", encode_move(prefix)), msg("…"))


def seat_button(
    writer: Writer,
    snapshot: TableSnapshot,
    action: Action,
    label: Text,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Control:
    """A button that works for this seat at this moment."""
    return writer.button(seat_action(snapshot, action), label, style)


def preferences_button(game: Game, writer: Writer, table: int = 0) -> list[Control]:
    """The button to a player's preferences, for games that have any."""
    if not game.auto_answers:
        return []
    return [writer.button(ButtonAction(table, "habits", text=game.slug), msg("Preferences"))]


def resign_button(snapshot: TableSnapshot, writer: Writer) -> Control:
    """The way to give the game up; it asks first."""
    return seat_button(writer, snapshot, "resign", msg("Resign"))


def resign_question(snapshot: TableSnapshot, game: Game, writer: Writer) -> OutgoingMessage:
    """The question before a game is given up."""
    question = msg("Do you really want to resign? This ends the game for you.")
    return compose(
        None,
        writer.text(table_title(game, snapshot.table), question),
        row(
            seat_button(writer, snapshot, "resigned", msg("Yes, I resign"), ButtonStyle.danger),
            seat_button(writer, snapshot, "show", msg("Keep playing")),
        ),
    )
