"""What is asked before the first worker is placed."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup.choosing import wanted
from bot.games.santorini.setup.starts import suggested
from bot.games.santorini.state import Setup, State, Step


def prompt(state: State, setup: Setup, step: Step) -> Text:
    """The question of the setup's top step."""
    match step.kind:
        case "teams":
            return msg("Chance draws the teams")
        case "offer":
            return msg("Chance draws the powers")
        case "pool":
            return _pool(len(setup.offer) + 1, wanted(state), fleece=setup.fleece)
        case "starts":
            power = roster()[suggested(setup.offer)].title
            return msg("Which power begins? Our advice: {power}", power=power)
        case _ if setup.fleece:
            return msg("Choose the power of the Golden Fleece")
        case _:
            return msg("Choose the power that you play with")


def _pool(number: int, count: int, *, fleece: bool) -> Text:
    if fleece:
        return msg("Pick a power for the Golden Fleece, {number} of {count}", number=number, count=count)
    return msg("Pick a power for this game, {number} of {count}", number=number, count=count)
