"""A view in words: the alt text of the picture and what a screen reader says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.engine.text import Icon, Lines, Text, Who, Words, lines, msg, players
from bot.games.santorini.board import NAMES, TOWER, blocks, domed
from bot.games.santorini.board_view import BoardView, Card, Worker
from bot.games.santorini.powers.roster import named, roster
from bot.games.santorini.setup.offer import suggested
from bot.games.santorini.text.tell import titles


def describe(view: BoardView) -> Lines:
    """Whose turn it is, what the powers are, then everything that stands on the board."""
    board = () if view.choosing else (*_buildings(view), *_workers(view))
    return lines([headline(view), *_offer(view), *_powers(view), *board])


def reminder(view: BoardView) -> Lines | None:
    """The own power in short and what limits the seat now; while powers are chosen, what depends on it."""
    found: list[Words] = []
    if view.choosing or view.asked == "place":
        found.append(msg("Goal: be the first to climb to level 3."))
    if view.choosing:
        found += _partner(view)
        found += _offering(view)
        if view.asked == "choose" and view.taken:
            found.append(lines(_taken(view), " "))
        found += _first_turn(view)
    else:
        own = [card for card in view.cards if card.seat == view.seat]
        found += [_told(card.slug) for card in own if not card.done]
        found += [_spent(card) for card in own if card.spent and card.done]
        found += _fleece(view)
    limited = caution(view)
    found += [] if limited is None else [limited]
    return lines(found) if found else None


def opposing(view: BoardView) -> Lines | None:
    """What the powers of the others do, in the words of their cards."""
    if view.choosing or view.seat is None:
        return None
    own = view.team(view.seat)
    found = [
        msg(
            # The words of a card are meant for its owner.
            "{icon}**{power}** tells {player}: “{brief}”",
            icon=Icon(f"power_{card.slug}"),
            power=card.title,
            player=Who(card.seat),
            brief=roster()[card.slug].brief,
        )
        for card in view.cards
        if view.team(card.seat) != own and not card.used and card.slug != view.fleece
    ]
    return lines(found) if found else None


def _partner(view: BoardView) -> Iterator[Text]:
    """With whom a seat plays that chooses its own power; who goes first is a question of more words."""
    if view.seat is None or view.asked != "choose":
        return
    own = view.team(view.seat)
    for seat in range(view.seats):
        if seat != view.seat and view.team(seat) == own:
            yield msg("You and {player} play together.", player=Who(seat))


def _offering(view: BoardView) -> Iterator[Text]:
    """What is offered so far, and who picks from it."""
    if view.asked != "pool":
        return
    if view.offer:
        yield msg("Offered: {powers}.", powers=titles(view.offer))
    if not view.fleece_game:
        yield _left_over(view)
    elif view.seats == _PAIR:
        other = Who(next(seat for seat in range(view.seats) if seat != view.seat))
        yield msg("{player} then chooses one of the two.", player=other)


_PAIR: Final = 2
"""Players of a game in which each has one opponent."""


def _first_turn(view: BoardView) -> Iterator[Text]:
    """Who begins, or which power should; that the others' cards tell is not told again."""
    if view.asked == "starts":
        advised = suggested(view.offer)
        yield msg(
            "{icon}Advice: **{power}** first. It needs the first turn most, so that is fairest.",
            icon=Icon(f"power_{advised}"),
            power=roster()[advised].title,
        )
        yield _left_over(view)
    elif view.starts is not None:
        yield msg(
            "{icon}The player with **{power}** goes first.",
            icon=Icon(f"power_{view.starts}"),
            power=roster()[view.starts].title,
        )


def _left_over(view: BoardView) -> Text:
    """Who picks before the one who says which power goes first."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    if len(others) == 1:
        return msg(
            "{player} then picks a power and you get the other: a fair match is best for you.",
            player=Who(others[0]),
        )
    return msg("The others then pick and you get what is left: a fair match is best for you.")


def caution(view: BoardView) -> Lines | None:
    """Why its seat may not do all that it might expect."""
    if not view.limits:
        return None
    return lines(msg("{icon}{why}", icon=Icon("no"), why=why) for why in view.limits)


def _fleece(view: BoardView) -> Iterator[Words]:
    """What the Golden Fleece's power does, what the Ram is for, and who has the power."""
    if view.fleece is None:
        return
    if view.seat not in view.blessed:
        yield _told(view.fleece)
    match view.blessed:
        case ():
            yield msg("Nobody has it: no worker began this turn by the Ram.")
        case (seat,):
            yield msg(
                "{player} has it: a worker began this turn by the Ram.",
                player=Who(seat),
            )
        case _:
            yield msg("Both have it: workers of each began this turn by the Ram.")


def _spent(card: Card) -> Text:
    return msg(
        "{icon}This turn uses up **{power}**, which works only once.",
        icon=Icon(f"power_{card.slug}"),
        power=card.title,
    )


def _told(slug: str) -> Text:
    power = roster()[slug]
    return msg(
        "{icon}**{power}:** {brief}", icon=Icon(f"power_{slug}"), power=power.title, brief=power.brief
    )


