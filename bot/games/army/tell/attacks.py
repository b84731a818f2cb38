"""The events of attacks and blocks."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.army.cards.kinds import KINDS, LETTERS
from bot.games.army.names import card_name, landed
from bot.games.engine.event import Event, about
from bot.games.engine.text import Who, lines, msg


def attacked(
    seat: int, defender: int, card: str, kind: int, strength: int, targets: Sequence[int], *, barrier: bool
) -> Event:
    """A dropped card attacks; ``barrier``: it could be blocked."""
    text = msg(
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
    text = msg("{player} blocks the attack with {card}.", player=Who(seat), card=card_name(card))
    return about("blocked", seat, text, card=card)


def let_through(seat: int) -> Event:
    """The attack is not blocked."""
    return about("let-through", seat, msg("{player} lets the attack through.", player=Who(seat)))


def void(seat: int) -> Event:
    """An attack has no effect, for one of the two has left."""
    return about("void", seat, msg("The attack is void."))
