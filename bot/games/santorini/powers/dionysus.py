"""Dionysus: a complete tower earns him a turn with an opponent's worker."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import reachable_opponents
from bot.games.santorini.board import TOWER
from bot.games.santorini.facts import Piece
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class Dionysus(Power):
    slug = "dionysus"
    title = "Dionysus"
    group = "advanced"
    fleece = True
    order = 24
    card = msg(
        "**Your build:** each time your worker completes a tower, you may take an additional turn "
        "with one of your opponents’ workers instead of yours. Nobody can win in that turn."
    )
    brief = msg("Complete a tower: you may take an extra turn with an opponent’s worker. No win in it.")

    def additional_turn(self, state: State, me: int) -> bool:
        return any(built.cell == TOWER for built in state.builds)

    def usable_workers(self, state: State, me: int, pieces: list[Piece]) -> list[Piece]:
        return sorted(reachable_opponents(state, me).values()) if state.extra == self.slug else pieces

    def suspends_wins(self, state: State, me: int) -> bool:
        return state.seat == me and state.extra == self.slug


POWER = Dionysus()
