"""The bench runs; whether its aims are met is for the machine on which it is run in earnest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bot.bench import answers, balance, cold, players, rules, run, tables, tournaments
from bot.bench.ladder import Step, elo
from bot.bench.matches import settings
from bot.bench.players import Pairing
from bot.bench.report import Row, table
from bot.games.engine import registry


async def test_the_tables_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none() -> list[Row]:
        return []

    monkeypatch.setattr(tables, "SECONDS", 0.3)
    monkeypatch.setattr(tables, "TABLES", 2)
    monkeypatch.setattr(cold, "rows", none)  # it needs its hundred thousand tables
    rows = await tables.rows()
    assert {"turns", "a tap waits, p99"} <= {row.name for row in rows}
    assert all(row.value > 0 for row in rows)
    assert "turns" in table(rows)


def test_play_outs_of_every_game_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "PLAYOUTS", 1)
    for game in registry.discover().values():
        assert rules._playouts(game).value > 0


def test_counting_with_powers_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "DEPTH", 1)
    monkeypatch.setattr(rules, "RUNS", 1)
    rows = {row.name: row for row in rules.power_rows()}
    assert {"slowest pair of simple gods", "artemis v athena", "castor: turns"} <= set(rows)
    assert all(row.value > 0 for row in rows.values())


def test_pairing_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "SIZES", ((9, 3, 5.0),))
    assert tournaments.rows()[0].value > 0


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["rules", "weather"]) == 2
    assert (
        "Choose one of: tables, processes, rules, powers, tournaments, pictures, players, players army, "
        "players atlantida, players dice-forge, players santorini, answers, openings, balance army, all"
        in capsys.readouterr().out
    )


def test_a_round_of_one_player_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["openings"], 1) == 2
    assert "--games 2" in capsys.readouterr().out


def test_several_parts_are_measured_in_one_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[tuple[str, int | None]] = []

    def part(name: str) -> Callable[[], list[Row]]:
        return lambda: asked.append((name, None)) or []

    def apart(name: str) -> Callable[[int | None], int]:
        return lambda games: asked.append((name, games)) or 0

    monkeypatch.setattr(run, "PARTS", {name: part(name) for name in run.PARTS})
    monkeypatch.setattr(run, "APART", {name: apart(name) for name in run.APART})
    assert run.main(["rules", "tables"]) == 0
    assert run.main(["balance", "army", "players", "players", "army"], 7) == 0
    assert asked[2:] == [("balance army", 7), ("players", 7), ("players army", 7)]
    asked.clear()
    assert run.main(["all"]) == 0
    assert [name for name, _ in asked] == [*run.PARTS]


def test_who_wins_with_what_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "tally", lambda setting, games: balance.counted(setting, range(games)))
    settings = [each for each in balance.SETTINGS if each.level == balance.GREEDY]
    balance.main(2, settings)
    told = capsys.readouterr().out
    assert all(setting.name in told for setting in settings)
    counted = balance.counted(settings[3], range(2))
    assert counted.games == len(counted.turns) == 2
    assert sum(counted.led.values()) == 8
    assert sum(counted.wins.values()) == 2 * sum(counted.seats.values()) == 4 * balance.WHOLE


def test_a_leader_who_wins_too_much_is_named() -> None:
    counted = balance.Tally(100, led=Counter(loki=100, janus=100), wins=Counter(loki=70_000, janus=50_000))
    (line,) = balance.outside(counted)
    assert line.startswith("loki wins 70.0 %")
    assert "dearer than 3" in line


def test_players_of_every_game_are_paired_and_counted() -> None:
    found = set(players.pairings())
    assert {("dice-forge", 3, 0), ("army", 3, 2), ("army", 2, 1), ("santorini", 3, 2)} <= {
        pairing[:3] for pairing in found
    }
    assert Pairing("atlantida", 1, players.CHANCE) in found
    assert set(players.AIMS) <= found
    for pairing in (
        Pairing("army", 2, 1),
        Pairing("army", 2, 1, "2 against 2"),
        Pairing("santorini", 2, 1),
        Pairing("dice-forge", 1, 0),
    ):
        assert players.won(pairing, 1) in (0, 0.5, 1)
    for pairing, won, met in (
        (Pairing("army", 3, 2), 71, True),
        (Pairing("army", 3, 2), 69, False),
        (Pairing("dice-forge", 3, 0), 64, False),
        (Pairing("dice-forge", 3, 2), 64, False),
        (Pairing("dice-forge", 2, 1), 64, None),
        (Pairing("dice-forge", 3, 2, "4 players"), 26, True),
        (Pairing("dice-forge", 3, 2, "4 players"), 24, False),
    ):
        assert players.row(pairing, Step(won, 100)).met is met


def test_a_ladder_adds_up_its_steps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Here:
        """A pool that is this process."""

        def __init__(self, *_: object, **__: object) -> None:
            self.map = map

        def __enter__(self) -> Here:
            return self

        def __exit__(self, *_: object) -> None: ...

    # Each level wins three of four games against the one below.
    monkeypatch.setattr(players, "ProcessPoolExecutor", Here)
    monkeypatch.setattr(players, "won", lambda _, number: float(number % 4 > 0))
    assert players.main(200, "santorini") == 0
    told = capsys.readouterr().out
    assert "santorini, 2 players: strong v skilled" in told
    assert told.count("easy 0 · skilled +190 ± 28 · strong +379 ± 40 · master +569 ± 49") == 3
    assert elo(Step(50, 100)) == pytest.approx((0, 34.6), abs=0.1)
    assert elo(Step(100, 100)).lead == pytest.approx(-elo(Step(0, 100)).lead)


def test_the_longest_answer_is_found() -> None:
    row = answers.row("dice-forge", 10)
    assert row.met is True
    assert 0 < row.value < answers.LONGEST


def test_every_number_of_players_is_a_setting_and_every_side_has_its_turn() -> None:
    names = {slug: [each.name for each in settings(game)] for slug, game in registry.discover().items()}
    assert (
        names.items()
        >= {
            "army": ["2 players", "3 players", "4 players", "2 against 2"],
            "atlantida": ["2 players", "3 players", "4 players", "5 players"],
            "dice-forge": ["2 players", "3 players", "4 players"],
            "santorini": [
                "2 players",
                "2 players, simple gods",
                "2 players, all powers",
                "3 players",
                "2 against 2",
            ],
        }.items()
    )
    for game in registry.discover().values():
        for setting in settings(game):
            seats = [seat for number in range(setting.shares) for seat in setting.seated(number)]
            assert sorted(seats) == list(range(setting.seats))
