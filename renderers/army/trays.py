"""An army on its tray: who leads it, its numbers, its completed sets, its stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from renderers.army.faces import FACES, KIND_FACES
from renderers.army.scene import Army, Count, Mark
from renderers.army.stacks import price, stack
from renderers.army.tray_layouts import COUNT, Box, Form
from renderers.kit import text
from renderers.kit.layout import Item, Label, Stamp
from renderers.kit.text import SMALLEST

_LEADER: Final = 218
"""How wide the leader's card in a grand tray is."""
_BELOW: Final = 84
"""How much room is below it."""
_NARROW: Final = 6
"""More sets than that need smaller signs in a wide tray."""


def tray(army: Army, form: Form) -> list[Item]:
    """All the items of a tray."""
    box = form.box
    ring: Mark = "gold" if army.player.turn else army.mark
    items: list[Item] = [Stamp("tray", (box.wide, box.high, ring), box.x, box.y)]
    items += _HEADS[form.shape](army, form)
    for kind in range(COUNT):
        items += stack(form, kind, army.stacks[kind])
    return items


def _grand(army: Army, form: Form) -> list[Item]:
    x, y = form.box.x, form.head + (50 if not form.foot else 44)
    right = form.box.x + form.box.wide - 20
    items: list[Item] = []
    left = right
    for kind, number, digits in (
        ("discard", army.discard, 2),
        ("pile", army.pile, 3),
        ("hand", army.hand, 2),
    ):
        left -= 46 + 28 + text.width("0" * digits, 42)
        items += count(kind, number, left + 27, y, 46, 42)
    left -= 10 + 47 * army.target
    items += trophies(army, left + 23, y, 47, 41)
    most = 1 if army.target > _NARROW else 3
    items.append(Stamp("medal", (_sign(army), army.player.out, army.player.won, 35), x + 54, y))
    items += shown(army, left - 34, y, 58, most)
    left -= 64 * min(most, len(army.played))
    items += named(army, x + 102, y, left - x - 116, 44)
    lx, ly = x + 16, form.top + 2
    wide, high = _LEADER, min(360, form.room - _BELOW)
    if army.leading:
        items.append(Stamp("halo", (army.leading, wide, high), lx, ly))
    items += leader(army, Box(lx, ly, wide, high))
    items += seals(army, lx + wide - 18, ly + 20, 64, 66)
    low = ly + high + 46
    items += count("energy", army.tokens, lx + 26, low, 50, 46)
    if army.actions is not None:
        items += count("actions", Count(army.actions), lx + 144, low, 44, 46)
    return items


