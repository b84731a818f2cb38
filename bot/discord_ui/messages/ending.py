"""The last message of a table: who won and why, the picture, a line for each player, what next."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.clocks.notation import shown
from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.outgoing_message import (
    OVER,
    Image,
    OutgoingMessage,
    Writer,
    compose,
    without_markdown,
)
from bot.discord_ui.messages.board import replay_button
from bot.discord_ui.messages.names import mark_at, player_mention, player_name
from bot.discord_ui.messages.rating_changes import new_rating, not_counted
from bot.discord_ui.messages.screen import fits
from bot.discord_ui.messages.table_text import (
    NEWEST,
    has_left,
    player_result,
    shortened,
    winner_text,
)
from bot.games.engine.contract import Game, command_name
from bot.games.engine.ending import Ending
from bot.games.engine.event import Result, first_seats
from bot.games.engine.text import Name, Text, Words, lines, msg, msg_in
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.results.achievements import known
from bot.tables.results.endings import TableEnding, ThinkingTime
from bot.tables.results.standings import Judged

MEDALS: Final = ("🥇", "🥈", "🥉")
STATISTICS: Final = 3
"""Lines of what else a game has to tell."""
_PLAYERS: Final = 1600
"""Characters of a line or two for each player."""
_UNTOLD: Final = lines(())
"""Why a game ended, where its rules don't say."""
_LINE: Final = 44
"""Letters of small print that a phone shows in a line."""
_BESIDE: Final = 16
"""Letters for which there is room beside a player and the score."""
_FEW: Final = 2
"""Players, of more than whom an ending has no room for what is the same for all."""
_BRIEF: Final = timedelta(minutes=1)
"""Nobody wants to know who thought how long where nobody thought longer."""


def result_message(
    snapshot: TableSnapshot,
    game: Game,
    image: Image,
    told: Sequence[Words],
    writer: Writer,
    ending: TableEnding,
    notice: Words | None = None,
    judged: Judged | None = None,
    onward: Control | None = None,
    *,
    private: bool = False,
    told_in_picture: bool = False,
) -> OutgoingMessage:
    """How a game has ended.

    ``told``: what has happened since the last board, which is left out where the table decided the game, or
    the game names the move that did; ``judged``: what the game has made of ratings; ``onward``: the way to
    the next game that waits for the reader; ``private``: only one person reads it; ``told_in_picture``:
    what the game itself tells besides the reason stands there.
    """
    table, by_rules = snapshot.table, ending.game or Ending(_UNTOLD)
    if image.png is not None:
        # Of what the scores are made is seen there, too.
        by_rules = replace(by_rules, parts=())
    reason = _plain(ending.reason, writer) or (None if ending.game is None else by_rules.reason)
    newest: list[Words] = []
    if by_rules.decisive is not None:
        newest = [] if told_in_picture else [msg("**Decisive:** {move}", move=by_rules.decisive)]
    elif ending.reason is None and not by_rules.marked:
        newest = [shortened(words, writer) for words in told[-NEWEST:]]
    players = dict(_players(snapshot, by_rules, judged, writer))
    earned = _earned(snapshot, game, ending)
    statistics = _few_lines(() if told_in_picture else by_rules.statistics[:STATISTICS], writer)
    if earned is not None:
        # Beside it there is room for the shortest of everything else.
        statistics = statistics[: 1 if len(table.people) <= _FEW else 0]
    remarks: list[Words | None] = [
        *statistics,
        _thought(snapshot, ending, players, in_short=earned is not None),
        _on_one_line(_conduct(snapshot, ending, in_short=earned is not None), _number(table, game, judged)),
        earned,
        # Who reads it alone needs not be called.
        None if private else _others(snapshot, players),
    ]

    def items(remarks: Sequence[Words | None]) -> list[ui.Item[Any] | None]:
        return [
            writer.text(notice),
            writer.text(_headline(snapshot), reason, _cause(table)),
            image.item(),
            writer.small(*newest),
            writer.long_text(*players.values(), space=_PLAYERS) if players else None,
            writer.small(*remarks),
            writer.text(_after_tutorial(table)),
            row(
                *([] if onward is None else [onward]),
                _next(table, ending, writer),
                replay_button(table.id, writer),
                # Beside the way on there is no room for it; the replay leads there, too.
                *(analyse_button(table, game, writer) if onward is None else []),
            ),
        ]

    # Where one looks at it alone, more may stand above and below; the table has the rest of it.
    while private and remarks and not fits(items(remarks), image):
        remarks = remarks[1:]
    return compose(
        None if private else OVER,
        *items(remarks),
        image=image,
        pings=tuple(person.id for person in table.people if person.computer is None),
    )


