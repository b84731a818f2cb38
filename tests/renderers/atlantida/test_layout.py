"""Layouts of Atlantida, without a pixel: all is there, legible, inside the picture, and marked."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.games.atlantida import GAME
from bot.games.atlantida.constants import FANATICISM, SOCIALS
from bot.games.atlantida.map import HEXES
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.text.catalogue.island import SITES
from bot.games.atlantida.text.names import ADVANCE_NAMES, SOCIAL_NAMES
from bot.games.atlantida.view import AtlantidaView, seen
from bot.games.atlantida.view_parts import CombatView, UnitsView
from bot.games.engine.decision import NATURE
from bot.games.engine.event import Event, about
from bot.games.engine.text import ENGLISH, msg
from renderers.atlantida import RENDERER
from renderers.atlantida.art import MAKERS
from renderers.atlantida.counters import counter_width
from renderers.atlantida.emblems.drawings import emblems
from renderers.atlantida.gallery import NAMES, exhibit
from renderers.atlantida.geometry import PLACES, THEATRE, town
from renderers.atlantida.hex_occupants import BELOW, BELT, BELT_AROUND, SMALL, TINY, TIP, standing
from renderers.atlantida.island import alone
from renderers.atlantida.renderer import layout
from renderers.atlantida.samples import TABLES, table
from renderers.atlantida.scene import Scene, Trail, read
from renderers.atlantida.tones import atlas
from renderers.kit.layout import HEIGHT, WIDTH, Label, Layout, Stamp
from renderers.kit.text import SMALLEST, width
from renderers.kit.theme import tones
from renderers.picture import Picture, Theme
from tests.games.atlantida.scene import ben, faction, improving
from tests.games.atlantida.test_events import react
from tests.games.atlantida.test_screen import decided
from tests.renderers.colour_vision import contrast
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


def test_what_a_player_has_is_told_once_with_how_the_food_adds_up() -> None:
    parts = {part.focus: part.text for part in RENDERER.focuses(exhibit("war", "light", NAMES))}
    told = str(parts["player 1"]).split("\n")
    assert told[0] == "20 pops, 0 saved; 3 leaders, 5 gold, 2 wood, 2 knowledge, 12 equipment."
    assert told[3] == "Food -7: 13 made, 20 eaten."


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


def box(item: Label) -> tuple[float, float, float, float]:
    """Where the capitals of words around a middle are."""
    reach, high = width(item.text, item.size) / 2, item.size * 0.36
    return item.x - reach, item.y - high, item.x + reach, item.y + high


@pytest.mark.parametrize("name", TABLES)
def test_no_counter_covers_the_code_or_the_name_of_a_hex(name: str) -> None:
    found, _ = layout(scene(name), "island")
    near = {(x, y + dy) for x, y in PLACES.values() for dy in (-69, -40)}
    words = [item for item in found if isinstance(item, Label) and (item.x, item.y) in near]
    assert len(words) > len(HEXES)
    for counter in stamps(found, "counter"):
        high = int(counter.parts[-1] or 0)
        half = counter_width(int(counter.parts[1] or 0), high) / 2
        for word in words:
            left, top, right, bottom = box(word)
            beside = counter.x + half <= left or counter.x - half >= right
            assert beside or counter.y + high / 2 <= top or counter.y - high / 2 >= bottom, (counter, word)


def test_where_very_many_stand_they_overlap_but_stay_in_the_corner() -> None:
    hexes = scene("war").view.hexes
    crowd = next(hex for hex in hexes if hex.name == "N3")
    ten = replace(crowd, around=tuple(replace(group, pops=10 + group.seat) for group in crowd.around))
    x, y = PLACES["N3"]
    for item in stamps(standing(ten), "counter"):
        reach = abs(item.x - x) + counter_width(int(item.parts[1] or 0), TINY) / 2
        assert reach <= {y + BELOW: TIP, y + BELT_AROUND: BELT}.get(item.y, 200) / 2 + 1


def test_a_creature_shows_its_strength_beside_the_crowns_of_those_who_hunt_it() -> None:
    hexes = scene("war").view.hexes
    open_ = next(hex for hex in hexes if hex.name == "F3")
    for leaders in range(3):
        hunted = replace(open_, main=UnitsView(0, 4, leaders, 0))
        kinds = [item.kind for item in standing(hunted) if isinstance(item, Stamp)]
        assert kinds == ["counter", "creature"], "the strength lies above"


def test_five_around_one_hex_can_all_be_read() -> None:
    found, _ = layout(scene("war"), "island")
    x, y = PLACES["N3"]
    there = [
        (item.x, item.y, counter_width(int(item.parts[1] or 0), TINY))
        for item in stamps(found, "counter")
        if abs(item.x - x) < 90 and 20 < item.y - y < 80
    ]
    assert len(there) == 5
    for (ax, ay, wide), (bx, by, other) in combinations(there, 2):
        assert ay != by or abs(ax - bx) > 0.86 * (wide + other) / 2, "only rims may overlap"


def number(item: Stamp) -> tuple[float, float, float, float]:
    """Where a counter, or the disc with a creature's strength, lies."""
    if item.kind == "creature":
        wide = high = 2 * int(item.parts[1] or 0)
    else:
        high = int(item.parts[-1] or 0)
        wide = counter_width(int(item.parts[1] or 0), high)
    return item.x - wide / 2, item.y - high / 2, item.x + wide / 2, item.y + high / 2


