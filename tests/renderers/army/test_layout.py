"""Layouts of Army of the Gods, without a pixel: all is there, legible, inside the picture, and marked."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations, product
from typing import cast

import pytest

from bot.games.army.cards import DECK, LEADERS, PLAYED
from bot.games.army.cards.kinds import KINDS, LETTERS, SOLDIERS
from bot.games.army.view import ArmyView
from bot.games.army.view_data import Attack
from renderers.army.emblems import EMBLEMS
from renderers.army.faces import FACES
from renderers.army.gallery import SCENARIOS, exhibit
from renderers.army.hands import rows
from renderers.army.overview import overview, places
from renderers.army.pages import held
from renderers.army.read import read
from renderers.army.renderer import RENDERER
from renderers.army.scene import Army, Count, Done, Held, Scene, Stack
from renderers.army.signs import energy
from renderers.army.tones import army_tones
from renderers.army.tray_layouts import COUNT
from renderers.kit.colour import RGB
from renderers.kit.layout import HEIGHT, WIDTH, Label
from renderers.kit.player_chips import Player
from renderers.kit.theme import tones
from renderers.picture import Theme
from tests.renderers.colour_vision import contrast
from tests.renderers.layouts import legible, stamps

LONG = "Bartholomew Featherstonehaugh the Third"
TARGETS = {2: 8, 3: 6, 4: 4}


def army(seat: int, seats: int, cards: int = 4) -> Army:
    """An army of which nothing more can be."""
    stacks = (Stack(tuple((seat + i + j) % 9 + 1 for j in range(cards))) for i in range(COUNT))
    leader = list(LEADERS)[4 - seat]
    return Army(
        Player(seat, LONG, turn=seat == 0),
        leader,
        Count(12, "pale"),
        Count(15),
        Count(112),
        Count(58),
        tuple(Done(i % COUNT, (6, 8, 9, 9, 10)) for i in range(TARGETS[seats])),
        TARGETS[seats],
        tuple(stacks),
        warded=True,
        bound=True,
        fresh=1,
        actions=5 if seat == 0 else None,
        played=("aegis", "G9", "mirror"),
        title=str(LEADERS[leader].name),
    )


def hand(*slugs: str) -> tuple[Held, ...]:
    return tuple(Held(s, LONG, SOLDIERS[s].strength if s in SOLDIERS else 0, "gold") for s in slugs)


ORDER = list(DECK)
HANDS = {
    "none": (),
    "few": hand("A1", "G9", "demigod", "aegis"),
    "fifteen": hand(*ORDER[:24:2], "aegis", "mirror", "trojan"),
    "of one kind": hand(*["A1"] * 4, *["A2"] * 4, *["A3"] * 4, *["A4"] * 3),
    "gods only": hand(*PLAYED, "aegis"),
}


@pytest.mark.parametrize(("seats", "shown"), [*product((2, 3, 4), HANDS)], ids=str)
def test_the_fullest_tables_are_legible(seats: int, shown: str) -> None:
    armies = tuple(army(seat, seats, 5 if seat == 1 else 4) for seat in range(seats))
    scene = Scene(armies, HANDS[shown], home=0)
    for attacker, defender in permutations(range(seats), 2):
        attack = Attack(attacker, defender, "C7", "C", 12, ("A", "V", "G"), trade=False)
        found = overview(replace(scene, attack=attack))
        legible(found)
        (badge,) = stamps(found, "strength")
        for item in found:
            # Of the labels that it comes near to it covers none but its own.
            if isinstance(item, Label) and item.ink == "index" and item.text != "12":
                assert abs(item.x - badge.x) > 59 + 12 or abs(item.y - badge.y) > 31 + 14, item
    boxes = [form.box for form in places(scene).values()]
    for i, one in enumerate(boxes):
        assert one.x + one.wide < WIDTH
        assert one.y + one.high < HEIGHT
        assert all(
            one.x + one.wide < b.x or b.x + b.wide < one.x or one.y + one.high < b.y or b.y + b.high < one.y
            for b in boxes[i + 1 :]
        )
    for form in places(scene).values():
        columns = [form.column(kind) for kind in range(COUNT)]
        assert all(a.x + a.wide <= b.x for a, b in pairwise(columns))
        assert columns[-1].x + columns[-1].wide <= form.box.x + form.box.wide
        assert form.step(5) * 4 + form.card[1] <= columns[0].high


@pytest.mark.parametrize("shown", [name for name in HANDS if name != "none"])
def test_every_card_of_a_hand_is_there_and_none_leaves_its_shelf(shown: str) -> None:
    own = HANDS[shown]
    assert rows(own, WIDTH - 24) <= 2
    for found in (held(own), overview(Scene((army(0, 2), army(1, 2)), own, home=0))):
        cards = [item for item in stamps(found, "card") if item.parts[0] in PLAYED]
        assert len(cards) == sum(card.slug in PLAYED for card in own)
        for card in stamps(found, "card"):
            assert card.x + int(card.parts[1] or 0) < WIDTH - 12
            assert card.y + int(card.parts[2] or 0) < HEIGHT - 12


PILE = [card for card in DECK if card in SOLDIERS]


@pytest.mark.parametrize("cards", [4, 15, len(PILE)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_shelf_with_a_title_has_room_for_it_and_all_its_cards(seats: int, cards: int) -> None:
    armies = tuple(army(seat, seats) for seat in range(seats))
    scene = Scene(armies, hand(*PILE[:cards]), title=LONG, whose=1, home=0)
    found = overview(scene)
    legible(found)
    (title,) = [item for item in found if isinstance(item, Label) and item.ink == "title"]
    top = min(
        item.y
        for item in stamps(found, "halo")
        if item.y > title.y - 60
        and item.y > max(form.box.y + form.box.high for form in places(scene).values())
    )
    assert title.y + title.size // 2 < top
    shelf = next(iter(stamps(found, "shelf")))
    assert all(
        item.y + int(item.parts[2] or 0) < HEIGHT - 12 and 12 < item.x < WIDTH - 100
        for item in stamps(found, "card")
        if item.y > shelf.y
    )


def test_a_tick_lies_on_each_chosen_card() -> None:
    own = tuple(replace(card, mark="chosen") for card in HANDS["fifteen"])
    found = overview(Scene((army(0, 2), army(1, 2)), own, home=0))
    legible(found)
    assert len(stamps(found, "tick")) == len(own)


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenarios_and_their_parts_are_legible(name: str) -> None:
    picture = exhibit(name, "light")
    legible(RENDERER.layout(picture))
    for part in RENDERER.focuses(picture):
        legible(RENDERER.layout(replace(picture, focus=part.focus)))


@pytest.mark.parametrize("slug", [slug for slug in FACES if RENDERER.draws(slug)])
def test_every_card_can_be_looked_up(slug: str) -> None:
    found = RENDERER.layout(replace(exhibit("two", "light"), focus=slug))
    legible(found)
    assert stamps(found, "card")[0].parts[0] == slug


@pytest.mark.parametrize("name", [n for n in SCENARIOS if n != "leaders"])
def test_the_table_shows_what_the_view_tells(name: str) -> None:
    picture = exhibit(name, "light")
    view = picture.shows(ArmyView)
    scene = read(picture)
    found = overview(replace(scene, hand=()))
    texts = [item.text for item in found if isinstance(item, Label)]
    strengths = [str(SOLDIERS[card].strength) for p in view.players for s in p.stacks for card in s.cards]
    index = [item.text for item in found if isinstance(item, Label) and item.ink == "index"]
    shown = index[: len(index) - (view.attack is not None)]
    assert sorted(shown) == sorted(strengths)
    for player in view.players:
        assert picture.names[player.seat] in texts
        for number in (player.tokens, player.hand, player.pile, player.discard):
            assert str(number) in texts
    done = [item.parts[0] for item in stamps(found, "trophy")]
    assert len(done) == view.target * len(view.players)
    assert sum(map(bool, done)) == sum(len(player.sets) for player in view.players)


def test_an_attack_leads_from_its_card_to_each_target() -> None:
    scene = read(exhibit("attack", "light"))
    assert scene.attack is not None
    found = overview(scene)
    assert len(stamps(found, "arrowhead")) == len(scene.attack.targets) > 1
    attacked = scene.armies[scene.attack.defender].stacks
    assert {LETTERS[i] for i, stack in enumerate(attacked) if stack.mark == "strike"} == set(
        scene.attack.targets
    )
    assert scene.armies[scene.attack.attacker].stacks[LETTERS.index(scene.attack.kind)].mark == "gold"


def test_the_public_sees_no_hand() -> None:
    for name in ("two", "attack", "four", "over"):
        picture = exhibit(name, "light")
        assert picture.view.seat is None
        assert not read(picture).hand
        assert not stamps(RENDERER.layout(picture), "shelf")
        shown = {part.focus.partition(" ")[0] for part in RENDERER.focuses(picture)}
        assert shown == ({"table", "player"} if name == "over" else {"player"})


def test_the_own_army_lies_nearest_to_its_hand() -> None:
    for name in ("own", "full", "block"):
        scene = read(exhibit(name, "light"))
        forms = places(scene)
        assert scene.home is not None
        own = forms[scene.home].box
        assert own.y == max(form.box.y for form in forms.values())
        assert own.x == 12


def test_partners_sit_across() -> None:
    scene = read(exhibit("teams", "light"))
    forms = places(scene)
    sides = {seat: scene.armies[seat].player.side for seat in forms}
    for one, two in product(forms, repeat=2):
        if one < two and sides[one] == sides[two]:
            assert forms[one].box.x != forms[two].box.x
            assert forms[one].box.y != forms[two].box.y


def test_every_card_has_an_emblem_of_its_own() -> None:
    gods = {*LEADERS, *PLAYED}
    assert {FACES[slug].emblem for slug in gods} == gods
    assert {face.emblem for face in FACES.values()} | {"back"} == set(EMBLEMS)
    assert len(set(EMBLEMS.values())) == len(EMBLEMS) == 8 + 8 + 6 + len(KINDS) + 2


@pytest.mark.parametrize("name", ["light", "dark", "light-clear", "dark-clear"])
def test_what_is_empty_is_seen(name: Theme) -> None:
    """The place of a set, and the bolt of who has no energy."""
    tone, shades = army_tones(name), tones(name)
    assert contrast(tone.hollow_edge, tone.tray) >= 1.7
    assert contrast(shades.soft, tone.tray) >= 4.5
    spent = energy(name, 42, True).image.convert("RGB")
    seen = {spent.getpixel((x, y)) for x in range(spent.width) for y in range(spent.height)}
    assert any(contrast(cast("RGB", pixel), tone.tray) >= 3 for pixel in seen)


@pytest.mark.parametrize("name", ["light", "dark", "light-clear", "dark-clear"])
def test_what_is_written_on_cards_can_be_read(name: Theme) -> None:
    tone = army_tones(name)
    assert contrast(tone.index, tone.frame) >= 7
    assert contrast(tone.name, tone.frame) >= 7
    for field in tone.fields.values():
        assert contrast(field.sky, tone.frame) >= 1.8, field
