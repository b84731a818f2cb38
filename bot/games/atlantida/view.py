"""What a player sees of a position: the data, its words, and the taps that lead to a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from bot.games.atlantida import flow
from bot.games.atlantida.advice import advice, first, marked
from bot.games.atlantida.advice_reasons import reason
from bot.games.atlantida.economy.feeding import growth
from bot.games.atlantida.flow import Question
from bot.games.atlantida.movement.combat import hidden, seen_by_defender
from bot.games.atlantida.scoring import outcome
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Besides
from bot.games.atlantida.text import glossary, questions, state_line, step_help, tutorial, warnings, words
from bot.games.atlantida.text.at_stake import at_stake
from bot.games.atlantida.text.choice_icons import choice_icon
from bot.games.atlantida.text.chosen_effect import chosen_effect
from bot.games.atlantida.view_data import ViewData
from bot.games.engine.decision import Choice, Decision, Key, Pad
from bot.games.engine.event import Event, Json
from bot.games.engine.text import Lines, Text, Words, lines, msg
from bot.games.engine.tutorial import Lesson, fitting

_MOVES: Final = {"moved", "shifted", "summoned", "robbed"}
"""The kinds of events of a movement."""
_NAMES_ORDER: Final = ("poseidon", "order_pick")
"""The steps in which somebody says who starts."""
_LEAVING: Final = ("europa", "ship")
"""The steps after which nothing but offers is left."""


@dataclass(frozen=True)
class AtlantidaView(ViewData):
    """The table as one seat, or the public, sees it."""

    def text(self) -> Words:
        return words.describe(self)

    def looked_back_on(self, events: Sequence[Event]) -> Words:
        return words.looked_back_on(self, events)

    def won_by(self, seats: Sequence[int]) -> AtlantidaView:
        return replace(self, winners=tuple(seats))

    def summary(self) -> Words | None:
        """Turn, people and what this step, or the first ship, needs."""
        if self.seat is None:
            return None
        return state_line.summary(self, self.players[self.seat], self._advised, self._why)

    def summary_in_short(self) -> Words | None:
        if self.seat is None:
            return None
        seat = self.players[self.seat]
        return state_line.summary(self, seat, self._advised, self._why, briefly=True)

    def caution(self) -> Words | None:
        """Why food is short, what comes at the end of the turn."""
        return None if self.seat is None else state_line.caution(self, self.players[self.seat])

    def confirms(self, drafted: Sequence[Event]) -> Text:
        """Movement is only the first half of a turn."""
        kinds = {event.kind for event in drafted}
        if _of_the_order(drafted, self.seat):
            return msg("Confirm who starts?")
        if "seal" in kinds or "sealed" in kinds:
            return msg("Confirm your attack?")
        moves = any(event.kind == "done" and event.data.get("step") == "move" for event in drafted)
        return msg("Confirm your moves?") if moves or kinds & _MOVES else ViewData.confirms(self, drafted)

    def worth_telling(self, event: Event) -> Event | None:
        """The own punishment alone, for others’ would take its room; no race that the state names."""
        if event.kind == "near" and self._names_rival(event.data["seat"]):
            return None
        others = self.seat is not None and event.data.get("seat") != self.seat
        return None if event.kind == "punished" and others else event

    def befalls(self, event: Event) -> bool:
        if self.seat is None:
            return False
        match event.kind:
            case "offers":
                # What everybody has paid, the seat among them.
                return True
            case "punished" | "rewarded" | "forced" | "retreated" | "converted":
                return event.data["seat"] == self.seat
            case "attacked" | "withdrawn":
                return event.data["defender"] == self.seat
            case "fought":
                return self.seat in (event.data["attacker"], event.data["defender"])
            case "plundered":
                return event.data["from"] == self.seat
            case "robbed":
                others = event.data["from"]
                return isinstance(others, Sequence) and any(other == self.seat for other in others)
            case "sunk":
                drowned = event.data["drowned"]
                return isinstance(drowned, Sequence) and bool(drowned[self.seat])
            case _:
                return False

    def _names_rival(self, seat: Json) -> bool:
        """Does the line of state say that this seat may win the race?"""
        if self.seat not in self.deciders or not isinstance(seat, int):
            return False
        summary = self.summary()
        return isinstance(summary, Lines) and state_line.may_win(seat) in summary.texts

    def at_stake(self) -> Words | None:
        """The fight that the own turn begins, and the hunts that it leads to."""
        return None if self.seat is None else at_stake(self.state, self.seat)

    def tally(self, seat: int) -> Words:
        return words.tally(self.players[seat])

    def absent(self) -> frozenset[str]:
        return glossary.absent(self.state)

    def asks(self, decision: Decision, prefix: str = "") -> Text:
        if self.step is None:
            return decision.prompt
        return self.step.asked(self.state, decision.seat, prefix)

    def effect_so_far(self, decision: Decision, prefix: str) -> Words | None:
        return chosen_effect(self.state, decision.seat, decision.kind, prefix)

    def placeholder(self, decision: Decision, prefix: str = "") -> Text:
        around = f"{prefix}s "
        settled = decision.kind == "move" and any(
            choice.complete and choice.move.startswith(around) for choice in self._choices(decision, prefix)
        )
        return questions.choosing(decision.kind, prefix, self.state, decision.seat, settled=settled)

    def explained(self, decision: Decision) -> Words | None:
        combat = self.state.combat
        in_sight = combat is not None and seen_by_defender(self.state, combat)
        return step_help.explained(decision.kind, in_sight=in_sight)

    def lessons(self, decision: Decision) -> tuple[Lesson[Any], ...]:
        return fitting(tutorial.LESSONS, self, decision)

    def warning(self, decision: Decision, move: str) -> Words | None:
        return warnings.warning(self, decision, move)

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        why = self._why
        found = tuple(marked(choice, self._advised, why) for choice in self._choices(decision, prefix))
        if self.step is not None and not prefix and self._advised:
            whole = self.step.whole(self.state, decision.seat, self._advised)
            found = first(
                found, self._advised, whole, why, alone=self.warning(decision, self._advised) is not None
            )
        listed = [choice for choice in found if not choice.apart]
        if [choice.move for choice in listed] == [flow.REST]:
            # A menu of this alone would promise a choice.
            found = tuple(
                choice if choice.apart else replace(choice, apart=True, short=choice.label)
                for choice in found
            )
        return tuple(
            replace(choice, icon=choice_icon(self.state, decision.seat, decision.kind, choice.move))
            for choice in found
        )

    @cached_property
    def _advised(self) -> str:
        """What our computer would answer to what this seat is asked; empty: nothing is advised."""
        if self.step is None or self.seat is None or self.seat not in self.deciders:
            return ""
        move = advice(self.state, self.seat, self.step)
        return self.step.alike(self.state, self.seat, move) if move else ""

    @cached_property
    def _why(self) -> Text | None:
        """Why that is advised, where it doesn't say so itself."""
        if self.step is None or self.seat is None or not self._advised:
            return None
        return reason(self.state, self.seat, self.step.kind, self._advised)

    def pad(self, decision: Decision, prefix: str = "") -> Pad | None:
        if self.step is None:
            return None
        moves = decision.moves.moves if isinstance(decision.moves, Besides) else decision.moves
        pad = self.step.pad(self.state, decision.seat, moves, prefix)
        if pad is None:
            return None
        pad = replace(pad, rows=tuple(tuple(map(self._starred, keys)) for keys in pad.rows))
        others = pad.others
        if not prefix:
            others += tuple(
                replace(choice, apart=True, short=choice.label)
                for choice in self.choices(decision)
                if choice.move == flow.REST
            )
        said = self.step.note(self.state, decision.seat) is not None
        keys = [key.label for row in pad.rows for key in row]
        alike: dict[Words | None, list[Text]] = {}
        for key in (key for row in pad.rows for key in row if not said):
            if key.choice is not None and key.choice.complete:
                alike.setdefault(self.warning(decision, key.choice.move), []).append(key.label)
        wasted = [
            told
            if len(alike) == 1
            else msg("{number}: {warning}", number=_together(labels, keys), warning=told)
            for told, labels in alike.items()
            if told is not None
        ]
        notes = [*([] if pad.note is None else [pad.note]), *wasted]
        return replace(pad, others=others, note=lines(notes) if notes else None)

    def _starred(self, key: Key) -> Key:
        """The key with a star if it gives the advised number."""
        if key.choice is None or not key.choice.complete or key.choice.move != self._advised:
            return key
        advised = marked(key.choice, self._advised)
        return replace(key, label=advised.label, choice=replace(key.choice, suggested=True))

    def _choices(self, decision: Decision, prefix: str) -> tuple[Choice, ...]:
        if self.step is None:
            return ()
        moves = decision.moves
        if not isinstance(moves, Besides):
            return self.step.taps(self.state, decision.seat, moves, prefix)
        found = self.step.taps(self.state, decision.seat, moves.moves, prefix)
        whole = [choice.move for choice in found if choice.complete]
        if decision.kind == "ship" and not all(choice.complete for choice in found):
            # Where many stand in many places, who sails from there comes after it.
            whole = [*moves.moves]
        if decision.kind == "gaia":
            # Below a city's keys there is no room for a menu of it alone; the next question offers it.
            return found
        if prefix or not flow.rest_differs(self.state, Question(decision.seat, self.step), whole):
            return found
        return (*found, self._rest(moves.more, decision))

    def _rest(self, move: str, decision: Decision) -> Choice:
        """The tap that leaves the rest of the turn to the defaults."""
        if decision.kind in _LEAVING:
            return Choice(move, msg("Save all you can"), True, msg("Then your turn ends"))
        if decision.kind == "grow":
            most = growth(self.state, decision.seat)
            label = msg("Grow by {count} and save all you can", count=most)
            return Choice(move, label, True, msg("Then your turn ends"))
        label = msg("Finish: buy and build no more")
        return Choice(move, label, True, msg("Grow and save all you can, then your turn ends"))


