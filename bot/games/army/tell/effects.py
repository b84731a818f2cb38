"""The events of effects: cards move, tokens and actions are gained, sets are complete."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.army.cards.kinds import KINDS, LETTERS, slug
from bot.games.army.names import card_name, card_names, landed
from bot.games.army.state import Cards
from bot.games.engine.event import Event, Json, about
from bot.games.engine.text import Who, lines, msg, msg_plural


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
    """A card is dropped."""
    text = msg("{player} drops {card}.", player=Who(seat), card=landed(card, kind))
    return about("dropped", seat, text, card=card, kind=LETTERS[kind])


def eliminated(fallen: Sequence[tuple[int, int, int]]) -> Event:
    """Tops are eliminated: seat, kind and strength of each."""
    texts = [
        msg("{player} loses {card}.", player=Who(seat), card=landed(slug(kind, strength), kind))
        for seat, kind, strength in fallen
    ]
    cards: list[Json] = [
        {"seat": seat, "kind": LETTERS[kind], "card": slug(kind, strength)}
        for seat, kind, strength in fallen
    ]
    return Event("eliminated", lines(texts, " "), {"cards": cards})


def stole(seat: int, victim: int, kind: int, strength: int) -> Event:
    """A top goes from one stack to another."""
    card = slug(kind, strength)
    text = msg(
        "{player} takes {card} from {victim}.",
        player=Who(seat),
        card=landed(card, kind),
        victim=Who(victim),
    )
    return about("stole", seat, text, victim=victim, card=card, kind=LETTERS[kind])


def captured(seat: int, victim: int, kind: int, strength: int) -> Event:
    """A top goes into a hand."""
    card = slug(kind, strength)
    text = msg(
        "{player} takes {card} from {victim} into the hand.",
        player=Who(seat),
        card=landed(card, kind),
        victim=Who(victim),
    )
    return about("captured", seat, text, victim=victim, card=card, kind=LETTERS[kind])


def raised(seat: int, card: str, kind: int) -> Event:
    """A card comes back from a discard pile to a stack."""
    text = msg("{player} brings back {card}.", player=Who(seat), card=landed(card, kind))
    return about("raised", seat, text, card=card, kind=LETTERS[kind])


def recovered(seat: int, cards: Sequence[str]) -> list[Event]:
    """Army cards come back from a discard pile to the hand: everybody knows how many."""
    text = msg_plural(
        "{player} takes {count} army card from the discard pile.",
        "{player} takes {count} army cards from the discard pile.",
        len(cards),
        player=Who(seat),
    )
    own = msg("You take {cards}.", cards=card_names(cards))
    return [
        about("recovered", seat, text, count=len(cards)),
        about("recovered-cards", seat, own, to={seat}, cards=list(cards)),
    ]


def looks(seat: int, victim: int, hand: Cards) -> list[Event]:
    """A hand is looked at."""
    text = msg("{player} looks at the hand of {victim}.", player=Who(seat), victim=Who(victim))
    own = msg("{victim} holds {cards}.", victim=Who(victim), cards=card_names(hand))
    return [
        about("looks", seat, text, barrier=True, victim=victim),
        about("looks-cards", seat, own, to={seat}, victim=victim, cards=list(hand)),
    ]


def took(seat: int, victim: int, card: str) -> list[Event]:
    """A card of a hand is taken: the two know which."""
    text = msg("{player} takes a card of {victim}.", player=Who(seat), victim=Who(victim))
    both = msg(
        "{player} takes {card} from the hand of {victim}.",
        player=Who(seat),
        card=card_name(card),
        victim=Who(victim),
    )
    return [
        about("took", seat, text, barrier=True, victim=victim),
        about("took-card", seat, both, to={seat, victim}, victim=victim, card=card),
    ]


def bound(seat: int, victim: int) -> Event:
    """Gleipnir binds somebody."""
    text = msg("Gleipnir binds {victim} for the next turn.", victim=Who(victim))
    return about("bound", seat, text, victim=victim)


def completed(seat: int, kind: int, sets: int) -> Event:
    """A set is complete."""
    text = msg(
        "{player} completes a set of {kind}, the player’s number {sets}.",
        player=Who(seat),
        kind=KINDS[kind].many,
        sets=sets,
    )
    return about("completed", seat, text, kind=LETTERS[kind], sets=sets)


def actions(seat: int, count: int) -> Event:
    """Actions are gained."""
    text = msg_plural(
        "{player} gains {count} action.", "{player} gains {count} actions.", count, player=Who(seat)
    )
    return about("actions", seat, text, count=count)


def tokens(seat: int, count: int) -> Event:
    """Energy is gained."""
    text = msg_plural(
        "{player} gains {count} energy token.",
        "{player} gains {count} energy tokens.",
        count,
        player=Who(seat),
    )
    return about("tokens", seat, text, count=count)
