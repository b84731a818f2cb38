"""The REST operations, one file for each kind of thing."""

from . import channels, commands, guilds, interactions, messages, threads, users
from .call import Route

ROUTES: tuple[Route, ...] = (
    *users.ROUTES,
    *guilds.ROUTES,
    *channels.ROUTES,
    *threads.ROUTES,
    *messages.ROUTES,
    *commands.ROUTES,
    *interactions.ROUTES,
)
