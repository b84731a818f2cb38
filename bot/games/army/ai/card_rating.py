"""What gods, power cards and abilities gain, each with its best choices, and the gifts for energy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import fsum
from typing import Final, TypeAlias

from bot.games.army.ai import values
from bot.games.army.ai.turn_rating import RatedMove, TurnRating
from bot.games.army.attacks import BONUS
from bot.games.army.cards import LEADERS, PLAYED, ordered
from bot.games.army.cards.kinds import LETTERS, SOLDIERS, possible_kinds, slug, write_placed
from bot.games.army.energy_restoring import write
from bot.games.army.moves import able
from bot.games.army.state import HAND, MOST_TOKENS, SET, Stack

UseRating: TypeAlias = Callable[[TurnRating], Iterator[tuple[float, str]]]
"""The best ways to use something: the gain, its own price and action aside, and the choice."""
_FEW: Final = 3
"""So many choices of each are thought about."""
_GIFT: Final = 6
"""The cards of a gift for energy."""


def plays(outlook: TurnRating) -> Iterator[RatedMove]:
    """The gods and power cards of the hand that may be played."""
    state, seat = outlook.state, outlook.seat
    for card, kept in outlook.kept.items():
        if card in _CARDS and PLAYED[card].choices(state, seat):
            for gain, choice in _CARDS[card](outlook):
                net = gain - kept
                yield RatedMove(net - values.ACTION, net, f"play {card} {choice}".rstrip())


def abilities(outlook: TurnRating) -> Iterator[RatedMove]:
    """The ways to use the leader's ability, if it can be paid for."""
    state, seat = outlook.state, outlook.seat
    leader = outlook.player.leader
    if able(state, seat) and LEADERS[leader].choices(state, seat):
        cost = outlook.spend()
        for gain, choice in _LEADERS[leader](outlook):
            net = gain - cost
            yield RatedMove(net - values.ACTION, net, f"ability {choice}".rstrip())


def gifts(outlook: TurnRating) -> Iterator[RatedMove]:
    """The cheapest cards that may be given for energy."""
    player = outlook.player
    if player.tokens or outlook.state.now.restored or len(player.hand) < _GIFT:
        return
    cheapest = sorted(player.hand, key=outlook.kept.__getitem__)
    best: tuple[float, str] | None = None
    for kind in range(len(LETTERS)):
        three = [card for card in cheapest if card in SOLDIERS and SOLDIERS[card].kind == kind][:3]
        if len(three) == 3:
            left = list(cheapest)
            for card in three:
                left.remove(card)
            cost = fsum(outlook.kept[card] for card in (*three, *left[:3]))
            if best is None or cost < best[0]:
                best = cost, write(ordered(three), ordered(left[:3]))
    if best is not None:
        # Who gives of a full hand has room for the cards of the next turn.
        room = 3 - min(3, HAND - len(player.hand))
        gain = 2 * values.token(player) + 0.9 * values.DRAWN * room - best[0]
        yield RatedMove(gain, gain, best[1])


