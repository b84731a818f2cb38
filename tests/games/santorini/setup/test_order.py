"""In which order seats choose, place and take their first turns, for two, three and four players."""

from __future__ import annotations

import pytest

from bot.games.engine.decision import NATURE, RESIGN
from bot.games.santorini import GAME
from bot.games.santorini.options import ORDERS
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.state import ring
from tests.games.santorini.setup.begun import asked, begin, chance, course, offered, tell

FOUR = ("apollo", "atlas", "pan", "zeus")

CHOOSING: dict[str, tuple[int, str, list[int]]] = {
    "two": (2, "1+3", [2]),
    "three": (3, "1+3", [2, 3]),
    "four, 1+2": (4, "1+2", [3, 2, 4]),
    "four, 1+3": (4, "1+3", [2, 3, 4]),
    "four, 1+4": (4, "1+4", [2, 4, 3]),
}


@pytest.mark.parametrize("case", CHOOSING)
def test_the_player_after_the_first_chooses_first(case: str) -> None:
    seats, teams, choosers = CHOOSING[case]
    position = tell(offered(seats, *FOUR[:seats], teams=teams), FOUR[0])
    for player in choosers:
        assert asked(position) == (player, "choose")
        position = tell(position, position.decisions()[0].moves.at(0))
    assert {card.seat for card in position.view(None).cards} == set(range(seats))
    assert asked(position)[1] == "place"
    assert position.turn == 1 + len(choosers)


# Who takes the starting power: who places how many workers, then who moves.
PLACING: dict[str, tuple[int, str, int, list[int], list[int]]] = {
    "two, 1 begins": (2, "1+3", 1, [1, 1, 2, 2], [1, 2, 1]),
    "two, 2 begins": (2, "1+3", 2, [2, 2, 1, 1], [2, 1, 2]),
    "three, 2 begins": (3, "1+3", 2, [2, 2, 3, 3, 1, 1], [2, 3, 1]),
    "three, 1 begins": (3, "1+3", 1, [1, 1, 2, 2, 3, 3], [1, 2, 3]),
    "97: four, 3 begins": (4, "1+3", 3, [3, 3, 4, 4], [1, 2, 3, 4]),
    "four, 2 begins": (4, "1+3", 2, [2, 2, 3, 3], [4, 1, 2, 3]),
    "four, 1+2, 1 begins": (4, "1+2", 1, [1, 1, 3, 3], [2, 4, 1, 3]),
    "four, 1+4, 2 begins": (4, "1+4", 2, [2, 2, 4, 4], [3, 1, 2, 4]),
}


def _chosen(seats: int, teams: str, begins: int) -> SantoriniPosition:
    """All have chosen, and the starting power has gone to the player ``begins``."""
    choosers = next(case[2] for case in CHOOSING.values() if case[:2] == (seats, teams))
    held = dict(zip([*choosers, 1], FOUR, strict=False))
    slugs = [held[player] for player in choosers]
    return tell(offered(seats, *FOUR[:seats], teams=teams), held[begins], *slugs)


@pytest.mark.parametrize("case", PLACING)
def test_who_begins_places_first_and_in_teams_the_partner_moves_first(case: str) -> None:
    seats, teams, begins, placing, moving = PLACING[case]
    position = _chosen(seats, teams, begins)
    found = course(position, len(placing) + 4 * len(moving), seed=4)
    assert [player for player, kind in found if kind == "place"] == placing
    turns = [player for player, kind in found if kind == "move"]
    assert list(dict.fromkeys(turns))[: len(moving)] == list(dict.fromkeys(moving))


@pytest.mark.parametrize("teams", ORDERS)
def test_partners_sit_opposite_each_other(teams: str) -> None:
    view = begin(4, teams=teams).view(0)
    first, second = (int(player) - 1 for player in teams.split("+"))
    assert view.team(first) == view.team(second)
    assert [view.team(seat) for seat in view.round] == [0, 1, 0, 1]
    assert view.round == ring(view.order)


def test_teams_are_drawn_by_chance_unless_they_are_agreed_on() -> None:
    position = begin(4)
    (decision,) = position.decisions()
    assert (decision.seat, list(decision.moves)) == (NATURE, list(ORDERS))
    (told,) = position.play(NATURE, "1+4")
    assert str(told.text) == "Player 1 and Player 4 play together, against Player 2 and Player 3."
    assert position.view(None).order == (0, 1, 1, 0)


def test_a_team_resigns_and_loses_together() -> None:
    position = chance(begin(4, teams="1+2"))
    position.play(1, RESIGN)
    assert position.outcome is not None
    assert [result.place for result in position.outcome] == [3, 3, 1, 1]
    assert str(position.view(None).text()).startswith(
        "Player 2 has resigned; Player 3 and Player 4 have won."
    )


# Who of three leaves after how many answers, and who is asked what then.
LEAVING: dict[str, tuple[list[str], int, tuple[int, str], int]] = {
    "before anything": ([], 1, (2, "pool"), 0),
    "while picking": (["apollo"], 1, (2, "pool"), 1),
    "another, while picking": (["apollo", "pan"], 3, (1, "starts"), 2),
    "before choosing": (["apollo", "pan", "zeus", "pan"], 2, (3, "choose"), 3),
    "who has chosen": (["apollo", "pan", "zeus", "pan", "zeus"], 2, (3, "choose"), 2),
    "who has chosen what begins": (["apollo", "pan", "zeus", "pan", "pan"], 2, (1, "starts"), 2),
    "the first, before the last": (["apollo", "pan", "zeus", "pan", "zeus"], 1, (3, "choose"), 3),
}


@pytest.mark.parametrize("case", LEAVING)
def test_two_of_three_go_on_when_one_leaves_before_the_start(case: str) -> None:
    moves, leaver, question, offer = LEAVING[case]
    position = tell(begin(3, powers="custom", advanced=True), *moves)
    position.play(leaver - 1, RESIGN)
    assert GAME.load(str(position)) == position
    assert asked(position) == question
    assert len(position.view(None).offer) == offer
    position = tell(position, *_to_the_end(position))
    assert {card.seat + 1 for card in position.view(None).cards} == {1, 2, 3} - {leaver}


def _to_the_end(position: SantoriniPosition) -> list[str]:
    """The first answers until workers are placed."""
    after, moves = position.copy(), list[str]()
    while asked(after)[1] != "place":
        moves.append(after.decisions()[0].moves.at(0))
        after.play(after.decisions()[0].seat, moves[-1])
    return moves
