"""The FIDE Dutch system done the slow way: all pairings are listed, and the rules applied one by one.

Written from the rules alone and sharing nothing with ``bot.tournaments.formats``; for up to ten players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

from bot.tournaments.model import Sort
from bot.tournaments.tournament import Tournament

Pairing = tuple[frozenset[frozenset[int]], int | None]
"""The pairs, and who has the bye."""


@dataclass
class Person:
    """What the rules ask of a player."""

    number: int
    seed: int
    score: Fraction = Fraction(0)
    met: set[int] = field(default_factory=set[int])
    colors: str = ""
    """W and B of the games that were played."""
    floats: list[str] = field(default_factory=list[str])
    """D, U or nothing, round by round."""
    free_win: bool = False
    unplayed: int = 0
    top: bool = False

    @property
    def balance(self) -> int:
        return self.colors.count("W") - self.colors.count("B")

    def due(self) -> tuple[str, int]:
        """The colour, and 0 nothing, 1 mild, 2 strong, 3 absolute."""
        if not self.colors:
            return "", 0
        if self.balance > 1 or self.colors.endswith("WW"):
            return "B", 3
        if self.balance < -1 or self.colors.endswith("BB"):
            return "W", 3
        if self.balance:
            return ("B" if self.balance > 0 else "W"), 2
        return ("B" if self.colors[-1] == "W" else "W"), 1

    def floated(self, way: str, ago: int) -> bool:
        return len(self.floats) >= ago and self.floats[-ago] == way


def people(tournament: Tournament, rounds: int) -> dict[int, Person]:
    """Everybody who is paired now, by number; a win is worth 1, a draw ½."""
    everybody = {one.number: Person(one.number, one.seed) for one in tournament.entrants}
    for round_ in tournament.rounds:
        scores = {number: person.score for number, person in everybody.items()}
        for table in round_.tables:
            assert table.result is not None
            one, other = (everybody[number] for number in table.seats)
            a, b = table.result.places
            if table.result.forfeits:
                for seat, person in enumerate((one, other)):
                    person.unplayed += 1
                    won = seat not in table.result.forfeits
                    person.floats.append("D" if won else "")
                    person.score += won
                    person.free_win |= won
                continue
            one.colors += "W"
            other.colors += "B"
            one.score += Fraction(1 if a < b else 0) if a != b else Fraction(1, 2)
            other.score += Fraction(1 if b < a else 0) if a != b else Fraction(1, 2)
            for person, rival in ((one, other), (other, one)):
                person.met.add(rival.number)
                mine, theirs = scores[person.number], scores[rival.number]
                person.floats.append("D" if mine > theirs else "U" if mine < theirs else "")
        for idle in round_.idle:
            person = everybody[idle.entrant]
            person.unplayed += 1
            gain = {Sort.BYE: 2, Sort.FULL: 2, Sort.HALF: 1, Sort.ZERO: 0}[idle.sort]
            person.score += Fraction(gain, 2)
            person.floats.append("D" if gain else "")
            person.free_win |= gain == 2
    for person in everybody.values():
        person.top = tournament.next_number >= rounds and person.score > Fraction(len(tournament.rounds), 2)
    return {one.number: everybody[one.number] for one in tournament.available()}


def colors(one: Person, other: Person) -> tuple[Person, Person]:
    """White and black; 1 is the seed that begins with white."""
    high, low = sorted((one, other), key=lambda person: (-person.score, person.seed))
    (mine, weight), (theirs, counterweight) = high.due(), low.due()

    def give(person: Person, color: str) -> tuple[Person, Person]:
        rival = low if person is high else high
        return (person, rival) if color == "W" else (rival, person)

    if not mine and not theirs:
        return give(high, "W" if high.seed % 2 else "B")
    if not mine:
        return give(low, theirs)
    if not theirs or mine != theirs or weight > counterweight:
        return give(high, mine)
    if counterweight > weight:
        return give(low, theirs)
    if weight == 3 and abs(high.balance) != abs(low.balance):
        return give(high, mine) if abs(high.balance) > abs(low.balance) else give(low, theirs)
    for a, b in zip(high.colors[::-1], low.colors[::-1], strict=False):
        if a != b:
            return give(high, b)
    return give(high, mine)


def all_pairings(tournament: Tournament, folk: dict[int, Person]) -> list[Pairing]:
    """Every pairing that keeps C1, C2 and C3 (and so C4), with the lowest score for the bye (C5)."""

    def may(one: Person, other: Person) -> bool:
        if other.number in one.met or not tournament.may_meet(
            one.number, other.number, tournament.next_number
        ):
            return False
        clash = one.due() == other.due() and one.due()[1] == 3
        return not clash or one.top or other.top

    def build(left: list[int], bye_free: bool) -> Iterator[tuple[list[frozenset[int]], int | None]]:
        if not left:
            yield [], None
            return
        first, *others = left
        if bye_free and not folk[first].free_win:
            for pairs, _ in build(others, False):
                yield pairs, first
        for other in others:
            if may(folk[first], folk[other]):
                for pairs, bye in build([one for one in others if one != other], bye_free):
                    yield [frozenset((first, other)), *pairs], bye

    found = [(frozenset(pairs), bye) for pairs, bye in build(sorted(folk), len(folk) % 2 == 1)]
    if not found or found[0][1] is None:
        return found
    lowest = min(folk[bye].score for _, bye in found if bye is not None)
    return [(pairs, bye) for pairs, bye in found if bye is not None and folk[bye].score == lowest]


def pair(tournament: Tournament, rounds: int) -> Pairing | None:
    """The pairing by the rules; ``None`` if there is none."""
    folk = people(tournament, rounds)
    live = all_pairings(tournament, folk)
    if not live:
        return None
    scores = sorted({person.score for person in folk.values()}, reverse=True)
    moved: list[int] = []
    for index, score in enumerate(scores):
        residents = _ordered(folk, [n for n, person in folk.items() if person.score == score])
        following = [
            n for n, person in folk.items() if index + 1 < len(scores) and person.score == scores[index + 1]
        ]
        live = _bracket(folk, live, moved, residents, following)
        inside = {n for pairs, _ in live[:1] for two in pairs if two <= {*moved, *residents} for n in two}
        moved = _ordered(folk, [n for n in (*moved, *residents) if n not in inside])
    assert len(live) == 1
    return live[0]


def _ordered(folk: dict[int, Person], numbers: Sequence[int]) -> list[int]:
    return sorted(numbers, key=lambda n: (-folk[n].score, folk[n].seed))


def _inside(pairs: frozenset[frozenset[int]], members: set[int]) -> frozenset[frozenset[int]]:
    return frozenset(two for two in pairs if two <= members)


def _bracket(
    folk: dict[int, Person],
    live: list[Pairing],
    moved: list[int],
    residents: list[int],
    following: list[int],
) -> list[Pairing]:
    members = {*moved, *residents}
    groups: dict[frozenset[frozenset[int]], list[Pairing]] = {}
    for pairing in live:
        groups.setdefault(_inside(pairing[0], members), []).append(pairing)
    values = {
        inside: _quality(folk, inside, group, moved, residents, following)
        for inside, group in groups.items()
    }
    best = {inside for inside, value in values.items() if value == min(values.values())}
    for candidate in _candidates(best, moved, residents):
        if candidate in best:
            return groups[candidate]
    raise AssertionError("the procedure comes to every pairing")


def _quality(
    folk: dict[int, Person],
    inside: frozenset[frozenset[int]],
    group: list[Pairing],
    moved: list[int],
    residents: list[int],
    following: list[int],
) -> tuple[Any, ...]:
    """C6 to C21: the less the better."""
    members = {*moved, *residents}
    floaters = [n for n in members if not any(n in two for two in inside)]

    def scores(numbers: Sequence[int]) -> list[Fraction]:
        return sorted((folk[n].score for n in numbers), reverse=True)

    next_members = {*floaters, *following}
    c8 = min(
        (len(left), scores(left))
        for pairs, _ in group
        for left in [[n for n in next_members if not any(n in two for two in _inside(pairs, next_members))]]
    )
    only = len(floaters) == 1 and any(bye == floaters[0] for _, bye in group)
    c9 = folk[floaters[0]].unplayed if only else 0
    c10 = c11 = c12 = c13 = 0
    for two in inside:
        one, other = (folk[n] for n in two)
        white, black = colors(one, other)
        for person, color, sign in ((white, "W", 1), (black, "B", -1)):
            if one.top or other.top:
                c10 += abs(person.balance + sign) > 2
                c11 += person.colors.endswith(2 * color)
            due, weight = person.due()
            c12 += bool(due) and due != color
            c13 += bool(due) and due != color and weight == 2
    crossing = [(m, n) for two in inside for m in two for n in two if m in moved and n in residents]
    parts: list[Any] = []
    for ago in (1, 2):
        parts.append(sum(folk[n].floated("D", ago) for n in floaters if n in residents))
        parts.append(sum(folk[n].floated("U", ago) for _, n in crossing))
    for ago in (1, 2):
        gaps = [(0, folk[m].score - folk[n].score) for m, n in crossing if folk[m].floated("D", ago)]
        gaps += [(1, folk[m].score) for m in floaters if m in moved and folk[m].floated("D", ago)]
        parts.append(sorted(gaps, reverse=True))
        rises = [folk[m].score - folk[n].score for m, n in crossing if folk[n].floated("U", ago)]
        parts.append(sorted(rises, reverse=True))
    return (len(floaters), scores(floaters), c8, c9, c10, c11, c12, c13, *parts)


def _candidates(
    best: set[frozenset[frozenset[int]]], moved: list[int], residents: list[int]
) -> Iterator[frozenset[frozenset[int]]]:
    """In the order of articles 3 and 4; how many pairs there are is known from the best."""
    some = next(iter(best))
    pairs, crossing = len(some), sum(any(m in two for m in moved) for two in some)
    if not moved:
        yield from _halves(residents, pairs)
        return
    for chosen in combinations(moved, crossing):
        for partners in permutations(residents, crossing):
            first = frozenset(frozenset(two) for two in zip(chosen, partners, strict=True))
            rest = [n for n in residents if n not in partners]
            for remainder in _halves(rest, pairs - crossing):
                yield first | remainder


def _halves(members: list[int], pairs: int) -> Iterator[frozenset[frozenset[int]]]:
    upper, lower = list(range(pairs)), list(range(pairs, len(members)))
    exchanges = [
        (out, into)
        for size in range(min(len(upper), len(lower)) + 1)
        for out in combinations(upper, size)
        for into in combinations(lower, size)
    ]
    exchanges.sort(
        key=lambda swap: (
            len(swap[0]),
            sum(swap[1]) - sum(swap[0]),
            [-place for place in sorted(swap[0], reverse=True)],
            sorted(swap[1]),
        )
    )
    for out, into in exchanges:
        s1 = sorted([place for place in upper if place not in out] + list(into))
        s2 = sorted([place for place in lower if place not in into] + list(out))
        for order in permutations(s2, pairs):
            yield frozenset(frozenset((members[a], members[b])) for a, b in zip(s1, order, strict=True))
