"""Layouts of Dice Forge, without a pixel: all is there, legible, inside the picture, and marked."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import FACES, NONE
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.text import ENGLISH, Translator
from renderers.dice_forge import RENDERER
from renderers.dice_forge.art import MAKERS
from renderers.dice_forge.boards import badge, boards
from renderers.dice_forge.detail import all_dice, detail, forging, own_dice
from renderers.dice_forge.emblems import EMBLEMS
from renderers.dice_forge.gallery import SCENARIOS, exhibit
from renderers.dice_forge.geometry import BOARDS, ISLES, NAMES, PLACES
from renderers.dice_forge.overview import COIN, PITCH, furniture, overview
from renderers.dice_forge.read import read
from renderers.dice_forge.scene import Scene, Side, Token
from renderers.dice_forge.tones import KINDS, forge
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Label
from renderers.picture import Theme
from tests.renderers.colour_vision import contrast
from tests.renderers.layouts import legible, stamps


def scene(name: str) -> Scene:
    return read(exhibit(name, "light"))


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_text_is_too_small_and_nothing_leaves_the_picture(name: str) -> None:
    shown = scene(name)
    legible((*furniture(), *overview(shown)))
    for part in RENDERER.focuses(exhibit(name, "light")):
        legible(detail(shown, part.focus).layout)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_overview_shows_what_the_view_tells(name: str) -> None:
    picture = exhibit(name, "light")
    view = picture.view
    assert isinstance(view, ForgeView)
    found = overview(read(picture))
    cards = {(item.x, item.y): item.parts[:5] for item in stamps(found, "card")}
    assert cards == {
        PLACES[feat.slot]: (feat.card, feat.sun, feat.moon, feat.points, feat.left) for feat in view.feats
    }
    sold = [item for item in stamps(found, "face") if item.parts[0] and item.y < BOARDS[0]]
    rolled = [item.parts[0] for item in stamps(found, "face") if item.y > BOARDS[0]]
    open_pools = () if picture.ending is not None else view.pools
    for_sale = [face for pool in open_pools for face, left in pool.faces if left]
    dice = [face for player in view.players for die in player.dice for face in die]
    assert sorted(str(item.parts[0]) for item in sold) == sorted(for_sale)
    if len(view.players) < 4:
        assert sorted(map(str, rolled)) == sorted(dice)
    assert set(rolled) == set(dice)
    heroes = {(item.x, item.y): item.parts[0] for item in stamps(found, "hero")}
    assert heroes == {
        ISLES[player.island].portal: player.seat
        for player in view.players
        if player.island and not player.resigned
    }
    texts = [item.text for item in found if isinstance(item, Label)]
    assert f"{view.round}/{view.rounds}" in texts
    for player in view.players:
        assert str(player.score) in texts
        assert picture.names[player.seat] in texts


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_both_upper_faces_of_every_player_are_ringed(name: str) -> None:
    shown = scene(name)
    for board in shown.boards:
        for die in board.dice:
            assert sum(side.up for side in die) == 1
            assert [side.mark for side in die if side.up] == ["pale"], "everybody has just rolled"
    found = overview(replace(shown, feats=(), pools=((),) * 7))
    assert len(stamps(found, "halo")) == 2 * len(shown.boards)


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_the_own_dice_can_be_read_on_a_phone(name: str) -> None:
    """On a phone of 390 a picture is 362 wide: a face has 24 of them, a ringed one with its ring."""
    shown = scene(name)
    for own in range(len(shown.boards)):
        found = boards(shown.boards, own)
        at = stamps(found, "board")[own]
        here = [item for item in stamps(found, "face") if at.y < item.y < at.y + int(at.parts[1] or 0)]
        assert len(here) == 12
        assert max(int(item.parts[2] or 0) for item in here) * 362 / WIDTH >= 24
        assert min(int(item.parts[2] or 0) + 14 for item in here) * 362 / WIDTH >= 24


def test_all_faces_of_a_low_board_stay_clear_of_what_stands_beside_them() -> None:
    """Also where no two are equal."""
    board = scene("four").boards[0]
    sides = [Side(code, place == 0) for place, code in enumerate([*FACES][:12])]
    full = replace(board, dice=(tuple(sides[:6]), tuple(replace(s, up=s == sides[6]) for s in sides[6:])))
    found = boards((full, *scene("four").boards[1:]), 1)
    low = stamps(found, "board")[0]
    faces = [item for item in stamps(found, "face") if item.y < low.y + int(low.parts[1] or 0)]
    beside = min(
        item.x for kind in ("deck", "badge") for item in stamps(found, kind) if item.y < faces[0].y + 40
    )
    assert len(faces) == 12
    assert max(item.x + int(item.parts[2] or 0) // 2 for item in faces) < beside - 20


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_whose_turn_it_is_and_what_is_possible_is_gold(name: str) -> None:
    picture = exhibit(name, "light")
    shown = read(picture)
    assert picture.decision is not None
    assert [board.player.turn for board in shown.boards] == [
        seat == picture.decision.seat for seat in range(len(shown.boards))
    ]
    feats = {move.split()[1] for move in picture.decision.moves if move.startswith("feat")}
    assert feats
    assert {stack.view.slot for stack in shown.feats if stack.mark == "gold"} == feats


def test_the_end_crowns_the_winner() -> None:
    shown = scene("over")
    best = max(board.score for board in shown.boards)
    assert [board.player.won for board in shown.boards] == [board.score == best for board in shown.boards]
    assert [board.player.turn for board in shown.boards] == [board.player.won for board in shown.boards]


def test_the_end_shows_of_what_the_scores_are_made_and_the_decisive_feat() -> None:
    picture = exhibit("over", "light")
    shown = read(picture)
    assert picture.ending is not None
    for board in shown.boards:
        assert board.printed is not None
        assert board.glory.amount + board.printed == board.score
    (marked,) = picture.ending.marked
    assert [stack.view.slot for stack in shown.feats if stack.mark] == [marked.data["slot"]]
    told = [item.text for item in overview(shown) if isinstance(item, Label)]
    assert "Konstantin wins!" in told
    assert all(f"+ {board.printed}" in told for board in shown.boards)


def test_the_banner_of_the_end_lies_over_all_coins_and_under_the_names_of_places() -> None:
    items = overview(scene("over"))
    (banner,) = stamps(items, "banner")
    carpet = stamps(items[: items.index(banner)], "tray")[-1]
    assert all(carpet.y < coin.y - COIN - 2 for coin in stamps(furniture(), "icon"))
    names = [item for item in items if isinstance(item, Label) and item.text in NAMES]
    assert len(names) == len(NAMES)
    assert min(map(items.index, names)) > items.index(banner)


def test_the_dice_that_are_forged_on_stand_in_the_middle() -> None:
    faces = stamps(forging(scene("two"), 0), "face")
    assert min(face.x for face in faces) + max(face.x for face in faces) == pytest.approx(WIDTH, abs=4)


def test_boards_lie_apart() -> None:
    for name in ("two", "three", "four"):
        boxes = [
            (item.x, item.y, item.x + int(item.parts[0] or 0), item.y + int(item.parts[1] or 0))
            for item in stamps(overview(scene(name)), "board")
        ]
        for i, (left, top, right, bottom) in enumerate(boxes):
            assert right < WIDTH
            assert bottom < HEIGHT
            assert all(
                right < x0 or x1 < left or bottom < y0 or y1 < top for x0, y0, x1, y1 in boxes[i + 1 :]
            )


def test_long_names_are_shortened_on_every_board() -> None:
    names = ("Bartholomew Featherstonehaugh the Third",) * 4
    for name in ("two", "four"):
        shown = read(exhibit(name, "light", names))
        legible(overview(shown))
        legible(detail(shown, "player 1").layout)


def test_every_card_has_an_emblem_of_its_own() -> None:
    assert {card.partition("-")[0] for card in CARDS} == set(EMBLEMS)
    assert len(set(EMBLEMS.values())) == len(EMBLEMS) == 24


@pytest.mark.parametrize("slate", [False, True])
def test_every_face_looks_different(theme: Theme, slate: bool) -> None:
    codes = [code for code in FACES if code != NONE]
    looks = {MAKERS["face"](theme, code, slate, 47).image.tobytes() for code in codes}
    assert len(looks) == len(codes)


def test_resources_differ_in_outline_too(theme: Theme) -> None:
    outlines = {MAKERS["icon"](theme, kind, 24, "").image.getchannel("A").tobytes() for kind in KINDS}
    assert len(outlines) == 4


def test_numerals_stand_out_from_their_icons() -> None:
    for gem in forge("light").gems.values():
        ground = gem.outline or gem.light
        assert contrast(gem.numeral, ground) > 4.5


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(ValueError, match="feat Z9"):
        RENDERER.draw(exhibit("two", "light", focus="feat Z9"))


def test_what_can_be_shown_large() -> None:
    picture = exhibit("four", "light")
    parts = RENDERER.focuses(picture)
    focuses = [part.focus for part in parts]
    assert len(focuses) == len(set(focuses)) == 4 + 1 + 7 + 15
    assert {"player 2", "sanctuary", "island D", "feat M3"} < set(focuses)
    assert {part.within for part in parts if part.focus.startswith("feat ")} < set(focuses)
    for part in parts:
        assert RENDERER.draw(replace(picture, focus=part.focus))
        assert ENGLISH.translate(part.name)
        assert ENGLISH.translate(part.text)


@pytest.mark.parametrize("entry", GAME.glossary(), ids=lambda entry: entry.slug)
def test_whatever_can_be_looked_up_has_words_and_a_picture(entry: GlossaryEntry) -> None:
    assert ENGLISH.translate(entry.text)
    assert RENDERER.draw(replace(exhibit("start", "light"), focus=entry.slug))


def test_names_in_close_ups_are_in_the_readers_language() -> None:
    catalog = NullTranslations()
    catalog.gettext = lambda message: "Fährmann" if message == "Ferryman" else message
    scene = read(replace(exhibit("two", "light"), translator=Translator(catalog)))
    labels = [item.text for item in detail(scene, "island C").layout if isinstance(item, Label)]
    assert "Fährmann" in labels


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_whole_rows_of_faces_are_shown_for_everybody_where_their_dice_are_asked_about(name: str) -> None:
    shown = scene(name)
    layout, high = all_dice(shown)
    legible(layout)
    assert high < 700
    assert len(stamps(layout, "face")) == 12 * len(shown.boards)
    assert len(stamps(layout, "board")) == len(shown.boards)
    assert min(int(item.parts[2] or 0) + 14 for item in stamps(layout, "face")) * 362 / WIDTH >= 24


@pytest.mark.parametrize("name", ["two", "four"])
def test_the_own_dice_are_large_with_all_that_belongs_to_them_but_feats(name: str) -> None:
    shown = scene(name)
    layout, high = own_dice(shown, 0)
    legible(layout)
    assert high < 720
    assert (len(stamps(layout, "face")), len(stamps(layout, "track"))) == (12, 3)
    assert not stamps(layout, "owned")
    assert min(int(item.parts[2] or 0) for item in stamps(layout, "face")) * 362 / WIDTH >= 26


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_a_mark_around_a_reserve_goes_around_all_of_it_and_touches_no_other(name: str) -> None:
    shown = scene(name)
    full = tuple(
        replace(board, pots=tuple(replace(pot, amount=pot.cap, mark="pale") for pot in board.pots))
        for board in shown.boards
    )
    found = boards(full, 0)
    for plate in (item for item in stamps(found, "plate") if item.x < 850):
        right = plate.x + int(plate.parts[1] or 0)
        beside = [item for item in found if item.y in (plate.y, plate.y + 2) and plate.x < item.x]
        inside = [item for item in beside if item.x < right]
        assert all(end(item) <= right for item in inside if isinstance(item, Label)), plate
        icons = [item.x - int(item.parts[1] or 0) - 5 for item in stamps(beside, "icon") if item.x > right]
        assert min(icons, default=WIDTH) - right >= 4, plate


@pytest.mark.parametrize("size", [17, 19, 34])
def test_the_mark_of_a_badge_touches_neither_neighbour(size: int) -> None:
    stamp, label = badge(Token("hammer", 1, "8/15", "pale"), 100, 50, size)
    assert isinstance(label, Label)
    assert label.x - (stamp.x + size + 8) >= 5


def test_prices_lie_below_the_names_of_places() -> None:
    coins = [item for item in stamps(furniture(), "icon") if item.parts[0] == "gold"]
    for x, y in (NAMES[code] for code in ("S1", "S2", "S3", "S4", "S5", "S6")):
        for coin in coins:
            apart = abs(coin.x - x) > 50
            assert apart or coin.y - COIN - (y + 12) >= 5, (x, coin)


def test_the_pips_of_two_neighbours_don_t_run_together() -> None:
    """Between two stacks of four there is several times as much room as between two of their pips."""
    columns = MAKERS["pips"]("light", 4).image.getchannel("A").getbbox()
    assert columns is not None
    assert PITCH - (columns[2] - columns[0]) >= 14


def test_a_usual_name_is_whole_on_a_low_board() -> None:
    shown = scene("four")
    named = tuple(replace(board, player=replace(board.player, name="Benedikta")) for board in shown.boards)
    told = [item.text for item in boards(named, 0) if isinstance(item, Label)]
    assert told.count("Benedikta") == 4


def end(label: Label) -> int:
    """Where a text ends that begins at its place."""
    return label.x + text.width(label.text, label.size)
