"""What becomes of a message that showed something which a repair has changed since."""

from __future__ import annotations

from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose, paragraph
from bot.games.engine.text import Text, Words, lines, msg
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.repairs import STANDINGS


def replaced_message(message: TournamentMessage, link: str | None, writer: Writer) -> OutgoingMessage:
    """Its words struck through, and the way to what shows it as it is now (``link``: its path, if it is
    told)."""
    translate = writer.translator.translate
    old = [f"~~{line}~~" for line in translate(message.words).splitlines() if line.strip()]
    where = None if link is None else f"https://discord.com/channels/{link}"
    return compose(CALM, paragraph("\n".join([*old, translate(_instead(message, where))])))


def _instead(message: TournamentMessage, link: str | None) -> Words:
    if message.about in ("pairings", "table"):
        why = msg("**Replaced**: round {round} was paired again.", round=message.round or 0)
        new = msg("Who meets whom now")
        none = msg("The new pairing follows.")
    elif message.about in STANDINGS:
        why, new = msg("**Replaced**: a result was corrected."), msg("The standings now")
        none = msg("How it stands now: /tournament standings")
    else:
        why, new = msg("**Replaced**: this result was corrected."), msg("The result now")
        none = msg("The result now: /tournament pairings")
    way: Words = none if link is None else Text("[{new}]({link})", (("new", new), ("link", link)))
    return lines([why, way], " ")
