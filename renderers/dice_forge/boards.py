"""The players' boards below each other: all faces of the dice in a row, as large as a phone needs them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from renderers.dice_forge.geometry import BOARD, BOARDS, GAP
from renderers.dice_forge.scene import Board, Pot, Side, Token
from renderers.kit import text
from renderers.kit.layout import Item, Label, Stamp
from renderers.kit.text import SMALLEST

FACE: Final = 80
"""Of 1200 pixels: 24 or more on a phone."""
_LEFT: Final = 14
_ALL: Final = BOARDS[1] - BOARDS[0]
_FEW: Final = 3
"""So many players all have whole rows of faces; of more, one has."""
_LARGE, _SMALL = 139, 89
"""How high these rows are where there are more."""
_STRIP: Final = 346
"""Where on a low board the faces begin."""
_SIZES: Final = (64, 58, 52, 46)
"""Of faces on a low board, whose equal ones are told by a number: the largest for which there is room."""


def boards(players: Sequence[Board], own: int | None) -> list[Item]:
    """All boards in the order of the seats; of four, that of ``own`` large, else of whose turn it is."""
    items: list[Item] = []
    y = BOARDS[0]
    if len(players) <= _FEW:
        high = (_ALL - GAP * (len(players) - 1)) // len(players)
        for board in players:
            items += _whole(board, y, high)
            y += high + GAP
        return items
    turns = [board.player.seat for board in players if board.player.turn]
    large = own if own is not None else (turns or [0])[0]
    for board in players:
        whole = board.player.seat == large
        items += _whole(board, y, _LARGE) if whole else _low(board, y)
        y += (_LARGE if whole else _SMALL) + GAP
    return items


def rows_of_boards(players: Sequence[Board], y: int) -> tuple[list[Item], int]:
    """All boards with whole rows of faces, from ``y`` on, and where they end."""
    items: list[Item] = []
    high = _WITH_GAUGES if len(players) < _FEW else _LARGE
    for board in players:
        items += _whole(board, y, high)
        y += high + GAP
    return items, y - GAP


def _whole(board: Board, y: int, high: int) -> list[Item]:
    """Name, belongings and score in one line, the faces below, and gauges where there is room for them."""
    gauges = high > _GAUGED
    size, middle = (46, y + 36) if gauges else (40, y + 29)
    items, start = _head(board, y, high, middle, size)
    faces = middle + (73 if gauges else 66)
    for die, sides in enumerate(board.dice):
        row = [((FACE + 14) * place, 0) for place in range(len(sides))]
        items += net(sides, row, _LEFT + 62 + die * 586, faces, FACE, 1, slate=die == 1)
    if gauges:
        items += _parts(board, _LEFT + 50, y + high - 29) or _gauges(board, _LEFT + 50, y + high - 29)
        return [*items, *_badges(board, start, middle, 5)]
    items += _parts(board, _POTS, middle) or _pots(board, _POTS, middle)
    return [*items, *_badges(board, start, middle, 2)]


_GAUGED: Final = 180
"""A board that is higher has room for gauges …"""
_WITH_GAUGES: Final = 209
"""… as these are."""
_POTS: Final = _LEFT + 340


def _low(board: Board, y: int) -> list[Item]:
    """One of many: name, score and reserves at the left, the faces beside them."""
    player, upper, lower = board.player, y + 27, y + 65
    right = _LEFT + _STRIP - 32
    score = str(board.score)
    start = right - text.width(score, 38)
    items: list[Item] = [
        Stamp("board", (BOARD, _SMALL, player.turn), _LEFT, y),
        *_medal(board, _LEFT + 36, upper, 20),
        _name(board, 34, _LEFT + 60, upper, start - 50 - _LEFT - 60),
        *mark(board.glory.mark, start - 46, right + 6, upper, 42),
        Stamp("icon", ("glory", 18, ""), start - 22, upper),
        Label(score, 38, right, upper, "right", written(board.glory.mark)),
    ]
    if board.printed is not None:
        items += _parts(board, _LEFT + 36, lower)
    else:
        for i, pot in enumerate(board.pots):
            items += _pot(pot, _LEFT + 36 + i * 102, lower, size=17)
    belongings = _belongings(board)[:2]
    end = _LEFT + BOARD - 14 - max(map(_wide, belongings), default=0)
    items += _strip(board, _LEFT + _STRIP, end, y + _SMALL // 2)
    lines = (upper, lower) if len(belongings) > 1 else (y + _SMALL // 2,)
    for token, line in zip(belongings, lines, strict=False):
        items += badge(token, end + 26 + _ring(token), line, 17)
    return items


class _Tile(NamedTuple):
    """Equal faces of a die."""

    side: Side
    slate: bool
    equal: int


def _strip(board: Board, x: int, end: int, y: int) -> list[Item]:
    """Both dice with equal faces told once, the one that is up first, as large as there is room."""
    dice = [[*_tiles(sides, slate=die == 1)] for die, sides in enumerate(board.dice)]
    tiles = [tile for die in dice for tile in die]
    told = sum(_COUNTED for tile in tiles if tile.equal > 1)
    size = next(
        (one for one in _SIZES if x + len(tiles) * (one + _APART) + told + _APART <= end), _SIZES[-1]
    )
    items: list[Item] = []
    for die in dice:
        for tile in die:
            items += net([tile.side], [(0, 0)], x + size // 2, y, size, 1, slate=tile.slate)
            x += size + _APART
            if tile.equal > 1:
                items.append(Label(f"×{tile.equal}", SMALLEST, x - 2, y, "left"))
                x += _COUNTED
        x += _APART
    return items


_APART: Final = 9
_COUNTED: Final = 50
"""How wide a number beside a face is."""


def _tiles(sides: Sequence[Side], *, slate: bool) -> Iterator[_Tile]:
    yield from (_Tile(side, slate, 1) for side in sides if side.up)
    others = sorted((side for side in sides if not side.up), key=lambda side: (side.face, side.mark))
    for _, equal in groupby(others, lambda side: (side.face, side.mark)):
        found = [*equal]
        yield _Tile(found[0], slate, len(found))


def _head(board: Board, y: int, high: int, middle: int, size: int) -> tuple[list[Item], int]:
    """The board itself, medal, name and score; and where the score begins."""
    score = str(board.score)
    right = _LEFT + BOARD - 26
    start = right - text.width(score, size + 4)
    name = _LEFT + 82
    gauges = high > _GAUGED
    room = (_POTS + 130 if gauges else _POTS - 34) - name
    items = [
        Stamp("board", (BOARD, high, board.player.turn), _LEFT, y),
        *_medal(board, _LEFT + 46, middle, size * 5 // 8),
        _name(board, size, name, middle, room),
        *mark(board.glory.mark, start - 66, right + 8, middle, size + 12),
        Stamp("icon", ("glory", 24, ""), start - 36, middle),
        Label(score, size + 4, right, middle, "right", written(board.glory.mark)),
    ]
    return items, start - 70


def _medal(board: Board, x: int, y: int, size: int) -> list[Item]:
    """Whose board it is; ringed if something has just happened to this seat."""
    player = board.player
    ring = [Stamp("halo", (board.mark, 2 * size, 2 * size, size), x, y)] if board.mark else []
    return [*ring, Stamp("medal", (player.seat, player.out, player.won, size), x, y)]


def _name(board: Board, size: int, x: int, y: int, room: int) -> Label:
    """The player's name, shortened to ``room``."""
    size = next(
        (one for one in (size, 37) if one < size or text.width(text.clean(board.player.name), one) <= room),
        SMALLEST,
    )
    name = text.fit(board.player.name, size, room)
    return Label(name, size, x, y, "left", "soft" if board.player.out else "ink")


