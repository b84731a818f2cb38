"""A proposal as everybody sees it, with the controls to answer it; and an invitation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

from bot.discord_ui.actions import Act
from bot.discord_ui.controls import Control, button, row
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.marks import mention, player
from bot.discord_ui.outgoing_message import CALM, OPEN, Sheet, sheet
from bot.games.engine.text import Lines, Teller, Text, Words, lines, say
from bot.tables.model import TableInfo
from bot.tables.state import OFFER
from bot.tables.votes.proposals import Proposal

STATES = {
    "passed": say("**All have agreed.**"),
    "refused": say("**Not everybody agrees, so nothing changes.**"),
    "lapsed": say("**This is over, and nothing changes.**"),
    "withdrawn": say("**Withdrawn.**"),
    "taken": say("**The seat is taken, and the game goes on.**"),
}
_OFFERS: Final = {
    **STATES,
    "withdrawn": say("**The seat is kept, and the game goes on.**"),
    "lapsed": say("**The seat is offered no more.**"),
}
"""What has become of an offered seat: when nobody came, a computer plays or the seat is lost."""


def proposal(table: TableInfo, found: Proposal, teller: Teller, plain: Teller) -> Sheet:
    """What is proposed, who has agreed, and while it is open the way to answer."""
    said: list[Words] = [say("Table {table}: {what}", table=table.id, what=found.words)]
    if found.state != "open":
        said.append((_OFFERS if found.kind == OFFER else STATES)[found.state])
        return sheet(CALM, text(teller.tell(lines(said))))
    controls = _offer(table, plain) if found.kind == OFFER else _answers(table, found, plain)
    if found.agreed:
        said.append(say("Agreed: {players}", players=_all([player(table, seat) for seat in found.agreed])))
    left = [seat for seat in found.asked if seat not in found.agreed]
    if left:
        said.append(say("Asked: {players}", players=_all([mention(table, seat) for seat in left])))
    pings = tuple(table.people[seat].id for seat in left)
    return sheet(OPEN, text(teller.tell(lines(said))), row(*controls), pings=pings)


def marker(table: TableInfo, found: Proposal) -> Act:
    """The act by whose control a proposal's message is known."""
    if found.kind == OFFER:
        return Act(table.id, "take")
    return Act(table.id, "vote", text=f"{found.id}/yes")


ANSWERS: Final = {
    "taken": say("**Accepted.**"),
    "declined": say("**Declined.**"),
    "lapsed": say("**This invitation is over.**"),
}
"""What has become of an invitation."""


def answered(to: int, words: str, state: str, teller: Teller) -> Sheet:
    """An invitation that waits for nobody any more."""
    return sheet(CALM, text(f"<@{to}> {words}\n{teller.tell(ANSWERS[state])}"))


def invitation(table_id: int, to: int, words: str, plain: Teller, number: int | None) -> Sheet:
    """Somebody is asked to sit down; ``number``: of the text."""
    return sheet(
        OPEN,
        text(f"<@{to}> {words}", number),
        row(
            button(Act(table_id, "accept"), plain.tell(say("Accept")), ButtonStyle.success),
            button(Act(table_id, "decline"), plain.tell(say("Decline"))),
        ),
        pings=(to,),
    )


def _answers(table: TableInfo, found: Proposal, plain: Teller) -> list[Control]:
    def vote(word: str, label: Text, style: ButtonStyle) -> Control:
        return button(Act(table.id, "vote", text=f"{found.id}/{word}"), plain.tell(label), style)

    return [
        button(marker(table, found), plain.tell(say("Agree")), ButtonStyle.success),
        vote("no", say("Disagree"), ButtonStyle.danger),
        vote("withdraw", say("Withdraw"), ButtonStyle.secondary),
    ]


def _offer(table: TableInfo, plain: Teller) -> list[Control]:
    return [
        button(Act(table.id, "take"), plain.tell(say("Take the seat")), ButtonStyle.success),
        button(Act(table.id, "keep"), plain.tell(say("I stay after all"))),
        button(Act(table.id, "show"), plain.tell(say("Show the game"))),
    ]


def _all(players: Sequence[Words]) -> Lines:
    return lines(players, ", ")
