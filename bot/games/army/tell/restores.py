"""The events of restoring energy."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.army.names import card_names, kind_name
from bot.games.engine.event import Event, about
from bot.games.engine.text import Who, msg


def restored(seat: int, letter: str, three: Sequence[str], others: Sequence[str]) -> list[Event]:
    """Cards are sacrificed for energy: everybody knows the kind of the three."""
    text = msg(
        "{player} gives three {kind} and three other cards for 2 energy tokens.",
        player=Who(seat),
        kind=kind_name(letter),
    )
    own = msg("You give {cards}.", cards=card_names([*three, *others]))
    return [
        about("restored", seat, text, kind=letter),
        about("restored-cards", seat, own, to={seat}, cards=[*three, *others]),
    ]
