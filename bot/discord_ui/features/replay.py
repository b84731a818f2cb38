"""Games replayed move by move, in a private message that works as long as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.components.outgoing_message import (
    CALM,
    Image,
    OutgoingMessage,
    Writer,
    compose,
)
from bot.discord_ui.components.table_access import Controls, with_text
from bot.discord_ui.features.analyse import analyse_record
from bot.discord_ui.features.film import film_record
from bot.discord_ui.messages.board import back_button, result_button, save_button
from bot.discord_ui.messages.ending import analyse_button
from bot.discord_ui.messages.names import seat_mark, table_title
from bot.discord_ui.messages.screen import fits
from bot.discord_ui.messages.table_text import (
    event_line,
    in_short,
    replay_alt_text,
    shortened,
    turning_points,
)
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.event import Event
from bot.games.engine.text import Name, Text, Who, Words, lines, msg, msg_in
from bot.hosting.person import names_as_drawn
from bot.tables.host_log_entries import HOST
from bot.tables.model import TableInfo
from bot.tables.records.replay_steps import ReplayStep
from bot.tables.turn_numbers import turn_name
from renderers.picture import Picture

FOLDED: Final = 150
"""Characters of what happened, in small print, that are told beside all else at most."""
WHOLE: Final = "/all"
"""What a control carries that shows all of it."""
LEAST: Final = 40
"""Characters in which something can be told of a turn."""
LESS: Final = 10
"""By so many of them it is tried to be told shorter, until all fits on the screen."""
NEAR: Final = 4
"""Moments before and after the present one among those that can be sought."""


async def replay_table(
    ctx: Context, table: TableInfo, step: int | None = None, *, whole: bool = False
) -> OutgoingMessage:
    """A table's game at one moment, as the one who asks may know it; None: where one begins to read.

    ``whole``: with all that happened in it.
    """
    found = await ctx.services.tables.archive.leaf(table.id, ctx.person, step)
    writer = ctx.writer(found.names)

    def to(text: str) -> ButtonAction:
        return ButtonAction(table.id, "replay", text=text)

    if table.state == "running":
        more = [back_button(table.id, writer)]
        if ctx.services.games[table.game].open_information:
            more.append(save_button(table.id, writer, found.number))
    else:
        # What else a game that is over offers is behind the last one, its file, too.
        more = [
            writer.button(ButtonAction(table.id, "film"), msg("Film")),
            *analyse_button(table, ctx.services.games[table.game], writer),
            result_button(table.id, writer),
            writer.button(ButtonAction(table.id, "more"), msg("…")),
        ]
    head = table_title(ctx.services.games[table.game], table)
    return await _show(ctx, found, head, f"{table.game}-{table.id}", to, *more, whole=whole)


async def replay_record(ctx: Context, number: int, at: int, *, whole: bool = False) -> OutgoingMessage:
    """A game that was brought here from elsewhere, at one moment."""
    record, step = await ctx.services.tables.archive.brought(number, ctx.person, ctx.guild_id, at)
    game = ctx.services.games[record.game]
    head = msg(
        "### {game} · from a file\n-# The file says it was table {table} elsewhere; I can’t check that.",
        game=game.title,
        table=record.table,
    )

    def to(text: str) -> ButtonAction:
        return ButtonAction(0, "record", text=f"{number}/{text}")

    writer = ctx.writer()
    more = [writer.button(to("film"), msg("Film"))]
    if record.state != "running" and game.analyst() is not None:
        more.append(writer.button(to("analyse/"), msg("Analyse")))
    return await _show(ctx, step, head, f"{record.game}-record-{number}", to, *more, whole=whole)


async def _to_step(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    """What a control of a replayed table leads to."""
    return await replay_table(ctx, table, _number(text), whole=text.endswith(WHOLE))


async def _to_step_of_record(ctx: Context, action: ButtonAction, chosen: str) -> OutgoingMessage:
    """What a control of a record leads to; ``chosen`` in its select, else the same text."""
    number, _, rest = action.text.partition("/")
    if rest == "film":
        return await film_record(ctx, _number(number))
    if rest.startswith("analyse/"):
        return await analyse_record(ctx, _number(number), rest.partition("/")[2])
    wanted = rest if chosen == action.text else chosen
    return await replay_record(ctx, _number(number), _number(wanted), whole=wanted.endswith(WHOLE))


def _number(text: str) -> int:
    """The moment that a control names: ``12/on``."""
    number = text.partition("/")[0]
    if not number.isascii() or not number.isdecimal() or len(number) > 6:
        raise Refusal(msg("This control no longer works. Please use /table replay."))
    return int(number)


async def _show(
    ctx: Context,
    step: ReplayStep,
    head: Text,
    name: str,
    to: Callable[[str], ButtonAction],
    *more: Control,
    whole: bool,
) -> OutgoingMessage:
    """One moment of a game; ``to`` makes the control that leads to what a text names.

    Who moves next is seen in the picture, and said in its description.
    """
    writer = ctx.writer(step.names)
    picture = Picture(
        ctx.own_side(step.view, step.view.seat),
        ctx.plain(names_as_drawn(step.names)).names,
        step.events,
        theme=ctx.theme,
        replayed=True,
        over=step.ended,
        translator=writer.plain,
    )
    png = await ctx.services.pictures.draw(step.game, picture)
    image = Image.of(name, png, writer.plain.translate(replay_alt_text(step)))
    screen = _Screen(step, ctx.services.games[step.game], writer, image, head, to, more)
    return screen.whole() if whole else screen.folded()


class _Screen(NamedTuple):
    """One moment of a game, in a message of which all can be seen at once."""

    step: ReplayStep
    game: Game
    writer: Writer
    image: Image
    head: Text
    to: Callable[[str], ButtonAction]
    more: tuple[Control, ...]

    def folded(self) -> OutgoingMessage:
        """What happened as far as there is room for it."""
        step, game, writer = self.step, self.game, self.writer
        told = lines([event_line(game, event) for event in step.events], " ")
        length, found = writer.length(told), self._items(writer.small(told), self.image, self.more)
        if length <= FOLDED and (length <= LEAST or fits(found, self.image)):
            return compose(CALM, *found, image=self.image)
        # It is wide: in front it leaves none of the others alone in a row.
        keys = (writer.button(self.to(f"{step.number}{WHOLE}"), msg("What happened")), *self.more)
        for space in range(FOLDED, min(FOLDED, LEAST) - 1, -LESS):
            found = self._items(writer.small(_in_short(step, game, writer, space)), self.image, keys)
            if fits(found, self.image):
                break
        return compose(CALM, *found, image=self.image)

    def whole(self) -> OutgoingMessage:
        """All that happened; the picture gives way to it, for it is a tap away."""
        step, game, writer = self.step, self.game, self.writer
        # The way back to the same moment as it was before all of it was told.
        keys = (writer.button(self.to(f"{step.number}/open"), msg("Show less")), *self.more)
        found = self._items(_told_whole(step.events, game, writer), self.image, keys)
        if fits(found, self.image):
            return compose(CALM, *found, image=self.image)
        # Of very much that happened, the beginning is in the log.
        for first in range(max(1, len(step.events))):
            found = self._items(_told_whole(step.events, game, writer, first), None, keys)
            if fits(found, self.image):
                break
        return compose(CALM, *found)

    def _items(
        self, told: ui.TextDisplay[Any] | None, shown: Image | None, keys: Sequence[Control]
    ) -> list[ui.Item[Any] | None]:
        step, writer = self.step, self.writer
        late = msg("-# Spectators see this game one full turn later.") if step.held else None
        return [
            writer.text(self.head, _place(step, self.game), late),
            None if shown is None else shown.item(),
            told,
            _seeker(step, self.game, self.to, writer),
            _ways(step, self.to, writer),
            row(*keys),
        ]


def _in_short(step: ReplayStep, game: Game, writer: Writer, space: int) -> Words:
    """What matters most of what happened, and what it led to: how the game has ended comes last.

    ``space``: characters that there is room for.
    """
    *before, last = step.events
    ends = [event_line(game, last)] if step.ended else []
    told = before if step.ended else step.events
    points = turning_points(game, told, writer)[-1:]
    space -= sum(map(writer.length, (*points, *ends)))
    others = lines(in_short(game, told, space), " ") if space > LEAST else lines(())
    rest = [shortened(others, writer, space)] if others.texts else []
    if not points and not rest:
        rest = [shortened(lines(event_line(game, event) for event in told), writer, max(space, LEAST))]
    return lines([*points, *rest, *ends], " ")


def _told_whole(
    events: Sequence[Event], game: Game, writer: Writer, first: int = 0
) -> ui.TextDisplay[Any] | None:
    """All that happened, from the ``first`` event on, in one paragraph."""
    earlier = [msg("Earlier moves: /table log")] if first else []
    told = lines([event_line(game, event) for event in events[first:]], " ")
    return writer.small(*earlier, told)


def turn_owner(seat: int, name: str | Text | None = None) -> Text:
    """Whose turn it is; ``name``: of who sat there, where that may be another than now."""
    if seat == NATURE:
        return msg_in("who moves", "Chance")
    if seat < 0:
        return msg_in("who moves", "The table")
    owner = Who(seat) if name is None else name if isinstance(name, Text) else Name(name)
    return Text("{mark} {name}", (("mark", seat_mark(seat)), ("name", owner)))


def _place(step: ReplayStep, game: Game) -> Words:
    turn = step.chapter
    if turn is None or step.at is None:
        return msg("**Before the first move**")
    values = {"turn": turn_name(game, step.numbers[step.number - 1]), "who": turn_owner(turn.seat)}
    return msg("**{turn}** · {who} · {when}", when=format_dt(step.at), **values)


def _seeker(
    step: ReplayStep, game: Game, to: Callable[[str], ButtonAction], writer: Writer
) -> ui.ActionRow[Any] | None:
    """Some moments to jump to: turning points, those around the present one, and others evenly spread."""
    last = len(step.chapters)
    if last < 2:
        return None
    turning = [number for number, events in enumerate(step.told, 1) if _turning_points(events)]
    found = [_option(number, step, game, writer) for number in steps_offered(step.number, last, turning)]
    return writer.menu(to("seek"), msg("Go to a turn (★ turning points)"), found)


def steps_offered(number: int, last: int, turning: Sequence[int] = ()) -> list[int]:
    """The moments offered: at most 25, the first, the last, the near ones and turning points among them.

    Of too many turning points the latest are offered: they decide the game.
    """
    if last < OPTIONS:
        return list(range(last + 1))
    found = {0, last, *range(max(0, number - NEAR), min(last, number + NEAR) + 1)}
    for point in reversed(turning):
        if len(found) == OPTIONS:
            break
        found.add(point)
    room = OPTIONS - len(found) - 1
    spread = {round(last * step / room) for step in range(room + 1)} if room > 0 else set[int]()
    return sorted(found | spread)


def _option(number: int, step: ReplayStep, game: Game, writer: Writer) -> discord.SelectOption:
    """A turn with who played it and what it was; a star marks a turning point."""
    if not number:
        return writer.option(msg("The beginning"), "0")
    seat, events = step.chapters[number - 1].seat, step.told[number - 1]
    names = step.holders[number - 1]
    who = turn_owner(seat, names[seat] if seat >= 0 else None)
    turning = _turning_points(events)
    values = {"turn": turn_name(game, step.numbers[number - 1]), "who": who}
    label = msg("{turn} ★ {who}", **values) if turning else msg("{turn} · {who}", **values)
    told = turning[0].text if turning else game.summary(events) if seat != HOST else None
    if told is None and events:
        told = events[0].text
    return writer.named(names).option(label, str(number), told)


def _turning_points(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.turning_point]


def _ways(step: ReplayStep, to: Callable[[str], ButtonAction], writer: Writer) -> ui.ActionRow[Any]:
    number, last = step.number, len(step.chapters)
    ways = (
        ("first", 0, msg("First")),
        ("back", max(0, number - 1), msg("Prev")),
        ("on", min(last, number + 1), msg("Next")),
        ("last", last, msg("Last")),
    )
    # The name of the way makes each control another, even where two lead to the same moment.
    return row(
        *(writer.button(to(f"{at}/{name}"), label, disabled=at == number) for name, at, label in ways)
    )


CONTROLS: Final[Controls] = {"replay": with_text(_to_step), "record": _to_step_of_record}
