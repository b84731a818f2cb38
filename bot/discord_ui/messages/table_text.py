"""A table in words: clocks and terms, how it stands and ended, what its picture shows, what happened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from discord.utils import format_dt

from bot.clocks.kinds import ByoYomi, Clock, Fischer, PerMove
from bot.clocks.notation import shown
from bot.discord_ui.components.limits import as_seen, cut
from bot.discord_ui.components.outgoing_message import Writer, without_markdown
from bot.discord_ui.messages.names import player_mention, player_name
from bot.games.engine.contract import Game
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event, Result, first_seats
from bot.games.engine.text import Lines, Name, Reader, Text, Who, Words, all_of, lines, msg
from bot.games.engine.view import View
from bot.tables.choosable_terms import TERMS
from bot.tables.host_log_entries import HostEvent
from bot.tables.model import SeatClock, TableInfo, TableSnapshot
from bot.tables.records.replay_steps import ReplayStep
from bot.tables.terms import Terms

NEWEST: Final = 2
"""Turns of which a message tells: *What happened* tells the others."""
LINE: Final = 110
"""Characters of one of them: as many as two lines of a phone hold."""
_MOST: Final = 3
"""Turning points of which a message tells, the newest."""
_END: Final = re.compile(r"([.!?][”)]?) (?=\S)")
"""Where one sentence ends and another begins."""


def deadline_line(snapshot: TableSnapshot, seat: int) -> Words | None:
    """By when a seat must decide, for everybody; None: it has no clock that runs."""
    clock = snapshot.clocks.get(seat)
    if clock is None:
        return None
    away = snapshot.vacations.get(seat)
    told = _deadline(clock)
    if away is None:
        return told
    until = format_dt(away, "f")
    return lines([msg("-# On vacation until {when}: the clock is stopped until then.", when=until), told])


def _deadline(clock: SeatClock) -> Text:
    if clock.until is None:
        return msg("-# The clock is stopped.")
    when, ago = format_dt(clock.until, "f"), format_dt(clock.until, "R")
    if clock.claim_until is not None:
        return msg(
            "-# Out of time since {when}. Opponents can claim it: /clock claim. Otherwise it counts {ago}.",
            when=when,
            ago=format_dt(clock.claim_until, "R"),
        )
    if clock.late:
        return msg("-# Out of time since {when}.", when=when)
    if clock.reaction:
        return msg("-# Time to answer ends {ago}", ago=ago)
    return msg("-# Time runs out {ago}", ago=ago)


def own_clock_line(snapshot: TableSnapshot) -> Text | None:
    """The clock of the one who looks, with what was saved up."""
    clock = None if snapshot.seat is None else snapshot.clocks.get(snapshot.seat)
    if clock is None:
        return None
    if clock.until is None:
        return msg("Your clock is stopped. You have {bank} left.", bank=clock.bank)
    when, ago = format_dt(clock.until, "f"), format_dt(clock.until, "R")
    if clock.reaction:
        return msg("Your time to answer ends {ago}.", ago=ago)
    if clock.claim_until is not None:
        return msg("**Your time is up** since {when}: play now, before an opponent claims it.", when=when)
    if clock.late:
        return msg("**Your time is up** since {when}: play now.", when=when)
    return msg("Your time runs out {ago}.", ago=ago)


def player_line(snapshot: TableSnapshot, seat: int) -> Text:
    """Who plays in a seat, and until when a vacation keeps them from it, where no clock line says it."""
    who = player_name(snapshot.table, seat, snapshot.view)
    until = None if seat in snapshot.clocks else snapshot.vacations.get(seat)
    if until is None:
        return who
    return msg("{player} · on vacation until {when}", player=who, when=format_dt(until, "f"))


_RARE = ("on_timeout", "excuses", "claim", "away_delay", "draws", "pauses", "takeback_random")
"""What is told by its name, where it is not as usual."""


def terms_lines(terms: Terms, game: Game | None = None) -> list[Words]:
    """The terms line by line; what is usual and harmless is left out."""
    live = live_line(terms)
    return [clock_words(terms.tells_time()), *([] if live is None else [live]), *agreed_terms(terms, game)]


def live_line(terms: Terms) -> Text | None:
    """What a live game asks of those who play it."""
    if not terms.live:
        return None
    return msg(
        "-# A live game: please stay until it’s over. I ping you at once, even in quiet hours, and "
        "vacations and weekends don’t stop the clocks."
    )


def agreed_terms(terms: Terms, game: Game | None = None) -> list[Words]:
    """What else than the time is agreed on; ``game``: with what is of interest in that one alone."""
    found: list[Words] = []
    if terms.frozen_weekends() is not None:
        found.append(msg("Weekends off ({zone})", zone=terms.zone))
    found.append(msg("Rated") if terms.rated else msg("Unrated"))
    if game is not None and (game.open_information or game.often_open):
        tries = terms.allows_what_if()
        found.append(msg("*What if* is allowed") if tries else msg("*What if* isn’t allowed"))
    if terms.unlisted:
        found.append(msg("By invitation only"))
    if terms.min_conduct:
        found.append(msg("Minimum conduct: {least}", least=terms.min_conduct))
    if terms.confirm:
        found.append(msg("Ready check before it begins"))
    if terms.spectators == "none":
        found.append(msg("No spectators"))
    found += [
        msg("{what}: {value}", what=term.title, value=term.told(term.of(terms)))
        for term in TERMS
        if term.name in _RARE and term.of(terms) != term.default
    ]
    return found


def clock_words(clock: Clock | None) -> Text:
    """How much time there is."""
    match clock:
        case PerMove(time):
            return msg("Time control: {time} per turn", time=shown(time))
        case Fischer(start, increment, cap):
            if not increment:
                return msg("Time control: {time} for the whole game", time=shown(start))
            return msg(
                "Time control: {time}, plus {more} per turn, up to {cap}",
                time=shown(start),
                more=shown(increment),
                cap=shown(cap),
            )
        case ByoYomi(main, periods, period):
            return msg(
                "Time control: {time}, then {count} × {period}",
                time=shown(main),
                count=periods,
                period=shown(period),
            )
        case _:
            return msg("No clock")


def result_lines(snapshot: TableSnapshot) -> list[Words]:
    """Who has won, then a line a place: partners, and those who are equal, stand in one line.

    Of two whose game knows no points only what the winner's line doesn't say is told.
    A line never begins with a number and a dot: that would be a list, which readers' apps number anew.
    """
    outcome = snapshot.table.outcome
    if outcome is None:
        cause = snapshot.table.cause
        why = [] if cause is None else [msg("Reason: {reason}", reason=Name(cause))]
        return [msg("The game ended without a result."), *why]
    shared: dict[int, list[Result]] = {}
    for result in sorted(outcome, key=lambda result: (result.place, result.seat)):
        shared.setdefault(result.place, []).append(result)
    scored = any(_score(snapshot, result) is not None for result in outcome)
    if len(shared) == 1 and len(outcome) > 1:
        ranked: list[Words] = [_players_of(snapshot, outcome)] if scored else []
    elif len(outcome) == 2 and not scored:
        ranked = [player_result(snapshot, result) for result in outcome if result.flags]
    else:
        ranked = [
            msg("Place {place}: {players}", place=at, players=_players_of(snapshot, results))
            for at, results in shared.items()
        ]
    return [Text("**{who}**", (("who", winner_text(snapshot, called=True)),)), *ranked]


def standing_lines(snapshot: TableSnapshot) -> list[Words]:
    """Who is waited for, and until when; of a game that is over, how it ended."""
    if snapshot.table.state != "running":
        return result_lines(snapshot) if snapshot.table.state in ("finished", "abandoned") else []
    found: list[Words] = []
    for seat in snapshot.waiting:
        found.append(_waited_for(snapshot, seat))
        if (until := deadline_line(snapshot, seat)) is not None:
            found.append(until)
    return found


def _waited_for(snapshot: TableSnapshot, seat: int) -> Text:
    who = player_name(snapshot.table, seat, snapshot.view)
    if seat in snapshot.reacting:
        return msg("{player} may answer.", player=who)
    if seat in snapshot.choosing or seat in snapshot.secretly:
        return msg("{player} is still choosing.", player=who)
    return msg("It is {player}’s turn.", player=who)


def winner_text(snapshot: TableSnapshot, *, called: bool = False) -> Text:
    """Who has won, in a sentence to the reader.

    ``called``: to everybody, by the mentions of their accounts.
    """
    if called:
        return who_won(snapshot.table, lambda seat: player_mention(snapshot.table, seat, snapshot.view))
    return who_won(
        snapshot.table, lambda seat: player_name(snapshot.table, seat, snapshot.view), snapshot.seat
    )


def who_won(table: TableInfo, named: Callable[[int], Text], reader: int | None = None) -> Text:
    """The same of a table that is over; ``named``: what a seat is called; ``reader``: who is told *you*."""
    outcome = table.outcome
    if outcome is None:
        return msg("The game ended without a result.")
    seats = first_seats(outcome)
    if len(seats) == len(outcome) > 1:
        return msg("The game ends in a draw.")
    first = [named(seat) for seat in seats if seat != reader]
    if reader in seats:
        return msg("You and {players} win.", players=all_of(first)) if first else msg("You win.")
    if len(first) == 1:
        return msg("{player} wins.", player=first[0])
    return msg("{players} and {last} win.", players=lines(first[:-1], ", "), last=first[-1])


def _players_of(snapshot: TableSnapshot, results: tuple[Result, ...] | list[Result]) -> Words:
    return lines((_with_score(snapshot, result) for result in results), ", ")


def _with_score(snapshot: TableSnapshot, result: Result) -> Text:
    told, score = player_result(snapshot, result), _score(snapshot, result)
    if score is None or has_left(result):
        return told
    return msg("{player}: {score}", player=told, score=score)


def has_left(result: Result) -> bool:
    """Did they leave before the end?  Then their score says nothing."""
    return not {"resigned", "timeout", "forfeit", "left"}.isdisjoint(result.flags)


def player_result(snapshot: TableSnapshot, result: Result, *, called: bool = False) -> Text:
    """A player, and how they left the game, if they did; ``called``: by the mention of their account."""
    named = player_mention if called else player_name
    who = named(snapshot.table, result.seat, snapshot.view)
    if "resigned" in result.flags:
        return msg("{player} (resigned)", player=who)
    if "timeout" in result.flags:
        return msg("{player} (lost on time)", player=who)
    if "forfeit" in result.flags:
        return msg("{player} (forfeited)", player=who)
    if "left" in result.flags:
        return msg("{player} (left)", player=who)
    return who


def _score(snapshot: TableSnapshot, result: Result) -> Words | int | None:
    """What the result is worth, in the game's own words where it has them."""
    tally = None if snapshot.view is None else snapshot.view.tally(result.seat)
    return result.score if tally is None else tally


