"""Standings, cross-table, bracket and rounds, page by page, and why somebody stands or plays there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final

from bot.discord_ui.components.autocomplete import completion
from bot.discord_ui.components.controls import ButtonAction, Control, rows
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import (
    OVER,
    RUNNING,
    Image,
    OutgoingMessage,
    Writer,
    compose,
    paragraph,
)
from bot.discord_ui.components.picture_cache import Pictures
from bot.discord_ui.tournaments.announcement import looks
from bot.discord_ui.tournaments.brackets import bracket
from bot.discord_ui.tournaments.chart_with_words import Display
from bot.discord_ui.tournaments.controls import OWN, tournament_action, tournament_button, view
from bot.discord_ui.tournaments.cross_table import cross_table
from bot.discord_ui.tournaments.lookups import entry_named, own_entries, tournament_here
from bot.discord_ui.tournaments.rounds import Place, Places, round_display, schedule_display
from bot.discord_ui.tournaments.stages import begun, round_name
from bot.discord_ui.tournaments.standings import standings
from bot.discord_ui.tournaments.summary import title
from bot.games.engine.text import Translator, Words, lines, msg
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import replaced_since, to_model
from bot.tournaments.tournament import Mode, Tournament
from renderers.charts.drawing import draw
from renderers.picture import Theme


def display(
    record: TournamentState, what: str, own: frozenset[int], plain: Translator, *, explained: bool = True
) -> Display | None:
    """What a view of a tournament shows; None: the tournament has no such view (yet).

    ``explained``: with what the columns of standings mean.
    """
    tournament = to_model(record, secret=False)
    name, _, digits = what.partition("-")
    number = int(digits) if digits.isdecimal() and len(digits) < 5 else None
    round_ = next((one for one in tournament.rounds if one.number == number), None)
    ended = record.info.state == "finished"
    match name:
        case "standings" if number is None or round_ is not None:
            return standings(tournament, own, plain, number, ended=ended, explained=explained)
        case "crosstable":
            stages = begun(tournament)
            # A bracket shows its own stage better.
            stage = stages[-1] if tournament.format.bracket(tournament) is None else stages[0]
            return cross_table(tournament, stage, own, plain)
        case "bracket":
            return bracket(tournament, own, plain)
        case "round" if round_ is not None:
            named = _by_who_played(record, tournament, round_.number)
            return round_display(named, round_, own, plain, places(record, round_.number))
        case "schedule" if tournament.rounds and tournament.format.paired_ahead:
            named = [_by_who_played(record, tournament, one.number) for one in tournament.rounds]
            return schedule_display(tournament, named, own, plain, partial(places, record))
        case _:
            return None


def _by_who_played(record: TournamentState, tournament: Tournament, number: int) -> Tournament:
    """With the names of those who played a round, also where somebody else has taken over since."""
    matches = record.matches_of(number)
    former = {
        one: str(person.shown) for match in matches for one, person in replaced_since(record, match).items()
    }
    entrants = (replace(one, name=former.get(one.number, one.name)) for one in tournament.entrants)
    return replace(tournament, entrants=tuple(entrants)) if former else tournament


def places(record: TournamentState, round_number: int | None) -> Places:
    """Where the matches of a round are played; of several games, the newest."""
    server = f"https://discord.com/channels/{record.info.guild_id}"

    def place(table: int) -> Place:
        thread = record.threads.get(table)
        return Place(table, None if thread is None else f"{server}/{thread}")

    return {
        match.number: [place(game.table_id) for game in record.newest_games(match.id)]
        for match in record.matches_of(round_number or 0)
    }


def as_paired(record: TournamentState, round_number: int | None) -> TournamentState:
    """The tournament before anything of a round was played: its announcement isn't drawn again later.

    Where all rounds are announced together, before anything was played.
    """
    ahead = record.format.paired_ahead
    return replace(
        record,
        matches=tuple(
            replace(match, result=None)
            if (ahead or match.round == round_number) and match.how != "pairing"
            else match
            for match in record.matches
        ),
    )


def without_open_results(record: TournamentState) -> TournamentState:
    """The tournament without results of rounds that go on: none of them was told yet."""
    open_ = {one.number for one in record.open_rounds}
    return replace(
        record,
        matches=tuple(
            replace(match, result=None) if match.round in open_ and match.how != "pairing" else match
            for match in record.matches
        ),
    )


async def shown(
    pictures: Pictures,
    record: TournamentState,
    what: str,
    writer: Writer,
    theme: Theme,
    *,
    page: int | None = 0,
    own: frozenset[int] | None = None,
    head: Words | None = None,
    number: int | None = None,
    pings: tuple[int, ...] = (),
    explained: bool = True,
) -> OutgoingMessage | None:
    """A page of a view, as None that of the reader's own; None: there is no such view (yet).

    ``own``: the reader's entries, None: everybody reads it; ``head``: words in place of the tournament's
    title; ``number``: of the first text; ``explained``: with what the columns of standings mean.
    """
    # Of hundreds of players it takes a second: everybody else must be answered meanwhile.
    ask = partial(display, record, what, own or frozenset(), writer.plain, explained=explained)
    found = await asyncio.to_thread(ask)
    if found is None:
        return None
    wanted = (found.own_page or 0) if page is None else page
    page = min(max(wanted, 0), found.pages - 1)
    chart = found.chart
    png = await pictures.make(f"event {theme} {page} {chart}", lambda: draw(chart, page, theme))
    image = Image.of(f"event-{record.info.id}", png, found.spoken(page))
    calls = " ".join(f"<@{person}>" for person in pings)

    def to(at: int) -> ButtonAction:
        return tournament_action(record.info.id, view(what, at))

    jumps = _jumps(record, what, found, page, writer, public=own is None)
    told = writer.translator.translate(title(record) if head is None else head)
    return compose(
        OVER if record.info.state == "finished" else RUNNING,
        paragraph(f"{told}\n{calls}" if calls else told, number),
        image.item(),
        writer.text(found.texts[page]),
        writer.pages(to, page, found.pages - 1, *jumps),
        *rows(looks(record, writer, what)),
        image=image,
        pings=pings,
    )


def _jumps(
    record: TournamentState, what: str, found: Display, page: int, writer: Writer, *, public: bool
) -> list[Control]:
    """Among many pages the ways to the first, and to the reader's own: in public to that of who presses."""
    jumps: list[Control] = []
    if page > 1:
        jumps.append(tournament_button(writer, record.info.id, view(what), msg("First page")))
    if found.pages > 1 and (public or found.own_page not in (None, page)):
        jumps.append(tournament_button(writer, record.info.id, view(what, OWN), msg("Find me")))
    return jumps


