"""Films: which moments, how long each, how large the file."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random

import pytest
from PIL import Image

from renderers.film import FRAMES, LARGEST, Shot, chosen, film, times

SIZE = 120


def shot(number: int, of: int, caption: str = "Ada moves.") -> Shot:
    """A picture that nothing shares with the others: the worst that can happen."""
    noise = Image.frombytes("P", (SIZE, SIZE), Random(number).randbytes(SIZE * SIZE))
    noise.putpalette(Random(7).randbytes(768))
    file = io.BytesIO()
    noise.save(file, "PNG")
    return Shot(file.getvalue(), caption, f"{number} / {of}", number / of)


def frames(data: bytes) -> list[bytes]:
    """The pictures of a film, one by one."""
    with Image.open(io.BytesIO(data)) as opened:
        found: list[bytes] = []
        for number in range(getattr(opened, "n_frames", 1)):
            opened.seek(number)
            found.append(opened.convert("RGB").tobytes())
        return found


@pytest.mark.parametrize("count", [1, 2, 3, 50, FRAMES, FRAMES + 1, 700, 5000])
def test_the_first_and_the_last_moment_are_there_and_the_end_stands_longest(count: int) -> None:
    kept = chosen(count)
    assert len(kept) == min(count, FRAMES)
    assert (kept[0], kept[-1]) == (0, count - 1)
    assert kept == sorted(set(kept))
    lasting = times(len(kept))
    assert len(lasting) == len(kept)
    assert lasting[-1] == max(lasting)
    assert lasting[-4:] == sorted(lasting[-4:]) or len(kept) < 6
    assert min(lasting) >= 250
    assert sum(lasting) < 90_000


def test_a_step_within_a_turn_stands_half_as_long_and_goes_first() -> None:
    assert times(9, [1, 3])[1:4] == [550, 1100, 550]
    shots = [replace(shot(number, 5), step=number % 2 == 1) for number in range(6)]
    shots[-1] = replace(shots[-1], step=False)
    whole = film(shots, "light")
    assert len(frames(whole)) == 6
    assert len(frames(film(shots, "light", len(whole) - 1))) == 4


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
