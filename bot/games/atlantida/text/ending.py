"""How a game was decided, in sentences: who won and why, the greatest rescue, what scores are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.atlantida.constants import CONTINENT_SCORE, HADES_POINTS, QUIT_SCORE, RACE_SCORE
from bot.games.atlantida.scoring import outcome, points, raced
from bot.games.atlantida.state import State
from bot.games.atlantida.statistics import DEATHS, Death, Rescue, Statistics, gather
from bot.games.atlantida.text.names import pops
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, Words, lines, msg, msg_in, msg_plural, together


def told(state: State, story: Sequence[Event]) -> Ending:
    """How a game that is over was decided; ``story``: all that the public was told of it."""
    found = gather(story)
    results = outcome(state)
    winners = [result.seat for result in results if result.place == 1]
    rescue = _decisive(state, winners, found)
    return Ending(
        _reason(state, winners),
        _told(None if rescue is None else _rescued(state, rescue), _compared(state, winners)),
        () if rescue is None else (found.arrivals[rescue.seat, rescue.turn],),
        parts=tuple(_part(state, result.seat, result.score) for result in results),
        statistics=tuple(_statistics(state, found)),
    )


def _reason(state: State, winners: Sequence[int]) -> Text:
    """Who has won, and by which rule (Atlantida rules, 13)."""
    first = winners[0]
    best = state.players[first]
    left = [seat for seat, player in enumerate(state.players) if not player.gone]
    if raced(state):
        return msg(
            "{player} got everybody to the continent, {pops}, and lost nobody.",
            player=Who(first),
            pops=pops(best.continent),
        )
    if len(left) == 1:
        return msg("{player} is the only one left.", player=Who(first))
    saviours = [seat for seat in left if state.players[seat].continent]
    if not saviours:
        return _most_advances(state, winners)
    if len(saviours) == 1:
        return msg(
            "{player} is the only one who saved anybody: {pops}.",
            player=Who(first),
            pops=pops(best.continent),
        )
    return _most_points(state, winners, saviours)


def _most_advances(state: State, winners: Sequence[int]) -> Text:
    """Nobody has saved anybody."""
    count = state.players[winners[0]].advances
    if len(winners) > 1:
        return msg(
            "Nobody was saved, and {players} are equal in advances, {count}.",
            players=together(winners),
            count=count,
        )
    return msg(
        "Nobody was saved, and {player} made the most advances, {count}.",
        player=Who(winners[0]),
        count=count,
    )


def _most_points(state: State, winners: Sequence[int], saviours: Sequence[int]) -> Text:
    """Several have saved somebody."""
    first = winners[0]
    best, score = state.players[first], points(state, first)
    recorded = next(result.score for result in outcome(state) if result.seat == first)
    shown = _signed(score if recorded is None else recorded)
    if len(winners) > 1:
        return msg(
            "{players} are equal in points, {points}, and in advances, {count}.",
            players=together(winners),
            points=shown,
            count=best.advances,
        )
    equal = [seat for seat in saviours if seat != first and points(state, seat) == score]
    if equal:
        return msg(
            "{player} has as many points as {others}, {points}, and more advances, {count}.",
            player=Who(first),
            others=together(equal),
            points=shown,
            count=best.advances,
        )
    return msg(
        "{player} has the most points: {saved} saved, {dead} dead.",
        player=Who(first),
        saved=best.continent,
        dead=best.hades,
    )


def _decisive(state: State, winners: Sequence[int], found: Statistics) -> Rescue | None:
    """The winner's greatest rescue; of a race, the last one."""
    rescue = None if len(winners) > 1 else found.biggest(winners[0])
    if rescue is None or not raced(state):
        return rescue
    turn = max(turn for seat, turn in found.saved if seat == rescue.seat)
    return Rescue(rescue.seat, turn, found.saved[rescue.seat, turn])


def _rescued(state: State, rescue: Rescue) -> Text:
    values = {"player": Who(rescue.seat), "turn": rescue.turn}
    if raced(state):
        return msg_plural(
            "{player} got the last pop to the continent in turn {turn}.",
            "{player} got the last {count} pops to the continent in turn {turn}.",
            rescue.pops,
            **values,
        )
    return msg("{player} got {pops} to the continent in turn {turn}.", pops=pops(rescue.pops), **values)


