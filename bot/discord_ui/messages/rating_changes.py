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


def rating_number(system: System, value: float) -> str:
    """A rating as people read it."""
    # What rounds to nothing is nothing, from below, too.
    return f"{round(value, system.digits) + 0.0:.{system.digits}f}".replace("-", "−")


def rating_changes(judged: Judged | None) -> Words | None:
    """How the ratings have changed by a game, for its last board; None: nothing is to be said."""
    if judged is None or judged.entry.why == "casual":
        return None
    if judged.entry.why is not None:
        return msg("-# This game doesn’t count for ratings: {why}", why=unrated(judged.entry))
    found = [_change(judged, step) for step in judged.steps]
    return lines([msg("**Ratings**"), *found]) if found else None


def rating_explanation(judged: Judged, title: Words, translator: Translator) -> OutgoingMessage:
    """Why ratings have changed as they did, in a line each."""
    words: list[Words] = [title]
    if judged.entry.why is not None:
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
    before, after = system.shown(step.before), system.shown(step.after)
    change = round(after, system.digits) - round(before, system.digits)
    sign = "+" if change >= 0 else ""
    moved = f"{rating_number(system, before)} → {rating_number(system, after)}"
    return f"{moved} ({sign}{rating_number(system, change)})"


def participant_name(one: Participant) -> Name | Text:
    """The name of somebody who played, to be told."""
    return Name(one.name) if one.computer is None else COMPUTERS[one.computer]


def _change(judged: Judged, step: Step) -> Text:
    own = judged.entry.of(step.user)
    assert own is not None
    return msg("{name}: {change}", name=participant_name(own), change=rating_change(judged.system, step))


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
                ("value", rating_number(judged.system, judged.system.shown(other.before))),
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
                "places against strong players, and with every game played: mean minus three "
                "deviations (Plackett–Luce)."
            )
