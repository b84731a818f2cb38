"""Chronus: five complete towers are his."""

from __future__ import annotations

from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.base_rules import towers
from bot.games.santorini.board import TOWER
from bot.games.santorini.facts import Built
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

ENOUGH = 5
"""So many complete towers win."""


class Chronus(Power):
    slug = "chronus"
    title = "Chronus"
    group = "advanced"
    players = frozenset((2,))
    order = 2
    card = msg(
        "**Win:** you also win when the board holds at least five complete towers, whoever built them."
    )
    brief = msg("You also win when five complete towers stand, whoever built them.")

    def claims_win(self, state: State, me: int) -> Text | None:
        if towers(state) < ENOUGH:
            return None
        return msg("Five complete towers stand on the board.")

    def nears_win(self, state: State, me: int, built: Built) -> Text | None:
        if built.cell != TOWER or towers(state) != ENOUGH - 1:
            return None
        return msg(
            "Four complete towers stand: with the fifth, {player} wins by the power of Chronus.",
            player=Who(me),
        )

    def shows(self, state: State, me: int) -> Text | None:
        count = towers(state)
        return msg("{count} of 5 complete towers", count=count) if count else None


POWER = Chronus()
