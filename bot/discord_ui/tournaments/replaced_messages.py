"""What a message says in place of what holds no more: a line, and the way to what shows it as it is now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.discord_ui.components.interaction_context import BotServices, theme_of
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose, paragraph
from bot.discord_ui.tournaments.messages import told
from bot.discord_ui.tournaments.stages import stage_of
from bot.discord_ui.tournaments.views import as_paired, shown, without_open_results
from bot.games.engine.text import ENGLISH, Name, Text, Words, first_few, lines, msg
from bot.tournaments.running import repairs
from bot.tournaments.running.ladder import ChallengeEnd, ended
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import NOTHING, TournamentMessage
from bot.tournaments.running.outbox import PostedMessage
from bot.tournaments.running.rounds.ending import headed
from bot.tournaments.running.rounds.pairing import over_words
from bot.tournaments.running.series_results import counting_words
from bot.tournaments.running.state import TournamentState, closed_last
from bot.tournaments.running.to_model import shown as called
from bot.tournaments.running.to_model import to_model
from bot.tournaments.tournament import Mode


def replaced(
    record: TournamentState,
    old: PostedMessage,
    newer: Sequence[PostedMessage],
    by: str | None,
    writer: Writer,
) -> OutgoingMessage:
    """Its words, struck through unless they are still true; what was corrected, and where it stands.

    ``newer``: what was told since; ``by``: the path of what replaces it.
    """
    message, translate = old.message, writer.translator.translate
    words = translate(message.words)
    if not _still_says(record, old):
        words = "\n".join(f"~~{line}~~" for line in words.splitlines() if line.strip())
    told = f"{words} {translate(_instead(record, old, newer, by))}"
    if (now := _results_now(record, message)) is not None:
        told = f"{told}\n{translate(now)}"
    return compose(CALM, paragraph(told))


def without_standings(
    record: TournamentState,
    old: PostedMessage,
    newer: Sequence[PostedMessage],
    by: str | None,
    writer: Writer,
) -> OutgoingMessage:
    """A decision that stands, without the standings that it had led to."""
    head = Text("**{words}**", (("words", old.message.words),))
    return compose(CALM, writer.text(head, old.message.details, _instead(record, old, newer, by)))


async def as_it_is_now(
    host: BotServices, record: TournamentState, message: TournamentMessage, writer: Writer
) -> OutgoingMessage | None:
    """Published pairings once they are played, or with the scores after a correction.

    None: they show nothing that has changed.
    """
    tournament, number = to_model(record, secret=False), message.round or 0
    theme = theme_of(host.tables.preferences.guild(record.info.guild_id))
    ahead = record.format.paired_ahead
    if repairs.played(record, message):
        what = "schedule" if ahead else f"round-{number}"
        head = _played(record, message)
        return await shown(host.pictures, without_open_results(record), what, writer, theme, head=head)
    stage = stage_of(tournament, number)
    pairs = all(len(match.seats) <= results.DUEL for match in record.matches_of(number))
    if number - stage.before < 2 or not pairs or not stage.tournament.format.is_free(stage.tournament):
        return None
    since = msg("-# A result was corrected since: the scores in brackets are the corrected ones.")
    head = lines([told(message), since])
    paired = as_paired(record, number)
    return await shown(host.pictures, paired, f"round-{number}", writer, theme, head=head)


def _played(record: TournamentState, message: TournamentMessage) -> Words:
    """What stands above pairings that are played: they ask nobody to play any more."""
    rounds = repairs.played(record, message)
    named = {"tournament": headed(record, rounds[-1]), "round": rounds[-1].number}
    if not record.format.paired_ahead:
        words = msg("{tournament}: round {round} has been played.", **named)
    elif len(rounds) == len(record.published):
        words = msg("{tournament}: all rounds have been played.", **named)
    else:
        words = msg("{tournament}: rounds 1 to {round} have been played, the others are open.", **named)
    head = Text("**{words}**", (("words", words),))
    return head if message.details == NOTHING else lines([head, message.details])


def challenge_over(record: TournamentState, message: TournamentMessage, writer: Writer) -> OutgoingMessage:
    """A challenge that waits for no answer any more: what became of it."""
    asked = record.entry_of(message.to or 0)
    by = record.entry(message.entry or 0)
    of = by if asked is None else asked
    names = {"name": Name(called(by)), "other": Name(called(of))}
    end = _ENDS[ended(record, by.number, of.number)](names)
    head = msg("{tournament}: {name} challenged {other}.", tournament=record.title, **names)
    return compose(CALM, paragraph(writer.translator.translate(lines([head, end], " "))))


_ENDS: Final[Mapping[ChallengeEnd, Callable[[Mapping[str, Name]], Text]]] = {
    "accepted": lambda names: msg("**{other} has accepted.**", **names),
    "unanswered": lambda names: msg("**{other} didn’t answer in time.**", **names),
    "given-up": lambda names: msg("**{other} gave the place up.**", **names),
    "withdrawn": lambda names: msg("**{name} has withdrawn the challenge.**", **names),
    "off": lambda names: msg("**The challenge is off.**"),
}


def _still_says(record: TournamentState, old: PostedMessage) -> bool:
    """Would its words be the same now?"""
    message, now = old.message, None
    match message.about:
        case "finished":
            now = over_words(record)
        case "round-closed" if record.format.MODE is not Mode.GATHERED:
            # On a ladder what was told of a challenge was so then, whatever was corrected before it.
            return record.format.climbed is None or repairs.tells_truth(record, message, old.shown)
        case "round-closed":
            now = _counting(record, message.round)
        case "corrected":
            return True  # what it said was so then
        case _:
            pass
    return now is not None and ENGLISH.translate(now) == ENGLISH.translate(message.words)


def _counting(record: TournamentState, number: int | None) -> Words | None:
    """What would be said of this tournament of a series."""
    part = next((one for one in record.parts if one.id == _part_of(record, number)), None)
    return None if part is None else counting_words(record, part)


def _part_of(record: TournamentState, number: int | None) -> int | None:
    """The tournament of a series that came to count in a round."""
    return next((one.part for one in record.rounds if one.number == number and one.state == "closed"), None)


def _results_now(record: TournamentState, message: TournamentMessage) -> Words | None:
    """The results of the round whose end it told, as they are now: one is another, but all are wanted."""
    if message.about not in ("round-closed", "finished") or message.details == NOTHING:
        return None
    listed = results.of_rounds(record, closed_last(record, message.round))
    return None if listed == NOTHING else lines([msg("**Results now**:"), listed])


def _way(words: Words, link: str) -> Text:
    return Text("[{new}]({link})", (("new", words), ("link", f"https://discord.com/channels/{link}")))


def _instead(
    record: TournamentState, old: PostedMessage, newer: Sequence[PostedMessage], by: str | None
) -> Words:
    message = old.message
    if message.about in ("pairings", "table"):
        why = msg("**Replaced**: round {round} was paired again.", round=message.round or 0)
        new = msg("Who meets whom now")
        none = msg("The new pairing follows.")
    elif message.about in repairs.STANDINGS:
        why, new = _corrected(record, old, newer), msg("The standings now")
        none = msg("The standings now: /tournament standings")
    else:
        why, new = msg("**Corrected**:"), msg("the result now")
        none = msg("see /tournament pairings")
    return lines([why, none if by is None else _way(new, by)], " ")


NAMED: Final = 3
"""Corrections that are named; of more, the rest are counted."""


def _part_corrected(record: TournamentState, old: PostedMessage, newer: Sequence[PostedMessage]) -> Words:
    """Which tournaments of a series have been corrected since."""
    parts = {one.message.part for one in newer if one.message.about == "corrected"}
    names = [Text("{name}", (("name", Name(one.title)),)) for one in record.parts if one.id in parts]
    if not names:
        return msg("**Standings changed since**: one tournament more counts, or one fewer.")
    of = lines(names, ", ")
    if old.message.about == "round-closed" and _part_of(record, old.message.round) not in parts:
        return msg("**Standings corrected since**: a result of {tournaments}.", tournaments=of)
    return msg("**Corrected since**: a result of {tournaments}.", tournaments=of)


def _corrected(record: TournamentState, old: PostedMessage, newer: Sequence[PostedMessage]) -> Words:
    """Which results have been corrected in the standings that an older message has shown."""
    if record.format.MODE is Mode.GATHERED:
        return _part_corrected(record, old, newer)
    there = repairs.shown_then(record, old.message, old.shown)
    about = [one.message.match for one in newer if one.message.about == "corrected"]
    found = list(dict.fromkeys(one for one in about if one is not None and one in there))
    told: list[Words] = []
    for match in map(record.match, found):
        if match.result is None:
            continue
        result = results.outcome(record, match, match.result)
        if record.format.climbed is None and match.round != old.message.round:
            result = msg("{result} in round {round}", result=result, round=match.round)
        told.append(result)
    if not told:
        return msg("**Corrected since**: a result.")
    results_ = lines(first_few(told, NAMED), ", ")
    if old.message.about == "round-closed" and repairs.tells_truth(record, old.message, old.shown):
        return msg("**Standings corrected since**: {results}.", results=results_)
    return msg("**Corrected since**: {results}.", results=results_)
