"""How a play was decided, and what was worth seeing in it, in words (Dice Forge rules, 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.dice_forge.cards import CARDS, total
from bot.games.dice_forge.faces import GLORY
from bot.games.dice_forge.scoring import outcome, ranked_by, score, winners
from bot.games.dice_forge.state import State
from bot.games.dice_forge.statistics import number, turns
from bot.games.dice_forge.text.names import face_name
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg, msg_plural, players

_TIE_BREAKS: Final = (
    msg("more faces forged"),
    msg("more feats"),
    msg("more gold, sun and moon left"),
    msg("the earlier place in turn order"),
)
"""What decides between equal scores, in this order."""
_OFTEN: Final = 2
"""A face that was forged less often is no favourite."""


def ending(state: State, story: Sequence[Event]) -> Ending:
    """Who has most glory, or by what else they came first; of what each score is made."""
    first, points = winners(state)
    if points is None:
        return Ending(msg("{player} wins: nobody else is left.", player=players(first)))
    decisive = _decisive(first[0], story) if len(first) == 1 else None
    return Ending(
        _reason(state, first, points),
        None if decisive is None else decisive[0],
        () if decisive is None else (decisive[1],),
        tuple(_parts(state, seat) for seat in range(len(state.players))),
        tuple(_statistics(story)),
    )


def _reason(state: State, first: list[int], points: int) -> Text:
    if len(first) > 1:
        return msg("{players} have {score} glory each.", players=players(first), score=points)
    (winner,) = first
    results = [result for result in outcome(state) if result.seat != winner]
    second = min(results, key=lambda result: (result.place, result.seat)).seat
    behind = score(state, second)
    if behind < points:
        return msg(
            "{player} has the most glory: {score} to {behind}.",
            player=Who(winner),
            score=points,
            behind=behind,
        )
    own, other = ranked_by(state, winner), ranked_by(state, second)
    broken = next(i for i, pair in enumerate(zip(own[1:], other[1:], strict=True)) if pair[0] != pair[1])
    return msg(
        "{player} and {second} have {score} glory each; {player} wins by {tie_break}.",
        player=Who(winner),
        second=Who(second),
        score=points,
        tie_break=_TIE_BREAKS[broken],
    )


def _decisive(winner: int, story: Sequence[Event]) -> tuple[Text, Event] | None:
    """The feat by which the winner went ahead for good; else the one that brought them most."""
    round_, feats, ahead = 1, list[tuple[int, Event]](), None
    for event in story:
        if event.kind == "turn":
            round_ = number(event.data, "round")
        elif event.kind == "performed" and event.data["seat"] == winner:
            feats.append((round_, event))
        elif event.kind == "lead":
            ahead = feats[-1] if feats and event.data["seat"] == winner else None
    best = ahead or max(feats, key=lambda feat: number(feat[1].data, "points"), default=None)
    if best is None:
        return None
    round_, feat = best
    words = msg(
        "{player} performed “{card}” in round {round}, for {points} glory",
        player=Who(winner),
        card=CARDS[str(feat.data["card"])].name,
        round=round_,
        points=number(feat.data, "points"),
    )
    return words, feat


def _parts(state: State, seat: int) -> Text:
    """What was gained and what is printed."""
    player = state.players[seat]
    if player.gone:
        return msg("out of the game")
    return msg_plural(
        "{gained} gained in play + {printed} on {count} feat",
        "{gained} gained in play + {printed} on {count} feats",
        len(player.cards),
        gained=player.reserve[GLORY],
        printed=total(player.cards),
    )


def _statistics(story: Sequence[Event]) -> Iterator[Text]:
    rolled = sum(len(dice) for event in story if isinstance(dice := event.data.get("dice"), Sequence))
    forged = Counter(str(event.data["face"]) for event in story if event.kind == "forged")
    yield msg(
        "Dice rolled: {rolled} · faces forged: {forged} · feats: {feats}",
        rolled=rolled,
        forged=forged.total(),
        feats=sum(event.kind == "performed" for event in story),
    )
    if (best := _best_turn(story)) is not None:
        yield best
    if forged and (favourite := forged.most_common(1)[0])[1] >= _OFTEN:
        yield msg("Forged most: {face}, {count} times", face=face_name(favourite[0]), count=favourite[1])


def _best_turn(story: Sequence[Event]) -> Text | None:
    """In which turn anybody earned most glory."""
    best = max(turns(story), key=lambda turn: turn.glory, default=None)
    if best is None or not best.glory:
        return None
    return msg(
        "Best turn: {player} in round {round}, {points} glory",
        player=Who(best.seat),
        round=best.round,
        points=best.glory,
    )