@pytest.mark.parametrize("seed", range(8))
def test_no_number_on_the_island_touches_another_one(seed: int) -> None:
    """Wherever a random play of two to five leads people; in one crowded row rims may meet."""
    seen = 0
    for step, (position, decision) in enumerate(decided(seed)):
        if step % 5:
            continue
        items = alone(read(Picture(position.view(decision.seat), NAMES)))
        numbers = [
            item for item in items if isinstance(item, Stamp) and item.kind in ("counter", "creature")
        ]
        seen += len(numbers)
        for one, other in combinations(numbers, 2):
            (left, top, right, bottom), (west, north, east, south) = number(one), number(other)
            across, down = min(right, east) - max(left, west), min(bottom, south) - max(top, north)
            if one.kind == other.kind == "counter" and one.y == other.y:
                assert across < 0.15 * min(right - left, east - west), (one, other)
            else:
                assert across < 1 or down < 1, (one, other)
    assert seen > 200


@pytest.mark.parametrize(
    ("phase", "kinds", "city"),
    [
        ("improve", ["moved"], False),
        ("move", ["killed", "built", "grown"], True),
        ("move", ["grown"], True),
    ],
)
def test_who_confirms_sees_what_was_drafted_not_the_phase_that_follows(
    phase: str, kinds: list[str], city: bool
) -> None:
    view = table("improve")
    state = view.state.copy()
    state.phase = phase
    events = tuple(Event(kind, msg("It happens.")) for kind in kinds)
    drafted = replace(
        exhibit("improve", "light"), view=replace(view, state=state), events=events, drafted=True
    )
    assert bool(stamps(layout(read(drafted), "")[0], "ground")) is city


def test_who_is_on_turn_is_ringed_and_who_improves_sees_the_own_city() -> None:
    shown = scene("war")
    panels = [item.parts[2] for item in stamps(layout(shown, "")[0], "panel")][1:]
    assert panels == [seat == 2 for seat in range(5)]
    assert stamps(layout(scene("improve"), "")[0], "ground")
    assert not stamps(layout(scene("improve"), "island")[0], "ground")
    public = replace(exhibit("improve", "light"), view=replace(scene("improve").view, seat=None))
    assert stamps(layout(read(public), "")[0], "land")


def test_who_hunts_or_ships_sees_the_island_until_the_choice_is_whole() -> None:
    view = table("improve")
    state = view.state.copy()
    state.alive |= 1 << HEXES.index("N1")
    position = AtlantidaPosition.settle(state)
    hunt = position.decision(0)
    assert hunt is not None
    assert hunt.kind == "hunt"
    for prefix in ("", "N1"):
        found, whole = layout(read(Picture(position.view(0), NAMES, (), hunt, prefix)), "")
        assert whole, prefix
        gold = [(item.x, item.y) for item in stamps(found, "mark") if item.parts == ("gold",)]
        assert gold, "also while one chooses how much is spent there"
    assert not layout(read(Picture(position.view(0), NAMES, (), None)), "")[1], "else the city"


def test_a_turn_that_is_looked_back_on_shows_the_city_of_whoever_improved() -> None:
    """Not that of the viewer, who improves next."""
    view = table("improve")
    other = next(seat for seat in range(len(view.players)) if seat not in view.deciders)
    events = (about("built", other, msg("x")),)
    looked_back = Picture(view, NAMES, events, replayed=True)
    assert read(looked_back).home == other
    assert stamps(layout(read(looked_back), "")[0], "ground")
    assert f"{view.players[other].seat + 1}’s city:" in str(view.looked_back_on(events))
    marched = replace(looked_back, events=(about("moved", other, msg("x")),))
    assert layout(read(marched), "")[1], "the island"
    assert "city:" not in str(view.looked_back_on(marched.events))
    produces = about("produced", view.state.active, msg("x"))
    after = replace(looked_back, events=(about("moved", other, msg("x")), produces))
    assert layout(read(after), "")[1], "whoever comes next produces by itself"


