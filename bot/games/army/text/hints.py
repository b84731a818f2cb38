"""What a tap leads to: the effect of a card, what can fall, how far a stack is, what can’t be undone."""

from __future__ import annotations

import re
from typing import Final

from bot.games.army.attacks import attack_strength
from bot.games.army.cards import LEADERS, PLAYED, strength
from bot.games.army.cards.base import Card, Leader
from bot.games.army.cards.kinds import LETTERS, SET, placements, read_placed
from bot.games.army.energy_restoring import FEWEST
from bot.games.army.state import HAND
from bot.games.army.text.names import card_name, card_names, landed, owned
from bot.games.army.text.steps import ASKED, complete, following
from bot.games.army.view_data import ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.text import ENGLISH, Text, Words, lines, msg, msg_plural

_NAMED: Final = 3
"""So many cards are named by a hint at most."""
_WIDE: Final = 100
"""Letters of a hint that a menu shows."""
_NAMES: Final = ENGLISH.named(("x" * 16,) * 4)
"""Tells hints at the length that they have with long names in all seats."""
_PAIR: Final = 2
"""Cards of a stack of which the lower one can only come up."""
NO_UNDO: Final = msg("No undo.")
GIFT: Final = msg("Three of one kind and any three others. It takes no action.")
"""Which six cards are given for energy."""
_ONE: Final = re.compile(r"attack ([^ ]+) ([1-9]):([A-Z])")


def hint(view: ViewData, decision: Decision, begun: str) -> Words | None:
    """The description of a tap in a menu."""
    match begun.split(" "):
        case ["leader", god]:
            return LEADERS[god].brief
        case ["ability", *choice] if view.own.leader is not None:
            return _effect(view, LEADERS[view.own.leader], begun, chosen=any(choice))
        case ["play", card, *choice]:
            return _effect(view, PLAYED[card], begun, chosen=any(choice))
        case ["guard" | "shield", card]:
            return _blocks(view, card)
        case ["drop", ""]:
            return _drops(view)
        case ["drop", placed] if complete(begun):
            return _dropped(view, placed)
        case ["attack", ""]:
            return _attacks(view, decision)
        case ["attack", _, ""]:
            return _reach(view, decision, begun)
        case ["attack", _, aim] if aim.endswith(":"):
            return _defence(view, decision, begun, int(aim[:-1]) - 1)
        case ["attack", _, _] if trades(view, begun):
            return msg("Both cards fall")
        case ["restore", ""]:
            return GIFT
        case ["order", letter, ""]:
            stack = next(stack for stack in view.own.stacks if stack.kind == letter)
            if len(stack.cards) == _PAIR:
                below, top = map(card_name, stack.cards)
                return msg("{card} goes on top, {other} below", card=below, other=top)
            return msg("Now, from the top: {cards}", cards=card_names(reversed(stack.cards)))
        case _:
            return None


def block_draws(view: ViewData, card: str) -> bool:
    """Does a block with this card draw one?"""
    return card in PLAYED and PLAYED[card].blocks_and_draws and can_draw(view, 1)


def _blocks(view: ViewData, card: str) -> Text:
    """What a block with this card brings."""
    if card in PLAYED and PLAYED[card].strikes_back:
        return msg("All your cards stay, and the attacking card falls.")
    if block_draws(view, card):
        return msg("All your cards stay, and you draw 1 card.")
    return msg("All your cards stay.")


def _effect(view: ViewData, card: Card, begun: str, *, chosen: bool) -> Words | None:
    """What a card does; once its target is chosen, only whether that can’t be undone."""
    told = [] if chosen else [card.brief]
    if sets := sets_made(view, begun):
        told.append(_set_made(len(sets)))
    if complete(begun) and shows_cards(view, card) and not ends_at_once(view, begun):
        told.append(NO_UNDO)
    if not chosen and card.draws and ends_at_once(view, begun):
        told.append(msg("Ends your turn."))
    return lines(told, " ") if told else None


