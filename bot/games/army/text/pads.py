"""What is chosen by switches or one by one: tops of an attack, pairs of cards, gifts for energy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.games.army.attacks import attack_cost, attack_strength
from bot.games.army.cards import strength
from bot.games.army.cards.base import Leader
from bot.games.army.cards.kinds import KINDS, LETTERS, SOLDIERS, WILD, read_placed
from bot.games.army.energy_restoring import FEWEST
from bot.games.army.state import HAND
from bot.games.army.text import choices
from bot.games.army.text.gifts import gift_pad
from bot.games.army.text.hints import (
    NO_UNDO,
    asks_first,
    can_draw,
    completes,
    ends_at_once,
    sets_made,
    shows_by_set,
    shows_cards,
    trades,
    used_by,
)
from bot.games.army.text.names import card_icon, card_name, kind_icon, kind_name, landed
from bot.games.army.text.order_pad import order_pad
from bot.games.army.text.steps import ASKED, complete, following
from bot.games.army.text.targets import Aim, aim_of
from bot.games.army.view_data import ViewData
from bot.games.engine.decision import Choice, Decision, Key, Pad
from bot.games.engine.text import Icon, Lines, Text, Who, Words, all_of, lines, msg, msg_plural

_NAMED: Final = 3
"""So many tops that fall are named; of more, those that stay, where they are fewer."""
_STAYING: Final = 2
"""So many tops that stay are named."""
_ROW: Final = 4
"""Keys with an icon and a number of which a phone shows a row."""
_SIGNS: Final = 3 * _ROW
_BESIDE: Final = _SIGNS - 3
"""So many fit in three rows, also beside one that says more."""
_PAIR: Final = re.compile(r"(play osiris |ability )(?:([^ ,]+),)?")
"""What takes one card or top, or two."""


def pad(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """What the step shows instead of a list; None: a list."""
    if view.seat is None:
        return None
    if not prefix:
        return _blocking(view, decision)
    aim = aim_of(decision, prefix)
    if aim is not None:
        return _attack(view, aim)
    return (
        gift_pad(view, decision, prefix)
        or order_pad(decision, prefix)
        or _completing(view, decision, prefix)
        or _pair(view, decision, prefix)
        or _ending(view, decision, prefix)
        or _revealing(view, decision, prefix)
    )


def _blocking(view: ViewData, decision: Decision) -> Pad | None:
    """What may block, below what comes of it."""
    if decision.kind != "block" or decision.moves.count == 1:
        return None
    note = msg("Block with a card, which is discarded:")
    return Pad((), choices.lead_on(view, decision, ""), note)


def taps(pad: Pad) -> tuple[Choice, ...]:
    """All that can be tapped on a pad."""
    keys = (key.choice for row in pad.rows for key in row)
    return tuple(choice for choice in (pad.main, *keys, *pad.others) if choice is not None)


def _attack(view: ViewData, aim: Aim) -> Pad:
    """A switch for each top, and what the attack comes to."""
    # A single one is named by the question, and nothing is to be switched.
    keys = tuple(_switch(view, aim, letter) for letter in aim.all) if len(aim.all) > 1 else ()
    wide = max(1, _ROW if len(keys) <= _ROW else -(-len(keys) // 2))
    return Pad(
        tuple(keys[i : i + wide] for i in range(0, len(keys), wide)),
        note=lines((_falling(view, aim), lines(_consequences(view, aim), " "))),
        back=True,
        main=Choice(
            aim.move,
            msg_plural("Attack {count} card", "Attack {count} cards", len(aim.on)),
            True,
            icon="army_attack",
            final=_is_final(view, aim),
            harms=trades(view, aim.move),
        ),
        before=aim.before,
    )


def _switch(view: ViewData, aim: Aim, letter: str) -> Key:
    card = view.tops(aim.defender)[letter]
    # The last one stays on: an attack needs a target.
    tap = None if aim.on == letter else Choice(aim.tap(letter), landed(card, LETTERS.index(letter)), False)
    return Key(Text(str(strength(card))), tap, kind_icon(letter), chosen=letter in aim.on)


def _falling(view: ViewData, aim: Aim) -> Text:
    """What falls, and what stays or what a tap on a switch does."""
    stays = "".join(letter for letter in view.tops(aim.defender) if letter not in aim.on)
    if not stays and len(aim.on) > 1:
        # The switches above name each.
        if _can_block(view, aim):
            return msg("Unblocked, all fall. Tap one to spare it.")
        return msg("All top cards fall. Tap one to spare it.")
    few = len(aim.on) <= _NAMED or len(stays) >= len(aim.on)
    falls = (
        msg("Falls: {cards}", cards=_iconed(view, aim.defender, aim.on))
        if few
        else msg("Falls: all but {cards}", cards=_iconed(view, aim.defender, stays))
    )
    if few and stays:
        falls = (
            msg("{falls} · stays: {cards}", falls=falls, cards=choices.top_names(view, aim.defender, stays))
            if len(stays) <= _STAYING
            else msg_plural(
                "{falls} · {count} other stays", "{falls} · {count} others stay", len(stays), falls=falls
            )
        )
    if len(aim.all) == 1:
        return falls
    assert view.now is not None
    power, tops = attack_strength(view.now, read_placed(aim.placed)[0]), view.tops(aim.defender)
    equal = "".join(letter for letter in aim.all if strength(tops[letter]) == power)
    if len(equal) >= len(aim.all) - 1:
        return msg(
            "{falls}. Only weaker cards can be attacked together: tap another to change.", falls=falls
        )
    if not equal:
        return msg("{falls}. Tap cards on or off.", falls=falls)
    alone = choices.top_names(view, aim.defender, equal)
    return msg(
        "{falls}. Tap cards on or off; {cards} only alone, and yours falls, too.", falls=falls, cards=alone
    )


def _consequences(view: ViewData, aim: Aim) -> Iterator[Words]:
    """What else the attack does, what may be answered, and what is left then."""
    assert view.now is not None
    if trades(view, aim.move):
        yield msg("**Your card falls, too.**")
    elif _completes(view, aim):
        kind = KINDS[read_placed(aim.placed)[1]].many
        yield msg("It completes your {kind}: 1 action and 1 card more.", kind=kind)
    yield (
        _answer(view, aim)
        if _can_block(view, aim)
        else msg("{player} can’t block.", player=Who(aim.defender))
    )
    left = view.now.actions - attack_cost(view.now) + _completes(view, aim)
    yield (
        msg("Then your turn ends.")
        if _ends(view, aim, left)
        else msg_plural("After this: {count} action.", "After this: {count} actions.", left)
    )
    if _is_final(view, aim):
        yield NO_UNDO


def _iconed(view: ViewData, seat: int, letters: str) -> Lines:
    tops = view.tops(seat)
    return lines(
        (
            msg(
                "{icon}{card}",
                icon=Icon(kind_icon(letter)),
                card=landed(tops[letter], LETTERS.index(letter)),
            )
            for letter in letters
        ),
        ", ",
    )


def _completes(view: ViewData, aim: Aim) -> bool:
    """Is the stack a set then?  A card that falls itself completes none."""
    return completes(view, aim.placed) and not trades(view, aim.move)


def _ends(view: ViewData, aim: Aim, left: int) -> bool:
    """Does the turn end by it, with so many actions ``left`` (Army of the Gods rules, 6.4 and 6.5)?"""
    assert view.now is not None
    own, held = view.own, view.own.hand - 1
    if _completes(view, aim) and can_draw(view, 1):
        return False
    return not held or (not left and (own.tokens > 0 or view.now.restored or held < FEWEST))


def _can_block(view: ViewData, aim: Aim) -> bool:
    """May the defender be asked?"""
    assert view.now is not None
    return not view.now.athena and view.players[aim.defender].hand > 0


def _is_final(view: ViewData, aim: Aim) -> bool:
    """Does it show something at once, so that it can't be taken back?"""
    return _can_block(view, aim) or (_completes(view, aim) and can_draw(view, 1))


