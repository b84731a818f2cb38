"""Slash commands that play moves: each says a move as far as one likes, taps do the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from discord.app_commands import locale_str

from bot.discord_ui.commands.command import Command, Option
from bot.discord_ui.commands.completions import CompletionSource, choice_words, described_moves
from bot.discord_ui.commands.table_command import table_command
from bot.discord_ui.components.autocomplete import Completion, completion
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import CHOICES
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import snapshot_for
from bot.discord_ui.features.play import must_go_on, must_play, play_move
from bot.discord_ui.features.table_reply import table_reply
from bot.discord_ui.messages.move_steps import previous_step
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, msg
from bot.games.engine.view import View
from bot.tables.model import TableInfo, TableSnapshot

ELSEWHERE: Final = msg("**That doesn’t answer this question.** This is what you can do.")
IMPOSSIBLE: Final = msg("**You can’t do that now.** This is what you can do.")
WHAT: Final = "what"
"""The one option of a command that says a whole move."""


class StepwiseSource(CompletionSource):
    """Whole moves of some kinds of decision as one option, offered word by word as the taps build them.

    For decisions with more moves than can be listed; ``pattern``: which of their moves are meant.
    """

    def __init__(self, game: str, kinds: str, pattern: str = "(?!rest$|done$).+") -> None:
        super().__init__(game, kinds, f"{{{WHAT}}}", pattern)

    def option(self, field: str) -> Completion:
        """What can follow on what is typed so far."""

        async def offer(ctx: Context, typed: str) -> list[tuple[str, str]]:
            snapshot = await self.snapshot(ctx, ctx.interaction.namespace.table)
            if snapshot is None or snapshot.view is None or snapshot.decision is None:
                return []
            plain = ctx.plain(snapshot.names)
            text = ctx.services.games[self.game].tidy(typed)
            start = reached_step(snapshot.view, snapshot.decision, text)
            found = [
                (" · ".join([choice.move.strip(), *choice_words(choice, plain)]), choice.move.strip())
                for choice in snapshot.view.choices(snapshot.decision, start)
                if not choice.complete or self.fits(snapshot.decision, choice.move)
            ]
            return [one for one in found if text.lower() in one[0].lower()] or found

        return completion(offer, filtered=False)


def reached_step(view: View, decision: Decision, text: str) -> str:
    """The longest beginning of a move, of those that taps lead to, that what is written goes through."""
    start = ""
    while True:
        ways = [tap.move for tap in view.choices(decision, start) if not tap.complete]
        further = next((way for way in ways if text == way.strip() or text.startswith(way)), None)
        if further is None:
            return start
        start = further


@dataclass(frozen=True, slots=True)
class MoveCommand:
    """A command that plays what its options say; what is left out is asked by taps."""

    name: locale_str
    meaning: locale_str
    offer: CompletionSource
    fields: Mapping[str, locale_str]
    """What each option of the offer's notation means."""

    def command(self) -> Command:
        """The command, to be added to one bot."""
        options = [
            Option(field, str, means, complete=self.offer.option(field))
            for field, means in self.fields.items()
        ]

        async def run(ctx: Context, table: TableInfo, /, **given: str | None) -> OutgoingMessage:
            return await _play(ctx, table, self.offer, given)

        return table_command(self.name, self.meaning, run, options, game=self.offer.game, state="running")


@dataclass(frozen=True, slots=True)
class WordCommand:
    """A command without options that plays the first of some moves that is legal now.

    Where none is, the last one is refused.
    """

    name: locale_str
    meaning: locale_str
    game: str
    moves: tuple[str, ...]

    def command(self) -> Command:
        """The command, to be added to one bot."""

        async def run(ctx: Context, table: TableInfo) -> OutgoingMessage:
            await must_go_on(ctx, table)
            decision = (await snapshot_for(ctx, table.id, prepares=True)).decision
            legal = (move for move in self.moves if decision is not None and move in decision.moves)
            return await play_move(ctx, table, next(legal, self.moves[-1]))

        return table_command(self.name, self.meaning, run, game=self.game, state="running")


