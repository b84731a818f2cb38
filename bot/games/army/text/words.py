"""A view in words: the alt text of the picture and what a screen reader says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.army.cards import LEADERS, PLAYED, strength
from bot.games.army.cards.kinds import LETTERS, SOLDIERS
from bot.games.army.state import HAND, Cards
from bot.games.army.text.names import card_name, card_names, kind_icon, kind_name, landed, owned
from bot.games.army.text.no_attack import why_no_attack, why_no_card
from bot.games.army.view_data import Attack, Side, ViewData
from bot.games.engine.descriptions import fullest
from bot.games.engine.text import Icon, Lines, Text, Who, Words, lines, msg, msg_plural, players

_ICONED: Final = 3
"""So many tops that would fall are told with their icons."""


def describe(view: ViewData) -> Lines:
    """What is going on, then each player, then the own hand: kinds by name, or else by letter."""
    return fullest(*(_described(view, named=named) for named in (True, False)))


def _described(view: ViewData, *, named: bool) -> Lines:
    if view.phase == "leaders":
        # Nobody has anything yet: the picture shows who can be chosen.
        gods = (msg("{god} ({n} energy)", god=god.name, n=god.tokens) for god in LEADERS.values())
        shown = msg("The leading gods: {gods}.", gods=lines(gods, ", "))
        out = (_side(side, named=named) for side in view.players if side.out)
        return lines([headline(view), shown, *out, *_own(view, named=named)])
    sides = (_side(side, named=named) for side in view.players)
    return lines([headline(view), *sides, *_own(view, named=named)])


def headline(view: ViewData) -> Text:
    """What is going on, in a sentence."""
    if view.winners:
        return msg("The game is over; first: {players}.", players=players(view.winners))
    if view.phase == "leaders":
        return msg("Everybody chooses a leading god, in secret.")
    if view.attack is not None:
        return _attack(view.attack)
    if view.turn_of is None or view.now is None:
        return msg("The piles are shuffled.")
    return msg(
        "Round {round}, {player}’s turn; actions: {n}.",
        round=view.round,
        player=Who(view.turn_of),
        n=view.now.actions,
    )


def _attack(attack: Attack) -> Text:
    return msg(
        "{player} attacks {tops} with {card}, strength {strength}.",
        player=Who(attack.attacker),
        tops=owned(attack.defender, lines((kind_name(letter) for letter in attack.targets), ", ")),
        card=card_name(attack.card),
        strength=attack.strength,
    )


def _side(side: Side, *, named: bool) -> Text:
    if side.out and not side.sets:
        told = (
            msg("{player} has resigned.", player=Who(side.seat))
            if side.resigned
            else msg("{player} is out.", player=Who(side.seat))
        )
        if not side.had:
            return told
        return msg("{told} Sets: {kinds}.", told=told, kinds=lines(map(kind_name, side.had), ", "))
    return msg(
        "{player}{rest}: energy {tokens}, hand {hand}, pile {pile}, discard {discard}; {army}",
        player=Who(side.seat),
        rest=lines(_marks(side), ""),
        tokens=side.tokens,
        hand=side.hand,
        pile=side.pile,
        discard=side.discard,
        army=lines(_army(side, named=named), "; "),
    )


def _marks(side: Side) -> Iterator[Text]:
    if side.leader is not None:
        yield msg(" ({god})", god=card_name(side.leader))
    if side.warded:
        yield msg(" Brigid")
    if side.bound:
        yield msg(" Gleipnir")


def _army(side: Side, *, named: bool) -> Iterator[Text]:
    if side.sets and named:
        yield msg("sets of {kinds}", kinds=lines((kind_name(done.kind) for done in side.sets), ", "))
    elif side.sets:
        yield msg("sets {kinds}", kinds="".join(done.kind for done in side.sets))
    stacks = [(stack.kind, [SOLDIERS[card].strength for card in stack.cards]) for stack in side.stacks]
    if stacks:
        yield _stacks(stacks, named=named)
    elif not side.sets:
        yield msg("no army")


def _stacks(stacks: Sequence[tuple[str, Sequence[int]]], *, named: bool) -> Text:
    """Cards by kind: Archers 1, 3; Warriors 2; in short A1,3 W2."""
    if not named:
        short = " ".join(f"{letter}{','.join(map(str, found))}" for letter, found in stacks)
        return msg("{stacks}", stacks=short)
    told = (
        msg("{kind} {strengths}", kind=kind_name(letter), strengths=", ".join(map(str, found)))
        for letter, found in stacks
    )
    return msg("{stacks}", stacks=lines(told, "; "))


def _own(view: ViewData, *, named: bool) -> Iterator[Words]:
    if view.chosen is not None:
        yield msg("You have chosen {god}.", god=card_name(view.chosen))
    if view.hand:
        yield msg("You hold: {cards}.", cards=held(view.hand, named=named))
    if view.looked_at:
        yield msg("You see: {cards}.", cards=held(view.looked_at, named=named))


def held(cards: Cards, *, named: bool) -> Lines:
    """Cards by kind, then the gods and power cards by name."""
    stacks: list[tuple[str, list[int]]] = []
    for number, letter in enumerate(LETTERS):
        own = [
            SOLDIERS[card].strength for card in cards if card in SOLDIERS and SOLDIERS[card].kind == number
        ]
        if own:
            stacks.append((letter, own))
    rest = [card for card in cards if card not in SOLDIERS or SOLDIERS[card].kind is None]
    told = [_stacks(stacks, named=named)] if stacks else []
    return lines([*told, *([card_names(rest)] if rest else [])], "; " if named else " ")


def summary(view: ViewData) -> Lines | None:
    """What the seat needs to know while it decides."""
    if view.seat is None:
        return None
    if view.phase == "leaders":
        return lines(
            [
                _goal(view),
                msg("Your god’s ability costs 1 action and energy, once a turn."),
            ],
            " ",
        )
    if view.phase == "first":
        # Energy is of no use yet.
        return lines([_goal(view), msg("A card that you drop lies on the stack of its kind.")], " ")
    if view.phase == "look":
        return None
    if view.attack is not None and view.attack.defender == view.seat:
        return lines([_threat(view.attack, view)])
    told = [purse(view)]
    if (unable := why_no_attack(view) or why_no_card(view)) is not None:
        told.append(lines([unable]))
    if view.now is not None and view.turn_of == view.seat and view.now.full and not view.now.spent:
        told.append(lines([msg("You began with 15 cards: drop or play one before you end the turn.")]))
    elif view.phase == "act" and view.turn_of == view.seat and view.own.hand == HAND and view.own.pile:
        told.append(
            lines([msg("End with 15 cards, and next turn you draw none and must drop or play one.")])
        )
    return lines(told)


def purse(view: ViewData) -> Lines:
    """What its seat can spend."""
    own = view.own
    texts: list[Text] = []
    if view.now is not None and view.turn_of == view.seat and view.phase == "act":
        flag, count = Icon("army_action"), view.now.actions
        texts.append(msg_plural("{icon}{count} action", "{icon}{count} actions", count, icon=flag))
    texts.append(msg("{icon}{n} energy", icon=Icon("army_energy"), n=own.tokens))
    texts.append(msg("{icon}{n} of {most} cards", icon=Icon("army_hand"), n=own.hand, most=HAND))
    return lines(texts, " · ")


def _goal(view: ViewData) -> Text:
    """Why cards are dropped at all."""
    return msg("Goal: {count} sets, each of five cards of a kind.", count=view.target)


def _threat(attack: Attack, view: ViewData) -> Text:
    """What an attack takes if it isn't blocked, and what a block costs."""
    tops = view.tops(attack.defender)
    named = {letter: landed(tops[letter], LETTERS.index(letter)) for letter in attack.targets}
    # Many fill two lines without icons, too, and the picture marks them.
    iconed = len(named) <= _ICONED
    fallen = (
        msg("{icon}{card}", icon=Icon(kind_icon(letter)), card=card) if iconed else card
        for letter, card in named.items()
    )
    lost = lines(fallen, ", ")
    saved = any(_can_block(card, attack.strength) for card in view.hand)
    if attack.trade:
        values = {"cards": lost, "card": card_name(attack.card)}
        if not saved:
            return msg("Your {cards} and {card} both fall: no card of yours can block.", **values)
        return msg("Unblocked, your {cards} and {card} both fall.", **values)
    if not saved:
        return msg("You lose {cards}: no card of yours is strong enough to block.", cards=lost)
    return msg("Unblocked, you lose {cards}.", cards=lost)


def _can_block(card: str, power: int) -> bool:
    return strength(card) >= power or (card in PLAYED and PLAYED[card].shield)


def tally(side: Side, target: int) -> Text:
    """The sets of a player, and of which kinds."""
    kinds = lines(map(kind_name, side.had), ", ")
    if not side.had:
        return msg("0 of {target} sets", target=target)
    return msg("{sets} of {target} sets: {kinds}", sets=side.counted, target=target, kinds=kinds)
