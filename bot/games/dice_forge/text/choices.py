"""The taps that build a move word by word, each saying what it costs and what it brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.dice_forge.cards import rule
from bot.games.dice_forge.faces import BOAR_BONUS, COST, FACES, GOLD, KINDS, Amounts, amounts, times
from bot.games.dice_forge.notation import DECLINE, DONE, EXTRA
from bot.games.dice_forge.reserves import TRITON
from bot.games.dice_forge.state import earned
from bot.games.dice_forge.steps import Act, Apply, Gain, Hammer, Sail
from bot.games.dice_forge.text.names import (
    DICE,
    DIE,
    GARDEN_EFFECTS,
    RESERVES,
    face_icon,
    face_name,
    feat_icon,
    much,
    new_face,
    resource_icon,
    the_face,
)
from bot.games.dice_forge.text.warnings import losses
from bot.games.dice_forge.view_data import FeatView, ViewData
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Text, Who, Words, lines, msg


def lead_on(view: ViewData, decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``; a word that leaves no choice is not a tap of its own."""
    if final := asked_about(view, decision, prefix):
        return (performing(view, decision, final),)
    prefix = collapsed(decision, prefix)
    groups = _groups(decision, prefix)
    # Faces and feats stand there from the start: each in a menu of their own, below the cards that come
    # before them.
    faces = _groups(decision, "forge ") if "forge " in groups else {}
    feats = _groups(decision, "feat ") if "feat " in groups else {}
    others = {begun: moves for begun, moves in groups.items() if begun not in ("forge ", "feat ")}
    first = [begun for begun in others if decision.kind == "turn" and begun.strip() in _CARDS]
    cards = [_tap(view, decision, begun, others.pop(begun)) for begun in first]
    if len(cards) > 1:
        # A phone has no room for a row of each above the menus of feats and faces.
        menu = msg("Before your action: {n} to use", n=len(cards))
        cards = [replace(tap, menu=menu) for tap in cards]
    actions = {**feats, **faces, **others}
    taps = (*cards, *(_tap(view, decision, begun, moves) for begun, moves in actions.items()))
    return _numbered(view, decision, taps)


