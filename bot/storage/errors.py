"""What storage says when it can't do its work."""

from __future__ import annotations


class StorageError(Exception):
    """Storage can't be used; the text says in one line what is wrong and what to do.

    It speaks to whoever runs the bot.  When it is raised by a write, nothing of that write was stored.
    """


class StorageUnavailable(StorageError):
    """Storage can't be used at this moment; that passes by itself, so that it may be tried again later."""


class Conflict(Exception):
    """Another process changed the row first (the version column says so); nothing was stored, try again."""


class Happened(Exception):
    """A deadline has happened already, or is void: what should come of it must not be stored again."""
