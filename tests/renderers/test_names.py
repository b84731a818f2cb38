"""A name may be anything: it never breaks a picture and never leaves its chip."""

from __future__ import annotations

import pytest

from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Label, Stamp
from renderers.kit.player_chips import HIGH, MARGIN, NAME, WIDEST, Player, chips
from renderers.kit.text import BOX, ELLIPSIS, SMALLEST, clean, fit, mask

NAMES = {
    "empty": "",
    "blank": " \t\n ",
    "plain": "Ada",
    "wide": "W" * 32,
    "greek": "Χρυσάνθη",
    "cyrillic": "Дмитрий",
    "vietnamese": "Nguyễn Thị Ánh",
    "arabic": "محمد",
    "hebrew": "דוד המלך",
    "chinese": "王小明",
    "emoji": "🦉🏛️🎲",
    "family": "👩‍👩‍👧‍👦",
    "mixed": "Zoë 🦉 of Θήρα",
    "controls": "A\x00d\x07a\u202e\u200b",
    "zalgo": "Z̴̡̛a̵l̶g̸o̷" + "\u0301" * 40,
    "lone surrogate": "A\ud800",
    "private use": "\ue000\U000f0000",
    "markup": "**Ada** `x` <@1> {seat}",
    "fullwidth": "ＡＤＡ" * 10,
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
@pytest.mark.parametrize("note", ["", "Minotaur", "🦉" * 40])
def test_any_name_stays_on_its_chip(name: str, note: str) -> None:
    items = chips([Player(seat, name, note) for seat in range(4)])
    cards = [item for item in items if isinstance(item, Stamp) and item.kind == "chip"]
    assert len(cards) == 4
    for card in cards:
        wide = card.parts[0]
        assert isinstance(wide, int)
        assert wide <= WIDEST
        assert MARGIN <= card.x <= card.x + wide <= WIDTH - MARGIN
        assert MARGIN <= card.y <= card.y + HIGH <= HEIGHT - MARGIN
        for label in items:
            if isinstance(label, Label) and abs(label.y - card.y - HIGH / 2) < HIGH / 2:
                line = mask(label.text, label.size).image.getbbox() or (0, 0, 0, 0)
                reach = text.width(label.text, label.size)
                left = label.x if label.align == "left" else label.x - reach
                if abs(left - card.x) < WIDTH / 2 and (label.x < WIDTH / 2) == (card.x < WIDTH / 2):
                    assert card.x < left
                    assert left + max(reach, line[2] - line[0]) < card.x + wide


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("A\x00d\u200ba", "Ada"),
        ("𓀀𓀁𓀂", BOX),
        ("Ada 𓀀", f"Ada {BOX}"),
        ("Ada 🦉", "Ada 🦉"),
        ("👍🏽", "👍"),
        ("👩‍👧", "👩👧"),
        ("Zoe\u0308", "Zoë"),
        ("王小明", "王小明"),
        ("さくら", "さくら"),
        ("김민준", "김민준"),
    ],
)
def test_what_cannot_be_drawn_becomes_one_box_or_nothing(name: str, shown: str) -> None:
    assert clean(name) == shown


@pytest.mark.parametrize("name", ["王小明", "張國榮", "さくら", "김민준", "🦉🎲"])
def test_names_of_east_asia_and_emoji_are_drawn_whole(name: str) -> None:
    """Each letter with a glyph of its own, none of them cut off."""
    assert len({mask(letter, NAME).image.tobytes() for letter in name}) == len(name)
    for letter in name:
        drawn = mask(letter, NAME).image
        assert 0.6 * NAME < drawn.height < 1.2 * NAME


def test_what_is_nothing_but_a_box_can_be_told() -> None:
    assert [text.readable(clean(name)) for name in ("Ada", "王", "𓀀", "", "𓀀 𓀁")] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_long_names_end_with_an_ellipsis_and_fit() -> None:
    short = fit("Bartholomew Featherstonehaugh the Third", NAME, 300)
    assert short.startswith("Barth")
    assert short.endswith(ELLIPSIS)
    assert text.width(short, NAME) <= 300


def test_letters_read_from_the_right_are_set_from_the_right() -> None:
    assert mask("אב", SMALLEST).image.tobytes() != mask("בא", SMALLEST).image.tobytes()
    assert clean("אב") == "אב"
