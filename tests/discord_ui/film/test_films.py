"""From records to films: what they show, and how large the longest are."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, cast

import pytest
from PIL import Image

from bot.discord_ui.film.films import KEPT, SHORT, FilmOrder, Films
from bot.discord_ui.film.make_film import make_film
from bot.games.engine import registry
from bot.games.engine.event import first_seats
from bot.games.engine.text import ENGLISH, Translator
from bot.games.santorini.view import SantoriniView
from bot.hosting.errors import Refused
from bot.tables.records import writing
from bot.tables.records.model import RecordEntry
from bot.tables.turns.commit import ADJUDICATED
from renderers import registry as renderers
from renderers.captions import emblem
from renderers.film import LARGEST, Shot
from renderers.icon import Icon
from renderers.picture import Picture, Theme
from renderers.santorini import RENDERER as SANTORINI
from tests.discord_ui.people import ADA, BEN
from tests.games.playouts import Case
from tests.games.toy import TOY
from tests.tables.records.playing import recorded

GAMES = {**registry.discover(), TOY.slug: TOY}


class Spy:
    """Draws a blank, and remembers of what."""

    def __init__(self) -> None:
        self.pictures: list[Picture] = []

    def prepare(self, theme: Theme) -> None: ...

    def draw(self, picture: Picture) -> bytes:
        self.pictures.append(picture)
        file = io.BytesIO()
        Image.new("P", (96, 77), len(self.pictures)).save(file, "PNG")
        return file.getvalue()


ICONS: Final = SANTORINI.icons()


class Illustrated(Spy):
    """The same with the icons of Santorini."""

    def icons(self) -> Mapping[str, Icon]:
        return ICONS


def test_a_film_shows_what_everybody_may_see() -> None:
    spy, record = Spy(), recorded(Case(TOY, 2), 8)
    progress: list[tuple[int, int]] = []
    make_film(record, GAMES, spy, ENGLISH, "dark", lambda done, of: progress.append((done, of)))
    moments = len(spy.pictures)
    assert moments > 2
    assert progress[-1] == (moments, moments)
    for picture in spy.pictures:
        assert picture.view.seat is None
        assert picture.decision is None
        assert picture.theme == "dark"
        assert all(event.to is None for event in picture.events)
        assert not picture.view.data()["hand"]


def test_what_was_taken_back_is_not_in_the_film() -> None:
    case = Case(GAMES["santorini"], 2, (("powers", "none"),))
    record = recorded(case, 9)
    first, second, *_ = record.entries
    back = RecordEntry(-2, "takeback 0", first.turn, first.at)
    longer = replace(record, entries=(first, second, replace(back, turn=1), *record.entries))
    plain, other = Spy(), Spy()
    make_film(record, GAMES, plain, ENGLISH, "light", lambda *_: None)
    make_film(longer, GAMES, other, ENGLISH, "light", lambda *_: None)
    assert [p.view for p in plain.pictures] == [p.view for p in other.pictures]


def test_a_film_is_seen_from_the_side_of_who_wants_that() -> None:
    record = recorded(Case(GAMES["santorini"], 2, (("powers", "none"),)), 9)
    for side, turned in ((None, False), (0, False), (1, True)):
        spy = Spy()
        make_film(record, GAMES, spy, ENGLISH, "light", lambda *_: None, side=side)
        assert {cast("SantoriniView", picture.view).turned for picture in spy.pictures} == {turned}


def test_a_film_names_who_sat_there_at_the_time() -> None:
    record = recorded(Case(GAMES["santorini"], 2, (("powers", "none"),)), 9)
    first = [entry for entry in record.entries if entry.turn == 0]
    rest = record.entries[len(first) :]
    taken = RecordEntry(-2, "replaced 1", rest[0].turn, rest[0].at)
    spy = Spy()
    holders = replace(record.holders, before={1: ("Zoe",)})
    changed = replace(record, entries=(*first, taken, *rest), holders=holders)
    make_film(changed, GAMES, spy, ENGLISH, "light", lambda *_: None)
    before = 1 + len(first)
    assert {p.names[1] for p in spy.pictures[:before]} == {"Zoe"}
    assert {p.names[1] for p in spy.pictures[before:]} == {record.holders.names[1]}


def test_the_end_of_a_film_names_who_sat_there_last() -> None:
    record = recorded(Case(GAMES["santorini"], 2, (("powers", "none"),)), 9)
    cut = record.entries[:8]
    hosts = (RecordEntry(-2, move, cut[-1].turn + 1, cut[-1].at) for move in ("replaced 1", "timeout 1"))
    holders = replace(record.holders, before={1: ("Zoe",)})
    spy = Spy()
    left = replace(record, entries=(*cut, *hosts), holders=holders, result=None)
    make_film(left, GAMES, spy, ENGLISH, "light", lambda *_: None)
    assert spy.pictures[-2].names[1] == "Zoe"
    assert spy.pictures[-1].names[1] == record.holders.names[1]


def test_a_film_shows_each_step_of_a_turn_and_celebrates_the_winner() -> None:
    record = recorded(Case(GAMES["santorini"], 2, (("powers", "none"),)), 9)
    spy = Spy()
    make_film(record, GAMES, spy, ENGLISH, "light", lambda *_: None)
    steps = len(spy.pictures) - 3
    assert len(record.entries) / 2 < steps <= len(record.entries), (
        "beside the beginning, what decided the game, and the end"
    )
    *game, last = spy.pictures
    assert all(picture.ending is None for picture in game)
    assert last.ending is not None
    assert last.over
    assert last.events == last.ending.marked


def test_a_film_celebrates_who_won_by_the_result_not_by_the_rules() -> None:
    record = recorded(Case(GAMES["santorini"], 2, (("powers", "none"),)), 9)
    assert record.result is not None
    ruled = tuple(replace(one, place=3 - one.place, flags=(ADJUDICATED,)) for one in record.result)
    spy = Spy()
    make_film(replace(record, result=ruled), GAMES, spy, ENGLISH, "light", lambda *_: None)
    last = spy.pictures[-1]
    assert cast("SantoriniView", last.view).winners == first_seats(ruled)
    assert last.ending is None


@pytest.mark.parametrize(
    ("move", "says"), [("draw", "agreed to a draw"), ("timeout 1", "time is up, and the game is lost")]
)
def test_a_film_says_how_a_game_ended_that_the_table_decided(
    move: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = recorded(Case(GAMES["santorini"], 2, (("powers", "none"),)), 9)
    cut = record.entries[:8]
    told = RecordEntry(-2, move, cut[-1].turn + 1, cut[-1].at)
    shots, shown = list[Shot](), dict[str, Icon]()

    def keep(taken: Iterable[Shot], *_: object, icons: Mapping[str, Icon], **__: object) -> bytes:
        shots.extend(taken)
        shown.update(icons)
        return b""

    monkeypatch.setattr("bot.discord_ui.film.make_film.film", keep)
    shorter = replace(record, entries=(*cut, told), result=None)
    make_film(shorter, GAMES, Illustrated(), ENGLISH, "light", lambda *_: None)
    assert any(shot.caption.startswith(emblem("level_1")) for shot in shots), [s.caption for s in shots]
    assert shown.keys() == ICONS.keys()
    assert says in shots[-1].caption
    assert "**" not in shots[-1].caption
    assert shots[-1].milliseconds >= 6000


@pytest.mark.long
@pytest.mark.parametrize(
    "case",
    [Case(GAMES["dice-forge"], 4, (("cards", "random"),)), Case(GAMES["santorini"], 4)],
    ids=str,
)
def test_the_longest_games_make_small_films(case: Case) -> None:
    record = max((recorded(case, seed) for seed in range(6)), key=lambda found: len(found.entries))
    translator = Translator(ENGLISH.catalog, tuple(str(name) for name in record.holders.names))
    film = make_film(record, GAMES, renderers.discover()[record.game], translator, "light", lambda *_: None)
    assert len(film) < LARGEST / 2
    with Image.open(io.BytesIO(film)) as opened:
        assert opened.size[0] == 960
        assert getattr(opened, "n_frames", 0) > 30


@pytest.fixture
async def films(tmp_path: Path) -> AsyncIterator[Films]:
    films = Films(tmp_path / "films", GAMES, renderers.discover())
    yield films
    await films.close()


@pytest.fixture(params=[0, 1000], ids=["in a process", "in a thread"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How films are made, however long they are."""
    monkeypatch.setattr("bot.discord_ui.film.films.SHORT", request.param)