def test_who_chooses_a_square_sees_the_own_city() -> None:
    shown = replace(scene("war"), view=replace(scene("war").view, seat=2), gold=frozenset({"B2"}))
    assert stamps(layout(shown, "")[0], "ground")


@pytest.mark.parametrize(("prefix", "offered"), [("ares ", "C1 D1 E1"), ("ares D", "D1 D2 D3 D4 D5")])
def test_who_has_chosen_a_statue_or_its_column_sees_where_it_may_go(prefix: str, offered: str) -> None:
    position = GAME.start(2, AtlantidaOptions(mode="advanced"))
    while (decision := position.decisions()[0]).seat == NATURE:
        position.play(NATURE, decision.moves.at(0))
    view = position.view(decision.seat)
    shown = read(Picture(view, NAMES[:2], (), decision, prefix))
    assert set(offered.split()) <= shown.gold
    assert stamps(layout(shown, "")[0], "ground"), "the own city"
    assert str(view.asks(decision, prefix)) == "Statue of Ares: where?"


def test_an_earthquake_marks_whole_buildings() -> None:
    position = react(faction("C3=4", "aqueduct=D3,E3,D4,E4 shipyard=B5,C5,D5 academy=A1"), "earthquake")
    (decision,) = position.decisions()
    shown = read(Picture(position.view(0), NAMES[:2], (), decision))
    assert {"A1", "D3", "E3", "D4", "E4", "B5", "C5", "D5"} <= shown.gold


def test_names_with_little_room_lose_what_they_share() -> None:
    names = ("Computer Talos", "Computer Iris", "Ada", "Theodora Papadopoulou", "Computer Echo")
    texts = [item.text for item in layout(scene("war", names), "island")[0] if isinstance(item, Label)]
    assert {"Talos", "Iris", "Echo", "Ada"} <= set(texts)
    assert scene("war", names).brief(3) == names[3]


def test_a_name_that_cannot_be_drawn_becomes_the_players_number() -> None:
    shown = scene("war", ("王小明", "🦉", "𓀀𓀁", "", "Zoë 𓀀"))
    assert shown.names == ("王小明", "🦉", "Player 3", "Player 4", "Zoë ▯")


def test_moves_fights_and_sinkings_are_marked() -> None:
    found, _ = layout(scene("war"), "")
    assert len(stamps(found, "trail")) == 2
    assert len(stamps(found, "sign")) == 1
    assert {(item.x, item.y) for item in stamps(found, "mark")} == {
        PLACES[name] for name in ("N4", "N3", "M1", "M3")
    }


def test_a_trail_begins_at_the_city_of_who_goes() -> None:
    shown = replace(scene("war"), trails=(Trail(0, "city", "N1"), Trail(3, "city", "N1")))
    found, _ = layout(shown, "island")
    starts = [(item.x, item.y) for item in stamps(found, "trail")]
    towns = {item.parts[0]: (item.x, item.y) for item in stamps(found, "town")}
    assert starts == [towns[0], towns[3]]


