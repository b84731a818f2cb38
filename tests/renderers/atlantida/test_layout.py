"""Layouts of Atlantida, without a pixel: all is there, legible, inside the picture, and marked."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from bot.games.atlantida import GAME
from bot.games.atlantida.constants import FANATICISM, SOCIALS
from bot.games.atlantida.map import HEXES
from bot.games.atlantida.names import ADVANCE_NAMES, SOCIAL_NAMES
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.seeing import seen
from bot.games.decision import NATURE
from bot.games.text import ENGLISH
from renderers.atlantida import RENDERER, layout
from renderers.atlantida.art import MAKERS
from renderers.atlantida.gallery import NAMES, exhibit
from renderers.atlantida.geometry import PLACES
from renderers.atlantida.hexes import SIGNS, WORKED
from renderers.atlantida.island import SMALL
from renderers.atlantida.pieces import GOODS, counter_width
from renderers.atlantida.read import read
from renderers.atlantida.samples import TABLES
from renderers.atlantida.scene import Scene
from renderers.atlantida.tones import atlas
from renderers.house.colour import contrast
from renderers.house.layout import HEIGHT, WIDTH, Label, Layout
from renderers.house.text import SMALLEST, width
from renderers.picture import Picture, Theme
from tests.renderers.layouts import stamps

LONG = ("Bartholomew Featherstonehaugh the Third",) * 5


def scene(name: str, names: tuple[str, ...] = NAMES) -> Scene:
    return read(exhibit(name, "light", names))


def legible(found: Layout) -> None:
    for item in found:
        assert 0 <= item.x < WIDTH
        assert 0 <= item.y < HEIGHT
        if isinstance(item, Label):
            assert item.size >= SMALLEST
            reach = width(item.text, item.size)
            left = item.x - {"left": 0, "middle": reach // 2, "right": reach}[item.align]
            assert 8 < left < left + reach < WIDTH - 8, item


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["usual", "long"])
@pytest.mark.parametrize("name", TABLES)
def test_no_text_is_too_small_and_nothing_leaves_the_picture(name: str, names: tuple[str, ...]) -> None:
    shown = scene(name, names)
    for part in RENDERER.focuses(exhibit(name, "light", names)):
        legible(layout(shown, part.focus)[0])


@pytest.mark.parametrize("name", TABLES)
def test_the_island_shows_what_the_view_tells(name: str) -> None:
    shown = scene(name)
    found, _ = layout(shown, "island")
    texts = [item.text for item in found if isinstance(item, Label)]
    groups = [
        (group.seat, group.pops, group.leaders)
        for hex in shown.view.hexes
        for group in (hex.main, *hex.around)
        if group and not hex.sunk
    ]
    counters = [item.parts[:3] for item in stamps(found, "counter")]
    for group in groups:
        assert counters.count(group) >= groups.count(group)
    land = {(item.x, item.y): item.parts[0] for item in stamps(found, "hex")}
    assert land == {PLACES[hex.name]: hex.site for hex in shown.view.hexes if not hex.sunk}
    strengths = sorted(int(item.parts[0] or 0) for item in stamps(found, "creature"))
    assert strengths == sorted(hex.strength for hex in shown.view.hexes if hex.creature and not hex.sunk)
    assert set(HEXES) <= set(texts)
    assert [item.parts[0] for item in sorted(stamps(found, "turn"), key=lambda item: item.x)] == [
        *range(1, 14)
    ]


def test_no_counter_covers_the_code_of_a_hex() -> None:
    found, _ = layout(scene("war"), "island")
    around = {(x + dx, y + dy) for x, y in PLACES.values() for dx in range(-200, 201) for dy in (73,)}
    codes = [item for item in found if isinstance(item, Label) and item.text in HEXES]
    for counter in stamps(found, "counter"):
        if (counter.x, counter.y) not in around:
            continue
        half = counter_width(int(counter.parts[1] or 0), SMALL) // 2
        for code in codes:
            beside = abs(code.x - counter.x) > half + width(code.text, SMALLEST) // 2 - 4
            assert beside or abs(code.y - counter.y) > SMALL // 2 + 12, (counter, code)


def test_five_around_one_hex_can_all_be_read() -> None:
    found, _ = layout(scene("war"), "island")
    x, y = PLACES["N3"]
    there = [
        (item.x, item.y, counter_width(int(item.parts[1] or 0), SMALL))
        for item in stamps(found, "counter")
        if abs(item.x - x) < 90 and 30 < item.y - y < 80
    ]
    assert len(there) == 5
    for (ax, ay, wide), (bx, by, other) in combinations(there, 2):
        assert ay != by or abs(ax - bx) > 0.86 * (wide + other) / 2, "only rims may overlap"


def test_who_is_on_turn_is_ringed_and_who_improves_sees_the_own_city() -> None:
    shown = scene("war")
    panels = [item.parts[2] for item in stamps(layout(shown, "")[0], "panel")][1:]
    assert panels == [seat == 2 for seat in range(5)]
    assert stamps(layout(scene("improve"), "")[0], "ground")
    assert not stamps(layout(scene("improve"), "island")[0], "ground")
    public = replace(exhibit("improve", "light"), view=replace(scene("improve").view, seat=None))
    assert stamps(layout(read(public), "")[0], "land")


def test_who_chooses_a_square_sees_the_own_city() -> None:
    shown = replace(scene("war"), view=replace(scene("war").view, seat=2), gold=frozenset({"B2"}))
    assert stamps(layout(shown, "")[0], "ground")


def test_names_with_little_room_lose_what_they_share() -> None:
    names = ("Computer Talos", "Computer Iris", "Ada", "Theodora Papadopoulou", "Computer Echo")
    texts = [item.text for item in layout(scene("war", names), "island")[0] if isinstance(item, Label)]
    assert {"Talos", "Iris", "Echo", "Ada"} <= set(texts)
    assert scene("war", names).brief(3) == names[3]


def test_moves_fights_and_sinkings_are_marked() -> None:
    found, _ = layout(scene("war"), "")
    assert len(stamps(found, "trail")) == 2
    assert len(stamps(found, "sign")) == 1
    assert {(item.x, item.y) for item in stamps(found, "mark")} == {
        PLACES[name] for name in ("N4", "N3", "M1", "M3")
    }


def test_destinations_of_a_leader_are_gold() -> None:
    position = GAME.start(2, AtlantidaOptions())
    while (decision := position.decisions()[0]).seat == NATURE:
        position.play(NATURE, decision.moves.at(0))
    shown = read(Picture(position.view(decision.seat), NAMES[:2], (), decision))
    near = {name for name in HEXES if name.startswith("N")}
    assert near <= {place.removesuffix("s") for place in shown.gold}
    assert "theatre" in shown.gold
    gold = {(item.x, item.y) for item in stamps(layout(shown, "")[0], "mark") if item.parts == ("gold",)}
    assert {PLACES[name] for name in near} <= gold


def test_everything_looks_different(theme: Theme) -> None:
    sites = [*SIGNS, *WORKED]
    assert len({MAKERS["hex"](theme, site, False).image.tobytes() for site in sites}) == len(sites) == 14
    goods = {MAKERS["good"](theme, kind, 40).image.getchannel("A").tobytes() for kind in GOODS}
    assert len(goods) == len(GOODS), "their outlines differ, too"


def test_names_stand_out_from_their_land(theme: Theme) -> None:
    tone = atlas(theme)
    for ground in tone.grounds.values():
        assert contrast(tone.name, ground.base) > 4.5


def test_neighbours_lie_apart() -> None:
    for (ax, ay), (bx, by) in combinations(PLACES.values(), 2):
        assert abs(ax - bx) >= 160 or abs(ay - by) >= 140


def test_what_can_be_looked_up_is_drawn_or_said_not_to_be() -> None:
    for entry in GAME.glossary():
        if RENDERER.draws(entry.slug):
            assert layout(scene("start"), entry.slug)[0]
            assert ENGLISH.tell(entry.text)
        else:
            assert entry.slug.split()[0] in ("advance", "social")
            with pytest.raises(ValueError, match=entry.slug):
                layout(scene("start"), entry.slug)


def test_an_unknown_part_is_refused() -> None:
    for focus in ("hex Z9", "city 9", "player 0", "site atlantis", "island 2"):
        with pytest.raises(ValueError, match=focus):
            RENDERER.draw(exhibit("war", "light", focus=focus))


def test_all_advances_that_one_player_can_have_stand_in_the_overview() -> None:
    """Thirteen with the longest names: Fanaticism and Cosmopolitanism rule each other out."""
    state = scene("improve").view.state.copy()
    state.players[0].social = (1 << len(SOCIALS)) - 1 & ~(1 << FANATICISM)
    shown = replace(scene("improve"), view=seen(state, 0, (0,), None))
    told = {item.text for item in layout(shown, "player 1")[0] if isinstance(item, Label)}
    names = {**ADVANCE_NAMES, **SOCIAL_NAMES}
    assert {str(name) for slug, name in names.items() if slug != "fanaticism"} <= told
