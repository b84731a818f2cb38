"""Films: which moments, how long each, how large the file."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random

import pytest
from PIL import Image

from renderers.film import LARGEST, Shot, caption_fits, chosen, film

SIZE = 120


def shot(number: int, of: int, caption: str = "Ada moves.") -> Shot:
    """A picture that nothing shares with the others: the worst that can happen."""
    noise = Image.frombytes("P", (SIZE, SIZE), Random(number).randbytes(SIZE * SIZE))
    noise.putpalette(Random(7).randbytes(768))
    file = io.BytesIO()
    noise.save(file, "PNG")
    return Shot(file.getvalue(), caption, f"Turn {number}", number / of, 1000)


def frames(data: bytes) -> list[bytes]:
    """The pictures of a film, one by one."""
    with Image.open(io.BytesIO(data)) as opened:
        found: list[bytes] = []
        for number in range(getattr(opened, "n_frames", 1)):
            opened.seek(number)
            found.append(opened.convert("RGB").tobytes())
        return found


@pytest.mark.parametrize("count", [1, 2, 3, 50, 700])
@pytest.mark.parametrize("most", [1, 2, 7, 50])
def test_the_first_and_the_last_moment_are_shown(count: int, most: int) -> None:
    kept = chosen(count, most)
    assert len(kept) == min(count, most)
    assert kept[-1] == count - 1
    assert most == 1 or kept[0] == 0
    assert kept == sorted(set(kept))


def durations(data: bytes) -> list[int]:
    """How long each picture of a film stands."""
    with Image.open(io.BytesIO(data)) as opened:
        found: list[int] = []
        for number in range(getattr(opened, "n_frames", 1)):
            opened.seek(number)
            opened.load()
            found.append(opened.info["duration"])
        return found


def test_steps_within_a_turn_go_first_and_the_film_stays_as_long() -> None:
    shots = [
        replace(shot(number, 5), step=number % 2 == 1, milliseconds=500 + number) for number in range(6)
    ]
    shots[-1] = replace(shots[-1], step=False)
    whole = film(shots, "light")
    assert durations(whole) == [500, 501, 502, 503, 504, 505]
    assert durations(film(shots, "light", len(whole) - 1)) == [500, 1003, 1007, 505]


def test_a_caption_that_would_be_cut_is_known() -> None:
    assert caption_fits(
        "Ada attacks: Ben loses Archer 1, Warrior 3, Centaur 4. Ben blocks the next attack with Aegis."
    )
    assert not caption_fits("Ada attacks. " * 12)
    assert not caption_fits("W" * 100)


def test_a_film_is_as_sharp_as_its_pictures() -> None:
    shots = [shot(number, 5) for number in range(6)]
    found = frames(film(shots, "light"))
    assert len(found) == 6
    with Image.open(io.BytesIO(shots[3].png)) as opened:
        board = opened.convert("RGB").tobytes()
    assert found[3][: len(board)] == board


def test_a_film_that_would_be_too_large_leaves_moments_out() -> None:
    shots = [shot(number, 20) for number in range(21)]
    whole = film(shots, "dark")
    assert len(whole) < LARGEST
    last = frames(whole)[-1]
    for largest in (len(whole) // 2, len(whole) // 5, 1):
        less = film(shots, "dark", largest)
        assert len(less) <= max(largest, len(whole) // 15)
        assert frames(less)[-1] == last, "how it ended is always shown"


def test_long_words_and_strange_names_stay_in_their_line() -> None:
    (one,) = frames(film([shot(0, 1, "W" * 500)], "light"))
    (other,) = frames(film([shot(0, 1, "\u202e☃️𝔄\n\x00" * 50)], "light"))
    assert len(one) == len(other)
    with pytest.raises(ValueError, match="needs a picture"):
        film([], "light")
