"""An embedded Discord-compatible server on loopback with a chat page,
to try and to test a bot without Discord.
"""

from .server import Playground

__all__ = ["Playground"]
