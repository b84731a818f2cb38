"""The position text: one line that says everything, and its reader.

Fields are separated by spaces::

    phase=play round=3 active=1 starter=2 skirmish=0 teams=-
    shown=A1/W2                  what each player showed to find who starts
    now=ACTIONS;DROPPED;SETS;FLAGS
    do=attack:G7;G;7;2;A.W;0     an attack: card, kind, strength, defender, targets, trade;
                                 or look:2, svarog:A.W (arranged already), shuffle:1
    won=-                        the seats in first place
    p1=LEADER;TOKENS;HAND;STACKS;SETS;DISCARD;FLAGS;GONE;PILE

Players are numbered from 1; ``-`` is nothing.  Stacks go from bottom to top, piles from the top down, 10 is
the Demigod; GONE is when, sets, tokens, resigned, and if there were any, the kinds of the sets: older texts
lack them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from bot.games.army.cards import LEADERS, ORDER, ordered
from bot.games.army.cards.kinds import KINDS, LETTERS, WILD, kind_of
from bot.games.army.state import (
    NO_STACKS,
    ORDERS,
    Arrange,
    Attack,
    Cards,
    Completed,
    Gone,
    Look,
    Pending,
    Player,
    Shuffle,
    Stack,
    Stacks,
    State,
    Turn,
)
from bot.games.engine.errors import BadPosition
from bot.games.engine.fields import EMPTY, Fields, flag, items, listed, number
from bot.games.engine.text import msg, short


def known(text: str, names: Iterable[str]) -> str:
    """The text, if it is one of these names."""
    if text not in names:
        raise BadPosition(msg("There is no “{text}” in Army of the Gods.", text=short(text)))
    return text


def cards(text: str) -> Cards:
    """Cards in the order in which they stand."""
    return tuple(known(card, ORDER) for card in items(text))


def parts(text: str, count: int, separator: str = ";") -> list[str]:
    """So many fields within a field."""
    found = text.split(separator)
    if len(found) != count:
        raise BadPosition(msg("“{text}” should have {n} parts.", text=short(text), n=count))
    return found


def letter(text: str) -> int:
    """A kind, from its letter."""
    kind = kind_of(text)
    if kind is None:
        raise BadPosition(msg("There is no “{text}” in Army of the Gods.", text=short(text)))
    return kind


def _letters(text: str) -> tuple[int, ...]:
    return tuple(letter(each) for each in items(text, "."))


def _pile(text: str) -> tuple[int, Stack]:
    """A kind and strengths: D4.10."""
    kind = letter(text[:1])
    strengths = tuple(number(each) for each in text[1:].split("."))
    if not all(each == WILD or each in KINDS[kind].copies for each in strengths):
        raise BadPosition(msg("“{text}” are no cards of one kind.", text=short(text)))
    return kind, strengths


def write_stacks(stacks: Stacks) -> str:
    """The stacks that are not empty: A1.3.5,D4."""
    return listed(f"{LETTERS[kind]}{listed(stack, '.')}" for kind, stack in enumerate(stacks) if stack)


def read_stacks(text: str) -> Stacks:
    """The inverse of :func:`write_stacks`."""
    found = [_pile(each) for each in items(text)]
    if len({kind for kind, _ in found}) != len(found):
        raise BadPosition(msg("A player has at most one open stack of a kind."))
    by_kind = dict(found)
    return tuple(by_kind.get(kind, ()) for kind in range(len(NO_STACKS)))


def write_sets(sets: Sequence[Completed]) -> str:
    """The completed sets: D4.5.6.7.8."""
    return listed(f"{LETTERS[done.kind]}{listed(done.cards, '.')}" for done in sets)


def read_sets(text: str) -> tuple[Completed, ...]:
    """The inverse of :func:`write_sets`."""
    return tuple(Completed(kind, tuple(sorted(strengths))) for kind, strengths in map(_pile, items(text)))


_UNTOLD: Final = 3
"""So many dots are in a text that doesn't tell the kinds of the sets."""


def write_gone(gone: Gone | None) -> str:
    """When and with what a player went: 1.3.5.0.WDW."""
    if gone is None:
        return EMPTY
    *numbers, kinds = gone
    return listed([*map(int, numbers), *(["".join(LETTERS[kind] for kind in kinds)] if kinds else [])], ".")


def read_gone(text: str) -> Gone | None:
    """The inverse of :func:`write_gone`."""
    if text == EMPTY:
        return None
    *told, kinds = parts(text, 5, ".") if text.count(".") > _UNTOLD else (*parts(text, 4, "."), "")
    moment, sets, tokens, resigned = told
    found = tuple(map(letter, kinds))
    return Gone(number(moment), number(sets), number(tokens), flag(resigned), found)


