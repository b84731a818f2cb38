"""Santorini's icons: where a step leads, what is built, who stands in the way, the powers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from bot.games.santorini import GAME
from bot.games.santorini.powers.roster import roster
from renderers.icon import Icon
from renderers.kit.colour import RGB, rgb
from renderers.kit.icons import DARK, HEADINGS, PALE, arrow, icon, sheet
from renderers.kit.sprite_numerals import inscribed
from renderers.santorini.geometry import RISE
from renderers.santorini.marks import power
from renderers.santorini.towers import dome, tower
from renderers.santorini.workers import worker

GOLD: Final = rgb("#FFC83A")
BLUE: Final = rgb("#2F7FD0")
GREEN: Final = rgb("#2FA85A")
STEPS: Final[Mapping[str, tuple[RGB, bool, tuple[str, ...]]]] = {
    "climb": (GOLD, False, ("1", "2", "3")),
    "go": (PALE, False, ("",)),
    "down": (BLUE, True, ("0", "1", "2")),
    "win": (GREEN, False, ("",)),
}
"""The colour of a step's arrow, whether it is hollow, and the levels that it may lead to."""
PILED: Final = {1: "1️⃣", 2: "2️⃣", 3: "3️⃣"}
PLAIN: Final = {"nw": "↖️", "n": "⬆️", "ne": "↗️", "w": "⬅️", "e": "➡️", "sw": "↙️", "s": "⬇️", "se": "↘️"}


def icons() -> Mapping[str, Icon]:
    """By name; ``climb_ne_2`` leads up to level 2, to the upper right."""
    ways = {
        f"{step}_{heading}{f'_{level}' if level else ''}": Icon(
            partial(arrow, heading, colour, hollow=hollow, digit=level), PLAIN[heading]
        )
        for step, (colour, hollow, levels) in STEPS.items()
        for heading in HEADINGS
        for level in levels
    }
    levels = {f"level_{storeys}": Icon(partial(_tower, storeys), PILED[storeys]) for storeys in (1, 2, 3)}
    workers = {f"worker_{seat + 1}": Icon(partial(_worker, seat), "🧍") for seat in range(GAME.max_seats)}
    powers = {f"power_{slug}": Icon(partial(_power, slug)) for slug in roster()}
    return {
        **ways,
        **levels,
        "dome": Icon(_dome, "🔵"),
        **workers,
        "other_worker": Icon(_other, "🔄"),
        "no": Icon(_no, "🚫"),
        "sea": Icon(_sea, "🌊"),
        "rose": Icon(_rose, "🧭"),
        **powers,
    }


def _tower(storeys: int) -> bytes:
    sprite = tower("light", storeys)
    digit = inscribed(sprite, str(storeys), 100, 0, 22 - RISE[storeys] / 2, DARK, PALE)
    return icon(digit.image, DARK)


def _dome() -> bytes:
    return icon(dome("light", 3, False).image)


def _worker(seat: int) -> bytes:
    return icon(worker("light", seat, True, False, False).image)


def _power(slug: str) -> bytes:
    return icon(power("light", slug, False, None).image, None)


def _other() -> bytes:
    """Two arrows, to and fro."""
    ink = sheet()
    for y, way in ((-22, 1), (22, -1)):
        points = [(-50, -8), (12, -8), (12, -26), (54, 0), (12, 26), (12, 8), (-50, 8)]
        outline = [(x * way, y + dy * 0.8) for x, dy in points]
        ink.stroke(outline, 7, DARK, closed=True)
        ink.fill(outline, PALE)
    return icon(ink.reduced())


def _no() -> bytes:
    ink = sheet()
    ink.oval(0, 0, 54, 54, rgb("#C0392B"))
    ink.oval(0, 0, 38, 38, PALE)
    ink.stroke([(-36, -36), (36, 36)], 17, rgb("#C0392B"))
    return icon(ink.reduced())


def _sea() -> bytes:
    """Two waves."""
    ink = sheet()
    for y in (-16, 20):
        crest = [(x, y + (11 if x % 48 else -11)) for x in range(-48, 49, 24)]
        ink.stroke(crest, 18, DARK)
        ink.stroke(crest, 11, BLUE)
    return icon(ink.reduced())


def _rose() -> bytes:
    """Four needles, all alike: where north is depends on the side from which the board is seen."""
    ink = sheet()
    for x, y in ((0, 54), (-54, 0), (54, 0), (0, -54)):
        needle = [(x, y), (-y / 3.4, x / 3.4), (y / 3.4, -x / 3.4)]
        ink.stroke(needle, 7, DARK, closed=True)
        ink.fill(needle, PALE)
    return icon(ink.reduced())
