"""Tyche: when she draws the six, she may have another turn."""

from __future__ import annotations

from bot.games.engine.decision import NATURE
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.effects import power_event
from bot.games.santorini.notation import Action, Word
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

DECK = range(1, 7)
LUCK = 6


class Tyche(Power):
    slug = "tyche"
    title = "Tyche"
    group = "advanced"
    order = 48
    secret = True
    card = msg(
        "**End of your turn:** draw one of your six cards, 1 to 6, and put it aside. "
        "On a 6, shuffle all six; then you may take an additional turn, after which you draw nothing."
    )
    brief = msg(
        "After each turn you draw one of six cards, 1 to 6. On a 6 you may take an additional turn."
    )

    def on_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        if self.draws_after_turn(state, me):
            state.agenda.append(Step("draw", NATURE, self.slug, (me,)))

    def draws_after_turn(self, state: State, me: int) -> bool:
        return state.seat == me and not state.extra

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "draw":
            return []
        aside = state.notes.get((me, self.slug), ())
        return [Word(str(number)) for number in DECK if number not in aside]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Word)
        state.agenda.pop()
        number = int(action.word)
        if number == LUCK:
            state.notes.pop((me, self.slug), None)
            state.marks[me, self.slug] = (LUCK,)
        else:
            state.notes[me, self.slug] = tuple(sorted((*state.notes.get((me, self.slug), ()), number)))
        words = msg("{player}’s Tyche draws {number}.", player=Who(me), number=number)
        events.append(power_event(words, me, "card", by=self.slug, number=number))

    def additional_turn(self, state: State, me: int) -> bool:
        return (me, self.slug) in state.marks

    def read(self, state: State, me: int, text: str) -> bool:
        numbers = text.split(",") if text else []
        aside = [number for number in DECK if number != LUCK and str(number) in numbers]
        if len(aside) != len(numbers):
            return False
        if aside:
            state.notes[me, self.slug] = tuple(aside)
        return True

    def shows(self, state: State, me: int) -> Text | None:
        left = [str(n) for n in DECK if n not in state.notes.get((me, self.slug), ())]
        return msg("still in the deck: {cards}", cards=", ".join(left))


POWER = Tyche()
