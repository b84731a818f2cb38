"""Pictures to look at."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from bot.games.engine.event import Event
from bot.games.santorini import GAME
from renderers.picture import Picture, Theme

NAMES: Final = ("Ada", "Konstantin", "Chloé", "Dimitra")

BOARDS: Final[Mapping[str, tuple[str, tuple[str, ...], bool]]] = {
    "placing": ("0000000000000000000000000/1/none/none", ("C3", "B4", "D2"), True),
    "opening": ("0000000000000100000000000/1/none:C3,B4/none:D2,D4", (), True),
    "middle": ("0021013420012121004100000/2/none:C3,A2/none:C2,D1", ("C2-D3", "+E2"), True),
    "building": ("0021013420012121004100000/1/none:C3,A2/none:D3,D1", ("C3-B3",), False),
    "crowded": ("4242114241210143413421032/1/none:C3,B3/none:D3,A2", (), True),
    "dome": ("0201013420001231004100000/1/none:C3,A2/none:D3,D1", ("C3-B3", "+B4"), True),
    "won": ("0021012320012121004100000/1/none:B4,A2/none:D3,D1", ("B4-C4",), False),
    "resigned": ("0021012320012121004100000/1/none:B4,A2/none:D3,D1", ("resign",), False),
    "behind": ("0000000000003000010000030/1/none:B4,C2/none:C3,D1", (), False),
    "token": ("0021013120013121002100000/1/europa:C3,A2/none:D3,D1", ("C3-B3", "+B4"), True),
    "whirlpools": ("0021013120013121002100000/1/charybdis:C3,A2/none:D3,D1", ("C3-B3", "+B4"), True),
    "winds": ("0021013120013121002100000/1/aeolus:C3,A2/none:D3,D1", ("C3-B3", "+B4"), True),
    "clio": ("0021013120013121002100000/1/clio[1|C2,E3]:C3,A2/europa[D4]:C4,D1", (), True),
    "decks": (
        "0021013120010121002100000/1/chaos:C3,A2/tyche[2,5]:C4,D1/powers=chaos+apollo,tyche",
        (),
        True,
    ),
    "bound": ("0021013120010121002100000/1/selene:C3,A2/adonis[x|A2,C4]:C4,D1", (), True),
    "hero": ("0021013420012121004100000/1/achilles[x]:C3,A2/athena[^]:C2,D1", (), True),
    "fleece": ("0021013120010121002100000/2/none:C3,A2/none:C4,D1/fleece=minotaur/ram=C2", (), True),
    "minotaur": ("0021013120013121002100000/1/minotaur:C3,A2/siren[ne]:D3,D1", ("C3-D3", "+C3"), False),
    "three": (
        "0021013120010121002100000/1/charon:C3,A2/charybdis[B2,D3]:C4,D1/proteus:A4,E3,B1",
        ("C4>C2", "C3-C4", "+C3"),
        False,
    ),
    "out": ("0021013120010121002100000/3/apollo:C3,A2/athena/morpheus[2]:C4,D1/out=2", (), True),
    "teams": (
        "0021013120010121002100000/1/bia:B3,A2/aeolus[s]:D3,D1/castor/minotaur",
        ("B3-C3", "+B3"),
        False,
    ),
}
"""A position text, what is then played (its events are highlighted), and whether the targets are shown."""


def exhibit(name: str, theme: Theme, names: tuple[str, ...] = NAMES) -> Picture:
    """One of the boards as a picture for whoever has to decide."""
    text, moves, targets = BOARDS[name]
    position = GAME.load(text)
    events: list[Event] = []
    for move in moves:
        seat = position.view(None).deciders[0]
        events += position.play(seat, move)
    deciders = position.view(None).deciders
    seat = deciders[0] if deciders else None
    decision = position.decision(seat) if seat is not None and targets else None
    view = position.view(seat)
    prefix = "" if decision is None else view.begins(decision)
    over = position.outcome is not None and "resign" not in moves
    ending = GAME.ending(position, events) if over else None
    return Picture(view, names, tuple(events), decision, prefix, theme, ending=ending)


FRONT: Final = partial(exhibit, "middle")
"""What the front page shows of the game."""
WITHIN: Final = {"powers": partial(exhibit, "hero")}
"""What the pages for players show of it."""
