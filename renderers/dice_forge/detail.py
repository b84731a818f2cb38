"""Scene → layout of one part, shown large: a player's board, the Sanctuary, an island, a feat."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import FACES, NONE
from bot.games.dice_forge.slots import slot_of
from renderers.dice_forge.boards import NET, badge, mark, net, written
from renderers.dice_forge.cards import GRAND, GRANDEST, HIGH, WIDE
from renderers.dice_forge.geometry import PLACES
from renderers.dice_forge.overview import tiles
from renderers.dice_forge.scene import Board, FeatStack, Hero, Offer, Scene
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST

LONE: Final = 620
"""Percent of its usual size: a card looked up."""
TILE: Final = 100
PITCH: Final = 106
NAME: Final = 46
_EDGE: Final = 26
_FEW: Final = 6
"""Feats that fit on a board in half as large again."""


def detail(scene: Scene, focus: str) -> Layout:
    """One part of the table, or one card or face by itself, large; raises ValueError for any other name."""
    kind, _, name = focus.partition(" ")
    match kind:
        case "player" if name in {str(board.player.seat + 1) for board in scene.boards}:
            return tuple(_player(scene.boards[int(name) - 1]))
        case "sanctuary" if not name:
            return tuple(_sanctuary(scene))
        case "card" if name in CARDS:
            return tuple(_card(name))
        case "face" if name in FACES and name != NONE:
            return tuple(_face(name))
        case "island" | "feat":
            stacks = [
                stack
                for stack in scene.feats
                if name == (stack.view.island if kind == "island" else stack.view.slot)
            ]
            if stacks:
                stacks.sort(key=lambda stack: PLACES[stack.view.slot])
                heroes = [hero for hero in scene.heroes if hero.island == stacks[0].view.island]
                return tuple(_feats(stacks, heroes, len(scene.boards)))
        case _:
            pass
    raise ValueError(f"Dice Forge can’t show {focus!r} large")


def depth(scene: Scene, focus: str) -> int:
    """How far down the picture of a part is filled; what would be empty below it is left out."""
    kind, _, name = focus.partition(" ")
    if kind == "player" and not scene.boards[int(name) - 1].cards:
        return _BARE
    return HEIGHT


def forging(scene: Scene, seat: int) -> Layout:
    """The dice of a player, large, while one of their faces is chosen: :data:`FORGING` pixels high."""
    board = scene.boards[seat]
    return (_ground(FORGING - 2 * _EDGE, turn=True), *_head(board), *_dice(board))


FORGING: Final = 510
_BARE: Final = 708
"""How high the picture of a player without feats is."""


def _card(slug: str) -> list[Item]:
    """A card out of the box."""
    slot = slot_of(slug)
    x, y = (WIDTH - WIDE * LONE // 100) // 2, (HEIGHT - HIGH * LONE // 100) // 2
    return [Stamp("card", (slug, slot.sun, slot.moon, CARDS[slug].points, 1, 0, LONE), x, y)]


def _face(code: str) -> list[Item]:
    """A face as it looks on both dice."""
    middle = HEIGHT // 2
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


def _dice(board: Board) -> list[Item]:
    """Both dice, unfolded."""
    return [
        item
        for die, sides in enumerate(board.dice)
        for item in net(sides, NET, 120 + die * 555, 205, TILE, PITCH, slate=die == 1)
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
            *mark(pot.mark, 68, middle + 5, y, 54),
            Stamp("icon", (pot.kind, 25, ""), 98, y),
            Label(amount, 46, 138, y, "left", written(pot.mark)),
            Label(f"/{pot.cap}", 38, middle + 3, y + 2, "left", "soft"),
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


def _feats(stacks: list[FeatStack], heroes: list[Hero], copies: int) -> list[Item]:
    """Cards side by side, their names, who has performed them, and who stands on their portal."""
    size = GRAND if len(stacks) > 1 else GRANDEST
    wide, high = WIDE * size // 100, HIGH * size // 100
    gap = 24 if len(stacks) > 2 else 150
    x = (WIDTH - wide * len(stacks) - gap * (len(stacks) - 1)) // 2
    top = 70
    items: list[Item] = []
    band = (WIDTH - 2 * _EDGE) // len(stacks) - 24
    if len(stacks) > 1:
        band = min(band, wide + gap - 12)
    for stack in stacks:
        feat = stack.view
        middle = x + wide // 2
        if stack.mark:
            items.append(Stamp("halo", (stack.mark, wide, high, 40), middle, top + high // 2))
        room = band - 24
        letters = NAME if text.width(stack.name, NAME) <= room else SMALLEST
        name = text.fit(stack.name, letters, room)
        broad = max(wide, text.width(name, letters) + 24)
        items += (
            Stamp("card", (feat.card, feat.sun, feat.moon, feat.points, feat.left, copies, size), x, top),
            Stamp("tray", (broad, 66), middle - broad // 2, top + high + 16),
            Label(name, letters, middle, top + high + 49),
        )
        first = middle - 32 * (len(stack.owners) - 1)
        items += (
            Stamp("medal", (seat, False, False, 28), first + 64 * i, top + high + 126)
            for i, seat in enumerate(stack.owners)
        )
        x += wide + gap
    portal = WIDTH // 2 if len(stacks) > 1 else 1000
    items.append(Stamp("portal", (), portal, 880))
    items += (Stamp("grand hero", (hero.seat, hero.mark), portal, 880) for hero in heroes)
    return items
