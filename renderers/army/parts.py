"""What of a table can be shown large: each army, the own hand, the own discard pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.army.text import words
from bot.games.army.text.names import card_name, card_names, kind_name
from bot.games.army.view import ArmyView
from bot.games.army.view_data import Side
from bot.games.engine.text import Who, Words, lines, msg
from renderers.picture import Part, Picture

HAND: Final = "hand"
DISCARD: Final = "discard"


def parts(picture: Picture) -> tuple[Part, ...]:
    """The parts; raises TypeError for another game's view."""
    return tuple(_parts(picture.shows(ArmyView)))


def _parts(view: ArmyView) -> Iterator[Part]:
    if view.hand:
        yield Part(HAND, msg("Your hand"), msg("You hold: {cards}.", cards=words.held(view.hand)))
    if view.discard:
        text = msg("Your discard pile: {cards}.", cards=words.held(view.discard))
        yield Part(DISCARD, msg("Your discard pile"), text)
    for side in view.players:
        name = msg("{player}’s army", player=Who(side.seat))
        yield Part(f"player {side.seat + 1}", name, lines(_told(side, view.target), " "))


def _told(side: Side, target: int) -> Iterator[Words]:
    """All that an army's picture shows."""
    if side.leader is not None:
        yield msg("{player} leads with {god}.", player=Who(side.seat), god=card_name(side.leader))
    yield msg(
        "Energy {tokens}; {hand} cards in hand, {pile} in the draw pile, {discard} discarded.",
        tokens=side.tokens,
        hand=side.hand,
        pile=side.pile,
        discard=side.discard,
    )
    if side.warded:
        yield msg("Brigid protects the stacks.")
    if side.bound:
        yield msg("Gleipnir binds {player}.", player=Who(side.seat))
    yield msg("Sets: {sets}.", sets=words.tally(side, target))
    for stack in side.stacks:
        yield msg(
            "{kind}, bottom to top: {cards}.",
            kind=kind_name(stack.kind),
            cards=card_names(stack.cards),
        )
