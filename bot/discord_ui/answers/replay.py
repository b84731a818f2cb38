"""Leafing through games in a private message that works as long as it stands."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Final

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers.filming import film_record
from bot.discord_ui.answers.handler import Controls, with_text
from bot.discord_ui.controls import Control, button
from bot.discord_ui.errors import Refusal
from bot.discord_ui.layouts.alt import recalled
from bot.discord_ui.layouts.replay import leafing
from bot.discord_ui.marks import title
from bot.discord_ui.outgoing_message import Image, OutgoingMessage
from bot.discord_ui.services import Asker
from bot.games.engine.text import Text, msg
from bot.tables.model import TableInfo
from bot.tables.records.story import ReplayStep
from renderers.picture import Picture


async def replay(who: Asker, table: TableInfo, step: int | None = None) -> OutgoingMessage:
    """A table's game at one moment, as the one who asks may know it; None: where one begins to read."""
    leaf = await who.services.tables.archive.leaf(table.id, who.person, step)
    plain = who.plain(leaf.names)

    def to(text: str) -> ButtonAction:
        return ButtonAction(table.id, "replay", text=text)

    more = [button(ButtonAction(table.id, "show"), plain.translate(msg("Back to the table")))]
    if table.state != "running":
        more.append(button(ButtonAction(table.id, "film"), plain.translate(msg("Film"))))
    more.append(button(ButtonAction(table.id, "export"), plain.translate(msg("As a file"))))
    head = title(who.services.games[table.game], table)
    return await _leaf(who, leaf, head, f"{table.game}-{table.id}", to, more)


async def replay_record(who: Asker, number: int, at: int) -> OutgoingMessage:
    """A game that was brought here from elsewhere, at one moment."""
    record, leaf = await who.services.tables.archive.brought(number, who.guild_id, at)
    game = who.services.games[record.game]
    head = msg(
        "### {game} · from a file\n-# It was table {table} elsewhere, perhaps: anybody can write a file.",
        game=game.title,
        table=record.table,
    )

    def to(text: str) -> ButtonAction:
        return ButtonAction(0, "record", text=f"{number}/{text}")

    more = [button(to("film"), who.plain().translate(msg("Film")))]
    return await _leaf(who, leaf, head, f"{record.game}-record-{number}", to, more)


async def turn(who: Asker, table: TableInfo, text: str) -> OutgoingMessage:
    """What a control of a replayed table leads to."""
    return await replay(who, table, _number(text))


async def turn_record(who: Asker, text: str, chosen: str) -> OutgoingMessage:
    """What a control of a record leads to; ``chosen`` in its select, else the same text."""
    number, _, rest = text.partition("/")
    if rest == "film":
        return await film_record(who, _number(number))
    return await replay_record(who, _number(number), _number(rest if chosen == text else chosen))


def _number(text: str) -> int:
    """The moment that a control names: ``12/on``."""
    number = text.partition("/")[0]
    if not number.isascii() or not number.isdecimal() or len(number) > 6:
        raise Refusal(msg("I can’t read this control any more: use /table replay."))
    return int(number)


async def _leaf(
    who: Asker,
    leaf: ReplayStep,
    head: Text,
    name: str,
    to: Callable[[str], ButtonAction],
    more: list[Control],
) -> OutgoingMessage:
    translator, plain = who.translator(leaf.names), who.plain(leaf.names)
    over = leaf.over and not leaf.waiting
    picture = Picture(leaf.view, plain.names, leaf.events, theme=who.theme, over=over, translator=plain)
    png = await who.services.pictures.draw(leaf.game, picture)
    # A name of its own for each content: clients keep pictures by name while a message is edited.
    digest = sha256(png or b"").hexdigest()[:8]
    image = Image(f"{name}-{digest}.png", png, plain.translate(recalled(leaf)))
    return leafing(leaf, head, image, to, translator, plain, more)


async def _turn_record(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    return await turn_record(who, act.text, text)


CONTROLS: Final[Controls] = {"replay": with_text(turn), "record": _turn_record}
