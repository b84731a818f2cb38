"""*Analyse*: a game that is over, in the eyes of the strongest computer; played here, or from a file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context, respond
from bot.discord_ui.components.outgoing_message import CALM, Image, OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import Controls, must_watch, with_text
from bot.discord_ui.messages import analysis_text
from bot.discord_ui.messages.board import result_button
from bot.discord_ui.messages.names import table_title
from bot.discord_ui.messages.screen import FRAME, fits
from bot.games.engine.contract import Game
from bot.games.engine.event import first_seats
from bot.games.engine.text import Text, msg
from bot.hosting.person import names_as_drawn
from bot.tables.model import TableInfo
from bot.tables.records.analysis import Analysis, KeyMoment, MomentBoard, MomentBoards
from bot.tables.records.model import GameRecord
from bot.tables.turn_numbers import turn_name
from renderers.charts import chances_chart
from renderers.charts.chances_chart import Chances, Moment, Side
from renderers.picture import Picture

Names: TypeAlias = tuple[str | Text, ...]
"""Of those who sat in the seats."""
PLAYED: Final = "played"
BETTER: Final = "better"
"""The board that a moment shows."""
SOON: Final = 10.0
"""Seconds between two words that it is still being thought about."""


@dataclass(frozen=True, slots=True)
class AnalysedGame:
    """A game that is analysed, and where its controls lead."""

    record: GameRecord
    game: Game
    head: Text
    name: str
    """What the files of its pictures begin with."""
    to: Callable[[str], ButtonAction]
    """To the part of the analysis that a text names."""
    replay: Callable[[int], ButtonAction]
    """To the replay after so many turns."""
    boards: Callable[[KeyMoment], Awaitable[MomentBoards]]
    seat: int | None = None
    """Where the one sat who asks, if they played in it."""
    table: int | None = None
    """Where it was played, if not elsewhere."""


async def analyse_table(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    """The curve of a table's game that is over, or one of the turns that mattered: ``2``."""
    if table.state == "cancelled":
        raise Refusal(msg("This table was closed before its game began: there is nothing to analyse."))
    if table.state == "open":
        raise Refusal(msg("This game hasn’t begun yet. I can analyse it once it’s over."))
    if table.state == "running":
        must_watch(ctx, table)
        raise Refusal(msg("I can analyse a game once it’s over. /table replay shows this one so far."))
    archive, game = ctx.services.tables.archive, ctx.services.games[table.game]
    _must_judge(ctx, game)
    analysed = AnalysedGame(
        await archive.to_be_judged(table.id, ctx.person),
        game,
        table_title(game, table),
        f"{table.game}-{table.id}",
        lambda text: ButtonAction(table.id, "analyse", text=text),
        lambda turn: ButtonAction(table.id, "replay", text=f"{turn}/open"),
        partial(archive.moment, table.id, ctx.person),
        table.seat_of(ctx.person.id),
        table.id,
    )
    return await _analyse(ctx, analysed, text)


async def analyse_record(ctx: Context, number: int, text: str) -> OutgoingMessage:
    """The same of a game that was brought here from elsewhere."""
    archive = ctx.services.tables.archive
    record = await archive.brought_to_be_judged(number, ctx.person, ctx.guild_id)
    game = ctx.services.games[record.game]
    _must_judge(ctx, game)
    analysed = AnalysedGame(
        record,
        game,
        msg("### {game} · from a file", game=game.title),
        f"{record.game}-record-{number}",
        lambda text: ButtonAction(0, "record", text=f"{number}/analyse/{text}"),
        lambda turn: ButtonAction(0, "record", text=f"{number}/{turn}/open"),
        partial(archive.brought_moment, number, ctx.person, ctx.guild_id),
    )
    return await _analyse(ctx, analysed, text)


def _must_judge(ctx: Context, game: Game) -> None:
    if not ctx.services.tables.analyses.offers(game.slug):
        raise Refusal(msg("I can’t judge this game. /table replay shows it move by move."))


