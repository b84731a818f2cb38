"""The steps of the agenda: small pieces of plain data, each something that is still to be done.

A step that asks nobody is resolved as soon as it comes to the top; so is one that leaves no choice.  A
step's ``card`` names the feat under whose rules it is resolved, or is empty.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias, get_args

from bot.games.dice_forge.faces import NOTHING, Amounts


class Deal(NamedTuple):
    """Nature chooses for each of these slots between its two cards."""

    slots: tuple[str, ...]


class Remove(NamedTuple):
    """Nature removes two faces from each pool of different ones; this one for certain, if any is named."""

    face: str


class Roll(NamedTuple):
    """Nature rolls these dice (0, 1) of each of these seats, all at once."""

    who: tuple[int, ...]
    dice: tuple[int, ...]
    card: str


class Turn(NamedTuple):
    """The seat's turn begins."""

    seat: int


class Lead(NamedTuple):
    """The seat led before the dice of the turn; whom they have brought ahead is told."""

    seat: int


class Act(NamedTuple):
    """The seat calls reinforcements, takes its action or passes; ``extra``: it has paid for this one."""

    seat: int
    used: tuple[str, ...]
    extra: bool


class Offer(NamedTuple):
    """The seat's offering goes on; these faces it has taken already."""

    seat: int
    taken: tuple[str, ...]


class Take(NamedTuple):
    """The seat takes the top card of the slot, and its instant effect."""

    seat: int
    slot: str


class Extra(NamedTuple):
    """The seat may pay for an extra action."""

    seat: int


class End(NamedTuple):
    """The seat's turn ends."""

    seat: int


class Resolve(NamedTuple):
    """The seat receives these results: the snapshot of a roll."""

    seat: int
    faces: tuple[str, ...]
    card: str


class Copy(NamedTuple):
    """The results are applied, once each mirror among them has been turned into what it copies."""

    seat: int
    faces: tuple[str, ...]
    card: str


class Order(NamedTuple):
    """The seat says which of two results is applied first."""

    seat: int
    faces: tuple[str, ...]
    card: str


class Apply(NamedTuple):
    """One result is applied ``k`` times, with ``plus``, and with the ``shield`` that looks at it."""

    seat: int
    face: str
    k: int
    card: str
    plus: Amounts = NOTHING
    shield: str = ""


class Sail(NamedTuple):
    """The seat may buy one face from the Sanctuary with this discount and forge it."""

    seat: int
    discount: int


class Gain(NamedTuple):
    """The seat gains (or loses, where the card says so) these amounts."""

    seat: int
    amounts: Amounts
    card: str


class Hammer(NamedTuple):
    """The seat says how much of so much new gold goes to its hammers."""

    seat: int
    gold: int


class Bonus(NamedTuple):
    """The owner of a boar's card takes its bonus, once for each use of the face."""

    seat: int
    uses: int


class Repeat(NamedTuple):
    """The seat may apply the same results once more, with a token."""

    seat: int
    faces: tuple[str, ...]
    card: str


class Forge(NamedTuple):
    """The seat must forge one of these garden faces."""

    seat: int
    faces: tuple[str, ...]


class Ask(NamedTuple):
    """A card's own question to the seat."""

    seat: int
    card: str


Draw: TypeAlias = Deal | Remove | Roll
"""What nature answers."""

Question: TypeAlias = (
    Turn
    | Lead
    | Act
    | Offer
    | Take
    | Extra
    | End
    | Resolve
    | Copy
    | Order
    | Apply
    | Sail
    | Gain
    | Hammer
    | Bonus
    | Repeat
    | Forge
    | Ask
)
"""What a seat answers, or what is resolved for it."""

Step: TypeAlias = Draw | Question

STEPS: Final[tuple[type[Step], ...]] = get_args(Step)
"""Every kind of step."""