def test_a_combat_shows_who_attacks_whom_where(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = replace(exhibit("war", "light"), events=())
    combat = CombatView(2, 3, "M3", UnitsView(2, 2, 0, 0), UnitsView(3, 6, 1, 0), 2, 7, None, None)
    for place, at in (("M3", PLACES["M3"]), ("city", town(3, 5)), ("theatre", THEATRE)):
        monkeypatch.setattr(AtlantidaView, "combat", replace(combat, place=place))
        fighting = replace(quiet, view=replace(table("war")))
        found, _ = layout(read(fighting), "island")
        (sign,) = [item for item in stamps(found, "sign") if item.y > 200]
        assert abs(sign.x - at[0]) < 80
        assert abs(sign.y - at[1]) < 80
        medals = [item.parts[0] for item in stamps(found, "medal") if item.x < 940]
        assert medals == [2, 3]


def test_at_the_end_the_plaque_and_the_ring_tell_who_has_won() -> None:
    for winners in ((4,), (0, 2)):
        shown = replace(scene("war"), view=replace(scene("war").view, winners=winners), turn=frozenset())
        found, _ = layout(shown, "island")
        plaque, *panels = stamps(found, "panel")
        assert plaque.parts[2]
        assert [i for i, panel in enumerate(panels) if panel.parts[2]] == [*winners]
        assert not stamps(found, "compass")
        texts = [item.text for item in found if isinstance(item, Label)]
        texts += [str(item.parts[0]) for item in stamps(found, "word")]
        assert ", ".join(NAMES[seat] for seat in winners) in texts


@pytest.mark.parametrize("score", [-99, 100])
def test_no_number_is_shortened_where_many_play(score: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = scene("war")
    players = tuple(replace(player, score=score) for player in shown.view.players)
    monkeypatch.setattr(AtlantidaView, "players", players)
    found, _ = layout(replace(shown, view=replace(shown.view)), "island")
    told = [item.text for item in found if isinstance(item, Label)]
    told += [str(item.parts[0]) for item in stamps(found, "word")]
    assert told.count(str(score).replace("-", "−")) == len(players) == 5


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
    chosen = read(Picture(position.view(decision.seat), NAMES[:2], (), decision, "city N3 "))
    assert chosen.gold == {"N3"}, "while one chooses how many go there"


def test_everything_looks_different(theme: Theme) -> None:
    sites = [*SITES]
    assert len({MAKERS["hex"](theme, site, False).image.tobytes() for site in sites}) == len(sites) == 14
    kinds = [*emblems("goods")]
    goods = {MAKERS["good"](theme, kind, 40).image.getchannel("A").tobytes() for kind in kinds}
    assert len(goods) == len(kinds), "their outlines differ, too"


def test_seats_and_fresh_leaders_are_told_apart_without_colour(theme: Theme) -> None:
    def grey(seat: int, *, leaders: int = 0, moved: int = 0) -> Image.Image:
        return MAKERS["counter"](theme, seat, 0, leaders, moved, SMALL).image.convert("L")

    def inlaid(seat: int) -> Image.Image:
        """The shape in white, whatever the tones."""
        tone = tones(theme).seats[seat]
        shape, base = (Image.new("RGB", (1, 1), colour).convert("L") for colour in (tone.shape, tone.base))
        near = [_tone(shape), _tone(base)]
        table = [255 * (abs(level - near[0]) < abs(level - near[1])) for level in range(256)]
        image = grey(seat)
        x, y = image.width // 2, image.height // 2
        return image.crop((x - 9, y - 6, x + 9, y + 10)).point(table)  # pyright: ignore[reportUnknownMemberType]

    for one, other in combinations(range(5), 2):
        apart = ImageChops.difference(inlaid(one), inlaid(other))
        assert apart.histogram()[255] > 0.1 * apart.width * apart.height, (one, other)
    crowns = ImageChops.difference(grey(1, leaders=1), grey(1, leaders=1, moved=1))
    assert any(crowns.histogram()[100:]), "far lighter or far darker"


def _tone(image: Image.Image) -> int:
    tone = image.getpixel((0, 0))
    assert isinstance(tone, int)
    return tone


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
            assert ENGLISH.translate(entry.text)
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


def test_what_a_tap_builds_on_is_framed() -> None:
    """Every square that a key names, also one that is one tap before; all squares of what is advised."""
    full = "academy=A1,E2 quarry=B1,D1,B2 farm=C1,E1,A2,C2,D2,A3 shipyard=A5,B5,C5"
    position = improving(faction("C3=3", full, stock="stone=4"), ben(), kind="build")
    (decision,) = position.decisions()
    view = position.view(0)

    def framed(prefix: str) -> set[str]:
        return {*read(Picture(view, NAMES[:2], (), decision, prefix)).gold}

    (advised,) = (tap for tap in view.choices(decision) if tap.suggested)
    assert advised.move == "build agora D3-D5"
    assert framed("") == {"D3", "D4", "D5"}
    assert framed("build farm ") == {"B3", "D3", "E3", "A4", "B4", "C4", "D4", "E4", "D5", "E5"}
    corners = {square for square in framed("build agora ") if square[0] == "A"}
    assert corners == {"A1", "A2", "A3", "A4", "A5"}
    frames = [
        item
        for item in layout(read(Picture(view, NAMES[:2], (), decision, "build agora ")), "")[0]
        if isinstance(item, Stamp) and item.kind == "frame"
    ]
    assert len(frames) > len({(frame.x, frame.y) for frame in frames}), "the Shipyard hides none"
