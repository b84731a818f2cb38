"""Stocks, and where leaders decide, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.atlantida.constants import STOCKS
from bot.games.atlantida.names import STOCK_NAMES
from bot.games.engine.text import Lines, lines, msg

STAGE_NAMES: Final = {"agora": msg("the Agora"), "theatre": msg("the Great Theatre")}


def amounts(stock: Sequence[int], separator: str = ", ") -> Lines:
    """What isn't zero of these amounts, in the order of the stocks: 1 stone, 2 gold."""
    return lines(
        (
            msg("{amount} {stock}", amount=amount, stock=STOCK_NAMES[name])
            for name, amount in zip(STOCKS, stock, strict=True)
            if amount
        ),
        separator,
    )
