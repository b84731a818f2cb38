"""The settings of a tournament as menus and switches, and what it asks of who joins."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, Final

import discord
from discord import ButtonStyle

from bot.discord_ui.components.controls import Control
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage, Writer
from bot.discord_ui.messages.settings_panel import NOTHING, ON_OFF, Question, chosen_setting, settings_panel
from bot.discord_ui.tournaments.controls import tournament_action, tournament_button
from bot.discord_ui.tournaments.lookups import named
from bot.discord_ui.tournaments.registration import parts
from bot.discord_ui.tournaments.status import organiser_taps, status_of
from bot.discord_ui.tournaments.summary import title
from bot.games.engine.text import Text, Words, lines, msg, msg_in, msg_plural
from bot.tournaments.running import permissions
from bot.tournaments.running.settings import TournamentSettings
from bot.tournaments.running.state import TournamentState
from bot.tournaments.tournament import Mode


def _counted(values: Sequence[int]) -> list[tuple[str, Text]]:
    return [(str(value), Text("{number}", (("number", value),))) for value in values]


def _numbers(field: str, name: Text, values: Sequence[int], nothing: Text | None = None) -> Question:
    """A menu of numbers; ``nothing``: what it is called when none is chosen."""
    answers = tuple(_counted(values))
    return Question(field, name, answers if nothing is None else ((NOTHING, nothing), *answers))


@dataclass(frozen=True, slots=True)
class Tab:
    """Settings that are shown together: no more than one screen of a phone holds."""

    name: str
    """By which a control names it."""
    title: Text
    menus: tuple[Question, ...]
    switches: tuple[Question, ...]


_THIRD: Final = Question("third_place", msg("Third-place match"), ON_OFF)
_WHAT_IF: Final = Question("what_if", msg("Trying moves (What if)"), ON_OFF)
TABS: Final = (
    Tab(
        "players",
        msg_in("part of a tournament’s settings", "Players"),
        (
            _numbers(
                "cap",
                msg("Maximum players"),
                (4, 6, 8, 10, 12, 16, 24, 32, 48, 64, 128),
                msg_in("number of players", "no limit"),
            ),
            Question(
                "seeding",
                msg("Seeding"),
                (
                    ("rating", msg_in("seeding", "by rating")),
                    ("random", msg_in("seeding", "random")),
                    ("list", msg_in("seeding", "from a list")),
                ),
            ),
            Question(
                "min_conduct",
                msg("Minimum conduct"),
                (
                    ("0", msg_in("minimum conduct", "none")),
                    *(
                        (str(least), msg("{least} of 100", least=least))
                        for least in (25, 50, 60, 70, 80, 90)
                    ),
                ),
            ),
            Question(
                "late_until",
                msg("Late entry until round"),
                (
                    (NOTHING, msg_in("late entry until round", "half of the rounds")),
                    ("0", msg_in("late entry until round", "not allowed")),
                    *_counted((1, 2, 3, 4, 5)),
                ),
            ),
        ),
        (
            Question("approval", msg("Organiser approves entries"), ON_OFF),
            Question("check_in", msg("Check-in"), ON_OFF),
            Question("late_half", msg("Half points for late entries"), ON_OFF),
        ),
    ),
    Tab(
        "rounds",
        msg_in("part of a tournament’s settings", "Rounds"),
        (
            _numbers("answer_days", msg("Days to answer a challenge"), (1, 2, 3, 5, 7, 14)),
            _numbers("round_days", msg("Days per round"), (1, 3, 5, 7, 10, 14, 21, 28, 60)),
            _numbers("extensions", msg("Automatic extensions"), (0, 1, 2, 3)),
            Question(
                "review_minutes",
                msg("Pairings public after"),
                tuple(
                    (str(minutes), msg_plural("{count} minute", "{count} minutes", minutes))
                    for minutes in (0, 5, 10, 30, 60, 720, 1440)
                ),
            ),
            _numbers("half_byes", msg("Half-point byes per player"), (0, 1, 2, 3)),
            _numbers("no_shows", msg("No-shows before removal"), (1, 2, 3, 5)),
        ),
        (Question("review", msg("Organiser publishes pairings"), ON_OFF),),
    ),
    Tab(
        "games",
        msg_in("part of a tournament’s settings", "Games"),
        (
            _numbers("games", msg("Games per match"), (1, 2, 3, 5)),
            Question(
                "threads",
                msg("Threads"),
                (
                    ("auto", msg_in("threads", "one per round of up to 4 matches, else one per match")),
                    ("match", msg_in("threads", "one per match")),
                    ("round", msg_in("threads", "one per round")),
                ),
            ),
        ),
        (_THIRD, _WHAT_IF, Question("in_thread", msg("Play in threads"), ON_OFF)),
    ),
)
_OF_PAIRINGS: Final = frozenset({"review_minutes", "half_byes", "late_until", "review", "late_half"})
"""What matters only where rounds are paired."""
_TABS: Final = {question.field: tab for tab in TABS for question in (*tab.menus, *tab.switches)}
_KNOWN: Final = {question.field: question for tab in TABS for question in (*tab.menus, *tab.switches)}


@dataclass(frozen=True, slots=True)
class _Shown(TournamentSettings):
    """What was chosen, and what the format and the games' terms leave to choose."""

    third_place: bool = False
    what_if: bool = False

    @classmethod
    def of(cls, record: TournamentState) -> _Shown:
        chosen = {one.name: getattr(record.settings, one.name) for one in fields(TournamentSettings)}
        return cls(
            **chosen,
            third_place=record.format.small_final is True,
            what_if=record.settings.terms.allows_what_if(),
        )