def _freyja(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    yield min(3, HAND + 1 - len(outlook.player.hand)) * outlook.drawn, ""


def _osiris(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    player = outlook.player
    fallen = [card for card in player.discard if card in SOLDIERS]
    fallen.sort(key=lambda card: -values.worth_of(card, player) - _nearer(outlook, card))
    chosen = fallen[: 2 if len(player.hand) < HAND else 1]
    gain = outlook.glut * fsum(values.worth_of(card, player) + _nearer(outlook, card) for card in chosen)
    yield gain, ",".join(ordered(chosen))


def _nearer(outlook: TurnRating, card: str) -> float:
    kind = SOLDIERS[card].kind
    return 0.0 if kind is None else 0.15 * len(outlook.player.stacks[kind])


def _hermes(_: TurnRating) -> Iterator[tuple[float, str]]:
    yield 2 * values.ACTION, ""


def _brigid(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    exposed = fsum(
        values.STACK[len(stack)][10] - values.STACK[len(stack)][stack[-1]]
        for stack in outlook.player.stacks
        if stack
    )
    yield 0.8 * outlook.urgency * exposed, ""


def _sekhmet(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    if outlook.state.now.actions > 1:
        yield _best(outlook.attacks(BONUS, 1)), ""


def _enki(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    yield min(2, MOST_TOKENS - outlook.player.tokens) * values.token(outlook.player), ""


def _svarog(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    better = fsum(
        values.STACK[len(stack)][max(stack)] - values.STACK[len(stack)][stack[-1]]
        for stack in outlook.player.stacks
        if stack
    )
    free = max((rated.gain for rated in outlook.drops()), default=0.0)
    yield outlook.urgency * better + max(0.0, free), ""


def _thunderbolt(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    for loss, _, _, target in outlook.tops()[:_FEW]:
        yield loss, target


def _trojan(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    for loss, strength, kind, target in outlook.tops()[:_FEW]:
        card = slug(kind, strength)
        yield loss + outlook.glut * values.worth_of(card, outlook.player), target


def _ragnarok(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    state = outlook.state
    own = [other for other in range(state.seats) if state.side(other) == state.side(outlook.seat)]
    lost = fsum(
        values.urgency(state, seat) * values.top(stack)
        for seat in own
        for stack in state.players[seat].stacks
        if stack and stack[-1] <= 4
    )
    yield fsum(loss for loss, *_ in outlook.tops(4)) - lost, ""


def _gleipnir(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    state = outlook.state
    free = {other: regard for other, regard in outlook.regards.items() if not state.players[other].bound}
    for other, regard in free.items():
        exposed = sum(stack[-1] < 7 for stack in outlook.player.stacks if stack)
        yield (
            regard
            * (values.ACTION + 0.25 * exposed * outlook.urgency + 0.05 * len(state.players[other].hand)),
            str(other + 1),
        )


def _loki(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    found = [
        (loss + outlook.put(kind, strength), target) for loss, strength, kind, target in outlook.tops()
    ]
    yield from sorted(found, reverse=True)[:_FEW]


def _athena(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    now = outlook.state.now
    sure = _best(outlook.attacks(sure=True)) if now.actions > 1 else 0.0
    yield values.ACTION + max(0.0, sure - max(0.0, _best(outlook.attacks()))), ""


def _anubis(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    first = sorted(_raised(outlook, outlook.player.discard, None), reverse=True)[:_FEW]
    for gain, word, kind, strength in first:
        yield gain, word
        left = list(outlook.player.discard)
        left.remove(word.partition(":")[0])
        stack = outlook.player.stacks[kind]
        after = () if len(stack) + 1 >= SET else (*stack, strength)
        second = max(_raised(outlook, left, (kind, after)), default=None)
        if second is not None:
            yield gain + second[0], f"{word},{second[1]}"


def _raised(
    outlook: TurnRating, cards: tuple[str, ...] | list[str], changed: tuple[int, Stack] | None
) -> Iterator[tuple[float, str, int, int]]:
    for card in dict.fromkeys(cards):
        if card in SOLDIERS:
            for kind in possible_kinds(card):
                stack = changed[1] if changed and changed[0] == kind else outlook.player.stacks[kind]
                if stack:
                    strength = SOLDIERS[card].strength
                    yield outlook.put(kind, strength, stack), write_placed(card, kind), kind, strength


def _ishtar(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    actions = outlook.state.now.actions
    blows = sorted((rated.rating for rated in outlook.attacks(cost=1)), reverse=True)
    if actions > 1 and blows and blows[0] > 0:
        yield min(actions - 1, 2) * values.ACTION + 0.2 * blows[0], ""


def _tezcatlipoca(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    for other, regard in outlook.regards.items():
        cards = len(outlook.state.players[other].hand)
        if cards:
            yield (outlook.glut * 0.85 + 0.5 * regard) * (1 + 0.06 * min(cards, 10)), str(other + 1)


def _morrigan(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    weak = outlook.tops(4)
    for first, (loss, _, _, target) in enumerate(weak[:_FEW]):
        yield loss, target
        for other, _, _, second in weak[first + 1 : _FEW]:
            pair = sorted((target, second), key=lambda aim: (aim[0], LETTERS.index(aim[2])))
            yield loss + other, ",".join(pair)


def _perun(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    drawn = min(2, HAND - len(outlook.player.hand)) * outlook.drawn
    for loss, _, _, target in outlook.tops()[:_FEW]:
        yield loss + drawn, target


def _janus(outlook: TurnRating) -> Iterator[tuple[float, str]]:
    drawn = min(2, HAND - len(outlook.player.hand)) * outlook.drawn
    yield 2 * values.ACTION + drawn, ""


def _best(rated: Iterator[RatedMove]) -> float:
    return max((each.rating for each in rated), default=0.0)


_CARDS: Final[Mapping[str, UseRating]] = {
    "freyja": _freyja,
    "osiris": _osiris,
    "hermes": _hermes,
    "brigid": _brigid,
    "sekhmet": _sekhmet,
    "enki": _enki,
    "svarog": _svarog,
    "thunderbolt": _thunderbolt,
    "trojan": _trojan,
    "ragnarok": _ragnarok,
    "gleipnir": _gleipnir,
}
_LEADERS: Final[Mapping[str, UseRating]] = {
    "loki": _loki,
    "athena": _athena,
    "anubis": _anubis,
    "ishtar": _ishtar,
    "tezcatlipoca": _tezcatlipoca,
    "morrigan": _morrigan,
    "perun": _perun,
    "janus": _janus,
}
