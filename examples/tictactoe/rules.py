"""The rules of tic-tac-toe: its position, what a seat sees of it, and the game as a whole."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from bot.games.engine.contract import Game, Options
from bot.games.engine.decision import RESIGN, Decision, Listed
from bot.games.engine.errors import BadPosition
from bot.games.engine.event import Event, Json, Outcome, Result, about
from bot.games.engine.position import Position
from bot.games.engine.text import Who, Words, lines, msg, short
from bot.games.engine.view import View

SPACES = tuple(f"{column}{row}" for row in "123" for column in "abc")
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
FREE, MARKS = ".", "xo"


@dataclass(frozen=True)
class TicTacToeView(View):
    """All of it: nothing is hidden in this game."""

    seat: int | None
    deciders: tuple[int, ...]
    board: str
    winner: int | None

    def text(self) -> Words:
        """The board in words, for whoever doesn't see the picture."""
        marked = [
            msg("{player} has {space}.", player=Who(MARKS.index(mark)), space=space)
            for space, mark in zip(SPACES, self.board, strict=True)
            if mark != FREE
        ]
        asked = [msg("{player} is to mark a space.", player=Who(seat)) for seat in self.deciders]
        return lines([*asked, *(marked or [msg("All spaces are free.")])], " ")

    def data(self) -> Mapping[str, Json]:
        """The same for programs."""
        return {"board": self.board, "winner": self.winner}


@dataclass
class TicTacToePosition(Position):
    """The nine spaces, and who has given up."""

    board: str = FREE * len(SPACES)
    resigned: int | None = None
    turn: int = field(default=0, compare=False)
    seats: int = 2

    @property
    def winner(self) -> int | None:
        """Who has three in a row, or hasn't given up."""
        if self.resigned is not None:
            return 1 - self.resigned
        rows = {"".join(self.board[space] for space in row) for row in ROWS}
        return next((seat for seat, mark in enumerate(MARKS) if mark * 3 in rows), None)

    def decisions(self) -> tuple[Decision, ...]:
        """Who has marked fewer spaces marks the next one."""
        if self.outcome is not None:
            return ()
        free = tuple(space for space, mark in zip(SPACES, self.board, strict=True) if mark == FREE)
        seat = (len(SPACES) - len(free)) % 2
        return (Decision(seat, "mark", msg("Mark a space"), Listed(free)),)

    def play(self, seat: int, move: str) -> list[Event]:
        """Mark a space, or give up."""
        self.must_answer(seat, move)
        if move == RESIGN:
            self.resigned = seat
            return [about("resigned", seat, msg("{player} resigns.", player=Who(seat)))]
        space = SPACES.index(move)
        self.board = self.board[:space] + MARKS[seat] + self.board[space + 1 :]
        self.turn += 1
        return [
            about("marked", seat, msg("{player} marks {space}.", player=Who(seat), space=move), space=move)
        ]

    def view(self, seat: int | None) -> TicTacToeView:
        """Everybody sees everything."""
        deciders = tuple(decision.seat for decision in self.decisions())
        return TicTacToeView(seat, deciders, self.board, self.winner)

    @property
    def outcome(self) -> Outcome | None:
        """The winner is first; a full board without a row is a draw."""
        winner = self.winner
        if winner is None:
            return None if FREE in self.board else (Result(0, 1), Result(1, 1))
        flags = () if self.resigned is None else ("resigned",)
        return tuple(Result(seat, 1) if seat == winner else Result(seat, 2, None, flags) for seat in (0, 1))

    def copy(self) -> Self:
        """Nothing in it can be changed from outside."""
        return replace(self)

    def __str__(self) -> str:
        return self.board if self.resigned is None else f"{self.board} {self.resigned}"


class TicTacToe(Game):
    """Three in a row."""

    slug = "tictactoe"
    title = "Tic-tac-toe"
    version = 1
    min_seats = max_seats = 2
    open_information = True
    rules = msg("In turn you mark a free space. Three of your marks in a row, also diagonally, win.")

    def start(self, seats: int, options: Options) -> TicTacToePosition:
        """An empty board."""
        self.check(seats, options)
        return TicTacToePosition()

    def load(self, text: str) -> TicTacToePosition:
        """A board such as ``xo..x....``, and the number of the seat that has resigned."""
        if not re.fullmatch(r"[xo.]{9}( [01])?", text) or text.count("x") - text.count("o") not in (0, 1):
            raise BadPosition(msg("“{text}” is no position of tic-tac-toe.", text=short(text)))
        board, _, resigned = text.partition(" ")
        return TicTacToePosition(board, int(resigned) if resigned else None)

    def tidy(self, move: str) -> str:
        """Letters may be large."""
        return super().tidy(move).lower()
