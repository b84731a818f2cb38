"""Two dice of the opponents, one after the other, in whichever order."""

from __future__ import annotations

from bot.games.dice_forge.text.choices import collapsed, rolled_die
from bot.games.dice_forge.view_data import ViewData
from bot.games.engine.decision import Decision, Pad


def pad(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """All dice, then those that go with the first one; None: this is another question."""
    verb, *first = collapsed(decision, prefix).split() or [""]
    pairs = [(move, move.split()[1:]) for move in decision.moves if move.startswith("take ")]
    if verb != "take" or not pairs:
        return None
    if not first:
        dice = sorted({die for _, pair in pairs for die in pair})
        return Pad((), tuple(rolled_die(view, die, f"take {die} ") for die in dice), back=bool(prefix))
    seconds = [(move, die) for move, pair in pairs if first[0] in pair for die in pair if die != first[0]]
    return Pad((), tuple(rolled_die(view, die, move) for move, die in seconds), back=True)