def _numbered(view: ViewData, decision: Decision, taps: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Where some of several resources would be lost, numbers beside their icons leave room to say so."""
    amounts = {tap: _amount(view, tap.move) for tap in taps}
    if not any(amount and losses(view, decision, tap.move) for tap, amount in amounts.items()):
        return taps
    return tuple(
        replace(tap, short=msg("{n}", n=amount), spelled=tap.short or tap.label) if amount else tap
        for tap, amount in amounts.items()
    )


def _amount(view: ViewData, move: str) -> int:
    """How much of one resource a tap brings; 0: it is about something else."""
    match move.split():
        case [kind] if kind in RESERVES:
            return sum(_part(view, kind))
        case ["triton", kind]:
            return sum(TRITON[kind])
        case _:
            return 0


def asked(view: ViewData, decision: Decision, prefix: str) -> Text:
    """What is asked once ``prefix`` is chosen."""
    if final := asked_about(view, decision, prefix):
        return msg("Really perform {card}?", card=feat_of(view, final).name)
    match collapsed(decision, prefix).split():
        case ["forge", _]:
            return msg("Replace which face?")
        case ["hind"]:
            return msg("Roll which die? It’s final")
        case ["owl"]:
            return msg("Owl: take which?")
        case ["triton"]:
            return msg("Triton token: take which?")
        case ["take", _]:
            return msg("Which face do you gain second?")
        case _:
            return decision.prompt


def price_told(view: ViewData, decision: Decision, prefix: str) -> Text | None:
    """Which face has been chosen, what it costs and leaves, or what it does."""
    match collapsed(decision, prefix).split():
        case ["forge", face] if face in COST:
            price, left = _price(view, face)
            return msg(
                "New face: **{face}**. Costs {price} gold, leaves {left}.",
                face=face_name(face),
                price=price,
                left=left,
            )
        case ["forge", face]:
            return new_face(face)
        case _:
            return None


_CHOOSING: Final = {
    "turn": msg("Choose a card to use"),
    "copy": msg("Choose a face to copy"),
    "order": msg("Choose the face that comes first"),
    "choose": msg("Choose what you take"),
    "hammer": msg("Choose how much gold"),
    "bonus": msg("Choose what you take"),
    "convert": msg("Choose what you take"),
    "forge": msg("Choose a face"),
    "ship": msg("Choose a face"),
    "offering": msg("Choose a face"),
}


def choosing(decision: Decision) -> Text:
    """What is chosen in a menu that nothing else names."""
    return _CHOOSING.get(decision.kind, msg("Choose a die or a player"))


def _groups(decision: Decision, prefix: str) -> dict[str, list[str]]:
    """The moves that begin with ``prefix``, by what they begin with when one more word is chosen."""
    groups: dict[str, list[str]] = {}
    for move in decision.moves:
        if move.startswith(prefix):
            word, more, _ = move[len(prefix) :].partition(" ")
            groups.setdefault(prefix + word + more, []).append(move)
    return groups


def collapsed(decision: Decision, prefix: str) -> str:
    """The prefix with all the words that must follow it; a whole move is left to be tapped."""
    while len(groups := _groups(decision, prefix)) == 1 and (only := next(iter(groups))).endswith(" "):
        prefix = only
    return prefix


def _tap(view: ViewData, decision: Decision, begun: str, moves: list[str]) -> Choice:
    """The tap that leads to these moves: to an only one at once, but where a face goes, and which die comes
    second, is always asked."""
    if len(moves) == 1 and not begun.startswith(("forge ", "take ")):
        begun = moves[0]
    complete = not begun.endswith(" ")
    words = begun.split()
    match words:
        case ["forge", face]:
            return _face(view, decision, begun, face)
        case ["forge", face, target]:
            number, _, old = target.partition(".")
            die = int(number) - 1
            return Choice(
                begun,
                msg("{old} on the {die}", old=the_face(old), die=DIE[die]),
                True,
                msg("No change") if old == face else _equal(view, die, old),
                icon=face_icon(old, die == 1),
                menu=DICE[die],
            )
        case ["feat", slot]:
            return _feat(view, decision, begun, slot)
        case ["take", *dice]:
            return rolled_die(view, dice[-1], begun)
        case ["hammer", gold]:
            ways = sum(move.startswith("hammer ") for move in decision.moves)
            menu = msg("Choose how much gold") if ways > _KEYS else None
            label, short = _struck(view, int(gold))
            return Choice(
                begun,
                label,
                complete,
                _kept(view, int(gold)),
                short=short,
                menu=menu,
                suggested=_loses_least(view, decision, int(gold)),
            )
        case _:
            label, short, icon = _call(words) or _answer(view, decision, words)
            ends = decision.kind == "extra" and words == [DECLINE]
            return Choice(
                begun,
                label,
                complete,
                _CALLED.get(begun.strip()),
                apart=words[0] in _APART,
                short=short,
                opens=not complete,
                icon=icon,
                suggested=ends,
            )


def rolled_die(view: ViewData, die: str, begun: str) -> Choice:
    """The tap on an opponent’s die, which makes a move begin so."""
    player, _, number = die.partition(".")
    owner, place = view.players[int(player) - 1], int(number) - 1
    face = owner.dice[place][owner.up[place]]
    label = msg("{player}’s {die}: {face}", player=Who(owner.seat), die=DIE[place], face=face_name(face))
    return Choice(begun, label, not begun.endswith(" "), icon=face_icon(face, place == 1))


_CARDS: Final = frozenset({"hind", "elder", "owl", "triton"})
"""What is used before the action, or with it."""
_KEYS: Final = 5
"""So many amounts for the hammer are keys, which the question explains; more are a menu."""
_APART: Final = frozenset({"hind", "elder", "owl", "triton", "cerberus", DECLINE, DONE, EXTRA})
"""What has a button of its own."""


def _face(view: ViewData, decision: Decision, begun: str, face: str) -> Choice:
    """A face to be forged: its price, and what that leaves."""
    kinds = len({move.split()[1] for move in decision.moves if move.startswith("forge ")})
    menu = msg("Forge a face: {n} in reach", n=kinds)
    icon, name = face_icon(face), face_name(face)
    if face not in COST:
        return Choice(
            begun, name, False, GARDEN_EFFECTS.get(FACES[face].role), opens=True, icon=icon, menu=menu
        )
    price, gold = _price(view, face)
    left = next(left for pool in view.pools for kind, left in pool.faces if kind == face)
    return Choice(
        begun,
        msg("{face}, costs {price} gold", face=name, price=price),
        False,
        msg("Leaves you {gold} gold; {left} for sale", gold=gold, left=left),
        opens=True,
        icon=icon,
        menu=menu,
    )


def _price(view: ViewData, face: str) -> tuple[int, int]:
    """What a face costs now, and how much gold that leaves."""
    discount = view.step.discount if isinstance(view.step, Sail) else 0
    price = max(0, COST[face] - discount)
    return price, (0 if view.seat is None else view.players[view.seat].reserve[GOLD]) - price


def _equal(view: ViewData, die: int, old: str) -> Text | None:
    """How many faces of the own die are alike."""
    if view.seat is None:
        return None
    sides = view.players[view.seat].dice[die]
    return msg("{n} of {all} faces", n=sides.count(old), all=len(sides))


def _feat(view: ViewData, decision: Decision, begun: str, slot: str) -> Choice:
    """A feat: its price, its glory, whom it ousts, and what it does."""
    feat = feat_of(view, begun)
    count = sum(move.startswith("feat ") for move in decision.moves)
    price = much((0, feat.sun, feat.moon, 0), " + ")
    label = msg("{card} ({place}): costs {price}", card=feat.name, place=slot, price=price)
    if feat.points:
        label = msg("{label}, worth {glory} glory", label=label, glory=feat.points)
    victim = ousted(view, feat)
    final = _rolls(view, feat)
    hint: Words = feat.effect
    if victim is not None:
        hint = lines([hint, msg("Ousts {player}", player=Who(victim))], " · ")
    return Choice(
        f"{begun}{ASKED}" if final else begun,
        label,
        not final,
        msg("{hint}", hint=hint),
        opens=final,
        icon=feat_icon(feat.card),
        menu=msg("Perform a feat: {n} in reach", n=count),
    )


ASKED: Final = "?"
"""Behind a feat that is asked about once more before it is played, for it can’t be taken back."""


def asked_about(view: ViewData, decision: Decision, prefix: str) -> str:
    """The feat that is asked about once more; empty: none is."""
    move = prefix.removesuffix(ASKED)
    begins = move != prefix and move in decision.moves and move.startswith("feat ")
    return move if begins and _rolls(view, feat_of(view, move)) else ""


def _rolls(view: ViewData, feat: FeatView) -> bool:
    """Are dice rolled at once?  They stay as they fall, and no Confirm comes before."""
    return rule(feat.card).rolling or ousted(view, feat) is not None


def feat_of(view: ViewData, move: str) -> FeatView:
    """The stack whose top card a move takes."""
    slot = move.removesuffix(ASKED).split()[-1]
    return next(feat for feat in view.feats if feat.slot == slot)


def ousted(view: ViewData, feat: FeatView) -> int | None:
    """Who stands where the feat leads the hero."""
    own = None if view.seat is None else view.players[view.seat]
    for other in view.players:
        if own is not None and other.seat != own.seat and other.island == feat.island != own.island:
            return other.seat
    return None


def performing(view: ViewData, decision: Decision, move: str) -> Choice:
    """The last tap of a feat that can’t be taken back."""
    asking = _feat(view, decision, move, move.split()[-1])
    short = msg("Perform {card}", card=feat_of(view, move).name)
    return Choice(move, asking.label, True, asking.hint, short=short, icon=asking.icon, final=True)


def _call(words: list[str]) -> tuple[Text, Text | None, str] | None:
    """A reinforcement or a token: what a tap on it says, in short, and its icon."""
    match words:
        case ["elder"]:
            return msg("Elder: 3 gold → 4 glory"), None, feat_icon("elder")
        case ["hind"]:
            return msg("Silver Hind: roll a die"), msg("Hind: roll a die, free"), feat_icon("hind")
        case ["hind", die]:
            return msg("Silver Hind: roll the {die}", die=DIE[int(die) - 1]), DICE[int(die) - 1], ""
        case ["owl"]:
            return (
                msg("Owl: gain 1 gold, 1 sun or 1 moon"),
                msg("Owl: 1 gold, sun or moon"),
                feat_icon("owl"),
            )
        case ["owl", kind]:
            gain = much(amounts(**{kind: 1}))
            return msg("Owl: {amounts}", amounts=gain), msg("{amounts}", amounts=gain), resource_icon(kind)
        case ["triton"]:
            return msg("Triton token: 6 gold, 2 sun or 2 moon"), msg("Use Triton token"), "token_triton"
        case ["triton", kind]:
            gain = much(TRITON[kind])
            return (
                msg("Triton: {amounts}", amounts=gain),
                msg("{amounts}", amounts=gain),
                resource_icon(kind),
            )
        case ["cerberus"]:
            return msg("Use the Cerberus token"), msg("Use token"), "token_cerberus"
        case _:
            return None


_CALLED: Final = {
    "hind": msg("Free. You choose which of your dice; a roll can’t be undone"),
    "owl": msg("Free. You choose which"),
    "triton": msg("Uses the token up. You choose which"),
}
"""What a card or a token costs, where its name doesn’t say so."""


_FURTHER: Final = msg("Extra action · 2 sun")
_PASSES: Final = {
    "ship": msg("Don’t use the ship"),
    "cerberus": msg("Keep token"),
    "extra": msg("End turn"),
}


def _answer(view: ViewData, decision: Decision, words: list[str]) -> tuple[Text, Text | None, str]:
    """An answer to what dice or a card ask: what a tap on it says, in short, and its icon."""
    match words:
        case ["copy", face]:
            return face_name(face), None, face_icon(face)
        case ["first", face]:
            return msg("First: {face}", face=the_face(face)), face_name(face), face_icon(face)
        case ["die", die]:
            return DICE[int(die) - 1], None, ""
        case ["boar", player]:
            return msg("{player}", player=Who(int(player) - 1)), None, ""
        case ["take"]:
            return decision.prompt, None, ""
        case ["extra"]:
            return _FURTHER, None, resource_icon("sun")
        case ["done"] if view.further:
            return _FURTHER, None, resource_icon("sun")
        case ["done"]:
            return msg("Forge no more"), None, ""
        case ["pass"] if isinstance(view.step, Act) and view.step.extra:
            return _PASSES["extra"], None, ""
        case ["pass"]:
            return _PASSES.get(decision.kind, msg("Pass")), None, ""
        case ["convert" | "keep" as word] if isinstance(view.step, Gain):
            given = view.step.amounts
            if word == "keep":
                return msg("Keep {amounts}", amounts=much(given)), None, ""
            return (
                msg("Take {amounts}", amounts=much(rule(view.step.card).convert(given))),
                None,
                "forge_glory",
            )
        case [kind] if kind in RESERVES:
            return msg("{amounts}", amounts=much(_part(view, kind))), None, resource_icon(kind)
        case _:
            return msg("{move}", move=" ".join(words)), None, ""


def _part(view: ViewData, kind: str) -> Amounts:
    """What this part of a face, or this bonus of a boar, comes to."""
    if not isinstance(view.step, Apply):
        return BOAR_BONUS[kind]
    of = KINDS.index(kind)
    return times(next(part for part in FACES[view.step.face].options if part[of]), view.step.k)


def _struck(view: ViewData, gold: int) -> tuple[Text, Text]:
    """So much gold for the hammer, and the glory that it earns there; then the same on a key."""
    label, key = msg("{gold} to the hammer", gold=gold), msg("{gold}", gold=gold)
    if isinstance(view.step, Hammer) and view.step.gold == 1:
        key = msg("Hammer") if gold else msg("Keep")
    own = None if view.seat is None else view.players[view.seat]
    glory = 0 if own is None else earned(own.hammered, gold)
    if not glory:
        return label, key
    return (
        msg("{label} → {glory} glory", label=label, glory=glory),
        msg("{label} → {glory} glory", label=key, glory=glory),
    )


def _loses_least(view: ViewData, decision: Decision, gold: int) -> bool:
    """Is it all that the hammer takes of gold for which the reserve has no room?  Less only loses more."""
    if view.seat is None or not isinstance(view.step, Hammer):
        return False
    own = view.players[view.seat]
    full = own.reserve[GOLD] >= own.caps[GOLD]
    return full and not any(move == f"hammer {gold + 1}" for move in decision.moves)


def _kept(view: ViewData, struck: int) -> Text | None:
    """How much of the gold the reserve gets that doesn’t go to the hammer."""
    if view.seat is None or not isinstance(view.step, Hammer):
        return None
    own, left = view.players[view.seat], view.step.gold - struck
    kept = min(left, own.caps[GOLD] - own.reserve[GOLD])
    return msg("{gold} to your reserve", gold=kept) if kept else None
