"""Why a move is refused, in words that help to find a better one; from what the seat may know only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.games.army import energy_restoring
from bot.games.army.attacks import aims, attack_cost, attack_strength
from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import DEMIGOD, SOLDIERS, kind_of
from bot.games.army.moves import END
from bot.games.army.state import FIRST_DROPS, Arrange, Attack, Look, Player, State
from bot.games.army.text.names import card_name, kind_name
from bot.games.engine.decision import Decision
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import Text, Who, msg, short

_SHIELDS = msg("Only shields and guards answer an attack, and only yours: guard, shield or pass.")


def refusal(state: State, seat: int, move: str, decision: Decision) -> IllegalMove:
    """The reason why this move is no legal answer of the seat."""
    return IllegalMove(_reason(state, seat, move.split(" ")) or _otherwise(move, decision))


def _otherwise(move: str, decision: Decision) -> Text:
    return msg(
        "“{move}” is no answer here. Possible: {form}.", move=short(move, 30), form=decision.moves.form
    )  # fmt: skip


def _reason(state: State, seat: int, words: Sequence[str]) -> Text | None:
    verb, rest = words[0], list(words[1:])
    match state.pending:
        case Attack() as attack:
            return _block(state, seat, attack, verb, rest)
        case Look():
            return msg("You have seen the hand: take one of its cards first.")
        case Arrange() if verb not in ("drop", "order", "done"):
            return msg("Finish with Svarog first: reorder, drop a card, or be done.")
        case _:
            pass
    if state.phase == "leaders":
        return msg("Choose one of the eight leading gods, such as leader loki.")
    if state.round == 1 and verb in ("attack", "play", "ability", "restore", "end"):
        return msg("In your first turn you only drop cards: {n} more.", n=FIRST_DROPS - state.now.dropped)
    match verb:
        case "drop" if len(rest) == 1:
            return _card_down(state, seat, rest[0]) or _actions(state, 1)
        case "attack" if rest:
            return _attack(state, seat, rest)
        case "play" if rest:
            return _play(state, seat, rest[0])
        case "ability":
            return _ability(state, seat)
        case "restore":
            return _restore(state, seat, words)
        case "take":
            return msg("Tezcatlipoca takes a card only after you have looked at a hand.")
        case "guard" | "shield" | "pass":
            return msg("There is no attack on you to block.")
        case "order" | "done" if not isinstance(state.pending, Arrange):
            return msg("Svarog has to be played first.")
        case _ if verb == END:
            return msg("You began with 15 cards: drop or play one before you end the turn.")
        case _:
            return None


def _actions(state: State, needed: int) -> Text | None:
    if isinstance(state.pending, Arrange) or state.now.actions >= needed:
        return None
    if not state.now.actions:
        return msg("You have no actions left: end the turn.")
    return msg("This takes {needed} actions, and you have {left}.", needed=needed, left=state.now.actions)


def _card_down(state: State, seat: int, placed: str) -> Text | None:
    """Can this card be put down at all?"""
    card, _, letter = placed.partition(":")
    if card not in SOLDIERS:
        if card in PLAYED:
            return msg("{card} is not an army card: play it.", card=card_name(card))
        return msg("There is no army card “{card}”.", card=short(card))
    if card not in state.players[seat].hand:
        return msg(
            "You don’t hold {card}; only cards of your hand are dropped, and attack.", card=card_name(card)
        )
    if card == DEMIGOD and kind_of(letter) is None:
        return msg("Name the Demigod’s kind, such as demigod:D for Demons.")
    if card != DEMIGOD and letter:
        return msg("Only a Demigod is given a kind.")
    return None


def _attack(state: State, seat: int, rest: list[str]) -> Text | None:
    if state.players[seat].bound:
        return msg("Gleipnir binds you: you can’t attack this turn.")
    reason = _card_down(state, seat, rest[0]) or _actions(state, attack_cost(state.now))
    if reason is not None:
        return reason
    if len(rest) < 2:
        return msg("Name what you attack, such as attack G7 2:A,W.")
    if len(rest) > 2 or rest[1].count(":") != 1:
        return msg("One attack has targets of one opponent only.")
    who, _, letters = rest[1].partition(":")
    victim = _opponent(state, seat, who)
    if isinstance(victim, Text):
        return victim
    player = state.players[victim]
    if player.warded:
        return msg("Brigid guards the stacks of {player} now.", player=Who(victim))
    return _targets(
        state, player, letters.split(","), attack_strength(state.now, rest[0].partition(":")[0])
    )


def _opponent(state: State, seat: int, who: str) -> int | Text:
    if not who.isdecimal() or len(who) > 1 or not 1 <= int(who) <= state.seats:
        return msg("There is no player “{who}”.", who=short(who))
    other = int(who) - 1
    if other == seat:
        return msg("That is yourself: name an opponent.")
    if state.side(other) == state.side(seat):
        return msg("{player} is your partner.", player=Who(other))
    if state.players[other].gone is not None:
        return msg("{player} is out.", player=Who(other))
    return other


def _targets(state: State, player: Player, letters: list[str], power: int) -> Text | None:
    if len(set(letters)) != len(letters):
        return msg("Each stack is attacked once at most.")
    for letter in letters:
        kind = kind_of(letter)
        if kind is None:
            return msg("There is no kind “{kind}”.", kind=short(letter))
        if not player.stacks[kind]:
            return msg("There is no stack of {kind}; completed sets are safe.", kind=kind_name(letter))
        top = player.stacks[kind][-1]
        if top > power:
            return msg(
                "Strength {power} is lower than the {top} on top of {kind}.",
                power=power,
                top=top,
                kind=kind_name(letter),
            )
    if ",".join(letters) not in set(aims(player, power)) and len(letters) > 1:
        return msg("With several targets each must be weaker than your {power}.", power=power)
    return None


def _play(state: State, seat: int, card: str) -> Text | None:
    if card in SOLDIERS:
        return msg("Army cards are dropped, not played.")
    if card not in PLAYED:
        return msg("There is no god or power card “{card}”.", card=short(card))
    if card not in state.players[seat].hand:
        return msg("You don’t hold {card}.", card=card_name(card))
    if PLAYED[card].shield:
        return msg("{card} is a reaction: it is played only when you are attacked.", card=card_name(card))
    return _actions(state, 1) or _wrong(PLAYED[card].why_not(state, seat))


def _wrong(reason: Text | None) -> Text:
    return reason or msg("There is nothing to choose for it.")


def _ability(state: State, seat: int) -> Text | None:
    player = state.players[seat]
    leader = LEADERS[player.leader]
    if state.now.used:
        return msg("Your leader’s ability is used once a turn.")
    if player.tokens < leader.tokens:
        return msg(
            "{god} needs {needed} energy, and you have {left}.",
            god=leader.name,
            needed=leader.tokens,
            left=player.tokens,
        )
    return _actions(state, 1) or _wrong(leader.why_not(state, seat))


def _restore(state: State, seat: int, words: Sequence[str]) -> Text:
    player = state.players[seat]
    if player.tokens:
        return msg("Energy is restored only when you have none left.")
    if state.now.restored:
        return msg("Energy is restored once a turn.")
    three, others = energy_restoring.read(" ".join(words))
    if Counter(three + others) - Counter(player.hand):
        return msg("You don’t hold all of these cards.")
    if three.count(DEMIGOD) > 1:
        return msg("At most one of the three may be a Demigod.")
    return msg(
        "Give three army cards of one kind and three other cards, such as restore W2,W3,W3 + A1,A5,hermes."
    )


def _block(state: State, seat: int, attack: Attack, verb: str, rest: list[str]) -> Text:
    card = rest[0] if len(rest) == 1 else ""
    held = card in state.players[seat].hand
    if verb == "guard" and card in SOLDIERS and held:
        return msg(
            "{card} is too weak: a guard needs strength {needed} or more.",
            card=card_name(card),
            needed=attack.strength,
        )
    if verb in ("guard", "shield") and (card in SOLDIERS or card in PLAYED) and not held:
        return msg("You don’t hold {card}.", card=card_name(card))
    return _SHIELDS
