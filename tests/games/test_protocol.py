"""The engine protocol: every request, every refusal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.engine.chance import draw
from bot.games.engine.contract import Options
from bot.games.engine.protocol import Engine
from bot.games.santorini import GAME
from bot.games.santorini.game import Santorini
from tests.games.toy import TOY

FLAT = "0" * 25


NAMED = f"{FLAT}/1/none:C4,C2/none:B3,D3"


DEAL = "3,1,7,2,6,5,4"


Answer = dict[str, Any]


class Program:
    """An engine to which one speaks in keywords."""

    def __init__(self) -> None:
        self.engine = Engine({"santorini": GAME, "toy": TOY})

    def ask(self, do: str, **fields: object) -> Answer:
        answer = self.raw(json.dumps({"do": do, **fields}).encode())
        json.dumps(answer)
        return answer

    def good(self, do: str, **fields: object) -> Answer:
        answer = self.ask(do, **fields)
        assert answer["ok"] is True, answer
        return answer

    def bad(self, do: str, **fields: object) -> tuple[str, str]:
        before = self.engine.answer(b'{"do":"state"}'), self.engine.answer(b'{"do":"log"}')
        answer = self.ask(do, **fields)
        assert set(answer) - {"index"} == {"ok", "error", "message"}, answer
        assert answer["ok"] is False
        assert (self.engine.answer(b'{"do":"state"}'), self.engine.answer(b'{"do":"log"}')) == before
        return answer["error"], answer["message"]

    def raw(self, line: bytes) -> Answer:
        return self.engine.answer(line)


@pytest.fixture
def program() -> Program:
    return Program()


@pytest.fixture
def named(program: Program) -> Program:
    program.good("load", game="santorini", position=NAMED)
    return program


@pytest.fixture
def toy(program: Program) -> Program:
    program.good("start", game="toy", seats=2, chance="manual")
    return program


def test_games(program: Program) -> None:
    santorini, *others = program.good("games")["games"]
    names = {option["name"] for option in santorini.pop("options")}
    assert santorini == {"slug": "santorini", "title": "Santorini", "seats": [2, 4], "version": 1}
    assert {"powers", "advanced", "heroes", "golden_fleece", "teams"} < names
    assert others == [
        {
            "slug": "toy",
            "title": "Offerings",
            "seats": [2, 2],
            "options": [{"name": "rounds", "type": "int", "values": (), "default": 3}],
            "version": 1,
        },
    ]


def test_start_and_state(program: Program) -> None:
    answer = program.good("start", game="santorini", seats=2, options={}, seed="00ff")
    assert answer == program.good("state")
    assert (answer["position"], answer["ply"], answer["over"]) == (f"{FLAT}/1/none/none", 0, False)
    (decision,) = answer["decisions"]
    assert (decision["seat"], decision["kind"], decision["count"]) == (0, "place", 25)
    assert len(decision["moves"]) == 25
    assert answer["outcome"] is None


def test_play_undo_log_and_replay(program: Program) -> None:
    program.good("start", game="santorini", seats=2)
    for seat, move in ((0, "c3"), (0, "d4"), (1, "A1"), (1, "B1"), (0, "c3 - c4")):
        answer = program.good("play", seat=seat, move=move)
    assert [event["kind"] for event in answer["events"]] == ["moved"]
    assert answer["events"][0]["data"]["to"] == "C4"
    log = program.good("log")["log"]
    assert log[0] == {"seat": 0, "move": "C3"}
    assert log[-1] == {"seat": 0, "move": "C3-C4"}
    after = program.good("state")
    assert program.good("undo")["ply"] == 4
    assert program.good("play", seat=0, move="C3-C4")["position"] == after["position"]
    other = Program()
    assert other.good("replay", game="santorini", seats=2, options={}, log=log) == after
    assert other.good("log")["log"] == log


def test_the_end(named: Program) -> None:
    answer = named.good("play", seat=1, move="resign")
    assert answer["over"] is True
    assert answer["decisions"] == []
    assert answer["outcome"] == [
        {"seat": 0, "place": 1, "score": None, "flags": ()},
        {"seat": 1, "place": 2, "score": None, "flags": ("resigned",)},
    ]
    assert named.bad("play", seat=0, move="C4-C5")[0] == "game_over"
    assert named.bad("ai", level=1)[0] == "game_over"
    assert named.good("turns")["turns"] == []
    assert named.good("perft", depth=2)["nodes"] == 0
    named.good("undo")


def test_turns_and_perft(named: Program) -> None:
    turns = named.good("turns")["turns"]
    assert len(turns) == len({turn["position"] for turn in turns}) == 68
    assert turns[0]["moves"][0] in named.good("state")["decisions"][0]["moves"]
    for unit, depth, nodes in (("turn", 2, 5156), ("decision", 2, 68), ("turn", 0, 1)):
        answer = named.good("perft", depth=depth, unit=unit)
        assert (answer["nodes"], answer["wins"]) == (nodes, 0)
        assert answer["seconds"] >= 0
    named.good("load", game="santorini", position="0" * 20 + "23000/1/none:A1,E1/none:A5,E5")
    assert named.good("perft", depth=1)["wins"] == 1


def test_what_takes_too_long_is_broken_off(named: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def check(game: Santorini, seats: int, options: Options) -> None:
        # Not by a signal: a program that runs in the background may ignore that one.
        raise KeyboardInterrupt

    monkeypatch.setattr(Santorini, "check", check)
    assert named.bad("start", game="santorini", seats=2, seed="00")[0] == "interrupted"
    monkeypatch.undo()
    assert named.good("perft", depth=1)["nodes"] == 68


def test_views(toy: Program) -> None:
    toy.good("chance", value=DEAL)
    assert toy.good("view", seat=0)["view"]["hand"] == (1, 3, 7)
    assert toy.good("view", seat=None)["view"]["hand"] == ()
    assert "You hold 2, 5, 6." in toy.good("view", seat=1)["text"]
    assert toy.bad("view", seat=2)[0] == "bad_request"
    assert toy.bad("view")[0] == "bad_request"


def test_chance_by_hand(toy: Program) -> None:
    (decision,) = toy.good("state")["decisions"]
    assert (decision["seat"], decision["count"]) == ("chance", 5040)
    assert "moves" not in decision
    assert "seven cards" in decision["form"]
    assert len(toy.good("state", all=True)["decisions"][0]["moves"]) == 5040
    assert toy.bad("play", seat=0, move="1")[0] == "not_your_decision"
    assert toy.bad("play", seat=-1, move=DEAL)[0] == "not_your_decision"
    assert toy.bad("chance", value="1,2")[0] == "illegal_move"
    assert toy.bad("ai", level=1)[0] == "illegal_request"
    assert toy.bad("turns")[0] == "illegal_request"
    assert toy.good("chance", value=DEAL)["decisions"][0]["moves"] == list("123456")
    seats = [decision["seat"] for decision in toy.good("chance", value="4")["decisions"]]
    assert seats == [0, 1]
    assert toy.bad("chance", value="4")[0] == "not_your_decision"
    assert toy.good("log")["log"] == [
        {"seat": "chance", "move": DEAL},
        {"seat": "chance", "move": "4"},
    ]


def test_undo_stops_at_barriers(toy: Program) -> None:
    assert toy.bad("undo") == ("illegal_request", "There is nothing to take back.")
    toy.good("chance", value=DEAL)
    assert toy.bad("undo") == ("illegal_request", "Chance has answered since; that can’t be taken back.")
    toy.good("chance", value="4")
    toy.good("play", seat=0, move="1")
    assert toy.good("undo")["ply"] == 2
    toy.good("play", seat=0, move="1")
    toy.good("play", seat=1, move="2")
    reason = "The last move revealed something; it can’t be taken back."
    assert toy.bad("undo") == ("illegal_request", reason)


def test_chance_by_seed(program: Program) -> None:
    answer = program.good("start", game="toy", seats=2, seed="0badcafe")
    assert [decision["seat"] for decision in answer["decisions"]] == [0, 1]
    log = program.good("log")["log"]
    assert [entry["seat"] for entry in log] == ["chance", "chance"]
    assert log[1]["move"] == "123456"[draw(bytes.fromhex("0badcafe"), 1, 6)]
    other = Program()
    assert other.good("replay", game="toy", seats=2, log=log[:1], seed="0badcafe") == answer
    assert program.bad("play", seat=0, move="9")[0] == "illegal_move"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_ai(named: Program, level: int) -> None:
    answer = named.good("ai", level=level, nodes=2000)
    assert answer["move"] in named.good("state")["decisions"][0]["moves"]
    assert named.good("ai", level=level, nodes=2000) == answer


def test_a_bad_log_is_named_by_its_index(named: Program) -> None:
    log = [{"seat": 0, "move": "C3"}, {"seat": 0, "move": "C3"}]
    answer = named.ask("replay", game="santorini", seats=2, log=log)
    assert (answer["error"], answer["index"]) == ("illegal_move", 1)
    assert answer["message"] == "Entry 1 of the log: C3 is taken by your own worker."
    assert named.good("state")["position"] == NAMED
    assert named.bad("replay", game="santorini", seats=2, log=[{"seat": 1, "move": "A1"}])[0] == (
        "not_your_decision"
    )


REFUSED = {
    "no game yet": ({"do": "state"}, "illegal_request"),
    "unknown request": ({"do": "dance"}, "bad_request"),
    "request of a wrong type": ({"do": ["state"]}, "bad_request"),
    "unknown game": ({"do": "start", "game": "chess", "seats": 2}, "unknown_game"),
    "no seats": ({"do": "start", "game": "toy"}, "bad_request"),
    "seats as text": ({"do": "start", "game": "toy", "seats": "2"}, "bad_request"),
    "seats as truth": ({"do": "start", "game": "toy", "seats": True}, "bad_request"),
    "seats as fraction": ({"do": "start", "game": "toy", "seats": 2.0}, "bad_request"),
    "too many seats": ({"do": "start", "game": "toy", "seats": 5}, "bad_options"),
    "unknown option": ({"do": "start", "game": "toy", "seats": 2, "options": {"x": 1}}, "bad_options"),
    "bad option": ({"do": "start", "game": "toy", "seats": 2, "options": {"rounds": 9}}, "bad_options"),
    "options as list": ({"do": "start", "game": "toy", "seats": 2, "options": []}, "bad_request"),
    "seed not hex": ({"do": "start", "game": "toy", "seats": 2, "seed": "xyz"}, "bad_request"),
    "seed as number": ({"do": "start", "game": "toy", "seats": 2, "seed": 7}, "bad_request"),
    "chance not manual": ({"do": "start", "game": "toy", "seats": 2, "chance": "auto"}, "bad_request"),
    "chance and seed": (
        {"do": "start", "game": "toy", "seats": 2, "chance": "manual", "seed": "00"},
        "bad_request",
    ),
    "bad position": ({"do": "load", "game": "santorini", "position": "7"}, "bad_position"),
    "no position": ({"do": "load", "game": "santorini"}, "bad_request"),
    "log as text": ({"do": "replay", "game": "toy", "seats": 2, "log": "x"}, "bad_request"),
    "log of text": ({"do": "replay", "game": "toy", "seats": 2, "log": ["x"]}, "bad_request"),
    "log of a stranger": (
        {"do": "replay", "game": "toy", "seats": 2, "log": [{"seat": -1, "move": "1"}]},
        "bad_request",
    ),
}


@pytest.mark.parametrize(("request_", "error"), REFUSED.values(), ids=REFUSED)
def test_refusals(program: Program, request_: Answer, error: str) -> None:
    assert program.bad(**request_)[0] == error


PLAYED = {
    "illegal move": ({"do": "play", "seat": 0, "move": "C4-C6"}, "illegal_move"),
    "other seat": ({"do": "play", "seat": 1, "move": "B3-B4"}, "not_your_decision"),
    "no such seat": ({"do": "play", "seat": 7, "move": "B3-B4"}, "not_your_decision"),
    "no seat": ({"do": "play", "move": "C4-C5"}, "bad_request"),
    "move as list": ({"do": "play", "seat": 0, "move": ["C4-C5"]}, "bad_request"),
    "huge seat": ({"do": "play", "seat": 10**400, "move": "C4-C5"}, "not_your_decision"),
    "chance in a game without": ({"do": "chance", "value": "6"}, "not_your_decision"),
    "all as number": ({"do": "state", "all": 1}, "bad_request"),
    "view of nobody": ({"do": "view", "seat": 2}, "bad_request"),
    "depth of nothing": ({"do": "perft"}, "bad_request"),
    "negative depth": ({"do": "perft", "depth": -1}, "bad_request"),
    "huge depth": ({"do": "perft", "depth": 10**9}, "bad_request"),
    "depth by the hour": ({"do": "perft", "depth": 1, "unit": "hour"}, "bad_request"),
    "level 5": ({"do": "ai", "level": 5}, "bad_request"),
    "no nodes": ({"do": "ai", "level": 1, "nodes": 0}, "bad_request"),
    "nothing to undo": ({"do": "undo"}, "illegal_request"),
}


@pytest.mark.parametrize(("request_", "error"), PLAYED.values(), ids=PLAYED)
def test_refusals_in_play(named: Program, request_: Answer, error: str) -> None:
    assert named.bad(**request_)[0] == error


LINES = {
    "empty": (b"", "bad_json"),
    "half": (b'{"do":', "bad_json"),
    "not UTF-8": (b'{"do":"\xff"}', "bad_json"),
    "a list": (b'["state"]', "bad_json"),
    "no request": (b'{"game":"toy"}', "bad_request"),
    "null": (b"null", "bad_json"),
    "not a number": (b'{"do":"play","seat":NaN}', "bad_json"),
    "too deep": (b"[" * 100_000, "bad_json"),
    "deep object": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "bad_json"),
    "a number of 10,000 digits": (b'{"do":"play","seat":' + b"9" * 10_000 + b"}", "bad_json"),
    "half a surrogate": (b'{"do":"\\ud800"}', "bad_request"),
    "byte order mark": ("\ufeff{}".encode(), "bad_json"),
}


@pytest.mark.parametrize(("line", "error"), LINES.values(), ids=LINES)
def test_bad_lines(named: Program, line: bytes, error: str) -> None:
    answer = named.raw(line)
    assert (answer["ok"], answer["error"]) == (False, error)
    json.dumps(answer)


def test_what_is_refused_late_changes_nothing_either(named: Program) -> None:
    assert named.bad("play", seat=0, move="C4-C5", all=1)[0] == "bad_request"
    assert named.bad("start", game="santorini", seats=2, all="x")[0] == "bad_request"
    named.good("play", seat=0, move="C4-C5")
    assert named.bad("undo", all=0)[0] == "bad_request"


def test_a_mistake_in_the_rules_is_answered(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.good("start", game="santorini", seats=2)

    def broken(*_: object) -> None:
        raise StopIteration

    monkeypatch.setattr(type(GAME.start(2, GAME.options())), "play", broken)
    assert program.bad("play", seat=0, move="C3")[0] == "illegal_request"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


names = ("game", "seats", "options", "seed", "chance", "position", "seat", "move", "value", "log", "all")


@given(
    st.sampled_from(["start", "load", "state", "play", "chance", "undo", "view", "log", "replay", "turns"]),
    st.dictionaries(st.sampled_from(names), values | st.sampled_from(["toy", "santorini", NAMED, 0, 2])),
)
def test_any_fields_are_answered(do: str, fields: dict[str, object]) -> None:
    program = Program()
    program.good("start", game="toy", seats=2, seed="00")
    before = program.good("state")
    answer = program.ask(do, **fields)
    if not answer["ok"]:
        assert program.good("state") == before


@given(st.binary(max_size=60))
def test_any_bytes_are_answered(line: bytes) -> None:
    assert Program().raw(line)["ok"] is False
