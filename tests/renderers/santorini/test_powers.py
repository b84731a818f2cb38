"""The powers' emblems and cards."""

from __future__ import annotations

import re
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest
from PIL import Image

from bot.games.engine.text import Translator
from bot.games.santorini import GAME
from bot.games.santorini.board_view import Card
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup.offer import suggested
from bot.games.santorini.view import SantoriniView
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Label, Layout, Stamp
from renderers.kit.text import ELLIPSIS, SMALLEST
from renderers.kit.text_boxes import prose
from renderers.picture import Picture, Theme
from renderers.santorini import RENDERER
from renderers.santorini.cards import CARDS, CardRenderer, read
from renderers.santorini.cards.grid import MOST, page
from renderers.santorini.cards.single import single
from renderers.santorini.emblems import EMBLEMS, emblem
from tests.renderers.likeness import check, opened

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ada", "Konstantin", "Mei-Lin", "Bartholomew Featherstonehaugh the Third")
HEAVY = 150_000


class Wordy(NullTranslations):
    """A language whose words are 40 % longer than English ones."""

    def gettext(self, message: str) -> str:
        return re.sub(r"[^\W\d_]+", lambda word: word[0] + "n" * -(-len(word[0]) * 2 // 5), message)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


WORDY = Translator(Wordy())
PLAIN = Translator(NullTranslations())


def _view() -> SantoriniView:
    view = GAME.load("0000000000000000000000000/1/none/none").view(None)
    assert isinstance(view, SantoriniView)
    return replace(view, seats=4, order=(0, 1, 2, 3))


def _slugs(count: int) -> tuple[str, ...]:
    """Powers with long names and long words first."""
    powers = sorted(roster().values(), key=lambda power: (-len(power.title), -len(str(power.card))))
    return tuple(power.slug for power in powers[:count])


# Emblems.


@pytest.mark.parametrize("size", [48, 120])
def test_every_power_has_an_emblem_of_its_own(size: int, theme: Theme) -> None:
    assert set(EMBLEMS) == set(roster())
    drawn = {emblem(slug, size, theme).tobytes(): slug for slug in EMBLEMS}
    assert len(drawn) == len(EMBLEMS)


def test_no_two_emblems_look_alike_at_a_glance() -> None:
    def glance(slug: str) -> Image.Image:
        plate = Image.new("RGB", (48, 48), (98, 144, 216))
        plate.paste(emblem(slug, 48, "light"), (0, 0), emblem(slug, 48, "light"))
        return plate.reduce(4)

    glances = {slug: glance(slug).tobytes() for slug in EMBLEMS}
    for one, pixels in glances.items():
        for other, others in glances.items():
            if one < other:
                apart = sum(abs(a - b) for a, b in zip(pixels, others, strict=True)) / len(pixels)
                assert apart > 12, (one, other)


@pytest.mark.parametrize("slug", sorted(EMBLEMS))
def test_an_emblem_fills_its_box_and_is_not_cut_off(slug: str) -> None:
    image = emblem(slug, 96, "light")
    assert image.mode == "RGBA"
    left, top, right, bottom = (
        image.getchannel("A").point([255 * (a > 40) for a in range(256)]).getbbox() or (0,) * 4
    )
    assert min(left, top) >= 1
    assert max(right, bottom) <= 95
    assert max(right - left, bottom - top) >= 88
    assert abs(left + right - 96) <= 4
    assert abs(top + bottom - 96) <= 4


def test_an_emblem_is_drawn_once() -> None:
    assert emblem("athena", 64, "light") is emblem("athena", 64, "light")


# Cards.


def _boxes(layout: Layout) -> list[tuple[str, int, int, int, int]]:
    """Each label with the box of its letters."""
    boxes: list[tuple[str, int, int, int, int]] = []
    for item in layout:
        if isinstance(item, Label) and item.text:
            wide = text.width(item.text, item.size)
            left = item.x - {"left": 0, "middle": wide // 2, "right": wide}[item.align]
            boxes.append((item.text, left, item.y - item.size // 2, left + wide, item.y + item.size // 2))
    return boxes


def _sound(layout: Layout) -> None:
    """Words are legible, inside the picture, inside their card, and never on each other."""
    assert all(item.size >= SMALLEST for item in layout if isinstance(item, Label))
    boxes = _boxes(layout)
    frames = [
        (item.x, item.y, item.x + wide, item.y + high)
        for item in layout
        if isinstance(item, Stamp) and item.kind in ("frame", "grand")
        for wide, high in ([part for part in item.parts if type(part) is int][:2],)
    ]
    for frame in frames:
        assert 8 <= frame[0] < frame[2] <= WIDTH - 8
        assert 8 <= frame[1] < frame[3] <= HEIGHT - 8
    heading = min(top for _, top, _, _ in frames)
    for words, left, top, right, bottom in boxes:
        if bottom <= heading:
            assert 0 < left < right < WIDTH
        else:
            inside = [
                f for f in frames if f[0] <= left and right <= f[2] and f[1] <= top and bottom <= f[3]
            ]
            assert inside, words
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            apart = one[3] <= other[1] or other[3] <= one[1] or one[4] <= other[2] or other[4] <= one[2]
            assert apart, (one, other)


@pytest.mark.parametrize("teller", [PLAIN, WORDY], ids=["english", "wordy"])
@pytest.mark.parametrize("slug", sorted(EMBLEMS))
def test_a_power_says_everything_it_does(slug: str, teller: Translator) -> None:
    card = read.card(roster()[slug], teller)
    layout = single(card)
    _sound(layout)
    said = " ".join(item.text for item in layout if isinstance(item, Label))
    for word in text.clean(card.text.replace("**", "")).split():
        assert word in said


@pytest.mark.parametrize("teller", [PLAIN, WORDY], ids=["english", "wordy"])
@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_a_page_is_sound_whatever_is_on_it(count: int, teller: Translator) -> None:
    view = replace(
        _view(),
        offer=_slugs(count),
        taken=tuple((seat, slug) for seat, slug in zip((3, 1, 2, 0), _slugs(count), strict=False)),
        starts=_slugs(count)[-1],
    )
    shown = page(read.offer(view, NAMES, teller))
    _sound(shown)
    said = " ".join(item.text for item in shown if isinstance(item, Label))
    assert all(text.clean(roster()[slug].title) in said for slug in _slugs(count))


@pytest.mark.parametrize("teller", [PLAIN, WORDY], ids=["english", "wordy"])
def test_the_pages_of_all_powers_show_each_once(teller: Translator) -> None:
    pages = [read.chapter(number + 1, teller) for number in range(CARDS.chapters())]
    assert sorted(card.slug for shown in pages for card in shown.cards) == sorted(roster())
    for shown in pages:
        assert 8 <= len(shown.cards) <= MOST
        assert len({card.group for card in shown.cards}) == 1
        _sound(page(shown))


def test_words_without_end_are_cut_with_an_ellipsis() -> None:
    for words in ("word " * 500, "W" * 500, "**Your turn:** " + "Donaudampfschiff" * 9):
        set_ = prose(words, 330, 300, 44)
        assert set_.high <= 300
        for line in set_.lines:
            for run in line:
                assert run.x + text.width(run.words, set_.size) <= 330
        assert ELLIPSIS in set_.lines[-1][-1].words


# Pictures.


def _offer() -> SantoriniView:
    return replace(
        _view(),
        offer=("athena", "castor", "pan", "minotaur"),
        taken=((1, "castor"),),
        starts="pan",
    )


def test_golden_card(theme: Theme) -> None:
    check(CARDS.power("athena", theme), f"power-{theme}", GOLDEN)


def test_golden_offer(theme: Theme) -> None:
    check(CARDS.draw(_offer(), NAMES, "offer", theme), f"offer-{theme}", GOLDEN)


def test_pictures_are_small_palette_images(theme: Theme) -> None:
    focuses = ("offer", "power siren", *(f"powers {i + 1}" for i in range(CARDS.chapters())))
    for focus in focuses:
        png = CARDS.draw(_offer(), NAMES, focus, theme)
        image = opened(png)
        assert (image.format, image.mode, image.size) == ("PNG", "P", (WIDTH, HEIGHT))
        assert len(png) <= HEAVY
    assert CARDS.weight(theme) < 26 * 2**20


def test_equal_cards_have_equal_pixels_whatever_was_drawn_before() -> None:
    fresh = CardRenderer()
    fresh.draw(_view(), NAMES, "powers 2", "light")
    assert fresh.power("siren", "light") == CARDS.power("siren", "light")


@pytest.mark.parametrize("width", [400, 1200])
def test_any_width_can_be_had(width: int) -> None:
    assert opened(CARDS.draw(_offer(), NAMES, "powers 1", "light", width)).size == (width, width * 4 // 5)


def test_who_has_a_power_stands_on_its_card() -> None:
    view = replace(_view(), cards=(Card(1, "achilles", "Achilles", used=True, state=None),))
    shown = read.held(view, "achilles", NAMES, PLAIN)
    assert shown.faded
    assert shown.owner is not None
    assert shown.owner.name == "Konstantin"
    assert CARDS.draw(view, NAMES, "power achilles", "light") != CARDS.power("achilles", "light")


def test_what_never_meets_a_picked_power_is_faded() -> None:
    view = replace(_view(), asked="pool", pool=("pan", "hades", "athena"), offer=("pan",))
    faded = {card.slug: card.faded for card in read.offer(view, (), PLAIN).cards}
    assert faded == {"pan": False, "hades": True, "athena": False}


def _chooser(asked: str, offer: tuple[str, ...], taken: tuple[tuple[int, str], ...] = ()) -> SantoriniView:
    """Who is asked, with the pool still lying there."""
    pool = ("apollo", "artemis", "athena", "atlas", "hermes", "pan")
    return replace(_view(), seat=0, deciders=(0,), asked=asked, pool=pool, offer=offer, taken=taken)


OFFERED: dict[str, tuple[SantoriniView, list[str]]] = {
    "picked from": (
        _chooser("pool", ("pan",)),
        ["apollo", "artemis", "athena", "atlas", "hermes", "pan"],
    ),
    "who is first": (_chooser("starts", ("apollo", "pan")), ["apollo", "pan"]),
    "all of three": (_chooser("choose", ("apollo", "pan", "atlas")), ["apollo", "pan", "atlas"]),
    "two of four": (
        _chooser("choose", ("apollo", "pan", "atlas", "hermes"), ((1, "pan"), (2, "apollo"))),
        ["atlas", "hermes"],
    ),
    "all of four": (
        _chooser("choose", ("apollo", "pan", "atlas", "hermes")),
        ["apollo", "pan", "atlas", "hermes"],
    ),
}


@pytest.mark.parametrize("case", OFFERED)
def test_who_chooses_sees_what_there_is_to_choose_from(case: str) -> None:
    view, slugs = OFFERED[case]
    shown = read.left(view, NAMES, PLAIN).cards
    assert [card.slug for card in shown] == slugs
    few = len(slugs) <= 3
    assert (
        any(item.ink == "ink" for item in page(read.left(view, NAMES, PLAIN)) if isinstance(item, Label))
        == few
    )
    assert not any(card.players for card in shown), "all of them are for this game"


def test_the_power_that_should_begin_is_framed() -> None:
    view = _chooser("starts", ("pan", "apollo", "atlas"))
    framed = [card.slug for card in read.left(view, NAMES, PLAIN).cards if card.picked]
    assert framed == [suggested(view.offer)]
    watched = replace(view, seat=1)
    assert not any(card.picked for card in read.left(watched, NAMES, PLAIN).cards)


def test_a_card_speaks_the_readers_language() -> None:
    assert CARDS.power("athena", "light", WORDY) != CARDS.power("athena", "light")


@pytest.mark.parametrize("focus", ["powers 0", "powers 99", "power nobody", "offer", "tower", "powers x"])
def test_what_is_not_there_is_refused(focus: str) -> None:
    with pytest.raises(ValueError, match=r"power|large|page"):
        RENDERER.draw(Picture(_view(), (), focus=focus))


def test_the_renderer_shows_the_table_s_powers() -> None:
    focuses = CARDS.focuses(_offer())
    assert focuses[:3] == ("offer", "power athena", "power castor")
    assert RENDERER.draw(Picture(_offer(), NAMES, focus="offer")) == CARDS.draw(
        _offer(), NAMES, "offer", "light"
    )
