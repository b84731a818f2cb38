"""Starting the playground from the command line, for somebody who wants to see its page."""

from __future__ import annotations

import errno
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.playground.journal import JournalError
from bot.playground.server import Playground

#: The last port there is.
HIGHEST = 65535


class StartError(Exception):
    """The playground can't start as it was asked to; the message is one line that says what to do."""


@asynccontextmanager
async def serving(
    *, port: int, data: Path | None, info: Path | None, spec: Path | None
) -> AsyncGenerator[Playground]:
    """A running playground whose page's address has been printed.  Raises StartError."""
    playground = _made(port, data, spec)
    try:
        await _listen(playground)
        if info is not None:
            _write_info(playground, info)
        print(
            f"Open {playground.page_url} in two browser tabs: one for each player. Ctrl-C ends it.",
            flush=True,
        )
        yield playground
    finally:
        await playground.stop()


def _made(port: int, data: Path | None, spec: Path | None) -> Playground:
    if not 0 <= port <= HIGHEST:
        raise StartError(f"There is no port {port}: choose one from 1 to {HIGHEST} (--port).")
    try:
        return Playground(port=port, data=data, spec=spec)
    except JournalError as error:
        raise StartError(str(error)) from error
    except (OSError, ValueError, LookupError, TypeError) as error:
        if spec is None:
            raise
        why = (error.strerror if isinstance(error, OSError) else None) or "it has another form"
        raise StartError(f"{spec} can't be read as Discord's OpenAPI description: {why}.") from error


async def _listen(playground: Playground) -> None:
    port = playground.port
    try:
        await playground.start()
    except OSError as error:
        other = f"Choose another: python3 -m bot playground --port {port + 1 if port < HIGHEST else 8400}"
        if error.errno == errno.EADDRINUSE:
            raise StartError(
                f"The port {port} is in use, perhaps by another playground. {other}"
            ) from error
        raise StartError(f"The port {port} can't be used ({error.strerror}). {other}") from error


def _write_info(playground: Playground, info: Path) -> None:
    try:
        playground.write_info(info)
    except OSError as error:
        raise StartError(f"{info} can't be written ({error.strerror}): name another file.") from error
