"""Captions of films: emblems stand before their words, lines are filled and cut as they are seen."""

from __future__ import annotations

import pytest
from PIL import Image

from renderers.captions import Caption, emblem
from renderers.kit import text

SIZE, ROOM = 30, 912


def test_an_emblem_stands_in_front_of_its_words() -> None:
    caption = Caption(f"{emblem('attack')}Ada attacks. {emblem('crown')} Ben\nloses his leader.")
    (line,) = caption.lines(SIZE, ROOM)
    band, asked = Image.new("RGB", (ROOM, 60), (255, 255, 255)), list[tuple[str, int]]()

    def draw(name: str, side: int) -> Image.Image:
        asked.append((name, side))
        return Image.new("RGBA", (side, side), (255, 0, 0, 255))

    caption.draw(band, line, SIZE, (0, 30), (0, 0, 0), draw)
    assert [name for name, _ in asked] == ["attack", "crown"]
    red = sum(count for count, tone in band.getcolors(9999) or [] if tone == (255, 0, 0))
    assert red == sum(side**2 for _, side in asked)
    words = text.width("Ada attacks. Ben loses his leader.", SIZE)
    assert abs(caption.width(line, SIZE) - words - 2 * caption.width(line[0], SIZE)) <= SIZE


@pytest.mark.parametrize(
    ("caption", "lines"),
    [
        ("Ada moves.", ["Ada moves."]),
        (f"{emblem('a')}Ada moves.", ["*Ada moves."]),
        ("\u202e\x00\U000f0000 moves.", [f"{text.BOX} moves."]),
    ],
)
def test_a_caption_in_lines(caption: str, lines: list[str]) -> None:
    set_ = Caption(caption)
    found = [
        "".join("*" if ord(letter) >= 0xF0000 else letter for letter in line)
        for line in set_.lines(SIZE, ROOM)
    ]
    assert found == lines


def test_lines_with_emblems_stay_within_their_room_and_none_ends_in_one() -> None:
    for told in (*(f"{emblem('dome')}Ada builds. " * count for count in range(1, 40)), "a" * 200):
        caption = Caption(told)
        lines = caption.lines(SIZE, ROOM)
        assert all(caption.width(line, SIZE) <= ROOM for line in lines)
        assert all(line.endswith((".", "…", "Ada")) or line[-1].isalpha() for line in lines)
        assert all(ord(line.removesuffix("…")[-1]) < 0xF0000 for line in lines)
