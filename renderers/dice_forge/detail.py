"""Scene → layout of one part, shown large: a player's board, the Sanctuary, an island, a feat."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from bot.games.dice_forge.faces import FACES, NONE
from renderers.dice_forge.boards import badge, mark, net, rows_of_boards, written
from renderers.dice_forge.card_sheets import one, several
from renderers.dice_forge.cards import HIGH, WIDE
from renderers.dice_forge.geometry import PLACES
from renderers.dice_forge.overview import tiles
from renderers.dice_forge.scene import Board, Offer, Scene
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp

TILE: Final = 100
PITCH: Final = 106
NET: Final = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""Column and row of each face of an unfolded die."""
_ALONE: Final = 164
"""Where the first column is of dice beside which no tokens lie: so they stand in the middle."""
_EDGE: Final = 26
_FEW: Final = 6
"""Feats that fit on a board in half as large again."""


class CloseUp(NamedTuple):
    """A part of the table, and how far down its picture is filled: what would be empty is left out."""

    layout: Layout
    high: int = HEIGHT


def detail(scene: Scene, focus: str) -> CloseUp:
    """One part of the table, or one card or face by itself, large; raises ValueError for any other name."""
    kind, _, name = focus.partition(" ")
    match kind:
        case "player" if name in {str(board.player.seat + 1) for board in scene.boards}:
            board = scene.boards[int(name) - 1]
            return CloseUp(tuple(_player(board)), HEIGHT if board.cards else _BARE)
        case "sanctuary" if not name:
            return CloseUp(tuple(_sanctuary(scene)), 900)
        case "card" if scene.looked_up is not None:
            items, high = one(scene.looked_up, [], 0)
            return CloseUp(tuple(items), high)
        case "face" if name in FACES and name != NONE:
            return CloseUp(tuple(_face(name)), _LONE)
        case "island" | "feat":
            stacks = [
                stack
                for stack in scene.feats
                if name == (stack.view.island if kind == "island" else stack.view.slot)
            ]
            if stacks:
                stacks.sort(key=lambda stack: PLACES[stack.view.slot])
                heroes = [hero for hero in scene.heroes if hero.island == stacks[0].view.island]
                copies = len(scene.boards)
                items, high = (
                    one(stacks[0], heroes, copies) if len(stacks) == 1 else several(stacks, heroes, copies)
                )
                return CloseUp(tuple(items), high)
        case _:
            pass
    raise ValueError(f"Dice Forge can’t show {focus!r} large")


def forging(scene: Scene, seat: int) -> Layout:
    """The dice of a player, large, while one of their faces is chosen: :data:`FORGING` pixels high."""
    board = scene.boards[seat]
    return (_ground(FORGING - 2 * _EDGE, turn=True), *_head(board), *_dice(board, _ALONE))


def own_dice(scene: Scene, seat: int) -> CloseUp:
    """All that a player has but feats, large, while something is asked about their dice."""
    return CloseUp(tuple(_player(replace(scene.boards[seat], cards=()))), _BARE)


def all_dice(scene: Scene) -> CloseUp:
    """Every player's board with whole rows of faces, while the dice of several are asked about."""
    items, bottom = rows_of_boards(scene.boards, _EDGE)
    return CloseUp(tuple(items), bottom + _EDGE)


FORGING: Final = 510
_LONE: Final = 520
"""How high the picture of a face is …"""
_BARE: Final = 708
"""… and of a player without feats."""


def _face(code: str) -> list[Item]:
    """A face as it looks on both dice."""
    middle = _LONE // 2
    return [Stamp("face", (code, slate, 380), x, middle) for slate, x in ((False, 350), (True, 850))]


def _ground(high: int = HEIGHT - 2 * _EDGE, *, turn: bool = False) -> Stamp:
    return Stamp("board", (WIDTH - 2 * _EDGE, high, turn), _EDGE, _EDGE)


