"""*Analyse*: a game that is over, in the eyes of the strongest computer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, TypeAlias

from discord import ButtonStyle

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context, respond
from bot.discord_ui.components.outgoing_message import CALM, Image, OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import Controls, with_text
from bot.discord_ui.messages.names import past_player_name, table_title
from bot.discord_ui.messages.table_text import shortened
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, Words, lines, msg
from bot.tables.model import TableInfo
from bot.tables.records.analysis import Analysis, BetterTurn, KeyMoment, MomentBoards
from renderers.charts import chances_chart
from renderers.charts.chances_chart import Chances, Moment, Side
from renderers.picture import Picture

Names: TypeAlias = tuple[str | Text, ...]
"""Of those who sat in the seats."""
SOON: Final = 10.0
"""Seconds between two words that it is still being thought about."""
_TOLD: Final = 240
"""Characters of what was played, or would have been."""
_BIG: Final = 0.25
"""A mistake that costs so much is a big one."""
_STEP: Final = 0.15
"""And a step forward that brings so much."""
_POINTS: Final = 8
"""So many moments of the curve its description names at most."""


async def analyse_table(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    """The curve of a game that is over, or one of the turns that mattered: ``2``, ``2/better``."""
    if table.state not in ("finished", "abandoned"):
        raise Refusal(msg("I can analyse a game once it’s over. /table replay shows this one so far."))
    analyses = ctx.services.tables.analyses
    if not analyses.offers(table.game):
        raise Refusal(msg("I can’t judge this game. /table replay shows it move by move."))
    record = await ctx.services.tables.archive.export(table.id, ctx.person)
    making = await analyses.make(ctx.person.id, record)
    while not making.done():
        done, _ = await asyncio.wait({making}, timeout=1.0)
        if not done:
            await respond(ctx.interaction, _patience(ctx, table, text))
            await asyncio.wait({making}, timeout=SOON)
    analysis = making.result()
    if analysis is None:
        raise Refusal(msg("I can’t analyse this game right now. /table replay shows it move by move."))
    number, _, way = text.partition("/")
    chosen = int(number) if number.isascii() and number.isdecimal() and len(number) == 1 else 0
    names = [record.holders.after(record.entries, moment.entries) for moment in analysis.moments]
    if 0 < chosen <= len(names):
        return await _moment(ctx, table, analysis, chosen, names[chosen - 1], better=way == "better")
    return await _overview(ctx, table, analysis, names)


def _patience(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    writer = ctx.writer()
    told = msg("I’m thinking about this game. It may take a minute.")
    # Should the bot restart meanwhile, this control goes on with it.
    again = writer.button(ButtonAction(table.id, "analyse", text=text), msg("Show the analysis"))
    return compose(CALM, writer.text(table_title(_game(ctx, table), table), told), row(again))


def _game(ctx: Context, table: TableInfo) -> Game:
    return ctx.services.games[table.game]


async def _overview(
    ctx: Context, table: TableInfo, analysis: Analysis, names: Sequence[Names]
) -> OutgoingMessage:
    """Who stood better after each turn, and the turns that mattered."""
    writer, game = ctx.writer(table.names), _game(ctx, table)
    chart = _chart(table, analysis, game, writer)
    png = await ctx.services.pictures.make(
        f"analysis {chart} {ctx.theme}", lambda: chances_chart.draw(chart, ctx.theme)
    )
    image = Image.of(f"{table.game}-{table.id}-analysis", png, writer.plain.translate(_described(analysis)))
    found = [
        msg("**{number}** · {line}", number=number, line=_headline(analysis, moment, writer.named(played)))
        for number, (moment, played) in enumerate(zip(analysis.moments, names, strict=True), 1)
    ]
    ways = [
        writer.button(_to(table, number), msg("Turn {turn}", turn=moment.chapter), ButtonStyle.primary)
        for number, moment in enumerate(analysis.moments, 1)
    ]
    none = msg("No single turn decided this game: it was won little by little.")
    return compose(
        CALM,
        writer.text(table_title(game, table)),
        image.item(),
        writer.text(*(found or [none])),
        writer.small(msg("The percentages are chances to win, as the strongest computer sees them.")),
        row(*ways, _replay(table, writer, 0)),
        image=image,
    )


def _chart(table: TableInfo, analysis: Analysis, game: Game, writer: Writer) -> Chances:
    names = writer.plain.names
    sides = sorted(set(analysis.sides))
    members = {side: [seat for seat, own in enumerate(analysis.sides) if own == side] for side in sides}
    return Chances(
        writer.label(msg("Who stood better")),
        writer.label(msg("{game} · table {table}", game=game.title, table=table.id)),
        tuple(Side(" + ".join(names[seat] for seat in members[side]), members[side][0]) for side in sides),
        analysis.curve,
        tuple(Moment(str(number), moment.chapter) for number, moment in enumerate(analysis.moments, 1)),
    )


def _described(analysis: Analysis) -> Words:
    """The curve in words: the beginning, the end, some turns between."""
    last = len(analysis.curve) - 1
    turns = {round(last * step / _POINTS) for step in range(_POINTS + 1)}
    turns |= {moment.chapter for moment in analysis.moments}
    return lines(
        [
            msg("How likely each side was to win, turn by turn."),
            *(
                msg("After turn {turn}: {chances}", turn=turn, chances=_shares(analysis, turn))
                for turn in sorted(turns)
            ),
        ]
    )


def _shares(analysis: Analysis, turn: int) -> Words:
    return lines(
        (
            msg("{player} {share}%", player=Who(analysis.sides.index(side)), share=round(100 * share))
            for side, share in enumerate(analysis.curve[turn])
        ),
        ", ",
    )


def _headline(analysis: Analysis, moment: KeyMoment, writer: Writer) -> Text:
    """What a turn did, in one sentence, with the chances before and after; by those who sat there then."""
    return msg(
        # With spaces at which no line ends.
        "{what} {before}%\u00a0→\u00a0{after}%",
        what=Text("{told}", (("told", writer.translator.translate(_what(analysis, moment))),)),
        before=round(100 * moment.before),
        after=round(100 * moment.after),
    )


def _what(analysis: Analysis, moment: KeyMoment) -> Text:
    better, seat = moment.better, moment.seat
    if seat < 0:
        return msg("Luck was with {player}.", player=Who(analysis.sides.index(moment.side)))
    who = past_player_name(seat)
    if better is not None and better.blunder is not None:
        return _blunder(who, better)
    change = moment.after - moment.before
    if moment.after >= 1:
        return msg("{player} won the game with this turn.", player=who)
    if change > 0 and (better is None or better.gain < change):
        if change >= _STEP:
            return msg("{player} took a big step forward.", player=who)
        return msg("{player} gained ground.", player=who)
    if change > 0:
        return msg("{player} gained ground, but more was possible.", player=who)
    if better is not None and better.gain >= _BIG:
        return msg("{player} made a big mistake.", player=who)
    if better is not None:
        return msg("{player} had something better.", player=who)
    return msg("{player} lost ground.", player=who)


def _blunder(who: Text, better: BetterTurn) -> Text:
    rival = Who(better.rival or 0)
    match better.blunder:
        case "missed-win":
            return msg("{player} missed a win.", player=who)
        case "missed-forced-win":
            return msg("{player} missed a forced win.", player=who)
        case "left-win":
            return msg("{player} let {rival} win.", player=who, rival=rival)
        case _:
            return msg("{player} left {rival} a forced win.", player=who, rival=rival)


async def _moment(
    ctx: Context, table: TableInfo, analysis: Analysis, number: int, names: Names, *, better: bool
) -> OutgoingMessage:
    """One of the turns: what was played, what was better, and the table after either."""
    moment = analysis.moments[number - 1]
    boards = await ctx.services.tables.archive.moment(table.id, ctx.person, moment)
    writer, game, plain = ctx.writer(names), _game(ctx, table), ctx.plain(names)
    shown = boards.better if better and boards.better is not None else boards.played
    picture = Picture(shown.view, plain.names, shown.events, theme=ctx.theme, translator=plain)
    png = await ctx.services.pictures.draw(table.game, picture)
    image = Image.of(f"{table.game}-{table.id}-moment", png, plain.translate(shown.view.text()))
    line = _headline(analysis, moment, writer)
    head = msg("**Turn {turn} of {last}** · {line}", turn=moment.chapter, last=boards.turns, line=line)
    played = msg("**Played:** {what}", what=_told(game, _public(boards)[0], writer))
    return compose(
        CALM,
        writer.text(table_title(game, table), head),
        image.item(),
        writer.small(played, _advice(moment, game, boards, writer)),
        row(*_ways(table, analysis, number, writer, better=better)),
        image=image,
    )


def _told(game: Game, events: Sequence[Event], writer: Writer) -> Words:
    """All that happened if it is short, else what the game finds worth telling."""
    everything = lines([event.text for event in events], " ")
    if len(writer.translator.translate(everything)) <= _TOLD:
        return everything
    return shortened(game.summary(events) or everything, writer, _TOLD)


def _public(boards: MomentBoards) -> tuple[Sequence[Event], Sequence[Event]]:
    """What everybody was told by what was played, and by what was better; where that is alike, all of it.

    The rest speaks to the one who played it: you draw a card.
    """
    better = () if boards.better is None else boards.better.events
    told = [
        [event for event in events if event.visible_to(None)] for events in (boards.played.events, better)
    ]
    if [event.text for event in told[0]] == [event.text for event in told[1]]:
        return boards.played.events, better
    return told[0], told[1]


def _advice(moment: KeyMoment, game: Game, boards: MomentBoards, writer: Writer) -> Words | None:
    """What was better, if the computer knows."""
    if moment.seat < 0 or moment.after >= 1:
        return None
    if moment.better is None:
        return msg("The computer found nothing better.")
    what = _told(game, _public(boards)[1], writer)
    if moment.better.blunder == "missed-win":
        return msg("**Better:** {what}", what=what)
    other = round(100 * min(0.99, moment.after + moment.better.gain))
    return msg(
        "**Better:** {what} ({better}% instead of {after}%)",
        what=what,
        better=other,
        after=round(100 * moment.after),
    )


def _ways(
    table: TableInfo, analysis: Analysis, number: int, writer: Writer, *, better: bool
) -> list[Control]:
    moment = analysis.moments[number - 1]
    found: list[Control] = []
    if moment.better is not None:
        label = msg("As played") if better else msg("Better turn")
        style = ButtonStyle.secondary if better else ButtonStyle.primary
        found.append(writer.button(_to(table, number, better=not better), label, style))
    if number < len(analysis.moments):
        found.append(writer.button(_to(table, number + 1), msg("Next")))
    found.append(writer.button(_to(table, 0), msg("Curve")))
    return [*found, _replay(table, writer, moment.chapter)]


def _to(table: TableInfo, number: int, *, better: bool = False) -> ButtonAction:
    return ButtonAction(table.id, "analyse", text=f"{number}/{'better' if better else 'played'}")


def _replay(table: TableInfo, writer: Writer, turn: int) -> Control:
    return writer.button(ButtonAction(table.id, "replay", text=f"{turn}/open"), msg("Replay"))


CONTROLS: Final[Controls] = {"analyse": with_text(analyse_table)}
