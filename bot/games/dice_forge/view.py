"""A seat's view of a play, with the words and the taps that people get of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.games.dice_forge.notation import DECLINE, DONE
from bot.games.dice_forge.steps import Repeat
from bot.games.dice_forge.text import (
    choices,
    final_pad,
    forging_pad,
    gains,
    glossary,
    satyrs_pad,
    step_help,
    tutorial,
    warnings,
    words,
)
from bot.games.dice_forge.view_data import ViewData
from bot.games.engine.decision import Choice, Decision, Pad
from bot.games.engine.event import Event
from bot.games.engine.text import Lines, Text, Words, msg
from bot.games.engine.tutorial import Lesson, fitting

CLOSING: Final = {"offering": DONE, "extra": DECLINE}
"""Further faces, and a further action, are nothing that one must have."""


@dataclass(frozen=True, slots=True)
class ForgeView(ViewData):
    """The table as everybody sees it."""

    def text(self) -> Lines:
        return words.describe(self)

    def summary(self) -> Lines | None:
        return words.summary(self)

    def came(self, since: Sequence[Event]) -> Words | None:
        return gains.since_own_turn(self, since)

    def won_by(self, seats: Sequence[int]) -> ForgeView:
        return replace(self, winners=tuple(seats))

    def tally(self, seat: int) -> Text:
        return words.tally(self.players[seat])

    def absent(self) -> frozenset[str]:
        known = (feat for feat in self.feats if feat.slot not in self.undealt)
        return glossary.absent({feat.slot: feat.card for feat in known})

    def asks(self, decision: Decision, prefix: str = "") -> Text:
        return choices.asked(self, decision, prefix)

    def effect_so_far(self, decision: Decision, prefix: str) -> Words | None:
        return choices.price_told(self, decision, prefix)

    def worth_telling(self, event: Event) -> Event | None:
        # What a roll brought is told by the question whether to gain it again.
        told = isinstance(self.step, Repeat) and event.kind in ("rolled", "copied", "gained", "hammered")
        return None if told else event

    def confirms(self, drafted: Sequence[Event]) -> Text:
        if any(event.kind == "over" for event in drafted):
            return msg("Confirm? It ends the game")
        return msg("Confirm your turn?")

    def begins(self, decision: Decision) -> str:
        return forging_pad.begins(decision)

    def closing(self, decision: Decision) -> str:
        return CLOSING.get(decision.kind, "")

    def closes(self, decision: Decision) -> bool:
        # After the faces a further action may be offered, for sun.
        return decision.kind == "extra" or (decision.kind == "offering" and not self.further)

    def pad(self, decision: Decision, prefix: str = "") -> Pad | None:
        return (
            final_pad.pad(self, decision, prefix)
            or forging_pad.pad(self, decision, prefix)
            or satyrs_pad.pad(self, decision, prefix)
        )

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        found = choices.lead_on(self, decision, prefix)
        if not found and (pad := self.pad(decision, prefix)) is not None:
            return pad.others
        return found

    def placeholder(self, decision: Decision, prefix: str = "") -> Text:
        return choices.choosing(decision)

    def explained(self, decision: Decision) -> Words | None:
        return step_help.explained(decision.kind)

    def lessons(self, decision: Decision) -> tuple[Lesson[Any], ...]:
        return fitting(tutorial.LESSONS, self, decision)

    def warning(self, decision: Decision, move: str) -> Words | None:
        return warnings.warning(self, decision, move)

    def final(self, decision: Decision) -> Words | None:
        if self.deciders == (self.seat,) and self.rolls_next:
            return msg("After this the dice roll: no undo then.")
        return None

    def losses(self, decision: Decision, move: str) -> Words | None:
        return warnings.losses(self, decision, move)

    def forgone(self, decision: Decision, move: str) -> Words | None:
        return warnings.forgone(self, move)
