"""The engine protocol as a program of its own: lines in, one answer for each, whatever the streams do."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.games.engine import protocol

ROOT = Path(__file__).parents[2]
POSITION = "0000000000000000000000000/1/none:C4,C2/none:B3,D3"


def _talk(sent: bytes) -> list[dict[str, Any]]:
    out = io.BytesIO()
    assert protocol.main(io.BytesIO(sent), out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_long_lines() -> None:
    longest = b'{"do":"games"}'.ljust(protocol.LINE)
    too_long = longest + b" "
    answers = _talk(b"\n".join([longest, too_long, b"x" * 3_000_000, b'{"do":"games"}\r', longest]))
    assert [answer.get("error", "ok") for answer in answers] == [
        "ok",
        "bad_request",
        "bad_request",
        "ok",
        "ok",
    ]


def test_messages_stay_short() -> None:
    (answer,) = _talk(b'{"do":"start","game":"santorini","seats":2,"options":{"%s":1}}' % (b"x" * 900_000))
    assert answer["error"] == "bad_options"
    assert len(answer["message"]) <= 500


def test_nothing_is_answered_after_quit() -> None:
    assert _talk(b'{"do":"quit"}\n{"do":"games"}\n') == [{"ok": True}]


def test_as_a_program() -> None:
    sent = [
        {"do": "load", "game": "santorini", "position": POSITION},
        {"do": "perft", "depth": 2},
        {"do": "nonsense"},
        {"do": "quit"},
    ]
    done = subprocess.run(
        [sys.executable, "-m", "bot", "engine"],
        input=b"".join(json.dumps(line).encode() + b"\n" for line in sent),
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False, True]
    assert answers[1]["nodes"] == 5156
    assert done.stderr == b""


def test_every_answer_is_flushed() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(b'{"do":"games"}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] is True
        process.stdin.close()
        assert process.wait(120) == 0


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"do":"games"}\n' * 100)
        process.stdin.close()
        assert process.wait(120) == 0
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("streams", [">/dev/full", "<&-", ">&-", "<&- >&- 2>&-", ">/dev/full 2>&-"])
def test_streams_that_fail_end_it_quietly(streams: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m bot engine {streams}', sys.executable],
        input=b'{"do":"games"}\n',
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == (0 if "2>" in streams else 1)


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r\r\n", b"\r\r\r\n", b" \r\n", b""])
@pytest.mark.parametrize("size", range(protocol.LINE - 3, protocol.LINE + 4))
def test_every_line_has_one_answer(size: int, end: bytes) -> None:
    line = b'{"do":"games"}'.ljust(size) + end
    answers = _talk(line + b'{"do":"quit"}\n' if end else line)
    content = len(line.removesuffix(b"\n").removesuffix(b"\r"))
    assert [answer["ok"] for answer in answers] == [content <= protocol.LINE, *[True] * bool(end)]
