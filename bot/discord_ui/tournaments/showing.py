"""The pictures of an event, to be turned page by page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from bot.discord_ui.components.outgoing_message import (
    OVER,
    RUNNING,
    Image,
    OutgoingMessage,
    compose,
    paragraph,
)
from bot.discord_ui.components.pictures import Pictures
from bot.discord_ui.features.leaderboard import page_buttons
from bot.discord_ui.tournaments.announcement import looks, title
from bot.discord_ui.tournaments.brackets import bracket
from bot.discord_ui.tournaments.controls import tournament_act, view
from bot.discord_ui.tournaments.crosstable import cross_table
from bot.discord_ui.tournaments.display import Display
from bot.discord_ui.tournaments.rounds import round_display
from bot.discord_ui.tournaments.standings import standings
from bot.games.engine.text import Translator, Words, lines
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model
from renderers.charts.drawing import draw
from renderers.picture import Theme

_LINK: Final = re.compile(r"\[([^]]+)]\(https://[^)]+\)")
"""A link, which nobody can follow in a picture's description."""
EVERYBODY: frozenset[int] = frozenset()
"""Nobody's own entry is marked."""


def display(record: TournamentState, what: str, own: frozenset[int], plain: Translator) -> Display | None:
    """What a view of a tournament shows; None: the tournament has no such view (yet)."""
    tournament = to_model(record, secret=False)
    match what.partition("-"):
        case ("standings", _, _):
            return standings(tournament, own, plain)
        case ("crosstable", _, _):
            return cross_table(tournament, own, plain)
        case ("bracket", _, _):
            return bracket(tournament, own, plain)
        case ("round", _, number) if number.isdecimal() and len(number) < 5:
            found = next((one for one in tournament.rounds if one.number == int(number)), None)
            return (
                None
                if found is None
                else round_display(tournament, found, own, plain, links(record, found.number))
            )
        case _:
            return None


def links(record: TournamentState, round_number: int | None) -> Mapping[int, str]:
    """To where the matches of a round are played, by their numbers; of several games, to the newest."""
    server = f"https://discord.com/channels/{record.info.guild_id}"
    return {
        match.number: f"{server}/{record.threads[game.table_id]}"
        for match in record.matches
        if match.round == round_number
        for game in record.games_of(match.id)
        if game.table_id in record.threads
    }


async def shown(
    pictures: Pictures,
    record: TournamentState,
    what: str,
    translator: Translator,
    plain: Translator,
    theme: Theme,
    *,
    page: int = 0,
    own: frozenset[int] = EVERYBODY,
    head: Words | None = None,
    number: int | None = None,
    pings: tuple[int, ...] = (),
) -> OutgoingMessage | None:
    """A page of a view; ``head``: words in place of the event's title; ``number``: of the first text.

    None: there is no such view (yet).
    """
    found = display(record, what, own, plain)
    if found is None:
        return None
    page = min(max(page, 0), found.pages - 1)
    chart = found.chart
    png = await pictures.make(f"event {theme} {page} {chart}", lambda: draw(chart, page, theme))
    digest = sha256(png or b"").hexdigest()[:8]
    spoken = _LINK.sub(r"\1", plain.translate(found.texts[page]))
    alt = spoken.replace("**", "").replace("\\.", ".").replace("-# ", "")
    image = Image(f"event-{record.info.id}-{digest}.png", png, alt)
    calls = " ".join(f"<@{person}>" for person in pings)
    told = translator.translate(lines([title(record)] if head is None else [head]))
    return compose(
        OVER if record.info.state == "finished" else RUNNING,
        paragraph(f"{told}\n{calls}" if calls else told, number),
        image.item(),
        paragraph(translator.translate(found.texts[page])) if png is not None else None,
        page_buttons(
            lambda at: tournament_act(record.info.id, view(what, at)),
            page,
            found.pages,
            1,
            plain,
            looks(record, plain, what)[:2],
        ),
        image=image,
        pings=pings,
    )
