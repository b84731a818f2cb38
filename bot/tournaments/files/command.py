"""``python -m bot pair FILE`` and ``python -m bot standings FILE``: for programs that drive tournaments.

No package is needed.  Exit codes: 0 done, 1 no pairing is possible, 2 the file can't be read.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Final, TextIO

from bot.games.engine.text import Explained, msg_plural
from bot.tournaments.files.check import BadFile, decoded
from bot.tournaments.files.tables_csv import standings_rows, write_rows
from bot.tournaments.files.trf import read_trf
from bot.tournaments.model import Sort
from bot.tournaments.tournament import CannotPair, Tournament


def pairs_text(tournament: Tournament) -> str:
    """The next round: the number of pairs, then first and second seat of each, 0 for the bye's opponent."""
    total = tournament.format.total(tournament)
    if total is not None and len(tournament.rounds) >= total:
        raise CannotPair(
            msg_plural(
                "The tournament has {count} round, which is in the file: there is no next one.",
                "The tournament has {count} rounds, which are all in the file: there is no next one.",
                total,
            )
        )
    round_ = tournament.format.next_round(tournament)
    rows = [f"{table.seats[0]} {table.seats[1]}" for table in round_.tables]
    rows += [f"{idle.entrant} 0" for idle in round_.idle if idle.sort is Sort.BYE]
    return "\n".join([str(len(rows)), *rows]) + "\n"


def standings_text(tournament: Tournament) -> str:
    """The standings as CSV: rank, number, points, tie-breaks."""
    return write_rows(standings_rows(tournament.format.standings(tournament)))


MANY: Final = 200
"""From so many players on it may take longer than somebody likes to look at nothing."""
MINUTES: Final = 2.0
"""That a thousand players take at most; twice as many take eight times as long."""
TICK: Final = 1.0
"""Seconds after which it is said again."""
ANSWERS: dict[str, Callable[[Tournament], str]] = {"pair": pairs_text, "standings": standings_text}


@contextmanager
def _waiting(players: int, terminal: TextIO) -> Generator[None]:
    """Tells who waits at a terminal how long so many players take, and since when it is at work."""
    if players < MANY or not terminal.isatty():
        yield
        return
    done = Event()
    minutes = max(1, ceil(MINUTES * (players / 1000) ** 3))
    most = "a minute" if minutes == 1 else f"{minutes} minutes"

    def tell() -> None:
        began = monotonic()
        while not done.wait(TICK):
            terminal.write(f"\r{players} players take up to {most}: {monotonic() - began:.0f} s")
            terminal.flush()
        terminal.write("\r\033[K")
        terminal.flush()

    teller = Thread(target=tell)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def main(arguments: Sequence[str]) -> int:
    """Answer one command: its name, and the file ("-" for standard input)."""
    command, *files = arguments
    if len(files) != 1 or files[0] in ("-h", "--help"):
        sys.stderr.write(f"usage: python3 -m bot {command} FILE.trf\n")
        return 0 if files and files[0] in ("-h", "--help") else 2
    try:
        content = sys.stdin.buffer.read() if files[0] == "-" else Path(files[0]).read_bytes()
        tournament = read_trf(decoded(content, names=False))
        with _waiting(len(tournament.entrants), sys.stderr):
            answer = ANSWERS[command](tournament)
        sys.stdout.write(answer)
    except OSError as error:
        sys.stderr.write(f"{files[0]}: {error.strerror or error}\n")
        return 2
    except BadFile as error:
        sys.stderr.write(f"{files[0]}: {error}\n")
        return 2
    except Explained as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0
