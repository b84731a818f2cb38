"""The taps that build a move from the left: what each is called, and what it leads to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from bot.games.army.attacks import BONUS
from bot.games.army.cards import LEADERS, ORDER, PLAYED, strength
from bot.games.army.cards.kinds import LETTERS
from bot.games.army.energy_restoring import PLUS
from bot.games.army.energy_restoring import VERB as RESTORE
from bot.games.army.moves import TurnMoves
from bot.games.army.state import HAND, SET
from bot.games.army.text.names import card_name, card_names, kind_name
from bot.games.army.view_data import ViewData
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Text, Who, lines, msg, msg_plural

_PART: Final = re.compile(r"[^ ,:]*(?: \+ |[ ,:]|$)")
_WORD: Final = re.compile(r"[^ ]*(?: |$)")
_THREE: Final = re.compile(r"[^+]*(?:\+ |$)")
_TRADE: Final = re.compile(r"attack ([^ :]+)[^ ]* ([1-9]):([A-Z])")
_AIMING: Final = re.compile(r"attack [^ ]+ [1-9]:")
"""Whom an attack is for is chosen: the tops together are one choice, those that hit most first."""


def lead_on(view: ViewData, decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``; a part that leaves no choice is not a tap of its own."""
    prefix, groups = _collapsed(decision, prefix)
    return tuple(_tap(view, decision, begun, count) for begun, count in groups.items())


def asked(view: ViewData, decision: Decision, prefix: str) -> Text:
    """What is asked once ``prefix`` is chosen."""
    prefix, _ = _collapsed(decision, prefix)
    if not prefix:
        return decision.prompt
    verb, _, rest = prefix.partition(" ")
    if rest.endswith("demigod:"):
        return msg("As which kind does the Demigod count?")
    match verb:
        case "drop":
            return decision.prompt if decision.kind == "drop" else msg("Which card do you drop?")
        case "attack":
            return _aim(view, rest)
        case "play":
            return _played(rest)
        case "ability":
            leader = view.players[view.seat or 0].leader
            god = card_name(leader) if leader else msg("Your leader")
            return msg("{god}: what do you choose?", god=god)
        case "restore":
            if PLUS in rest:
                return msg("Energy: which three other cards do you give?")
            return msg("Energy: which three army cards of one kind do you give?")
        case "order":
            return msg("Svarog: in which order, from bottom to top?")
        case "guard" | "shield":
            return msg("With which card do you block?")
        case _:
            return decision.prompt


def _aim(view: ViewData, rest: str) -> Text:
    if " " not in rest:
        return msg("Which card do you drop and attack with?")
    _, _, aim = rest.partition(" ")
    if not aim:
        return msg("Whom do you attack?")
    number, _, letters = aim.partition(":")
    if letters:
        return msg("Which further top do you attack?")
    defender = int(number) - 1
    cards = _held(view, rest)
    if not cards or (view.now is not None and view.now.athena):
        return msg("Which tops do you attack? {player} can’t block.", player=Who(defender))
    return msg_plural(
        "Which tops do you attack? {player} holds {count} card and may block: the attack stands at once.",
        "Which tops do you attack? {player} holds {count} cards and may block: the attack stands at once.",
        cards,
        player=Who(defender),
    )


def _played(rest: str) -> Text:
    card, _, _ = rest.partition(" ")
    if not rest:
        return msg("Which card do you play?")
    return msg("{card}: what do you choose?", card=card_name(card) if card in ORDER else card)


def _collapsed(decision: Decision, prefix: str) -> tuple[str, dict[str, int]]:
    """The prefix with all that must follow it, and how many moves follow each next part."""
    while True:
        groups = _groups(decision, prefix)
        if len(groups) != 1 or _complete(only := next(iter(groups))):
            return prefix, groups
        prefix = only