async def look(ctx: Context, record: TournamentState, what: str, page: int | None = 0) -> OutgoingMessage:
    """A page of standings, cross-table, bracket or a round, as None that of who asks.

    Raises Refusal where there is none (yet).
    """
    own = own_entries(ctx, record)
    found = await shown(ctx.services.pictures, record, what, ctx.writer(), ctx.theme, page=page, own=own)
    if found is not None:
        return found
    if what == "bracket":
        raise Refusal(
            msg("This tournament has no bracket, or not yet. /tournament standings shows how it stands.")
        )
    if record.format.MODE is not Mode.PAIRED:
        raise Refusal(msg("There has been nothing of that number yet: see /tournament status."))
    raise Refusal(msg("That round isn’t paired yet. /tournament status tells when."))


def view_command(what: str) -> Callable[[Context, TournamentState], Awaitable[OutgoingMessage]]:
    """What a command does that shows one view."""

    async def show(ctx: Context, record: TournamentState) -> OutgoingMessage:
        return await look(ctx, record, what)

    return show


async def see_standings(
    ctx: Context, record: TournamentState, stage: int | None = None, round: int | None = None
) -> OutgoingMessage:
    """The standings now, at the end of a stage (so far), or as they were after a round."""
    tournament = to_model(record, secret=False)
    if stage is not None and round is None:
        stages = begun(tournament)
        if not 0 < stage <= len(stages) or not tournament.rounds:
            raise Refusal(
                msg("That stage hasn’t begun. Leave “stage” out to see how the tournament stands.")
            )
        chosen = stages[stage - 1]
        round = chosen.before + len(chosen.tournament.rounds)
    return await look(ctx, record, "standings" if round is None else f"standings-{round}")


async def stages_by_name(ctx: Context, typed: str) -> list[tuple[str, int]]:
    """Those that have begun."""
    tournament = await _tournament(ctx)
    plain = ctx.writer().plain
    titles = (plain.translate(stage.title) for stage in begun(tournament))
    return [(f"{number} · {title}", number) for number, title in enumerate(titles, start=1)]


async def rounds_by_name(ctx: Context, typed: str) -> list[tuple[str, int]]:
    """Those that are paired, the newest first."""
    tournament = await _tournament(ctx)
    plain = ctx.writer().plain
    numbers = [one.number for one in reversed(tournament.rounds)]
    return [(f"{one} · {plain.translate(round_name(tournament, one))}", one) for one in numbers]


async def _tournament(ctx: Context) -> Tournament:
    number = getattr(ctx.interaction.namespace, "tournament", None)
    record = await tournament_here(ctx, number if isinstance(number, int) else None)
    return to_model(record, secret=False)


offer_stages: Final = completion(stages_by_name)
offer_rounds: Final = completion(rounds_by_name)
see_crosstable = view_command("crosstable")
see_bracket = view_command("bracket")


async def see_pairings(ctx: Context, record: TournamentState, round: int | None) -> OutgoingMessage:
    """A round; if none is named the newest one, or all that are played together."""
    if round is None and record.format.paired_ahead:
        return await look(ctx, record, "schedule")
    number = round if round is not None else len(record.published)
    return await look(ctx, record, f"round-{number}")


async def explain(
    ctx: Context, record: TournamentState, who: str | None, round: int | None
) -> OutgoingMessage:
    """Why somebody stands where they stand, or meets whom they meet, or has no table, in a round."""
    mine = own_entries(ctx, record)
    own = [one.number for one in record.playing if one.number in mine]
    if who is None and not own:
        raise Refusal(msg("You’re not in this tournament yourself: choose a player with “who”."))
    entry = own[-1] if who is None else entry_named(record, who).number
    looks = ctx.services.tournaments.snapshots
    found = (
        await looks.explain_place(record.info.id, entry)
        if round is None
        else await looks.explain_pairing(record.info.id, round, entry)
    )
    return ctx.reply(lines([title(record), found]))