def _few_lines(told: Sequence[Words], writer: Writer) -> list[Words]:
    """What a game has to tell besides, short things beside each other."""
    found: list[Words] = []
    for words in told:
        joined = lines([*found[-1:], words], " · ")
        if found and len(writer.translator.translate(joined)) <= _LINE:
            found[-1] = joined
        else:
            found.append(words)
    return found


def _number(table: TableInfo, game: Game, judged: Judged | None) -> Words | None:
    """Which table it was, where no thread says it, and why its game is unrated."""
    number = None if table.thread_id else msg("{game} · table {table}", game=game.title, table=table.id)
    return _on_one_line(number, not_counted(judged))


def _on_one_line(*parts: Words | None) -> Words | None:
    """Short remarks, which need no line each."""
    told = [words for words in parts if words is not None]
    return lines(told, " · ") if told else None


def analyse_button(table: TableInfo, game: Game, writer: Writer) -> list[Control]:
    """The way to the strongest computer's opinion, where a game is over and can be judged."""
    if table.state not in ("finished", "abandoned") or game.analyst() is None:
        return []
    return [writer.button(ButtonAction(table.id, "analyse"), msg("Analyse"))]


def _next(table: TableInfo, ending: TableEnding, writer: Writer) -> Control:
    """Another game; in a tournament, the next match and the place so far of whoever asks."""
    if ending.tournament is None:
        return writer.button(ButtonAction(table.id, "rematch"), msg("Rematch"), ButtonStyle.success)
    status = ButtonAction(ending.tournament, "event", text="status")
    return writer.button(status, msg("What’s next?"), ButtonStyle.primary)


def _after_tutorial(table: TableInfo) -> Text | None:
    """What comes after a tutorial: a game with people."""
    if table.terms.tutorial is None:
        return None
    command = command_name(table.game)
    return msg("That was the tutorial. Now play with people: /{game} new", game=command)


def _headline(snapshot: TableSnapshot) -> Text:
    words = winner_text(snapshot, called=True)
    outcome = snapshot.table.outcome
    won = outcome is not None and any(result.place > 1 for result in outcome)
    return Text("### 🏆 {who}" if won else "### {who}", (("who", words),))


def _named(snapshot: TableSnapshot) -> set[int]:
    """The seats that the headline names."""
    outcome = snapshot.table.outcome or ()
    first = set(first_seats(outcome))
    return set() if len(first) == len(outcome) > 1 else first


def _others(snapshot: TableSnapshot, players: Collection[int]) -> Text | None:
    """The people whom nothing else names: Discord calls only those whom a message mentions."""
    table, named = snapshot.table, _named(snapshot).union(players)
    people = [
        player_mention(table, seat, snapshot.view)
        for seat, person in enumerate(table.people)
        if person.computer is None and seat not in named
    ]
    return msg("Thanks for playing, {players}!", players=lines(people, ", ")) if people else None


def _cause(table: TableInfo) -> Text | None:
    if table.outcome is not None or table.cause is None:
        return None
    return msg("Reason: {reason}", reason=Name(table.cause))


def _plain(words: Words | None, writer: Writer) -> Text | None:
    """What the table has decided, which the log tells in bold."""
    if words is None:
        return None
    return Text("{told}", (("told", without_markdown(writer.translator.translate(words))),))


def _players(
    snapshot: TableSnapshot, by_rules: Ending, judged: Judged | None, writer: Writer
) -> Iterator[tuple[int, Words]]:
    """A line for each seat, the first first, and of what its score is made; of two places none where the
    lines would say nothing new of anybody."""
    outcome = snapshot.table.outcome or ()
    places, first = len({result.place for result in outcome}), _named(snapshot)
    tells, found = places > 2, list[tuple[int, Words]]()
    for result in sorted(outcome, key=lambda result: (result.place, result.seat)):
        said, parts = list(_details(snapshot, result, judged)), _parts(snapshot, result, by_rules)
        left = len(outcome) > 2 and bool(result.flags)
        tells = tells or bool(said) or left or parts is not None
        beside = parts is not None and len(writer.translator.translate(parts)) <= _BESIDE
        if parts is not None and beside:
            said.append(parts)
        head = player_result(snapshot, result, called=result.seat not in first)
        if places > 1:
            head = Text("{medal} {player}", (("medal", _medal(result.place)), ("player", head)))
        line = lines([head, *said], " · ")
        small = None if parts is None or beside else Text("-# {parts}", (("parts", parts),))
        found.append((result.seat, line if small is None else lines([line, small])))
    if tells:
        yield from found


def _medal(place: int) -> str | Text:
    return MEDALS[place - 1] if place <= len(MEDALS) else msg("Place {place}:", place=place)