def _answer(view: ViewData, aim: Aim) -> Text:
    """What the defender may answer."""
    assert view.now is not None
    needed, held = attack_strength(view.now, read_placed(aim.placed)[0]), view.players[aim.defender].hand
    who = Who(aim.defender)
    if needed > WILD:
        return msg_plural(
            "{player} ({count} card) may block with a shield.",
            "{player} ({count} cards) may block with a shield.",
            held,
            player=who,
        )
    return msg_plural(
        "{player} ({count} card) may block with {n}+ or a shield.",
        "{player} ({count} cards) may block with {n}+ or a shield.",
        held,
        player=who,
        n=needed,
    )


def _revealing(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """Targets of what shows cards at once: that it can’t be undone is said below them, not on each."""
    card = used_by(view, prefix)
    found = tuple(_targets(view, decision, prefix)) if card is not None and shows_cards(view, card) else ()
    if card is None or not found:
        return None
    why = (
        msg("Your tap can’t be undone: you see that hand at once.")
        if card.looks
        else msg("Your tap can’t be undone: you draw at once.")
    )
    return Pad((), found, note=why, back=True)


def _targets(view: ViewData, decision: Decision, prefix: str) -> Iterator[Choice]:
    """All whole moves with this beginning, without what is told of them together."""
    for tap in choices.lead_on(view, decision, prefix):
        if tap.complete:
            yield replace(tap, hint=None)
        elif not tap.move.endswith(ASKED):
            yield from _targets(view, decision, tap.move)


def _completing(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """What the sets bring that are completed by a move, and that this is final."""
    move = prefix.removesuffix(ASKED)
    if move == prefix or move not in decision.moves or not shows_by_set(view, move):
        return None
    kinds, had = sets_made(view, move), len(view.own.sets)
    note = msg_plural(
        "Set {n} of {target}: you gain 1 action and draw a card. No undo of this or what came before.",
        "Sets {n} and {last} of {target}: for each you gain 1 action and draw a card. "
        "No undo of this or what came before.",
        len(kinds),
        n=had + 1,
        last=had + len(kinds),
        target=view.target,
    )
    label = msg("Complete {kind}", kind=all_of(map(kind_name, kinds)))
    return Pad(
        (), (), note, back=True, main=Choice(move, label, True, icon=kind_icon(kinds[0]), final=True)
    )


def _ending(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """What is drawn by what takes the last action, and that the turn ends by it before anybody confirms."""
    move = prefix.removesuffix(ASKED)
    if move == prefix or move not in decision.moves or not ends_at_once(view, move):
        return None
    card = used_by(view, move)
    assert card is not None
    leads = isinstance(card, Leader)
    drawn = min(card.draws, view.own.pile, HAND - view.own.hand + (0 if leads else 1))
    target = move.rpartition(" ")[2]
    falls = [msg("Falls: {cards}.", cards=_tops_of(view, target))] if ":" in target else []
    draws = msg_plural(
        "You draw {count} card for your next turn, and this one ends at once. No undo.",
        "You draw {count} cards for your next turn, and this one ends at once. No undo.",
        drawn,
    )
    name = card_name(card.slug)
    label = msg("Use {god}", god=name) if leads else msg("Play {card}", card=name)
    main = Choice(move, label, True, icon=card_icon(card.slug), final=True)
    return Pad((), (), lines([*falls, draws], " "), back=True, main=main)


def _tops_of(view: ViewData, target: str) -> Lines:
    owner, _, letters = target.partition(":")
    return _iconed(view, int(owner) - 1, letters)


def _pair(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """First one card or top, then another or none."""
    found = _PAIR.fullmatch(prefix)
    if found is None:
        return None
    head, one = found.groups()
    moves = {move.removeprefix(head): move for move in following(decision, head)}
    pairs = [tuple(rest.split(",")) for rest in moves if "," in rest]
    if not pairs:
        return None
    if one is None:
        single = dict.fromkeys(item for rest in moves for item in rest.split(","))
        others = [
            _item(view, head, item, f"{item},")
            if any(item in pair for pair in pairs)
            else _item(view, head, item)
            for item in single
        ]
        return Pad((), _few(others, _SIGNS), back=True, before="")
    only = msg("Only {card}", card=_named(view, head, one))
    taken = [replace(_item(view, head, one), label=only, short=None, spelled=None, icon="", apart=True)]
    for first, second in pairs:
        if first == one:
            taken.append(_item(view, head, second, f"{one},{second}"))
        elif second == one and f"{one},{first}" not in moves:
            taken.append(_item(view, head, first, f"{first},{second}"))
    if one not in moves or len(taken) == 1:
        return None
    return Pad((), _few(taken, _BESIDE), back=True, before=head)


def _few(taps: list[Choice], most: int) -> tuple[Choice, ...]:
    """The taps; more than three rows of signs make a menu instead, in which cards are named."""
    if len(taps) <= most:
        return tuple(taps)
    return tuple(replace(tap, short=None, spelled=None) for tap in taps)


def _item(view: ViewData, head: str, item: str, rest: str = "") -> Choice:
    """A card or top to be chosen."""
    move = head + (rest or item)
    asked = asks_first(view, move)
    name, own = _named(view, head, item), item in SOLDIERS
    return Choice(
        f"{move}{ASKED}" if asked else move,
        name,
        not asked and complete(move),
        short=choices.sign(item) if own else None,
        spelled=name if own else None,
        icon=choices.icon(view, head + item),
    )


def _named(view: ViewData, head: str, item: str) -> Text:
    return choices.label(view, head + item)
