"""What happens when a control of an event is pressed."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord_ui.controls import row
from bot.discord_ui.errors import Refusal
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.outgoing_message import YOURS, Sheet, sheet
from bot.discord_ui.services import Asker
from bot.discord_ui.tournaments import chains, entries, form, ladder, organising, pairing, playing
from bot.discord_ui.tournaments.announcement import title
from bot.discord_ui.tournaments.brackets import match_names
from bot.discord_ui.tournaments.controls import event_button
from bot.discord_ui.tournaments.finding import named
from bot.discord_ui.tournaments.queries import look
from bot.discord_ui.tournaments.rounds import idle_lines, table_line
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Words, lines, say
from bot.tournaments.running import permissions
from bot.tournaments.running.rounds.proposal import seal
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.to_model import event_of, round_of


async def press(asker: Asker, event: int, what: str) -> Sheet:
    """Do it; raises Refusal for a control that there isn't (any more), and what the deeds raise."""
    record = await named(asker, event)
    name, _, rest = what.partition("/")
    match name:
        case "join":
            return await playing.join_event(asker, record)
        case "leave":
            return await playing.leave_event(asker, record)
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


async def _official(asker: Asker, record: EventRecord, name: str, rest: str) -> Sheet:
    """What only organisers press; the deeds themselves refuse everybody else."""
    match name:
        case "review":
            return await review(asker, record)
        case "open":
            return await organising.open_event(asker, record.info.id)
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
            raise Refusal(say("I can’t read this control any more: use /tournament status."))


async def _publish(asker: Asker, record: EventRecord, seen: str) -> Sheet:
    """Publish what stood above the button; if it is no longer that, show what it is now."""
    permissions.must(record, asker.person, "pair")
    if record.proposed is not None and seen != seal(record):
        return await review(asker, record, say("The pairing has changed since: this is how it is now."))
    return await pairing.publish(asker, record.info.id, seen)


async def review(asker: Asker, record: EventRecord, notice: Words | None = None) -> Sheet:
    """The pairing that isn't public yet, for organisers; without one, what else they must decide."""
    permissions.must(record, asker.person, "pair")
    row_ = record.proposed
    if row_ is None or row_.state == "blocked":
        return await status(asker, record)
    proposed = round_of(record, row_)
    event = event_of(record, proposed=True, secret=False)
    words: list[Words] = [
        *([] if notice is None else [say("**{notice}**", notice=notice)]),
        title(record),
        say("**Round {round}, not public yet**", round=row_.number),
        *(table_line(event, table, match_names(event)) for table in proposed.tables),
        *idle_lines(event, proposed),
        say(
            "-# To change it: /organise pair swap, again or by_hand; /organise pair apart keeps two apart."
        ),
    ]
    plain = asker.plain()
    return sheet(
        YOURS,
        text(asker.tell(lines(words))),
        row(
            event_button(
                record.info.id, f"publish/{seal(record)}", say("Publish"), plain, ButtonStyle.success
            ),
            event_button(record.info.id, "form", say("Settings"), plain),
        ),
    )
