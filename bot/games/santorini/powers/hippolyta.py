"""Hippolyta: everybody but her moves diagonally."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.board import NAMES, OFF, diagonal
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.powers.female import Female
from bot.games.santorini.state import State


class Hippolyta(Female):
    slug = "hippolyta"
    title = "Hippolyta"
    group = "advanced"
    fleece = True
    order = 47
    everybody = True
    card = msg("**Always:** all workers except your female one may only move diagonally.")
    brief = msg("All workers except your female one may only move diagonally.")
    refusal_reason = msg("only her female worker may move straight; all others move diagonally.")

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        spared = self.female(state, me)
        return [going for going in found if going.piece == spared or diagonal(going.way)]

    def shows(self, state: State, me: int) -> Text | None:
        space = self.stands(state, me)
        return None if space == OFF else msg("free to move straight: {space}", space=NAMES[space])


POWER = Hippolyta()