def net(
    sides: Sequence[Side],
    places: Sequence[tuple[int, int]],
    x: int,
    y: int,
    size: int,
    pitch: int,
    *,
    slate: bool,
) -> list[Item]:
    """A die’s faces; a ringed one is a little smaller, so that its ring covers no neighbour."""
    rings: list[Item] = []
    faces: list[Item] = []
    for side, (column, row) in sorted(zip(sides, places, strict=True), key=lambda pair: bool(pair[0].mark)):
        left, top = x + column * pitch, y + row * pitch
        own = size
        if side.mark or side.up:
            own -= size // 9
            rings.append(Stamp("halo", (side.mark or "up", own, own, own // 5), left, top))
        faces.append(Stamp("face", (side.face, slate, own), left, top))
    return [*rings, *faces]


def _gauges(board: Board, x: int, y: int) -> list[Item]:
    """The reserves beside each other, each with its gauge."""
    items: list[Item] = []
    for i, pot in enumerate(board.pots):
        left = x + i * 378
        items += _pot(pot, left, y)
        items.append(Stamp("track", (pot.kind, pot.amount, pot.cap, 194, 24), left + 150, y))
    return items


def _parts(board: Board, x: int, y: int) -> list[Item]:
    """Of what the score is made, where the play is over: what was gained, and what the feats add."""
    if board.printed is None:
        return []
    gained, told = str(board.glory.amount), f"+ {board.printed}"
    deck = x + 80 + text.width(gained, 38)
    return [
        Stamp("icon", ("glory", 20, ""), x, y),
        Label(gained, 38, x + 30, y, "left"),
        Stamp("deck", (), deck, y),
        Label(told, 38, deck + 34, y, "left"),
    ]


def _pots(board: Board, x: int, y: int) -> list[Item]:
    """The reserves in a row, each with room for all that it may hold."""
    items: list[Item] = []
    for pot in board.pots:
        items += _pot(pot, x, y)
        x += _BESIDE + text.width(str(pot.cap), 38) + text.width(f"/{pot.cap}", SMALLEST)
    return items


_BESIDE: Final = 82
"""Pixels from one reserve to the next beside what is written of it: a mark around one touches no other."""


def _pot(pot: Pot, x: int, y: int, size: int = 20) -> list[Item]:
    """A reserve, and how much fits where the picture is not of many."""
    amount, small = str(pot.amount), size < 20
    high = SMALLEST if small else 38
    left = x + size + (4 if small else 8)
    right = left + text.width(amount, high)
    cap: list[Item] = []
    if not small:
        told = f"/{pot.cap}"
        cap.append(Label(told, SMALLEST, right + 3, y + 2, "left", written(pot.mark, "soft")))
        right += 3 + text.width(told, SMALLEST)
    return [
        *mark(pot.mark, x - size - 5, right + 5, y, high + 6),
        Stamp("icon", (pot.kind, size, ""), x, y),
        Label(amount, high, left, y, "left", written(pot.mark)),
        *cap,
    ]


def mark(which: str, left: int, right: int, y: int, high: int) -> list[Item]:
    """A plate under something that is written on a board, if it is marked."""
    if not which:
        return []
    wide = -(-(right - left) // 12) * 12
    return [Stamp("plate", (which, wide, high), left, y)]


def written(which: str, ink: str = "ink") -> str:
    """The ink for what is written there, if it is not marked in this one."""
    return "plate" if which else ink


def _belongings(board: Board) -> list[Token]:
    """The feats in one number, then tokens."""
    count = sum(copies for _, copies in board.cards)
    feats = [Token("deck", count)] if count and board.printed is None else []
    return [*feats, *(token for token in board.tokens if token.slug not in ("hind", "elder", "owl"))]


def _badges(board: Board, right: int, y: int, most: int) -> list[Item]:
    """The hero, as long as it is at home, and the first belongings, up to where the score begins."""
    items: list[Item] = []
    for token in reversed(_belongings(board)[:most]):
        right -= _wide(token)
        items += badge(token, right + 24 + _ring(token), y, 19)
    if board.home and right > _HOME:
        items.append(Stamp("home", (board.player.seat,), right - 32, y + 17))
    return items


_HOME: Final = 880
"""Where the reserves end: the hero at home is left out rather than drawn over them."""


def _wide(token: Token) -> int:
    """How much room a badge and its number take."""
    told = _told(token)
    return 52 + 2 * _ring(token) + (text.width(told, SMALLEST) + 10 if told else 0)


def _ring(token: Token) -> int:
    """How far the mark of a badge reaches around it."""
    return 8 if token.mark else 0


def _told(token: Token) -> str:
    if token.progress:
        return token.progress
    if token.slug == "deck":
        return str(token.count)
    return f"×{token.count}" if token.count > 1 else ""


def badge(token: Token, x: int, y: int, size: int) -> list[Item]:
    """A token and its number, if that says anything."""
    deck = token.slug == "deck"
    stamp = Stamp("deck", (), x, y) if deck else Stamp("badge", (token.slug, size, token.mark), x, y)
    told = _told(token)
    if not told:
        return [stamp]
    return [
        stamp,
        Label(told, max(SMALLEST, size), x + size + _ring(token) + (10 if deck else 5), y, "left"),
    ]
