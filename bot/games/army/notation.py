"""The notation: short words, built from the left, each word a tap.

A card is ``A3`` (Archers, strength 3; W, C, V, D, G likewise), ``demigod``, or the name of a god or power
card; a stack is ``2:D`` (player 2's Demons); a Demigod that is put down names its kind: ``demigod:D``. ::

    leader loki                  choose the leading god
    drop A3                      drop a card
    attack G7 2:A,W              drop a card and attack these tops of one opponent
    play hermes                  play a god or power card; its choice follows where it has one:
    play osiris A1,A2            cards of the own discard pile
    play thunderbolt 2:D         a stack; likewise trojan
    play gleipnir 2              a player
    ability                      the leader's ability; its choice follows where it has one:
    ability 2:D                  a stack; the Morrigan's one or two, 2:A,3:C; Anubis's cards, D8,A1
    ability 2                    a player, for Tezcatlipoca
    take G9                      the card that Tezcatlipoca takes
    order D 7,4,8                Svarog: a stack from bottom to top; then drop A3, or done
    restore W2,W3,W3 + A1,hermes,aegis
    end                          end the turn
    guard G8, shield aegis, pass    when attacked

Nature writes ``shuffle `` and the 112 cards, the top one first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from bot.games.army.cards import ORDER
from bot.games.army.cards.kinds import DEMIGOD, LETTERS

_CODE: Final = re.compile(r"[acdgvw][0-9]", re.IGNORECASE)
_AIM: Final = re.compile(r"[1-9]:[acdgvw](,[acdgvw])*", re.IGNORECASE)
_AIMS: Final = re.compile(r"[1-9]:[acdgvw](,[1-9]:[acdgvw])+", re.IGNORECASE)


def tidy(move: str) -> str:
    """The move with single spaces, codes in capitals, lists in order where that means nothing."""
    words = re.sub(r"\s*,\s*", ",", move).split()
    if not words:
        return ""
    verb = words[0].lower()
    tidied = [_word(word) for word in words[1:]]
    if verb == "restore" or (words[1:2] and words[1].lower() == "osiris"):
        tidied = [_listed(word, ORDER) for word in tidied]
    return " ".join([verb, *tidied])


def _word(word: str) -> str:
    if _AIM.fullmatch(word):
        player, _, letters = word.upper().partition(":")
        return f"{player}:{','.join(sorted(letters.split(','), key=LETTERS.index))}"
    if _AIMS.fullmatch(word):
        return ",".join(sorted(word.upper().split(","), key=lambda aim: (aim[0], LETTERS.index(aim[2]))))
    if len(word) == 1 and word.upper() in LETTERS:
        return word.upper()
    return ",".join(map(_card, word.split(",")))


def _card(word: str) -> str:
    if _CODE.fullmatch(word):
        return word.upper()
    low = word.lower().replace("*10", DEMIGOD)
    name, colon, letter = low.partition(":")
    return f"{name}:{letter.upper()}" if name == DEMIGOD and colon else low


def _listed(word: str, order: Iterable[str]) -> str:
    """The cards of a list in the order of the card table, if they are cards."""
    known = {card: number for number, card in enumerate(order)}
    cards = word.split(",")
    return ",".join(sorted(cards, key=known.__getitem__)) if set(cards) <= set(known) else word
