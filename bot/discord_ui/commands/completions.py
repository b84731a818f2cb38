"""What a slash command offers: its options are the fields of a move's notation.

``CompletionSource("santorini", "move", "{worker}-{to}")`` makes of the legal move ``C3-C4`` the options
``worker: C3`` and ``to: C4``, offers only legal values, and puts the move together again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from bot.discord_ui.components.autocomplete import Completion, completion
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import without_markdown
from bot.discord_ui.components.table_access import own_rematch, snapshot_for, tables_here
from bot.discord_ui.messages.move_steps import flat_choices
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Translator
from bot.tables.model import TableSnapshot

MOST_DESCRIBED: Final = 500
"""So many legal moves are told in words; of more, only the notation is shown."""


def described_moves(snapshot: TableSnapshot, prefix: str = "") -> Mapping[str, Choice]:
    """The legal moves of the one who looks, with the words for each.

    Of too many only those that begin with ``prefix``, if these are few enough.
    """
    if snapshot.view is None or snapshot.decision is None:
        return {}
    found = flat_choices(snapshot.view, snapshot.decision, "", MOST_DESCRIBED, whole=True)
    if found is None and prefix:
        found = flat_choices(snapshot.view, snapshot.decision, prefix, MOST_DESCRIBED, whole=True)
    return {choice.move: choice for choice in found or ()}


def begun_choice(snapshot: TableSnapshot, prefix: str) -> Choice | None:
    """The tap that leads to moves with this beginning, if it is one of its own."""
    if snapshot.view is None or snapshot.decision is None:
        return None
    step = ""
    while True:
        taps = snapshot.view.choices(snapshot.decision, step)
        found = next((tap for tap in taps if not tap.complete and prefix.startswith(tap.move)), None)
        if found is None or found.move == prefix:
            return found
        step = found.move


def choice_words(choice: Choice, plain: Translator) -> list[str]:
    """What a choice is called, and its hint."""
    return [
        without_markdown(plain.translate(text)) for text in (choice.label, choice.hint) if text is not None
    ]


class CompletionSource:
    """The moves of some kinds of decision, taken apart into the options of a command.

    Without ``kinds`` the notation alone says which moves are meant; ``field`` is the pattern of an option.
    """

    def __init__(self, game: str, kinds: str, notation: str, field: str = ".+") -> None:
        self.game: Final = game
        self.kinds: Final = frozenset(kinds.split())
        self._notation = notation
        parts = re.split(r"\{(\w+)\}", notation)
        self._begins = parts[0]
        self._pattern = re.compile(
            "".join(f"(?P<{part}>{field})" if i % 2 else re.escape(part) for i, part in enumerate(parts))
        )

    def move(self, fields: Mapping[str, str]) -> str:
        """The move that these options mean; what they contain is judged by the rules."""
        return self._notation.format(**fields)

    def beginning(self, fields: Mapping[str, str | None]) -> str:
        """The move that these options mean, as far as they are given."""
        missing = next((name for name in self._pattern.groupindex if not fields.get(name)), None)
        notation = self._notation if missing is None else self._notation.partition(f"{{{missing}}}")[0]
        return notation.format(**fields)

    def skipped(self, fields: Mapping[str, str | None]) -> tuple[str, str] | None:
        """An option that is left out though the one after it is given, and that one; None: none is."""
        names = [*self._pattern.groupindex]
        return next(
            ((one, later) for one, later in pairwise(names) if not fields.get(one) and fields.get(later)),
            None,
        )

    def fits(self, decision: Decision, move: str) -> bool:
        """Is this one of the moves that the command is for?"""
        asked = not self.kinds or decision.kind in self.kinds
        return asked and self._pattern.fullmatch(move) is not None

    def values(self, decision: Decision, field: str, given: Mapping[str, str]) -> Iterator[str]:
        """The legal values of one option beside those that are given already; each once, in order."""
        seen: set[str] = set()
        for move in decision.moves:
            match = self._pattern.fullmatch(move)
            if match is None or match[field] in seen:
                continue
            if all(match[name].lower() == value.lower() for name, value in given.items()):
                seen.add(match[field])
                yield match[field]

    def offered(
        self, decision: Decision, field: str, given: Mapping[str, str], typed: str
    ) -> Iterator[str]:
        """The values that are offered for an option while ``typed`` stands there; those that don't go with
        that are left out of what is shown."""
        return self.values(decision, field, given)

    def option(self, field: str) -> Completion:
        """The autocompletion of one option: legal values of the person's own position in this channel."""

        async def offer(ctx: Context, typed: str) -> list[tuple[str, str]]:
            namespace = ctx.interaction.namespace
            snapshot = await self.snapshot(ctx, namespace.table)
            if snapshot is None or snapshot.decision is None:
                return []
            given = {
                name: str(value)
                for name in self._pattern.groupindex
                if name != field and (value := getattr(namespace, name, None))
            }
            known, plain = described_moves(snapshot, self.beginning(given)), ctx.plain(snapshot.names)
            return [
                (self._name(value, {**given, field: value}, snapshot, known, plain), value)
                for value in self.offered(snapshot.decision, field, given, typed)
            ]

        return completion(offer)

    def _name(
        self,
        value: str,
        fields: Mapping[str, str],
        snapshot: TableSnapshot,
        known: Mapping[str, Choice],
        plain: Translator,
    ) -> str:
        """A value, and what the move means that it completes or begins."""
        if fields.keys() == self._pattern.groupindex.keys():
            choice = known.get(self.move(fields))
        else:
            missing = next(name for name in self._pattern.groupindex if name not in fields)
            begun = self._notation.partition(f"{{{missing}}}")[0].format(**fields)
            choice = known.get(value) or begun_choice(snapshot, begun)
        told = [] if choice is None else [text for text in choice_words(choice, plain) if text != value]
        # Words that name it behind what it is called say it already.
        named = told and f"({value})" in told[0]
        return " · ".join(told if named else [value, *told])

    async def snapshot(self, ctx: Context, table: object) -> TableSnapshot | None:
        """What the person sees where they must decide this: at the named table, or the first that asks.

        A turn that is still to come counts where it can be prepared.
        """
        if isinstance(table, int):
            numbers = [table]
        else:
            here = await tables_here(ctx, self.game)
            again = None if here else await own_rematch(ctx, self.game)
            numbers = [found.id for found in here or [again] if found is not None]
        for number in numbers:
            try:
                snapshot = await snapshot_for(ctx, number, prepares=True)
            except Refusal:
                continue  # There is no such table, or the person may not look at it.
            if snapshot.table.game == self.game and snapshot.decision is not None:
                return snapshot if not self.kinds or snapshot.decision.kind in self.kinds else None
        return None
