"""The events of attacks and blocks."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.army.cards.kinds import KINDS, LETTERS
from bot.games.army.names import card_name, landed
from bot.games.engine.event import Event, about
from bot.games.engine.text import Who, lines, say


def attacked(
    seat: int, defender: int, card: str, kind: int, strength: int, targets: Sequence[int], *, barrier: bool
) -> Event:
    """A dropped card attacks; ``barrier``: it could be blocked."""
    text = say(
        "{player} attacks {kinds} of {defender} with {card}, strength {strength}.",
        player=Who(seat),
        kinds=lines((KINDS[target].many for target in targets), ", "),
        defender=Who(defender),
        card=landed(card, kind),
        strength=strength,
    )
    return about(
        "attacked",
        seat,
        text,
        barrier=barrier,
        defender=defender,
        card=card,
        kind=LETTERS[kind],
        strength=strength,
        targets=[LETTERS[target] for target in targets],
    )


def blocked(seat: int, card: str) -> Event:
    """The attack is blocked."""
    text = say("{player} blocks the attack with {card}.", player=Who(seat), card=card_name(card))
    return about("blocked", seat, text, card=card)


def let_through(seat: int) -> Event:
    """The attack is not blocked."""
    return about("let-through", seat, say("{player} lets the attack through.", player=Who(seat)))


def void(seat: int) -> Event:
    """An attack has no effect, for one of the two has left."""
    return about("void", seat, say("The attack is void."))
