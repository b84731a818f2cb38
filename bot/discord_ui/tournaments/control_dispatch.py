"""What happens when a control of an event is pressed."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.controls import row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.outgoing_message import YOURS, OutgoingMessage, compose, paragraph
from bot.discord_ui.tournaments import chains, entries, form, ladder, organising, pairing, playing
from bot.discord_ui.tournaments.announcement import title
from bot.discord_ui.tournaments.brackets import match_names
from bot.discord_ui.tournaments.controls import tournament_button
from bot.discord_ui.tournaments.finding import named
from bot.discord_ui.tournaments.queries import look
from bot.discord_ui.tournaments.rounds import idle_lines, table_line
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Words, lines, msg
from bot.tournaments.running import permissions
from bot.tournaments.running.rounds.proposal import seal
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import round_of, to_model


async def press(asker: Context, tournament: int, what: str) -> OutgoingMessage:
    """Do it; raises Refusal for a control that there isn't (any more), and what the deeds raise."""
    record = await named(asker, tournament)
    name, _, rest = what.partition("/")
    match name:
        case "join":
            return await playing.join_tournament(asker, record)
        case "leave":
            return await playing.leave_tournament(asker, record)
        case "agree":
            return await playing.agree(asker, record)
        case "here":
            return await playing.check_in(asker, record)
        case "confirm":
            return await playing.confirm(asker, record)
        case "status":
            return await status(asker, record)
        case "challenge" | "accept" | "decline" | "withdraw":
            return await ladder.tapped(asker, record, name, rest)
        case "v":
            view, _, page = rest.rpartition("/")
            return await look(asker, record, view, int(page) if page.isdecimal() and len(page) < 5 else 0)
        case _:
            return await _official(asker, record, name, rest)


async def _official(asker: Context, record: TournamentState, name: str, rest: str) -> OutgoingMessage:
    """What only organisers press; the deeds themselves refuse everybody else."""
    match name:
        case "review":
            return await review(asker, record)
        case "open":
            return await organising.open_tournament(asker, record.info.id)
        case "start":
            return await organising.start(asker, record.info.id)
        case "season":
            return await chains.next_season(asker, record.info.id)
        case "publish":
            return await _publish(asker, record, rest)
        case "form":
            return form.form(asker, record)
        case "approve" if rest.isdecimal() and len(rest) < 7:
            return await entries.approve_entry(asker, record, int(rest))
        case _:
            raise Refusal(msg("I can’t read this control any more: use /tournament status."))


async def _publish(asker: Context, record: TournamentState, seen: str) -> OutgoingMessage:
    """Publish what stood above the button; if it is no longer that, show what it is now."""
    permissions.must(record, asker.person, "pair")
    if record.proposed is not None and seen != seal(record):
        return await review(asker, record, msg("The pairing has changed since: this is how it is now."))
    return await pairing.publish(asker, record.info.id, seen)


async def review(asker: Context, record: TournamentState, notice: Words | None = None) -> OutgoingMessage:
    """The pairing that isn't public yet, for organisers; without one, what else they must decide."""
    permissions.must(record, asker.person, "pair")
    row_ = record.proposed
    if row_ is None or row_.state == "blocked":
        return await status(asker, record)
    proposed = round_of(record, row_)
    tournament = to_model(record, proposed=True, secret=False)
    words: list[Words] = [
        *([] if notice is None else [msg("**{notice}**", notice=notice)]),
        title(record),
        msg("**Round {round}, not public yet**", round=row_.number),
        *(table_line(tournament, table, match_names(tournament)) for table in proposed.tables),
        *idle_lines(tournament, proposed),
        msg(
            "-# To change it: /organise pair swap, again or by_hand; /organise pair apart keeps two apart."
        ),
    ]
    plain = asker.plain()
    return compose(
        YOURS,
        paragraph(asker.tell(lines(words))),
        row(
            tournament_button(
                record.info.id, f"publish/{seal(record)}", msg("Publish"), plain, ButtonStyle.success
            ),
            tournament_button(record.info.id, "form", msg("Settings"), plain),
        ),
    )