async def form(
    ctx: Context, record: TournamentState, tab: str = "", changed: Collection[str] | None = None
) -> OutgoingMessage:
    """What an organiser may choose by a tap, one tab of it; raises NotAllowed for everybody else."""
    permissions.must(record, ctx.person, "edit")
    writer, game = ctx.writer(), ctx.services.games[record.info.game]
    tries = game.open_information or game.often_open
    shown = [one for one in TABS if any(_fits(each, record) for each in (*one.menus, *one.switches))]
    here = next((one for one in shown if one.name == tab), shown[0] if shown else TABS[0])
    return settings_panel(
        "organise",
        lines([title(record), msg("**Settings**")]),
        _Shown.of(record),
        [menu for menu in here.menus if _fits(menu, record)],
        [one for one in here.switches if _fits(one, record) and (one is not _WHAT_IF or tries)],
        writer,
        more=_elsewhere(record) if here is shown[0] else (),
        changed=changed,
        table=record.info.id,
        tabs=[_tab_button(record, one, writer, here=one is here) for one in shown],
        ways=[
            *organiser_taps(record, writer, but="form"),
            tournament_button(writer, record.info.id, "status", msg("Back to the tournament")),
        ],
    )


def _elsewhere(record: TournamentState) -> list[Words]:
    """What is chosen with commands."""
    channel = record.settings.organisers_channel
    told = (
        msg("**Organisers are told**: by direct message (/organise organiser channel)")
        if channel is None
        else msg(
            "**Organisers are told**: in {channel} (/organise organiser channel)", channel=f"<#{channel}>"
        )
    )
    return [
        told,
        msg(
            "-# Title, start, time control, description: /organise edit. The format and the "
            "maximum can’t change once it has begun."
        ),
    ]


def _tab_button(record: TournamentState, tab: Tab, writer: Writer, *, here: bool) -> Control:
    style = ButtonStyle.primary if here else ButtonStyle.secondary
    action = tournament_action(record.info.id, f"form/{tab.name}")
    return writer.button(action, tab.title, style, disabled=here)


def _fits(question: Question, record: TournamentState) -> bool:
    """Does the answer change anything in this tournament?"""
    mode = record.format.MODE
    if mode is Mode.GATHERED:
        return False
    if question is _THIRD:
        return record.format.small_final is not None and record.info.state == "draft"
    if question.field == "answer_days":
        return mode is Mode.CHALLENGED
    if question.field == "threads":
        shares = mode is Mode.PAIRED and not record.format.paired_ahead
        return record.settings.in_thread and shares
    return question.field not in _OF_PAIRINGS or mode is Mode.PAIRED


async def choose(ctx: Context, record: TournamentState, control: str, value: str) -> OutgoingMessage:
    """What a control of the form does; raises NotAllowed, Refused, Refusal for one that there isn't."""
    name, chosen = chosen_setting(control, value)
    question = _KNOWN.get(name)
    if question is None or chosen not in dict(question.answers) or not _fits(question, record):
        raise Refusal(msg("This control no longer works. Please use /organise settings again."))
    edit = partial(ctx.services.tournaments.setup.edit, record.info.id, ctx.person)
    answer = _read(question, chosen)
    if question is _WHAT_IF:
        terms = replace(record.settings.terms, what_if="yes" if answer else "no")
        found = await edit(changes={"terms": terms})
    elif question is _THIRD:
        found = await edit(format_=record.format.with_small_final(answer))
    else:
        found = await edit(changes={name: answer})
    return await form(ctx, await named(ctx, found.info.id), _TABS[name].name, {name})


def _read(question: Question, chosen: str) -> Any:
    if question.answers is ON_OFF:
        return chosen == "on"
    if chosen == NOTHING:
        return None
    return int(chosen) if chosen.isdecimal() else chosen


async def require(
    ctx: Context,
    record: TournamentState,
    role: discord.Role | None,
    games: int | None,
    lowest: int | None,
    highest: int | None,
    members: int | None,
    questions: str | None,
) -> OutgoingMessage:
    """Ask something of who joins; nothing named takes role, ratings, games and questions back."""
    changes: dict[str, Any] = {
        "role": None if role is None else role.id,
        "min_games": games,
        "min_rating": lowest,
        "max_rating": highest,
        "members": members,
        "questions": None if questions is None else tuple(parts(questions)),
    }
    changes = {name: value for name, value in changes.items() if value is not None}
    if not changes:
        changes = {"role": None, "min_games": 0, "min_rating": None, "max_rating": None, "questions": ()}
    found = await ctx.services.tournaments.setup.edit(record.info.id, ctx.person, changes=changes)
    return await status_of(ctx, found.info.id, msg("Saved."))