def _offer(view: BoardView) -> Iterator[Text]:
    """What there is to choose from, and what is taken."""
    if view.pool and view.asked == "pool":
        yield msg("To pick from: {powers}.", powers=titles(s for s in view.pool if s not in view.offer))
    if view.offer and view.asked == "pool":
        yield msg("Picked: {powers}.", powers=titles(view.offer))
    elif view.offer:
        gone = {slug for _, slug in view.taken}
        left = tuple(slug for slug in view.offer if slug not in gone)
        yield msg("On offer: {powers}.", powers=titles(left))
        # Their cards are what the picture shows.
        for power in named(left):
            yield Text("{power}: {brief}", (("power", power.title), ("brief", power.brief)))
    yield from _taken(view)
    if view.starts is not None:
        yield msg("The player with {power} goes first.", power=roster()[view.starts].title)


def _taken(view: BoardView) -> Iterator[Text]:
    """Who has taken which power."""
    for seat, slug in view.taken:
        yield msg("{player} plays with {power}.", player=Who(seat), power=roster()[slug].title)


def _powers(view: BoardView) -> Iterator[Text]:
    """Who has which power, and what it remembers."""
    if view.fleece is not None:
        title = roster()[view.fleece].title
        yield msg("The Golden Fleece has the power of {power}.", power=title)
    for card in view.cards:
        yield _card(card)
    if view.ram is not None:
        yield msg("The Ram stands on {space}.", space=NAMES[view.ram])
    for seat in view.out:
        yield msg("{player} is out.", player=Who(seat))


def _card(card: Card) -> Text:
    if card.state is None:
        return msg("{player} has {power}.", player=Who(card.seat), power=card.title)
    return msg("{player} has {power}: {state}.", player=Who(card.seat), power=card.title, state=card.state)


def _buildings(view: BoardView) -> Iterator[Text]:
    for level in (1, 2, 3):
        if spaces := _spaces(view, level):
            yield msg("Level {level}: {spaces}.", level=level, spaces=spaces)
    for level in (0, 1, 2):
        if spaces := _spaces(view, level, dome=True):
            yield msg("Dome on level {level}: {spaces}.", level=level, spaces=spaces)
    if spaces := _spaces(view, blocks(TOWER), dome=True):
        yield msg("Complete towers: {spaces}.", spaces=spaces)
    if not any(view.cells):
        yield msg("Nothing is built yet.")


def _spaces(view: BoardView, level: int, *, dome: bool = False) -> str:
    return ", ".join(
        NAMES[space]
        for space, cell in enumerate(view.cells)
        if blocks(cell) == level and domed(cell) == dome
    )


def _workers(view: BoardView) -> Iterator[Text]:
    for seat in dict.fromkeys(worker.seat for worker in view.workers):
        workers = lines((_worker(w) for w in view.workers if w.seat == seat), ", ")
        partners = [other for other in range(view.seats) if view.team(other) == view.team(seat)]
        if len(partners) == 1:
            yield msg("{player}’s workers: {workers}.", player=Who(seat), workers=workers)
        else:
            one, other = map(Who, partners)
            yield msg("Workers of {one} and {other}: {workers}.", one=one, other=other, workers=workers)


def _worker(worker: Worker) -> Text:
    space = NAMES[worker.space]
    if worker.sex == "female":
        return msg("{space} (female, level {level})", space=space, level=worker.level)
    return msg("{space} (male, level {level})", space=space, level=worker.level)


def headline(view: BoardView) -> Text:
    """One sentence."""
    if view.asked is not None:
        return _asked(view)
    won = _won(view.winners)
    lost = [seat for seat in view.resigned if seat not in view.winners]
    if lost and view.winners:
        return msg("{loser} has resigned; {won}", loser=Who(lost[-1]), won=won)
    return won


def _won(winners: tuple[int, ...]) -> Text:
    match winners:
        case ():
            return msg("The game has ended in a draw.")
        case (seat,):
            return msg("{player} has won.", player=Who(seat))
        case _:
            *others, last = winners
            return msg("{one} and {other} have won.", one=players(others), other=Who(last))


def _asked(view: BoardView) -> Text:
    player = Who(view.turn_of)
    match view.asked:
        case "draw":
            if view.choosing:
                return msg("The board is empty. First, the powers are drawn.")
            return msg("Chance has to answer first.")
        case "pool":
            if view.fleece_game:
                return msg("{player} picks two powers for the Golden Fleece.", player=player)
            return msg("{player} picks the powers of this game.", player=player)
        case "starts":
            return msg("{player} says which power goes first.", player=player)
        case "choose":
            if view.fleece_game:
                return msg("{player} chooses the power of the Golden Fleece.", player=player)
            return msg("{player} chooses a power.", player=player)
        case "prepare":
            return msg("{player}’s turn: to prepare a power before the start.", player=player)
        case "place":
            return msg("{player}’s turn: to place a worker.", player=player)
        case "ram":
            return msg("{player}’s turn: to put the Ram on the board.", player=player)
        case "close":
            return msg("{player}’s turn: to use a power, or to end the turn.", player=player)
        case "power":
            return msg("{player}’s turn: to use a power.", player=player)
        case _:
            return _turn(view, player)


def _turn(view: BoardView, player: Who) -> Text:
    if view.builder is None:
        return msg("{player}’s turn: to move a worker and build.", player=player)
    if any(card.seat == view.turn_of for card in view.cards):
        return msg(
            "{player}’s turn: to go on after the move to {space}.", player=player, space=NAMES[view.builder]
        )
    return msg(
        "{player}’s turn: to build beside {space}, where the worker has moved.",
        player=player,
        space=NAMES[view.builder],
    )
