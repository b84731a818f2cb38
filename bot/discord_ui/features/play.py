"""Moves, undo, confirm and resigning, and what is answered then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import snapshot_for
from bot.discord_ui.features.my_games import onward
from bot.discord_ui.features.table_reply import table_reply
from bot.discord_ui.messages.move_steps import last_step
from bot.discord_ui.messages.names import playing_place
from bot.discord_ui.messages.table_text import winner_text
from bot.discord_ui.messages.turn_actions import closing_move, resign_question
from bot.discord_ui.messages.turn_message import AGAIN, ANSWERED, CHOOSE
from bot.discord_ui.messages.typed_moves import as_typed
from bot.games.engine.text import Text, lines, msg
from bot.hosting.errors import HostingError, Refused, Stale
from bot.tables.model import TableInfo, TableSnapshot

MOVED_ON: Final = msg("**The game has moved on. This is how it stands now.**")
WAITS: Final = msg("**This turn decides the game, so please confirm it yourself.**")


async def show_board(
    ctx: Context, table: TableInfo, notice: Text | None = None, begun: str = ""
) -> OutgoingMessage:
    """The present state; ``begun``: at this step of a move, if it still is one."""
    snapshot = await snapshot_for(ctx, table.id)
    view, decision = snapshot.view, snapshot.decision
    if view is None or decision is None or not view.choices(decision, begun):
        begun = ""
    return await table_reply(ctx, snapshot, prefix=begun, notice=notice)


async def play_move(
    ctx: Context,
    table: TableInfo,
    move: str,
    stamp: int | None = None,
    seen: TableSnapshot | None = None,
    typed: str = "",
    begun: str = "",
) -> OutgoingMessage:
    """Play a move into the person's draft; ``seen``: the table as it was looked at already.

    ``typed``: what a person wrote, of which the move was made; ``begun``: the step of a move at which they
    go on where it is refused.
    """
    tables, person = ctx.services.tables, ctx.person
    auto = ctx.settings.auto_confirm
    reacts = False

    async def do() -> TableSnapshot:
        nonlocal reacts
        before = seen or await tables.snapshots.look(table.id, person)
        reacts = before.decision is not None and before.decision.final
        try:
            return await tables.play.move(table.id, person, move, stamp)
        except Refused as refused:
            raise Refused(as_typed(refused.words, typed)) from refused

    def notice(snapshot: TableSnapshot) -> Text | None:
        if auto and snapshot.complete:
            return WAITS
        stands = _stands(snapshot)
        return ANSWERED if reacts and stands is not None else stands

    return await _try(ctx, table, do, notice, told=lambda: reacts, begun=begun)


async def prepare_turn(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Show what the person will be asked next, to be answered beforehand; raises Refusal without."""
    must_play(ctx, table)
    snapshot = await snapshot_for(ctx, table.id, prepares=True)
    if snapshot.decision is None and not snapshot.ahead:
        raise Refusal(msg("There is nothing to prepare now."))
    return await table_reply(ctx, snapshot)


