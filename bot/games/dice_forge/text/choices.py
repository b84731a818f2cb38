"""The taps that build a move word by word: at most 25 at a time, each saying what it means."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.faces import COST
from bot.games.dice_forge.reserves import TRITON
from bot.games.dice_forge.text.names import RESERVES, face_name, much
from bot.games.dice_forge.view_data import ViewData
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Text, Who, Words, msg, msg_plural


def lead_on(view: ViewData, decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``; a word that leaves no choice is not a tap of its own."""
    prefix = _collapsed(decision, prefix)
    groups = _groups(decision, prefix)
    faces = _groups(decision, "forge ") if "forge " in groups else {}
    if faces and (decision.kind != "turn" or len(faces) == 1):
        del groups["forge "]
        groups = {**faces, **groups}
    return tuple(_tap(view, decision, begun, moves, prefix) for begun, moves in groups.items())


def asked(decision: Decision, prefix: str) -> Text:
    """What is asked once ``prefix`` is chosen."""
    match _collapsed(decision, prefix).split():
        case ["forge"]:
            return msg("Which face do you forge?")
        case ["forge", face]:
            return msg("Where does {face} go?", face=face_name(face))
        case ["feat"]:
            return msg("Which heroic feat do you perform?")
        case ["hind"]:
            return msg("Silver Hind: which die do you roll?")
        case ["owl"]:
            return msg("Owl: what do you gain?")
        case ["triton"]:
            return msg("Triton token: what do you gain?")
        case ["take", _]:
            return msg("Which die is the second one?")
        case _:
            return decision.prompt


def _groups(decision: Decision, prefix: str) -> dict[str, list[str]]:
    """The moves that begin with ``prefix``, by what they begin with when one more word is chosen."""
    groups: dict[str, list[str]] = {}
    for move in decision.moves:
        if move.startswith(prefix):
            word, more, _ = move[len(prefix) :].partition(" ")
            groups.setdefault(prefix + word + more, []).append(move)
    return groups


def _collapsed(decision: Decision, prefix: str) -> str:
    """The prefix with all the words that must follow it; a whole move is left to be tapped."""
    while len(groups := _groups(decision, prefix)) == 1 and (only := next(iter(groups))).endswith(" "):
        prefix = only
    return prefix


def _tap(view: ViewData, decision: Decision, begun: str, moves: list[str], prefix: str) -> Choice:
    words = begun.split()
    if len(moves) == 1 and words[0] != "forge":
        begun = moves[0]
        words = begun.split()
    opens = words[0] == "forge" and len(words) == 2
    label, hint = _label(view, decision, words, bare=not prefix and opens)
    if not begun.endswith(" "):
        return Choice(begun, label, True, hint)
    return Choice(begun, label, False, hint if opens else _room(words, moves), opens=opens)


def _room(words: list[str], moves: list[str]) -> Text:
    """How much there is to choose from behind a tap."""
    following = len({move.split()[len(words)] for move in moves})
    match words:
        case ["forge"]:
            return msg_plural("{count} face to choose from", "{count} faces to choose from", following)
        case ["feat"]:
            return msg_plural("{count} card to choose from", "{count} cards to choose from", following)
        case _:
            return msg_plural("{count} way", "{count} ways", len(moves))


_FIRST: Final = {
    "forge": msg("Forge a new face"),
    "feat": msg("Perform a heroic feat"),
    "hind": msg("Silver Hind: a minor blessing"),
    "elder": msg("Elder: 3 gold for 4 glory"),
    "owl": msg("Owl: 1 gold, 1 sun or 1 moon"),
    "triton": msg("Triton token: 6 gold, 2 sun or 2 moon"),
    "cerberus": msg("Cerberus token: apply the roll again"),
    "extra": msg("Extra action for 2 sun"),
    "done": msg("End the offering"),
    "convert": msg("Turn it into glory"),
    "keep": msg("Keep it as it is"),
    "take": msg("Choose the dice"),
    "copy": msg("Copy"),
    "first": msg("First"),
    "hammer": msg("Hammer"),
    "die": msg("Choose a die"),
    "boar": msg("Choose a player"),
}
_PASSES: Final = {
    "ship": msg("Let the ship go by"),
    "cerberus": msg("Keep the token"),
    "extra": msg("End the turn"),
}


def _label(
    view: ViewData, decision: Decision, words: list[str], *, bare: bool = False
) -> tuple[Text, Text | None]:
    """What a tap says, and its hint; ``bare``: nothing above it says that it is about forging."""
    match words:
        case ["forge", face]:
            return _face(view, decision, face, bare=bare), None
        case ["forge", face, target]:
            die, _, old = target.partition(".")
            return msg("Die {die}: {old} → {new}", die=die, old=face_name(old), new=face_name(face)), None
        case ["feat", slot]:
            feat = next(feat for feat in view.feats if feat.slot == slot)
            return feat.name, _worth(much((0, feat.sun, feat.moon, 0), " + "), feat.points)
        case ["hind" | "die" as word, die]:
            if word == "hind":
                return msg("Silver Hind: roll die {die}", die=die), None
            return msg("Die {die}", die=die), None
        case ["owl", kind]:
            return msg("Owl: 1 {resource}", resource=RESERVES[kind]), None
        case ["triton", kind]:
            return msg("Triton: {amounts}", amounts=much(TRITON[kind])), None
        case ["copy", face]:
            return face_name(face), None
        case ["first", face]:
            return msg("First {face}", face=face_name(face)), None
        case ["hammer", gold]:
            return msg("{gold} to the hammer", gold=gold), None
        case ["boar", player]:
            return msg("{player}", player=Who(int(player) - 1)), None
        case ["take", *dice]:
            return _die(view, dice[-1]), None
        case ["pass"]:
            return _PASSES.get(decision.kind, msg("Pass")), None
        case [word]:
            return _FIRST[word] if word in _FIRST else _part(decision, word), None
        case _:
            return msg("{move}", move=" ".join(words)), None


def _worth(price: Words, points: int) -> Text:
    """What a feat costs, and what it is worth in the end, if it is worth anything."""
    if not points:
        return msg("costs {price}", price=price)
    return msg("costs {price}, worth {points} glory", price=price, points=points)


def _face(view: ViewData, decision: Decision, face: str, *, bare: bool) -> Text:
    """A face to be forged, and what it costs now."""
    name = face_name(face)
    if face not in COST:
        return msg("Forge {face}", face=name) if bare else msg("Face {face}", face=name)
    gold = max(0, COST[face] - (view.discount if decision.kind == "ship" else 0))
    if bare:
        return msg("Forge {face} for {gold} gold", face=name, gold=gold)
    return msg("Face {face}, costs {gold} gold", face=name, gold=gold)


def _part(decision: Decision, word: str) -> Text:
    if decision.kind == "bonus" and word == "glory":
        return msg("3 glory")
    return msg("{resource}", resource=RESERVES[word])


def _die(view: ViewData, name: str) -> Text:
    player, _, die = name.partition(".")
    owner = view.players[int(player) - 1]
    number = int(die) - 1
    face = owner.dice[number][owner.up[number]]
    return msg("{player}’s die {die}: {face}", player=Who(owner.seat), die=die, face=face_name(face))
