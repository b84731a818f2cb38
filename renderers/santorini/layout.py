"""Scene → layout: what lies where, back to front.  No pixel is touched here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import atan2, ceil, cos, degrees, sin
from typing import Final, Self

from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.player_chips import chip, chips
from renderers.kit.studio import Window
from renderers.kit.victory import victory_banner
from renderers.santorini.compass import BESIDE, PLACES, ROSE, ROSE_WAY, seen_way
from renderers.santorini.geometry import HALF_HIGH, NEAR, RISE, SIZE, SPREAD, centre, spot
from renderers.santorini.scene import Counter, Figure, Scene, Square, across, spelled
from renderers.santorini.tokens import TALUS
from renderers.santorini.workers import TALL

NUMERAL: Final = 38
NAME: Final = 40
CARVED: Final = 42
BADGE: Final = 34
ASIDE: Final = -28
"""How far Talus steps aside for a worker on his square, and an arrow for the worker it points at."""

_SHORT: Final = 58
"""How far before its end the arrow of a forced worker lies."""
_LANTERN: Final = 130
"""Where the frame's far corner begins; its lantern may be cut …"""
_SHORE: Final = 868
"""… and where its near corner ends; the beach may be cut."""
_AIR: Final = 16
_LAUREL: Final = 14
_MARK: Final = 44
"""Above what stands highest, of a crown, and round a mark for a direction."""
DOME: Final = 56
_BANNER: Final = 890
_BROAD: Final = 760
"""The middle of a banner, and how broad it may be where no chips stand beside it."""
_BEHIND: Final = 46
"""How far its ribbons may reach behind chips."""
_STRIP: Final = 12
"""Outlines of workers come in steps of so many pixels."""
_EDGES: Final = 36
"""So many pixels of a target may be covered from its front corner up: its shape still shows."""
_STEEP: Final = 0.4
_TURN: Final = 15
"""Arrows come in steps of so many degrees, so that few sprites serve all."""

_BACK_TO_FRONT: Final[tuple[Square, ...]] = tuple(
    sorted(((c, r) for c in range(SIZE) for r in range(SIZE)), key=lambda s: (s[0] - s[1], s[0]))
)


@dataclass(frozen=True, slots=True)
class _Board:
    """A scene with what stands on each square looked up."""

    scene: Scene
    figures: Mapping[Square, Figure]
    counters: Mapping[Square, Counter]
    asides: Mapping[Square, int]

    @classmethod
    def of(cls, scene: Scene) -> Self:
        return cls(
            scene,
            {figure.square: figure for figure in scene.figures},
            {counter.square: counter for counter in scene.counters},
            asides(scene),
        )


def layout(scene: Scene, seen: Window | None = None) -> Layout:
    """The items of the picture in drawing order; with a window, the chips lie in its corners."""
    items: list[Item] = []
    if seen is None and len(scene.players) < 4 and scene.shared is None:
        items.append(Stamp("boat", (), 128, HEIGHT - 96))
    if seen is None and len(scene.players) < 3:
        items.append(Stamp("dolphin", (), WIDTH - 128, HEIGHT - 100))
    board = _Board.of(scene)
    items += (
        Stamp("shadow", (scene.level(place), place in scene.domes), *centre(*place))
        for place in _BACK_TO_FRONT
        if scene.level(place) or place in scene.domes
    )
    for place in _BACK_TO_FRONT:
        items += _square(board, place)
    items += _shoves(scene)
    items += _hidden_behind(board)
    for place in _BACK_TO_FRONT:
        items += _badge(board, place)
    items += _ways(scene)
    found = chips(scene.players)
    if scene.shared is not None:
        found = [*chip(scene.shared, left=True, top=False), *found]
    if scene.rose and seen is not None:
        found = [*found, _rose(scene)]
    if scene.victory:
        found = [*_celebration(scene, found), *found]
    return (*items, *(found if seen is None else chips_in(seen, found)))


