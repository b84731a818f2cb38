"""How a play was decided, and what was worth seeing in it, in words (Dice Forge rules, 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.games.dice_forge.cards import CARDS, total
from bot.games.dice_forge.faces import GLORY
from bot.games.dice_forge.scoring import outcome, ranked_by, score, winners
from bot.games.dice_forge.state import State
from bot.games.dice_forge.statistics import hammered, number, turns
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, Words, msg, msg_plural, players

_TIE_BREAKS: Final = (
    msg("more faces forged"),
    msg("more feats"),
    msg("more gold, sun and moon left"),
    msg("the earlier place in turn order"),
)
"""What decides between equal scores, in this order."""


def ending(state: State, story: Sequence[Event]) -> Ending:
    """Who has most glory, or by what else they came first; of what each score is made."""
    first, points = winners(state)
    if points is None:
        return Ending(msg("{player} wins: nobody else is left.", player=players(first)))
    sources = _sources(state, story)
    feat = _kept_ahead(first[0], story) if len(first) == 1 else None
    return Ending(
        _reason(state, first, points),
        _decisive(state, first[0], sources, feat) if len(first) == 1 else None,
        () if feat is None else (feat.event,),
        tuple(_parts(state, seat, sources[seat]) for seat in range(len(state.players))),
        tuple(best for best in [_best_turn(story)] if best is not None),
    )


class _Sources(NamedTuple):
    """Of what a score is made."""

    feats: int
    """Printed on cards."""
    hammers: int
    dice: int
    """And what feats gave at once."""


class _Feat(NamedTuple):
    """A feat of the winner's, and when."""

    round: int
    event: Event


def _sources(state: State, story: Sequence[Event]) -> list[_Sources]:
    struck = hammered(story)
    found: list[_Sources] = []
    for seat, player in enumerate(state.players):
        # Glory can be lost again.
        hammers = min(struck[seat], player.reserve[GLORY])
        found.append(_Sources(total(player.cards), hammers, player.reserve[GLORY] - hammers))
    return found


def _second(state: State, winner: int) -> int:
    """Who came next."""
    others = [result for result in outcome(state) if result.seat != winner]
    return min(others, key=lambda result: (result.place, result.seat)).seat


def _reason(state: State, first: list[int], points: int) -> Text:
    if len(first) > 1:
        return msg("{players} have {score} glory each.", players=players(first), score=points)
    (winner,) = first
    second = _second(state, winner)
    behind = score(state, second)
    if behind < points:
        return msg(
            "Most glory: {player}, {score} to {behind}.", player=Who(winner), score=points, behind=behind
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


def _decisive(state: State, winner: int, sources: Sequence[_Sources], feat: _Feat | None) -> Words | None:
    """The feat that kept the lead; without one, by what the winner was ahead most."""
    if feat is not None:
        return msg(
            "“{card}” in round {round} gave {player} a lead in glory that lasted.",
            card=CARDS[str(feat.event.data["card"])].name,
            round=feat.round,
            player=Who(winner),
        )
    second = _second(state, winner)
    own, other = sources[winner], sources[second]
    most = max(range(len(own)), key=lambda source: own[source] - other[source])
    if own[most] <= other[most] or state.players[second].gone:
        return None
    values = {"player": Who(winner), "own": own[most], "second": Who(second), "other": other[most]}
    match _Sources._fields[most]:
        case "feats":
            return msg("{player}’s feats are worth {own} glory, {second}’s {other}.", **values)
        case "hammers":
            return msg("{player}’s hammers earned {own} glory, {second}’s {other}.", **values)
        case _:
            return msg(
                "{player} gained {own} glory by dice and at once by feats, {second} {other}.", **values
            )


def _kept_ahead(winner: int, story: Sequence[Event]) -> _Feat | None:
    """The feat by which the winner took the lead in glory that lasted; None: dice or hammers did that."""
    round_, feats, ahead = 1, list[_Feat](), None
    for event in story:
        if event.kind == "turn":
            round_ = number(event.data, "round")
        elif event.kind == "performed" and event.data["seat"] == winner:
            feats.append(_Feat(round_, event))
        elif event.kind == "lead" and event.data.get("dice"):
            ahead = None
        elif event.kind == "lead":
            ahead = feats[-1] if feats and event.data["seat"] == winner else None
    return ahead


def _parts(state: State, seat: int, sources: _Sources) -> Text:
    """What feats, hammers and dice have brought."""
    player = state.players[seat]
    if player.gone:
        return msg("out of the game")
    values = {"dice": sources.dice, "feats": sources.feats, "hammers": sources.hammers}
    if sources.hammers:
        return msg_plural(
            "{count} feat {feats} + dice {dice} + hammers {hammers}",
            "{count} feats {feats} + dice {dice} + hammers {hammers}",
            len(player.cards),
            **values,
        )
    return msg_plural(
        "{count} feat {feats} + dice {dice}",
        "{count} feats {feats} + dice {dice}",
        len(player.cards),
        **values,
    )


def _best_turn(story: Sequence[Event]) -> Text | None:
    """In which turn anybody earned most glory; of equal ones the first."""
    best = max(turns(story), key=lambda turn: turn.glory, default=None)
    if best is None or not best.glory:
        return None
    return msg(
        "Best turn: {player} in round {round}, {points} glory",
        player=Who(best.seat),
        round=best.round,
        points=best.glory,
    )
