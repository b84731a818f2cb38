"""What a picture shows, in words, for those who don't see it."""

from __future__ import annotations

from bot.discord_ui.layouts.places import winning
from bot.games.engine.text import Lines, Words, msg
from bot.games.engine.view import View
from bot.tables.model import TableSnapshot
from bot.tables.records.story import ReplayStep


def described(snapshot: TableSnapshot) -> Words:
    """The view of a table in words, with how the game has ended."""
    assert snapshot.view is not None
    return _told(snapshot.view, None if snapshot.table.state == "running" else winning(snapshot))


def recalled(leaf: ReplayStep) -> Words:
    """One moment of a game in words."""
    return _told(leaf.view, msg("The game is over.") if leaf.over and not leaf.waiting else None)


def _told(view: View, ended: Words | None) -> Words:
    """``ended``: how the game has ended; where people did that, the rules still ask somebody to play."""
    told = view.text()
    if ended is None or not view.deciders or not isinstance(told, Lines):
        return told
    # The first line says whose turn it is.
    return Lines((ended, *told.texts[1:]), told.separator)
