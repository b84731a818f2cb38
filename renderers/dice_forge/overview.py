"""Scene → layout of the whole table: islands, Sanctuary, boards."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.games.dice_forge.faces import POOLS
from bot.games.dice_forge.view_data import FeatView
from renderers.dice_forge.boards import boards
from renderers.dice_forge.cards import GREAT, HIGH, WIDE
from renderers.dice_forge.geometry import CLOCK, ISLES, NAMES, PLACES, SANCTUARY
from renderers.dice_forge.scene import FeatStack, Offer, Scene
from renderers.kit.layout import WIDTH, Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST
from renderers.kit.victory import victory_banner

TILE: Final = 60
PITCH: Final = 65
COIN: Final = 20
_BROAD_COIN: Final = 24
_TWO_DIGITS: Final = 10
"""From this price on its numeral needs a broader coin."""
NUMERAL: Final = 34
_EDGE: Final = 9
_RISE: Final = 24
"""How far above the Sanctuary's trays their prices reach."""
_GAP: Final = 7


def overview(scene: Scene) -> Layout:
    """The items of the picture in drawing order."""
    # At the end the islands' places are told above what hides the trays and their coins.
    items: list[Item] = _celebration(scene) if scene.victory else []
    items += (_frame(stack) for stack in scene.feats if stack.mark)
    items += (_feat(stack, len(scene.boards)) for stack in scene.feats)
    items += (Label(code, SMALLEST, x, y) for code, (x, y) in NAMES.items())
    x, y = CLOCK
    items.append(Label(f"{scene.round}/{scene.rounds}", NUMERAL, x + 15, y))
    for hero in scene.heroes:
        items.append(Stamp("hero", (hero.seat, hero.mark), *ISLES[hero.island].portal))
    trays = [] if scene.victory else _sanctuary(scene)
    return (*items, *trays, *boards(scene.boards, scene.own))


def _size(feat: FeatView) -> int:
    """Percent of a card's usual size."""
    return GREAT if feat.sun and feat.moon else 100


def _frame(stack: FeatStack) -> Stamp:
    """Around a marked stack, below all cards."""
    x, y = PLACES[stack.view.slot]
    wide, high = (side * _size(stack.view) // 100 for side in (WIDE, HIGH))
    return Stamp("halo", (stack.mark, wide, high, 13), x + wide // 2, y + high // 2)


def _feat(stack: FeatStack, copies: int) -> Stamp:
    feat = stack.view
    parts = (feat.card, feat.sun, feat.moon, feat.points, feat.left, copies, _size(feat))
    return Stamp("card", parts, *PLACES[feat.slot])


def furniture() -> Layout:
    """What never changes: the plaque for the round, the trays of the Sanctuary and what they cost."""
    items: list[Item] = [Stamp("clock", (), *CLOCK)]
    for x, pool in zip(_trays(), _PRICES.values(), strict=True):
        items.append(Stamp("tray", (pool * PITCH + _EDGE, 96), x, _TOP))
    for x, (cost, pool) in zip(_trays(), _PRICES.items(), strict=True):
        middle = x + (pool * PITCH + _EDGE) // 2
        size = COIN if cost < _TWO_DIGITS else _BROAD_COIN
        items.append(Stamp("icon", ("gold", size, str(cost)), middle, _TOP - 8))
    return tuple(items)


_PRICES: Final = Counter(pool.cost for pool in POOLS for _ in pool.kinds)
"""How many kinds of faces there are for each price."""
_TOP: Final = SANCTUARY[1] + 8


def _trays() -> list[int]:
    """The left edge of each price's tray."""
    broad = [kinds * PITCH + _EDGE for kinds in _PRICES.values()]
    x = (WIDTH - sum(broad) - _GAP * (len(broad) - 1)) // 2
    return [x + sum(broad[:i]) + _GAP * i for i in range(len(broad))]


def _sanctuary(scene: Scene) -> list[Item]:
    """The faces on offer, in the tray of their price."""
    items: list[Item] = []
    for x, pool in zip(_trays(), scene.pools, strict=True):
        places = [x + (_EDGE + PITCH) // 2 + i * PITCH for i in range(len(pool))]
        items += tiles(pool, places, _TOP + 48, TILE)
    return items


def _celebration(scene: Scene) -> list[Item]:
    """The banner, where nobody buys anything any more."""
    seats = tuple(board.player.seat for board in scene.boards if board.player.won)
    left, top, right, bottom = SANCTUARY
    carpet = Stamp("tray", (right - left, bottom - top + _RISE), left, top - _RISE)
    banner = victory_banner(scene.victory, seats, WIDTH // 2, (top - _RISE + bottom) // 2, WIDTH - 120)
    return [carpet, *banner]


def tiles(offers: tuple[Offer, ...], places: list[int], y: int, size: int) -> list[Item]:
    """Faces on offer side by side; the frames of the marked ones lie below all of them."""
    rings: list[Item] = []
    faces: list[Item] = []
    for offer, x in zip(offers, places, strict=True):
        if offer.mark and offer.left:
            rings.append(Stamp("halo", (offer.mark, size, size, size // 5), x, y))
        faces.append(Stamp("face", (offer.face if offer.left else "", False, size), x, y))
        if offer.left:
            faces.append(Stamp("pips", (offer.left,), x, y + size // 2 + 10))
    return [*rings, *faces]
