"""Layouts, without a pixel: what lies where, in which order, and what it tells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.santorini import GAME
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Stamp
from renderers.kit.player_chips import HIGH, MARGIN, WIDEST, Player
from renderers.kit.text import SMALLEST, width
from renderers.picture import Picture
from renderers.santorini.compass import PLACES
from renderers.santorini.gallery import BOARDS, exhibit
from renderers.santorini.geometry import HALF_HIGH, RISE, centre, spot
from renderers.santorini.layout import BEHIND, asides, coordinates, layout, window
from renderers.santorini.read import read
from renderers.santorini.renderer import FEW_KEYS
from renderers.santorini.scene import Counter, Figure, Scene, Square, spelled, square
from renderers.santorini.towers import DOME_RADIUS
from renderers.santorini.workers import TALL
from tests.renderers.layouts import stamps

BESIDE = 40 - BEHIND
"""How far from the middle of a square the level of a worker that stands aside is at most."""
ALL = [(column, row) for column in range(5) for row in range(5)]
TWO = (Player(0, "Ada"), Player(1, "Ben"))


def items(name: str) -> tuple[Item, ...]:
    return layout(read(exhibit(name, "light")))


def test_columns_run_along_the_left_near_edge_and_rows_along_the_right_one() -> None:
    assert square("A1") == (0, 0)
    assert square("E5") == (4, 4)
    left, bottom, right, top = (centre(*square(name)) for name in ("A1", "E1", "E5", "A5"))
    assert left[0] < bottom[0] == top[0] < right[0]
    assert top[1] < left[1] == right[1] < bottom[1]


@pytest.mark.parametrize("name", BOARDS)
def test_no_text_is_too_small_and_nothing_leaves_the_picture(name: str) -> None:
    for item in (*coordinates(), *items(name)):
        assert 0 < item.x < WIDTH
        assert 0 < item.y < HEIGHT
        if isinstance(item, Label):
            assert item.size >= SMALLEST
            assert width(item.text, item.size) < WIDTH / 2


@pytest.mark.parametrize("name", BOARDS)
def test_every_tower_has_its_level_in_numbers_or_wears_a_dome_on_three(name: str) -> None:
    scene = read(exhibit(name, "light"))
    labels = [item for item in layout(scene) if isinstance(item, Label) and item.ink == "numeral"]
    for place in ALL:
        level = scene.level(place)
        if level and not (place in scene.domes and level == 3):
            x, y = centre(*place, level)
            wide = BESIDE if place in asides(scene) else 40
            near = [label for label in labels if abs(label.x - x) <= wide and abs(label.y - y) <= 22]
            named = scene.lettered and place in scene.targets
            assert [label.text for label in near] == [spelled(place) if named else str(level)], place


def test_squares_are_drawn_from_the_back_to_the_front() -> None:
    found = layout(Scene(TWO, (1,) * 25))
    depths = [item.y for item in stamps(found, "tower")]
    assert len(depths) == 25
    assert depths == sorted(depths)
    last_shadow = max(i for i, item in enumerate(found) if item in stamps(found, "shadow"))
    assert last_shadow < found.index(stamps(found, "tower")[0]), "shadows lie on the ground"


def test_a_complete_tower_hides_neither_feet_nor_numerals_behind_it() -> None:
    summit = RISE[3] + 5 + DOME_RADIUS[3]
    assert summit < 2 * HALF_HIGH + 10, "the feet of a worker on the ground behind it"
    assert summit < 2 * HALF_HIGH + RISE[1] - 14, "the numeral of a tower behind it"


def test_the_scene_tells_the_last_move_and_the_targets_of_the_picked_worker() -> None:
    scene = read(exhibit("middle", "light"))
    assert scene.left == {square("C2")}
    assert scene.entered == {square("D3")}
    assert scene.built == {square("E2")}
    picked = [figure.square for figure in scene.figures if figure.chosen]
    assert len(picked) == 1
    assert scene.targets
    assert all(abs(c - picked[0][0]) <= 1 and abs(r - picked[0][1]) <= 1 for c, r in scene.targets)
    assert [player.turn for player in scene.players] == [True, False]


def test_the_worker_that_must_build_is_ringed_and_no_targets_are_shown_without_a_decision() -> None:
    scene = read(exhibit("building", "light"))
    assert [figure.square for figure in scene.figures if figure.chosen] == [square("B3")]
    assert not any(figure.turn for figure in scene.figures)
    assert not scene.targets


def test_a_fresh_dome_is_framed() -> None:
    fresh = [item for item in stamps(items("dome"), "dome") if item.parts[1]]
    assert [(item.x, item.y) for item in fresh] == [centre(*square("B4"), 3)]


def test_placing_offers_the_free_squares() -> None:
    scene = read(exhibit("placing", "light"))
    assert len(scene.targets) == 25 - 3
    assert len(stamps(layout(scene), "plate")) == 22


def test_the_end_crowns_the_winner_and_fades_who_resigned() -> None:
    won, resigned = read(exhibit("won", "light")), read(exhibit("resigned", "light"))
    assert [(player.won, player.out) for player in won.players] == [(True, False), (False, False)]
    assert [(player.won, player.out) for player in resigned.players] == [(False, True), (True, False)]
    assert [figure.square for figure in won.figures if figure.won] == [square("C4")], (
        "who reached the summit"
    )
    assert {figure.out for figure in resigned.figures if figure.seat == 0} == {True}


def test_the_last_picture_says_who_won_and_marks_the_winning_step() -> None:
    found = items("won")
    assert "Ada wins!" in [item.text for item in found if isinstance(item, Label)]
    assert len(stamps(found, "banner")) == len(stamps(found, "shove")) == 1
    (ring,) = stamps(found, "ring")
    assert (ring.x, ring.y) == centre(*square("C4"), 3)
    assert not stamps(items("resigned"), "banner"), "the table tells of it"


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("W" * 12, "m" * 31 + "…"), ("Ben", "Castor & Pollux")])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_banner_finds_room_between_the_chips(count: int, names: tuple[str, str]) -> None:
    players = tuple(Player(seat, names[seat % 2], "power", won=seat == 0) for seat in range(count))
    scene = Scene(players, (0,) * 25, victory=(f"{names[0]} wins!", "Victory!"))
    found = layout(scene)
    (banner,) = stamps(found, "banner")
    half = int(banner.parts[0] or 0) / 2
    for chip in stamps(found, "chip"):
        wide, low = int(chip.parts[0] or 0), chip.y > HEIGHT / 2
        assert not low or chip.x >= WIDTH / 2 + half or chip.x + wide <= WIDTH / 2 - half


@pytest.mark.parametrize("count", [2, 3, 4])
def test_up_to_four_players_sit_in_the_corners(count: int) -> None:
    players = tuple(Player(seat, "Ada", "Pan", turn=seat == 1) for seat in range(count))
    found = layout(Scene(players, (0,) * 25))
    chips = stamps(found, "chip")
    assert len({(item.x < WIDTH / 2, item.y < HEIGHT / 2) for item in chips}) == count
    assert [item.parts[-1] for item in chips] == [seat == 1 for seat in range(count)]
    assert bool(stamps(found, "boat")) == (count < 4)


@pytest.mark.parametrize("place", [(0, 4), (1, 4), (0, 3)], ids=str)
def test_chips_leave_room_for_the_highest_towers(place: Square) -> None:
    x, y = centre(*place, 3)
    left, right = MARGIN + WIDEST, WIDTH - MARGIN - WIDEST
    assert (left < x - 30 and x + 30 < right) or y - 90 > MARGIN + HIGH


def test_a_worker_on_a_tower_shows_its_level_beside_it() -> None:
    scene = Scene(TWO, (0,) * 12 + (2,) + (0,) * 12, figures=(Figure(0, (2, 2), female=True),))
    x, y = centre(2, 2, 2)
    (badge,) = stamps(layout(scene), "badge")
    assert (badge.x - x, badge.y - y) == (40, -12)


def test_whole_grid_lies_within_the_frame() -> None:
    assert all(
        40 < spot(c, r)[0] < WIDTH - 40 and 120 < spot(c, r)[1] < 860 for c in (0, 5) for r in (0, 5)
    )


def test_of_two_workers_behind_one_another_both_show() -> None:
    """Two squares of a diagonal lie one behind the other on the screen."""
    found = layout(read(exhibit("behind", "light")))
    for behind, before in (("B4", "C3"), ("C2", "D1")):
        (x, y), (x2, y2) = (_stands(found, square(name)) for name in (behind, before))
        assert y < y2, "the nearer one is drawn lower"
        assert x2 - x >= 2 * 23, "the pedestals are beside each other"


def _stands(found: tuple[Item, ...], place: Square) -> tuple[int, int]:
    """Where the worker of a square stands."""
    feet = [centre(*place, level) for level in range(4)]
    (worker,) = (
        item
        for item in stamps(found, "worker")
        if any(abs(item.x - x) <= 40 and item.y == y for x, y in feet)
    )
    return worker.x, worker.y


@pytest.mark.parametrize(
    ("heights", "apart"), [((0, 3), True), ((1, 3), True), ((0, 2), True), ((2, 3), False), ((0, 1), False)]
)
def test_only_who_would_be_hidden_stands_aside(heights: tuple[int, int], apart: bool) -> None:
    levels = [0] * 25
    levels[1 + 5 * 3], levels[2 + 5 * 2] = heights
    figures = (Figure(0, (1, 3), female=True), Figure(1, (2, 2), female=False))
    assert bool(asides(Scene(TWO, tuple(levels), figures=figures))) == apart


def test_tokens_lie_under_workers_and_hide_no_level() -> None:
    counters = (Counter("coin", 0, (2, 2)), Counter("talus", 1, (1, 1)))
    scene = Scene(TWO, (2,) * 25, figures=(Figure(0, (2, 2), female=True),), counters=counters)
    found = layout(scene)
    (coin,), (worker,) = stamps(found, "coin"), stamps(found, "worker")
    assert (coin.x, coin.y) == (worker.x, worker.y)
    assert found.index(coin) < found.index(worker)
    assert coin.parts == (0, 2)
    assert len(stamps(found, "badge")) == 2


def test_what_has_just_changed_tells_forced_from_walked_and_removed_from_left() -> None:
    three, teams = read(exhibit("three", "light")), read(exhibit("teams", "light"))
    assert three.forced == ((square("C4"), square("C2")),)
    assert three.entered == {square("C2"), square("C4")}
    (arrow,) = stamps(layout(three), "shove")
    x, y = centre(*square("C2"))
    assert arrow.x > x
    assert arrow.y < y
    assert teams.removed == {square("D3")}
    assert [(item.x, item.y) for item in stamps(layout(teams), "gone")] == [centre(*square("D3"), 1)]


def test_partners_share_colour_shape_and_turn_and_sit_opposite() -> None:
    scene = read(exhibit("teams", "light"))
    medals = stamps(layout(scene), "medal")
    assert [item.parts[0] for item in medals] == [0, 1, 0, 1]
    assert [(item.x < WIDTH / 2, item.y < HEIGHT / 2) for item in medals] == [
        (True, True),
        (False, True),
        (False, False),
        (True, False),
    ]
    assert {(figure.seat, figure.turn) for figure in scene.figures} == {(0, False), (1, True)}


def test_chips_carry_the_powers_and_what_these_have() -> None:
    clio, hero, out = (read(exhibit(name, "light")).players for name in ("clio", "hero", "out"))
    assert [player.note for player in clio] == ["Clio", "Europa & Talus"]
    assert [player.signs[0].parts for player in clio] == [("clio", False, 1), ("europa", False, None)]
    assert [player.signs[0].parts for player in hero] == [("achilles", True, None), ("athena", False, None)]
    assert [player.tab for player in (*clio, *hero)] == ["", "", "", "moved up"]
    decks, bound = (read(exhibit(name, "light")).players for name in ("decks", "bound"))
    assert [[sign.parts[0] for sign in player.signs] for player in decks] == [
        ["chaos", "apollo"],
        ["tyche"],
    ]
    assert [(player.note, player.tab) for player in decks] == [("Chaos", "Apollo"), ("Tyche", "1, 3, 4, 6")]
    assert [player.signs[0].parts[2] for player in decks] == [9, 4]
    assert [(player.note, player.tab) for player in bound] == [
        ("Selene", ""),
        ("Adonis", "A2 and C4 must meet"),
    ]
    assert [player.out for player in out] == [False, True, False]
    assert [player.turn for player in out] == [False, False, True]


def test_who_stands_beside_the_ram_wears_the_fleece_and_the_power_is_the_rams() -> None:
    scene = read(exhibit("fleece", "light"))
    assert scene.ram == square("C2")
    assert scene.shared is not None
    assert scene.shared.name == "Minotaur"
    assert [[sign.kind for sign in player.signs] for player in scene.players] == [["fleece"], ["fleece"]]
    assert [player.note for player in scene.players] == ["", ""]
    assert not stamps(layout(scene), "boat"), "the chip of the Ram lies there"


@pytest.mark.parametrize("way", PLACES)
def test_marks_of_directions_lie_in_the_picture_and_off_the_squares(way: str) -> None:
    scene = Scene(TWO, (0,) * 25, ways=(("wind", way), ("song", way)))
    marks = stamps(layout(scene), "compass")
    assert len({(mark.x, mark.y) for mark in marks}) == 2
    for mark in marks:
        assert 80 <= mark.x <= WIDTH - 80
        assert 40 <= mark.y <= HEIGHT - 40
        assert all(
            abs(mark.x - x) > 80 or abs(mark.y - y) > 60 for x, y in (centre(*place) for place in ALL)
        )


def test_of_a_worker_behind_something_high_the_outline_shows() -> None:
    found = layout(read(exhibit("behind", "light")))
    ghosts = stamps(found, "ghost")
    assert [ghost.parts[:2] for ghost in ghosts] == [(0, True), (0, False)]
    assert min(map(found.index, ghosts)) > max(map(found.index, stamps(found, "worker")))


OUTLINED: dict[str, tuple[int, frozenset[Square], bool]] = {
    "nothing before it": (0, frozenset(), False),
    "a storey": (1, frozenset(), False),
    "two storeys": (2, frozenset(), True),
    "a whole tower": (3, frozenset({(3, 1)}), True),
}


@pytest.mark.parametrize("before", OUTLINED)
def test_of_a_target_behind_a_tower_the_outline_shows(before: str) -> None:
    storeys, domes, shown = OUTLINED[before]
    levels = [0] * 25
    levels[3 + 5 * 1] = storeys
    found = layout(Scene(TWO, tuple(levels), domes, targets=frozenset({(2, 2)})))
    assert bool(stamps(found, "outline")) == shown


WINDOWS = {
    "placing": 2.5,
    "middle": 1.9,
    "crowded": 1.9,
    "clio": 1.9,
    "out": 1.9,
    "fleece": 1.9,
    "token": 1.9,
    "whirlpools": 2.1,
    "winds": 1.9,
}


@pytest.mark.parametrize("name", WINDOWS)
def test_a_flat_picture_shows_the_board_and_all_that_stands_on_it(name: str) -> None:
    scene = read(exhibit(name, "light"))
    seen = window(scene, WINDOWS[name])
    wide, high = WIDTH + 2 * seen.beyond, seen.bottom - seen.top
    assert wide / high == pytest.approx(WINDOWS[name], abs=0.01)  # pyright: ignore[reportUnknownMemberType]
    found = layout(scene, seen)
    for item in (*coordinates(), *found):
        assert -seen.beyond <= item.x < WIDTH + seen.beyond
        assert seen.top < item.y < seen.bottom
    for figure in scene.figures:
        assert centre(*figure.square, scene.level(figure.square))[1] - TALL > seen.top
    corners = {(item.x < WIDTH / 2, item.y < HEIGHT / 2) for item in stamps(found, "chip")}
    assert len(corners) == len(scene.players) + (scene.shared is not None)


@pytest.mark.parametrize("name", ["whirlpools", "placing"])
def test_targets_that_are_chosen_by_name_bear_it_and_those_of_a_pad_their_levels(name: str) -> None:
    scene = read(exhibit(name, "light"))
    written = {item.text for item in layout(scene) if isinstance(item, Label)}
    assert scene.lettered
    assert {spelled(place) for place in scene.targets} <= written
    assert not read(exhibit("middle", "light")).lettered
    assert not read(exhibit("token", "light")).lettered, "Talus has keys around the worker"


@pytest.mark.parametrize("blown", ["", "ne"])
def test_who_chooses_a_direction_sees_how_each_is_called(blown: str) -> None:
    scene = read(exhibit("winds", "light"))
    scene = replace(scene, ways=(("song", blown),) if blown else ())
    (rose,) = stamps(layout(scene, window(scene, FEW_KEYS)), "rose")
    assert not any(
        abs(rose.x - other.x) < 150 and abs(rose.y - other.y) < 100
        for other in layout(scene, window(scene, FEW_KEYS))
        if isinstance(other, Stamp) and other.kind in ("chip", "compass")
    )
    assert not stamps(layout(scene), "rose"), "nobody else chooses"
    assert not read(exhibit("whirlpools", "light")).rose


def test_the_mark_of_the_wind_points_where_it_blows() -> None:
    position = GAME.load("0" * 25 + "/2/aeolus[se]:C3,A2/none:D3,D1")
    view = position.view(1)
    scene = read(Picture(view, ("Ada", "Ben"), (), None, ""))
    assert scene.ways == (("wind", "nw"),)
    assert "wind to the NW" in str(view.text())
