"""Clio: her first three blocks bear coins, which are domes to everybody else."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.engine.text import Text, msg
from bot.games.santorini.board import SUMMIT, domed
from bot.games.santorini.facts import Built
from bot.games.santorini.powers.power import Power, listed, spaces_of
from bot.games.santorini.state import State

COINS = 3


class Clio(Power):
    slug = "clio"
    title = "Clio"
    group = "advanced"
    players = frozenset((2, 3))
    order = 39
    marker = "coin"
    card = msg(
        "**Your build:** each of the first three blocks that your workers build gets one of your coins. "
        "**Opponents’ turns:** for opponents a space with a coin counts as domed."
    )
    brief = msg("Your first three blocks get coins, which close their spaces to opponents as domes do.")
    refusal_reason = msg("a space with a coin counts as domed for you.")

    def _notes(self, state: State, me: int) -> tuple[int, ...]:
        """How many coins are left, then the spaces with a coin."""
        return state.notes.get((me, self.slug), (COINS,))

    def on_build(self, state: State, me: int, built: Built) -> None:
        left, *coins = self._notes(state, me)
        if left and state.seat == me and not domed(built.cell) and built.cell <= SUMMIT:
            state.notes[me, self.slug] = (left - 1, *sorted((*coins, built.space)))

    def token_spaces(self, state: State, me: int) -> Collection[int]:
        return self._notes(state, me)[1:]

    def closed_spaces(self, state: State, me: int, seat: int) -> Collection[int]:
        return () if state.order[seat] == state.order[me] else self.token_spaces(state, me)

    def on_token_lifted(self, state: State, me: int, space: int) -> None:
        left, *coins = self._notes(state, me)
        state.notes[me, self.slug] = (left, *(coin for coin in coins if coin != space))

    def write(self, state: State, me: int) -> str:
        left, *coins = self._notes(state, me)
        if left == COINS:
            return ""
        return f"{left}|{listed(coins)}"

    def read(self, state: State, me: int, text: str) -> bool:
        left, bar, rest = text.partition("|")
        coins = spaces_of(rest)
        if left not in ("0", "1", "2", "3") or coins is None or int(left) + len(set(coins)) > COINS:
            return not text
        if bar or not rest:
            state.notes[me, self.slug] = (int(left), *sorted(set(coins)))
        return True

    def shows(self, state: State, me: int) -> Text | None:
        left, *coins = self._notes(state, me)
        if coins:
            return msg("{count} coins left, coins on {spaces}", count=left, spaces=listed(coins))
        return msg("{count} coins left", count=left)


POWER = Clio()