async def always_answer(ctx: Context, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    """Answer this question, and from now on without being asked: ``text`` is question/answer."""
    chosen = next(
        (one for one in snapshot.lasting_answers if f"{one.auto_answer}/{one.answer}" == text), None
    )
    if chosen is None:
        return await table_reply(ctx, snapshot, notice=MOVED_ON)
    tables, person, table = ctx.services.tables, ctx.person, snapshot.table

    async def do() -> TableSnapshot:
        await tables.play.move(table.id, person, chosen.move, snapshot.stamp)
        await tables.auto_answers.choose(person, table.game, chosen.auto_answer, chosen.answer)
        return await tables.snapshots.look(table.id, person)

    return await _try(ctx, table, do, lambda _: msg("Saved: I won’t ask you this again."))


async def undo_move(ctx: Context, table: TableInfo, stamp: int | None = None) -> OutgoingMessage:
    """Take the last answer of the draft back: of a move that took several, only the last one."""
    drafted: tuple[str, ...] = ()

    async def do() -> TableSnapshot:
        nonlocal drafted
        drafted = (await ctx.services.tables.snapshots.look(table.id, ctx.person, prepares=True)).draft
        return await ctx.services.tables.play.undo(table.id, ctx.person, stamp)

    def step(snapshot: TableSnapshot) -> str:
        kept = len(snapshot.draft)
        if snapshot.view is None or snapshot.decision is None or kept >= len(drafted):
            return ""
        return last_step(snapshot.view, snapshot.decision, drafted[kept])

    return await _try(ctx, table, do, step=step)


async def reset_turn(ctx: Context, table: TableInfo, stamp: int | None = None) -> OutgoingMessage:
    """Begin the turn anew."""
    return await _try(ctx, table, partial(ctx.services.tables.play.reset, table.id, ctx.person, stamp))


async def confirm_turn(ctx: Context, table: TableInfo, stamp: int | None = None) -> OutgoingMessage:
    """Make the turn stand; what may still be done in it, but needn't be, is left."""
    tables, person = ctx.services.tables, ctx.person

    async def do() -> TableSnapshot:
        snapshot, at = await tables.snapshots.look(table.id, person), stamp
        while move := closing_move(snapshot):
            snapshot = await tables.play.move(table.id, person, move, at)
            if not snapshot.draft:
                return snapshot
            at = snapshot.stamp
        return await tables.play.confirm(table.id, person, at)

    return await _try(ctx, table, do, _stands)


async def resign(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Ask whether to give the game up; raises Refusal where it is over."""
    must_play(ctx, table)
    snapshot = await snapshot_for(ctx, table.id)
    if table.state != "running":
        raise Refusal(game_over_text(snapshot))
    return await ask_to_resign(ctx, snapshot)


async def ask_to_resign(ctx: Context, snapshot: TableSnapshot, text: str = "") -> OutgoingMessage:
    """Whether to give the game up."""
    game = ctx.services.games[snapshot.table.game]
    return resign_question(snapshot, game, ctx.writer(snapshot.names))


async def resign_now(ctx: Context, table: TableInfo, stamp: int | None) -> OutgoingMessage:
    """Give the game up."""
    do = partial(ctx.services.tables.play.resign, table.id, ctx.person, stamp)
    return await _try(ctx, table, do, lambda _: msg("You have resigned."))


def game_over_text(snapshot: TableSnapshot) -> Text:
    """That a game has ended, and how."""
    return msg("This game is over: {result}", result=winner_text(snapshot))


async def must_go_on(ctx: Context, table: TableInfo) -> None:
    """Raise Refusal where a move comes too late, with the way to where the person plays again."""
    if table.state not in ("finished", "abandoned"):
        return
    must_play(ctx, table)
    told: list[Text] = [game_over_text(await snapshot_for(ctx, table.id))]
    own = await ctx.services.tables.own.of(ctx.person.id)
    again = next((one.table for one in own if one.table.rematch_of == table.id), None)
    if again is not None:
        told.append(msg("You play again {place}.", place=playing_place(again)))
    elif table.terms.event is None:
        told.append(msg("To play again, press **Rematch** below its last board."))
    raise Refusal(lines(told, " "))


def must_play(ctx: Context, table: TableInfo) -> None:
    """Raise Refusal for those who don't play here, and before the game has begun."""
    if table.state == "open":
        raise Refusal(msg("The game at table {table} has not begun yet.", table=table.id))
    if table.seat_of(ctx.person.id) is None:
        raise Refusal(
            msg("You aren’t playing at table {table}: only its players can move.", table=table.id)
        )


async def _try(
    ctx: Context,
    table: TableInfo,
    do: Callable[[], Awaitable[TableSnapshot]],
    notice: Callable[[TableSnapshot], Text | None] = lambda _: None,
    told: Callable[[], bool] = lambda: False,
    step: Callable[[TableSnapshot], str] = lambda _: "",
    begun: str = "",
) -> OutgoingMessage:
    """Do something with the own seat; a refusal shows the present state, and why: nothing has changed.

    ``told``, asked afterwards: what has happened is shown even where the seat has done its part; ``step``:
    with what move begun the next question is shown; ``begun``: with what the same one is if it is refused.
    """
    must_play(ctx, table)
    try:
        snapshot = await do()
    except Stale:
        return await show_board(ctx, table, MOVED_ON)
    except HostingError as error:
        return await show_board(ctx, table, msg("**Nothing has changed.** {why}", why=error.words), begun)
    over = not snapshot.draft and snapshot.decision is None
    next_ = await onward(ctx, table.id, ctx.writer()) if over else None
    return await table_reply(
        ctx,
        snapshot,
        prefix=step(snapshot),
        notice=notice(snapshot),
        told=told() or not over,
        onward=next_,
    )


def _stands(snapshot: TableSnapshot) -> Text | None:
    """What to say when moves went into the log, for good; how the game has ended says it by itself."""
    if snapshot.draft or snapshot.dropped or snapshot.table.state != "running":
        return None
    if snapshot.decision is not None:
        return CHOOSE if snapshot.seat in snapshot.choosing else AGAIN
    if snapshot.reacting:
        # By whom, the question says.
        return msg("**Move played.** The game goes on once it is answered.")
    return msg("Turn played.")