def _head(board: Board) -> list[Item]:
    """Whose board it is, and its glory."""
    player = board.player
    score = str(board.score)
    start = 1140 - text.width(score, 60)
    return [
        Stamp("medal", (player.seat, player.out, player.won, 42), 100, 96),
        Label(text.fit(player.name, 54, start - 280), 54, 160, 96, "left", "soft" if player.out else "ink"),
        *mark(board.glory.mark, start - 96, 1152, 96, 84),
        Stamp("icon", ("glory", 36, ""), start - 52, 96),
        Label(score, 60, 1140, 96, "right", written(board.glory.mark)),
    ]


def _dice(board: Board, left: int = 120) -> list[Item]:
    """Both dice, unfolded; ``left``: where the first column of the first one is."""
    return [
        item
        for die, sides in enumerate(board.dice)
        for item in net(sides, NET, left + die * 555, 205, TILE, PITCH, slate=die == 1)
    ]


def _player(board: Board) -> list[Item]:
    high = HEIGHT if board.cards else _BARE
    items = [_ground(high - 2 * _EDGE, turn=board.player.turn), *_head(board), *_dice(board)]
    spots = [(left + dx, top) for left in (342, 897) for top in (205, 417) for dx in (0, 190)]
    for token, (x, y) in zip(board.tokens, spots, strict=False):
        items += badge(token, x, y, 34)
    for i, pot in enumerate(board.pots):
        y = 514 + i * 58
        amount = str(pot.amount)
        middle = 138 + text.width(amount, 46)
        items += (
            *mark(pot.mark, 68, middle + 8 + text.width(f"/{pot.cap}", 38), y, 54),
            Stamp("icon", (pot.kind, 25, ""), 98, y),
            Label(amount, 46, 138, y, "left", written(pot.mark)),
            Label(f"/{pot.cap}", 38, middle + 3, y + 2, "left", written(pot.mark, "soft")),
            Stamp("track", (pot.kind, pot.amount, pot.cap, 840, 36), 290, y),
        )
    return items + _owned(board)


def _owned(board: Board) -> list[Item]:
    """The feats performed, a pip for each time."""
    items: list[Item] = []
    few = len(board.cards) <= _FEW
    size, across = (150, _FEW) if few else (100, 9)
    for i, (slug, copies) in enumerate(board.cards):
        row, column = divmod(i, across)
        x, y = 56 + column * (WIDE * size // 100 + 6), (684 if few else 664) + row * (HIGH - 4)
        items.append(Stamp("owned", (slug, copies, size), x, y))
    return items


def _sanctuary(scene: Scene) -> list[Item]:
    items: list[Item] = [_ground()]
    rows = (scene.pools[:3], scene.pools[3:])
    for pools, top in zip(rows, (104, 372), strict=True):
        items += _trays(pools, top)
    garden = [offer for offer in scene.garden if offer.left]
    pitch = 98
    x = (WIDTH - pitch * (len(garden) - 1)) // 2
    items.append(Stamp("tray", (pitch * len(garden) + 14, 190), x - pitch // 2 - 7, 660))
    items += tiles(tuple(garden), [x + i * pitch for i in range(len(garden))], 748, 88)
    return items


def _trays(pools: tuple[tuple[Offer, ...], ...], top: int) -> list[Item]:
    items: list[Item] = []
    pitch, edge, gap = 120, 16, 24
    wide = sum(len(pool) * pitch + edge for pool in pools) + gap * (len(pools) - 1)
    x = (WIDTH - wide) // 2
    for pool in pools:
        broad = len(pool) * pitch + edge
        items.append(Stamp("tray", (broad, 200), x, top))
        items += tiles(
            pool, [x + (edge + pitch) // 2 + i * pitch for i in range(len(pool))], top + 104, 108
        )
        items.append(Stamp("icon", ("gold", 34, str(pool[0].cost)), x + broad // 2, top))
        x += broad + gap
    return items
