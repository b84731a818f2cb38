"""Tables on which everything appears: the palettes are made from them."""

from __future__ import annotations

from typing import Final, get_args

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import FACES, GARDEN, NONE, POOLS
from bot.games.dice_forge.slots import SLOTS
from bot.games.dice_forge.view_data import FeatView
from renderers.dice_forge.detail import all_dice, detail
from renderers.dice_forge.overview import overview
from renderers.dice_forge.scene import Board, FeatStack, Hero, Mark, Offer, Pot, Scene, Side, Token
from renderers.dice_forge.tones import KINDS
from renderers.kit.layout import Layout
from renderers.kit.player_chips import Player

_MARKS: Final[tuple[Mark, ...]] = get_args(Mark)
_CODES: Final = [code for code in FACES if code != NONE]


def _board(seat: int) -> Board:
    codes = [_CODES[(seat * 7 + i) % len(_CODES)] for i in range(12)]
    sides = [Side(code, i % 6 == 2, _MARKS[(i + seat) % 7 % 3]) for i, code in enumerate(codes)]
    pots = [
        Pot(kind, (5 + 3 * i) % 7, 6 + 6 * (i == 0), _MARKS[(i + seat) % 3]) for i, kind in enumerate(KINDS)
    ]
    slugs = list(CARDS)[seat * 6 : seat * 6 + 6]
    return Board(
        Player(seat, "Ada", turn=seat == 0, won=seat == 1, out=seat == 2),
        (tuple(sides[:6]), tuple(sides[6:])),
        (pots[0], pots[1], pots[2]),
        pots[3],
        47,
        tuple(Token(slug, 2, "", _MARKS[i % 3]) for i, slug in enumerate(("hammer", "chest", "triton"))),
        tuple((slug, 1) for slug in slugs),
        3,
        _MARKS[seat % 3],
        home=True,
    )


def _scene(seats: int, *, alternate: bool) -> Scene:
    return Scene(
        5,
        9,
        tuple(map(_board, range(seats))),
        tuple(
            FeatStack(
                FeatView(slot.code, slot.island, slot.sun, slot.moon, card, CARDS[card].name,
                         CARDS[card].effect, CARDS[card].type, CARDS[card].points, i % 5),
                str(CARDS[card].name), str(CARDS[card].effect), _MARKS[i % 5 % 3], (0, 1))
            for i, slot in enumerate(SLOTS)
            for card in [(slot.alternate if alternate and slot.alternate else slot.introductory)[i % 4]]
        ),
        tuple(
            tuple(Offer(face, 4 - i % 4, cost, _MARKS[i % 4 % 3]) for i, face in enumerate(
                face for pool in POOLS if pool.cost == cost for face in pool.kinds))
            for cost in dict.fromkeys(pool.cost for pool in POOLS)
        ),
        tuple(Offer(face, n, 0) for face, n in GARDEN.items()),
        tuple(Hero(seat, "ABCD"[seat], _MARKS[seat % 3]) for seat in range(seats)),
    )  # fmt: skip


def tables() -> tuple[Layout, ...]:
    """The whole table, for few and for many."""
    return overview(_scene(4, alternate=True)), overview(_scene(3, alternate=False))


def close_ups() -> tuple[Layout, ...]:
    """Each kind of part."""
    scene = _scene(4, alternate=False)
    parts = ("player 1", "player 4", "sanctuary", "island D", "island A")
    return (*(detail(scene, part).layout for part in parts), all_dice(scene).layout)
