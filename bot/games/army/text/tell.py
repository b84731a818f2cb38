"""What happened, as events: data for pictures and programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.games.army.cards import LEADERS
from bot.games.army.cards.kinds import DEMIGOD, KINDS, LETTERS, WILD, slug
from bot.games.army.state import Cards
from bot.games.army.text.names import (
    NAMES,
    card_name,
    card_names,
    cards_by_kind,
    hand_of,
    kind_name,
    landed,
    owned,
)
from bot.games.engine.event import Event, Json, about
from bot.games.engine.text import Text, Who, Words, lines, msg, msg_plural, players


def chose(seat: int, leader: str) -> list[Event]:
    """A leader is chosen: who chose knows which."""
    return [
        about("chose", seat, msg("{player} has chosen a leading god.", player=Who(seat))),
        about(
            "chose-leader",
            seat,
            msg(
                "You lead with {god}. Ability: {effect}",
                god=card_name(leader),
                effect=LEADERS[leader].brief,
            ),
            to={seat},
            leader=leader,
        ),
    ]


def leaders(chosen: Mapping[int, str]) -> Event:
    """All leaders are shown."""
    told = (msg("{player} leads with {god}.", player=Who(s), god=card_name(g)) for s, g in chosen.items())
    return Event(
        "leaders", lines(told, " "), {"leaders": {str(s): g for s, g in chosen.items()}}, barrier=True
    )


def shuffled(seat: int) -> Event:
    """A pile is shuffled."""
    return about("shuffled", seat, msg("{player}’s pile is shuffled.", player=Who(seat)))


def starts(seat: int, shown: Sequence[Cards]) -> Event:
    """The bottom cards have shown who starts."""
    told = [
        msg("{player} shows {cards}.", player=Who(number), cards=card_names(cards))
        for number, cards in enumerate(shown)
        if cards
    ]
    first = msg("The strongest bottom card decides who starts.")
    last = msg("{player} starts.", player=Who(seat))
    return about("starts", seat, lines([first, *told, last], " "), shown=[list(cards) for cards in shown])


def turn(seat: int, round_: int) -> Event:
    """A turn begins."""
    text = msg("Round {round}: {player}’s turn.", round=round_, player=Who(seat))
    return about("turn", seat, text, round=round_)


def again(seat: int, hand: Cards) -> Event:
    """A first hand with too few army cards is shown."""
    text = msg(
        "{player}’s first hand has fewer than three army cards: {cards}. It is shuffled back.",
        player=Who(seat),
        cards=card_names(hand),
    )
    return about("again", seat, text, hand=list(hand), barrier=True)


def ended(seat: int, *, drained: bool) -> Event:
    """A turn is over."""
    text = (
        msg("{player}’s hand is empty: the turn is over.", player=Who(seat))
        if drained
        else msg("{player} ends the turn.", player=Who(seat))
    )
    return about("ended", seat, text, drained=drained)


def used(seat: int, leader: str, choice: str) -> Event:
    """A leader's ability is used."""
    text = msg("{player} uses {god}’s ability.", player=Who(seat), god=card_name(leader))
    return about("used", seat, text, leader=leader, choice=choice)


def played(seat: int, card: str) -> Event:
    """A god or power card is played."""
    text = msg("{player} plays {card}.", player=Who(seat), card=card_name(card))
    return about("played", seat, text, card=card)


def arranged(seat: int, kind: int, stack: Sequence[int]) -> Event:
    """A stack gets another order."""
    text = msg(
        "{player} reorders {kind}: {cards}.",
        player=Who(seat),
        kind=KINDS[kind].many,
        cards=",".join(map(str, stack)),
    )
    return about("arranged", seat, text, kind=LETTERS[kind], cards=[slug(kind, each) for each in stack])


def forged(seat: int) -> Event:
    """Svarog's work is done."""
    return about("forged", seat, msg("{player} is done with Svarog.", player=Who(seat)))