def ordered(theme: Theme = "light", locale: str = "en") -> FilmOrder:
    """The film of a short game."""
    record = recorded(Case(GAMES["santorini"], 2, (("powers", "none"),)), 9)
    text = writing.write(record, GAMES["santorini"])
    return FilmOrder(record, text, Translator(ENGLISH.catalog, ("Ada", "Ben")), locale, theme)


@pytest.mark.usefixtures("way")
async def test_a_failure_is_told_and_leaves_nothing(films: Films, tmp_path: Path) -> None:
    order = ordered()
    order = replace(order, written="no record", record=replace(order.record, rules=-1))
    assert not await films.make(ADA.id, order)
    assert films.found(order.name) is None
    assert not list((tmp_path / "films").iterdir())


@pytest.mark.usefixtures("way")
async def test_who_asks_twice_gets_the_same_film(films: Films, tmp_path: Path) -> None:
    order = ordered()
    name = order.name
    assert name != ordered("dark").name
    assert name.startswith("santorini-17-")
    first = films.make(ADA.id, order)
    assert films.make(BEN.id, order) is first
    with pytest.raises(Refused, match="filming another game for you"):
        films.make(ADA.id, ordered("dark"))
    await asyncio.sleep(0.05)
    await films.close()
    assert first.cancelled()
    assert not list((tmp_path / "films").glob("*")), "nothing half-made stays"
    for number in range(KEPT + 5):
        (tmp_path / "films" / f"{number}.webp").write_bytes(b"old")
    assert await films.make(ADA.id, order)
    assert len(list((tmp_path / "films").iterdir())) == KEPT
    alone = make_film(
        order.record, GAMES, renderers.discover()["santorini"], order.translator, "light", lambda *_: None
    )
    assert films.found(name) == alone, "wherever and in however many processes it was made"