def _set_made(count: int) -> Text:
    return msg_plural(
        "Completes a set: +1 action, +1 card.",
        "Completes {count} sets: +{count} actions, +{count} cards.",
        count,
    )


def shows_cards(view: ViewData, card: Card) -> bool:
    """Does it show its player cards, so that nothing up to there can be taken back?"""
    return card.looks or (card.draws > 0 and can_draw(view, leaves=0 if card.group == "leader" else 1))


def can_draw(view: ViewData, leaves: int) -> bool:
    """Is there a card to draw, and room for it once so many have left the hand?"""
    return view.own.pile > 0 and view.own.hand - leaves < HAND


def completes(view: ViewData, placed: str) -> bool:
    """Does this card complete a set?"""
    letter = LETTERS[read_placed(placed)[1]]
    return any(stack.kind == letter and len(stack.cards) == SET - 1 for stack in view.own.stacks)


def sets_made(view: ViewData, move: str) -> tuple[str, ...]:
    """The letters of the kinds of which this whole move, a drop or an ability, completes a set."""
    verb, _, rest = move.partition(" ")
    put: list[str] = []
    if not complete(move):
        return ()
    if verb == "drop":
        put = [_letter(rest)]
    elif verb == "ability" and view.own.leader == "loki":
        put = [rest.rpartition(":")[2]]
    elif verb == "ability" and view.own.leader == "anubis":
        put = [_letter(placed) for placed in rest.split(",")]
    sizes = {stack.kind: len(stack.cards) for stack in view.own.stacks}
    return tuple(letter for letter in dict.fromkeys(put) if sizes.get(letter, 0) + put.count(letter) == SET)


def _letter(placed: str) -> str:
    return LETTERS[read_placed(placed)[1]]


def shows_by_set(view: ViewData, move: str) -> bool:
    """Does this move complete a set, and so show a card, so that nothing up to there can be taken back?"""
    leaves = 1 if move.startswith("drop ") else 0
    return bool(sets_made(view, move)) and can_draw(view, leaves)


def ends_at_once(view: ViewData, move: str) -> bool:
    """Does this move show cards and take the last action, so that others play before it is confirmed?"""
    card = used_by(view, move) if complete(move) else None
    if card is None or view.now is None or not card.draws or not shows_cards(view, card):
        return False
    leaves = 0 if isinstance(card, Leader) else 1
    cost = card.tokens if isinstance(card, Leader) else 0
    held = min(HAND, view.own.hand - leaves + min(card.draws, view.own.pile))
    if view.now.actions - 1 + card.actions:
        return False
    return view.own.tokens > cost or view.now.restored or held < FEWEST


def used_by(view: ViewData, move: str) -> Card | None:
    """The card that is played, or the leader whose ability is used, by a move with this beginning."""
    match move.removesuffix(ASKED).split():
        case ["ability", *_] if view.own.leader is not None:
            return LEADERS[view.own.leader]
        case ["play", slug, *_]:
            return PLAYED[slug]
        case _:
            return None


def asks_first(view: ViewData, move: str) -> bool:
    """Is a whole move asked about before it is played?"""
    return shows_by_set(view, move) or ends_at_once(view, move)


def _drops(view: ViewData) -> Text:
    """What a drop can bring."""
    found = [
        card for card in dict.fromkeys(view.hand) if any(completes(view, put) for put in placements(card))
    ]
    if not found:
        return msg("Lay it on the stack of its kind. Five of a kind are a set, and sets win.")
    return msg("Completes a set with {cards}", cards=card_names(found[:_NAMED], " / "))


def _dropped(view: ViewData, placed: str) -> Text | None:
    """How far the stack is then."""
    if completes(view, placed):
        return _set_made(1)
    letter = LETTERS[read_placed(placed)[1]]
    size = 1 + next((len(stack.cards) for stack in view.own.stacks if stack.kind == letter), 0)
    if size == 1:
        return msg("Begins a stack")
    if (sinks := weaker_top(view, placed)) is not None:
        return msg("{n} of {set} · weaker: {top}", n=size, set=SET, top=sinks)
    return msg("{n} of {set}", n=size, set=SET)


