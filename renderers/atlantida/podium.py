"""The last picture of a game: who has won and why, the rescue that decided it, what points are made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.atlantida.scoring import outcome
from bot.games.atlantida.text.ending import scoring
from bot.games.engine.ending import Ending
from bot.games.engine.event import Result
from bot.games.engine.text import msg, msg_in
from renderers.atlantida.panels import fitted, signed
from renderers.atlantida.scene import Scene, read
from renderers.kit import podium
from renderers.kit.layout import WIDTH, Item, Label, Layout, Stamp
from renderers.kit.podium import MARGIN, Band, Told
from renderers.picture import Picture

_WIDE: Final = WIDTH - 2 * MARGIN
_DECISIVE: Final = 104
_NUMBER: Final = 44
_COLUMNS: Final = (466, 728, 974)
"""Where the saved, the dead and the score begin."""
_WORDS: Final = 180
"""How wide the words in a column are at most."""
_CROWD: Final = 5
_NOTES: Final = 3
"""Lines at the foot for which there is room below so many players."""


def page(picture: Picture, ending: Ending) -> Layout:
    """The items of the page."""
    scene = read(picture)
    view = scene.view
    said = podium.told(picture, ending, view.winners)
    notes = (*map(scene.tell, scoring(view.state)), *said.statistics)
    said = replace(said, statistics=notes if len(view.players) < _CROWD else notes[:_NOTES])
    ranked = sorted(outcome(view.state), key=lambda result: (result.place, result.seat))
    bands = podium.page(said, len(ranked), _DECISIVE)
    items: list[Item] = [_panel(bands.head, gold=True), *podium.head(said, bands.head, len(view.winners))]
    for seat, place in zip(view.winners, podium.places(bands.head, len(view.winners)), strict=True):
        items.append(Stamp("medal", (seat, False, False, place.radius), place.x, place.y))
    if bands.decisive.high:
        items += [_panel(bands.decisive), *_decisive(said, bands.decisive)]
    for band, result in zip(bands.rows, ranked, strict=True):
        items += _row(scene, result, band)
    if bands.foot.high:
        items += [_panel(bands.foot), *podium.statistics(said, bands.foot)]
    return tuple(items)


def _panel(band: Band, *, gold: bool = False) -> Item:
    return Stamp("panel", (_WIDE, band.high, gold), MARGIN, band.top)


def _decisive(said: Told, band: Band) -> list[Item]:
    """A ship, and what happened."""
    box = (MARGIN + 140, band.top + 8, WIDTH - MARGIN - 30, band.top + band.high - 8)
    return [
        Stamp("good", ("fleet", 76), MARGIN + 76, band.middle),
        *podium.lines(said.decisive, box, 44, "left"),
    ]


def _row(scene: Scene, result: Result, band: Band) -> list[Item]:
    """A player: the saved, the dead, the score."""
    seat = result.seat
    player = scene.player(seat)
    y = band.middle
    radius = min(36, band.high // 2 - 8)
    name, room = MARGIN + 206, _COLUMNS[0] - MARGIN - 240
    ink = "soft" if player.resigned else "ink"
    items: list[Item] = [
        _panel(band, gold=seat in scene.view.winners),
        podium.rank(result.place, MARGIN + 58, y),
        Stamp("medal", (seat, player.resigned, False, radius), MARGIN + 150, y),
        fitted(scene.name(seat), 46, name, y, room, ink),
    ]
    if player.resigned:
        return [*items, fitted(scene.tell(msg("has left")), 40, _COLUMNS[0], y, 300, "soft")]
    told = (
        msg_in("in the score", "{count} saved", count=player.continent),
        msg_in("in the score", "{count} dead", count=player.hades),
    )
    score = player.score if result.score is None else result.score
    for kind, words, x in zip(("continent", "hades"), told, _COLUMNS, strict=False):
        items += (
            Stamp("good", (kind, 50), x + 25, y),
            fitted(scene.tell(words), _NUMBER, x + 62, y, _WORDS, "ink"),
        )
    x = _COLUMNS[-1]
    return [
        *items,
        Stamp("good", ("points", 50), x + 25, y),
        Label(signed(score), _NUMBER, x + 62, y, "left"),
    ]