def alt_text(snapshot: TableSnapshot, ending: Ending | None = None) -> Words:
    """The view of a table in words, with how the game has ended, and what its last picture tells."""
    assert snapshot.view is not None
    told = _with_ending(
        snapshot.view,
        snapshot.view.text(),
        None if snapshot.table.state == "running" else winner_text(snapshot),
    )
    unconfirmed = _unconfirmed(snapshot)
    if unconfirmed is not None:
        return lines([unconfirmed, told])
    if snapshot.behind:
        return lines([msg("A full turn ago:"), told])
    if ending is None:
        return told
    decisive = () if ending.decisive is None else (ending.decisive,)
    parts = (
        Text("{player}: {parts}", (("player", Who(seat)), ("parts", parts)))
        for seat, parts in enumerate(ending.parts)
    )
    return lines([ending.reason, *decisive, *parts, *ending.statistics, told])


def replay_alt_text(step: ReplayStep) -> Words:
    """One step of a replayed game in words."""
    told = step.view.looked_back_on(step.events)
    return _with_ending(step.view, told, msg("The game is over.") if step.ended else None)


def _unconfirmed(snapshot: TableSnapshot) -> Text | None:
    """That a seat still has to confirm what the view shows; None: there is nothing, or it only tries."""
    drafted = snapshot.complete and not snapshot.prepared
    if not drafted or snapshot.seat is None or snapshot.what_if is not None or snapshot.is_puzzle:
        return None
    player = Who(snapshot.seat)
    if snapshot.unplayed is not None:
        return msg("{player} has chosen, but not confirmed yet.", player=player)
    if snapshot.view is not None and snapshot.seat in snapshot.view.deciders:
        # It is shown as it stands until then.
        return msg("{player} hasn’t confirmed yet.", player=player)
    return msg("{player} hasn’t confirmed yet. Once that’s done:", player=player)