def _details(snapshot: TableSnapshot, result: Result, judged: Judged | None) -> Iterator[Words]:
    """The score, of who has stayed, and the new rating."""
    if result.score is not None and not has_left(result):
        yield Text("**{score}**", (("score", str(result.score).replace("-", "−")),))
    person = snapshot.table.people[result.seat]
    step = None if judged is None or not judged.entry.rated else judged.step(person.id)
    if judged is not None and step is not None:
        yield new_rating(judged.system, step)


def _parts(snapshot: TableSnapshot, result: Result, by_rules: Ending) -> Words | None:
    """Of what the score is made, in the game's own words."""
    if by_rules.parts:
        return by_rules.parts[result.seat]
    # A game that tells how it ended has said all.
    if by_rules.reason != _UNTOLD:
        return None
    return None if has_left(result) or snapshot.view is None else snapshot.view.tally(result.seat)


def _conduct(snapshot: TableSnapshot, ending: TableEnding, *, in_short: bool) -> Words | None:
    """Whose conduct has changed, or how that of all, which many players have no room for in short."""
    table = snapshot.table
    people = [person.id for person in table.people if person.computer is None]
    changes = {ending.conduct[person][1] - ending.conduct[person][0] for person in ending.conduct}
    if len(changes) == 1 and len(people) > 1 and ending.conduct.keys() >= set(people):
        if in_short and len(people) > _FEW:
            return None
        return _conduct_for(changes, msg("{change} for everybody", change=_signed(*changes)))
    found = [
        msg_in(
            "conduct",
            "{player} {value} of 100 ({change})",
            player=player_name(table, seat, snapshot.view),
            value=after,
            change=_signed(after - before),
        )
        for seat, person in enumerate(table.people)
        if (changed := ending.conduct.get(person.id)) is not None
        for before, after in [changed]
    ]
    return _conduct_for(changes, lines(found, ", ")) if found else None


def _conduct_for(changes: Collection[int], each: Words) -> Words:
    """Whose conduct has changed, and what for: who has lost some has not played to the end."""
    if min(changes) < 0:
        return msg("Conduct: {each}", each=each)
    return msg("Conduct, for playing to the end: {each}", each=each)


def _signed(change: int) -> str:
    return f"{'+' if change > 0 else '−'}{abs(change)}"


def _earned(snapshot: TableSnapshot, game: Game, ending: TableEnding) -> Words | None:
    """Whose achievements the game has brought."""
    games = {game.slug: game}
    found: list[Words] = []
    for seat, person in enumerate(snapshot.table.people):
        new = [known(one, games) for one in ending.earned.get(person.id, ())]
        names = [Text("{icon} {name}", (("icon", one.icon), ("name", one.name))) for one in new if one]
        if names:
            player = player_name(snapshot.table, seat, snapshot.view)
            found.append(Text("{player} {names}", (("player", player), ("names", lines(names, ", ")))))
    return msg("Earned: {each}", each=lines(found, " · ")) if found else None


def _thought(
    snapshot: TableSnapshot, ending: TableEnding, players: Collection[int], *, in_short: bool
) -> Words | None:
    """Who thought how long, where anybody did."""
    found = {seat: time for seat, time in ending.thought.items() if time.turns}
    if all(time.total < _BRIEF for time in found.values()):
        return None
    # Of more than two, there is room for whole times only, and for the marks of lines above.
    told = _time if len(found) < 3 and not in_short else partial(_whole_time, players)
    each = (told(snapshot, seat, time) for seat, time in found.items())
    return msg("Thinking time: {times}", times=lines(each, " · "))


def _whole_time(players: Collection[int], snapshot: TableSnapshot, seat: int, time: ThinkingTime) -> Text:
    view = snapshot.view
    who = mark_at(seat, view) if seat in players else player_name(snapshot.table, seat, view)
    return Text("{player} {total}", (("player", who), ("total", shown(_rounded(time.total)))))


def _time(snapshot: TableSnapshot, seat: int, time: ThinkingTime) -> Text:
    return msg_in(
        "thinking time",
        "{player} {total} ({each} a turn)",
        player=player_name(snapshot.table, seat, snapshot.view),
        total=shown(_rounded(time.total)),
        each=shown(max(_rounded(time.total / time.turns), _LEAST)),
    )


_LEAST: Final = timedelta(seconds=1)
"""A turn takes no less: to say that it took no time would look like a mistake."""


def _rounded(time: timedelta) -> timedelta:
    """With no more digits than anybody reads."""
    unit = next(
        (unit for least, unit in _UNITS if time >= least),
        timedelta(seconds=1),
    )
    return round(time / unit) * unit


_UNITS: Final = (
    (timedelta(hours=10), timedelta(hours=1)),
    (timedelta(minutes=10), timedelta(minutes=1)),
    (timedelta(minutes=1), timedelta(seconds=10)),
)
"""From which time on what is left out."""
