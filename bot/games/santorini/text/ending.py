"""How a play was decided, in words (Santorini rules, 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, Words, lines, msg, msg_in
from bot.games.santorini.board import NAMES
from bot.games.santorini.last_chance import LastChance
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import State
from bot.games.santorini.text.tell import few

_DEEDS: Final = frozenset({"moved", "built", "token", "cleared", "removed"})
"""What can decide a play."""


def ending(state: State, story: Sequence[Event], chance: LastChance | None = None) -> Ending | None:
    """Who won and by what rule, why nobody stopped it, what was built on the way; None: no story is known.

    ``chance``: what the rival could have done about it, if that is certain.
    """
    final = next((event for event in reversed(story) if event.kind in ("won", "drawn")), None)
    if final is None:
        return None
    if final.kind == "drawn":
        return Ending(_drawn(state, final), statistics=tuple(_statistics(story)))
    deed = next((event for event in reversed(story) if event.kind in _DEEDS), None)
    # That somebody moved up to level 3 is the reason itself.
    told = None if deed is None or _is_reason(final, deed) else deed.text
    marked = () if deed is None else (deed,)
    if chance is not None and final.data["how"] != "last":
        unstopped = _unstopped(chance, final)
        told = unstopped if told is None or chance.threatened else lines([told, unstopped], " ")
        marked = (*_turning(chance, story), *marked)
    return Ending(_won(final, story), told, marked, statistics=tuple(_statistics(story)))


def _turning(chance: LastChance, story: Sequence[Event]) -> tuple[Event, ...]:
    """What could not be answered any more, or should have been: a threat, or a tower of level 3."""
    for event in reversed(story):
        if event.kind == "threat" and chance.threatened and event.data["seat"] == chance.winner:
            return (event,)
        if event.kind == "built" and not chance.threatened and event.data["seat"] == chance.rival:
            return (event,) if event.data["space"] in [NAMES[space] for space in chance.raised] else ()
    return ()


def _unstopped(chance: LastChance, final: Event) -> Words:
    """Why nobody stopped the winner: each sentence is certain (:mod:`last_chance`)."""
    values = {"player": Who(chance.winner), "rival": Who(chance.rival)}
    spaces = few(chance.threatened)
    if chance.threatened and chance.forced:
        if not chance.reached:
            return msg(
                # A worker beside it must move first.
                "{player} threatened to win on {spaces}, and no worker of {rival}’s could move and build "
                "there.",
                spaces=spaces,
                **values,
            )
        if len(chance.threatened) == 1:
            return msg(
                "{player} threatened to win on {space}, and no turn of {rival}’s could stop it.",
                space=spaces,
                **values,
            )
        return msg(
            "{player} threatened {spaces} at once, and no turn of {rival}’s could stop it all.",
            spaces=spaces,
            **values,
        )
    if chance.domes:
        return msg(
            "{player} threatened to win on {spaces}. {rival} could have stopped it with a dome on {dome}.",
            spaces=spaces,
            dome=NAMES[chance.domes[0]],
            **values,
        )
    if chance.threatened:
        return msg(
            "{player} threatened to win on {spaces}. {rival} could have stopped it, but didn’t.",
            spaces=spaces,
            **values,
        )
    summit = final.data.get("space")
    if (
        final.data["how"] == "summit"
        and "by" not in final.data
        and summit in [NAMES[each] for each in chance.raised]
    ):
        if chance.forced:
            return msg(
                "{rival} had to open the way: level 3 on {space}, or any other turn, lost.",
                space=str(summit),
                **values,
            )
        return msg(
            "{rival} built level 3 on {space}, within {player}’s reach.",
            space=str(summit),
            **values,
        )
    if chance.forced:
        return msg("{rival} had no turn that could stop {player}.", **values)
    return msg("{rival} could have stopped it a turn before, but didn’t.", **values)


def _is_reason(final: Event, deed: Event) -> bool:
    """Does the reason tell all of this deed?"""
    summit = final.data["how"] == "summit" and "by" not in final.data
    return summit and deed.kind == "moved" and deed.data["to"] == final.data["space"]


def _won(final: Event, story: Sequence[Event]) -> Words:
    winner, how = _seat(final), final.data["how"]
    if how == "summit":
        by = final.data.get("by")
        if isinstance(by, str):
            return msg(
                "{player} reached level 3 on {space} by the power of {power}.",
                player=winner,
                space=str(final.data["space"]),
                power=roster()[by].title,
            )
        return msg(
            "{player} moved a worker up to level 3 on {space}.",
            player=winner,
            space=str(final.data["space"]),
        )
    if how == "last":
        stuck = next((event for event in reversed(story) if event.kind == "lost"), None)
        if stuck is None:
            return msg("{player} is the only one left.", player=winner)
        return msg(
            "{loser} couldn’t move and build with any worker, so {player} wins.",
            loser=_seat(stuck),
            player=winner,
        )
    assert isinstance(final.text, Text)
    told = dict(final.text.values)["how"]
    power = roster()[str(how)].title
    return msg("{how} {player} wins by the power of {power}.", how=told, power=power, player=winner)


def _drawn(state: State, final: Event) -> Text:
    quiet, repeats = state.limits
    if final.data["how"] == "quiet":
        return msg("Nobody has built for {count} turns.", count=quiet)
    return msg("The same position has come up {count} times.", count=repeats)


def _statistics(story: Sequence[Event]) -> Iterator[Text]:
    """What was moved, built and climbed."""
    steps = [event for event in story if event.kind == "moved" and not event.data["forced"]]
    built = Counter(bool(event.data["dome"]) for event in story if event.kind == "built")
    yield msg(
        "Moves: {moves} · blocks: {blocks} · domes: {domes}",
        moves=len(steps),
        blocks=built[False],
        domes=built[True],
    )
    climbed = Counter[int]()
    for step in steps:
        seat, rise = step.data["seat"], step.data["rise"]
        assert isinstance(seat, int)
        assert isinstance(rise, int)
        climbed[seat] += max(rise, 0)
    if climbed.total():
        each = (
            msg_in("levels climbed", "{player} {levels}", player=Who(seat), levels=climbed[seat])
            for seat in sorted(climbed)
        )
        yield msg("Levels climbed: {each}", each=lines(each, ", "))


def _seat(event: Event) -> Who:
    seat = event.data["seat"]
    assert isinstance(seat, int)
    return Who(seat)