def _of_the_order(drafted: Sequence[Event], seat: int | None) -> bool:
    """Is only the player order answered: before a turn, or before its improvement phase?"""
    own = [event for event in drafted if event.data.get("seat") == seat]
    named = [event for event in own if event.kind == "order" or event.data.get("step") in _NAMES_ORDER]
    return bool(own) and named == own


def _together(labels: Sequence[Text], keys: Sequence[Text]) -> Words:
    """The labels of some keys; of many side by side, the first and the last."""
    start = keys.index(labels[0])
    if len(labels) > 2 and [*keys[start : start + len(labels)]] == [*labels]:
        return msg("{first}–{last}", first=labels[0], last=labels[-1])
    return lines(labels, ", ")


def redacted(state: State, seat: int | None) -> State:
    """The state without what this seat (None: the public) may not know: others' seals and bids."""
    known = state.copy()
    for other, player in enumerate(known.players):
        if other != seat and player.bid >= 0:
            player.bid = -2
    combat = known.combat
    if combat is not None and combat.attacker != seat and hidden(state, combat):
        known.combat = combat._replace(me=-2, sacrificed=0)
    return known


def hides(state: State, seat: int) -> bool:
    """Is there anything in the state that this seat may not know?"""
    bids = any(other != seat and player.bid >= 0 for other, player in enumerate(state.players))
    combat = state.combat
    return bids or (combat is not None and combat.attacker != seat and hidden(state, combat))


def seen(
    state: State, seat: int | None, deciders: tuple[int, ...], question: Question | None
) -> AtlantidaView:
    """The view of a seat, or of the public; no question: the game is over."""
    known = redacted(state, seat)
    if question is not None:
        return AtlantidaView(seat, deciders, known, question.step, ())
    winners = tuple(result.seat for result in outcome(known) if result.place == 1)
    return AtlantidaView(seat, deciders, known, None, winners)
