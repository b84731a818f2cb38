"""What players ask of the table at hand: a game's own answers, as commands.

The rules answer from what the person may see; what one can do about it with this bot is added here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

from discord.app_commands import locale_str

from bot.discord_ui.commands.command import Command, Option
from bot.discord_ui.commands.table_command import snapshot_meant, table_command
from bot.discord_ui.components.autocomplete import completion
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import snapshot_for
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, Words, lines, msg
from bot.games.engine.view import View
from bot.tables.model import TableInfo, TableSnapshot

V = TypeVar("V", bound=View)
PREPARED: Final = msg("Your next turn is prepared. I’ll play it when it comes, if it’s still possible.")
READY: Final = msg("Your turn is ready, but nobody can see it yet. Press Confirm, or Undo to change it.")
PREPARE: Final = msg("You can prepare your next turn: /table prepare")
WHOSE: Final = Option("player", int, locale_str("The player’s number; by default you"))


class PositionQuestions(Generic[V]):
    """What can be asked of one game's tables, whose views are of this kind."""

    def __init__(self, game: str, kind: type[V]) -> None:
        self._game = game
        self._kind = kind

    def now(self, told: Callable[[V, Decision | None], Words]) -> Command:
        """What the person may do now."""

        async def run(ctx: Context, table: TableInfo) -> OutgoingMessage:
            snapshot = await snapshot_for(ctx, table.id)
            view = self._view(snapshot)
            if snapshot.prepared or snapshot.complete:
                caution = view.caution()
                ready = PREPARED if snapshot.prepared else READY
                return _answer(ctx, snapshot, ready if caution is None else lines([ready, caution]))
            asked = told(view, snapshot.decision)
            return _answer(ctx, snapshot, lines([asked, PREPARE]) if snapshot.can_prepare else asked)

        return table_command(locale_str("now"), locale_str("What can I do now?"), run, game=self._game)

    def about(
        self,
        name: locale_str,
        question: locale_str,
        thing: Option,
        told: Callable[[V, str], Words],
        things: Callable[[V], Iterable[tuple[str, Text]]],
    ) -> Command:
        """A question about something of the table; ``things``: all of them, by name, with what they are."""

        async def offer(ctx: Context, typed: str) -> list[tuple[str, str]]:
            snapshot = await snapshot_meant(ctx, self._game)
            plain, found = ctx.plain(snapshot.names), things(self._view(snapshot))
            return [(f"{name} · {plain.translate(words)}", name) for name, words in found]

        async def run(ctx: Context, table: TableInfo, **given: str | None) -> OutgoingMessage:
            snapshot = await snapshot_for(ctx, table.id)
            view, asked = self._view(snapshot), given[thing.name]
            if asked is not None:
                return _answer(ctx, snapshot, told(view, asked))
            found = (msg("{name}: {what}", name=name, what=what) for name, what in things(view))
            return _answer(ctx, snapshot, lines([msg("**Ask about one of these:**"), *found]))

        option = Option(thing.name, str, thing.meaning, complete=completion(offer))
        return table_command(name, question, run, (option,), game=self._game)

    def whose(self, name: locale_str, question: locale_str, told: Callable[[V, int], Words]) -> Command:
        """A question about a player, the person unless they say otherwise."""

        async def run(ctx: Context, table: TableInfo, player: int | None) -> OutgoingMessage:
            snapshot = await snapshot_for(ctx, table.id)
            view = self._view(snapshot)
            seat = view.seat if player is None else player - 1
            if seat is None or not 0 <= seat < len(snapshot.names):
                raise Refusal(msg("Choose a player’s number from 1 to {most}.", most=len(snapshot.names)))
            return _answer(ctx, snapshot, told(view, seat))

        return table_command(name, question, run, (WHOSE,), game=self._game)

    def _view(self, snapshot: TableSnapshot) -> V:
        if not isinstance(snapshot.view, self._kind):
            raise Refusal(msg("No such game has begun there yet."))
        return snapshot.view


def _answer(ctx: Context, snapshot: TableSnapshot, words: Words) -> OutgoingMessage:
    return ctx.reply(words, names=snapshot.names)
