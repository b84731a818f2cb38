"""A person's games in one private message: what waits for them first, then where others are to move.

Each line is a section with one button that leads on.  Public is nothing of it: it speaks of all servers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from discord import ButtonStyle, ui
from discord.utils import format_dt, utcnow

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.limits import cut
from bot.discord_ui.components.outgoing_message import (
    OPEN,
    Document,
    OutgoingMessage,
    Writer,
    compose,
    paragraph,
)
from bot.discord_ui.messages.names import person_name, playing_place
from bot.games.engine.contract import Game
from bot.games.engine.text import Icon, Name, Text, Words, lines, msg, msg_plural
from bot.hosting.person import Person
from bot.tables.model import TableInfo
from bot.tables.own_tables import OwnTable, Wait
from bot.tournaments.running.snapshots import TournamentWait

PAGE: Final = 7
"""Sections of one message: the phone shows them without scrolling."""
NAMED: Final = 2
"""Of more opponents only so many are named."""
TITLE: Final = 150
"""Characters of a section's first line."""
SMALL: Final = 240
"""Characters of what stands below it."""
SERVER: Final = 30
"""Characters of a server's name."""
_DUEL: Final = 2
"""Of more players some may be partners."""
_NEVER: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class OwnGames:
    """All that a person finds among their games."""

    tables: Sequence[OwnTable]
    tournaments: Sequence[TournamentWait] = ()
    followed: Sequence[TableInfo] = ()
    """Running games that they only watch."""
    guild_id: int | None = None
    """Where they ask: of what belongs to another server it is said to which."""
    server: Callable[[int | None], str | None] = lambda guild_id: None
    """The name of a server that the bot knows."""

    @property
    def waits(self) -> list[tuple[OwnTable, Wait] | TournamentWait]:
        """What waits for them, the most urgent first; then what has no end, the oldest first."""
        found: list[tuple[OwnTable, Wait] | TournamentWait] = [
            (own, wait) for own in self.tables for wait in own.waits
        ]
        return sorted([*found, *self.tournaments], key=_urgency)

    @property
    def others(self) -> list[OwnTable]:
        """Where they wait for others, those that wait for the longest first."""
        there = (own for own in self.tables if own.turn is None and own.seat is not None)
        return sorted((own for own in there if not own.waits), key=lambda own: own.since or _NEVER)


def next_turn(tables: Sequence[OwnTable], but: int) -> OwnTable | None:
    """Where somebody is to move next, the most urgent table ``but`` this one."""
    games = OwnGames([own for own in tables if own.table.id != but and own.turn is not None])
    found = (one[0] for one in games.waits if isinstance(one, tuple) and one[1] is one[0].turn)
    return next(found, None)


def games_button(writer: Writer, table: int = 0) -> Control:
    """The way to all games of whoever presses it; ``table``: with the way back to that one."""
    return writer.button(_page(0, table), msg("My games"))


def follow_button(table_id: int, writer: Writer, *, follows: bool) -> Control:
    """For who only watches: be told of the game's end, or no more."""
    label = msg("Stop following") if follows else msg("Follow")
    return writer.button(ButtonAction(table_id, "follow", text="off" if follows else "on"), label)


def answered_message(words: Words, writer: Writer, agreed: Sequence[Words] = ()) -> OutgoingMessage:
    """That something is answered, in place of what asked it, with the way on; ``agreed``: to what."""
    return compose(OPEN, writer.text(words), writer.small(*agreed), row(games_button(writer)))


def begun_message(
    table: TableInfo,
    writer: Writer,
    words: Words | None = None,
    *,
    plays: bool = True,
    agreed: Sequence[Words] = (),
    listed: bool = False,
) -> OutgoingMessage:
    """That a game has begun, with the way into it: the thread to link to may not be there yet.

    ``plays``: its reader has a seat there; ``agreed``: on what they have just agreed; ``listed``: with the
    way to their other games, too.
    """
    if words is None:
        words = msg("Table {table}: the game begins {where}.", table=table.id, where=playing_place(table))
    show = ButtonAction(table.id, "show")
    way = (
        writer.button(show, msg("Play"), ButtonStyle.primary) if plays else writer.button(show, msg("View"))
    )
    ways = [way, *([games_button(writer)] if listed else [])]
    return compose(OPEN, writer.text(words), writer.small(*agreed), row(*ways))


