"""How a play was decided, in sentences.  P1 starts, unless said otherwise; seats count from 1 in them."""

from __future__ import annotations

import pytest

from bot.games.army.options import ArmyOptions
from bot.games.army.position_text import read_gone, write_gone
from bot.games.army.statistics import gather
from bot.games.army.text import tell
from bot.games.engine.ending import Ending
from tests.games.army.scene import ARMY, Scene, Seat
from tests.games.army.test_playouts import SIZES, played


def begun(*seats: Seat, teams: str = "", active: int = 1, round: int = 5) -> Scene:
    """A scene of which it is told whose turn it is."""
    scene = Scene(*seats, teams=teams, active=active, round=round)
    scene.events.append(tell.turn(active - 1, round))
    return scene


def about(scene: Scene) -> Ending:
    """The ending of a scene that is over."""
    ending = ARMY.ending(scene.position, [event for event in scene.events if event.visible_to(None)])
    assert ending is not None
    return ending


def ready(sets: int) -> Seat:
    """A player with so many sets who can complete one more."""
    return Seat("A5 enki*2", "A1.2.3.4", sets=sets)


REASONS = {
    "the last reply ends short": (
        lambda: begun(ready(7), Seat(sets=6)).play(1, "drop A5", "end").play(2, "end"),
        "Player 1 completed 8 sets, and Player 2’s last turn ended 2 sets short.",
    ),
    "the last reply wins": (
        lambda: begun(ready(7), ready(7)).play(1, "drop A5", "end").play(2, "drop A5"),
        "Player 1 completed 8 sets first, but Player 2 answered in the last turn, which wins.",
    ),
    "the second player is first": (
        lambda: begun(Seat(sets=3), ready(7), active=2).play(2, "drop A5"),
        "Player 2 completed 8 sets, and Player 1 had 3.",
    ),
    "one of three is first": (
        lambda: begun(ready(5), Seat(), Seat()).play(1, "drop A5"),
        "Player 1 is the first to complete 6 sets.",
    ),
    "partners are first": (
        lambda: begun(Seat(sets=4), Seat(), ready(3), Seat(), teams="1+3", active=3).play(3, "drop A5"),
        "Player 1 and Player 3 have completed 4 sets each.",
    ),
    "an empty pile": (
        lambda: begun(Seat(pile=()), Seat(), active=2).play(2, "end"),
        "Player 2 is the only one left: Player 1’s draw pile ran out before the goal.",
    ),
    "one of two resigns": (
        lambda: begun().resign(1),
        "Player 2 is the only one left: Player 1 resigned.",
    ),
    "two of three resign": (
        lambda: begun(Seat(), Seat(), Seat()).resign(1).resign(3),
        "Player 2 is the only one left: Player 3 resigned.",
    ),
    "two piles of three are empty": (
        lambda: begun(Seat(pile=()), Seat(), Seat(pile=()), active=3).play(3, "end"),
        "Player 2 is the only one left: the draw piles of Player 1 and Player 3 ran out before the goal.",
    ),
    "one of a team resigns": (
        lambda: begun(*[Seat()] * 4, teams="1+3").resign(1),
        "Player 2 and Player 4 are the only side left: Player 1 resigned.",
    ),
    "a pile of a team is empty": (
        lambda: begun(Seat(pile=()), *[Seat()] * 3, teams="1+3", active=4).play(4, "end"),
        "Player 2 and Player 4 are the only side left: "
        "a draw pile of Player 1 and Player 3 ran out before the goal.",
    ),
    "all piles are empty, sets decide": (
        lambda: begun(Seat(sets=7, pile=()), Seat(sets=6, pile=()), active=2).play(2, "end"),
        "All draw piles are empty, so the armies are compared. Player 1 has the most completed sets, 7.",
    ),
    "tokens decide": (
        lambda: begun(Seat(sets=7, tokens=3, pile=()), Seat(sets=7, tokens=5, pile=()), active=2).play(
            2, "end"
        ),
        "All draw piles are empty, so the armies are compared. "
        "Player 2 has equal sets, 7, and more energy, 5 to 3.",
    ),
    "a draw": (
        lambda: begun(Seat(sets=5), Seat(sets=5), active=2, round=60).play(2, "end"),
        "Sixty rounds are over, so the armies are compared. "
        "Player 1 and Player 2 are equal in sets, 5, and in energy, 6.",
    ),
    "teams are compared": (
        lambda: begun(*(Seat(sets=sets, pile=()) for sets in (2, 1, 2, 1)), teams="1+3", active=4).play(
            4, "end"
        ),
        "All draw piles are empty, so the armies are compared. "
        "Player 1 and Player 3 have the most completed sets, 4.",
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_a_play_that_is_over_says_who_won_and_why(name: str) -> None:
    over, told = REASONS[name]
    assert str(about(over()).reason) == told


DECISIVE = {
    "a drop": (
        lambda: begun(ready(5), Seat(), Seat()).play(1, "drop A5"),
        "Player 1 drops Archer 5 in round 5 and completes Archers.",
    ),
    "an attack": (
        lambda: begun(ready(5), Seat(stacks="W2"), Seat()).play(1, "attack A5 2:W").play(2, "pass"),
        "Player 1 attacks with Archer 5 in round 5 and completes Archers.",
    ),
    "a theft": (
        lambda: begun(
            Seat(stacks="A1.2.3.4", sets=5, leader="loki"), Seat(stacks="A5"), Seat(), round=7
        ).play(1, "ability 2:A"),
        "Player 1 steals Archer 5 in round 7 and completes Archers.",
    ),
    "a return": (
        lambda: begun(Seat(stacks="A1.2.3.4", sets=5, leader="anubis", discard="A5"), Seat(), Seat()).play(
            1, "ability A5"
        ),
        "Player 1 brings back Archer 5 in round 5 and completes Archers.",
    ),
    "the goal, not a set beyond it": (
        lambda: (
            begun(Seat("A5 W6 enki", "A1.2.3.4,W2.3.4.5", sets=7), Seat())
            .play(1, "drop A5", "drop W6", "end")
            .play(2, "end")
        ),
        "Player 1 drops Archer 5 in round 5 and completes Archers.",
    ),
    "nothing, where piles ran out": (lambda: begun(Seat(pile=()), Seat(), active=2).play(2, "end"), "None"),
}


@pytest.mark.parametrize("name", DECISIVE)
def test_the_set_that_reached_the_goal_is_told_and_marked(name: str) -> None:
    over, told = DECISIVE[name]
    ending = about(over())
    assert str(ending.decisive) == told
    assert [event.kind for event in ending.marked[1:]] == ([] if told == "None" else ["completed"])


def test_what_the_whole_play_was_like_is_told() -> None:
    scene = begun(Seat("G9 A5 enki", "A1.2.3.4", sets=5), Seat("V7 enki", "W2,C3"), Seat("A1 enki"))
    scene.play(1, "attack G9 2:W,C").play(2, "pass").play(1, "drop A5")
    assert [str(words) for words in about(scene).statistics] == [
        "5 rounds · 1 attack · 0 blocked",
        "Cards lost: Player 1 0 · Player 2 2 · Player 3 0",
        "Biggest turn: Player 1 in round 5, 1 set, 2 cards felled",
    ]


@pytest.mark.parametrize(("seats", "options"), SIZES)
def test_the_sets_that_were_told_of_make_the_score(seats: int, options: ArmyOptions) -> None:
    for seed in range(2):
        position, story = played(seats, options, seed)
        public = [event for event in story if event.to is None]
        ending = ARMY.ending(position, public)
        assert ending is not None
        assert position.outcome is not None
        goal, sets = position.state.target, gather(seats, public).sets
        for result in position.outcome:
            completed = sum(one.seat == result.seat for one in sets)
            assert result.score == completed or goal <= (result.score or 0) <= completed
        assert ending.decisive is not None or all((result.score or 0) < goal for result in position.outcome)


@pytest.mark.parametrize(("seats", "options"), SIZES)
def test_places_follow_from_what_everybody_sees(seats: int, options: ArmyOptions) -> None:
    for seed in range(2):
        position, _ = played(seats, options, seed)
        assert position.outcome is not None
        places = position.view(None).places
        known = [(result, place) for result, place in zip(position.outcome, places, strict=True) if place]
        assert all(result.place == place for result, place in known)
        assert len(known) >= sum(player.gone is None for player in position.state.players)


def test_who_went_out_first_is_not_seen() -> None:
    for scene, places in (
        (begun(Seat(), Seat(), Seat()).resign(1).resign(2), (None, None, 1)),
        (begun(ready(5), Seat(sets=2), Seat(sets=3)).resign(2).play(1, "drop A5"), (1, 3, 2)),
        (begun(*[Seat()] * 4, teams="1+3").resign(1), (3, 1, 3, 1)),
    ):
        assert scene.position.view(None).places == places


def test_a_play_that_runs_has_no_ending() -> None:
    assert ARMY.ending(Scene().position, []) is None


def test_the_last_picture_counts_the_sets_of_who_is_out_as_the_result_does() -> None:
    """The cards have left the game, but the text below the picture says how many sets there were."""
    position = begun(Seat(sets=6, pile=()), Seat(sets=1), active=2).play(2, "end").position
    assert position.outcome is not None
    scores = [result.score for result in position.outcome]
    assert scores == [6, 1]
    assert [side.counted for side in position.view(None).players] == scores


@pytest.mark.parametrize("text", ["3.2.0.1", "3.2.0.1.WD", "1.0.4.0"])
def test_what_is_written_of_who_is_out_is_read_again(text: str) -> None:
    """Texts from before the kinds of the sets were told lack them."""
    assert write_gone(read_gone(text)) == text


def test_sets_of_unknown_kinds_are_counted() -> None:
    position = begun(Seat(sets=6, pile=()), Seat(sets=1), active=2).play(2, "end").position
    for player in position.state.players:
        player.gone = player.gone and player.gone._replace(kinds=())
    assert [side.counted for side in position.view(None).players] == [6, 1]
