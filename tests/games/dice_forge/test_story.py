"""The few moments of a play that are told at once, and how its end is told."""

from __future__ import annotations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.state import State
from bot.games.engine.event import Event
from bot.games.engine.text import msg
from tests.games.dice_forge.scene import Scene, Seat

SAID = msg("Something happened.")


def points(events: list[Event]) -> list[str]:
    """The turning points among what happened."""
    return [str(event.text) for event in events if event.turning_point]


def after_feat(feat: str, *players: Seat | str, round: int = 8) -> list[str]:
    """What is told at once of a feat that player 1 performs."""
    scene = Scene(*players)
    scene.state.round = round
    return points(ForgePosition.settle(scene.state).play(0, f"feat {feat}"))


def test_the_greatest_feat_and_the_lead_that_a_feat_brings_are_told() -> None:
    poor, rich = "0/0/0/20", Seat("0/5/5/10")
    assert after_feat("X", rich, poor)[0] == "Player 1 performs Typhon (16 glory)."
    told = after_feat("M7", Seat("0/0/6/19"), poor)
    assert told == ["Player 1 takes the lead: 25 to 20 glory."]


@pytest.mark.parametrize(
    ("own", "other", "round"),
    [
        pytest.param("0/0/6/0", "0/0/0/20", 8, id="still behind"),
        pytest.param("0/0/6/30", "0/0/0/20", 8, id="ahead already"),
        pytest.param("0/0/6/19", "0/0/0/20", 3, id="early"),
    ],
)
def test_no_lead_is_told_that_nobody_took(own: str, other: str, round: int) -> None:
    assert not after_feat("M7", own, other, round=round)


@pytest.mark.parametrize(("round", "told"), [(8, ["The dice put Player 2 ahead: 23 to 22."]), (3, [])])
def test_a_lead_that_dice_bring_is_told_once_a_turn_late_in_the_game(round: int, told: list[str]) -> None:
    scene = Scene("9/0/0/20", "9/0/0/19")
    scene.state.round = round
    scene.position = ForgePosition.settle(scene.state)
    scene.play(1, "pass").roll(p2="G1 V2").roll(p1="G1 V2", p2="G1 V2")
    assert points(scene.events) == told
    assert scene.kind(2) == "turn"


def test_the_last_round_is_told_when_it_begins() -> None:
    scene = Scene("0/0/0/0", "9/0/0/0", active=2)
    scene.state.round = scene.state.rounds - 1
    position = ForgePosition.settle(scene.state)
    assert points(position.play(1, "pass")) == ["The last round begins."]


def over(*players: Seat | str, tie_breaker: bool = False) -> State:
    """A play that is over with these belongings."""
    state = Scene(*players).state
    state.agenda, state.lanes, state.tie_breaker, state.round = [], [], tie_breaker, state.rounds
    return state


@pytest.mark.parametrize(
    ("players", "tie_breaker", "reason"),
    [
        (("0/0/0/77", "0/0/0/84"), False, "Most glory: Player 2, 84 to 77."),
        (("0/0/0/50", "0/0/0/70", "0/0/0/60"), False, "Most glory: Player 2, 70 to 60."),
        (("0/0/0/50", "0/0/0/50"), False, "Player 1, Player 2 have 50 glory each."),
        (
            (Seat("0/0/0/50"), Seat("0/0/0/50", discard=2)),
            True,
            "Player 2 and Player 1 have 50 glory each; Player 2 wins by more faces forged.",
        ),
        (
            ("0/0/0/50", "3/0/0/50"),
            True,
            "Player 2 and Player 1 have 50 glory each; Player 2 wins by more gold, sun and moon left.",
        ),
        (
            ("3/0/0/50", "3/0/0/50"),
            True,
            "Player 1 and Player 2 have 50 glory each; Player 1 wins by the earlier place in turn order.",
        ),
    ],
)
def test_the_end_says_by_what_the_winner_was_ahead(
    players: tuple[Seat | str, ...], tie_breaker: bool, reason: str
) -> None:
    position = ForgePosition.settle(over(*players, tie_breaker=tie_breaker))
    assert str(GAME.ending(position, []).reason) == reason


def test_the_parts_of_a_score_add_up_and_the_decisive_feat_is_the_one_that_kept_the_lead() -> None:
    position = ForgePosition.settle(over(Seat("0/0/0/40", cards="cancer hydra"), "0/0/0/60"))
    story = [
        Event("turn", SAID, {"seat": 0, "round": 3}),
        Event("performed", SAID, {"seat": 0, "card": "hydra", "points": 26}),
        Event("lead", SAID, {"seat": 0, "score": 30}),
        Event("lead", SAID, {"seat": 1, "score": 50}),
        Event("turn", SAID, {"seat": 0, "round": 7}),
        Event("performed", SAID, {"seat": 0, "card": "cancer", "points": 6}),
        Event("gained", SAID, {"seat": 0, "glory": 4}),
        Event("hammered", SAID, {"seat": 0, "gold": 5, "glory": 12}),
        Event("gained", SAID, {"seat": 1, "glory": 40}),
        Event("lead", SAID, {"seat": 0, "score": 66}),
    ]
    ending = GAME.ending(position, story)
    assert "in round 7 gave Player 1 a lead in glory that lasted." in str(ending.decisive)
    featless = GAME.ending(position, [event for event in story if event.kind not in ("performed", "lead")])
    assert str(featless.decisive).startswith("Player 1’s feats are worth ")
    assert not featless.marked, "no move of theirs decided it"
    assert ending.marked == (story[5],)
    score = position.view(None).players[0].score
    assert str(ending.parts[0]) == f"2 feats {score - 40} + dice 28 + hammers 12"
    assert "Best turn: Player 1 in round 3, 26 glory" in map(str, ending.statistics)
    again = [*story, Event("turn", SAID, {"seat": 1, "round": 8})]
    again.append(Event("performed", SAID, {"seat": 1, "card": "hydra", "points": 26}))
    assert GAME.ending(position, again).statistics == ending.statistics, "of equal turns the first"
    unled = GAME.ending(position, [event for event in story if event.kind != "lead"])
    assert unled.decisive == featless.decisive, "their best feat decided nothing"
