"""What a message to somebody who looks or plays tells of what has happened: no more than has room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.table_text import (
    LINE,
    event_line,
    in_short,
    shortened,
    turning_points,
    worth_telling,
)
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Lines, Text, Words, lines, msg
from bot.games.engine.view import View
from bot.tables.model import TableSnapshot

CONFIRMED: Final = 2 * LINE
"""So much is told of a turn that only waits to be confirmed."""
ANSWERED: Final = LINE * 3 // 5
"""So much is told of how others have answered the own last move, in front of what they did then."""
FEWER: Final = 0.8
"""From this share on several turns are told of; below the whole, the own outcome and the newest alone."""
SHORT: Final = 56
"""Characters in one line of a phone."""
_TURNS: Final = 4
"""So many turns of others are told of, the newest."""
_ALL: Final = 10_000
"""Room for all that a game finds worth telling of a turn."""
_LESS: Final = 6
"""By so many characters a line is tried to be told shorter, until it fits with all names in it."""
_AND_MORE: Final = "{told}\u00a0…"
"""The sign never stands alone in a line."""


def newest_of(snapshot: TableSnapshot, game: Game, writer: Writer, share: float) -> Words | None:
    """What the own draft does so far, or what others did since the last turning point, which comes first.

    Before that, how the own last turn came out.  Where there is little room, what has befallen the seat.
    No more than three lines of a phone, two where something is asked: the board shows all.  A turn that
    waits to be confirmed is told at length, for whoever confirms must see what; of one that goes on, what
    was chosen last.  ``share``: what of that there is room for.
    """
    view = snapshot.view
    if snapshot.draft and snapshot.decision is not None:
        told = _unseen(snapshot, _so_far(snapshot, game, writer, share))
        impending = _impending(snapshot, game, writer)
        return lines([*impending, *([] if told is None else [told])]) if impending else told
    turns = [snapshot.draft_events] if snapshot.draft else _news(snapshot)
    first = [turns[0]] if len(turns) > 1 and turns[0] == snapshot.aftermath else []
    felt = [turn for turn in turns[len(first) :] if _befalls(view, turn)]
    if len(turns) > 1 and share >= FEWER:
        some = turns if share == 1 else [*first, *(felt or turns[-1:])]
        if (each := _one_by_one(some, snapshot, game, writer)) is not None:
            return _with_signs(each, game, turns, some)
    events = [*turns, *first, *felt][-1]
    points = turning_points(game, events, writer, view)[-1:]
    if not snapshot.draft:
        events = _beside_the_last_point(view, events)
    # What the game is played for comes first, but where there is least room, not before one's own loss.
    both = share == 1 or (share >= FEWER and bool(felt))
    hidden = points if felt and not both and _befalls(view, events) else []
    points = [] if hidden else points
    others = [event for event in events if not event.turning_point and worth_telling(view, event)]
    most = LINE if first else int(share * (CONFIRMED if snapshot.draft else LINE))
    # Nothing is worth a line: what was done comes first, then what follows, such as the next turn's cards.
    alone = others[:1] if snapshot.draft else others[-1:]
    if points and snapshot.decision is not None:
        alone = []
    space = most // 2 if points else most
    told = [*in_short(game, others, space)] or [event_line(game, event) for event in alone]
    told = told if both or not points or snapshot.draft else []
    newest: list[Words] = (
        [_folded(game, others, writer, space) or shortened(lines(told, " "), writer, space)] if told else []
    )
    if hidden and newest:
        newest = [_after_more(newest[0])]
    elif not points and newest:
        newest = [_with_signs(newest, game, turns, [[*turns, *first, *felt][-1]])]
    if not points and not newest:
        return None
    # Of one's own turn one reads what one does before what comes of it.
    return _unseen(snapshot, lines([*newest, *points] if snapshot.draft else [*points, *newest]))


def _unseen(snapshot: TableSnapshot, told: Words | None) -> Words | None:
    """With a word that nobody knows of it, where it is a draft."""
    if told is None or not snapshot.draft or snapshot.ahead:
        return told
    return msg("Nobody sees it yet: {told}", told=told)


def _impending(snapshot: TableSnapshot, game: Game, writer: Writer) -> list[Text]:
    """What others may do next, in so far as the draft hasn't answered it."""
    view = snapshot.view
    found = [event for event in since_own_turn(snapshot) if view is not None and view.impends(event)]
    return turning_points(game, found, writer, view)[-1:]