async def _play(
    ctx: Context, table: TableInfo, offer: CompletionSource, given: Mapping[str, str | None]
) -> OutgoingMessage:
    await must_go_on(ctx, table)
    if (skipped := offer.skipped(given)) is not None:
        first, later = skipped
        raise Refusal(
            msg(
                "“{later}” goes with “{first}”: give both, or neither, and choose by taps.",
                later=later,
                first=first,
            )
        )
    game = ctx.services.games[offer.game]
    text = game.tidy(offer.beginning(given))
    snapshot = await snapshot_for(ctx, table.id, prepares=True)
    view, decision = snapshot.view, snapshot.decision
    typed = " ".join(said for said in given.values() if said)
    if view is None or decision is None or text in decision.moves:
        return await play_move(ctx, table, text, typed=typed)
    if not typed:
        must_play(ctx, table)
        if not any(offer.fits(decision, move) for move in decision.moves):
            return await table_reply(ctx, snapshot, notice=_impossible(snapshot, decision, ctx))
        step = _shown(view, decision, reached_step(view, decision, text))
        return await table_reply(ctx, snapshot, prefix=step)
    if offer.kinds and decision.kind not in offer.kinds:
        must_play(ctx, table)
        return await table_reply(ctx, snapshot, notice=ELSEWHERE)
    start = reached_step(view, decision, text)
    begun = any(tap.move.startswith(f"{text} ") for tap in view.choices(decision, start))
    if text and (begun or start.strip() == text):
        must_play(ctx, table)
        return await table_reply(ctx, snapshot, prefix=_shown(view, decision, start))
    if len(given) == 1 and not isinstance(offer, StepwiseSource):
        (said,) = given.values()
        text = meant_move(snapshot, offer, ctx, said or "", text)
    return await play_move(ctx, table, text, typed=typed, begun=_shown(view, decision, start))


def _impossible(snapshot: TableSnapshot, decision: Decision, ctx: Context) -> Text:
    """That no such move can be made now; where only one answer can be given, which it is."""
    if decision.moves.count != 1:
        return IMPOSSIBLE
    (only,) = decision.moves
    choice = described_moves(snapshot).get(only)
    if choice is None:
        return IMPOSSIBLE
    # In the heading it is asked, in the lines of state it says why.
    answer = choice_words(choice, ctx.plain(snapshot.names))[0]
    return msg("**You can’t do that now.** Your only answer is “{answer}”.", answer=answer)


def _shown(view: View, decision: Decision, start: str) -> str:
    """The step of taps that shows moves with this beginning: the one before, if whole ones stand there."""
    step = previous_step(view, decision, start) if start else start
    beside = any(tap.complete and tap.move.startswith(start) for tap in view.choices(decision, step))
    return step if beside else start


def meant_move(
    snapshot: TableSnapshot, offer: CompletionSource, ctx: Context, text: str, spelled: str
) -> str:
    """The move that is meant by ``text``, else ``spelled``; raises Refusal where several fit."""
    decision, game = snapshot.decision, ctx.services.games[offer.game]
    if decision is None:
        return spelled
    for move in (game.tidy(text), game.tidy(spelled)):
        if move in decision.moves:
            return move
    plain, wanted = ctx.plain(snapshot.names), _words(text)
    called = {
        move: choice_words(choice, plain)[0]
        for move, choice in described_moves(snapshot, offer.beginning({})).items()
        if offer.fits(decision, move)
    }
    exactly = [move for move, name in called.items() if _words(name) == wanted]
    begun = [move for move, name in called.items() if wanted and name.lower().startswith(text.lower())]
    fitting = (
        exactly or begun or [move for move, name in called.items() if wanted and wanted <= _words(name)]
    )
    if len(fitting) > 1:
        names = "; ".join(called[move] for move in fitting[:CHOICES])
        raise Refusal(msg("Which one do you mean? {names}", names=names))
    return fitting[0] if fitting else spelled


def _words(text: str) -> frozenset[str]:
    """What was written, word by word."""
    return frozenset(re.findall(r"[\w-]+", text.lower()))
