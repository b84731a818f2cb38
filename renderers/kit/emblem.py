"""Emblems as data: text files of drawing steps, one emblem a file, which a game's pen draws.

Each line is a step: what the pen does, then in any order points (``x,y`` in units, about 50 to each side
of the middle), numbers, a tone and switches::

    # A comment; the first line says what the emblem shows.
    line -44,8 0,40 44,8 2.8 soft     a line through these points, so wide
    pair 8,-12 18,-24 5 shade         a line and its mirror image; of width 0, a surface
    area 0,-62 11,-38 -11,-38 gold    a surface with corners
    blob, twin                        one with a soft outline; one from its right half (hard: with corners)
    oval 0,2 35 28                    a disc, or an ellipse with both radii
    taper 16,-28 32,-17 50,2 10 4     a line from one width to another
    arc 8,-4 26 200 330 3             radius, from and to which angle, width
    leaf 34,42 -34 20 9               angle, length, width
    over                              what follows lies on top of what has been drawn
    at 0,26 0.92 45 flip              what follows is moved, sized, turned, mirrored
    twice 0,0 1 45                    as ``at``, and once more mirrored, up to the next ``at``
    turn 90, within 0,4 0.5           the same for small flat emblems
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from renderers.kit.pen import TONES, Strokes
from renderers.kit.shapes import Point

_PATHS: Final = frozenset({"line", "pair", "area", "blob", "twin", "taper"})
"""The steps that take all their points as one."""
_SWITCHES: Final[Mapping[str, Mapping[str, bool]]] = {
    "soft": {"soft": True},
    "hard": {"soft": False},
    "flip": {"flip": True},
}


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the pen does: the method's name and its arguments."""

    verb: str
    arguments: tuple[Any, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()

    def draw(self, pen: Strokes) -> None:
        """Let the pen do it."""
        getattr(pen, self.verb)(*self.arguments, **dict(self.options))


class Emblems(Mapping[str, tuple[Step, ...]]):
    """The emblems of a folder by the names of their files, each read when it is drawn."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[Step, ...]] = {}

    @cached_property
    def _files(self) -> Mapping[str, Path]:
        return {path.stem: path for path in sorted(self._folder.glob("*.txt"))}

    def __getitem__(self, name: str) -> tuple[Step, ...]:
        if name not in self._known:
            self._known[name] = read(self._files[name].read_text("utf-8"))
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def read(text: str) -> tuple[Step, ...]:
    """The steps of an emblem; raises ValueError for what is no step."""
    return tuple(_mirrored([_step(line) for line in text.splitlines() if line and line[0] != "#"]))


def _step(line: str) -> Step:
    verb, *words = line.split()
    points: tuple[Point, ...] = ()
    numbers: list[float] = []
    options: dict[str, Any] = {}
    for word in words:
        if word in TONES:
            options["tone"] = word
        elif word in _SWITCHES:
            options |= _SWITCHES[word]
        elif "," in word:
            x, y = map(float, word.split(","))
            points = (*points, (x, y))
        else:
            numbers.append(float(word))
    first: tuple[Any, ...] = (points,) if verb in _PATHS else tuple(n for point in points for n in point)
    return Step(verb, (*first, *numbers), tuple(options.items()))


def _mirrored(steps: list[Step]) -> Iterator[Step]:
    """The steps with those that are drawn twice written out."""
    twice: list[Step] = []
    for step in (*steps, Step("end")):
        if step.verb in ("at", "twice", "end") and twice:
            begin, *rest = twice
            yield from (
                replace(begin, verb="at"),
                *rest,
                replace(begin, verb="at", options=(("flip", True),)),
                *rest,
            )
            twice = []
        if step.verb == "twice" or twice:
            twice.append(step)
        elif step.verb != "end":
            yield step
