"""Positions that can't be are refused, each with its reason (Atlantida rules, 2 to 5, 13 and 14)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.atlantida import constants as c
from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.map import CITY, NUMBER, PLACE, SQUARE, THEATRE
from bot.games.atlantida.position_text import write
from bot.games.atlantida.setup import row
from bot.games.atlantida.state import Combat, State
from bot.games.engine.errors import BadPosition
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.scene import ben, moving, play

GAME = Atlantida()
N1, N3, F3 = NUMBER["N1"], NUMBER["N3"], NUMBER["F3"]
DRAWN = c.EVENTS[: len(c.DRAWN_TURNS)]


def sound(*, advanced: bool = True) -> State:
    """A movement phase of three that can be."""
    own = faction("C3=3 N3=1", "academy=A1", leaders="C3 N3")
    table = moving(own, ben(), ben(), dead="N3", advanced=advanced).state
    table.row = row(DRAWN if advanced else None)
    if advanced:
        table.sites = tuple("zeus" if hex == F3 else site for hex, site in enumerate(table.sites))
    return table


def cells(seat: int, **squares: int) -> Callable[[State], None]:
    def change(table: State) -> None:
        for name, cell in squares.items():
            table.players[seat].cells[SQUARE[name]] = cell

    return change


def fields(**values: object) -> Callable[[State], None]:
    """The state with these fields."""

    def change(table: State) -> None:
        for name, value in values.items():
            setattr(table, name, value)

    return change


def of(seat: int, **values: object) -> Callable[[State], None]:
    """A player with these fields."""

    def change(table: State) -> None:
        for name, value in values.items():
            setattr(table.players[seat], name, value)

    return change


def pops(seat: int, place: int, number: int) -> Callable[[State], None]:
    def change(table: State) -> None:
        table.players[seat].pops[place] = number

    return change


def both(*changes: Callable[[State], None]) -> Callable[[State], None]:
    def change(table: State) -> None:
        for each in changes:
            each(table)

    return change


def stock(seat: int, kind: int, number: int) -> Callable[[State], None]:
    def change(table: State) -> None:
        table.players[seat].stock[kind] = number

    return change


IMPOSSIBLE: tuple[tuple[str, Callable[[State], None], str], ...] = (
    ("no island", fields(sites=()), "laid out before anything else"),
    ("two Poseidons", fields(sites=("poseidon",) * 20), "Zeus replaces one production|twenty sites"),
    ("a creature at Poseidon's", fields(alive=1 << NUMBER["N4"]), "lives where none can"),
    ("a creature in the sea", fields(alive=1 << N1, sunk=1 << N1), "lives where none can"),
    ("a row without Tributes", fields(row=("",) * 13), "no event row"),
    ("an event twice", fields(row=row((*DRAWN[:5], DRAWN[0]))), "no event row"),
    ("a short row", fields(row=("",) * 12), "13 turns"),
    ("no leader", of(0, leaders=[]), "one to 4 leaders"),
    ("five leaders", of(0, leaders=[CITY] * 5), "one to 4 leaders"),
    ("a leader moved that isn't there", of(1, moved=0b10), "one to 4 leaders"),
    ("too many pops", pops(1, CITY, 500), "more than 400 pops"),
    ("a ninth ship", stock(1, c.FLEET, 9), "at most 8"),
    ("an offer of gold one hasn't", of(1, bid=9), "an offer is at most what one has"),
    ("an offer out of time", of(1, bid=1), "offered gold here"),
    ("an advance of the future", of(1, science=[9] + [0] * 7), "has not come"),
    ("two that exclude each other", of(1, social=0b011000), "Cosmopolitanism and Fanaticism"),
    ("three Academies", cells(0, B1=c.ACADEMY, C1=c.ACADEMY), "can’t hold"),
    ("half an Agora", cells(0, B1=c.AGORA, C1=c.AGORA), "can’t hold"),
    ("a bent Agora", cells(0, B1=c.AGORA, C1=c.AGORA, C2=c.AGORA), "its shape"),
    (
        "an inland Shipyard",
        cells(0, A4=c.SHIPYARD, B4=c.SHIPYARD, C4=c.SHIPYARD),
        "its shape",
    ),
    ("a statue twice", both(cells(0, E5=c.ARES), cells(1, E5=c.ARES)), "stands twice"),
    ("two in a main site", pops(1, N3, 1), "Only one player"),
    ("two in the Theatre", both(pops(0, THEATRE, 1), pops(1, THEATRE, 1)), "Only one player"),
    ("units in the sea", both(pops(1, N1 + 20, 1), fields(alive=0, sunk=1 << N1)), "sunken"),
    ("gone with something left", of(2, gone=1), "nothing any more"),
    ("gone with advances left", of(2, gone=1, stock=[0] * 6, leaders=[], social=1), "nothing any more"),
    ("asked to leave at once", both(of(1, quitting=1), of(2, quitting=1)), "one after the other"),
    ("only one is left", both(of(1, quitting=1), of(2, quitting=2)), "would be over"),
    ("a step too many", fields(step=2), "no such step"),
    ("setup after turn 1", fields(phase="statues", step=0), "before the first turn"),
    ("done and active", fields(done=1), "through with this phase"),
    ("won but not over", fields(winner=1), "would be over"),
    ("Zeus against nothing", fields(void=True), "no power"),
    ("Zeus against a Tribute", fields(round=3, spared=1), "no power"),
    ("a fight with oneself", fields(combat=Combat(0, 0, N3, 1, 1)), "fight like that"),
    ("a fight with nobody there", fields(combat=Combat(0, 1, N3, 1, 1)), "fight like that"),
    ("a plunder without Fanaticism", fields(combat=Combat(0, 1, CITY, 1, 1)), "fight like that"),
    ("whoever leaves is asked", of(0, quitting=1), "asked nothing"),
    ("nobody is asked", of(0, moved=0b11), "anything to decide"),
)  # fmt: skip


def test_the_position_they_begin_with_can_be() -> None:
    for advanced in (False, True):
        assert GAME.load(write(sound(advanced=advanced))).state == sound(advanced=advanced)


def test_what_is_free_and_housings_have_no_limit() -> None:
    table = sound()
    for column, cell in zip("BCDE", (c.GARDEN, c.FARM, c.QUARRY, c.HOUSING), strict=True):
        cells(0, **{f"{column}{row}": cell for row in (1, 2, 4)})(table)
    assert GAME.load(write(table)).state == table


@pytest.mark.parametrize(
    ("change", "why"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE]
)
def test_an_impossible_position_is_refused(change: Callable[[State], None], why: str) -> None:
    table = sound()
    change(table)
    with pytest.raises(BadPosition, match=why):
        GAME.load(write(table))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (cells(1, A1=c.WALL), "advanced game"),
        (cells(1, A1=c.ARES), "advanced game"),
        (of(1, social=1), "advanced game"),
        (of(1, science=[0] * 7 + [1]), "advanced game"),
        (fields(round=4, spared=1), "advanced game"),
        (fields(phase="order", step=0, round=1), "advanced game"),
        (fields(row=row(DRAWN)), "no event row"),
    ],
)
def test_the_basic_game_has_none_of_the_advanced(change: Callable[[State], None], why: str) -> None:
    table = sound(advanced=False)
    change(table)
    with pytest.raises(BadPosition, match=why):
        GAME.load(write(table))


def test_no_plunder_means_neither_hermes_nor_fanaticism() -> None:
    for change in (cells(1, A1=c.HERMES), of(1, social=1 << c.FANATICISM)):
        table = sound()
        change(table)
        assert GAME.load(write(table))
        table.plunder = False
        with pytest.raises(BadPosition, match="in this play"):
            GAME.load(write(table))


@pytest.mark.parametrize(
    "changed",
    [
        {"pops": 3},
        {"leaders": 2},
        {"me": 5},
        {"sacrificed": 1},
        {"me": 2, "sacrificed": 2},
        {"offered": 1},
        {"defence": 9},
    ],
)
def test_a_combat_fits_its_groups(changed: dict[str, int]) -> None:
    position = play(moving(faction("C3=2"), ben("N3=2", leaders="N3"), dead="N3"), "city N3 2")
    table = position.state
    table.row = row(None)
    assert GAME.load(write(table)) == position
    assert table.combat is not None
    assert table.players[0].leaders == [PLACE["N3s"]]
    table.combat = table.combat._replace(**changed)
    with pytest.raises(BadPosition, match="fight like that"):
        GAME.load(write(table))
