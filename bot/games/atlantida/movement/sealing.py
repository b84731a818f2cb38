"""The decisions of a combat: commitment, answer, what follows (Atlantida rules, 7.2 and 14.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.atlantida.commitment_taps import FINAL_SACRIFICE, by_equipment, sacrifice
from bot.games.atlantida.map import CITY, HEXES, THEATRE
from bot.games.atlantida.movement import combat as fight
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Menu, Step
from bot.games.atlantida.strength import FORM, Force, attack, commitment, commitments, defence, told
from bot.games.atlantida.text.tell import movement as tell
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg

RETREAT: Final = "retreat"
WITHDRAW: Final = "withdraw"
_WORDS: Final = {
    RETREAT: (msg("Retreat"), msg("No losses; the attacker still spends what they sealed")),
    WITHDRAW: (msg("Withdraw"), msg("You spend nothing")),
}

_PLUNDERED: Final = msg("Let them plunder · lose no pops")
_WITHDRAW_BUTTON: Final = msg("Withdraw · spend nothing")
_WIN_BUTTON: Final = msg("Fight, and win")
_ATTACK_BUTTON: Final = msg("Attack, and win")
NOTHING: Final = "0me"
"""To fight without spending anything."""


class Commit(Step):
    """The attacker seals what he commits."""

    kind = "attack_commit"

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.of(commitments(attack(state, state.fight)), FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        combat = state.fight
        me, sacrificed = commitment(attack(state, combat), move)
        state.combat = combat = combat._replace(me=me, sacrificed=sacrificed)
        if fight.hidden(state, combat):
            events += tell.sealed(seat, me, sacrificed)
        else:
            events.append(tell.committed(seat, me, sacrificed))
        fight.proceed(state, events)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        own, other = attack(state, state.fight), defence(state, state.fight)
        return _foreseen(own, begun, sure=other.greatest + 1, hopeless=other.base)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        own, other = attack(state, state.fight), defence(state, state.fight)
        sure = other.greatest + 1
        found = [
            replace(tap, apart=True, suggested=True, short=_ATTACK_BUTTON)
            if tap.move == NOTHING and own.base >= sure
            else tap
            for tap in super().taps(state, seat, moves, prefix)
        ]
        found.sort(key=lambda tap: (not tap.suggested, _wastes(own, tap.move, sure)))
        return by_equipment(found, prefix, _enough(own, sure))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        return sacrifice(prefix) if prefix else self.question(state, seat)

    def prompt(self, state: State, seat: int) -> Text:
        return msg(
            "{player} attacks {other}: what do you commit to the fight?",
            player=Who(seat),
            other=Who(state.fight.defender),
        )

    def neutral(self, state: State, seat: int) -> str:
        return NOTHING


class Defend(Step):
    """The defender retreats or fights; mostly without having seen what the attacker commits."""

    kind = "defend"
    minor = True
    interrupts = True

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.of([("", (RETREAT,)), *commitments(defence(state, state.fight))], FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        combat = state.fight
        unseen = fight.hidden(state, combat)
        events.append(tell.answered(seat))
        if move == RETREAT:
            if unseen:
                events.append(tell.revealed(combat))
            fight.retreat(state, events)
            return
        me, sacrificed = commitment(defence(state, combat), move)
        state.combat = combat._replace(defence=me, offered=sacrificed)
        if unseen:
            events.append(tell.revealed(combat))
        events.append(tell.committed(seat, me, sacrificed))
        if combat.me >= 0:
            fight.resolve(state, events)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        if begun == RETREAT and state.fight.place == CITY:
            return _PLUNDERED, msg(
                "They take up to {sets} each of wood, stone and gold", sets=state.fight.pops
            )
        if begun == RETREAT and state.fight.me == -1:
            return _WORDS[RETREAT][0], msg("No losses")
        if begun in _WORDS:
            return _WORDS[begun]
        own, other = defence(state, state.fight), attack(state, state.fight)
        if state.fight.me >= 0:
            return told(own, begun)
        return _foreseen(own, begun, sure=other.greatest, hopeless=other.base - 1)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """To retreat is one tap, however many ways there are to fight, and so is to win for nothing."""
        assert isinstance(moves, Menu)
        combat = state.fight
        if combat.me >= 0:
            moves = self.different(state, seat, moves)
        other = attack(state, combat)
        most = other.greatest if combat.me < 0 else other.strength(combat.me, combat.sacrificed)
        own = defence(state, combat)
        wins = own.base >= most
        found: list[Choice] = []
        for choice in super().taps(state, seat, moves, prefix):
            if choice.move == RETREAT:
                choice = replace(choice, apart=True, short=_giving_up(combat.place))
            elif choice.move == NOTHING and wins:
                choice = replace(choice, apart=True, suggested=True, short=_WIN_BUTTON)
            found.append(choice)
        found.sort(
            key=lambda choice: (
                not choice.suggested,
                choice.move != RETREAT and _wastes(own, choice.move, most),
            )
        )
        return by_equipment(found, prefix, _enough(own, most))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        return FINAL_SACRIFICE if prefix else self.question(state, seat)

    def prompt(self, state: State, seat: int) -> Text:
        return msg(
            "{other} attacks {player}: retreat, or fight?",
            player=Who(seat),
            other=Who(state.fight.attacker),
        )

    def neutral(self, state: State, seat: int) -> str:
        return RETREAT


class After(Step):
    """The attacker with Strategy has seen the defence: he withdraws or commits."""

    kind = "attack_after"

    def menu(self, state: State, seat: int) -> Menu:
        return Menu.of([("", (WITHDRAW,)), *commitments(attack(state, state.fight))], FORM)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        if move == WITHDRAW:
            fight.withdraw(state, events)
            return
        combat = state.fight
        me, sacrificed = commitment(attack(state, combat), move)
        state.combat = combat._replace(me=me, sacrificed=sacrificed)
        events.append(tell.committed(seat, me, sacrificed))
        fight.resolve(state, events)

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        """To withdraw is one tap, too."""
        assert isinstance(moves, Menu)
        found = super().taps(state, seat, self.different(state, seat, moves), prefix)
        withdrawing = [
            replace(choice, apart=True, short=_WITHDRAW_BUTTON) if choice.move == WITHDRAW else choice
            for choice in found
        ]
        own, combat = attack(state, state.fight), state.fight
        known = defence(state, combat).strength(combat.defence, combat.offered)
        return by_equipment(withdrawing, prefix, _enough(own, known + 1))

    def asked(self, state: State, seat: int, prefix: str) -> Text:
        return sacrifice(prefix) if prefix else self.question(state, seat)

    def named(self, state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
        return _WORDS.get(begun) or told(attack(state, state.fight), begun)

    def prompt(self, state: State, seat: int) -> Text:
        return msg(
            "{other} defends: does {player} fight, or withdraw?",
            player=Who(seat),
            other=Who(state.fight.defender),
        )

    def neutral(self, state: State, seat: int) -> str:
        return WITHDRAW


def _enough(group: Force, sure: int) -> int | None:
    """The least equipment that wins for sure without a sacrifice; None: no equipment alone does."""
    missing = max(0, sure - group.base)
    return missing if missing <= group.me else None


def _wastes(group: Force, begun: str, sure: int) -> bool:
    """Does a commitment, or whatever begins so, spend more than what wins for sure?  It comes last."""
    words = begun.split()
    me = int(words[0].removesuffix("me"))
    sacrificed = int(words[1].removesuffix("pop")) if len(words) > 1 else 0
    if begun.endswith(" "):
        return group.strength(me, 0) >= sure
    less = [(me - 1, sacrificed)] if me else []
    less += [(me, sacrificed - 1)] if sacrificed else []
    return any(group.strength(*each) >= sure for each in less)


def _giving_up(place: int) -> Text:
    """The button by which the defender doesn't fight: what is lost by it."""
    if place == CITY:
        return _PLUNDERED
    if place == THEATRE:
        return msg("Give up the Theatre · no losses")
    return msg("Give up {hex} · no losses", hex=HEXES[place])


def _foreseen(group: Force, begun: str, *, sure: int, hopeless: int) -> tuple[Text, Text | None]:
    """A commitment, its strength and, where the other side can change nothing any more, how it ends."""
    label, hint = told(group, begun)
    if hint is None:
        return label, None
    if _wastes(group, begun, sure):
        return label, msg("{strength}: more than it takes to win", strength=hint)
    strength = group.strength(*commitment(group, begun))
    if strength >= sure:
        return label, msg("{strength}: wins for sure", strength=hint)
    return label, msg("{strength}: loses for sure", strength=hint) if strength <= hopeless else hint


_SEALS: Final = {"attack_commit": Commit(), "defend": Defend(), "attack_after": After()}


def seal(state: State) -> tuple[Step, int]:
    """The decision that the combat waits for, and whose it is."""
    kind, seat = fight.asked(state, state.fight)
    return _SEALS[kind], seat
