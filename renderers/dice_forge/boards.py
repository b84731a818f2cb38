"""The players' boards: dice, reserves, tokens; tall ones for two players, low ones for more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from renderers.dice_forge.geometry import BOARD, BOARDS, GAP, THIRD
from renderers.dice_forge.scene import Board, Pot, Side, Token
from renderers.kit import text
from renderers.kit.layout import WIDTH, Item, Label, Stamp
from renderers.kit.text import SMALLEST

NET: Final = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""Column and row of each face of an unfolded die."""
STRIP: Final = tuple((i, 0) for i in range(6))

_TALL: Final = BOARDS[1] - BOARDS[0]
_LOW: Final = (_TALL - GAP) // 2


def boards(players: Sequence[Board]) -> list[Item]:
    """The boards of two players, or three, side by side; of four, in rows of two."""
    items: list[Item] = []
    for i, board in enumerate(players):
        x = 14 if i % 2 == 0 else WIDTH - 14 - BOARD
        y = BOARDS[0] + (i // 2) * (_LOW + GAP)
        if len(players) == 2:
            items += _tall(board, x, y)
        elif len(players) == 3:
            items += _slim(board, 14 + i * (THIRD + GAP), BOARDS[0])
        else:
            items += _low(board, x, y)
    return items


def _tall(board: Board, x: int, y: int) -> list[Item]:
    items = _head(board, x, y, _TALL, 34, 44, 48)
    for die, sides in enumerate(board.dice):
        items += net(sides, NET, x + 54 + die * 286, y + 122, 60, 63, slate=die == 1)
    items += _parts(board, x + 40, y + 318, 52) or _pots(board, x + 40, y + 306, 45, (144, 204, 24))
    for i, item in enumerate(_belongings(board)[:6]):
        column, row = divmod(i, 3)
        items += badge(item, x + 422 + column * 84, y + 306 + row * 45, 20)
    return items


def _low(board: Board, x: int, y: int) -> list[Item]:
    """One of four: the faces as large as they can be, the reserves as numbers without gauges."""
    items = _head(board, x, y, _LOW, 25, 40, 33)
    for die, sides in enumerate(board.dice):
        items += net(sides, STRIP, x + 42, y + 83 + die * 56, 53, 60, slate=die == 1)
    items += _parts(board, x + 424, y + 86, 50, low=True) or [
        item for i, pot in enumerate(board.pots) for item in _pot(pot, x + 424, y + 86 + i * 46)
    ]
    return [*items, *_row(board, x + 38, y + 186)]


def _slim(board: Board, x: int, y: int) -> list[Item]:
    """One of three: as high as one of two, and two thirds as wide."""
    player = board.player
    items: list[Item] = [Stamp("board", (THIRD, _TALL, player.turn), x, y)]
    if board.mark:
        items.append(Stamp("halo", (board.mark, 56, 56, 28), x + 44, y + 46))
    score = str(board.score)
    right = x + THIRD - 22
    start = right - text.width(score, 44)
    room = start - 56 - (x + 80)
    size = next((size for size in (40, 37) if text.width(text.clean(player.name), size) <= room), SMALLEST)
    items += (
        Stamp("medal", (player.seat, player.out, player.won, 28), x + 44, y + 46),
        Label(
            text.fit(player.name, size, room), size, x + 80, y + 46, "left", "soft" if player.out else "ink"
        ),
        *mark(board.glory.mark, start - 58, right + 8, y + 46, 54),
        Stamp("icon", ("glory", 23, ""), start - 30, y + 46),
        Label(score, 44, right, y + 46, "right", written(board.glory.mark)),
    )
    for die, sides in enumerate(board.dice):
        items += net(sides, STRIP, x + 44, y + 118 + die * 66, 56, 59, slate=die == 1)
    items += _parts(board, x + 42, y + 262, 54) or _pots(board, x + 42, y + 250, 48, (146, 174, 24))
    return [*items, *_row(board, x + 42, y + 392), *_home(board, x + THIRD - 38, y + 408)]


def _home(board: Board, x: int, y: int) -> list[Item]:
    """The hero on its own portal, as long as it is there."""
    return [Stamp("home", (board.player.seat,), x, y)] if board.home else []


def _head(board: Board, x: int, y: int, high: int, medal: int, size: int, middle: int) -> list[Item]:
    """The board itself, medal, name and score."""
    player = board.player
    items: list[Item] = [Stamp("board", (BOARD, high, player.turn), x, y)]
    centre = x + medal + 14
    if board.mark:
        items.append(Stamp("halo", (board.mark, 2 * medal, 2 * medal, medal), centre, y + middle))
    score = str(board.score)
    right = x + BOARD - 24
    start = right - text.width(score, size + 4)
    name = centre + medal + 12
    room = start - 78 - name - (58 if board.home else 0)
    items += (
        Stamp("medal", (player.seat, player.out, player.won, medal), centre, y + middle),
        Label(
            text.fit(player.name, size, room), size, name, y + middle, "left",
            "soft" if player.out else "ink",
        ),
        *mark(board.glory.mark, start - 66, right + 8, y + middle, medal * 2 - 4),
        Stamp("icon", ("glory", 24, ""), start - 36, y + middle),
        Label(score, size + 4, right, y + middle, "right", written(board.glory.mark)),
        *_home(board, start - 104, y + middle + 17),
    )  # fmt: skip
    return items


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


def _pots(board: Board, x: int, y: int, pitch: int, track: tuple[int, int, int]) -> list[Item]:
    """The reserves below each other; ``track``: how far right of them their gauges begin, and the size."""
    items: list[Item] = []
    right, wide, high = track
    for i, pot in enumerate(board.pots):
        level = y + i * pitch
        items += _pot(pot, x, level)
        items.append(Stamp("track", (pot.kind, pot.amount, pot.cap, wide, high), x + right, level))
    return items


def _parts(board: Board, x: int, y: int, pitch: int, *, low: bool = False) -> list[Item]:
    """Of what the score is made, where the play is over: what was gained, and what the feats add.

    A ``low`` board has no room for how many feats there are.
    """
    if board.printed is None:
        return []
    told, feats = f"+ {board.printed}", sum(copies for _, copies in board.cards)
    wide = text.width(told, 38)
    return [
        Stamp("icon", ("glory", 20, ""), x, y),
        Label(str(board.glory.amount), 38, x + 34, y, "left"),
        Stamp("deck", (), x, y + pitch),
        Label(told, 38, x + 34, y + pitch, "left"),
        *([] if low else [Label(f"×{feats}", SMALLEST, x + 42 + wide, y + pitch + 2, "left", "soft")]),
    ]


def _row(board: Board, x: int, y: int) -> list[Item]:
    """The first belongings beside each other."""
    items: list[Item] = []
    for item in _belongings(board)[:5]:
        items += badge(item, x, y, 19)
        x += 50 + (text.width(_told(item), SMALLEST) + 8 if _told(item) else 0)
    return items


def _pot(pot: Pot, x: int, y: int) -> list[Item]:
    amount = str(pot.amount)
    middle = x + 28 + text.width(amount, 38)
    return [
        *mark(pot.mark, x - 25, middle + 5, y, 44),
        Stamp("icon", (pot.kind, 20, ""), x, y),
        Label(amount, 38, x + 28, y, "left", written(pot.mark)),
        Label(f"/{pot.cap}", SMALLEST, middle + 3, y + 2, "left", "soft"),
    ]


def mark(which: str, left: int, right: int, y: int, high: int) -> list[Item]:
    """A plate under something that is written on a board, if it is marked."""
    if not which:
        return []
    wide = -(-(right - left) // 12) * 12
    return [Stamp("plate", (which, wide, high), left, y)]


def written(which: str) -> str:
    """The ink for what is written there."""
    return "plate" if which else "ink"


def _belongings(board: Board) -> list[Token]:
    """The feats in one number, then tokens."""
    count = sum(copies for _, copies in board.cards)
    feats = [Token("deck", count)] if count and board.printed is None else []
    return [*feats, *(token for token in board.tokens if token.slug not in ("hind", "elder", "owl"))]


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
    return [stamp, Label(told, max(SMALLEST, size), x + size + (10 if deck else 5), y, "left")]