def _so_far(snapshot: TableSnapshot, game: Game, writer: Writer, share: float) -> Words | None:
    """What the own turn that goes on has come to: the newest of it, for that is what was tapped last.

    A turning point stands above what followed it where there is room for both.
    """
    view = snapshot.view
    deeds = snapshot.draft_deeds or (snapshot.draft_events,)
    points = turning_points(game, snapshot.draft_events, writer, view)[-1:]
    last = max((i for i, deed in enumerate(deeds) if any(e.turning_point for e in deed)), default=0)
    later = deeds[last + 1 :] if points else deeds
    worth = [[event for event in deed if worth_telling(view, event)] for deed in later]
    space = LINE // 2 if points else int(share * LINE)
    newest = _newest_deeds(game, worth, writer, space)
    if points:
        if newest is None:
            return points[0]
        return lines([*points, newest]) if share == 1 else _after_more(newest)
    # Nothing is worth a line: what was done comes first, then what follows, such as the next turn's cards.
    alone = [event_line(game, event) for deed in worth for event in deed][:1]
    return newest or (shortened(alone[0], writer, space) if alone else None)


def concerns(snapshot: TableSnapshot) -> bool:
    """Is it told what the seat has done in its turn, how its last one came out, or what was done to it?"""
    if snapshot.draft:
        return True
    turns = _news(snapshot)
    return bool(snapshot.aftermath) or any(_befalls(snapshot.view, turn) for turn in turns)


def _befalls(view: View | None, turn: Sequence[Event]) -> bool:
    return view is not None and any(map(view.befalls, turn))


def _beside_the_last_point(view: View | None, turn: Sequence[Event]) -> tuple[Event, ...]:
    """What is told of a turn beside its last turning point: what followed, and what befell the seat."""
    later = len(turn) - len(_after_the_last_point(turn))
    before = (each for each in turn[:later] if not each.turning_point)
    felt = (each for each in before if view is not None and view.befalls(each))
    # Without a turning point, nothing comes before it.
    return (*felt, *turn[later:])


def own_aftermath(snapshot: TableSnapshot, game: Game, writer: Writer) -> list[Text]:
    """How the own last turn came out, apart from what others have done since; nothing: that tells it."""
    first, *later = _news(snapshot)
    if not later or first != snapshot.aftermath:
        return []
    points = turning_points(game, snapshot.aftermath, writer, snapshot.view)[-1:]
    told = [*in_short(game, snapshot.aftermath, ANSWERED)]
    return [*points, *([shortened(lines(told, " "), writer)] if told else [])]


def since_own_turn(snapshot: TableSnapshot) -> list[Event]:
    """All that happened after the seat's own last turn."""
    turns, newest = [*snapshot.since], snapshot.events
    if turns and newest[: len(turns[-1])] == turns[-1]:
        turns.pop()
    return [event for turn in (*turns, newest) for event in turn]


def _news(snapshot: TableSnapshot) -> list[tuple[Event, ...]]:
    """What is news to the seat, turn by turn, what matters most to it first; one turn at least.

    That is how its own last turn came out, and what each of the others has done since; of a turn that goes
    on, this alone.
    """
    events, aftermath, since = snapshot.events, snapshot.aftermath, snapshot.since
    if not since:
        apart = aftermath and events[-len(aftermath) :] != aftermath
        return [aftermath, events] if apart else [aftermath or events]
    newest = since[-1]
    if events[: len(newest)] != newest:
        return [events]
    return [turn for turn in (aftermath, *since[-_TURNS:-1], events) if turn] or [events]


