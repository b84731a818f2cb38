"""The REST operations, one file for each kind of thing."""

from bot.playground.rest import channels, commands, guilds, interactions, messages, threads, users
from bot.playground.rest.call import Route

ROUTES: tuple[Route, ...] = (
    *users.ROUTES,
    *guilds.ROUTES,
    *channels.ROUTES,
    *threads.ROUTES,
    *messages.ROUTES,
    *commands.ROUTES,
    *interactions.ROUTES,
)