def _groups(decision: Decision, prefix: str) -> dict[str, int]:
    groups: dict[str, int] = {}
    part = _part(prefix)
    for move in _candidates(decision, prefix):
        if move.startswith(prefix):
            found = part.match(move, len(prefix))
            assert found is not None
            begun = move[: found.end()]
            groups[begun] = groups.get(begun, 0) + 1
    if not prefix and isinstance(decision.moves, TurnMoves) and decision.moves.restores:
        groups[RESTORE] = decision.moves.restores.count
    if _AIMING.fullmatch(prefix):
        return {begun: groups[begun] for begun in sorted(groups, key=lambda begun: -begun.count(","))}
    # The end of a turn stands last.
    return {begun: groups[begun] for begun in sorted(groups, key=lambda begun: begun == "end")}


def _complete(begun: str) -> bool:
    """Is this a whole move?"""
    return not begun.endswith((" ", ",", ":"))


def _part(prefix: str) -> re.Pattern[str]:
    """What is chosen by the next tap."""
    if prefix == RESTORE:
        return _THREE
    return _WORD if prefix.startswith("order ") or _AIMING.fullmatch(prefix) else _PART


def _candidates(decision: Decision, prefix: str) -> Iterable[str]:
    """The moves that can begin so; gifts for energy are many, and only listed where they are meant."""
    moves = decision.moves
    if not isinstance(moves, TurnMoves):
        return moves
    if prefix.startswith(RESTORE.strip()):
        return moves.restores or ()
    return moves.listed


def _tap(view: ViewData, decision: Decision, begun: str, count: int) -> Choice:
    complete = _complete(begun)
    hint = _hint(view, decision, begun, count)
    first = " " not in begun.rstrip()
    return Choice(
        begun,
        label(view, begun),
        complete,
        hint,
        apart=begun in ("end", "pass", "done"),
        opens=first and not complete and decision.kind != "block",
    )


def _hint(view: ViewData, decision: Decision, begun: str, count: int) -> Text | None:
    """What the tap leads to."""
    if begun.startswith("drop ") and _complete(begun) and view.seat is not None:
        placed = begun.removeprefix("drop ")
        letter = placed.rpartition(":")[2] if ":" in placed else placed[0]
        stacks = view.players[view.seat].stacks
        size = 1 + next((len(stack.cards) for stack in stacks if stack.kind == letter), 0)
        if size < SET:
            # A card that lies alone needs no number, and on a phone its button stays short.
            return msg("{n} of {set}", n=size, set=SET) if size > 1 else None
        return msg("a set! It stands at once") if _draws(view, "drop") else msg("a set!")
    if _complete(begun) and _stands(view, begun):
        return msg("stands at once")
    if begun.startswith("attack ") and begun.endswith(" "):
        aims = (move.rpartition(":")[2] for move in _candidates(decision, begun) if move.startswith(begun))
        most = max(aim.count(",") + 1 for aim in aims)
        return msg_plural("{count} target", "up to {count} targets", most)
    if _trades(view, begun):
        return msg("both cards fall")
    if _AIMING.fullmatch(begun):
        return msg_plural("{count} card in hand", "{count} cards in hand", _held(view, begun))
    if " " not in begun.rstrip() or _complete(begun):
        return None
    return msg_plural("{count} way", "{count} ways", count)


def _held(view: ViewData, begun: str) -> int:
    """How many cards the player holds whom an attack is for: so many may block."""
    return view.players[int(begun[-2]) - 1].hand


def _trades(view: ViewData, move: str) -> bool:
    """Does this attack fell a card of its own strength, and fall with it?"""
    aimed = _TRADE.fullmatch(move)
    if aimed is None or view.now is None:
        return False
    card, defender, kind = aimed.groups()
    tops = {stack.kind: stack.strength for stack in view.players[int(defender) - 1].stacks}
    return tops[kind] == strength(card) + (BONUS if view.now.sekhmet else 0)