async def _analyse(ctx: Context, analysed: AnalysedGame, text: str) -> OutgoingMessage:
    record = analysed.record
    making = await ctx.services.tables.analyses.make(ctx.person.id, record)
    while not making.done():
        done, _ = await asyncio.wait({making}, timeout=1.0)
        if not done:
            await respond(ctx.interaction, _patience(ctx, analysed, text))
            await asyncio.wait({making}, timeout=SOON)
    analysis = making.result()
    if analysis is None:
        raise Refusal(msg("I can’t analyse this game right now. /table replay shows it move by move."))
    number, _, shown = text.partition("/")
    chosen = int(number) if number.isascii() and number.isdecimal() and len(number) == 1 else 0
    names = [record.holders.after(record.entries, moment.entries) for moment in analysis.moments]
    if 0 < chosen <= len(names):
        return await _moment(ctx, analysed, analysis, chosen, names[chosen - 1], better=shown == BETTER)
    return await _overview(ctx, analysed, analysis, names)


def _patience(ctx: Context, analysed: AnalysedGame, text: str) -> OutgoingMessage:
    writer = ctx.writer()
    told = msg("I’m thinking about this game. It may take a minute; the analysis will appear here.")
    # Should the bot restart meanwhile, this control goes on with it.
    again = writer.button(analysed.to(text), msg("Refresh"))
    return compose(CALM, writer.text(analysed.head, told), row(again))


async def _overview(
    ctx: Context, analysed: AnalysedGame, analysis: Analysis, names: Sequence[Names]
) -> OutgoingMessage:
    """Who stood better after each turn, and the turns that mattered."""
    writer = ctx.writer(analysed.record.holders.names)
    chart = _chart(analysed, analysis, writer)
    png = await ctx.services.pictures.make(
        f"analysis {chart} {ctx.theme}", lambda: chances_chart.draw(chart, ctx.theme)
    )
    described = writer.plain.translate(analysis_text.described(analysis, analysed.game))
    image = Image.of(f"{analysed.name}-analysis", png, described)
    found = [
        msg(
            "**{number} · {turn}** · {line}",
            number=number,
            turn=_turn(analysed, analysis, moment),
            line=analysis_text.headline(analysis, moment, analysed.game, writer.named(played)),
        )
        for number, (moment, played) in enumerate(zip(analysis.moments, names, strict=True), 1)
    ]
    ways = [
        writer.button(_to(analysed, number), msg("Explain {number}", number=number))
        for number in range(1, len(analysis.moments) + 1)
    ]
    result = analysed.record.result or ()
    none = msg("No single turn changed much in this game.")
    if 0 < len(first_seats(result)) < len(result):
        none = msg("No single turn decided this game: it was won little by little.")
    whose = msg("The percentages are chances to win, as the strongest computer sees them.")
    in_short = msg("Chances to win, as the computer sees them.")

    def items(*notes: Text | None) -> list[ui.Item[Any] | None]:
        return [
            writer.text(analysed.head),
            image.item(),
            writer.text(*(found or [none])),
            writer.small(*notes),
            row(*ways, _replay(analysed, writer, 0), *_result(analysed, writer)),
        ]

    # The turns say more than these.
    shown = (items(whose, _explains(analysis)), items(whose), items(in_short))
    fitting = next((each for each in shown if fits(each, image, frame=FRAME)), items())
    return compose(CALM, *fitting, image=image)


def _explains(analysis: Analysis) -> Text | None:
    """What a tap on *Explain* shows; None: there is nothing to explain."""
    if not analysis.moments:
        return None
    if any(moment.better is not None for moment in analysis.moments):
        return msg("**Explain** shows what was played, and what was better.")
    return msg("**Explain** shows what was played.")


