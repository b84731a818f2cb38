"""Why a player meets this opponent, sits in this seat, or has the bye, in words."""

from __future__ import annotations

from bot.games.engine.text import Name, Text, Words, lines, msg
from bot.tournaments.formats.swiss.player import Player, Strength
from bot.tournaments.formats.swiss.seats import Reason, higher_of, seat_of_higher
from bot.tournaments.model import Tournament
from bot.tournaments.standings.criteria import number


def explain_pair(tournament: Tournament, one: Player, other: Player, first_seat: int, seated: int) -> Words:
    """Why the two meet, and sit as they do; ``seated`` is the number of who has the first seat."""
    higher, lower = higher_of(one, other)
    names = {"higher": _name(tournament, higher), "lower": _name(tournament, lower)}
    texts: list[Words] = []
    if higher.score == lower.score:
        texts.append(
            msg(
                "{higher} and {lower} both had {points} points, and had not met.",
                points=number(higher.score),
                **names,
            )
        )
    else:
        texts.append(
            msg(
                "{higher} had {more} points and {lower} {less}: nobody with more points was left"
                " for {higher} without worse pairings for others.",
                more=number(higher.score),
                less=number(lower.score),
                **names,
            )
        )
    seat, reason = seat_of_higher(higher, lower, first_seat)
    if (seat == 1) != (higher.number == seated):
        texts.append(msg("The organisers chose the seats."))
    else:
        texts.append(_seats(reason, higher, lower, seat, names))
    return lines(texts)


def _name(tournament: Tournament, player: Player) -> Name:
    return Name(tournament.entrant(player.number).name)


def _seats(reason: Reason, higher: Player, lower: Player, seat: int, names: dict[str, Name]) -> Text:
    if reason is Reason.BOTH:
        return msg("Both sit where it was due, or had no preference.")
    if reason is Reason.STRONGER:
        gets, strength = (
            (names["higher"], higher.strength)
            if seat == higher.preference
            else (names["lower"], lower.strength)
        )
        if strength is Strength.ABSOLUTE:
            return msg("The seat was due to both; {name} could not have the other one again.", name=gets)
        return msg("The seat was due to both, and more to {name}.", name=gets)
    if reason is Reason.WIDER:
        gets = names["higher"] if seat == higher.preference else names["lower"]
        return msg("The seat was due to both; {name} had had the other one more often.", name=gets)
    if reason is Reason.ALTERNATE:
        return msg("The seat was due to both; they changed seats from when they last sat differently.")
    if reason is Reason.HIGHER:
        return msg("The seat was due to both alike; {name} is ranked higher.", name=names["higher"])
    return msg("Nobody had played yet; seats go by the draw, in turn from the first seed on.")


def explain_bye(tournament: Tournament, player: Player) -> Text:
    """Why the player has the bye."""
    return msg(
        "With an odd number, {name} has the bye: fewest points ({points}) of those who had no free point"
        " yet and can be spared: everybody else finds an opponent.",
        name=_name(tournament, player),
        points=number(player.score),
    )
