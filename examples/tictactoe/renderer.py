"""The picture of tic-tac-toe: nine cards on the sea, and the players' medallions as marks."""

from __future__ import annotations

from collections.abc import Iterator

from examples.tictactoe.rules import FREE, MARKS, SPACES, TicTacToeView
from renderers.kit.layout import Item, Label, Layout, Stamp
from renderers.kit.player_chips import Player, chips
from renderers.kit.player_marks import chip, medal, player_card
from renderers.kit.sea import open_sea
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.studio import Art, Studio
from renderers.kit.theme import enamels, text_inks, tones
from renderers.picture import Picture, Theme, seat_name

CARD, STEP, LEFT, TOP = 220, 236, 254, 176
MARK = 84


def card(theme: Theme, free: bool) -> Sprite:
    """A space; ringed with gold where the viewer may mark it."""
    ink = Ink(CARD + 12, CARD + 12, origin=(4, 4))
    player_card(ink, tones(theme), CARD, CARD, 28, turn=free)
    return ink.sprite()


def halo(theme: Theme) -> Sprite:
    """What lies behind the mark that was made last."""
    ink = Ink(2 * MARK + 24, 2 * MARK + 24, origin=(MARK + 12, MARK + 12))
    ink.oval(0, 0, MARK + 8, MARK + 8, tones(theme).gold)
    return ink.sprite()


def layout(picture: Picture) -> Layout:
    """What lies where."""
    return tuple(_items(picture))


def _items(picture: Picture) -> Iterator[Item]:
    view = picture.shows(TicTacToeView)
    legal = () if picture.decision is None else tuple(picture.decision.moves)
    # What an event's data holds is Json: compare it, or convert it first, as in str(event.data["space"]).
    last = {str(event.data["space"]) for event in picture.events if event.kind == "marked"}
    for number, (space, mark) in enumerate(zip(SPACES, view.board, strict=True)):
        x, y = LEFT + number % 3 * STEP, TOP + number // 3 * STEP
        yield Stamp("card", (space in legal,), x, y)
        middle = x + CARD // 2, y + CARD // 2
        if mark == FREE:
            yield Label(space, 48, *middle, ink="soft")
        else:
            if space in last:
                yield Stamp("halo", (), *middle)
            yield Stamp("medal", (MARKS.index(mark), False, False, MARK), *middle)
    yield from chips(
        [
            Player(
                seat, seat_name(picture.names, seat), turn=seat in picture.deciders, won=seat == view.winner
            )
            for seat in (0, 1)
        ]
    )


class TicTacToeRenderer:
    """Draws tic-tac-toe; a theme's sprites are made at its first picture and kept."""

    def __init__(self) -> None:
        sample = Picture(TicTacToeView(None, (0,), "xo.......", 1), ("Ada", "Ben"))
        art = Art(
            background=open_sea,
            fixed=(),
            makers={"card": card, "halo": halo, "medal": medal, "chip": chip},
            inks=text_inks,
            samples=[(*layout(sample), Stamp("card", (True,), LEFT, TOP), Stamp("halo", (), LEFT, TOP))],
            swatches=lambda theme: enamels(tones(theme))[:10],
        )
        self._studio = Studio(art)

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file."""
        return self._studio.png(layout(picture), picture.theme, picture.width)

    def prepare(self, theme: Theme) -> None:
        """Make a theme's sprites now."""
        self._studio.prepare(theme)


RENDERER = TicTacToeRenderer()