def _stands(view: ViewData, move: str) -> bool:
    """Does this ability or card show cards, so that nothing up to there can be taken back?"""
    verb, _, rest = move.partition(" ")
    leader = view.players[view.seat or 0].leader
    if verb == "ability" and leader is not None:
        card = LEADERS[leader]
    elif verb == "play":
        card = PLAYED[rest.partition(" ")[0]]
    else:
        return False
    return card.looks or (card.draws > 0 and _draws(view, verb))


def _draws(view: ViewData, verb: str) -> bool:
    """Would there be a card to draw, and room for it?"""
    own = view.players[view.seat or 0]
    return own.pile > 0 and (verb != "ability" or own.hand < HAND)


_FIRST: Final = {
    "drop": msg("Drop a card"),
    "attack": msg("Drop and attack"),
    "play": msg("Play a card"),
    "restore": msg("Give cards for 2 energy"),
    "end": msg("End the turn"),
    "order": msg("Reorder a stack"),
    "done": msg("Done with Svarog"),
    "guard": msg("Guard with an army card"),
    "shield": msg("Shield"),
    "pass": msg("Don’t block"),
}


def label(view: ViewData, begun: str) -> Text:
    """What a tap is called that leads to moves with this beginning."""
    bare = begun.rstrip(" ,:").removesuffix(" +")
    words = bare.split(" ")
    if len(words) == 1:
        return _ability(view) if bare == "ability" else _FIRST.get(bare, msg("{move}", move=bare))
    if words[0] == "order" and len(words) == 3:
        return msg("{stack}", stack=words[2].replace(",", " · "))
    if words[0] == "attack" and len(words) == 3 and ":" in words[2]:
        return _tops(view, words[2])
    if words[0] == "restore" and (begun.endswith(PLUS) or bare == begun):
        return msg("{cards}", cards=card_names(words[-1].split(",")))
    if words[0] in ("guard", "shield"):
        return msg("Block with {card}", card=card_name(words[1]))
    last = re.split("[ ,:]", bare)[-1]
    text = _thing(view, words, last)
    return msg("{thing} and more", thing=text) if begun.endswith(",") and words[0] != "restore" else text


def _thing(view: ViewData, words: list[str], last: str) -> Text:
    if last in ORDER or last in LEADERS:
        return card_name(last)
    if last in LETTERS:
        top = _top(view, words[-1].split(",")[-1], words)
        if top is None:
            return kind_name(last)
        owner, strength = top
        return _whose(view, owner, msg("{kind} {top}", kind=kind_name(last), top=strength))
    if last.isdecimal():
        return msg("{player}", player=Who(int(last) - 1))
    return msg("{move}", move=last)


def _tops(view: ViewData, aim: str) -> Text:
    """All tops that an attack is for, and whose they are where several could be meant."""
    number, _, letters = aim.partition(":")
    stacks = {stack.kind: stack.strength for stack in view.players[int(number) - 1].stacks}
    tops = (
        msg("{kind} {top}", kind=kind_name(letter), top=stacks[letter])
        for letter in letters.split(",")
        if letter in stacks
    )
    return _whose(view, int(number) - 1, msg("{tops}", tops=lines(tops, ", ")))


def _whose(view: ViewData, owner: int, thing: Text) -> Text:
    """The thing, and at a table of more than two whose it is."""
    return msg("{player}: {thing}", player=Who(owner), thing=thing) if len(view.players) > 2 else thing


def _top(view: ViewData, aim: str, words: list[str]) -> tuple[int, int] | None:
    """Whose top is named last, and how strong it is, where a stack of an opponent is meant."""
    owner, colon, letter = aim.partition(":")
    if not colon:
        owner, letter = words[-1].partition(":")[0], aim
    if not owner.isdecimal():
        return None
    stacks = view.players[int(owner) - 1].stacks
    return next(((int(owner) - 1, stack.strength) for stack in stacks if stack.kind == letter), None)


def _ability(view: ViewData) -> Text:
    leader = view.players[view.seat or 0].leader
    if leader is None:
        return msg("Your leader’s ability")
    return msg("{god}: energy {n}", god=card_name(leader), n=LEADERS[leader].tokens)
