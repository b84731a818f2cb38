"""A small game for tests only, with everything that the contract allows and Santorini hasn't.

Two players.  Nature deals seven cards, three to each; one stays unknown.  Each of three rounds: nature
rolls a die; both seal a card at the same time; the higher card wins the die's points.  In every round one
seat is only a guest: if it loses, it may veto once in the play, out of turn, and halve the points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations
from math import factorial
from typing import Self

from bot.games.engine.contract import Game, Options
from bot.games.engine.decision import NATURE, RESIGN, Decision, Listed
from bot.games.engine.errors import BadOptions, BadPosition
from bot.games.engine.event import Event, Json, Outcome, Result
from bot.games.engine.position import Position
from bot.games.engine.text import Lines, Text, Who, lines, msg, short
from bot.games.engine.view import View

CARDS = tuple(range(1, 8))
PHASES = ("deal", "roll", "bid", "veto", "over")


class Orders:
    """All orders of the cards: too many to be listed, reached by index."""

    form = Text("The seven cards in their new order, such as 3,1,7,2,6,5,4")

    @property
    def count(self) -> int:
        return factorial(len(CARDS))

    def at(self, index: int) -> str:
        if not 0 <= index < self.count:
            raise IndexError(index)
        left, order = list(CARDS), list[int]()
        while left:
            place, index = divmod(index, factorial(len(left) - 1))
            order.append(left.pop(place))
        return ",".join(map(str, order))

    def __iter__(self) -> Iterator[str]:
        return (",".join(map(str, order)) for order in permutations(CARDS))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, str) and sorted(move.split(",")) == [str(card) for card in CARDS]


@dataclass(frozen=True)
class ToyOptions(Options):
    """How long a play is."""

    rounds: int = 3

    def check(self, seats: int) -> None:
        if not 1 <= self.rounds <= 3:
            raise BadOptions(msg("One to three rounds."))


@dataclass(frozen=True)
class ToyView(View):
    """What one seat may know."""

    seat: int | None
    deciders: tuple[int, ...]
    hand: tuple[int, ...]
    bid: int | None
    sealed: tuple[bool, ...]
    die: int
    scores: tuple[int, ...]
    winner: int | None

    def text(self) -> Lines:
        texts = [
            msg("{a} has {x}, {b} has {y}.", a=Who(0), x=self.scores[0], b=Who(1), y=self.scores[1]),
            msg("The die shows {die}.", die=self.die),
        ]
        if self.seat is not None:
            texts.append(msg("You hold {cards}.", cards=", ".join(map(str, self.hand)) or "nothing"))
        if self.bid is not None:
            texts.append(msg("You have sealed {card}.", card=self.bid))
        texts += [msg("{player} must decide.", player=Who(seat)) for seat in self.deciders if seat >= 0]
        return lines(texts)

    def data(self) -> Mapping[str, Json]:
        return {
            "seat": self.seat,
            "hand": self.hand,
            "bid": self.bid,
            "sealed": self.sealed,
            "die": self.die,
            "scores": self.scores,
            "winner": self.winner,
        }


@dataclass
class ToyPosition(Position):
    """The complete state."""

    rounds: int
    phase: str = "deal"
    round: int = 0
    die: int = 0
    hands: tuple[tuple[int, ...], ...] = ((), ())
    rest: tuple[int, ...] = ()
    bids: tuple[int, ...] = (0, 0)
    scores: tuple[int, ...] = (0, 0)
    vetoes: tuple[int, ...] = (1, 1)
    """How often each seat may still veto."""
    resigned: int = -1
    turn: int = field(default=0, compare=False)
    seats: int = 2

    def decisions(self) -> tuple[Decision, ...]:
        match self.phase:
            case "deal":
                return (Decision(NATURE, "deal", msg("Deal the cards"), Orders()),)
            case "roll":
                return (Decision(NATURE, "roll", msg("Roll the die"), Listed(tuple("123456"))),)
            case "bid":
                return tuple(
                    Decision(seat, "bid", msg("Seal a card"), Listed(tuple(map(str, self.hands[seat]))))
                    for seat in (0, 1)
                    if not self.bids[seat]
                )
            case "veto":
                veto = Listed(("veto", "pass"))
                return (Decision(self.guest, "veto", msg("Veto the round?"), veto),)
            case _:
                return ()

    @property
    def guest(self) -> int:
        """The seat that may veto this round."""
        return (self.round + 1) % 2

    def play(self, seat: int, move: str) -> list[Event]:
        self.must_answer(seat, move)
        if move == RESIGN:
            self.resigned, self.phase = seat, "over"
            return [Event("resigned", msg("{player} resigns.", player=Who(seat)), {"seat": seat})]
        decision = self.decision(seat)
        assert decision is not None
        return getattr(self, f"_{decision.kind}")(seat, move)

    def _deal(self, seat: int, move: str) -> list[Event]:
        order = [int(card) for card in move.split(",")]
        self.hands, self.rest = (tuple(sorted(order[:3])), tuple(sorted(order[3:6]))), tuple(order[6:])
        self.phase = "roll"
        return [
            Event(
                "dealt",
                msg("You get {cards}.", cards=str(hand)),
                {"cards": hand},
                to=frozenset({seat}),
                barrier=True,
            )
            for seat, hand in enumerate(self.hands)
        ]

    def _roll(self, seat: int, move: str) -> list[Event]:
        self.die, self.phase = int(move), "bid"
        return [Event("rolled", msg("The die shows {die}.", die=self.die), {"die": self.die}, barrier=True)]

    def _bid(self, seat: int, move: str) -> list[Event]:
        card = int(move)
        self.bids = tuple(card if s == seat else bid for s, bid in enumerate(self.bids))
        self.hands = tuple(
            tuple(c for c in hand if c != card) if s == seat else hand for s, hand in enumerate(self.hands)
        )
        events = [
            Event("bid", msg("You seal {card}.", card=card), {"card": card}, to=frozenset({seat})),
            Event("sealed", msg("{player} has sealed a card.", player=Who(seat)), {"seat": seat}),
        ]
        if all(self.bids):
            a, b = self.bids
            shown = msg("The cards are {a} and {b}.", a=a, b=b)
            events.append(Event("revealed", shown, {"cards": self.bids}, barrier=True))
            if self.winner != self.guest and self.vetoes[self.guest]:
                self.phase = "veto"
            else:
                events += self._score(self.die)
        return events

    @property
    def winner(self) -> int:
        """Who has sealed the higher card."""
        return 0 if self.bids[0] > self.bids[1] else 1

    def _veto(self, seat: int, move: str) -> list[Event]:
        if move == "pass":
            return self._score(self.die)
        self.vetoes = tuple(left - (s == seat) for s, left in enumerate(self.vetoes))
        event = Event("vetoed", msg("{player} vetoes.", player=Who(seat)), {"seat": seat})
        return [event, *self._score(self.die // 2)]

    def _score(self, points: int) -> list[Event]:
        winner = self.winner
        self.scores = tuple(score + points * (s == winner) for s, score in enumerate(self.scores))
        self.bids, self.die = (0, 0), 0
        self.round += 1
        self.turn += 1
        self.phase = "roll" if self.round < self.rounds else "over"
        text = msg("{player} wins {points} points.", player=Who(winner), points=points)
        return [Event("scored", text, {"seat": winner, "points": points})]

    def ahead(self, seat: int) -> Self | None:
        """Who has sealed a card may choose the next round's before its die is rolled."""
        if self.phase != "bid" or self.round + 1 >= self.rounds or not self.bids[seat]:
            return None
        worked = self.copy()
        worked.round, worked.turn = self.round + 1, self.turn + 1
        worked.bids, worked.die = (0, 0), 0
        return worked

    def view(self, seat: int | None) -> ToyView:
        known = seat is not None
        return ToyView(
            seat=seat,
            deciders=tuple(decision.seat for decision in self.decisions()),
            hand=self.hands[seat] if known else (),
            bid=(self.bids[seat] or None) if known else None,
            sealed=tuple(bid > 0 for bid in self.bids),
            die=self.die,
            scores=self.scores,
            winner=None if self.outcome is None else self.outcome[0].place - 1,
        )

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        if self.resigned >= 0:
            return tuple(
                Result(s, 2, self.scores[s], ("resigned",))
                if s == self.resigned
                else Result(s, 1, self.scores[s])
                for s in (0, 1)
            )
        best = max(self.scores)
        return tuple(Result(s, 1 if self.scores[s] == best else 2, self.scores[s]) for s in (0, 1))

    def copy(self) -> Self:
        return replace(self)

    def __str__(self) -> str:
        numbers = (
            (self.rounds, self.round, self.die, self.resigned),
            *self.hands,
            self.rest,
            self.bids,
            self.scores,
            self.vetoes,
        )
        return "/".join([self.phase, *(",".join(map(str, group)) for group in numbers)])


class Toy(Game):
    """See the top of this file."""

    slug = "toy"
    title = "Offerings"
    version = 1
    min_seats = 2
    max_seats = 2
    options = ToyOptions

    def start(self, seats: int, options: Options) -> ToyPosition:
        self.check(seats, options)
        assert isinstance(options, ToyOptions)
        return ToyPosition(options.rounds)

    def load(self, text: str) -> ToyPosition:
        try:
            phase, *fields = text.split("/")
            groups = [tuple(int(number) for number in field.split(",") if number) for field in fields]
            (rounds, number, die, resigned), a, b, rest, bids, scores, vetoes = groups
        except ValueError:
            raise BadPosition(msg("This is no position of Offerings.")) from None
        if phase not in PHASES:
            raise BadPosition(msg("“{phase}” is no phase.", phase=short(phase)))
        return ToyPosition(rounds, phase, number, die, (a, b), rest, bids, scores, vetoes, resigned)


TOY = Toy()
