"""A seat's view of a play: what it may know, with the words and the taps that people get of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.army.moves import END
from bot.games.army.text import choices, pads, prompts, step_help, tutorial, warnings, words
from bot.games.army.view_data import ViewData
from bot.games.engine.decision import Choice, Decision, Pad
from bot.games.engine.event import Event
from bot.games.engine.text import Lines, Text, Words
from bot.games.engine.tutorial import Lesson, fitting


@dataclass(frozen=True, slots=True)
class ArmyView(ViewData):
    """The table as one seat, or the public, sees it."""

    def text(self) -> Lines:
        return words.describe(self)

    def summary(self) -> Lines | None:
        return words.summary(self)

    def sign(self, seat: int) -> int:
        team = self.players[seat].team
        return seat if team is None else team

    def tally(self, seat: int) -> Text:
        return words.tally(self.players[seat], self.target)

    def asks(self, decision: Decision, prefix: str = "") -> Text:
        return prompts.asked(self, decision, prefix)

    def effect_so_far(self, decision: Decision, prefix: str) -> Words | None:
        if prefix.startswith("drop ") and decision.kind == "turn":
            # Why nothing can be attacked has been said before.
            return words.purse(self)
        return choices.chosen_effect(self, prefix)

    def closing(self, decision: Decision) -> str:
        """Where no action is left, the end of the turn."""
        spent = self.now is not None and not self.now.actions
        return END if decision.kind == "turn" and spent and END in decision.moves else ""

    def closes(self, decision: Decision) -> bool:
        return bool(self.closing(decision))

    def placeholder(self, decision: Decision, prefix: str = "") -> Text:
        return prompts.choosing(decision, prefix)

    def explained(self, decision: Decision) -> Words | None:
        return step_help.explained(decision.kind)

    def lessons(self, decision: Decision) -> tuple[Lesson[Any], ...]:
        return fitting(tutorial.LESSONS, self, decision)

    def befalls(self, event: Event) -> bool:
        fallen = event.data.get("cards", ()) if event.kind == "eliminated" else ()
        assert isinstance(fallen, Sequence)
        hit = event.kind in ("stole", "captured", "took", "bound") and event.data["victim"] == self.seat
        return hit or any(isinstance(one, Mapping) and one["seat"] == self.seat for one in fallen)

    def warning(self, decision: Decision, move: str) -> Words | None:
        return warnings.warning(self, decision, move)

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        found = choices.lead_on(self, decision, prefix)
        if not found and (pad := self.pad(decision, prefix)) is not None:
            return pads.taps(pad)
        return found

    def pad(self, decision: Decision, prefix: str = "") -> Pad | None:
        return pads.pad(self, decision, prefix)