def attacked(
    seat: int,
    defender: int,
    card: str,
    kind: int,
    strength: int,
    targets: Sequence[int],
    *,
    barrier: bool,
    unblockable: bool,
) -> Event:
    """A dropped card attacks; ``barrier``: it could be blocked; ``unblockable``: Athena forbids it."""
    values = {
        "player": Who(seat),
        "tops": owned(defender, lines((KINDS[target].many for target in targets), ", ")),
        "card": landed(card, kind),
        "strength": strength,
    }
    text = (
        msg(
            "{player} attacks {tops} with {card}, strength {strength}: it can’t be blocked.",
            **values,
        )
        if unblockable
        else msg("{player} attacks {tops} with {card}, strength {strength}.", **values)
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
    return about("let-through", seat, msg("{player} doesn’t block.", player=Who(seat)))


def void(seat: int) -> Event:
    """An attack has no effect, for one of the two has left."""
    return about("void", seat, msg("The attack is void."))


def restored(seat: int, letter: str, three: Sequence[str], others: Sequence[str]) -> list[Event]:
    """Cards are sacrificed for energy: everybody knows the kind of the three."""
    text = msg(
        "{player} gives three {kind} and three other cards for 2 energy.",
        player=Who(seat),
        kind=kind_name(letter),
    )
    own = msg("You give {cards} for 2 energy.", cards=cards_by_kind([*three, *others]))
    return [
        about("restored", seat, text, kind=letter),
        about("restored-cards", seat, own, to={seat}, cards=[*three, *others]),
    ]


def drew(seat: int, cards: Cards, *, barrier: bool) -> list[Event]:
    """Cards are drawn: everybody knows how many, who drew them which."""
    many = msg_plural(
        "{player} draws {count} card.", "{player} draws {count} cards.", len(cards), player=Who(seat)
    )
    own = msg("You draw {cards}.", cards=card_names(cards))
    return [
        about("drew", seat, many, barrier=barrier, count=len(cards)),
        about("drew-cards", seat, own, to={seat}, cards=list(cards)),
    ]


def dropped(seat: int, card: str, kind: int) -> Event:
    """A card is dropped; to call a Demigod is a turning point."""
    divine = card == DEMIGOD
    text = (
        msg("{player} calls a Demigod to the {kind}.", player=Who(seat), kind=KINDS[kind].many)
        if divine
        else msg("{player} drops {card}.", player=Who(seat), card=NAMES[card])
    )
    return about("dropped", seat, text, turning_point=divine, card=card, kind=LETTERS[kind])


_NAMED: Final = 3
"""So many cards of several players are told by name; of more, how many each has lost."""


def eliminated(fallen: Sequence[tuple[int, int, int]], meaning: Text | None = None) -> Event:
    """Tops are eliminated: seat, kind and strength of each; ``meaning``: why that is a turning point."""
    lost: dict[int, list[Text]] = {}
    for seat, kind, strength in fallen:
        lost.setdefault(seat, []).append(landed(slug(kind, strength), kind))
    named = len(lost) == 1 or len(fallen) <= _NAMED
    texts = (
        msg("{player} loses {cards}.", player=Who(seat), cards=lines(cards, ", "))
        if named
        else msg_plural(
            "{player} loses {count} card.", "{player} loses {count} cards.", len(cards), player=Who(seat)
        )
        for seat, cards in lost.items()
    )
    cards: list[Json] = [
        {"seat": seat, "kind": LETTERS[kind], "card": slug(kind, strength)}
        for seat, kind, strength in fallen
    ]
    divine = any(strength == WILD for _, _, strength in fallen)
    return Event(
        "eliminated",
        _told(meaning, *texts),
        {"cards": cards},
        turning_point=divine or meaning is not None,
    )


def _told(*texts: Text | None) -> Words:
    """One sentence after the other."""
    found = [text for text in texts if text is not None]
    return found[0] if len(found) == 1 else lines(found, " ")


def stole(seat: int, victim: int, kind: int, strength: int, meaning: Text | None = None) -> Event:
    """A top goes from one stack to another."""
    card = slug(kind, strength)
    text = msg(
        "{player} takes {card}.",
        player=Who(seat),
        card=owned(victim, landed(card, kind)),
    )
    return about(
        "stole",
        seat,
        _told(text, meaning),
        turning_point=strength == WILD or meaning is not None,
        victim=victim,
        card=card,
        kind=LETTERS[kind],
    )


def captured(seat: int, victim: int, kind: int, strength: int, meaning: Text | None = None) -> Event:
    """A top goes into a hand."""
    card = slug(kind, strength)
    text = msg(
        "{player} takes {card} into their hand.",
        player=Who(seat),
        card=owned(victim, landed(card, kind)),
    )
    return about(
        "captured",
        seat,
        _told(text, meaning),
        turning_point=strength == WILD or meaning is not None,
        victim=victim,
        card=card,
        kind=LETTERS[kind],
    )


def raised(seat: int, card: str, kind: int) -> Event:
    """A card comes back from a discard pile to a stack."""
    text = msg("{player} brings back {card}.", player=Who(seat), card=landed(card, kind))
    return about("raised", seat, text, turning_point=card == DEMIGOD, card=card, kind=LETTERS[kind])


def recovered(seat: int, cards: Sequence[str]) -> list[Event]:
    """Army cards come back from a discard pile to the hand: everybody knows how many."""
    text = msg_plural(
        "{player} takes {count} army card from the discard pile.",
        "{player} takes {count} army cards from the discard pile.",
        len(cards),
        player=Who(seat),
    )
    own = msg("You take back {cards}.", cards=card_names(cards))
    return [
        about("recovered", seat, text, count=len(cards)),
        about("recovered-cards", seat, own, to={seat}, cards=list(cards)),
    ]


def looks(seat: int, victim: int, hand: Cards) -> list[Event]:
    """A hand is looked at."""
    text = msg("{player} looks at {hand}.", player=Who(seat), hand=hand_of(victim))
    own = msg("{victim} holds {cards}.", victim=Who(victim), cards=card_names(hand))
    return [
        about("looks", seat, text, barrier=True, victim=victim),
        about("looks-cards", seat, own, to={seat}, victim=victim, cards=list(hand)),
    ]


def took(seat: int, victim: int, card: str) -> list[Event]:
    """A card of a hand is taken: the two know which."""
    text = msg("{player} takes a card from {hand}.", player=Who(seat), hand=hand_of(victim))
    both = msg(
        "{player} takes {card} from {hand}.",
        player=Who(seat),
        card=card_name(card),
        hand=hand_of(victim),
    )
    return [
        about("took", seat, text, barrier=True, victim=victim),
        about("took-card", seat, both, to={seat, victim}, victim=victim, card=card),
    ]


def bound(seat: int, victim: int) -> Event:
    """Gleipnir binds somebody."""
    text = msg("Gleipnir binds {player} for one turn.", player=Who(victim))
    return about("bound", seat, text, victim=victim)


def emptied(seat: int) -> Event:
    """The last card of a pile is drawn."""
    text = msg(
        "{player} has drawn the last card: without the goal, this round is {player}’s last.",
        player=Who(seat),
    )
    return about("emptied", seat, text, turning_point=True)


def completed(seat: int, kind: int, sets: int, target: int, meaning: Text | None = None) -> Event:
    """A set is complete; ``meaning``: why that is a turning point."""
    text = msg(
        "{player} completes {kind}, set {n} of {target}.",
        player=Who(seat),
        kind=KINDS[kind].many,
        n=sets,
        target=target,
    )
    return about(
        "completed",
        seat,
        _told(text, meaning),
        turning_point=meaning is not None,
        kind=LETTERS[kind],
        sets=sets,
    )


def actions(seat: int, count: int) -> Event:
    """Actions are gained."""
    text = msg_plural(
        "{player} gains {count} action.", "{player} gains {count} actions.", count, player=Who(seat)
    )
    return about("actions", seat, text, count=count)


def tokens(seat: int, count: int) -> Event:
    """Energy is gained."""
    text = msg("{player} gains {count} energy.", player=Who(seat), count=count)
    return about("tokens", seat, text, count=count)


def resigned(seat: int) -> Event:
    """Somebody gives up."""
    return about("resigned", seat, msg("{player} resigns.", player=Who(seat)), barrier=True)


def lost(seats: Iterable[int]) -> Event:
    """Who has an empty pile is out."""
    gone = list(seats)
    text = lines((msg("{player} is out: the draw pile is empty.", player=Who(seat)) for seat in gone), " ")
    return Event("out", text, {"seats": gone}, turning_point=True)


REASONS: Final = {
    "goal": msg("The goal is reached."),
    "last": msg("Nobody else is left."),
    "piles": msg("All draw piles are empty, so the armies are compared."),
    "rounds": msg("Sixty rounds are over, so the armies are compared."),
}


def over(winners: Sequence[int], reason: str, *, drawn: bool) -> Event:
    """The play is over."""
    names = players(winners)
    text: Text = (
        msg("It is a draw between {players}.", players=names)
        if drawn
        else msg("{players} wins.", players=names)
        if len(winners) == 1
        else msg("{players} win.", players=names)
    )
    return Event("over", lines([REASONS[reason], text], " "), {"winners": list(winners), "reason": reason})
