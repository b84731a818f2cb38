"""What the taps are called that build a move."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from bot.games.army.cards import LEADERS, ORDER
from bot.games.army.cards.kinds import LETTERS
from bot.games.army.names import card_name, card_names, kind_name
from bot.games.army.restores import PLUS
from bot.games.engine.text import Text, Who, lines, msg

if TYPE_CHECKING:
    from bot.games.army.view import ArmyView

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


def label(view: ArmyView, begun: str) -> Text:
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


def _thing(view: ArmyView, words: list[str], last: str) -> Text:
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


def _tops(view: ArmyView, aim: str) -> Text:
    """All tops that an attack is for, and whose they are where several could be meant."""
    number, _, letters = aim.partition(":")
    stacks = {stack.kind: stack.strength for stack in view.players[int(number) - 1].stacks}
    tops = (
        msg("{kind} {top}", kind=kind_name(letter), top=stacks[letter])
        for letter in letters.split(",")
        if letter in stacks
    )
    return _whose(view, int(number) - 1, msg("{tops}", tops=lines(tops, ", ")))


def _whose(view: ArmyView, owner: int, thing: Text) -> Text:
    """The thing, and at a table of more than two whose it is."""
    return msg("{player}: {thing}", player=Who(owner), thing=thing) if len(view.players) > 2 else thing


def _top(view: ArmyView, aim: str, words: list[str]) -> tuple[int, int] | None:
    """Whose top is named last, and how strong it is, where a stack of an opponent is meant."""
    owner, colon, letter = aim.partition(":")
    if not colon:
        owner, letter = words[-1].partition(":")[0], aim
    if not owner.isdecimal():
        return None
    stacks = view.players[int(owner) - 1].stacks
    return next(((int(owner) - 1, stack.strength) for stack in stacks if stack.kind == letter), None)


def _ability(view: ArmyView) -> Text:
    leader = view.players[view.seat or 0].leader
    if leader is None:
        return msg("Your leader’s ability")
    return msg("{god}: energy {n}", god=card_name(leader), n=LEADERS[leader].tokens)
