"""A turn: blessings, reinforcements, an action, perhaps an extra action (Dice Forge rules, 5 and 10).

Reinforcements and the action are one question: whoever acts has called all that he wants.
"""

from __future__ import annotations

from bot.games.dice_forge.cards import CARDS, REINFORCEMENTS
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import MOON, SUN, amounts
from bot.games.dice_forge.forging import all_forgings, buy, for_sale
from bot.games.dice_forge.notation import DECLINE, EXTRA
from bot.games.dice_forge.scoring import score, winners
from bot.games.dice_forge.slots import NUMBER, SLOTS
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Act, End, Extra, Lead, Offer, Roll, Take, Turn
from bot.games.dice_forge.text import tell

EXTRA_PRICE = amounts(sun=2)
"""What one more action costs (Dice Forge rules, 10.3)."""
BLESSINGS = {2: 2, 3: 1, 4: 1}
"""How many blessings begin each turn, by the number of players (Dice Forge rules, 4)."""


def turn(effects: Effects, step: Turn, move: str) -> None:
    """A turn begins: everybody is blessed, then its player acts."""
    state = effects.state
    state.active = step.seat
    state.rolled = ()
    effects.tell(tell.turn(step.seat, state.round, state.rounds))
    blessing = Roll(tuple(state.order()), (0, 1), "")
    blessings = [blessing] * BLESSINGS[len(state.players)]
    leader = _leader(state)
    led = [] if leader is None or not _counts(state) else [Lead(leader)]
    effects.push(*blessings, *led, Act(step.seat, (), False), End(step.seat))


def lead(effects: Effects, step: Lead, move: str) -> None:
    """Has somebody else come to the front by what the dice brought everybody?"""
    leader = _leader(effects.state)
    if leader is not None and leader != step.seat:
        effects.tell(tell.leads(leader, *_scores(effects.state, leader), dice=True))


def _leader(state: State) -> int | None:
    """Who is ahead of everybody; None: nobody is."""
    return next((seat for seat in state.order() if int.__gt__(*_scores(state, seat))), None)


def _scores(state: State, seat: int) -> tuple[int, int]:
    """A player's glory, and that of the best of the others."""
    return score(state, seat), max((score(state, other) for other in state.opponents(seat)), default=0)


def _counts(state: State) -> bool:
    """Is it worth telling who leads?  Once half of the rounds are over."""
    return 2 * state.round > state.rounds


def calls(state: State, step: Act) -> list[str]:
    """The reinforcements that can be called now: each copy once a turn (8)."""
    if step.extra:
        return []
    owned = state.players[step.seat].cards
    return [
        move
        for card in dict.fromkeys(owned)
        if card in REINFORCEMENTS and owned.count(card) > step.used.count(card)
        for move in REINFORCEMENTS[card].calls(state, step.seat)
    ]


def affordable(state: State, seat: int, sun: int) -> list[str]:
    """The slots whose top card can be paid with so much sun and the moon in reserve (10.2)."""
    moon = state.players[seat].reserve[MOON]
    return [
        slot.code
        for slot, left in zip(SLOTS, state.left, strict=True)
        if left and slot.sun <= sun and slot.moon <= moon
    ]


def act_moves(state: State, step: Act) -> list[str]:
    """Reinforcements, faces, feats, or nothing."""
    player = state.players[step.seat]
    return [
        *calls(state, step),
        *all_forgings(for_sale(state, state.gold(step.seat)), player.dice),
        *(f"feat {slot}" for slot in affordable(state, step.seat, player.reserve[SUN])),
        DECLINE,
    ]


def act(effects: Effects, step: Act, move: str) -> None:
    """Call a reinforcement and ask again; or act, after which an extra action may follow; or pass."""
    word, _, rest = move.partition(" ")
    if word == DECLINE:
        effects.tell(tell.passed(step.seat))
        return
    if word in ("forge", "feat"):
        if not step.extra:
            effects.push(Extra(step.seat))
        if word == "forge":
            face = buy(effects, step.seat, move)
            effects.push(Offer(step.seat, (face,)))
        else:
            feat(effects, step.seat, rest)
        return
    card = REINFORCEMENTS[word]
    effects.push(step._replace(used=tuple(sorted((*step.used, word)))))
    effects.tell(tell.called(step.seat, word, card.name))
    card.called(effects, step.seat, move)


def feat(effects: Effects, seat: int, code: str) -> None:
    """Pay, go to the island, oust who stands there; then take the card (10.2)."""
    state = effects.state
    slot = SLOTS[NUMBER[code]]
    effects.pay(seat, amounts(sun=slot.sun, moon=slot.moon))
    effects.push(Take(seat, code))
    hero = effects.player(seat)
    if hero.island == slot.island:
        return
    hero.island = slot.island
    effects.tell(tell.moved(seat, slot.island))
    for victim in state.opponents(seat):
        if effects.player(victim).island == slot.island:
            oust(effects, victim, seat)


def oust(effects: Effects, victim: int, by: int) -> None:
    """Send a hero home; cards answer first, then the victim is blessed once (10.2)."""
    effects.player(victim).island = ""
    effects.tell(tell.ousted(victim, by))
    for owner in (by, victim):
        for card in effects.player(owner).cards:
            CARDS[card].ousting(effects, owner)
    effects.push(Roll((victim,), (0, 1), ""))


def take(effects: Effects, step: Take, move: str) -> None:
    """The top card comes to its new owner and has its instant effect."""
    state = effects.state
    number = NUMBER[step.slot]
    card = CARDS[state.pile(SLOTS[number])[0]]
    state.left[number] -= 1
    before = score(state, step.seat)
    effects.player(step.seat).cards += (card.slug,)
    great = bool(SLOTS[number].sun and SLOTS[number].moon)
    effects.tell(tell.performed(step.seat, step.slot, card.slug, card.name, card.points, great=great))
    _tell_lead(effects, step.seat, before)
    card.taken(effects, step.seat)


def _tell_lead(effects: Effects, seat: int, before: int) -> None:
    """Has a feat brought its owner to the front?"""
    now, best = _scores(effects.state, seat)
    if _counts(effects.state) and before <= best < now:
        effects.tell(tell.leads(seat, now, best))


def extra_moves(state: State, step: Extra) -> list[str]:
    """One more action, if it can be paid and something can then be done (10.3)."""
    player = state.players[step.seat]
    sun = player.reserve[SUN] - EXTRA_PRICE[SUN]
    able = sun >= 0 and (
        player.tritons or for_sale(state, state.gold(step.seat)) or affordable(state, step.seat, sun)
    )
    return [EXTRA, DECLINE] if able else [DECLINE]


def extra(effects: Effects, step: Extra, move: str) -> None:
    """Pay and act again, or leave it."""
    if move == EXTRA:
        effects.tell(tell.again(step.seat))
        effects.pay(step.seat, EXTRA_PRICE)
        effects.push(Act(step.seat, (), True))


def end(effects: Effects, step: End, move: str) -> None:
    """The turn passes on clockwise; after the last turn of the last round the game ends at once."""
    state = effects.state
    state.turn += 1
    seats = len(state.players)
    following = next(
        seat for seat in (*range(step.seat + 1, seats), *range(seats)) if not state.players[seat].gone
    )
    if following > step.seat:
        effects.push(Turn(following))
    elif state.round < state.rounds:
        state.round += 1
        if state.round == state.rounds:
            effects.tell(tell.last_round(state.round))
        effects.push(Turn(following))
    else:
        effects.tell(tell.ended(*winners(state)))