def games_message(
    games: OwnGames,
    titles: Mapping[str, Game],
    writer: Writer,
    page: int = 0,
    *,
    head: Words | None = None,
    number: int | None = None,
    document: Document | None = None,
    table: int = 0,
) -> OutgoingMessage:
    """One page of somebody's games.

    ``head``: another heading; ``number``: of its text; ``document``: a file that comes with it; ``table``:
    in whose message they are looked at, and to which a button leads back; 0: it is a message of its own.
    """
    told = _Told(games, titles, writer)
    waits, others, followed = games.waits, games.others, games.followed
    # Each list but the first has a heading, which takes room.
    size = PAGE if sum(map(bool, (waits, others, followed))) < 2 else PAGE - 1
    last = max(0, (len(waits) + len(others) + len(followed) - 1) // size)
    page = min(page, last)
    shown = slice(page * size, (page + 1) * size)
    first = [told.wait(one, urgent=at == 0) for at, one in enumerate(waits)][shown]
    later = [told.other(own) for own in others][_rest(shown, len(waits))]
    watched = [told.followed(table) for table in followed][_rest(shown, len(waits) + len(others))]
    # Nobody brings it up to date: one sees how old it is, unless the list fills the screen.
    dated = not head and len(first) + len(later) + len(watched) < size
    translated = writer.translator.translate(head or _head(len(waits), len(others)))
    return compose(
        None,
        paragraph(translated, number),
        *first,
        writer.text(msg("**Waiting for others**")) if later else None,
        *later,
        writer.text(msg("**Following**")) if watched else None,
        *watched,
        writer.small(msg("As it stood {when}.", when=format_dt(utcnow(), "R"))) if dated else None,
        row(*_ways(games, writer, page, last, table)),
        None if document is None else document.item(),
        document=document,
    )


def _rest(shown: slice, before: int) -> slice:
    """What a page shows of a list that comes after so many others."""
    return slice(max(0, shown.start - before), max(0, shown.stop - before))


def over_message(
    found: Sequence[TableInfo], titles: Mapping[str, Game], writer: Writer, me: int, table: int = 0
) -> OutgoingMessage:
    """The games of somebody that ended last, each with the way to look at it again."""
    told = _Told(OwnGames(()), titles, writer)
    none = None if found else msg("You haven’t finished a game yet.")
    return compose(
        None,
        writer.text(msg("### Finished games"), none),
        *(told.over(one, me) for one in found),
        row(games_button(writer, table)),
    )


def _head(waiting: int, others: int) -> Words:
    if waiting:
        return msg_plural(
            "### My games: {count} waits for you", "### My games: {count} wait for you", waiting
        )
    if others:
        return msg("### My games: nothing waits for you")
    return msg("### My games\nYou aren’t in any game now. On a server, /help tells you how to start one.")


def _urgency(one: tuple[OwnTable, Wait] | TournamentWait) -> tuple[datetime, datetime]:
    wait = one[1] if isinstance(one, tuple) else one
    since = wait.since if isinstance(wait, Wait) else None
    return wait.until or _NEVER, since or _NEVER


def _page(page: int, table: int = 0) -> ButtonAction:
    return ButtonAction(table, "games", text=str(page))


def _ways(games: OwnGames, writer: Writer, page: int, last: int, table: int) -> list[Control]:
    """The other pages, what else there is to see, and the way back."""
    beside = [one for one in (page - 1, page + 1) if 0 <= one <= last]
    found = [writer.button(_page(one, table), msg("Page {page}", page=one + 1)) for one in beside]
    found.append(writer.button(ButtonAction(table, "games", text="over"), msg("Finished")))
    if due(games):
        found.append(writer.button(ButtonAction(table, "games", text="calendar"), msg("Calendar")))
    if table:
        # The list may lead there, too: no two controls of a message may be the same.
        back = ButtonAction(table, "show", text="back")
        found.append(writer.button(back, msg("Back to the table")))
    return found


def due(games: OwnGames) -> list[tuple[datetime, Text, str]]:
    """What has an end: when, in words, and by what it is known."""
    found: list[tuple[datetime, Text, str]] = []
    for one in games.waits:
        if isinstance(one, tuple):
            own, wait = one
            if wait.until is not None:
                found.append((wait.until, _asked_for(own, wait), f"table-{own.table.id}-{wait.name}"))
        elif one.until is not None:
            words = msg("{tournament}: your answer", tournament=Name(one.tournament.title))
            found.append((one.until, words, f"tournament-{one.tournament.id}-{one.about}"))
    return found


def _asked_for(own: OwnTable, wait: Wait) -> Text:
    """What a deadline is about, outside of any list."""
    if wait.kind == "turn":
        return msg("Your move at table {table}", table=own.table.id)
    return msg("Your answer at table {table}", table=own.table.id)


@dataclass(frozen=True, slots=True)
class _Told:
    """Writes the sections."""

    games: OwnGames
    titles: Mapping[str, Game]
    writer: Writer

    def wait(self, one: tuple[OwnTable, Wait] | TournamentWait, *, urgent: bool) -> ui.Section[Any]:
        """Something that waits for the person; the most ``urgent`` stands out."""
        style = ButtonStyle.primary if urgent else ButtonStyle.secondary
        if not isinstance(one, tuple):
            return self._tournament(one, style)
        own, wait = one
        table, label, others = own.table, msg("Answer"), None
        tap = ButtonAction(table.id, "show")
        what: Words | None
        match wait.kind:
            case "turn":
                # Whose turn it is, heading and button say: there is room for the opponent and the time.
                what, label = msg("waits for Confirm") if wait.drafted else None, msg("Play")
                others = self._against(table, own.seat)
            case "answer":
                # In somebody else's turn: so the button says.
                what, others = None, self._against(table, own.seat)
            case "vote":
                what = wait.words or self._against(table, own.seat)
                tap = ButtonAction(table.id, "games", text=wait.name)
            case "ready":
                what, label = msg("Say that you’re here, so that it can begin"), msg("I am here")
                tap = ButtonAction(table.id, "ready")
            case "invitation":
                what = msg("{host} invites you", host=person_name(table.host))
            case "seat":
                what = msg("You’re invited to take over a seat")
                tap = ButtonAction(table.id, "games", text="seat")
        when = None if wait.kind == "invitation" else self._time(wait)
        small = [others, what, when, self._paused(table), self._server(table.guild_id)]
        return self._section(self._title(table), small, tap, label, style, table.names)

    def other(self, own: OwnTable) -> ui.Section[Any]:
        """A table at which somebody else is to move, or that waits for players."""
        table = own.table
        tap, label = ButtonAction(table.id, "show"), msg("View")
        small: list[Words | None]
        if table.state == "open":
            seats = msg(
                "Not begun: {taken} of {seats} seats taken", taken=len(table.people), seats=table.max_seats
            )
            small = [seats, msg("opened {ago}", ago=format_dt(table.created_at, "R"))]
        else:
            who = _names([table.people[seat] for seat in own.others])
            since = None if own.since is None else msg("asked {ago}", ago=format_dt(own.since, "R"))
            small = [msg("{players} to move", players=who) if own.others else None, since]
        if own.claim:
            tap, label = ButtonAction(table.id, "claim", text=own.claim), msg("Claim")
            small.append(msg("out of time: you can claim it"))
        elif own.away:
            tap, label = ButtonAction(table.id, "back", own.seat), msg("I am back")
            small.append(msg("a computer plays for you"))
        elif own.prepared:
            small.append(msg("your turn is prepared"))
        elif own.prepares:
            tap, label = ButtonAction(table.id, "prepare"), msg("Prepare")
        if own.seat is not None and table.offered == own.seat:
            small.append(msg("your seat is offered to others"))
        small += [self._paused(table), self._server(table.guild_id)]
        return self._section(self._title(table), small, tap, label, names=table.names)

    def followed(self, table: TableInfo) -> ui.Section[Any]:
        """A running game that they only watch."""
        small: list[Words | None] = [
            _names(table.people),
            self._paused(table),
            self._server(table.guild_id),
        ]
        tap = ButtonAction(table.id, "show")
        return self._section(self._title(table), small, tap, msg("View"), names=table.names)

    def over(self, table: TableInfo, me: int) -> ui.Section[Any]:
        """A game that has ended, and how for the person."""
        seat = table.seat_of(me)
        small: list[Words | None] = [_result(table, seat), self._others(table, seat)]
        if table.finished_at is not None:
            small.append(Text("{ago}", (("ago", format_dt(table.finished_at, "R")),)))
        tap = ButtonAction(table.id, "replay", text="0/open")
        return self._section(self._title(table), small, tap, msg("Replay"), names=table.names)

    def _tournament(self, wait: TournamentWait, style: ButtonStyle) -> ui.Section[Any]:
        info, label = wait.tournament, msg("Answer")
        tap = ButtonAction(info.id, "event", text="status")
        match wait.about:
            case "check-in":
                what, label = msg("Check in"), msg("I am here")
                tap = ButtonAction(info.id, "event", text="here")
            case "place":
                what = msg("A place is free for you")
            case "team":
                what = msg("You’re asked into the team {team}", team=Name(wait.name))
            case "challenge":
                what = msg("{name} challenges you", name=Name(wait.name))
        by = None if wait.until is None else msg("due {ago}", ago=format_dt(wait.until, "R"))
        title = Text("🏆 **{tournament}**", (("tournament", Name(info.title)),))
        return self._section(title, [what, by, self._server(info.guild_id)], tap, label, style)

    def _title(self, table: TableInfo) -> Text:
        """The game and its number."""
        game = self.titles.get(table.game)
        if game is None:  # its operator has taken the game away: the table waits until it is back
            return Text("**{game} {table}**", (("game", table.game), ("table", table.id)))
        title = (("icon", Icon(game.icon)), ("game", game.title), ("table", table.id))
        return Text("{icon}**{game} {table}**", title)

    def _against(self, table: TableInfo, seat: int | None) -> Words:
        """With whom one plays, at the beginning of a line."""
        others = self._others(table, seat)
        if len(table.people) == _DUEL:
            return msg("Against {player}", player=others)
        return msg("With {players}", players=others)

    def _others(self, table: TableInfo, seat: int | None) -> Words:
        """Who else plays."""
        others = [person for place, person in enumerate(table.people) if place != seat]
        # Beside until when, a line has room for one name.
        return _names(others, 1)

    def _time(self, wait: Wait) -> Words | None:
        if wait.until is None:
            return None if wait.since is None else msg("asked {ago}", ago=format_dt(wait.since, "R"))
        if wait.late:
            return msg("**time ran out {ago}**", ago=format_dt(wait.until, "R"))
        return msg("due {ago}", ago=format_dt(wait.until, "R"))

    def _paused(self, table: TableInfo) -> Words | None:
        return None if table.paused_at is None else msg("paused")

    def _server(self, guild_id: int | None) -> Words | None:
        """The server, of what belongs to another one than that in which they ask."""
        name = None if guild_id == self.games.guild_id else self.games.server(guild_id)
        return None if name is None else Text("{server}", (("server", Name(cut(name, SERVER))),))

    def _section(
        self,
        title: Words,
        small: Sequence[Words | None],
        tap: ButtonAction,
        label: Words,
        style: ButtonStyle = ButtonStyle.secondary,
        names: tuple[str | Text, ...] = (),
    ) -> ui.Section[Any]:
        translator = self.writer.translator.named(names)
        head = cut(translator.translate(title), TITLE)
        below = cut(translator.translate(lines((one for one in small if one is not None), " · ")), SMALL)
        button: Any = self.writer.button(tap, label, style)
        return ui.Section(f"{head}\n-# {below}", accessory=button)


def _names(people: Sequence[Person], most: int = NAMED) -> Words:
    """What they are called; of many, the first ones."""
    named = lines((Text("{name}", (("name", person_name(one)),)) for one in people[:most]), ", ")
    if len(people) <= most:
        return named
    return Text("{names} +{count}", (("names", named), ("count", len(people) - most)))


def _result(table: TableInfo, seat: int | None) -> Words:
    outcome = table.outcome
    mine = next((one for one in outcome or () if one.seat == seat), None)
    if outcome is None or mine is None:
        return msg("no result")
    if all(one.place == 1 for one in outcome) and len(outcome) > 1:
        return msg("draw")
    if mine.place == 1:
        return msg("**won**")
    if len(outcome) == _DUEL:
        return msg("lost")
    return msg("place {place} of {count}", place=mine.place, count=len(outcome))
