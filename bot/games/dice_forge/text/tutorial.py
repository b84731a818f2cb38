"""The tutorial: what a learner is told of each new question, two players, first cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.dice_forge.faces import GOLD
from bot.games.dice_forge.view_data import PlayerView, ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.text import msg
from bot.games.engine.tutorial import Lesson, Tutorial

TUTORIAL: Final = Tutorial(2)
NEARLY: Final = 2
"""So little room is left in a store that is nearly full."""
SAVED: Final = 2
"""Sun or moon with which one may think of a dearer feat."""


def _own(view: ViewData) -> PlayerView:
    return next(player for player in view.players if player.seat == view.seat)


def _begins(decision: Decision, word: str) -> bool:
    """Can an answer begin with this word?"""
    return any(move.split()[0] == word for move in decision.moves)


def _reinforcements(decision: Decision) -> int:
    return sum(_begins(decision, card) for card in ("hind", "elder", "owl"))


def _turn(fits: Callable[[ViewData, Decision], bool]) -> Callable[[ViewData, Decision], bool]:
    """About the action: where several reinforcements fill the screen, they come first."""
    return lambda view, decision: (
        decision.kind == "turn" and _reinforcements(decision) < 2 and fits(view, decision)
    )


def _ousts(view: ViewData, decision: Decision) -> bool:
    """Does a feat that can be paid send an opponent's hero home?"""
    slots = {move.split()[1] for move in decision.moves if move.startswith("feat ")}
    islands = {feat.island for feat in view.feats if feat.slot in slots} - {_own(view).island}
    return any(player.seat != view.seat and player.island in islands for player in view.players)


def _is_nearly_full(view: ViewData) -> bool:
    own = _own(view)
    return any(cap - held <= NEARLY for held, cap in zip(own.reserve, own.caps, strict=False))


LESSONS: Final[tuple[Lesson[ViewData], ...]] = (
    Lesson(
        "last-round",
        msg(
            "Your last turn. Gold, sun and moon are worth nothing afterwards: perform the feat with the "
            "most glory that you can pay for."
        ),
        _turn(lambda view, decision: view.round == view.rounds),
    ),
    Lesson(
        "goal",
        msg(
            "The most glory after nine rounds wins. Your dice have filled your reserves; now take one "
            "action: forge faces for gold, or pay sun and moon for a feat."
        ),
        _turn(lambda view, decision: True),
    ),
    Lesson(
        "another-face",
        msg(
            "You may go on forging, each time a different face. Buy what is useful now, or keep your gold "
            "for a dearer face."
        ),
        lambda view, decision: decision.kind == "offering",
    ),
    Lesson(
        "forge-early",
        msg(
            "Forge in the first rounds: each new face is rolled again and again. 3 or 4 gold pay for the "
            "next ones. The best face to replace is a 1 gold."
        ),
        _turn(lambda view, decision: _begins(decision, "forge")),
    ),
    Lesson(
        "reinforcements",
        msg(
            "You have a card to use: a feat that helps once in each of your turns. Tap it first; what it "
            "brings can be spent at once."
        ),
        lambda view, decision: decision.kind == "turn" and _reinforcements(decision) > 0,
    ),
    Lesson(
        "feat",
        msg(
            "You can pay for a feat. You get its glory, and its card helps you, too: read it in "
            "the menu. Most of a winner’s glory comes from feats."
        ),
        _turn(lambda view, decision: _begins(decision, "feat")),
    ),
    Lesson(
        "oust",
        msg(
            "A feat on the island where your opponent’s hero stands sends that hero home, and its owner "
            "rolls both dice: a small gift, often worth it."
        ),
        _turn(_ousts),
    ),
    Lesson(
        "full",
        msg(
            "A store is nearly full, and what doesn’t fit is lost. Spend some of it now, even on something "
            "small."
        ),
        _turn(lambda view, decision: _is_nearly_full(view)),
    ),
    Lesson(
        "two-turns",
        msg(
            "This turn and one more. New faces hardly pay any longer: spend sun and moon on feats, or save "
            "them for one big feat next turn."
        ),
        _turn(lambda view, decision: view.round == view.rounds - 1),
    ),
    Lesson(
        "half",
        msg(
            "Half of the rounds are over. Turn to feats now, and to faces with glory: a face that only "
            "brings gold has few rolls left."
        ),
        _turn(lambda view, decision: 2 * view.round > view.rounds),
    ),
    Lesson(
        "everybody-rolls",
        msg(
            "Your dice are rolled in your opponent’s turns, too, four times a round. Sun and moon are "
            "scarce, and every feat costs some."
        ),
        _turn(lambda view, decision: view.round > 1),
    ),
    Lesson(
        "save",
        msg(
            "Dearer feats are worth far more: 14 glory for 4 sun, 12 for 4 moon. You can forge now and let "
            "your sun and moon grow."
        ),
        _turn(lambda view, decision: max(_own(view).reserve[1:3]) >= SAVED),
    ),
    Lesson(
        "second-die",
        msg(
            "Look at both dice before you forge. One that earns gold and one that brings sun and moon go "
            "well together."
        ),
        _turn(lambda view, decision: view.round > 2 and _begins(decision, "forge")),
    ),
    Lesson(
        "nothing",
        msg("Nothing good in reach? Then pass: you keep all you have, and the next rolls add to it."),
        _turn(lambda view, decision: _own(view).reserve[GOLD] < 3 and not _begins(decision, "feat")),
    ),
    Lesson(
        "extra",
        msg(
            "For 2 sun you may act once more in this turn. Do it if something good is in reach; otherwise "
            "keep the sun for a feat."
        ),
        lambda view, decision: decision.kind == "extra",
    ),
    Lesson(
        "choose",
        msg(
            "This face lets you choose. Take what your next feat or face still needs; what doesn’t fit "
            "into your reserves is lost."
        ),
        lambda view, decision: decision.kind == "choose",
    ),
    Lesson(
        "hammer",
        msg(
            "The hammer turns gold that you gain into glory: 10 for the first 15 gold, 15 for the next 15. "
            "Keep enough to forge with."
        ),
        lambda view, decision: decision.kind == "hammer",
    ),
    Lesson(
        "new-face",
        msg(
            "Your feat brings a face that can’t be bought. Put it in place of the face you least "
            "like to roll, such as a 1 gold."
        ),
        lambda view, decision: decision.kind == "forge",
    ),
    Lesson(
        "mirror",
        msg(
            "Your mirror becomes a face that your opponent’s dice show. Copy the one that you can use most "
            "now."
        ),
        lambda view, decision: decision.kind == "copy",
    ),
    Lesson(
        "card",
        msg(
            "The feat that you have just performed asks this. Your choice takes effect at once, then your "
            "turn goes on."
        ),
        lambda view, decision: decision.kind == "card",
    ),
)
"""The most pressing first; those of the ordinary course of a game in the order in which one needs them."""
