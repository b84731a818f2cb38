"""How a game has changed ratings, and why."""

from __future__ import annotations

from bot.discord_ui.components.outgoing_message import OVER, OutgoingMessage, text_message
from bot.games.engine.text import Name, Text, Translator, Words, lines, msg
from bot.hosting.person import COMPUTERS
from bot.ratings import rating_eligibility
from bot.ratings.game_result import Participant
from bot.ratings.ladder import Step
from bot.ratings.systems import System
from bot.tables.results.rating_service import unrated
from bot.tables.results.standings import Judged


def rating_number(value: float) -> str:
    """A rating, or a difference of two, as people read it."""
    return str(round(value)).replace("-", "−")


def not_counted(judged: Judged | None) -> Text | None:
    """Why a game changes no rating, for its last message; None: it does, or has no result."""
    if judged is None or judged.entry.rated:
        return None
    if judged.entry.why == "casual":
        return msg("Unrated (casual)")
    return msg("Unrated: {why}", why=unrated(judged.entry))


def new_rating(system: System, step: Step) -> Text:
    """The rating after a game, and by how much it has changed."""
    return Text(
        "{rating} ({change})", (("rating", _numbers(system, step)[1]), ("change", _moved(system, step)))
    )


def rating_explanation(judged: Judged, title: Words, translator: Translator) -> OutgoingMessage:
    """Why ratings have changed as they did, in a line each."""
    words: list[Words] = [title]
    if not judged.entry.rated:
        words.append(msg("This game doesn’t count for ratings: {why}", why=unrated(judged.entry)))
    else:
        words.append(_principle(judged.system))
        words += [_why(judged, step) for step in judged.steps]
        moved = {step.user for step in judged.steps}
        words += [
            msg(
                "-# {name} took over a seat, so their rating can only go up.",
                name=participant_name(one),
            )
            for one in rating_eligibility.substitutes(judged.entry.participants)
            if one.user not in moved
        ]
    return text_message(translator.translate(lines(words)), OVER)


def rating_change(system: System, step: Step) -> str:
    """From which number to which, and by how much."""
    before, after = _numbers(system, step)
    return f"{before} → {after} ({_moved(system, step)})"


def _numbers(system: System, step: Step) -> tuple[str, str]:
    before, after = (rating_number(system.shown(one)) for one in (step.before, step.after))
    return before, after


def _moved(system: System, step: Step) -> str:
    """By how much, as the numbers that are shown differ."""
    before, after = (round(system.shown(one)) for one in (step.before, step.after))
    return f"{'+' if after >= before else ''}{rating_number(after - before)}"


def participant_name(one: Participant) -> Name | Text:
    """The name of somebody who played, to be told."""
    return Name(one.name) if one.computer is None else COMPUTERS[one.computer]


def _why(judged: Judged, step: Step) -> Text:
    """One step, with what it follows from."""
    own, participants = judged.entry.of(step.user), judged.entry.participants
    assert own is not None
    places = {one.user: place for one, place in rating_eligibility.judged(participants)}
    # A substitute is judged apart, and the others' ratings don't move by it.
    met = (
        set(places)
        if step.user in places
        else {one.user for one in rating_eligibility.against(participants, own)}
    )
    met.discard(step.user)
    others = [
        Text(
            "{name} ({value})",
            (
                ("name", participant_name(one)),
                ("value", rating_number(judged.system.shown(other.before))),
            ),
        )
        for other in judged.steps
        if other.user in met and (one := judged.entry.of(other.user)) is not None
    ]
    values = {
        "name": participant_name(own),
        "change": rating_change(judged.system, step),
        "others": lines(others, ", "),
    }
    if own.left is not None:
        return msg("{name}: {change}, replaced, so rated behind {others}", **values)
    return msg("{name}: {change}, for place {place} against {others}", place=own.place, **values)


def _principle(system: System) -> Text:
    match system.slug:
        case "elo":
            return msg(
                "-# Elo: players who do better than their ratings predict take points from the others."
            )
        case "glicko-2":
            return msg(
                "-# Glicko-2: the less is known about a player, the more their rating moves; a "
                "week’s games count together."
            )
        case _:
            return msg(
                "-# A player’s strength is almost certainly above their rating. It rises with good "
                "places against strong players, and the more games are known (Plackett–Luce: "
                "1500 + 30 × (mean − 3 × deviation))."
            )
