"""Whatever a game asks: no two taps that stand side by side say the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.messages.move_steps import flat_choices
from bot.games.engine.decision import NATURE, Choice, Decision
from bot.games.engine.registry import discover
from bot.games.engine.view import View
from tests.games.playouts import Case, cases, playout

MANY = 400
"""Of questions with more moves only the first taps are looked at."""
PLAYS = [case for game in discover().values() for case in cases(game) if len(case.given) < 2][::3]


def shown(view: View, decision: Decision, prefix: str = "") -> Iterator[tuple[Choice, ...]]:
    """What stands side by side at each step of a move."""
    pad = view.pad(decision, prefix)
    if pad is not None:
        yield pad.others
    found = flat_choices(view, decision, prefix, OPTIONS) or view.choices(decision, prefix)
    yield found
    if decision.moves.count <= MANY:
        for choice in found:
            if not choice.complete:
                yield from shown(view, decision, choice.move)


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_taps_side_by_side_are_told_apart(case: Case) -> None:
    for position in playout(case, 1).samples:
        for decision in position.decisions():
            if decision.seat == NATURE:
                continue
            for taps in shown(position.view(decision.seat), decision):
                told = [(str(tap.label), str(tap.hint)) for tap in taps]
                assert len(set(told)) == len(told), (decision.kind, told)
