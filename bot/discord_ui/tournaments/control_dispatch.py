"""What happens when a control of a tournament is pressed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments import administration, entries, ladder, pairing, registration, settings
from bot.discord_ui.tournaments.controls import OWN
from bot.discord_ui.tournaments.log import log
from bot.discord_ui.tournaments.lookups import named
from bot.discord_ui.tournaments.status import status
from bot.discord_ui.tournaments.views import look
from bot.games.engine.text import msg
from bot.tournaments.running.state import TournamentState

_HANDLERS: Final[Mapping[str, Callable[[Context, TournamentState], Awaitable[OutgoingMessage]]]] = {
    "join": registration.register,
    "leave": registration.leave,
    "agree": registration.agree,
    "here": registration.check_in,
    "confirm": registration.confirm,
    "status": status,
    "withdraw": ladder.withdraw,
    "review": pairing.review,
    "open": administration.open_registration,
    "start": administration.start,
    "season": administration.next_season,
}
"""What a control does that carries nothing but its name; who may not do it is refused there."""


async def press(ctx: Context, tournament: int, what: str) -> OutgoingMessage:
    """Do it; raises Refusal for a control that there isn't (any more), and what its handler raises."""
    record = await named(ctx, tournament)
    name, _, rest = what.partition("/")
    number = int(rest) if rest.isdecimal() and len(rest) < 7 else None
    match name:
        case "challenge" if number is not None:
            return await ladder.challenge_number(ctx, record, number)
        case "accept" | "decline" if number is not None:
            return await ladder.reply(ctx, record, accept=name == "accept", by=number)
        case "approve" if number is not None:
            return await entries.approve_number(ctx, record, number)
        case "publish":
            return await pairing.publish_reviewed(ctx, record, rest)
        case "log" if number is not None:
            return await log(ctx, record, number)
        case "form":
            return await settings.form(ctx, record, rest)
        case "v":
            view, _, page = rest.rpartition("/")
            number = int(page) if page.isdecimal() and len(page) < 5 else 0
            return await look(ctx, record, view, None if page == OWN else number)
        case _ if name in _HANDLERS:
            return await _HANDLERS[name](ctx, record)
        case _:
            raise Refusal(msg("This control no longer works. Please use /tournament status."))
