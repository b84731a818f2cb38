"""Files: what is written can be read again, what is wrong is refused; the commands for programs."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from bot.tournaments.files import command
from bot.tournaments.files.check import BadFile, decoded
from bot.tournaments.files.codec import encode
from bot.tournaments.files.command import main, pairs_text, standings_text
from bot.tournaments.files.tables_csv import write_pairings, write_standings
from bot.tournaments.files.tournament_json import format_from, read_json, write_json
from bot.tournaments.files.trf import read_trf
from bot.tournaments.files.trf_writer import write_trf
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Adjustment, Forbidden, Request, Sort
from bot.tournaments.scoring import MatchPoints
from bot.tournaments.tournament import CannotPair, Tournament
from tests.tournaments.playing import entrants, random_tournament, with_results

ROOT = Path(__file__).parents[2]


def started() -> Tournament:
    """Seven players after a round: forfeit, bye, somebody away, two who must not meet."""
    tournament = Tournament(
        "Spring",
        Swiss(rounds=4, first_seat=2),
        entrants("Ada Ben Cleo Dev Eli Fay Gus"),
        forbidden=(Forbidden(frozenset({1, 2}), 1, 3),),
    )
    tournament = with_results(tournament, "1=+")
    return replace(tournament, requests=(Request(6, 2, Sort.HALF),))


def test_a_report_read_again_pairs_and_ranks_the_same() -> None:
    for seed in range(60):
        rng = Random(seed)
        for tournament in random_tournament(Swiss(rounds=5), rng.randint(4, 12), 5, rng):
            if tournament.format.over(tournament):
                continue
            again = read_trf(write_trf(tournament))
            assert standings_text(again) == standings_text(tournament)
            try:
                round_ = tournament.format.next_round(tournament)
            except CannotPair:
                with pytest.raises(CannotPair):
                    again.format.next_round(again)
                continue
            assert again.format.next_round(again).tables == round_.tables


def test_points_for_results_travel_with_the_report() -> None:
    scoring = MatchPoints(Fraction(3), Fraction(1), Fraction(0), Fraction(1))
    tournament = with_results(Tournament("x", Swiss(rounds=3, scoring=scoring), entrants(5)), "1=")
    assert "BBW  3.0\nBBD  1.0\nBBU  1.0\n" in write_trf(tournament)
    again = read_trf(write_trf(tournament))
    assert standings_text(again) == standings_text(tournament)


def test_what_pairing_programs_add_is_understood() -> None:
    text = write_trf(started()).replace("XXR 4", "142 4").replace("XXC black1", "152 B")
    tournament = read_trf(
        text.replace("260   1   3    1    2", "XXP 1 2") + "240 Z   2    3\n162  W 1.0    D 0.5    L 0.0\n"
    )
    assert isinstance(tournament.format, Swiss)
    assert (tournament.format.rounds, tournament.format.first_seat) == (4, 2)
    assert tournament.forbidden == (Forbidden(frozenset({1, 2})),)
    assert set(tournament.requests) == {Request(3, 2, Sort.ZERO), Request(6, 2, Sort.HALF)}


BAD = {
    "nothing": ("", "lists no players"),
    "no number": ("001          Ada\n", "no number"),
    "letters": (f"{'001    x':80s} 0.0    1\n", "Columns 4-8"),
    "twice": (f"{'001    1':80s} 0.0    1\n" * 2, "Line 2: Player 1 is listed twice"),
    "nobody": (f"{'001    1':80s} 0.0    1     9 w 1\n", "the opponent’s line says otherwise"),
    "itself": (f"{'001    1':80s} 0.0    1     1 w 1\n", "the opponent’s line says otherwise"),
    "points": (f"{'001    1':80s} 3.0    1\n", "has 3.0 points in the file, but the results give 0.0"),
    "rounds": (f"{'001    1':80s} 0.0    1\nXXR many\n", "Line 2: I can’t read the numbers"),
    "acceleration": ("XXA    1  1.0\n", "Accelerated pairings"),
    "result": (f"{'001    1':80s} 0.0    1  0000 - ?\n", "I can’t read the round"),
    "forbidden": (f"{'001    1':80s} 0.0    1\nXXP 1 7\n", "Line 2: There is no player 7"),
    "itself kept apart": (f"{'001    1':80s} 0.0    1\nXXP 1 1\n", "Line 2: A player is named twice"),
    "away": (f"{'001    1':80s} 0.0    1\n\nXXZ 1 9\n", "Line 3: There is no player 9"),
    "bye of nobody": (f"240 H 002    8\n{'001    1':80s} 0.0    1\n", "Line 1: There is no player 8"),
    "bye in no round": (f"{'001    1':80s} 0.0    1\n240 H 000    1\n", "Line 2: There is no round 0"),
    "rounds that end before they begin": (
        f"{'001    1':80s} 0.0    1\n{'001    2':80s} 0.0    1\n260   3   1    1    2\n",
        "Line 3: There are no rounds 3 to 1",
    ),
    "no rounds": (f"{'001    1':80s} 0.0    1\nXXR 0\n", "Line 2: A tournament has 1 to 200 rounds, not 0"),
    "too many rounds": (f"{'001    1':80s} 0.0    1\n142 999\n", "Line 2: .* not 999"),
    "two lengths": (f"XXR 5\n142 7\n{'001    1':80s} 0.0    1\n", "Line 2: Line 1 says that there are 5"),
    "colour": (f"152 Q\n{'001    1':80s} 0.0    1\n", "Line 1: The first colour is W or B, not “Q”"),
    "system": (f"192 FIDE_DUBOV\n{'001    1':80s} 0.0    1\n", "Line 1: “FIDE_DUBOV” is a system"),
    "single points": ("299 W        1.5  002    1\n", "Line 1: Other points for single results"),
}


@pytest.mark.parametrize(("text", "told"), BAD.values(), ids=BAD)
def test_a_bad_report_is_refused_with_its_reason(text: str, told: str) -> None:
    with pytest.raises(BadFile, match=told):
        read_trf(text)


def test_a_report_has_no_more_rounds_than_its_event() -> None:
    tournament = Tournament("x", Swiss(rounds=3), entrants(4))
    text = write_trf(with_results(with_results(tournament, "11"), "11"))
    line = text.splitlines().index("XXR 3") + 1
    with pytest.raises(BadFile, match=f"Line {line}: The tournament has 1 round, but 2 are in the file"):
        read_trf(text.replace("XXR 3", "XXR 1"))


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("Okoński, Józef", "cp1250"),
        ("Семёнов… Пётр", "cp1251"),
        ("Peña, J", "cp1252"),
        ("Þór", "latin-1"),
    ],
)
def test_a_report_in_an_old_encoding_is_paired_or_named_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, encoding: str
) -> None:
    """Numbers are where they belong in any; whose letters would be read must be UTF-8."""
    tournament = started()
    people = (replace(tournament.entrants[0], name=name), *tournament.entrants[1:])
    tournament = replace(tournament, entrants=people)
    text = write_trf(tournament)
    report = tmp_path / "old.trf"
    report.write_bytes(text.encode(encoding))
    assert main(["pair", str(report)]) == 0
    assert capsys.readouterr().out == pairs_text(started())
    line = next(number for number, one in enumerate(text.splitlines(), start=1) if name in one)
    with pytest.raises(BadFile, match=f"Line {line}: This file isn’t UTF-8.*save it as UTF-8"):
        decoded(text.encode(encoding))
    for right in ("utf-8", "utf-8-sig", "utf-16"):
        assert read_trf(decoded(text.encode(right))).entrants[0].name == name


def test_the_report_of_2026_says_all_that_is_needed() -> None:
    scoring = MatchPoints(Fraction(3), Fraction(1), Fraction(0), Fraction(1))
    tournament = replace(
        started(),
        format=Swiss(rounds=4, first_seat=2, scoring=scoring),
        requests=(Request(6, 2, Sort.HALF), Request(7, 3, Sort.ZERO)),
        adjustments=(Adjustment(2, Fraction(-3, 2)), Adjustment(5, Fraction(10))),
    )
    text = write_trf(tournament, 2026)
    for line in (
        "142 4",
        "152 B",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0",
        "192 FIDE_DUTCH_2025",
        "212 PTS,DE,BH/C1,BH,SB,WON",
        "240 H 002    6",
        "240 Z 003    7",
        "260   1   3    1    2",
        "299          -1.5  000    2",
    ):
        assert line in text.splitlines()
    again = read_trf(f"### By nobody\n{text}".replace("\n", "\r\n"))
    assert again.format == tournament.format
    assert set(again.requests) == set(tournament.requests)
    assert again.adjustments == tournament.adjustments
    assert standings_text(again) == standings_text(tournament)
    assert pairs_text(again) == pairs_text(tournament)


@pytest.mark.parametrize("cycles", [1, 2])
def test_a_round_robin_comes_back_from_the_report_of_2026(cycles: int) -> None:
    tournament = Tournament("x", RoundRobin(cycles), entrants(5))
    tournament = with_results(with_results(tournament, "1="), "01")
    again = read_trf(write_trf(tournament, 2026))
    assert again.format == tournament.format
    assert standings_text(again) == standings_text(tournament)
    assert pairs_text(again) == pairs_text(tournament)


def test_a_damaged_report_never_does_more_than_be_refused() -> None:
    rng, text = Random(3), write_trf(started())
    read = refused = 0
    for _ in range(600):
        letters = list(text)
        for _ in range(rng.randint(1, 4)):
            letters[rng.randrange(len(letters))] = rng.choice("0123456789 wb-=+HZU.\nX")
        try:
            tournament = read_trf("".join(letters))
            standings_text(tournament)
            pairs_text(tournament)
            read += 1
        except (BadFile, CannotPair):
            refused += 1
    assert read > 20
    assert refused > 20


def test_json_of_a_tournament_in_stages_comes_back_whole() -> None:
    tournament = replace(started(), format=Stages(Groups(3), Pods(rounds=2, size=5), 1))
    assert read_json(write_json(tournament)) == tournament
    assert format_from(encode(tournament.format)) == tournament.format


def test_damaged_json_never_does_more_than_be_refused() -> None:
    rng, text = Random(4), write_json(started())
    refused = 0
    for _ in range(600):
        at = rng.randrange(len(text))
        damaged = (
            text[:at] + rng.choice(['"', "1", "-", "[", "}", "null", ""]) + text[at + rng.randint(0, 3) :]
        )
        try:
            read_json(damaged)
        except BadFile:
            refused += 1
    assert refused > 300


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format", "kind"), "chess"),
        (("format", "rounds"), "many"),
        (("format", "scoring", "win"), "1/0"),
        (("entrants",), [{"name": "Ada"}]),
        (("entrants", 0, "seed"), True),
        (("entrants", 0, "number"), 2),
        (("rounds", 0, "tables", 0, "seats"), [1, 1]),
        (("rounds", 0, "tables", 0, "result", "places"), [1]),
        (("rounds", 0, "idle", 0, "sort"), "holiday"),
        (("surprise",), 1),
    ],
    ids=str,
)
def test_json_that_makes_no_tournament_is_refused(path: tuple[str | int, ...], value: object) -> None:
    plain = json.loads(write_json(started()))
    inner = plain["event"]
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(BadFile):
        read_json(json.dumps(plain))


@pytest.mark.parametrize(
    "format_",
    [
        {"kind": "pods", "size": 10**9},
        {"kind": "round-robin", "cycles": 10**9},
        {"kind": "groups", "inner": {"kind": "round-robin", "cycles": 10**6}},
        {"kind": "pods", "scoring": {"bye": "1e999999999"}},
        {"kind": "swiss", "criteria": ["luck"]},
    ],
    ids=["seats", "cycles", "within", "exponent", "criteria"],
)
def test_a_format_that_would_stall_us_is_refused(format_: dict[str, object]) -> None:
    people = [{"number": number, "name": f"Name {number}", "seed": number} for number in range(1, 5)]
    tournament = {"name": "Cup", "format": format_, "entrants": people}
    with pytest.raises(BadFile):
        read_json(json.dumps({"pantheon-event": 1, "event": tournament}))


def test_spreadsheets_take_no_name_for_a_formula() -> None:
    tournament = with_results(Tournament("x", Swiss(rounds=1), entrants("=1+1 Ben Cleo")), "1")
    assert "2,1,'=1+1,1," in write_standings(tournament, tournament.format.standings(tournament))
    assert write_pairings(tournament).splitlines()[1:] == [
        "1,1,,1,1,'=1+1,1,,",
        "1,1,,2,2,Ben,2,,",
        "1,bye,,,3,Cleo,,,",
    ]


def test_the_commands_need_no_package(tmp_path: Path) -> None:
    report = tmp_path / "event.trf"
    report.write_text(write_trf(started()))
    bare = [sys.executable, "-S", "-m", "bot"]
    pairs = subprocess.run([*bare, "pair", report], cwd=ROOT, capture_output=True, text=True, check=True)
    assert pairs.stdout == pairs_text(started())
    table = subprocess.run(
        [*bare, "standings", report], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert table.stdout.startswith("rank,number,points,direct,buchholz-cut1,")


def test_the_commands_say_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text("hello")
    assert main(["pair", str(bad)]) == 2
    assert "lists no players" in capsys.readouterr().err
    assert main(["standings", str(tmp_path / "none.trf")]) == 2
    assert main(["pair"]) == 2
    full = Tournament("x", Swiss(rounds=3), entrants("Ada Ben Cleo Dev"))
    for _ in range(2):
        full = with_results(full, "11")
    full = replace(full, forbidden=(Forbidden(frozenset({1, 2})),))
    bad.write_text(write_trf(full))
    capsys.readouterr()
    assert main(["pair", str(bad)]) == 1
    told = capsys.readouterr().err
    assert "- Nobody may meet the same opponent twice (C1)." in told
    assert "- The organisers keep players apart." in told
    assert "- Nobody is left for Ada to play." in told
    assert "(C3)" not in told, "what would forbid nothing else"
    full = Tournament("x", Swiss(rounds=1), entrants(2))
    bad.write_text(write_trf(with_results(full, "1")))
    assert main(["pair", str(bad)]) == 1
    assert "The tournament has 1 round, which is in the file" in capsys.readouterr().err


@pytest.mark.parametrize("watched", [True, False])
def test_who_waits_at_a_terminal_sees_that_it_works(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, watched: bool
) -> None:
    terminal = io.StringIO()

    def slowly(tournament: Tournament) -> str:
        while watched and not terminal.getvalue():
            pass
        return ""

    monkeypatch.setattr(command, "MANY", 7)
    monkeypatch.setattr(command, "TICK", 0.001)
    monkeypatch.setitem(command.ANSWERS, "pair", slowly)
    monkeypatch.setattr(terminal, "isatty", lambda: watched)
    monkeypatch.setattr(sys, "stderr", terminal)
    report = tmp_path / "report.trf"
    report.write_text(write_trf(started()))
    assert main(["pair", str(report)]) == 0
    assert ("7 players take" in terminal.getvalue()) == watched


def test_a_report_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(write_trf(started()).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(["pair", "-"]) == 0
    assert capsys.readouterr().out == pairs_text(started())
