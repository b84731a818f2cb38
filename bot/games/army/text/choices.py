"""The taps that build a move from the left: what each is called, with its price and its icon."""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

from bot.games.army.attacks import attack_cost
from bot.games.army.cards import LEADERS, ORDER, PLAYED, strength
from bot.games.army.cards.kinds import DEMIGOD, LETTERS, SOLDIERS
from bot.games.army.energy_restoring import PLUS
from bot.games.army.text.hints import (
    GIFT,
    asks_first,
    block_draws,
    completes,
    hint,
    most_tops,
    trade_only,
    weaker_top,
)
from bot.games.army.text.names import card_icon, card_name, card_names, kind_icon, kind_name, landed
from bot.games.army.text.steps import ASKED, collapsed, complete, following
from bot.games.army.view_data import ViewData
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Lines, Text, Who, lines, msg, msg_plural

_BUTTONS: Final = 4
"""So many cards to block with are buttons, in two rows; of more, a menu tells."""


def lead_on(view: ViewData, decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``; a part that leaves no choice is not a tap of its own."""
    _, groups = collapsed(decision, prefix)
    return tuple(_tap(view, decision, begun) for begun in groups)


def _tap(view: ViewData, decision: Decision, begun: str) -> Choice:
    only = _only_one(decision, begun)
    asked = f"{only or begun}{ASKED}" if asks_first(view, only or begun) else ""
    whole = not asked and (complete(begun) or bool(only))
    words = len(begun.split())
    first = (
        words == 1 or (words == 2 and begun.startswith("play ")) or begun.startswith(("order ", "attack "))
    )
    return Choice(
        asked or only or begun,
        label(view, begun),
        whole,
        hint(view, decision, begun),
        apart=begun in ("end", "pass", "done"),
        short=_short(view, decision, begun),
        spelled=card_name(begun.removeprefix("take ")) if begun.startswith("take ") else None,
        opens=not whole
        and decision.kind != "block"
        and (first or bool(asked) or begun.endswith("demigod:")),
        icon=icon(view, begun),
        # Without actions the turn is over, but for what costs none.
        suggested=begun == "end" and view.now is not None and not view.now.actions,
    )


def _only_one(decision: Decision, begun: str) -> str:
    """The whole move where a card is played on an opponent, and there is one alone, or a stack is reordered
    that has one other order alone; else empty."""
    if complete(begun) or not begun.startswith(("play ", "order ")):
        return ""
    moves = [*islice(following(decision, begun), 2)]
    alone = len(moves) == 1 and (begun.startswith("order ") or moves[0].removeprefix(begun).isdecimal())
    return moves[0] if alone else ""


def chosen_effect(view: ViewData, prefix: str) -> Text | None:
    """What the card does that is played, while its target is chosen; of a gift, which cards will do; of an
    attack, what makes it stronger."""
    match prefix.removesuffix(ASKED).split():
        case ["attack", *_] if view.now is not None and view.now.sekhmet:
            return PLAYED["sekhmet"].brief
        case ["play", card, *_]:
            return PLAYED[card].brief
        case ["ability", *_] if view.own.leader is not None:
            return LEADERS[view.own.leader].brief
        case ["restore", *_]:
            return GIFT
        case _:
            return None


_FIRST: Final = {
    "restore": msg("Give 6 cards for 2 energy"),
    "end": msg("End turn"),
    "done": msg("Done with Svarog"),
    "pass": msg("Don’t block"),
}


def label(view: ViewData, begun: str) -> Text:
    """What a tap is called that leads to moves with this beginning; with its price where it has one."""
    bare = begun.rstrip(" ,:").removesuffix(" +")
    words = bare.split(" ")
    match words:
        case ["ability"]:
            return _ability(view)
        case ["drop"]:
            return msg("Drop a card · 1 action") if view.phase == "act" else msg("Drop a card")
        case ["attack"]:
            cost = 1 if view.now is None else attack_cost(view.now)
            return msg_plural("Drop and attack · {count} action", "Drop and attack · {count} actions", cost)
        case [verb]:
            return _FIRST.get(verb, msg("{move}", move=verb))
        case ["leader", god]:
            return msg("{god} · {n} energy", god=card_name(god), n=LEADERS[god].tokens)
        case ["play", card]:
            return msg("{card} · 1 action", card=card_name(card))
        case ["order", letter]:
            return msg("Reorder {kind}", kind=kind_name(letter))
        case ["order", _, cards]:
            stack = " · ".join(cards.split(","))
            return msg("{stack}", stack=stack) if complete(begun) else msg("{stack} · …", stack=stack)
        case ["guard" | "shield", card]:
            return msg("Block with {card}", card=card_name(card))
        case ["attack", _, aim] if ":" in aim:
            return _tops(view, aim)
        case ["restore", *rest] if begun.endswith(PLUS) or complete(begun):
            return msg("{cards}", cards=card_names(rest[-1].split(",")))
        case _:
            text = _thing(view, words, re.split("[ ,:]", bare)[-1])
            return msg("{thing} and more", thing=text) if begun.endswith(",") else text


def _ability(view: ViewData) -> Text:
    leader = view.own.leader
    if leader is None:
        return msg("Your leader’s ability")
    return msg("{god} · 1 action, {n} energy", god=card_name(leader), n=LEADERS[leader].tokens)


def _thing(view: ViewData, words: list[str], last: str) -> Text:
    """What the last word of a beginning names: a card, a top, a kind or a player."""
    if last in ORDER or last in LEADERS:
        return card_name(last)
    if last in LETTERS:
        found = _top(view, words[-1].split(",")[-1], words)
        if found is None:
            return kind_name(last)
        owner, card = found
        return _whose(view, owner, landed(card, LETTERS.index(last)))
    if last.isdecimal():
        return msg("{player}", player=Who(int(last) - 1))
    return msg("{move}", move=last)


def _top(view: ViewData, aim: str, words: list[str]) -> tuple[int, str] | None:
    """Whose top is named last, and which card it is, where a stack of an opponent is meant."""
    owner, colon, letter = aim.partition(":")
    if not colon:
        owner, letter = words[-1].partition(":")[0], aim
    card = view.tops(int(owner) - 1).get(letter) if owner.isdecimal() else None
    return None if card is None else (int(owner) - 1, card)


def _tops(view: ViewData, aim: str) -> Text:
    """All tops that an attack is for, and whose they are where several could be meant."""
    number, _, letters = aim.partition(":")
    owner = int(number) - 1
    if not letters:
        return msg("{player}", player=Who(owner))
    return _whose(view, owner, msg("{tops}", tops=top_names(view, owner, letters)))


def top_names(view: ViewData, seat: int, letters: str) -> Lines:
    """The tops of these stacks, by their letters."""
    tops = view.tops(seat)
    named = (landed(tops[letter], LETTERS.index(letter)) for letter in letters if letter in tops)
    return lines(named, ", ")


def _whose(view: ViewData, owner: int, thing: Text) -> Text:
    """The thing, and at a table of more than two whose it is."""
    return msg("{player}: {thing}", player=Who(owner), thing=thing) if len(view.players) > 2 else thing


_SIGNS: Final = {
    "drop": "army_hand",
    "attack": "army_attack",
    "restore": "army_energy",
}
"""The icons of what begins a move."""


def icon(view: ViewData, begun: str) -> str:
    """The icon of what a beginning names last."""
    words = begun.rstrip(" ,:").split(" ")
    last = re.split("[,+]", words[-1])[-1]
    match words:
        case ["ability"]:
            return card_icon(view.own.leader) if view.own.leader else ""
        case [verb]:
            return _SIGNS.get(verb, "")
        case ["order", letter, *_]:
            return kind_icon(letter)
        case ["attack", _, aim] if "," in aim:
            return ""
        case _:
            letter = last.partition(":")[2] or last
            return kind_icon(letter) if letter in LETTERS else card_icon(last)


def _fit_above_the_end(view: ViewData, decision: Decision) -> bool:
    """Do all cards that block fit as buttons in two rows?  Of one with an effect, a menu tells more."""
    cards = [move.split()[1] for move in decision.moves if " " in move]
    if any(block_draws(view, card) or (card in PLAYED and PLAYED[card].strikes_back) for card in cards):
        return False
    return len(cards) <= _BUTTONS


def sign(card: str) -> Text:
    """What stands beside a card's icon: where it shows the kind, the strength alone."""
    named = card_name(card) if card in ORDER else msg("{move}", move=card)
    return Text(str(strength(card))) if card in SOLDIERS and card != DEMIGOD else named


def _short(view: ViewData, decision: Decision, begun: str) -> Text | None:
    """What a button says of a card, of which a menu tells more."""
    verb, _, rest = begun.rstrip(" ").partition(" ")
    power = strength(rest)
    match verb:
        case "guard" | "shield" if _fit_above_the_end(view, decision):
            # Above the buttons stands what they do.
            return card_name(rest)
        case "take":
            return sign(rest)
        case "drop" if power:
            card = card_name(rest)
            if (sinks := weaker_top(view, rest)) is not None:
                return msg("{card}: {top}", card=card, top=sinks)
            return msg("{card}: a set!", card=card) if completes(view, rest) else card
        case "attack" if power:
            card = card_name(rest)
            if trade_only(view, decision, begun):
                return msg("{card}: both fall", card=card)
            return msg("{card}: fells {n}", card=card, n=most_tops(decision, begun))
        case _:
            return None
