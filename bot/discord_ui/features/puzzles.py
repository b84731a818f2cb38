"""Puzzles: a position that is won by force, solved privately with the same keys as a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import Controls, Handler
from bot.discord_ui.messages.move_choices import back_button, choice_rows, main_button
from bot.discord_ui.messages.move_steps import decode_move
from bot.discord_ui.messages.screen import fits, joined_rows
from bot.discord_ui.messages.table_picture import table_image
from bot.discord_ui.messages.table_text import LINE, alt_text, in_short, own_reader, shortened
from bot.games.engine.contract import Game
from bot.games.engine.errors import RuleError
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Words, lines, msg, msg_plural
from bot.hosting.person import CHRISTENED, Person
from bot.people.puzzles import HELP, PuzzleTrials, Trial, UnknownPuzzle
from bot.tables.model import TableInfo, TableSnapshot

MASTER: Final = 4
"""Who answers: the best that there is."""
MOVED_ON: Final = msg("**This is where you are by now.**")


async def puzzle(ctx: Context, game: str, number: int | None = None) -> OutgoingMessage:
    """The puzzle of the day, or the one with this number."""
    try:
        return await _message(ctx, await _trials(ctx).open(ctx.person.id, game, number))
    except UnknownPuzzle:
        last = max(_trials(ctx).known)
        raise Refusal(
            msg("There is no puzzle {number}: they go from 1 to {last}.", number=number or 0, last=last)
        ) from None


def _trials(ctx: Context) -> PuzzleTrials:
    return ctx.services.tables.puzzles


async def _message(
    ctx: Context, trial: Trial, prefix: str = "", page: int = 0, notice: Words | None = None
) -> OutgoingMessage:
    """How far the one who asks has come."""
    snapshot, game = _snapshot(ctx, trial), ctx.services.games[trial.game]
    assert snapshot.view is not None
    writer = ctx.writer(snapshot.names).told_to(own_reader(game, snapshot))
    if not prefix and snapshot.decision is not None:
        prefix = _hinted(trial, game, snapshot) or snapshot.view.begins(snapshot.decision)
    image = await table_image(ctx, snapshot, alt_text(snapshot), prefix=prefix)
    choices: list[ui.Item[Any]] = []
    if snapshot.decision is not None:
        choices = choice_rows(snapshot, snapshot.view, snapshot.decision, writer, prefix, page)
    told, help = notice or _told(trial, game, writer), _help(trial, game)
    items: list[ui.Item[Any] | None] = []
    for powers in _powers(snapshot):
        items = [
            writer.text(Text("### {question}", (("question", _question(trial, snapshot, prefix)),))),
            writer.small(_goal(trial), *powers, told, help),
            image.item(),
            *_controls(choices, _actions(trial, snapshot, writer, prefix)),
        ]
        if fits(items, image):
            break
    return compose(None, *items, image=image)


def _hinted(trial: Trial, game: Game, snapshot: TableSnapshot) -> str:
    """The beginning of the move at which the hint points, if its choices can be shown."""
    puzzles = game.puzzles()
    if not trial.first or trial.step.draft or puzzles is None:
        return ""
    if snapshot.view is None or snapshot.decision is None:
        return ""
    begun = puzzles.begins(trial.first)
    return begun if begun and snapshot.view.choices(snapshot.decision, begun) else ""


def _powers(snapshot: TableSnapshot) -> list[list[Words | None]]:
    """What both sides have that changes the rules; the first of these is told that fits on one screen."""
    view = snapshot.view
    if view is None or snapshot.decision is None or snapshot.draft:
        return [[]]
    return [[view.summary(), view.of_others()], [view.summary()], []]


def _snapshot(ctx: Context, trial: Trial) -> TableSnapshot:
    """The puzzle as a table shows itself to who plays at it."""
    step, seat = trial.step, trial.seat
    people = [Person(-1, CHRISTENED[0], MASTER)] * trial.step.position.seats
    people[seat] = ctx.person
    table = TableInfo(
        id=trial.puzzle.number,
        game=trial.game,
        options={},
        state="finished" if trial.over else "running",
        host=ctx.person,
        guild_id=None,
        channel_id=0,
        thread_id=None,
        in_thread=False,
        min_seats=len(people),
        max_seats=len(people),
        people=tuple(people),
        ply=trial.stamp,
        version=0,
        created_at=datetime.fromtimestamp(0, UTC),
        started_at=None,
        finished_at=None,
        secret_hash="",
        secret=None,
        lobby_message_id=None,
        board_message_id=None,
        board_ply=None,
        outcome=step.position.outcome,
    )
    return TableSnapshot(
        table,
        seat,
        ctx.own_side(step.position.view(seat), seat),
        step.position.decision(seat),
        (seat,),
        step.draft,
        stamp=trial.stamp,
        events=step.events,
        draft_events=step.draft_events,
        is_puzzle=True,
    )


def _question(trial: Trial, snapshot: TableSnapshot, prefix: str) -> Words:
    if trial.over:
        return msg("That was the solution") if trial.was_shown else msg("Solved!")
    assert snapshot.view is not None
    assert snapshot.decision is not None
    return snapshot.view.asks(snapshot.decision, prefix)


def _goal(trial: Trial) -> Words:
    """Which puzzle it is, and what is to be done."""
    name = msg("Puzzle {number}", number=trial.puzzle.number)
    if trial.is_of_today:
        name = msg("Puzzle {number} · today’s", number=trial.puzzle.number)
    if trial.over:
        count = msg("{solved} of {total} solved", solved=len(trial.solved), total=trial.total)
        return lines([name, count], " · ")
    goal = msg_plural("**win in this turn**", "**win in {count} turns**", trial.left)
    return lines([name, goal], " · ")


def _told(trial: Trial, game: Game, writer: Writer) -> Words | None:
    """What came of the turn that was tried last."""
    if trial.refuted == ():
        return msg("**That doesn’t win:** {turn} Try again.", turn=_line(trial.tried, game, writer))
    if trial.refuted is not None:
        return msg(
            "**That doesn’t win:** {turn} {answer} Try again.",
            turn=_line(trial.tried, game, writer, LINE),
            answer=_line(trial.refuted, game, writer),
        )
    if trial.over:
        if trial.was_shown:
            return msg("This time you saw the solution. Start over to solve it yourself.")
        return msg("You found it: nothing else wins so soon.")
    if trial.step.turns and not trial.step.draft:
        return msg("**Right!** {turn}", turn=_line(trial.step.events, game, writer))
    return None


def _line(events: tuple[Event, ...], game: Game, writer: Writer, most: int = 2 * LINE) -> Words:
    return shortened(lines(in_short(game, events, most), " "), writer, most)


def _help(trial: Trial, game: Game) -> Words | None:
    """The hint until the turn has begun, or until it is over the turn that leads on; asked for in each."""
    puzzles = game.puzzles()
    if not trial.first or trial.refuted is not None or puzzles is None:
        return None
    if trial.help < HELP["solution"]:
        return msg("Hint: {hint}", hint=puzzles.hint(trial.step.before, trial.first))
    there, events = trial.step.before.copy(), list[Event]()
    for move in trial.first:
        events += there.play(trial.seat, move)
    turn = lines(in_short(game, events, 2 * LINE), " ")
    if trial.puzzle.turns == 1:
        return msg("Solution: {turn}", turn=turn)
    number = trial.step.turns + 1
    return msg(
        "Solution, turn {number} of {count}: {turn}", number=number, count=trial.puzzle.turns, turn=turn
    )


def _actions(trial: Trial, snapshot: TableSnapshot, writer: Writer, prefix: str) -> ui.ActionRow[Any]:
    """The way on in this move and back, help, and the next puzzle."""
    if trial.over:
        again = _button(trial, writer, "again", msg("Start over"))
        return row(_button(trial, writer, "next", msg("Next puzzle"), ButtonStyle.primary), again)
    main, back = main_button(snapshot, writer, prefix), back_button(snapshot, writer, prefix)
    found: list[Control] = [*main, *back]
    if trial.step.draft and not (main and back):
        found.append(_button(trial, writer, "undo", msg("Undo")))
    if not trial.help:
        found.append(_button(trial, writer, "hint", msg("Hint")))
    elif trial.help < HELP["solution"]:
        found.append(_button(trial, writer, "solution", msg("Solution")))
    found.append(_button(trial, writer, "next", msg("Next puzzle")))
    if not trial.step.draft and snapshot.view is not None and snapshot.view.of_others() is not None:
        found.append(_button(trial, writer, "powers", msg("Powers")))
    return row(*found)


def _explained(ctx: Context, trial: Trial) -> OutgoingMessage | None:
    """What is asked, and what both sides have that changes the rules, at length; None: nothing is asked."""
    snapshot = _snapshot(ctx, trial)
    view, decision = snapshot.view, snapshot.decision
    told = None if view is None or decision is None else view.explained(decision)
    if view is None or decision is None or told is None:
        return None
    writer = ctx.writer(snapshot.names)
    browse = ButtonAction(0, "browse", text=f"{trial.game}/0////")
    return compose(
        None,
        writer.long_text(msg("### {question}", question=view.asks(decision)), told),
        row(
            _button(trial, writer, "show", msg("Back to the puzzle")),
            writer.button(browse, msg("Look something up")),
        ),
    )


def _controls(choices: list[ui.Item[Any]], actions: ui.ActionRow[Any]) -> list[ui.Item[Any]]:
    joined = joined_rows(choices[:-1], choices[-1], actions) if len(choices) > 1 else None
    return [*choices, actions] if joined is None else [*choices[:-1], joined]


def _button(
    trial: Trial, writer: Writer, what: str, label: Text, style: ButtonStyle = ButtonStyle.secondary
) -> Control:
    return writer.button(
        ButtonAction(trial.puzzle.number, "puzzle", trial.seat, trial.stamp, what), label, style
    )


def _at(answer: Callable[[Context, Trial, str], Awaitable[OutgoingMessage]]) -> Handler:
    """For the moment that the control was made for; one of another moment shows the present."""

    async def handle(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
        try:
            trial = await _trials(ctx).look(ctx.person.id, action.table)
        except UnknownPuzzle:
            raise Refusal(msg("This puzzle no longer exists.")) from None
        if action.stamp != trial.stamp and text != "next":
            return await _message(ctx, trial, notice=MOVED_ON)
        return await answer(ctx, trial, text)

    return handle


async def _press(ctx: Context, trial: Trial, text: str) -> OutgoingMessage:
    trials, number = _trials(ctx), trial.puzzle.number
    match text:
        case "undo":
            do = trials.undo
        case "again":
            do = trials.again
        case "hint":
            do = partial(trials.ask, help="hint")
        case "solution":
            do = partial(trials.ask, help="solution")
        case "next":
            do = trials.following
        case "powers" if (told := _explained(ctx, trial)) is not None:
            return told
        case _:
            do = trials.look
    return await _message(ctx, await do(ctx.person.id, number))


async def _play(ctx: Context, trial: Trial, text: str) -> OutgoingMessage:
    """A tap on the way to a move: the last one of a turn has it answered."""
    snapshot = _snapshot(ctx, trial)
    if snapshot.view is None or snapshot.decision is None:
        return await _message(ctx, trial)
    move = decode_move(text, snapshot.view, snapshot.decision)
    begins = move is not None and move not in snapshot.decision.moves
    if move is not None and begins and snapshot.view.choices(snapshot.decision, move):
        return await _message(ctx, trial, move)
    try:
        return await _message(
            ctx, await _trials(ctx).play(ctx.person.id, trial.puzzle.number, move or text)
        )
    except RuleError as refused:
        return await _message(ctx, trial, notice=refused.words)


async def _page(ctx: Context, trial: Trial, text: str) -> OutgoingMessage:
    """Another page of choices, or a step of a move."""
    page, _, step = text.partition("/")
    snapshot, prefix = _snapshot(ctx, trial), ""
    if snapshot.view is not None and snapshot.decision is not None:
        prefix = decode_move(step, snapshot.view, snapshot.decision) or ""
        prefix = prefix if snapshot.view.choices(snapshot.decision, prefix) else ""
    return await _message(ctx, trial, prefix, int(page) if page.isdecimal() else 0)


CONTROLS: Final[Controls] = {"puzzle": _at(_press), "puzzleplay": _at(_play), "puzzlepage": _at(_page)}
