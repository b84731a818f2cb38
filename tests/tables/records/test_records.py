"""Records: written, read back, tried, and their chance repeated, by us and by plain Python."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.engine import registry
from bot.games.engine.decision import NATURE, RESIGN
from bot.games.engine.event import Result
from bot.tables import host_log_entries
from bot.tables.host_log_entries import HOST, LogEntry
from bot.tables.log_steps import steps
from bot.tables.records import reading, verifying, writing
from bot.tables.records.model import LARGEST, BadRecord, GameRecord, RecordEntry
from bot.tables.records.verifier_script import CODE
from tests.games.playouts import Case, cases
from tests.games.toy import TOY
from tests.tables.records.playing import NOON, played, recorded

GAMES = {**registry.discover(), TOY.slug: TOY}
ALL = [case for game in GAMES.values() for case in cases(game)]
EVERY = {(case.game.slug, case.given, 0 if case.given else case.seats): case for case in ALL}.values()
"""Every game with every number of seats, and with every option changed by itself."""
DICE = Case(GAMES["dice-forge"], 3)


def text_of(record: GameRecord) -> str:
    return writing.write(record, GAMES[record.game])


def read(text: str) -> GameRecord:
    return reading.read(text.encode(), GAMES)


def line_end(record: GameRecord) -> int:
    """The turn in which the game ended."""
    return verifying.line_of(record, GAMES).position.turn


def signed(text: str) -> str:
    """The text with the hash that its moves now have: the forger knows how it is made."""
    head, moves, _ = text.split("\n\n")
    return f"{head}\n\n{moves}\n\n{writing.DIGEST}: {writing.digest(moves + chr(10))}\n"


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_exported_and_imported_it_is_the_same(case: Case) -> None:
    record = recorded(case, 1)
    again = read(text_of(record))
    assert again == record
    assert text_of(again) == text_of(record)
    line = verifying.line_of(again, GAMES)
    assert verifying.entries(line, bytes.fromhex(record.secret or "")) == record.entries
    assert line.position.outcome == record.result
    assert all(finding.good for finding in verifying.verify(again, line))


@pytest.mark.parametrize("case", [DICE, Case(TOY, 2), Case(GAMES["santorini"], 3)], ids=str)
def test_who_resigns_stays_in_the_record(case: Case) -> None:
    line = played(case, 7, b"s" * 32, most=12)
    position, turn = line.position.copy(), line.position.turn
    seat = case.seats - 1
    gone = LogEntry(seat, RESIGN, None, NOON, turn, tuple(position.play(seat, RESIGN)))
    found = verifying.entries(line.after(position, (gone,)), b"s" * 32)
    record = replace(recorded(case, 7), state="abandoned", result=None, entries=found)
    assert read(text_of(record)) == record
    assert verifying.line_of(read(text_of(record)), GAMES).position == position


def test_takebacks_make_nothing_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    record = recorded(DICE, 3)
    last = record.entries[-1]
    back = RecordEntry(HOST, host_log_entries.takeback(len(record.entries) - 1), last.turn + 1, last.at)
    again = [replace(back, turn=line_end(record)), last] * 20
    long = replace(record, entries=(*record.entries, *again))
    kind = type(DICE.start())
    plays: list[str] = []
    play = kind.play

    def counted(self: Any, seat: int, move: str) -> Any:
        plays.append(move)
        return play(self, seat, move)

    monkeypatch.setattr(kind, "play", counted)
    line = verifying.line_of(long, GAMES)
    assert len(plays) == len(record.entries) + 20
    assert line.position == verifying.line_of(record, GAMES).position
    plays.clear()
    assert [step.after.turn for step in steps(line)][-1] == line.position.turn
    assert len(plays) == len(record.entries) + 20


@pytest.mark.parametrize("case", [DICE, Case(TOY, 2), Case(GAMES["santorini"], 2)], ids=str)
def test_plain_python_repeats_the_draws(case: Case, tmp_path: Path) -> None:
    program, file = tmp_path / "check.py", tmp_path / "game.txt"
    program.write_text(CODE)

    def run(text: str) -> subprocess.CompletedProcess[str]:
        file.write_text(text)
        command = [sys.executable, "-I", "-S", str(program), str(file)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    record = recorded(case, 2)
    done = run(text_of(record))
    assert (done.returncode, done.stderr) == (0, "")
    draws = sum(entry.seat == NATURE for entry in record.entries)
    assert done.stdout.split("\n")[:3] == [
        "fingerprint of the secret: right",
        "seats: right",
        f"draws: {draws}, wrong: none",
    ]
    assert run(text_of(replace(record, secret_hash="0" * 64))).returncode == 1
    assert record.came is not None
    other = (record.came[1], record.came[0], *record.came[2:])
    assert "seats: WRONG" in run(text_of(replace(record, came=other))).stdout
    if draws:
        changed = re.sub(r"(chance #2) \d+/", r"\1 999999/", text_of(record))
        assert "wrong: 2" in run(changed).stdout
    assert len(CODE) < 1800, "it fits into a message beside other words"


def bad(record: GameRecord) -> list[str]:
    """What verification finds wrong."""
    found = verifying.verify(record, verifying.line_of(record, GAMES))
    return [str(finding.words) for finding in found if finding.good is False]


def test_another_draw_is_noticed() -> None:
    record = recorded(DICE, 3)
    assert bad(record) == []
    place = next(i for i, entry in enumerate(record.entries) if entry.seat == NATURE)
    entry = record.entries[place]
    assert entry.drawn is not None
    lucky = replace(entry, drawn=replace(entry.drawn, number=(entry.drawn.number + 1) % entry.drawn.ways))
    changed = replace(record, entries=(*record.entries[:place], lucky, *record.entries[place + 1 :]))
    assert any("doesn’t match" in words for words in bad(changed))


def test_another_secret_other_seats_and_another_result_are_noticed() -> None:
    record = recorded(DICE, 3)
    assert len(bad(replace(record, secret="ab" * 32))) > 2
    assert record.came is not None
    assert any("seats" in words for words in bad(replace(record, came=record.came[::-1])))
    assert record.result is not None
    won = tuple(replace(result, place=result.place % 3 + 1) for result in record.result)
    other = replace(record, result=won)
    found = verifying.verify(other, verifying.line_of(other, GAMES))
    assert found[0].good is None
    assert "outside the moves" in str(found[0].words)


def test_a_changed_move_is_noticed() -> None:
    text = text_of(recorded(Case(GAMES["santorini"], 2), 4))
    move = re.search(r": ([A-E]\d,[A-E]\d)\n", text)
    assert move is not None
    forged = text.replace(move[1], "A1,A2" if move[1] != "A1,A2" else "A1,A3", 1)
    with pytest.raises(BadRecord, match="has been changed"):
        read(forged)
    with pytest.raises(BadRecord, match=r"Move \d+ of this file"):
        verifying.line_of(read(signed(forged)), GAMES)


def added(lines: str) -> Callable[[str], str]:
    """A forger who writes these lines at the end of the log."""
    return lambda text: signed(text.replace("\n\nM", f"\n{lines}\n\nM"))


def swapped(old: str, new: str) -> Callable[[str], str]:
    """A forger who replaces a pattern, and the hash with it."""
    return lambda text: signed(re.sub(old, new, text))


AT = "2026-03-02T12:00:00Z"
HOSTILE: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda _: "", "isn’t a game record"),
    "something else": (lambda _: "PNG\n\n", "isn’t a game record"),
    "too large": (lambda text: text + "#" * LARGEST, "too large"),
    "another game": (swapped("Game: dice-forge", "Game: poker"), "don’t know the game"),
    "other rules": (swapped("Rules: .*", "Rules: 999"), "rules 999"),
    "unknown option": (swapped("Options: {", 'Options: {"cheat": true, '), "no option called"),
    "options of no kind": (swapped("Options: .*", "Options: [[[["), "Options"),
    "deep options": (swapped("Options: .*", "Options: " + "[" * 100_000), "Options"),
    "too many seats": (swapped("Seats: 3", "Seats: 11"), "Seat 4"),
    "no seats": (swapped("Seats: 3", "Seats: -3"), "Seats"),
    "a name like a page": (swapped('"Ada"', '"' + "A" * 5000 + '"'), "Seat 1"),
    "a name with lines": (swapped('"Ada"', r'"A\\nB"'), "Seat 1"),
    "half a letter": (swapped('"Ada"', r'"A\\ud800"'), "Seat 1"),
    "twice the same line": (swapped("Table: 17", "Table: 17\nTable: 17"), "Line"),
    "a huge number": (swapped("Table: 17", "Table: " + "9" * 5000), "Table"),
    "no end": (lambda text: text[:-200], "end of this file is missing"),
    "no such seat": (swapped(r"\. seat 1 ", ". seat 9 "), "a seat that"),
    "seat zero": (swapped(r"\. seat 1 ", ". seat 0 "), "can’t be read"),
    "another turn": (swapped(r"\n2\. ", "\n7. "), "wrong turn"),
    "too many moves": (added("\n".join([f"1. seat 1 {AT}: a"] * 5001)), "too many moves"),
    "the host's nonsense": (added(f"1. host {AT}: takeback x"), "Move"),
    "a seat beyond the last": (added(f"1. host {AT}: last 3"), "Move"),
    "a number of another script": (added(f"1. host {AT}: left ٢"), "Move"),
    "a seat like a page": (added(f"1. host {AT}: resigned {'9' * 5000}"), "Move"),
    "more takebacks than a game": (added("\n".join([f"1. host {AT}: takeback 1"] * 101)), "too many moves"),
    "a year of its own": (swapped("Begun: 2026", "Begun: 20260"), "Begun"),
    "a broken list": (swapped(r"(seat 1 \S+:) .*", r"\1 [1, 2"), "can’t be read"),
}


@pytest.mark.parametrize(("spoil", "says"), HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_refused_with_clear_words(spoil: Callable[[str], str], says: str) -> None:
    record = recorded(DICE, 3)
    with pytest.raises(BadRecord) as refused:
        verifying.line_of(read(spoil(text_of(record))), GAMES)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 400


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(BadRecord):
        reading.read(b"\xff\xfe\x00" * 100, GAMES)


CONTRADICTIONS: dict[str, tuple[Callable[[str], str], str]] = {
    "the winner has lost": (swapped(r"(Seat 1 result: place) \d", r"\1 9"), "Seat 1 result"),
    "all have won": (swapped(r"(Seat \d result: place) \d", r"\1 1"), "Seat 1 result"),
    "it goes on after its end": (swapped("State: finished", "State: running"), "State"),
    "a result of nothing": (swapped("State: finished", "State: abandoned"), "State"),
    "it ended before it began": (swapped("Ended: 2026", "Ended: 2025"), "go backwards"),
    "it began after its first move": (swapped("Begun: 2026", "Begun: 2027"), "go backwards"),
}


@pytest.mark.parametrize(("spoil", "says"), CONTRADICTIONS.values(), ids=CONTRADICTIONS.keys())
def test_first_lines_that_contradict_the_moves_are_refused(spoil: Callable[[str], str], says: str) -> None:
    text = text_of(recorded(DICE, 3))
    assert spoil(text) != text
    whole = read(text)
    verifying.must_agree(whole, verifying.line_of(whole, GAMES))
    forged = read(spoil(text))
    line = verifying.line_of(forged, GAMES)
    with pytest.raises(BadRecord, match=says):
        verifying.must_agree(forged, line)


@pytest.mark.parametrize(
    ("entry", "places", "fine"),
    [
        ("draw", (1, 1, 1), True),
        ("draw", (1, 2, 3), False),
        ("last 1", (2, 1, 2), True),
        ("last 1", (1, 2, 2), False),
        ("", (1, 2, 3), False),
    ],
)
def test_what_the_host_decided_gives_the_result(entry: str, places: tuple[int, ...], fine: bool) -> None:
    whole = recorded(DICE, 3)
    part = whole.entries[:9]
    last = part[-1]
    if entry:
        # The host writes in the turn that is going on.
        turn = verifying.line_of(replace(whole, state="running", entries=part), GAMES).position.turn
        part = (*part, RecordEntry(HOST, entry, turn, last.at))
    result = tuple(Result(seat, place) for seat, place in enumerate(places))
    record = replace(whole, entries=part, result=result)
    line = verifying.line_of(record, GAMES)
    if fine:
        verifying.must_agree(record, line)
        return
    with pytest.raises(BadRecord, match="contradicts"):
        verifying.must_agree(record, line)