def write_pending(pending: Pending) -> str:
    """What is pending: attack:G7;G;7;2;A.W;0, look:2, svarog:A.W, shuffle:1."""
    match pending:
        case Attack():
            kind = LETTERS[pending.kind]
            aims = listed((LETTERS[target] for target in pending.targets), ".")
            who = pending.defender + 1
            return f"attack:{pending.card};{kind};{pending.strength};{who};{aims};{int(pending.trade)}"
        case Look(victim):
            return f"look:{victim + 1}"
        case Arrange(done):
            return f"svarog:{listed((LETTERS[kind] for kind in done), '.')}"
        case Shuffle(seat):
            return f"shuffle:{seat + 1}"
        case None:
            return EMPTY


def _read_attack(text: str) -> Attack:
    card, kind, strength, defender, aims, trade = parts(text, 6)
    return Attack(
        known(card, ORDER),
        letter(kind),
        number(strength),
        number(defender) - 1,
        _letters(aims),
        flag(trade),
    )


_PENDING: Final[dict[str, Callable[[str], Any]]] = {
    "attack": _read_attack,
    "look": lambda text: Look(number(text) - 1),
    "svarog": lambda text: Arrange(_letters(text)),
    "shuffle": lambda text: Shuffle(number(text) - 1),
}


def read_pending(text: str) -> Pending:
    """The inverse of :func:`write_pending`."""
    if text == EMPTY:
        return None
    word, _, rest = text.partition(":")
    return _PENDING[known(word, _PENDING)](rest)


PHASES: Final = ("leaders", "setup", "play", "over")
_NOW: Final = ("used", "ishtar", "sekhmet", "athena", "restored", "full", "spent")
_PLAYER: Final = ("drained", "warded", "bound")


def _flags(thing: Player | Turn, names: Iterable[str]) -> str:
    return listed(name for name in names if getattr(thing, name))


def _read_flags(text: str, names: Sequence[str]) -> dict[str, bool]:
    found = [known(name, names) for name in items(text)]
    return {name: name in found for name in names}


def _write_player(player: Player) -> str:
    return ";".join(
        (
            player.leader or EMPTY,
            str(player.tokens),
            listed(player.hand),
            write_stacks(player.stacks),
            write_sets(player.sets),
            listed(player.discard),
            _flags(player, _PLAYER),
            write_gone(player.gone),
            listed(player.pile),
        )
    )


def _read_player(text: str) -> Player:
    leader, tokens, hand, stacks, sets, discard, flags, gone, pile = parts(text, 9)
    return Player(
        "" if leader == EMPTY else known(leader, LEADERS),
        number(tokens),
        cards(pile),
        ordered(cards(hand)),
        ordered(cards(discard)),
        read_stacks(stacks),
        read_sets(sets),
        **_read_flags(flags, _PLAYER),
        gone=read_gone(gone),
    )


def _read_now(text: str) -> Turn:
    actions, dropped, sets, flags = parts(text, 4)
    return Turn(number(actions), number(dropped), number(sets), **_read_flags(flags, _NOW))


def write(state: State) -> str:
    """The position text."""
    now = state.now
    teams = next((name for name, sides in ORDERS.items() if sides == state.sides), EMPTY)
    fields = {
        "phase": state.phase,
        "round": state.round,
        "active": state.active + 1,
        "starter": state.starter + 1,
        "skirmish": int(state.skirmish),
        "teams": teams,
        "shown": listed(map(listed, state.shown), "/"),
        "now": f"{now.actions};{now.dropped};{now.sets};{_flags(now, _NOW)}",
        "do": write_pending(state.pending),
        "won": listed(seat + 1 for seat in state.winners),
    }
    fields |= {f"p{seat + 1}": _write_player(player) for seat, player in enumerate(state.players)}
    return " ".join(f"{name}={value}" for name, value in fields.items())


def read(text: str) -> State:
    """The state that a position text describes, as far as each field goes by itself.

    Raises BadPosition for what can't be read; whether it all fits together is judged in :mod:`check`.
    """
    fields = Fields(text)
    players: list[Player] = []
    while (name := f"p{len(players) + 1}") in fields:
        players.append(_read_player(fields.pop(name)))
    teams = fields.take("teams")
    shown = fields.take("shown")
    state = State(
        players,
        () if teams == EMPTY else ORDERS[known(teams, ORDERS)],
        flag(fields.take("skirmish")),
        known(fields.take("phase"), PHASES),
        # A player who showed nothing is a dash, too, so only a lone one means that nobody has.
        () if shown == EMPTY else tuple(map(cards, shown.split("/"))),
        number(fields.take("round")),
        number(fields.take("starter")) - 1,
        number(fields.take("active")) - 1,
        _read_now(fields.take("now")),
        read_pending(fields.take("do")),
        tuple(number(seat) - 1 for seat in items(fields.take("won"))),
    )
    fields.finish()
    return state
