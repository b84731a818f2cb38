"""Starting the playground from the command line, for somebody who wants to see its page."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.playground.server import Playground


class PortInUseError(Exception):
    """Something else listens on the port; the message says what to do."""


@asynccontextmanager
async def serving(
    *, port: int, data: Path | None, info: Path | None, spec: Path | None
) -> AsyncIterator[Playground]:
    """A running playground whose page's address has been printed.  Raises PortInUseError."""
    if data is not None:
        await asyncio.to_thread(data.mkdir, parents=True, exist_ok=True)
    playground = Playground(port=port, data=data, spec=spec)
    try:
        await playground.start()
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise PortInUseError(
            f"The port {port} is in use, perhaps by another playground. Choose another: --port {port + 1}"
        ) from None
    try:
        if info is not None:
            playground.write_info(info)
        print(
            f"Open {playground.page_url} in two browser tabs: one for each player. Ctrl-C ends it.",
            flush=True,
        )
        yield playground
    finally:
        await playground.stop()
