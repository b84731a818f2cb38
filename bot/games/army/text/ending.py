"""How a play was decided, in sentences: who won and why, the set that reached the goal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.army import ending
from bot.games.army.state import State
from bot.games.army.statistics import Finished, Statistics, TurnCount, gather
from bot.games.army.text.names import card_name, kind_name
from bot.games.army.text.tell import REASONS
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, Words, lines, msg, msg_in, msg_plural, together


def told(state: State, story: Sequence[Event]) -> Ending:
    """How a play that is over was decided; ``story``: all that the public was told of it."""
    found = gather(state.seats, story)
    last = _decisive(state, found)
    return Ending(
        _reason(state, found.ended),
        None if last is None else _completed(last),
        () if last is None else (last.by, last.done),
        statistics=tuple(_statistics(found)),
    )


def _reason(state: State, why: str) -> Words:
    """Who has won, and by which rule (Army of the Gods rules, 11)."""
    match why:
        case "goal":
            return _goal(state)
        case "last":
            return _last(state)
        case _:
            return lines([REASONS[why], _compared(state)] if why in REASONS else [_compared(state)], " ")


def _goal(state: State) -> Text:
    target, winners = state.target, state.winners
    if state.sides:
        return msg("{players} have completed {target} sets each.", players=together(winners), target=target)
    winner = winners[0]
    if state.seats > 2:
        return msg("{player} is the first to complete {target} sets.", player=Who(winner), target=target)
    rival = 1 - winner
    if winner == state.starter:
        return msg_plural(
            "{player} completed {sets} sets, and {other}’s last turn ended {count} set short.",
            "{player} completed {sets} sets, and {other}’s last turn ended {count} sets short.",
            ending.lacking(state, rival),
            player=Who(winner),
            sets=len(state.players[winner].sets),
            other=Who(rival),
        )
    if ending.reached(state, rival):
        return msg(
            "{other} completed {target} sets first, but {player} answered in the last turn, which wins.",
            player=Who(winner),
            other=Who(rival),
            target=target,
        )
    return msg(
        "{player} completed {target} sets, and {other} had {sets}.",
        player=Who(winner),
        target=target,
        other=Who(rival),
        sets=len(state.players[rival].sets),
    )


def _last(state: State) -> Text:
    """Everybody else is out."""
    resigned, others = _last_gone(state)
    if state.sides:
        values = {"players": together(state.winners), "others": together(others)}
        if resigned is not None:
            return msg("{players} are the only side left: {other} resigned.", other=Who(resigned), **values)
        return msg(
            "{players} are the only side left: a draw pile of {others} ran out before the goal.", **values
        )
    winner = Who(state.winners[0])
    if resigned is not None:
        return msg("{player} is the only one left: {other} resigned.", player=winner, other=Who(resigned))
    if len(others) > 1:
        return msg(
            "{player} is the only one left: the draw piles of {others} ran out before the goal.",
            player=winner,
            others=together(others),
        )
    return msg(
        "{player} is the only one left: {other}’s draw pile ran out before the goal.",
        player=winner,
        other=Who(others[0]),
    )


def _last_gone(state: State) -> tuple[int | None, list[int]]:
    """Who left the others alone at last: who resigned, if that was it, and all who went then."""
    gone = {seat: player.gone for seat, player in enumerate(state.players) if player.gone is not None}
    last = max(one.moment for one in gone.values())
    seats = [seat for seat, one in gone.items() if one.moment == last]
    return next((seat for seat in seats if gone[seat].resigned), None), seats


def _compared(state: State) -> Text:
    """Sets decide, then tokens, among those who are left (Army of the Gods rules, 11.3)."""
    winners, several = together(state.winners), len(state.winners) > 1
    best = state.side(state.winners[0])
    sets, tokens = ending.score(state, best)
    if any(state.side(seat) != best for seat in state.winners):
        return msg(
            "{players} are equal in sets, {sets}, and in energy, {tokens}.",
            players=winners,
            sets=sets,
            tokens=tokens,
        )
    others = [ending.score(state, state.side(seat)) for seat in state.alive() if state.side(seat) != best]
    second = max(others, default=(0, 0))
    if second[0] == sets:
        values = {"players": winners, "tokens": tokens, "other": second[1], "sets": sets}
        if several:
            return msg("{players} have equal sets, {sets}, and more energy, {tokens} to {other}.", **values)
        return msg("{players} has equal sets, {sets}, and more energy, {tokens} to {other}.", **values)
    if several:
        return msg("{players} have the most completed sets, {sets}.", players=winners, sets=sets)
    return msg("{players} has the most completed sets, {sets}.", players=winners, sets=sets)


def _decisive(state: State, found: Statistics) -> Finished | None:
    """The set that reached the goal: the last one that counts."""
    counted = [one for one in found.sets if one.seat in state.winners and one.number <= state.target]
    return counted[-1] if counted and found.ended == "goal" else None


def _completed(last: Finished) -> Text:
    """How a set was completed."""
    card = card_name(str(last.by.data["card"]))
    values = {"round": last.round, "player": Who(last.seat), "card": card, "kind": kind_name(last.kind)}
    match last.by.kind:
        case "attacked":
            return msg("{player} attacks with {card} in round {round} and completes {kind}.", **values)
        case "stole":
            return msg("{player} steals {card} in round {round} and completes {kind}.", **values)
        case "raised":
            return msg("{player} brings back {card} in round {round} and completes {kind}.", **values)
        case _:
            return msg("{player} drops {card} in round {round} and completes {kind}.", **values)


def _statistics(found: Statistics) -> Iterator[Words]:
    """What the whole play was like."""
    yield lines(
        [
            msg_plural("{count} round", "{count} rounds", found.rounds),
            msg_plural("{count} attack", "{count} attacks", found.attacks),
            msg_in("attacks", "{count} blocked", count=found.blocked),
        ],
        " · ",
    )
    lost = (msg("{player} {count}", player=Who(seat), count=count) for seat, count in enumerate(found.lost))
    yield msg("Cards lost: {losses}", losses=lines(lost, " · "))
    if found.biggest is not None:
        yield _biggest(found.biggest)


def _biggest(turn: TurnCount) -> Text:
    sets = msg_plural("{count} set", "{count} sets", turn.sets)
    felled = msg_plural("{count} card felled", "{count} cards felled", turn.felled)
    # Two sets in a turn say enough.
    brought = [*([sets] if turn.sets else []), *([felled] if turn.felled and turn.sets < 2 else [])]
    return msg(
        "Biggest turn: {player} in round {round}, {brought}",
        player=Who(turn.seat),
        round=turn.round,
        brought=lines(brought, ", "),
    )
