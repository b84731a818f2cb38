"""Does a position fit together?  Names the first thing that is wrong."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.cards.base import Asking
from bot.games.dice_forge.faces import BOARS, DARK, FACES, GARDEN, GLORY, LIGHT, MIXED, POOLS, SHIP
from bot.games.dice_forge.setup import HALF, SIX
from bot.games.dice_forge.slots import NUMBER, SLOTS, stack
from bot.games.dice_forge.state import HAMMER, ROUNDS, State
from bot.games.dice_forge.steps import (
    Act,
    Apply,
    Ask,
    Bonus,
    Copy,
    Deal,
    End,
    Forge,
    Gain,
    Hammer,
    Order,
    Remove,
    Repeat,
    Resolve,
    Roll,
    Step,
    Take,
    Turn,
)
from bot.games.engine.errors import require
from bot.games.engine.text import msg

_LANE_STEPS: Final = (Resolve, Copy, Apply, Gain, Hammer, Bonus, Repeat, Order)
_FACE_COUNTS: Final = {Resolve: (1, 2), Copy: (1, 2), Repeat: (1, 2), Order: (2,)}


def check(state: State) -> None:
    """Raise BadPosition if the state is impossible."""
    require(len(state.players) in ROUNDS, msg("Dice Forge is for 2 to 4 players."))
    require(1 <= state.round <= state.rounds, msg("There are rounds 1 to {last}.", last=state.rounds))
    require(0 <= state.active < len(state.players), msg("The active player is not at the table."))
    _cards(state)
    for seat in range(len(state.players)):
        _player(state, seat)
    _faces(state)
    _heroes(state)
    _agenda(state)


def _cards(state: State) -> None:
    seats = len(state.players)
    owned = Counter(card for player in state.players for card in player.cards)
    for slot, left in zip(SLOTS, state.left, strict=True):
        require(left <= seats, msg("The stack {slot} has at most {n} cards.", slot=slot.code, n=seats))
        gone = Counter(stack(slot, state.alternates)[: seats - left])
        for card in set(gone) | set(stack(slot, state.alternates)):
            require(
                owned.pop(card, 0) == gone[card],
                msg("The cards of {slot} don’t add up: {card}.", slot=slot.code, card=card),
            )
    require(not owned, msg("A card is not in this play: {card}.", card=next(iter(owned), "")))


def _player(state: State, seat: int) -> None:
    player = state.players[seat]
    name = seat + 1
    for kind in range(GLORY):
        require(player.spare(kind) >= 0, msg("Player {name} has more than the reserve holds.", name=name))
    require(
        player.hammered <= player.hammers * HAMMER,
        msg("Player {name}’s hammers hold less than that.", name=name),
    )
    for tokens, card in ((player.cerberus, "cerberus"), (player.tritons, "triton")):
        require(tokens <= player.cards.count(card), msg("Player {name} has too many tokens.", name=name))
    faces = Counter((*player.dice[0], *player.dice[1], *player.discard))
    faces.subtract((*LIGHT, *DARK))
    require(
        min(faces.values()) >= 0 and not {*BOARS} & {*player.discard},
        msg("Player {name}’s dice and discard lack a face that can’t be gone.", name=name),
    )


def _faces(state: State) -> None:
    """Every face is on a die, in a discard, in its pool or in its garden; two players lack some."""
    used: Counter[str] = Counter()
    for player in state.players:
        used.update((*player.dice[0], *player.dice[1], *player.discard))
        used.subtract((*LIGHT, *DARK))
    removed = HALF if len(state.players) == 2 else 0
    # A play can end by resignation before anything was removed.
    early = not state.agenda or any(isinstance(step, Remove) for step in state.agenda)
    for pool in POOLS:
        expected = Counter(pool.faces)
        there = {face: state.sanctuary[face] + used[face] for face in pool.kinds}
        totals = {len(pool.faces) - removed}
        if early and pool in MIXED:
            totals.add(len(pool.faces))
        require(
            sum(there.values()) in totals and all(there[face] <= expected[face] for face in pool.kinds),
            msg("The faces of the pool of {face} don’t add up.", face=pool.faces[0]),
        )
    for face, total in GARDEN.items():
        require(state.garden[face] + used[face] == total, msg("The faces {face} don’t add up.", face=face))
    strange = [face for face, count in used.items() if count and not FACES[face].options]
    require(all(face in GARDEN for face in strange), msg("There is a face that no die can have."))


def _heroes(state: State) -> None:
    portals = [player.island for player in state.players if player.island]
    require(len(portals) == len(set(portals)), msg("Two heroes stand on one portal."))
    gone = sorted(player.gone for player in state.players if player.gone)
    require(gone == list(range(1, len(gone) + 1)), msg("Players who resigned are numbered from 1."))
    require(len(gone) < len(state.players), msg("Everybody has resigned."))
    require(
        not any(player.gone and player.island for player in state.players),
        msg("The hero of a player who resigned is at home."),
    )


def _agenda(state: State) -> None:
    for step in state.agenda:
        _step(state, step)
    if not state.agenda:
        over = state.round == state.rounds or sum(not player.gone for player in state.players) == 1
        require(over and not state.lanes, msg("Nothing is left to do, but the play is not over."))
        return
    require(
        sum(not player.gone for player in state.players) > 1, msg("The last player left has already won.")
    )
    require(isinstance(state.agenda[0], End | Turn), msg("The agenda doesn’t lead to the end of the turn."))
    require(
        not any(isinstance(step, End | Turn) for step in state.agenda[1:]),
        msg("The agenda holds the end of a turn too early."),
    )
    require(len(state.lanes) in (0, len(state.players)), msg("There is a lane for each player, or none."))
    for seat, lane in enumerate(state.lanes):
        for step in lane:
            require(
                isinstance(step, _LANE_STEPS) and step.seat == seat,
                msg("A lane holds a step that belongs elsewhere."),
            )
            _step(state, step)


def _step(state: State, step: Step) -> None:
    """Is each field possible for this kind of step?"""
    word = type(step).__name__.lower()
    wrong = msg("The step “{step}” is impossible.", step=word)
    seats = range(len(state.players))
    if isinstance(step, Roll):
        good = all(seat in seats and not state.players[seat].gone for seat in step.who)
        require(good and len(set(step.who)) == len(step.who) > 0, wrong)
        require(step.dice in ((0,), (1,), (0, 1)), wrong)
        return
    if isinstance(step, Remove):
        require(len(seats) == 2 and step.face in ("", SIX), wrong)
    if isinstance(step, Remove | Deal):
        require(_untouched(state), wrong)
        return
    require(step.seat in seats and (isinstance(step, End) or not state.players[step.seat].gone), wrong)
    if isinstance(step, Act | End):
        require(step.seat == state.active, wrong)
    if isinstance(step, Take):
        require(state.left[NUMBER[step.slot]] > 0, wrong)
    if isinstance(step, Ask):
        require(isinstance(CARDS.get(step.card), Asking), wrong)
    if isinstance(step, Apply):
        require(bool(FACES[step.face].options) and step.k in (1, 3) if step.face else False, wrong)
        require(not step.shield or FACES[step.shield].role == "shield", wrong)
    if isinstance(step, Resolve | Copy | Repeat | Order):
        require(len(step.faces) in _FACE_COUNTS[type(step)] and all(step.faces), wrong)
        if isinstance(step, Order):
            require(
                SHIP in step.faces and all(FACES[face].options or face == SHIP for face in step.faces),
                wrong,
            )
    if isinstance(step, Forge):
        require(all(face in GARDEN for face in step.faces), wrong)
    if isinstance(step, Bonus):
        require(step.uses > 0, wrong)


def _untouched(state: State) -> bool:
    """Is the table still being laid: nobody has done anything?"""
    done = any(player.cards or player.discard for player in state.players)
    return state.round == 1 and not state.rolled and not done
