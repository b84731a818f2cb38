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
the Demigod; GONE is when, sets, tokens, resigned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.army.cards import LEADERS
from bot.games.army.constants import ORDERS
from bot.games.army.fields import (
    cards,
    known,
    parts,
    read_gone,
    read_pending,
    read_sets,
    read_stacks,
    unordered,
    write_gone,
    write_pending,
    write_sets,
    write_stacks,
)
from bot.games.army.player import Player
from bot.games.army.state import State, Turn
from bot.games.engine.fields import EMPTY, Fields, flag, items, listed, number

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
        unordered(hand),
        unordered(discard),
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
