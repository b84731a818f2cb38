"""The tutorial: what a learner is told of each new question, in a skirmish of two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.army.cards import PLAYED
from bot.games.army.moves import TurnMoves
from bot.games.army.text.hints import completes
from bot.games.army.view_data import Side, ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.text import msg
from bot.games.engine.tutorial import Lesson, Tutorial

TUTORIAL: Final = Tutorial(2, {"skirmish": True})
ALMOST: Final = 4
"""Cards of a stack that lacks one more."""
MANY: Final = 12
"""Cards in hand after which the next draw doesn't fit."""


def _opponent(view: ViewData) -> Side:
    return next(side for side in view.players if side.seat != view.seat)


def _laid(view: ViewData) -> int:
    """How many cards the learner has in stacks."""
    return sum(len(stack.cards) for stack in view.own.stacks)


def _has_four(side: Side) -> bool:
    return any(len(stack.cards) == ALMOST for stack in side.stacks)


def _listed(decision: Decision) -> tuple[str, ...]:
    """The legal answers without the gifts for energy, of which there can be thousands."""
    moves = decision.moves
    return moves.listed if isinstance(moves, TurnMoves) else tuple(moves)


def _begins(decision: Decision, word: str) -> bool:
    """Can an answer begin with this word?"""
    return any(move.split()[0] == word for move in _listed(decision))


def _can_complete(view: ViewData, decision: Decision) -> bool:
    """Would a card of the hand complete a set now?"""
    drops = (move.removeprefix("drop ") for move in _listed(decision) if move.startswith("drop "))
    return any(completes(view, placed) for placed in drops)


def _turn(fits: Callable[[ViewData, Decision], bool]) -> Callable[[ViewData, Decision], bool]:
    return lambda view, decision: decision.kind == "turn" and fits(view, decision)


def _actions(view: ViewData) -> int:
    return 0 if view.now is None else view.now.actions


LESSONS: Final[tuple[Lesson[ViewData], ...]] = (
    Lesson(
        "leader",
        msg(
            "Four sets win: five cards of one kind each. Your god’s ability costs energy; you have 6 and "
            "get little more. Perun is easy: he fells a card."
        ),
        lambda view, decision: decision.kind == "leader",
    ),
    Lesson(
        "first-drops",
        msg(
            "Lay three cards down; nobody attacks yet. Cards of one kind (the picture on them) go on one "
            "stack, and five make a set: start where you hold several."
        ),
        lambda view, decision: decision.kind == "drop" and not _laid(view),
    ),
    Lesson(
        "top-card",
        msg(
            "The number is a card’s strength. Only the top card of a stack can be attacked, by one at "
            "least as strong: so put strong cards on weak ones."
        ),
        lambda view, decision: decision.kind == "drop" and _laid(view) == 1,
    ),
    Lesson(
        "keep",
        msg(
            "The last of three. What stays in your hand is hidden and safe. Strong cards there can attack "
            "next turn, or be discarded to stop an attack: a block."
        ),
        lambda view, decision: decision.kind == "drop",
    ),
    Lesson(
        "last-set",
        msg(
            "One more set and you reach your goal. Find the stack that needs the fewest cards, and spend "
            "your actions on it."
        ),
        _turn(lambda view, decision: view.own.counted == view.target - 1),
    ),
    Lesson(
        "stop",
        msg(
            "Your opponent lacks only one set. Attack whatever grows there, the fullest stack first, even "
            "if it slows you down."
        ),
        _turn(lambda view, decision: _opponent(view).counted == view.target - 1),
    ),
    Lesson(
        "actions",
        msg(
            "Each turn you draw three cards and have three actions. Dropping a card on its stack costs 1; "
            "dropping it and attacking with it costs 2."
        ),
        _turn(lambda view, decision: True),
    ),
    Lesson(
        "complete",
        msg(
            "You hold the fifth card of a kind: drop it. The set is safe for good, and you draw a card and "
            "get one action back."
        ),
        _turn(_can_complete),
    ),
    Lesson(
        "break-four",
        msg(
            "Your opponent has a stack of four, and one more card makes a set. Fell its top card now if "
            "you hold a card strong enough."
        ),
        _turn(lambda view, decision: _has_four(_opponent(view))),
    ),
    Lesson(
        "attack",
        msg(
            "You can attack: the card you drop fells as many weaker top cards as you like, or one as "
            "strong; then yours falls, too. It may be blocked."
        ),
        _turn(lambda view, decision: _begins(decision, "attack")),
    ),
    Lesson(
        "own-four",
        msg(
            "You have a stack of four, and your opponent sees it. Complete it soon; until then keep "
            "something to block with."
        ),
        _turn(lambda view, decision: _has_four(view.own)),
    ),
    Lesson(
        "ability",
        msg(
            "Your leading god’s ability costs 1 action and energy (you began with 6), at most once a turn. "
            "Nobody can block it: use it where it hurts most."
        ),
        _turn(lambda view, decision: _begins(decision, "ability")),
    ),
    Lesson(
        "shield",
        msg("You hold a shield: keep it. It stops any attack on you, and costs no action."),
        _turn(lambda view, decision: any(card in PLAYED and PLAYED[card].shield for card in view.hand)),
    ),
    Lesson(
        "gods",
        msg(
            "Your hand has more than army cards: a god or power card does what is written below its "
            "name, once. It costs 1 action, and nobody can block it."
        ),
        _turn(lambda view, decision: _begins(decision, "play")),
    ),
    Lesson(
        "last-action",
        msg(
            "One action left: enough to drop a card or play a god card, not to attack. Add to a stack that "
            "you have rather than start one more."
        ),
        _turn(lambda view, decision: _actions(view) == 1 and not _begins(decision, "attack")),
    ),
    Lesson(
        "full-hand",
        msg("Your hand is nearly full: beyond 15 cards you draw no more. Lay weak cards down now."),
        _turn(lambda view, decision: len(view.hand) > MANY),
    ),
    Lesson(
        "no-energy",
        msg(
            "Your energy is used up. Six cards from your hand bring 2 back: three of one kind and any "
            "three others. It is rarely worth it."
        ),
        _turn(lambda view, decision: not view.own.tokens),
    ),
    Lesson(
        "two-stacks",
        msg(
            "Collect two or three kinds at a time. With many short stacks you finish nothing; with one, a "
            "single attack sets you back."
        ),
        _turn(lambda view, decision: len(view.own.stacks) > 1),
    ),
    Lesson(
        "block",
        msg("Block with a card as strong as the attack, or a shield. Let weak cards fall."),
        lambda view, decision: decision.kind == "block",
        with_state=True,
    ),
    Lesson(
        "take",
        msg(
            "You see your opponent’s hand and take one card: a shield, a god, or the strong card that "
            "would attack you next."
        ),
        lambda view, decision: decision.kind == "take",
    ),
    Lesson(
        "svarog",
        msg(
            "Reorder your stacks: the strongest card on top protects the others. Then you may drop one "
            "card without an action."
        ),
        lambda view, decision: decision.kind == "svarog",
    ),
)
"""The most pressing first; those of the ordinary course of a game in the order in which one needs them."""