def _told(*parts: Words | None) -> Words | None:
    told = [part for part in parts if part is not None]
    return lines(told, " ") if told else None


def _compared(state: State, winners: Sequence[int]) -> Text | None:
    """What the first two saved and lost; of a race, how many the others had yet to save."""
    if raced(state):
        behind = [
            msg("{player} {count}", player=Who(seat), count=player.population)
            for seat, player in enumerate(state.players)
            if seat not in winners and player.population
        ]
        return msg("Still on the island: {each}.", each=lines(behind, ", ")) if behind else None
    left = [result for result in outcome(state) if not state.players[result.seat].gone]
    saved = [result.seat for result in left if state.players[result.seat].continent]
    if len(winners) > 1 or len(saved) < 2:
        return None
    order = sorted(left, key=lambda result: (result.place, result.seat))
    each = (
        msg_in(
            "saved and dead pops",
            "{player}: {saved} saved, {dead} dead",
            player=Who(result.seat),
            saved=state.players[result.seat].continent,
            dead=state.players[result.seat].hades,
        )
        for result in order[:2]
    )
    return Text("{each}.", (("each", lines(each, "; ")),))


def _part(state: State, seat: int, score: int | None) -> Words:
    """What a seat's recorded score is made of; of one that is not recorded, what there was."""
    player = state.players[seat]
    if score == QUIT_SCORE and player.gone:
        return msg("{score} for leaving the game", score=_signed(score))
    if score == RACE_SCORE and raced(state):
        return msg("{score} for saving everybody", score=score)
    terms: list[Words] = []
    if score is not None and player.continent:
        terms.append(msg_in("score", "{score} for reaching the continent", score=CONTINENT_SCORE))
    if player.continent:
        terms.append(msg_in("score", "+ {count} saved", count=player.continent))
    if player.hades:
        terms.append(
            msg_in("score", "− {times} × {count} in Hades", times=-HADES_POINTS, count=player.hades)
        )
    return lines(terms, " ") if terms else msg_in("score", "nobody saved, nobody dead")


def scoring(state: State) -> Iterator[Text]:
    """What counts how much in the scores of a game that is over, a line each (Atlantida rules, 13)."""
    values = {"some": CONTINENT_SCORE, "dead": _signed(HADES_POINTS)}
    if all(result.score is None for result in outcome(state)):
        yield msg("Score: +1 for each saved, {dead} for each dead", dead=_signed(HADES_POINTS))
    elif raced(state):
        yield msg("Score: {all} for saving everybody", all=RACE_SCORE)
        yield msg("Others: {some} for saving anyone, +1 each, {dead} each dead", **values)
    else:
        yield msg("Score: {some} for saving anyone, +1 each, {dead} each dead", **values)


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"


def _statistics(state: State, found: Statistics) -> Iterator[Words]:
    """What the whole game was like."""
    deaths = [_deaths(cause, found.deaths[cause]) for cause in DEATHS if found.deaths[cause]]
    if deaths:
        yield msg("Deaths: {causes}", causes=lines(deaths, " · "))
    done = [
        *([msg_plural("{count} fight", "{count} fights", found.fights)] if found.fights else []),
        *(
            [msg_plural("{count} creature killed", "{count} creatures killed", found.creatures)]
            if found.creatures
            else []
        ),
        *([msg_plural("{count} hex sunk", "{count} hexes sunk", found.sunk)] if found.sunk else []),
    ]
    if done:
        yield msg("All together: {deeds}", deeds=lines(done, " · "))
    rescue = found.biggest()
    if rescue is not None and outcome(state)[rescue.seat].place > 1:
        yield msg(
            "Greatest rescue: {player} in turn {turn}, {pops}",
            player=Who(rescue.seat),
            turn=rescue.turn,
            pops=pops(rescue.pops),
        )


def _deaths(cause: Death, count: int) -> Text:
    match cause:
        case "hunger":
            return msg_in("deaths", "hunger {count}", count=count)
        case "fights":
            return msg_in("deaths", "fights {count}", count=count)
        case "gods":
            return msg_in("deaths", "the gods {count}", count=count)
        case _:
            return msg_in("deaths", "the sea {count}", count=count)