def leader(army: Army, box: Box) -> list[Item]:
    """The leader's card, or the back of one."""
    x, y, wide, high = box
    if not army.leader:
        return [Stamp("back", (wide, high), x, y)]
    size = next((s for s in (40, 37) if text.width(army.title, s) <= wide - 12), SMALLEST)
    return [
        Stamp("card", (army.leader, wide, high, 54, army.player.out), x, y),
        Label(text.fit(army.title, size, wide - 8), size, x + wide // 2, y + high - 28, ink="name"),
        price(army.leader, wide, x, y),
    ]


def _wide(army: Army, form: Form) -> list[Item]:
    x, y, _, high = form.box
    gap = (high - 240) // 5
    first = y + gap + 52
    items = portrait(army, x + 62, first, 92)
    items += named(army, x + 118, first - (22 if army.title else 0), 204, 40)
    if army.title:
        items.append(
            Label(text.fit(army.title, SMALLEST, 208), SMALLEST, x + 118, first + 24, "left", "soft")
        )
    small = army.target > _NARROW
    pitch = 34 if small else 45
    items += trophies(army, x + 20 + pitch // 2, first + 66 + gap, pitch, pitch - 4)
    rows = (first + 120 + 2 * gap, first + 168 + 3 * gap)
    items += count("energy", army.tokens, x + 38, rows[0], 42, 38)
    items += count("hand", army.hand, x + 144, rows[0], 42, 38)
    if army.actions is not None:
        items += count("actions", Count(army.actions), x + 258, rows[0], 40, 38)
    items += count("pile", army.pile, x + 38, rows[1], 42, 38)
    items += count("discard", army.discard, x + 172, rows[1], 42, 38)
    items += shown(army, x + 288, rows[1], 48, 1)
    return items + seals(army, x + 26, first - 32, 48, 66)


def _tall(army: Army, form: Form) -> list[Item]:
    x, y = form.box.x, form.head + (6 if not form.foot else 0)
    right = form.box.x + form.box.wide
    items = portrait(army, x + 74, y + 78, 116)
    pitch = 48
    left = right - 16 - pitch * army.target
    items += trophies(army, left + pitch // 2, y + 38, pitch, 42)
    items += named(army, x + 150, y + 38, left - x - 160, 42)
    end = right - 24
    if army.actions is not None:
        end -= 82
        items += count("actions", Count(army.actions), end + 20, y + 92, 42, 40)
    items += shown(army, end - 26, y + 92, 52, 2)
    room = end - 58 * min(2, len(army.played)) - x - 150
    items.append(Label(text.fit(army.title, SMALLEST, room), SMALLEST, x + 150, y + 90, "left", "soft"))
    items += _row(army, x + 150, y + 146, (0, 110, 222, 344), 42, 38)
    return items + seals(army, x + 30, y + 34, 54, 86)


def _low(army: Army, form: Form) -> list[Item]:
    x, y = form.box.x, form.head + (2 if not form.foot else -2)
    items = portrait(army, x + 54, y + 52, 84)
    pitch = 42 if army.target <= 4 else 34
    left = form.box.x + form.box.wide - 14 - pitch * army.target
    items += trophies(army, left + pitch // 2, y + 30, pitch, pitch - 5)
    if army.actions is not None:
        # As far from the places of sets as from the name.
        left -= 92
        items += count("actions", Count(army.actions), left + 28, y + 30, 36, 37)
    items += shown(army, left - 24, y + 30, 42, 1)
    left -= 48 * min(1, len(army.played))
    items += named(army, x + 108, y + 30, left - x - 114, 37)
    items += _row(army, x + 124, y + 74, (0, 112, 228, 352), 38, 36)
    return items + seals(army, x + 22, y + 24, 42, 58)


_HEADS: Final = {"great": _grand, "grand": _grand, "wide": _wide, "tall": _tall, "low": _low}


def _row(army: Army, x: int, y: int, starts: Sequence[int], high: int, size: int) -> list[Item]:
    items: list[Item] = []
    numbers = (army.tokens, army.hand, army.pile, army.discard)
    for kind, number, start in zip(("energy", "hand", "pile", "discard"), numbers, starts, strict=True):
        items += count(kind, number, x + start, y, high, size)
    return items


def _sign(army: Army) -> int:
    return army.player.seat if army.player.side is None else army.player.side


def portrait(army: Army, x: int, y: int, size: int) -> list[Item]:
    """The leader in a ring of the player's colour."""
    items: list[Item] = []
    if army.leading:
        items.append(Stamp("round", (army.leading, size), x, y))
    parts = (army.leader, _sign(army), size, army.player.out, army.player.won)
    return [*items, Stamp("portrait", parts, x, y)]


def named(army: Army, x: int, y: int, room: int, size: int) -> list[Item]:
    """The player's name, smaller before it is shortened."""
    whole = text.clean(army.player.name)
    fitting = next((s for s in range(size, SMALLEST, -2) if text.width(whole, s) <= room), SMALLEST)
    ink = "soft" if army.player.out else "ink"
    return [Label(text.fit(army.player.name, fitting, room), fitting, x, y, "left", ink)]


def trophies(army: Army, x: int, y: int, pitch: int, high: int) -> list[Item]:
    """A place for each set of the goal, filled from the left; sets beyond it aren't shown."""
    items: list[Item] = []
    done = [each.kind for each in army.sets[: army.target]]
    for i in range(army.target):
        kind = KIND_FACES[done[i]].emblem if i < len(done) else ""
        fresh = len(army.sets) - army.fresh <= i < len(done)
        items.append(Stamp("trophy", (kind, high, fresh), x + i * pitch, y))
    return items


def count(kind: str, number: Count, x: int, y: int, high: int, size: int) -> list[Item]:
    """An icon around a point and its number to the right."""
    words = str(number.number)
    start = x + high // 2 + 8
    items: list[Item] = []
    if number.mark:
        wide = -(-(text.width(words, size) + high + 24) // 12) * 12
        items.append(Stamp("plate", (number.mark, wide, high + 8), x - high // 2 - 8, y))
    parts = (high, number.number == 0) if kind == "energy" else (high,)
    ink = "plate" if number.mark else "ink"
    return [*items, Stamp(kind, parts, x, y), Label(words, size, start, y, "left", ink)]


def shown(army: Army, x: int, y: int, high: int, most: int) -> list[Item]:
    """The last cards that were played or blocked with; ``x`` is the last one's middle, at the right."""
    last = army.played[-most:]
    return [
        Stamp("seal", (FACES[slug].emblem, high), x - i * (high + 6), y)
        for i, slug in enumerate(reversed(last))
    ]


def seals(army: Army, x: int, y: int, high: int, apart: int) -> list[Item]:
    """Brigid's protection and Gleipnir's bond."""
    items: list[Item] = []
    if army.warded:
        items.append(Stamp("ward", (high,), x, y))
    if army.bound:
        items.append(Stamp("bond", (high,), x, y + apart))
    return items
