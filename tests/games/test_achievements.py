"""What winners are remembered for: named in words that fit, and found in plays that bear it out alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.army.achievements import achieved as army
from bot.games.atlantida.achievements import achieved as atlantida
from bot.games.dice_forge.achievements import achieved as dice_forge
from bot.games.engine import registry
from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.achievements import achieved as santorini
from tests.games.army.scene import Scene, Seat
from tests.games.atlantida.test_ending import over as saved
from tests.games.dice_forge.test_story import over as counted

SAID = msg("Something happened.")
GAMES = registry.discover(())


def event(kind: str, seat: int = 0, /, **data: Any) -> Event:
    """Something that seat did."""
    return Event(kind, SAID, {"seat": seat, **data})


@pytest.mark.parametrize("slug", ["army", "atlantida", "dice-forge", "santorini"])
def test_each_game_names_a_few_in_words_that_fit(slug: str) -> None:
    each = GAMES[slug].achievements
    assert 5 <= len(each) <= 8
    for unique in ("slug", "name", "how", "icon"):
        assert len({str(getattr(one, unique)) for one in each}) == len(each)
    for one in each:
        assert len(str(one.name)) <= 20
        assert len(str(one.how)) <= 80
        assert not str(one.how).endswith(".")


def step(seat: int, way: str, level: int, rise: int, *, forced: bool = False) -> Event:
    """A worker's move, such as A1 to B2."""
    origin, target = way.split("-")
    data = {"from": origin, "to": target, "level": level, "rise": rise, "forced": forced}
    return event("moved", seat, **data)


def flat(count: int) -> list[Event]:
    """So many moves to and fro, on the ground."""
    return [step(0, ("A1-B1", "B1-A1")[number % 2], 0, 0) for number in range(count)]


UP = [step(0, "A1-A2", 1, 1), step(0, "A2-A3", 2, 1), step(0, "A3-A4", 3, 1)]
SUMMIT = event("won", how="summit", space="A4")
THREAT = event("threat", 1, spaces=["E5"])
DOMES = [event("built", space="C3", level=3, dome=True)] * 4


@pytest.mark.parametrize(
    ("story", "found"),
    [
        ([*flat(4), *UP, SUMMIT], set[str]()),
        ([*flat(2), *UP, SUMMIT], {"swift"}),
        ([*flat(8), *UP, SUMMIT], {"never-down"}),
        ([*flat(8), step(0, "B1-B2", 0, -1), *UP, SUMMIT], set[str]()),
        ([*flat(8), step(0, "C1-C2", 0, -2, forced=True), *UP, SUMMIT], {"never-down"}),
        ([*flat(3), step(0, "E1-E2", 2, 1), *UP, SUMMIT], {"pair"}),
        ([*flat(3), step(0, "E1-E2", 2, 1), step(0, "E2-E3", 1, -1), *UP, SUMMIT], set[str]()),
        ([*flat(4), *UP[:2], THREAT, UP[2], SUMMIT], {"just-in-time"}),
        ([*flat(4), *UP[:2], THREAT, *DOMES, UP[2], SUMMIT], {"domes"}),
        ([*flat(4), event("lost", 1, how="stuck"), event("won", how="last")], {"siege"}),
        ([*flat(4), event("resigned", 1), event("won", how="last")], set[str]()),
        ([*flat(4), event("won", how="pan")], {"divine"}),
        ([*flat(4), event("drawn", how="quiet")], set[str]()),
    ],
    ids=[
        "plain", "swift", "never down", "down once", "forced down", "pair", "pair left", "in time",
        "domes, and answered", "siege", "resigned", "a god", "a draw",
    ],
)  # fmt: skip
def test_santorini(story: list[Event], found: set[str]) -> None:
    assert set(santorini(story, 0, {0})) == found


@pytest.mark.parametrize(
    ("story", "found", "partners"),
    [
        ([*flat(3), *UP, SUMMIT], set[str](), set[str]()),
        ([*flat(1), *UP, SUMMIT], {"swift"}, set[str]()),
        ([*flat(3), step(2, "E1-E2", 2, 1), *UP, SUMMIT], {"pair"}, set[str]()),
        ([*flat(3), step(0, "E1-E2", 2, 1), step(2, "E2-E3", 1, -1), *UP, SUMMIT], set[str](), set[str]()),
        ([*flat(4), *UP[:2], event("threat", 2, spaces=["E5"]), UP[2], SUMMIT], set[str](), set[str]()),
        ([*flat(4), event("won", how="pan")], {"divine"}, set[str]()),
        ([*flat(4), event("lost", 1, how="stuck"), event("won", how="last")], {"siege"}, {"siege"}),
    ],
    ids=["plain", "swift", "pair", "pair left", "no opponent", "a god", "siege"],
)
def test_in_santorini_partners_move_the_same_workers_and_one_of_them_wins(
    story: list[Event], found: set[str], partners: set[str]
) -> None:
    assert set(santorini(story, 0, {0, 2})) == found
    assert set(santorini(story, 2, {0, 2})) == partners