def weaker_top(view: ViewData, placed: str) -> Text | None:
    """From what to what the top of its stack sinks, which is easier to attack then; None: it doesn't."""
    card, kind = read_placed(placed)
    top = next((stack.strength for stack in view.own.stacks if stack.kind == LETTERS[kind]), 0)
    if top <= strength(card) or completes(view, placed):
        return None
    return msg("top {before} → {after}", before=top, after=strength(card))


def _attacks(view: ViewData, decision: Decision) -> Words:
    """What fells most, at the least cost: a card that survives it before one that doesn't, a weak one."""
    moves = [*following(decision, "attack ")]
    best = min(moves, key=lambda move: (trades(view, move), -move.count(","), _strength_of(move)))
    owner, _, letters = best.rpartition(" ")[2].partition(":")
    tops, aimed, card = view.tops(int(owner) - 1), letters.split(","), card_name(_card_of(best))
    fallen = lines((landed(tops[letter], LETTERS.index(letter)) for letter in aimed), ", ")
    several, victim = len(view.players) > 2, int(owner) - 1
    lost = owned(victim, fallen) if several else fallen
    if trades(view, best):
        told = msg("Best: {card} and {tops} both fall.", card=card, tops=lost)
    elif len(aimed) <= _NAMED:
        told = msg("Best: {card} fells {tops}.", card=card, tops=lost)
    else:
        many = msg("{n} top cards", n=len(aimed))
        told = msg("Best: {card} fells {tops}.", card=card, tops=owned(victim, many) if several else many)
    whole = lines([told, msg("A top card that falls is discarded.")], " ")
    return whole if len(_NAMES.translate(whole)) <= _WIDE else told


def _card_of(move: str) -> str:
    return read_placed(move.split()[1])[0]


def _strength_of(move: str) -> int:
    return strength(_card_of(move))


def most_tops(decision: Decision, begun: str) -> int:
    """How many tops an attack with this beginning can fell."""
    return max(move.count(",") for move in following(decision, begun)) + 1


def _reach(view: ViewData, decision: Decision, begun: str) -> Words:
    """What an attack with this card can fell."""
    aims = [move.rpartition(" ")[2] for move in following(decision, begun)]
    found: list[Words] = []
    if len({aim[0] for aim in aims}) > 1:
        most = most_tops(decision, begun)
        found.append(_can_fall(most))
    else:
        owner, _, letters = max(aims, key=len).partition(":")
        tops = view.tops(int(owner) - 1)
        named = lines((landed(tops[letter], LETTERS.index(letter)) for letter in letters.split(",")), ", ")
        if trades(view, f"{begun}{owner}:{letters}"):
            found.append(msg("A trade with {card}: both cards fall", card=named))
        else:
            found.append(msg("Can fell {cards}", cards=named))
    if completes(view, begun.split()[1]):
        found.append(msg("Completes a set"))
    return lines(found, " · ")


def _can_fall(most: int) -> Text:
    return msg_plural("{count} top card can fall", "Up to {count} top cards can fall", most)


def _defence(view: ViewData, decision: Decision, begun: str, defender: int) -> Words:
    """What can fall there, and how many cards its player has to block with."""
    most, held = most_tops(decision, begun), view.players[defender].hand
    return lines(
        (
            _can_fall(most),
            msg_plural("{count} card in hand", "{count} cards in hand", held),
        ),
        " · ",
    )


def trade_only(view: ViewData, decision: Decision, begun: str) -> bool:
    """Can an attack with this beginning only fell what fells its card, too?"""
    return all(trades(view, move) for move in following(decision, begun))


def trades(view: ViewData, move: str) -> bool:
    """Does this attack fell a card of its own strength, and fall with it?"""
    aimed = _ONE.fullmatch(move)
    if aimed is None or view.now is None:
        return False
    placed, defender, letter = aimed.groups()
    tops = {stack.kind: stack.strength for stack in view.players[int(defender) - 1].stacks}
    return tops.get(letter) == attack_strength(view.now, read_placed(placed)[0])
