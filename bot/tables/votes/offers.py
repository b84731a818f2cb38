"""What holds of the offer of a seat (hosting rules, 4.4).  Pure."""

from __future__ import annotations

from itertools import takewhile

from bot.storage.rows import VoteRow
from bot.tables.state import OFFER, TableState, is_offer


def is_lasting(record: TableState, vote: VoteRow) -> bool:
    """Is it an open offer that the seat's owner can't call off?

    A moderator made it, or they have offered the seat and kept it before.
    """
    return is_offer(vote) and (
        vote.data["why"] == "moderator" or (vote.data["why"] == "left" and kept_before(record, vote))
    )


def kept_before(record: TableState, vote: VoteRow) -> bool:
    """Has whoever sits there offered the seat before, and kept it after all?"""
    offers = [one for one in record.votes if (one.kind, one.seat) == (OFFER, vote.seat)]
    own = takewhile(lambda one: one.state != "taken", reversed(offers))
    return any(one.state == "withdrawn" and one.data["why"] == "left" for one in own)
