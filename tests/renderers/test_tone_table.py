"""Files of colours: what each theme takes from which table, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

from renderers.kit.colour import RGB
from renderers.kit.tone_table import read_tones


class Seat(NamedTuple):
    base: RGB
    shape: RGB = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Tones:
    sand: RGB
    seats: tuple[Seat, ...]
    lands: Mapping[str, RGB]
    lamp: RGB | None = None


LIGHT = """
[light]
sand = "#010203"
seats = [["#000001"], ["#000002", "#000003"]]
[light.lands]
mine = "#000004"
main = "#000005"
"""


def written(folder: Path, more: str, light: str = LIGHT) -> Path:
    file = folder / "tones.toml"
    file.write_text(light + more, encoding="utf-8")
    return file


def test_a_theme_changes_what_it_names_and_keeps_the_rest(tmp_path: Path) -> None:
    more = '[dark]\nlamp = "#00000A"\n[clear.lands]\nmine = "#00000B"\n[dark-clear]\nlamp = "#00000C"'
    found = read_tones(written(tmp_path, more), Tones)
    assert found["light"] == Tones(
        (1, 2, 3), (Seat((0, 0, 1)), Seat((0, 0, 2), (0, 0, 3))), {"mine": (0, 0, 4), "main": (0, 0, 5)}
    )
    assert [tones.lamp for tones in found.values()] == [None, (0, 0, 10), None, (0, 0, 12)]
    assert [tones.lands["mine"][2] for tones in found.values()] == [4, 4, 11, 11]
    assert all(tones.lands["main"] == (0, 0, 5) for tones in found.values())


@pytest.mark.parametrize(
    ("light", "more", "why"),
    [
        (LIGHT, '[dark]\nsnad = "#000000"', "no such tones: snad"),
        (LIGHT.replace("sand", "#"), "", "sand"),
        (LIGHT, '[dark]\nsand = ["#000000"]', "sand"),
    ],
)
def test_a_file_that_is_wrong_is_refused(tmp_path: Path, light: str, more: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_tones(written(tmp_path, more, light), Tones)
