"""The taps that build a move from the left, each saying what it means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from bot.games.army.attacks import BONUS
from bot.games.army.cards import LEADERS, ORDER, PLAYED, strength
from bot.games.army.labels import label
from bot.games.army.moves import TurnMoves
from bot.games.army.names import card_name
from bot.games.army.restores import PLUS
from bot.games.army.restores import VERB as RESTORE
from bot.games.army.state import HAND, SET
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Text, Who, msg, msg_plural

if TYPE_CHECKING:
    from bot.games.army.view import ArmyView

_PART: Final = re.compile(r"[^ ,:]*(?: \+ |[ ,:]|$)")
_WORD: Final = re.compile(r"[^ ]*(?: |$)")
_THREE: Final = re.compile(r"[^+]*(?:\+ |$)")
_TRADE: Final = re.compile(r"attack ([^ :]+)[^ ]* ([1-9]):([A-Z])")
_AIMING: Final = re.compile(r"attack [^ ]+ [1-9]:")
"""Whom an attack is for is chosen: the tops together are one choice, those that hit most first."""


def lead_on(view: ArmyView, decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``; a part that leaves no choice is not a tap of its own."""
    prefix, groups = _collapsed(decision, prefix)
    return tuple(_tap(view, decision, begun, count) for begun, count in groups.items())


def asked(view: ArmyView, decision: Decision, prefix: str) -> Text:
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


def _aim(view: ArmyView, rest: str) -> Text:
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
        if len(groups) != 1 or (only := next(iter(groups)))[-1:] not in (" ", ",", ":"):
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


def _tap(view: ArmyView, decision: Decision, begun: str, count: int) -> Choice:
    complete = begun[-1:] not in (" ", ",", ":")
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


def _hint(view: ArmyView, decision: Decision, begun: str, count: int) -> Text | None:
    """What the tap leads to."""
    if begun.startswith("drop ") and begun[-1:] not in (" ", ":") and view.seat is not None:
        placed = begun.removeprefix("drop ")
        letter = placed.rpartition(":")[2] if ":" in placed else placed[0]
        stacks = view.players[view.seat].stacks
        size = 1 + next((len(stack.cards) for stack in stacks if stack.kind == letter), 0)
        if size < SET:
            # A card that lies alone needs no number, and on a phone its button stays short.
            return msg("{n} of {set}", n=size, set=SET) if size > 1 else None
        return msg("a set! It stands at once") if _draws(view, "drop") else msg("a set!")
    if begun[-1:] not in (" ", ",", ":") and _stands(view, begun):
        return msg("stands at once")
    if begun.startswith("attack ") and begun.endswith(" "):
        aims = (move.rpartition(":")[2] for move in _candidates(decision, begun) if move.startswith(begun))
        most = max(aim.count(",") + 1 for aim in aims)
        return msg_plural("{count} target", "up to {count} targets", most)
    if _trades(view, begun):
        return msg("both cards fall")
    if _AIMING.fullmatch(begun):
        return msg_plural("{count} card in hand", "{count} cards in hand", _held(view, begun))
    first = " " not in begun.rstrip()
    return (
        None
        if first or begun[-1:] not in (" ", ",", ":")
        else msg_plural("{count} way", "{count} ways", count)
    )


def _held(view: ArmyView, begun: str) -> int:
    """How many cards the player holds whom an attack is for: so many may block."""
    return view.players[int(begun[-2]) - 1].hand


def _trades(view: ArmyView, move: str) -> bool:
    """Does this attack fell a card of its own strength, and fall with it?"""
    aimed = _TRADE.fullmatch(move)
    if aimed is None or view.now is None:
        return False
    card, defender, kind = aimed.groups()
    tops = {stack.kind: stack.strength for stack in view.players[int(defender) - 1].stacks}
    return tops[kind] == strength(card) + (BONUS if view.now.sekhmet else 0)


def _stands(view: ArmyView, move: str) -> bool:
    """Does this ability or card show cards, so that nothing up to there can be taken back?"""
    verb, _, rest = move.partition(" ")
    leader = view.players[view.seat or 0].leader
    if verb == "ability" and leader is not None:
        card = LEADERS[leader]
    elif verb == "play":
        card = PLAYED[rest.partition(" ")[0]]
    else:
        return False
    return card.looks or (card.draws and _draws(view, verb))


def _draws(view: ArmyView, verb: str) -> bool:
    """Would there be a card to draw, and room for it?"""
    own = view.players[view.seat or 0]
    return own.pile > 0 and (verb != "ability" or own.hand < HAND)
