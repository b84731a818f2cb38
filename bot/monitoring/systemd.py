"""Word to systemd: that the bot is ready, that it is alive, that it stops."""

from __future__ import annotations

import os
import socket
from contextlib import suppress


def notify(state: str) -> None:
    """Tell systemd, if it has asked to be told (``Type=notify``); see sd_notify(3).

    ``heartbeat.py`` tells that the bot is alive, ``app.py`` that it is ready and that it stops.
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    # A name in the kernel's own space begins with a zero byte, which systemd writes as an @.
    name = "\0" + address[1:] if address.startswith("@") else address
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as connection:
        connection.setblocking(False)  # whoever doesn't listen must not keep the bot waiting
        connection.connect(name)
        connection.sendall(state.encode())


def watchdog() -> float | None:
    """The seconds within which systemd wants a sign of life (``WatchdogSec=``); None: it wants none."""
    wanted = os.environ.get("WATCHDOG_USEC", "")
    mine = os.environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(wanted) / 1_000_000 if wanted.isdecimal() and mine else None
