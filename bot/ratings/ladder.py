"""The ratings of one pool as its games come to their end, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.ratings import rating_eligibility
from bot.ratings.game_result import Entry, Participant
from bot.ratings.systems import Standing, System


@dataclass(frozen=True, slots=True)
class Step:
    """What one game made of one person's rating."""

    user: int
    before: Standing
    after: Standing


class Ladder:
    """Everybody's standing; each rated game moves it on."""

    def __init__(self, system: System, standings: Mapping[int, Standing] | None = None) -> None:
        self.system = system
        self._standings = dict(standings or {})

    def standing(self, user: int) -> Standing:
        """Where somebody stands."""
        return self._standings.get(user) or self.system.start()

    def rate(self, entry: Entry) -> tuple[Step, ...]:
        """Rate one game; nothing happens if it isn't rated."""
        if not entry.rated:
            return ()
        judged = rating_eligibility.judged(entry.participants)
        steps = self._steps([one for one, _ in judged], [place for _, place in judged], entry)
        for substitute in rating_eligibility.substitutes(entry.participants):
            steps += self._better(substitute, entry)
        for step in steps:
            self._standings[step.user] = step.after
        return tuple(steps)

    def _steps(self, people: Sequence[Participant], places: Sequence[int], entry: Entry) -> list[Step]:
        before = [self.standing(one.user) for one in people]
        after = self.system.rate(before, places, entry.at)
        return [Step(one.user, was, now) for one, was, now in zip(people, before, after, strict=True)]

    def _better(self, substitute: Participant, entry: Entry) -> list[Step]:
        """The substitute's step, if it is one upwards."""
        others = rating_eligibility.against(entry.participants, substitute)
        if not others or any(one.user == substitute.user for one in others):
            return []
        people = (substitute, *others)
        step = self._steps(people, [one.place for one in people], entry)[0]
        return [step] if self.system.shown(step.after) > self.system.shown(step.before) else []