async def test_a_short_film_tells_its_progress_and_needs_no_process(
    films: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Films, "_in_process", None)
    order = ordered()
    assert len(order.record.entries) <= SHORT
    making, seen = films.make(ADA.id, order), set[tuple[int, int] | None]()
    while not making.done():
        seen.add(films.progress(order.name))
        await asyncio.sleep(0.002)
    assert making.result()
    frames = {frames for _, frames in filter(None, seen)}
    assert len(seen) > 3
    assert len(frames) == 1


def test_a_film_is_the_same_from_several_processes() -> None:
    case = Case(GAMES["santorini"], 2, (("powers", "none"),))
    record, renderer = recorded(case, 9), renderers.discover()["santorini"]
    one, three = (
        make_film(record, GAMES, renderer, ENGLISH, "dark", lambda *_: None, workers) for workers in (1, 3)
    )
    assert one == three


class Failing(Spy):
    """Ends every process that it draws in but the first."""

    def __init__(self) -> None:
        super().__init__()
        self.home = os.getpid()

    def draw(self, picture: Picture) -> bytes:
        if os.getpid() != self.home:
            os._exit(1)
        return super().draw(picture)


def test_a_process_that_dies_ends_the_film_and_nobody_waits() -> None:
    record = recorded(Case(GAMES["santorini"], 2, (("powers", "none"),)), 9)
    with pytest.raises(EOFError):
        make_film(record, GAMES, Failing(), ENGLISH, "dark", lambda *_: None, 2)


async def test_the_films_of_a_table_are_deleted_when_somebody_is_no_longer_to_be_named(
    films: Films, tmp_path: Path
) -> None:
    folder = tmp_path / "films"
    folder.mkdir()
    half_made = "dice-forge-7-abc.webp.part"
    for name in ("dice-forge-7-abc.webp", "dice-forge-17-abc.webp", "santorini-7-77.webp", half_made):
        (folder / name).write_bytes(b"film")
    await films.forget([7])
    assert [path.name for path in folder.iterdir()] == ["dice-forge-17-abc.webp"]


@pytest.mark.usefixtures("way")
async def test_nor_is_one_kept_that_is_being_made_then(films: Films, tmp_path: Path) -> None:
    order = ordered()
    making = films.make(ADA.id, order)
    await asyncio.sleep(0.05)
    await films.forget([18])
    assert not making.done()
    await films.forget([order.record.table])
    assert making.cancelled()
    assert not list((tmp_path / "films").iterdir())


async def test_what_a_bot_left_half_made_that_was_killed_goes_with_the_next_film(
    films: Films, tmp_path: Path
) -> None:
    folder = tmp_path / "films"
    folder.mkdir()
    left, made_elsewhere = folder / "santorini-7-77.webp.part", folder / "santorini-8-77.webp.part"
    for part in (left, made_elsewhere):
        part.write_bytes(b"half a film")
    os.utime(left, (0, 0))
    order = ordered()
    assert await films.make(ADA.id, order)
    assert {file.name for file in folder.iterdir()} == {order.name, made_elsewhere.name}
