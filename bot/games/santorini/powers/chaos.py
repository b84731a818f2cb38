"""Chaos: a simple god's power, and after a dome another one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.engine.decision import NATURE
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.board import domed
from bot.games.santorini.effects import power_event
from bot.games.santorini.notation import Action, Word
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import State, Step


class Chaos(Power):
    """The god on top is a power of the same seat; the discards are remembered by their numbers."""

    slug = "chaos"
    title = "Chaos"
    group = "advanced"
    order = 34
    secret = True
    card = msg(
        "**Setup:** shuffle the unused simple gods into a deck. **Always:** you have the power of the god "
        "on top. Discard that god at the end of any turn in which a dome was built, and turn up the next."
    )
    brief = msg("You have a simple god’s power, drawn by chance, and another after each turn with a dome.")

    def _gods(self) -> list[str]:
        """All simple gods, in the order by which they are remembered."""
        return sorted(slug for slug, power in roster().items() if power.group == "simple")

    def _deck(self, state: State) -> list[str]:
        """The gods that nobody else has and that go with all powers in play."""
        return [
            god
            for god in self._gods()
            if god not in state.cards and not any(banned(god, card) for card in state.cards)
        ]

    def _face(self, state: State, me: int) -> str | None:
        """The god on top."""
        gods = self._gods()
        return next((slug for slug in state.powers[me] if slug in gods), None)

    def _discards(self, state: State, me: int) -> list[str]:
        gods = self._gods()
        return [gods[number] for number in state.notes.get((me, self.slug), ())]

    def _remember(self, state: State, me: int, discards: Sequence[str]) -> None:
        gods = self._gods()
        state.notes.pop((me, self.slug), None)
        if discards:
            state.notes[me, self.slug] = tuple(sorted({gods.index(god) for god in discards}))

    def _left(self, state: State, me: int) -> list[str]:
        """The gods that are still face down."""
        gone = (self._face(state, me), *self._discards(state, me))
        return [god for god in self._deck(state) if god not in gone]

    def setup_steps(self, state: State, me: int) -> tuple[Step, ...]:
        return (Step("draw", NATURE, self.slug, (me,)),)

    def on_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        if self.draws_after_turn(state, me):
            state.agenda.append(Step("draw", NATURE, self.slug, (me,)))

    def draws_after_turn(self, state: State, me: int) -> bool:
        return any(domed(built.cell) for built in state.builds)

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "draw":
            return []
        return [Word(god) for god in self._left(state, me) or self._deck(state)]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Word)
        state.agenda.pop()
        old, god = self._face(state, me), action.word
        shuffled = not self._left(state, me)
        discards = self._discards(state, me) + ([] if old is None else [old])
        self._remember(state, me, [] if shuffled else discards)
        powers = list(state.powers)
        powers[me] = (*(slug for slug in powers[me] if slug != old), god)
        state.powers = tuple(powers)
        if old is not None:
            state.notes.pop((me, old), None)
        title = roster()[god].title
        words = msg("{player}’s Chaos turns up {god}.", player=Who(me), god=title)
        events.append(power_event(words, me, "power", by=self.slug, power=god))

    def write(self, state: State, me: int) -> str:
        return ",".join(self._discards(state, me))

    def read(self, state: State, me: int, text: str) -> bool:
        names = text.split(",") if text else []
        if len(set(names)) != len(names) or any(name not in self._deck(state) for name in names):
            return False
        self._remember(state, me, names)
        return True

    def shows(self, state: State, me: int) -> Text | None:
        left = [roster()[god].title for god in self._left(state, me)]
        return (
            msg("still in the deck: {cards}", cards=", ".join(left)) if left else msg("the deck is empty")
        )


POWER = Chaos()
