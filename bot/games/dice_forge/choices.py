"""The taps that build a move word by word: at most 25 at a time, each saying what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import COST
from bot.games.dice_forge.names import RESERVES, face_name, much
from bot.games.dice_forge.reserves import TRITON
from bot.games.engine import Choice, Decision
from bot.games.text import Text, Who, say, say_many

if TYPE_CHECKING:
    from bot.games.dice_forge.view import ForgeView


def lead_on(view: ForgeView, decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``; a word that leaves no choice is not a tap of its own."""
    moves = [move for move in decision.moves if move.startswith(prefix)]
    groups: dict[str, list[str]] = {}
    while True:
        for move in moves:
            word, more, _ = move[len(prefix) :].partition(" ")
            groups.setdefault(prefix + word + more, []).append(move)
        only = next(iter(groups), "")
        if len(groups) != 1 or not only.endswith(" "):
            break
        prefix, groups = only, {}
    return tuple(_tap(view, decision, begun, moves) for begun, moves in groups.items())


def _tap(view: ForgeView, decision: Decision, begun: str, moves: list[str]) -> Choice:
    if len(moves) == 1:
        begun = moves[0]
    words = begun.split()
    label, hint = _label(view, decision, words)
    if not begun.endswith(" "):
        return Choice(begun, label, True, hint)
    return Choice(begun, label, False, hint or say_many("{count} way", "{count} ways", len(moves)))


_FIRST: Final = {
    "forge": say("Forge a new face"),
    "feat": say("Perform a heroic feat"),
    "hind": say("Silver Hind: a minor blessing"),
    "elder": say("Elder: 3 gold for 4 glory"),
    "owl": say("Owl: 1 gold, 1 sun or 1 moon"),
    "triton": say("Triton token: 6 gold, 2 sun or 2 moon"),
    "cerberus": say("Cerberus token: apply the roll again"),
    "extra": say("Extra action for 2 sun"),
    "done": say("End the offering"),
    "convert": say("Turn it into glory"),
    "keep": say("Keep it as it is"),
    "take": say("Choose the dice"),
    "copy": say("Copy"),
    "first": say("First"),
    "hammer": say("Hammer"),
    "die": say("Choose a die"),
    "boar": say("Choose a player"),
}
_PASSES: Final = {
    "ship": say("Let the ship go by"),
    "cerberus": say("Keep the token"),
    "extra": say("End the turn"),
}


def _label(view: ForgeView, decision: Decision, words: list[str]) -> tuple[Text, Text | None]:
    match words:
        case ["forge", face]:
            cost = COST.get(face)
            hint = say("{gold} gold", gold=cost) if cost and decision.kind != "ship" else None
            return face_name(face), hint
        case ["forge", face, target]:
            die, _, old = target.partition(".")
            return say("Die {die}: in place of {face}", die=die, face=face_name(old)), face_name(face)
        case ["feat", slot]:
            feat = next(feat for feat in view.feats if feat.slot == slot)
            price = much((0, feat.sun, feat.moon, 0), " + ")
            return feat.name, say("{price} · {points} glory", price=price, points=feat.points)
        case ["hind" | "die" as word, die]:
            if word == "hind":
                return say("Silver Hind: roll die {die}", die=die), None
            return say("Die {die}", die=die), None
        case ["owl", kind]:
            return say("Owl: 1 {resource}", resource=RESERVES[kind]), CARDS["owl"].effect
        case ["triton", kind]:
            return say("Triton: {amounts}", amounts=much(TRITON[kind])), None
        case ["copy", face]:
            return face_name(face), None
        case ["first", face]:
            return say("First {face}", face=face_name(face)), None
        case ["hammer", gold]:
            return say("{gold} to the hammer", gold=gold), None
        case ["boar", player]:
            return say("{player}", player=Who(int(player) - 1)), None
        case ["take", *dice]:
            return _die(view, dice[-1]), None
        case ["pass"]:
            return _PASSES.get(decision.kind, say("Pass")), None
        case [word]:
            return _FIRST[word] if word in _FIRST else _part(decision, word), None
        case _:
            return say("{move}", move=" ".join(words)), None


def _part(decision: Decision, word: str) -> Text:
    if decision.kind == "bonus" and word == "glory":
        return say("3 glory")
    return say("{resource}", resource=RESERVES[word])


def _die(view: ForgeView, name: str) -> Text:
    player, _, die = name.partition(".")
    owner = view.players[int(player) - 1]
    number = int(die) - 1
    face = owner.dice[number][owner.up[number]]
    return say("{player}’s die {die}: {face}", player=Who(owner.seat), die=die, face=face_name(face))
