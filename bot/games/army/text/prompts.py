"""What each question is called, and how it is asked: first of all, then at each step of a move."""

from __future__ import annotations

from typing import Final

from bot.games.army.attacks import attack_strength
from bot.games.army.cards import strength
from bot.games.army.cards.base import Leader
from bot.games.army.cards.kinds import read_placed
from bot.games.army.state import FIRST_DROPS, Arrange, Attack, Look, Shuffle, State
from bot.games.army.text import order_pad
from bot.games.army.text.choices import top_names
from bot.games.army.text.hints import sets_made, used_by
from bot.games.army.text.names import card_name, kind_name, landed
from bot.games.army.text.steps import ASKED, collapsed
from bot.games.army.text.targets import aim_of
from bot.games.army.view_data import ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, Who, all_of, msg, msg_plural

_KINDS: Final = {"leaders": "leader", "setup": "shuffle", "first": "drop", "act": "turn", "look": "take"}
"""The stable words for the questions of some moments; those of others are called alike."""


def kind(state: State) -> str:
    """The stable word for the question that is open."""
    return _KINDS.get(state.moment, state.moment)


def prompt(state: State) -> Text:
    """The question."""
    match state.pending:
        case Attack() as attack:
            card = _strengthened(landed(attack.card, attack.kind), attack.strength - strength(attack.card))
            return msg("Block {player}’s {card}?", player=Who(state.active), card=card)
        case Look(victim):
            return msg("Take which card from {player}? No undo.", player=Who(victim))
        case Arrange():
            return msg("Svarog: reorder stacks or drop a card")
        case Shuffle(seat):
            return msg("Shuffle the pile of {player}", player=Who(seat))
        case None if state.phase == "leaders":
            return msg("Choose your leading god, in secret")
        case None if state.round == 1 and not state.now.dropped:
            return msg("First turn: drop {count} army cards", count=FIRST_DROPS)
        case None if state.round == 1:
            return msg_plural(
                "First turn: drop 1 more army card",
                "First turn: drop {count} more army cards",
                FIRST_DROPS - state.now.dropped,
            )
        case None:
            return msg("What do you do?")


def asked(view: ViewData, decision: Decision, prefix: str) -> Text:
    """What is asked once ``prefix`` is chosen."""
    aim = aim_of(decision, prefix)
    if aim is not None:
        played = read_placed(aim.placed)[0]
        more = 0 if view.now is None else attack_strength(view.now, played) - strength(played)
        card = _strengthened(card_name(played), more)
        if len(aim.all) == 1:
            return msg("Attack {tops} with {card}?", tops=top_names(view, aim.defender, aim.all), card=card)
        return msg("Attack which cards with {card}?", card=card)
    if prefix.endswith(ASKED):
        return _final(view, prefix.removesuffix(ASKED))
    begun, (prefix, groups) = prefix, collapsed(decision, prefix)
    if view.attack is not None and decision.kind == "block" and decision.moves.count == 1:
        attacker, card = Who(view.attack.attacker), card_name(view.attack.card)
        return msg("You can’t block {player}’s {card}", player=attacker, card=card)
    if not prefix:
        spent = view.now is not None and not view.now.actions
        return (
            msg("No actions left: end your turn?") if decision.kind == "turn" and spent else decision.prompt
        )
    verb, _, rest = prefix.partition(" ")
    if rest.endswith("demigod:"):
        return msg("Which kind is the Demigod?")
    match verb:
        case "drop":
            return decision.prompt if decision.kind == "drop" else msg("Drop which card?")
        case "attack":
            if not rest:
                return msg("Attack with which card?")
            return msg("Attack whom with {card}?", card=card_name(read_placed(rest.split()[0])[0]))
        case "play":
            return _of(card_name(rest.partition(" ")[0]), begun, groups)
        case "ability" if view.own.leader is not None:
            return _of(card_name(view.own.leader), begun, groups)
        case "restore":
            return msg("Give which 6 cards for 2 energy?")
        case "order":
            return order_pad.asked(begun) or decision.prompt
        case _:
            return decision.prompt


def _final(view: ViewData, move: str) -> Text:
    """Whether a whole move that can’t be taken back is meant."""
    if sets := sets_made(view, move):
        return msg("Complete your {kind}?", kind=all_of(kind_name(letter) for letter in sets))
    card = used_by(view, move)
    assert card is not None
    if isinstance(card, Leader):
        return msg("Use {god} and end your turn?", god=card.name)
    return msg("Play {card} and end your turn?", card=card.name)


def _strengthened(card: Text, more: int) -> Text:
    """A card that attacks, with what Sekhmet adds."""
    return msg("{card} + {more}", card=card, more=more) if more else card


_CHOOSING: Final = {
    "leader": msg("Choose a leading god"),
    "drop": msg("Choose a card to drop"),
    "attack": msg("Choose a card to attack with"),
    "turn": msg("Choose an action"),
    "block": msg("Choose a card to block with"),
    "take": msg("Choose a card to take"),
    "svarog": msg("Choose a stack or a card"),
    "order": msg("Choose an order"),
}
"""What a menu is for, by the verb that is chosen, or by the kind of question."""


def choosing(decision: Decision, prefix: str) -> Text:
    """What is chosen in the menu after ``prefix``."""
    prefix, _ = collapsed(decision, prefix)
    verb, _, rest = prefix.partition(" ")
    if rest.endswith("demigod:"):
        return msg("Choose a kind")
    if verb == "attack" and rest:
        return msg("Choose an opponent")
    return _CHOOSING.get(verb or decision.kind, msg("Choose a card"))


def _of(name: Text, begun: str, groups: dict[str, int]) -> Text:
    """What a card of this name is for."""
    if begun.endswith(","):
        return msg("{card}: and a second one?", card=name)
    last = next(iter(groups)).split()[-1]
    if last.endswith(":"):
        # They are listed together, each with whose it is.
        return msg("{card}: which top card?", card=name)
    if last.isdecimal():
        return msg("{card}: which opponent?", card=name)
    return (
        msg("{card}: which top card?", card=name)
        if last[0].isdecimal()
        else msg("{card}: take back which card?", card=name)
    )
