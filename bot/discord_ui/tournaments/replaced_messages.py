"""What a message says in place of what holds no more: a line, and the way to what shows it as it is now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.discord_ui.components.interaction_context import BotServices, theme_of
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose, paragraph
from bot.discord_ui.tournaments.messages import told
from bot.discord_ui.tournaments.stages import stage_of
from bot.discord_ui.tournaments.views import as_paired, shown
from bot.games.engine.text import ENGLISH, Name, Text, Words, lines, msg
from bot.tournaments.running import repairs
from bot.tournaments.running.ladder import ChallengeEnd, ended
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import NOTHING, TournamentMessage
from bot.tournaments.running.rounds.ending import closing_words
from bot.tournaments.running.rounds.pairing import over_words
from bot.tournaments.running.series_results import counting_words
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown as called
from bot.tournaments.running.to_model import to_model
from bot.tournaments.tournament import Mode


def replaced(
    record: TournamentState, message: TournamentMessage, link: str | None, writer: Writer
) -> OutgoingMessage:
    """Its words, struck through unless they are still true; ``link``: the path of what replaces it."""
    translate = writer.translator.translate
    words = translate(message.words)
    if not _still_says(record, message):
        words = "\n".join(f"~~{line}~~" for line in words.splitlines() if line.strip())
    told = f"{words} {translate(_instead(record, message, link))}"
    if (now := _results_now(record, message)) is not None:
        told = f"{told}\n{translate(now)}"
    return compose(CALM, paragraph(told))


def without_standings(message: TournamentMessage, link: str | None, writer: Writer) -> OutgoingMessage:
    """A decision that stands, without the standings that it had led to."""
    since = msg("Another result has been corrected since.")
    way: Words = msg("How it stands now: /tournament standings")
    if link is not None:
        way = _way(msg("The standings now"), link)
    head = Text("**{words}**", (("words", message.words),))
    return compose(CALM, writer.text(head, message.details, lines([since, way], " ")))


async def with_new_scores(
    host: BotServices, record: TournamentState, message: TournamentMessage, writer: Writer
) -> OutgoingMessage | None:
    """Published pairings with the scores after a correction; None: there are none beside the names."""
    tournament, number = to_model(record, secret=False), message.round or 0
    stage = stage_of(tournament, number)
    pairs = all(len(match.seats) <= results.DUEL for match in record.matches_of(number))
    if number - stage.before < 2 or not pairs or not stage.tournament.format.is_free(stage.tournament):
        return None
    since = msg("-# A result was corrected since: the scores in brackets are the corrected ones.")
    theme = theme_of(host.tables.preferences.guild(record.info.guild_id))
    head = lines([told(message), since])
    paired = as_paired(record, number)
    return await shown(host.pictures, paired, f"round-{number}", writer, theme, head=head)


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


def _still_says(record: TournamentState, message: TournamentMessage) -> bool:
    """Would its words be the same now?"""
    now: Words | None = None
    match message.about:
        case "finished":
            now = over_words(record)
        case "round-closed":
            now = _closing(record, message.round)
        case "corrected":
            now = message.words  # what it said was so then
        case _:
            pass
    return now is not None and ENGLISH.translate(now) == ENGLISH.translate(message.words)


def _closing(record: TournamentState, number: int | None) -> Words | None:
    """What would be said of the end of this round."""
    round_ = next((one for one in record.rounds if one.number == number and one.state == "closed"), None)
    if round_ is None:
        return None
    if record.format.MODE is not Mode.GATHERED:
        return closing_words(record, round_)
    part = next((one for one in record.parts if one.id == round_.part), None)
    return None if part is None else counting_words(record, part)


def _results_now(record: TournamentState, message: TournamentMessage) -> Words | None:
    """The results of the round whose end it told, as they are now: one is another, but all are wanted."""
    if message.about not in ("round-closed", "finished") or message.details == NOTHING:
        return None
    told = results.last_closed(record)
    if message.round is not None:
        told = next((one for one in record.published if one.number == message.round), None)
    listed = NOTHING if told is None else results.of_round(record, told)
    return None if listed == NOTHING else lines([msg("**Results now**:"), listed])


def _way(words: Words, link: str) -> Text:
    return Text("[{new}]({link})", (("new", words), ("link", f"https://discord.com/channels/{link}")))


def _instead(record: TournamentState, message: TournamentMessage, link: str | None) -> Words:
    if message.about in ("pairings", "table"):
        why = msg("**Replaced**: round {round} was paired again.", round=message.round or 0)
        new = msg("Who meets whom now")
        none = msg("The new pairing follows.")
    elif message.about in repairs.STANDINGS:
        why, new = msg("**Corrected since**:"), msg("the standings now")
        if record.format.MODE is Mode.GATHERED:
            why = msg("**Changed since**:")
        if message.about == "corrected" and message.match is not None:
            why = msg("**Corrected again**:")
        none = msg("see /tournament standings")
    else:
        why, new = msg("**Corrected**:"), msg("the result now")
        none = msg("see /tournament pairings")
    return lines([why, none if link is None else _way(new, link)], " ")
