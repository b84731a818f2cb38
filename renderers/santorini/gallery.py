"""Pictures to look at: ``python -m renderers.santorini.gallery docs/pictures`` draws them anew."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.games.engine import Event
from bot.games.santorini import GAME
from renderers.picture import Picture, Theme
from renderers.santorini import RENDERER

NAMES: Final = ("Ada", "Konstantin")

BOARDS: Final[Mapping[str, tuple[str, tuple[str, ...], bool]]] = {
    "placing": ("0000000000000000000000000/1/none/none", ("C3", "B4", "D2"), True),
    "opening": ("0000000000000100000000000/1/none:C3,B4/none:D2,D4", (), True),
    "middle": ("0021013420012121004100000/2/none:C3,A2/none:C2,D1", ("C2-D3", "+E2"), True),
    "building": ("0021013420012121004100000/1/none:C3,A2/none:D3,D1", ("C3-B3",), False),
    "crowded": ("4242114241210143413421032/1/none:C3,B3/none:D3,A2", (), True),
    "dome": ("0201013420001231004100000/1/none:C3,A2/none:D3,D1", ("C3-B3", "+B4"), True),
    "won": ("0021012320012121004100000/1/none:B4,A2/none:D3,D1", ("B4-C4",), False),
    "resigned": ("0021012320012121004100000/1/none:B4,A2/none:D3,D1", ("resign",), False),
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
    prefix = ""
    if decision is not None and decision.kind == "move":
        prefix = decision.moves.at(0)[:2]
    return Picture(position.view(seat), names, tuple(events), decision, prefix, theme)


def main(folder: Path) -> None:
    """Draw the two pictures of the front page, one a theme."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme in ("light", "dark"):
        (folder / f"santorini-{theme}.png").write_bytes(RENDERER.draw(exhibit("middle", theme)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
