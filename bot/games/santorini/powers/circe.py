"""Circe: she takes the power of an opponent whose workers stand apart."""

from __future__ import annotations

from itertools import combinations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.active_powers import own_powers
from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.effects import power_event
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class Circe(Power):
    slug = "circe"
    title = "Circe"
    group = "advanced"
    players = frozenset((2,))
    order = 17
    card = msg(
        "**Start of your turn:** if the opponent’s workers aren’t neighbours, you have their owner’s power "
        "until your next turn begins, and the owner has none."
    )
    brief = msg("If the opponent’s workers aren’t neighbours as your turn starts, you take their power.")

    def before_turn(self, state: State, me: int, events: list[Event]) -> None:
        if state.seat != me:
            return
        (other,) = (seat for seat in range(len(state.order)) if seat != me)
        apart = self._apart(state, state.order[other])
        thief, owner = (me, other) if apart else (other, me)
        moving = tuple(power for power in own_powers(state, owner) if power is not self)
        if not moving:
            return
        for power in moving:
            note = state.notes.pop((owner, power.slug), None)
            if note is not None and power.bound:
                state.notes[thief, power.slug] = note
        slugs = tuple(power.slug for power in moving)
        powers = list(state.powers)
        powers[owner] = tuple(slug for slug in powers[owner] if slug not in slugs)
        powers[thief] += slugs
        state.powers = tuple(powers)
        words = msg("{player} now has the power of {power}.", player=Who(thief), power=moving[0].title)
        events.append(power_event(words, thief, "power", by=self.slug, power=slugs[0]))

    @staticmethod
    def _apart(state: State, side: int) -> bool:
        """Are there fewer than two workers, or two that aren't neighbours?"""
        spaces = state.spaces(side)
        return len(spaces) < 2 or any(b not in NEIGHBOURS[a] for a, b in combinations(spaces, 2))

    def shows(self, state: State, me: int) -> Text | None:
        taken = [power.title for power in own_powers(state, me) if power is not self]
        return msg("has the power of {power}", power=taken[0]) if taken else None


POWER = Circe()