TURN = event("turn", round=3)
FORGED = [event("forged", face="g3", die=1, old="g1")] * 5
AHEAD = [TURN, event("gained", glory=6)]
BEHIND = [TURN, event("hammered", 1, gold=9, glory=10), event("gained", glory=2)]
LAST = [event("turn", 1, round=9)]
"""The last round of two players."""


@pytest.mark.parametrize(
    ("scores", "story", "found"),
    [
        (("60", "40", "30"), FORGED, set[str]()),
        (("80", "40", "30"), FORGED, {"landslide"}),
        (("43", "40"), FORGED, {"photo-finish"}),
        (("60", "40"), [], {"cold-forge"}),
        (("60", "40"), [*FORGED, *FORGED, *FORGED], {"smith"}),
        (("60", "40"), [*FORGED, *[event("performed", points=2)] * 12], {"feats"}),
        (("60", "40"), [*FORGED, TURN, event("gained", glory=35)], {"great-turn"}),
        (("60", "40"), [*FORGED, TURN, event("gained", 1, glory=35)], set[str]()),
        (("60", "40"), [*FORGED, *BEHIND, *LAST, event("gained", glory=20)], {"late-lead"}),
        (("60", "40"), [*FORGED, *BEHIND, *LAST, event("performed", points=20)], {"late-lead"}),
        (("60", "40"), [*FORGED, *BEHIND, *LAST, event("lost", 1, glory=9)], {"late-lead"}),
        (("60", "40"), [*FORGED, *BEHIND, *LAST, event("gained", glory=2)], set[str]()),
        (("60", "40"), [*FORGED, *AHEAD, *BEHIND, *LAST, event("gained", glory=20)], set[str]()),
        (("60", "40"), [*FORGED, *BEHIND, event("gained", glory=20)], set[str]()),
    ],
)
def test_dice_forge(scores: tuple[str, ...], story: list[Event], found: set[str]) -> None:
    state = counted(*(f"0/0/0/{score}" for score in scores))
    assert set(dice_forge(state, story, 0)) == found


ATTACK = event("attacked", defender=1)
LOSSES = [Event("eliminated", SAID, {"cards": [{"seat": 0}] * 4})]
PLAIN = [TURN, ATTACK, *LOSSES]


@pytest.mark.parametrize(
    ("sets", "story", "found"),
    [
        ((8, 6), PLAIN, set[str]()),
        ((8, 4), PLAIN, {"commanding"}),
        ((8, 6), [TURN, ATTACK], {"unbroken"}),
        ((8, 6), [TURN, *LOSSES], {"peace"}),
        ((8, 6), [*PLAIN, *[event("blocked")] * 8], {"shields"}),
        ((8, 6), [*PLAIN, Event("eliminated", SAID, {"cards": [{"seat": 1}] * 7})], {"storm"}),
        ((8, 6), [*PLAIN, event("dropped"), *[event("completed", kind="A", sets=1)] * 3], {"triple"}),
    ],
)
def test_army(sets: tuple[int, int], story: list[Event], found: set[str]) -> None:
    state = Scene(*(Seat(sets=count) for count in sets)).position.state
    assert set(army(state, story, 0)) == found


def test_in_army_who_answers_the_goal_has_the_last_word() -> None:
    ready = Seat("A5 enki*2", "A1.2.3.4", sets=7)
    scene = Scene(ready, ready, round=5).play(1, "drop A5", "end").play(2, "drop A5")
    assert "last-word" in army(scene.position.state, scene.events, 1)


FIGHT = Event("fought", SAID, {"attacker": 1, "defender": 0, "sacrificed": [0, 0], "lost": 0})


@pytest.mark.parametrize(
    ("living", "story", "found"),
    [
        (((9, 3), (2, 1)), [FIGHT], set[str]()),
        (((9, 3), (2, 1)), [], {"peace"}),
        (((9, 0), (2, 1)), [FIGHT], {"no-dead"}),
        (((0, 0), (0, 1)), [FIGHT], set[str]()),
        (((9, 3), (0, 1)), [FIGHT], {"only-one"}),
        (((9, 3), (2, 1)), [FIGHT, event("turn", turn=9), event("shipped", pops=6)], {"exodus"}),
        (((9, 3), (2, 1)), [FIGHT, *[event("killed", sacrificed=0)] * 3], {"hunter"}),
    ],
)
def test_atlantida(living: tuple[tuple[int, int], ...], story: list[Event], found: set[str]) -> None:
    assert set(atlantida(saved(*living), story, 0)) == found


def test_in_atlantida_who_wins_the_race_leaves_nobody_behind() -> None:
    assert atlantida(saved((12, 0), (1, 1), winner=0), [FIGHT], 0) == ("everybody",)
    assert not atlantida(saved((11, 0), (1, 1), winner=0), [FIGHT], 0)