def _chart(analysed: AnalysedGame, analysis: Analysis, writer: Writer) -> Chances:
    names = writer.plain.names
    sides = sorted(set(analysis.sides))
    members = {side: [seat for seat, own in enumerate(analysis.sides) if own == side] for side in sides}
    note = msg("{game} · table {table}", game=analysed.game.title, table=analysed.record.table)
    return Chances(
        writer.label(msg("Who stood better")),
        writer.label(note),
        tuple(Side(" + ".join(names[seat] for seat in members[side]), members[side][0]) for side in sides),
        analysis.curve,
        tuple(map(str, analysis.numbers)),
        tuple(Moment(str(number), moment.chapter) for number, moment in enumerate(analysis.moments, 1)),
    )


async def _moment(
    ctx: Context, analysed: AnalysedGame, analysis: Analysis, number: int, names: Names, *, better: bool
) -> OutgoingMessage:
    """One of the turns: the table after what was played, or after what was better, which a switch shows."""
    moment = analysis.moments[number - 1]
    boards, writer, game = await analysed.boards(moment), ctx.writer(names), analysed.game
    line = analysis_text.headline(analysis, moment, game, writer)
    head = msg("**{turn}** · {line}", turn=_turn(analysed, analysis, moment), line=line)
    advice = analysis_text.advice(analysis, moment, game, boards, writer)
    if better and boards.better is not None:
        told, board, name = [advice], boards.better, BETTER
    else:
        unable = advice if boards.better is None else None
        told, board, name = [analysis_text.played(game, boards, writer), unable], boards.played, PLAYED
    told = [analysis_text.bar(analysis, moment, better=name == BETTER), *told]
    image = await _board(ctx, analysed, board, names, name)
    return compose(
        CALM,
        writer.text(analysed.head, head),
        image.item(),
        writer.small(*told),
        _switch(analysed, number, boards, name, writer),
        row(*_ways(analysed, analysis, number, writer)),
        image=image,
    )


def _switch(
    analysed: AnalysedGame, number: int, boards: MomentBoards, shown: str, writer: Writer
) -> ui.ActionRow[Any] | None:
    """Between the two boards, where something was better."""
    if boards.better is None:
        return None
    if shown == BETTER:
        return row(writer.button(analysed.to(f"{number}/{PLAYED}"), msg("Show what was played")))
    better = analysed.to(f"{number}/{BETTER}")
    return row(writer.button(better, msg("Show what was better"), ButtonStyle.primary))


async def _board(
    ctx: Context, analysed: AnalysedGame, board: MomentBoard, names: Names, name: str
) -> Image:
    """The table then, as the one who played saw it, from the side of the one who asks if they want that."""
    plain = ctx.plain(names)
    drawn = ctx.plain(names_as_drawn(names)).names
    view = ctx.own_side(board.view, analysed.seat)
    picture = Picture(view, drawn, board.events, theme=ctx.theme, translator=plain)
    png = await ctx.services.pictures.draw(analysed.game.slug, picture)
    return Image.of(f"{analysed.name}-{name}", png, plain.translate(board.view.text()))


def _ways(analysed: AnalysedGame, analysis: Analysis, number: int, writer: Writer) -> list[Control]:
    found: list[Control] = []
    if number < len(analysis.moments):
        found.append(writer.button(_to(analysed, number + 1), msg("Next")))
    found.append(writer.button(_to(analysed, 0), msg("Curve")))
    replay = _replay(analysed, writer, analysis.moments[number - 1].chapter)
    return [*found, replay, *_result(analysed, writer)]


def _turn(analysed: AnalysedGame, analysis: Analysis, moment: KeyMoment) -> Text:
    return turn_name(analysed.game, analysis.numbers[moment.chapter])


def _to(analysed: AnalysedGame, number: int) -> ButtonAction:
    return analysed.to(f"{number}/{PLAYED}")


def _replay(analysed: AnalysedGame, writer: Writer, turn: int) -> Control:
    return writer.button(analysed.replay(turn), msg("Replay"))


def _result(analysed: AnalysedGame, writer: Writer) -> list[Control]:
    """The way to how a game of a table has ended, and to the next one."""
    return [] if analysed.table is None else [result_button(analysed.table, writer)]


CONTROLS: Final[Controls] = {"analyse": with_text(analyse_table)}