def _with_ending(view: View, told: Words, ended: Words | None) -> Words:
    """``ended``: how the game has ended; where people did that, the rules still ask somebody to play."""
    if ended is None or not view.deciders or not isinstance(told, Lines):
        return told
    # The first line says whose turn it is.
    return Lines((ended, *told.texts[1:]), told.separator)


def own_reader(game: Game, snapshot: TableSnapshot) -> Reader | None:
    """To whom a private message about a table tells what they did; None: to a spectator."""
    return None if snapshot.seat is None else Reader(snapshot.seat, game.second_person)


def event_line(game: Game, event: Event) -> Words:
    """An event in a sentence: what the rules brought about with its icon."""
    return event.text if isinstance(event, HostEvent) else game.sentence(event)


def worth_telling(view: View | None, event: Event) -> Event | None:
    """What is still to be told of an event to whoever looks at the view; of the table's own always all."""
    return event if view is None or isinstance(event, HostEvent) else view.worth_telling(event)


def turning_points(
    game: Game, events: Iterable[Event], writer: Writer, view: View | None = None
) -> list[Text]:
    """The moments among these that the game is played for, a bold line each.

    ``view``: of the position as it is now; what it answers is not told any more.
    """
    kept = (worth_telling(view, event) for event in events if event.turning_point)
    found = [writer.translator.translate(event_line(game, event)) for event in kept if event is not None]
    return [
        Text("**{told}**", (("told", _whole(without_markdown(line).replace("\n", " "), LINE)),))
        for line in found[-_MOST:]
    ]


