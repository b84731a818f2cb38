"""An embedded Discord-compatible server on loopback with a chat page,
to try and to test a bot without Discord.
"""

from bot.playground.server import Playground

__all__ = ["Playground"]
