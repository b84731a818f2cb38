"""Help, rules, the tables, the log of one, its fairness: what people read rather than play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from discord import app_commands

from bot.face.errors import Refusal
from bot.face.host import Asker
from bot.face.layouts.lists import LISTED, tables, turns
from bot.face.limits import TEXT, cut
from bot.face.marks import title
from bot.face.sheet import Sheet, note
from bot.games.text import Text, Words, lines, say
from bot.tables.model import TableInfo


def helping(asker: Asker) -> Sheet:
    """How one plays with this bot, in one message."""
    commands = " · ".join(_openings(asker.host.tree.get_commands()))
    return note(
        asker.tell(
            lines(
                [
                    say("### Board games by post"),
                    say(
                        "**Begin** a game with {commands}, or press **Join** at an open table.",
                        commands=commands,
                    ),
                    say(
                        "**Your turn**: when the board calls you, choose there or press **Show my turn**. "
                        "Only you see what you try; press **Confirm** and everybody sees it."
                    ),
                    say("**Nobody there?** The host of an open table can seat computers: /table computer."),
                    say("**Changed your mind?** /table undo and /table reset work until you confirm."),
                    say("**Lost?** /table board shows the game as it stands, /table list your games."),
                    say("**The rules** of each game: /rules. **Giving up**: /table resign."),
                    say("**Fair luck** can be checked by everybody: /table fair."),
                ]
            )
        )
    )


def ruling(asker: Asker, slug: str) -> Sheet:
    """The rules of a game in short; raises Refusal if there is none of this name."""
    game = asker.host.games.get(slug)
    if game is None:
        raise Refusal(say("I don't know a game called “{game}”. Pick one of the list.", game=slug))
    words = lines([say("### {game}", game=game.title), game.rules()])
    return note(cut(asker.tell(words), TEXT))


async def listing(asker: Asker, *, mine: bool) -> Sheet:
    """The open and running tables of this server, or the asker's own."""
    person_id = asker.person.id if mine else None
    found = await asker.host.desk.listing(asker.guild_id, person_id=person_id, limit=LISTED + 1)
    return tables([table for table in found if asker.sees(table)], asker.host.games, asker.teller())


async def log(asker: Asker, table: TableInfo) -> Sheet:
    """The confirmed turns of a table, as the asker may know them."""
    played = await asker.host.desk.history(table.id, asker.person)
    return turns(table, asker.host.games[table.game], played, asker.teller(table.names))


async def fair(asker: Asker, table: TableInfo) -> Sheet:
    """How everybody can check that seats and luck were not chosen by anybody."""
    words: list[Words] = [
        title(asker.host.games[table.game], table),
        say(
            "Seats and luck come from a secret that was drawn before anybody else sat down. "
            "Nobody sees it while the game runs; its fingerprint (SHA-256) never changes:"
        ),
        Text("`{hash}`", (("hash", table.secret_hash),)),
        say("When the game is over I tell the secret, and everybody can repeat every draw.")
        if table.secret is None
        else say("The game is over. This was the secret: `{secret}`", secret=table.secret),
    ]
    return note(asker.tell(lines(words)))


def _openings(commands: Iterable[object]) -> Iterator[str]:
    """The commands that open a table."""
    for command in commands:
        if isinstance(command, app_commands.Group) and command.get_command("new") is not None:
            yield f"/{command.name} new"
