"""The strongest computer's opinion of whole games: the curve, the moments, what was better."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import pytest

from bot.games.engine import registry
from bot.games.engine.analyst import Blunder, Made, shares
from bot.games.engine.chance import draw
from bot.games.engine.decision import NATURE
from bot.games.santorini import GAME
from bot.games.santorini.ai.analyst import SantoriniAnalyst
from bot.games.santorini.position import SantoriniPosition
from bot.tables.host_log_entries import LogEntry, takeback
from bot.tables.records.analysis import (
    Analysis,
    BetterTurn,
    KeyMoment,
    analyse,
    moment_boards,
    worth_showing,
)
from bot.tables.records.decisive_turns import decisive_turn, winners
from bot.tables.replay import ReplayedGame, turn_summaries
from bot.tables.results.endings import how_it_ended
from tests.games.playouts import Case
from tests.games.santorini.setups import setup
from tests.tables.records.playing import NOON

GAMES = registry.discover()
CASES = [
    (Case(GAMES["santorini"], 2), (3, 1)),
    (Case(GAMES["santorini"], 2, (("powers", "quick"),)), (1, 2)),
    (Case(GAMES["santorini"], 3), (1, 1, 1)),
    (Case(GAMES["dice-forge"], 2), (1, 1)),
    (Case(GAMES["army"], 4, (("teams", "1+2"),)), (1, 2, 1, 2)),
    (Case(GAMES["atlantida"], 2), (1, 1)),
]


def computers(case: Case, levels: Sequence[int], number: int = 0) -> ReplayedGame:
    """A whole game of computers."""
    start, secret, counter = case.start(), number.to_bytes(8, "big"), count()
    players = [case.game.player(level, bytes([seat])) for seat, level in enumerate(levels)]
    position, entries = start.copy(), list[LogEntry]()
    while decisions := position.decisions():
        asked = decisions[0]
        player = None if asked.seat == NATURE else players[asked.seat]
        if player is None:
            move = asked.moves.at(draw(secret, next(counter), asked.moves.count))
        else:
            move = player.choose(position.view(asked.seat), asked, nodes=60, seconds=None)
        entries.append(LogEntry.play(position, asked.seat, move, NOON))
    return ReplayedGame(case.game, start).after(position, entries)


@pytest.mark.parametrize(("case", "levels"), CASES, ids=lambda one: str(one))
def test_a_game_is_judged_from_its_beginning_to_its_end(
    case: Case, levels: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    analyst = case.game.analyst()
    assert analyst is not None
    # Something better is looked for in few turns here: it takes a second each in Atlantida.
    monkeypatch.setattr(type(analyst), "turns", 1 if case.game.slug == "atlantida" else 3)
    line = computers(case, levels)
    outcome = line.position.outcome
    assert outcome is not None
    found = analyse(line, outcome)
    chapters = turn_summaries(line.played)
    assert len(found.curve) == len(found.numbers) == len(chapters) + 1
    assert found.sides == analyst.sides(line.position)
    sides = max(found.sides) + 1
    for chances in found.curve:
        assert len(chances) == sides
        assert sum(chances) == pytest.approx(1, abs=0.001)
        assert min(chances) >= 0
    assert found.curve[0] == pytest.approx((1 / sides,) * sides, abs=0.15)
    assert found.curve[-1] == shares(outcome, found.sides)
    assert len(set(found.curve)) > 4
    assert [moment.chapter for moment in found.moments] == sorted({m.chapter for m in found.moments})
    assert 0 < len(found.moments) <= 3
    ending = how_it_ended(line, outcome).game
    decisive = decisive_turn(found.curve, winners(outcome, found.sides))
    if ending is not None and ending.decisive is not None and ending.marked:
        told = [event for one in line.played for event in one.events]
        place = next(place for place, event in enumerate(told) if event is ending.marked[0])
        entry = next(at for at in range(1, len(line.played) + 1) if _events(line, at) > place)
        decisive = next(number for number, each in enumerate(chapters, 1) if each.end >= entry)
        settled = decisive_turn(found.curve, winners(outcome, found.sides))
        decisive = settled if settled == decisive + 1 else decisive
    assert [moment.chapter for moment in found.moments if moment.decisive] == [decisive], "always shown"
    for moment in found.moments:
        if moment.better is not None:
            assert _is_whole(line, moment.better, moment.seat)
        boards = moment_boards(line, moment)
        assert boards.played.events
        assert boards.played.view.seat == (moment.seat if moment.seat >= 0 else None)
        assert (boards.better is None) == (moment.better is None)
        if boards.better is not None:
            assert str(boards.better.view.data()) != str(boards.played.view.data())
    assert Analysis.read(found.plain()) == found
    if case == CASES[0][0]:
        assert analyse(line, outcome) == found, "equal games are judged alike"


def _events(line: ReplayedGame, entries: int) -> int:
    return sum(len(entry.events) for entry in line.played[:entries])


def _is_whole(line: ReplayedGame, better: BetterTurn, seat: int) -> bool:
    """Is nothing more asked of the seat in its turn once all of it is played?"""
    assert line.start is not None
    position = line.start.copy()
    for entry in line.played[: better.first]:
        position.play(entry.seat, entry.move)
    turn = position.turn
    for move in better.moves:
        position.play(seat, move)
    return position.turn != turn or position.decision(seat) is None


def test_a_result_that_is_not_what_the_rules_say_makes_no_turn_win_or_lose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SantoriniAnalyst, "turns", 0)
    line = computers(Case(GAMES["santorini"], 2), (3, 1))
    outcome = line.position.outcome
    assert outcome is not None
    ruled = tuple(replace(one, place=3 - one.place) for one in outcome)
    assert analyse(line, ruled) == analyse(line, outcome)


def test_a_turn_that_was_taken_back_is_no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SantoriniAnalyst, "turns", 3)
    line = computers(Case(GAMES["santorini"], 2), (3, 1))
    played, turns = line.played, turn_summaries(line.played)
    worst = analyse(line, line.position.outcome).moments[-1]
    again = ReplayedGame(line.game, line.start or line.position)
    position = (line.start or line.position).copy()
    for entry in played[: worst.entries]:
        position.play(entry.seat, entry.move)
    again = again.after(position, played[: worst.entries])
    again = again.hosted(takeback(turns[worst.chapter - 1].first), NOON)
    found = analyse(again, None)
    assert worst.chapter not in [moment.chapter for moment in found.moments]
    assert found.curve[worst.chapter + 1] == found.curve[worst.chapter - 1], "it stands as before"


def test_where_few_turns_mattered_those_are_shown_too_that_changed_most() -> None:
    named = KeyMoment(5, 9, seat=0, side=0, before=0.74, after=0.74, decisive=True)
    last = KeyMoment(9, 20, seat=0, side=0, before=0.49, after=0.98, lasting=0.4)
    fall = KeyMoment(7, 15, seat=1, side=1, before=0.3, after=0.5)
    less = KeyMoment(6, 12, seat=1, side=1, before=0.3, after=0.39)
    little = KeyMoment(8, 18, seat=1, side=1, before=0.5, after=0.55)
    assert worth_showing([little, less, fall, last, named]) == [named, last, fall]
    assert worth_showing([little]) == [], "won little by little"
    assert len(worth_showing([last] * 3 + [fall])) == 3


@pytest.mark.parametrize(
    ("position", "turn", "blunder", "better"),
    [
        (setup("C3=2 D3=3", one="C3,A1", two="A5,E5"), "A1-B1+A1", "missed-win", "C3-D3"),
        (setup("C3=2 D3=3", one="A1,D4", two="C3,E5"), "A1-B1+A1", "left-win", "D4-.*[+]D3"),
        (setup("C3=2 D3=3", one="A1,D4", two="C3,E5"), "D4-D5+E4", "left-win", "[+]D3"),
        (setup(one="B2,D4", two="B4,D2"), "B2-A1+A2", None, ""),
    ],
    ids=["missed", "left", "left by another", "a quiet turn"],
)
def test_a_decisive_blunder_is_named(
    position: SantoriniPosition, turn: str, blunder: Blunder | None, better: str
) -> None:
    after, made = position.copy(), list[Made]()
    for move in GAME.split_turn(turn):
        made.append(Made(after.copy(), 0, move))
        after.play(0, move)
    found = SantoriniAnalyst().better(made, after)
    if blunder is None:
        assert found is None or found.blunder is None
        return
    assert found is not None
    assert found.blunder == blunder
    assert found.rival == (1 if blunder == "left-win" else None)
    assert found.chance > found.played
    assert re.search(better, GAME.turn_text(found.moves))
    instead = position.copy()
    for move in found.moves:
        if instead.decision(0) is not None:
            instead.play(0, move)
    why = SantoriniAnalyst().explained(position.turn, after, instead, 0)
    assert (str(why) == "Player 2 then can’t win at once with C3-D3.") == (blunder == "left-win")
