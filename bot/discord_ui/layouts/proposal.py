"""A proposal as everybody sees it, with the controls to answer it; and an invitation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.controls import Control, button, row
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.marks import mention, player
from bot.discord_ui.outgoing_message import CALM, OPEN, OutgoingMessage, sheet
from bot.games.engine.text import Lines, Text, Translator, Words, lines, msg
from bot.tables.model import TableInfo
from bot.tables.state import OFFER
from bot.tables.votes.proposals import Proposal

STATES = {
    "passed": msg("**All have agreed.**"),
    "refused": msg("**Not everybody agrees, so nothing changes.**"),
    "lapsed": msg("**This is over, and nothing changes.**"),
    "withdrawn": msg("**Withdrawn.**"),
    "taken": msg("**The seat is taken, and the game goes on.**"),
}
_OFFERS: Final = {
    **STATES,
    "withdrawn": msg("**The seat is kept, and the game goes on.**"),
    "lapsed": msg("**The seat is offered no more.**"),
}
"""What has become of an offered seat: when nobody came, a computer plays or the seat is lost."""


def proposal(
    table: TableInfo, found: Proposal, translator: Translator, plain: Translator
) -> OutgoingMessage:
    """What is proposed, who has agreed, and while it is open the way to answer."""
    said: list[Words] = [msg("Table {table}: {what}", table=table.id, what=found.words)]
    if found.state != "open":
        said.append((_OFFERS if found.kind == OFFER else STATES)[found.state])
        return sheet(CALM, text(translator.translate(lines(said))))
    controls = _offer(table, plain) if found.kind == OFFER else _answers(table, found, plain)
    if found.agreed:
        said.append(msg("Agreed: {players}", players=_all([player(table, seat) for seat in found.agreed])))
    left = [seat for seat in found.asked if seat not in found.agreed]
    if left:
        said.append(msg("Asked: {players}", players=_all([mention(table, seat) for seat in left])))
    pings = tuple(table.people[seat].id for seat in left)
    return sheet(OPEN, text(translator.translate(lines(said))), row(*controls), pings=pings)


def marker(table: TableInfo, found: Proposal) -> ButtonAction:
    """The act by whose control a proposal's message is known."""
    if found.kind == OFFER:
        return ButtonAction(table.id, "take")
    return ButtonAction(table.id, "vote", text=f"{found.id}/yes")


ANSWERS: Final = {
    "taken": msg("**Accepted.**"),
    "declined": msg("**Declined.**"),
    "lapsed": msg("**This invitation is over.**"),
}
"""What has become of an invitation."""


def answered(to: int, words: str, state: str, translator: Translator) -> OutgoingMessage:
    """An invitation that waits for nobody any more."""
    return sheet(CALM, text(f"<@{to}> {words}\n{translator.translate(ANSWERS[state])}"))


def invitation(
    table_id: int, to: int, words: str, plain: Translator, number: int | None
) -> OutgoingMessage:
    """Somebody is asked to sit down; ``number``: of the text."""
    return sheet(
        OPEN,
        text(f"<@{to}> {words}", number),
        row(
            button(ButtonAction(table_id, "accept"), plain.translate(msg("Accept")), ButtonStyle.success),
            button(ButtonAction(table_id, "decline"), plain.translate(msg("Decline"))),
        ),
        pings=(to,),
    )


def _answers(table: TableInfo, found: Proposal, plain: Translator) -> list[Control]:
    def vote(word: str, label: Text, style: ButtonStyle) -> Control:
        return button(
            ButtonAction(table.id, "vote", text=f"{found.id}/{word}"), plain.translate(label), style
        )

    return [
        button(marker(table, found), plain.translate(msg("Agree")), ButtonStyle.success),
        vote("no", msg("Disagree"), ButtonStyle.danger),
        vote("withdraw", msg("Withdraw"), ButtonStyle.secondary),
    ]


def _offer(table: TableInfo, plain: Translator) -> list[Control]:
    return [
        button(ButtonAction(table.id, "take"), plain.translate(msg("Take the seat")), ButtonStyle.success),
        button(ButtonAction(table.id, "keep"), plain.translate(msg("I stay after all"))),
        button(ButtonAction(table.id, "show"), plain.translate(msg("Show the game"))),
    ]


def _all(players: Sequence[Words]) -> Lines:
    return lines(players, ", ")