def _with_signs(
    told: Sequence[Words], game: Game, turns: Sequence[Sequence[Event]], some: Sequence[Sequence[Event]]
) -> Lines:
    """The lines about some of these turns, with a sign where there is more to tell of others."""
    found = [*told]
    left_out = [i for i, turn in enumerate(turns) if turn not in some and any(in_short(game, turn))]
    last = max(i for i, turn in enumerate(turns) if turn in some)
    if any(i > last for i in left_out):
        found[-1] = _and_more(found[-1])
    elif any(i < last for i in left_out) and not _ends_with_more(found[-1]):
        # One sign says enough.
        found[0] = _after_more(found[0])
    return lines(found)


def _one_by_one(
    turns: Sequence[Sequence[Event]], snapshot: TableSnapshot, game: Game, writer: Writer
) -> list[Words] | None:
    """A line for each of these turns, after the last turning point among them."""
    view = snapshot.view
    points = turning_points(game, [event for turn in turns for event in turn], writer, view)[-1:]
    last = max((i for i, turn in enumerate(turns) if any(event.turning_point for event in turn)), default=0)
    later = [_beside_the_last_point(view, turns[last]), *turns[last + 1 :]] if points else turns
    space = max(SHORT, LINE // len(later))
    found: list[Words] = []
    for turn in later:
        told = [event for event in turn if worth_telling(view, event)]
        line = _folded(game, told, writer, LINE if turn == snapshot.aftermath else space)
        found += [] if line is None else [line]
    return [*points, *found] or None


def _after_the_last_point(events: Sequence[Event]) -> tuple[Event, ...]:
    later = [*takewhile(lambda event: not event.turning_point, reversed(events))]
    return tuple(reversed(later))


def _folded(game: Game, events: Sequence[Event], writer: Writer, space: int) -> Words | None:
    """What a turn was, as much as there is room for with the players' names; “…” where that isn't all."""
    told: list[Words] = []
    for room in range(space, space // 2, -_LESS):
        told = [*in_short(game, events, room)]
        if writer.length(lines(told, " ")) <= space:
            break
    if not told:
        return None
    # One sentence may be a line longer: its end says most, such as whose a place is now.
    line = shortened(lines(told, " "), writer, max(space, LINE))
    less = _sentences(told) < _sentences([*in_short(game, events, _ALL)])
    return _and_more(line) if less or writer.length(line) < writer.length(lines(told, " ")) else line


def _newest_deeds(game: Game, deeds: Sequence[Sequence[Event]], writer: Writer, space: int) -> Words | None:
    """As many of somebody's deeds as a line has room for, the newest in any case; “…” stands for others."""
    told = [deed for deed in deeds if any(in_short(game, deed))]
    for first in range(len(told)):
        events = [event for deed in told[first:] for event in deed]
        whole = [*in_short(game, events, _ALL)]
        brief = [*in_short(game, events, space)]
        for each in (brief, whole):
            if _sentences(each) == _sentences(whole) and writer.length(lines(each, " ")) <= space:
                return _after_more(lines(each, " ")) if first else lines(each, " ")
    newest = _folded(game, told[-1], writer, space) if told else None
    return newest if newest is None or len(told) == 1 else _after_more(newest)


def _and_more(words: Words) -> Text:
    """A line behind which something is left out."""
    if isinstance(words, Text) and _ends_with_more(words):
        return words
    return Text(_AND_MORE, (("told", words),))


def _ends_with_more(words: Words) -> bool:
    return isinstance(words, Text) and words.key == _AND_MORE


def _after_more(words: Words) -> Text:
    """A line in front of which something is left out."""
    return Text("… {told}", (("told", words),))


def _sentences(told: Sequence[Words]) -> int:
    return sum(len(words.texts) if isinstance(words, Lines) else 1 for words in told)
