"""The words of an event's log: who did what, when and why."""

from __future__ import annotations

from typing import Final

from discord.utils import format_dt

from bot.games.engine.text import Name, Text, Words, say
from bot.tournaments.running.model import LogEntry
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.to_model import shown

WHAT: Final[dict[str, Text]] = {
    "create": say("began a draft"),
    "edit": say("changed settings"),
    "announce": say("opened registration"),
    "reopen": say("opened registration again"),
    "close-registration": say("registration ended"),
    "check-in-opens": say("check-in began"),
    "check-in-closes": say("check-in ended"),
    "join": say("registered"),
    "agree": say("agreed to play in a team"),
    "leave": say("gave the place up"),
    "confirm": say("took the place offered"),
    "check-in": say("checked in"),
    "approve": say("let somebody in"),
    "decline": say("declined somebody"),
    "add": say("entered somebody"),
    "remove": say("took somebody out"),
    "seed": say("chose the order of seeds"),
    "offer": say("a place was offered"),
    "lapse": say("an offered place was not taken"),
    "too-few": say("too few for a start"),
    "start": say("started"),
    "pair": say("paired"),
    "blocked": say("found no pairing"),
    "pair-again": say("paired the round anew"),
    "pair-by-hand": say("paired by hand"),
    "rematches": say("allowed second meetings"),
    "publish": say("published the pairing"),
    "table": say("opened a table"),
    "game": say("a game ended"),
    "result": say("result"),
    "corrected": say("a result was corrected at its table"),
    "not-corrected": say("a result was corrected at its table, but the match stands as decided"),
    "stuck": say("a match has no result"),
    "no-show": say("nobody came"),
    "forfeit": say("declared a match lost"),
    "adjudicate": say("adjudicated"),
    "extend": say("made the round longer"),
    "round-due": say("the round’s time is up"),
    "given-up": say("forfeited what was left"),
    "close": say("closed the round"),
    "drop": say("left the event"),
    "re-enter": say("came back"),
    "penalise": say("changed points"),
    "restrict": say("kept people apart"),
    "lift": say("lets people meet again"),
    "bye": say("asked for a bye"),
    "no-bye": say("plays after all instead of a bye"),
    "seat": say("seated somebody else for an entry"),
    "import": say("brought the event from a file"),
    "reveal": say("revealed a game for adjudication"),
    "pause": say("paused"),
    "resume": say("went on"),
    "finish": say("ended"),
    "cancel": say("called off"),
    "say": say("told everybody"),
    "challenge": say("challenged"),
    "accept": say("took a challenge up"),
    "give-up": say("gave a place up"),
    "withdraw": say("took a challenge back"),
    "ignored": say("a challenge was not answered"),
    "series": say("lets it count for a series"),
    "no-series": say("lets it count for no series"),
    "count": say("an event counted"),
    "add-organiser": say("made somebody an organiser"),
    "remove-organiser": say("took an organiser’s rights"),
}
"""What is said of a deed; one that has no words is told by its name."""


def log_line(record: EventRecord, line: LogEntry) -> Words:
    """One entry of the log."""
    what = WHAT.get(line.what) or Text("{what}", (("what", line.what),))
    about = _about(record, line)
    words = say("{when}: **{what}**", when=format_dt(line.at, "f"), what=what)
    if about is not None:
        words = say("{words} ({about})", words=words, about=about)
    if line.user_id is not None:
        words = say("{words} by {who}", words=words, who=f"<@{line.user_id}>")
    return words if not line.reason else say("{words}. {reason}", words=words, reason=Name(line.reason))


def _about(record: EventRecord, line: LogEntry) -> Words | None:
    """Whom or what it was about."""
    match, entry, number = (line.data.get(name) for name in ("match", "entry", "round"))
    known = {one.number: one for one in record.entries}
    if isinstance(entry, int) and entry in known:
        return Text("{name}", (("name", Name(shown(known[entry]))),))
    found = next((one for one in record.matches if one.id == match), None)
    if found is not None:
        people = Name(" – ".join(shown(known[one]) for one in found.seats if one in known))
        return say("round {round}, {people}", round=found.round, people=people)
    return say("round {round}", round=number) if isinstance(number, int) else None
