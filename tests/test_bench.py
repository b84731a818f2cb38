"""The bench runs; whether its aims are met is for the machine on which it is run in earnest."""

from __future__ import annotations

import pytest

from bot.bench import cold, rules, run, tables
from bot.bench.report import Row, table
from bot.games import registry


async def test_the_tables_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none() -> list[Row]:
        return []

    monkeypatch.setattr(tables, "SECONDS", 0.3)
    monkeypatch.setattr(tables, "TABLES", 2)
    monkeypatch.setattr(cold, "rows", none)  # it needs its ten thousand tables
    rows = await tables.rows()
    assert {"turns", "a tap waits, p99"} <= {row.name for row in rows}
    assert all(row.value > 0 for row in rows)
    assert "turns" in table(rows)


def test_play_outs_of_every_game_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "PLAYOUTS", 1)
    for game in registry.discover().values():
        assert rules._playouts(game).value > 0


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main("weather") == 2
    assert "Choose one of: tables, rules, pictures, all" in capsys.readouterr().out