def _celebration(scene: Scene, chips: Sequence[Item]) -> list[Item]:
    """The banner before the island, between the chips that stand there."""
    low = [
        item for item in chips if isinstance(item, Stamp) and item.kind == "chip" and item.y > HEIGHT / 2
    ]
    edges = [
        WIDTH / 2 - item.x - int(item.parts[0] or 0) if item.x < WIDTH / 2 else item.x - WIDTH / 2
        for item in low
    ]
    room = int(2 * min(edges, default=_BROAD / 2))
    sides = tuple(
        dict.fromkeys(
            player.seat if player.side is None else player.side for player in scene.players if player.won
        )
    )
    return victory_banner(scene.victory, sides, WIDTH // 2, _BANNER, room, _BEHIND)


def window(scene: Scene, wide: float) -> Window:
    """What a flatter picture of the board shows, ``wide`` times as wide as high: the sea around it less."""
    crests = [
        centre(*place, scene.level(place))[1] - (DOME if place in scene.domes else 0)
        for place in _BACK_TO_FRONT
    ]
    crests += [
        centre(*figure.square, scene.level(figure.square))[1] - TALL - _LAUREL for figure in scene.figures
    ]
    top = max(0, min(_LANTERN, *crests) - _AIR)
    bottom = _SHORE
    for _, way in scene.ways:
        _, y = PLACES[seen_way(way, turned=scene.turned)]
        top, bottom = min(top, y - _MARK), max(bottom, y + _MARK)
    return Window(top, bottom, max(0, ceil((wide * (bottom - top) - WIDTH) / 2)))


def chips_in(seen: Window, items: Sequence[Item]) -> list[Item]:
    """Chips in the corners of a window."""
    return [
        replace(
            item,
            x=item.x + (seen.beyond if item.x > WIDTH / 2 else -seen.beyond),
            y=item.y + (seen.bottom - HEIGHT if item.y > HEIGHT / 2 else seen.top),
        )
        for item in items
    ]


def coordinates(*, turned: bool = False) -> Layout:
    """The names of columns and rows, carved into the near edges of the frame."""
    items: list[Item] = []
    for i in range(SIZE):
        column, row = spelled(across((i, i)) if turned else (i, i))
        x, y = spot(i + 0.5, -NEAR / 2)
        items.append(Label(column, CARVED, round(x), round(y), ink="carved"))
        x, y = spot(SIZE + NEAR / 2, i + 0.5)
        items.append(Label(row, CARVED, round(x), round(y), ink="carved"))
    return tuple(items)


def _square(board: _Board, place: Square) -> list[Item]:
    """A square from the ground up: tower, marks on its surface, its level, what stands on it."""
    scene, figure, counter = board.scene, board.figures.get(place), board.counters.get(place)
    level, domed = scene.level(place), place in scene.domes
    x, y = centre(*place, level)
    items: list[Item] = []
    if level:
        items.append(Stamp("tower", (level,), *centre(*place)))
    items += _trace(board, place)
    if domed:
        items.append(Stamp("dome", (level, place in scene.built), x, y))
    if place in scene.targets:
        items.append(Stamp("plate", (level,), x, y))
    if counter is not None and counter.kind == "talus":
        items.append(Stamp("talus", (counter.seat,), x + (ASIDE if figure else 0), y))
    elif counter is not None:
        items.append(Stamp(counter.kind, (counter.seat, level), x, y))
    if place == scene.ram:
        items.append(Stamp("ram", (), x, y))
    if figure is not None:
        x += board.asides.get(place, 0)
        if figure.turn or figure.chosen:
            items.append(Stamp("ring", (figure.chosen,), x, y))
        elif place in scene.decisive:
            items.append(Stamp("ring", (True,), x, y))
        items.append(Stamp("shade", (), x, y))
        items.append(Stamp("worker", (figure.seat, figure.female, figure.out, figure.won), x, y))
    elif _named(board, place):
        items.append(
            Label(spelled(across(place) if scene.turned else place), NAME, x, y - 2, ink="numeral")
        )
    elif level and not domed and counter is None and not _crossed(scene, place):
        items.append(Label(str(level), NUMERAL, x, y - 3, ink="numeral"))
    return items


def _named(board: _Board, place: Square) -> bool:
    """Does the square bear its name?"""
    return (
        board.scene.lettered
        and place in board.scene.targets
        and place not in board.figures
        and place not in board.counters
        and place != board.scene.ram
    )


def _hidden_behind(board: _Board) -> list[Item]:
    """The outlines of the workers and of the targets that stand behind something high."""
    scene = board.scene
    items: list[Item] = []
    for place in _BACK_TO_FRONT:
        x, y = centre(*place, scene.level(place))
        figure = board.figures.get(place)
        if place in scene.targets and figure is None and _over(scene, place) > _EDGES:
            items.append(Stamp("outline", (scene.level(place),), x, y))
        if figure is not None and board.asides.get(place, 0) == BEHIND:
            covered = _STRIP * ceil((_over(scene, place) - HALF_HIGH) / _STRIP)
            items.append(Stamp("ghost", (figure.seat, figure.female, covered), x + BEHIND, y))
    return items


def _over(scene: Scene, place: Square) -> int:
    """How far up the square's front corner what stands before it reaches, in pixels."""
    before = place[0] + 1, place[1] - 1
    if not (before[0] < SIZE and before[1] >= 0):
        return 0
    workers = {figure.square for figure in scene.figures}
    level = scene.level(before)
    tall = (
        TALL if before in workers else DOME if before in scene.domes else round(HALF_HIGH * SPREAD[level])
    )
    return RISE[level] + tall - RISE[scene.level(place)] - HALF_HIGH


def _trace(board: _Board, place: Square) -> list[Item]:
    """What has just changed on a square; that somebody came counts for more than that somebody went."""
    scene, level = board.scene, board.scene.level(place)
    x, y = centre(*place, level)
    if _crossed(scene, place):
        return [Stamp("gone", (level,), x, y)]
    if place in scene.entered or (place in scene.built and place not in scene.domes):
        return [Stamp("trace", (level, False), x, y)]
    if place in scene.left:
        return [Stamp("trace", (level, True), x, y)]
    return []


def _crossed(scene: Scene, place: Square) -> bool:
    """Has a worker left the board here, and nobody come since?"""
    return place in scene.removed and place not in scene.entered


def _shoves(scene: Scene) -> list[Item]:
    """An arrow at each worker that was forced, or won by its step, pointing at it from where it came."""
    items: list[Item] = []
    for start, stop in (*scene.forced, *([] if scene.last_step is None else [scene.last_step])):
        (x0, y0), (x, y) = (centre(*place, scene.level(place)) for place in (start, stop))
        angle = atan2(y - y0, x - x0)
        aside = ASIDE if abs(cos(angle)) < _STEEP else 0
        place = round(x - _SHORT * cos(angle)) + aside, round(y - _SHORT * sin(angle))
        items.append(Stamp("shove", (_TURN * round(degrees(angle) / _TURN),), *place))
    return items


def _badge(board: _Board, place: Square) -> list[Item]:
    """The level beside what stands or lies on a tower, and on a dome that closes a tower too early."""
    scene, level = board.scene, board.scene.level(place)
    x, y = centre(*place, level)
    if level and (place in board.figures or place in board.counters or _crossed(scene, place)):
        aside = board.asides.get(place, 0)
        x, y = x + aside + (-40 if aside < 0 else 40), y - 12
    elif not (place in scene.domes and 0 < level < 3):
        return []
    else:
        y -= 22
    return [Stamp("badge", (), x, y), Label(str(level), BADGE, x, y, ink="numeral")]


def _ways(scene: Scene) -> list[Item]:
    """The marks for directions beside the board."""
    items: list[Item] = []
    taken: set[str] = set()
    for kind, way in scene.ways:
        x, y = PLACES[seen_way(way, turned=scene.turned)]
        below = BESIDE if y < HEIGHT / 2 else -BESIDE
        items.append(Stamp("compass", (kind, way, scene.turned), x, y + (below if way in taken else 0)))
        taken.add(way)
    return items


def _rose(scene: Scene) -> Stamp:
    """The rose below the upper right chip, or the left one where a mark lies there."""
    x, y = ROSE
    taken = any(seen_way(way, turned=scene.turned) == ROSE_WAY for _, way in scene.ways)
    return Stamp("rose", (scene.turned,), WIDTH - x if taken else x, y)


BEHIND: Final = -32
"""How far to the right the figure behind steps: to the left, where no badge is …"""
BEFORE: Final = 16
"""… and the figure before it, which has less room."""
_CREST: Final = 10
"""What stands above a worker's head."""
_BEARABLE: Final = 12
"""Up to so many pixels of the figure behind may be covered: its pedestal shows."""


def asides(scene: Scene) -> Mapping[Square, int]:
    """The squares whose figures stand aside, and by how many pixels to the right."""
    workers = {figure.square: TALL + _CREST for figure in scene.figures}
    giants = {counter.square: TALUS for counter in scene.counters if counter.kind == "talus"}
    standing = giants | workers
    found: dict[Square, int] = {}
    for behind in workers:
        before = behind[0] + 1, behind[1] - 1
        if before in standing and _hidden(scene, behind, before, standing[before]):
            found[behind] = BEHIND
            if before in workers:
                found[before] = BEFORE
    return found


def _hidden(scene: Scene, behind: Square, before: Square, tall: int) -> bool:
    if not (before[0] < SIZE and before[1] >= 0):
        return False
    lift = RISE[scene.level(before)] - RISE[scene.level(behind)]
    return lift + tall - 2 * HALF_HIGH > _BEARABLE
