"""Tic-tac-toe, a whole game in three files: ``PANTHEON_GAMES=examples.tictactoe`` loads it."""

from examples.tictactoe.rules import TicTacToe

GAME = TicTacToe()
