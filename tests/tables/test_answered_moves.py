"""What came of the last move of one's turn, where others answered it after one had looked away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.games.atlantida import GAME as ATLANTIDA
from bot.games.engine.contract import Game
from bot.games.engine.position import Position
from bot.tables.host_log_entries import LogEntry
from bot.tables.replay import ReplayedGame
from tests.games.army.scene import ARMY, Scene, Seat
from tests.games.atlantida.scene import ben, faction, moving

DAWN = datetime(2026, 11, 2, tzinfo=UTC)
ATTACKER = Seat("W6 C3 enki")
DEFENDER = Seat("G8 A1 enki", "A2,V4")


def played(scene: Scene, *moves: tuple[int, int, str]) -> ReplayedGame:
    """The scene after these moves: the hour, the player from 1, and what was played."""
    return replayed(ARMY, scene.position, *moves)


def replayed(game: Game, start: Position, *moves: tuple[int, int, str]) -> ReplayedGame:
    """The same from any position."""
    position, entries = start.copy(), list[LogEntry]()
    for hour, player, move in moves:
        entries.append(LogEntry.play(position, player - 1, game.tidy(move), DAWN + timedelta(hours=hour)))
    return ReplayedGame(game, start).after(position, entries)


def told(line: ReplayedGame, player: int = 1) -> list[str]:
    events = line.aftermath(player - 1)
    return [entry.move for entry in line.played if set(map(id, entry.events)) & set(map(id, events))]


def test_an_answer_after_which_the_turn_ended_by_itself_is_news() -> None:
    scene = Scene(ATTACKER, DEFENDER)
    line = played(
        scene,
        (0, 1, "drop C3"),
        (0, 1, "attack W6 2:A"),
        (5, 2, "guard G8"),
        (5, 1, "end"),
        (6, 2, "end"),
    )
    assert told(line) == ["attack W6 2:A", "guard G8", "end"]
    assert told(line, 2) == [], "who answered it knows"


def test_what_one_has_played_on_after_is_no_news() -> None:
    line = played(
        Scene(ATTACKER, DEFENDER),
        (0, 1, "attack W6 2:A"),
        (5, 2, "pass"),
        (6, 1, "drop C3"),
        (6, 1, "end"),
        (7, 2, "end"),
    )
    assert told(line) == []


def test_an_answer_that_ends_the_turn_is_news() -> None:
    line = played(
        Scene(Seat("W6"), DEFENDER),
        (0, 1, "attack W6 2:A"),
        (5, 2, "pass"),
        (6, 2, "end"),
    )
    assert told(line) == ["attack W6 2:A", "pass"]


def test_it_is_news_until_one_plays_and_all_that_happened_tells_it_still() -> None:
    scene = Scene(ATTACKER, DEFENDER, Seat())
    before = ((0, 1, "attack W6 2:A"), (5, 2, "pass"), (5, 1, "end"))
    assert told(played(scene, *before)) == ["attack W6 2:A", "pass", "end"]
    line = played(scene, *before, (6, 2, "end"), (7, 3, "end"))
    assert told(line) == ["attack W6 2:A", "pass", "end"]
    line = played(scene, *before, (6, 2, "end"), (7, 3, "end"), (8, 1, "drop C3"))
    assert told(line) == ["attack W6 2:A", "pass", "end"]
    line = played(scene, *before, (6, 2, "end"), (7, 3, "end"), (8, 1, "end"))
    assert told(line) == []


def test_before_anything_is_played_there_is_nothing() -> None:
    assert told(played(Scene(ATTACKER, DEFENDER))) == []


def attacked(
    *moves: tuple[int, int, str], attacker: str = "", defender: str = "", equipment: int = 2
) -> ReplayedGame:
    """In Atlantida, player 1 attacks N3 with the last of their leaders, and what is played then."""
    start = moving(
        faction("C3=3", stock=f"me={equipment}", social=attacker),
        ben("N3=2 C3=2", leaders="N3", social=defender),
        faction(),
        dead="N3",
        advanced=True,
    )
    return replayed(ATLANTIDA, start, (0, 1, "city N3 3"), *moves)


@pytest.mark.parametrize("answer", ["retreat", "0me"])
@pytest.mark.parametrize("defender", ["", "strategy"])
def test_how_an_attack_was_answered_is_news_to_the_attacker_alone(answer: str, defender: str) -> None:
    line = attacked((0, 1, "0me"), (5, 2, answer), defender=defender)
    assert told(line) == ["0me", answer]
    assert told(line, 2) == [], "who answered it knows"
    assert [entry.move for entry in line.since(0)[0]] == ["city N3 3", "0me", answer]
    line = attacked((0, 1, "0me"), (5, 2, answer), (6, 2, "done"), (7, 3, "done"), defender=defender)
    assert told(line) == ["0me", answer]


def test_what_followed_an_answer_that_was_seen_is_no_news() -> None:
    line = attacked((5, 2, "0me"), (6, 1, "withdraw"), attacker="strategy")
    assert told(line) == []
    assert told(line, 2) == []


def test_a_retreat_that_nobody_was_asked_for_is_no_answer() -> None:
    line = attacked((0, 1, "6me"), equipment=6)
    assert [entry.move for entry in line.since(0)[0]] == ["city N3 3", "6me"]
    assert told(line, 2) == []