def in_short(game: Game, turn: Sequence[Event], room: int = LINE) -> Iterator[Words]:
    """What the game finds worth telling of a turn that is over, and all that the table decided in it.

    Turning points are told apart.  ``room``: characters for what the game tells.
    """
    others = (event for event in turn if not event.turning_point)
    for decided, events in groupby(others, lambda event: isinstance(event, HostEvent)):
        if decided:
            yield from (event.text for event in events)
        elif (line := game.summary(tuple(events), room)) is not None:
            yield line


def told_in_full(game: Game, turns: Sequence[Event]) -> Iterator[Words]:
    """All that happened in some turns: the game's paragraphs, and what the table decided between them."""
    for decided, events in groupby(turns, lambda event: isinstance(event, HostEvent)):
        if decided:
            yield from (event.text for event in events)
        else:
            yield from game.account(tuple(events))


def shortened(words: Words, writer: Writer, space: int = LINE) -> Text:
    """As much as two lines of a phone's small print hold: the first sentences, each of them whole."""
    kept = ""
    for sentence in _sentences(words):
        line = writer.translator.translate(sentence).replace("\n", " ")
        if kept and len(as_seen(f"{kept} {line}")) > space:
            break
        kept = f"{kept} {line}".lstrip()
    return Text("{told}", (("told", _whole(kept, space)),))


def _sentences(words: Words) -> Iterator[Words]:
    """What was told one after the other, one by one."""
    if isinstance(words, Lines) and words.separator in (" ", "\n"):
        for each in words.texts:
            yield from _sentences(each)
    else:
        yield words


def _whole(line: str, space: int) -> str:
    """The sentences of it that fit; of a first one that is too long its beginning."""
    more = len(line) - len(as_seen(line))
    if len(line) - more <= space:
        return line
    ends = [end for found in _END.finditer(line) if len(as_seen(line[: (end := found.end(1))])) <= space]
    return line[: ends[-1]] if ends else _beginning(line, space + more)


def _beginning(line: str, length: int) -> str:
    """The words of it that fit, if it has any; what is bold ends with them."""
    kept = cut(line, length).removesuffix("…")
    if " " in kept and not line.startswith(" ", len(kept)):
        kept = kept.rsplit(" ", 1)[0]
    kept = f"{kept.rstrip(' ,;:–')}…"
    return kept + "**" * (kept.count("**") % 2)
