"""Which stage and round something belongs to, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.engine.text import Words, lines, msg, msg_in, msg_plural
from bot.tournaments.model import Sort
from bot.tournaments.tournament import Mode, Stage, Tournament


def begun(tournament: Tournament) -> Sequence[Stage]:
    """The stages of which something has been paired, at least the first."""
    found = tournament.format.stages(tournament)
    return [found[0], *(one for one in found[1:] if one.tournament.rounds)]


def stage_of(tournament: Tournament, round_number: int) -> Stage:
    """The stage to which a published round belongs."""
    found = tournament.format.stages(tournament)
    return next(one for one in reversed(found) if round_number > one.before or one is found[0])


def in_stage(tournament: Tournament, stage: Stage, words: Words) -> Words:
    """Words about a stage, which say which one it is, if there are several."""
    return lines([stage.title, words], ", ") if tournament.format.STAGED else words


def round_name(tournament: Tournament, round_number: int) -> Words:
    """What a round is called, with its stage: "Swiss stage, round 2 of 3", "Knock-out, Semi-finals"."""
    match tournament.format.MODE:
        case Mode.CHALLENGED:
            return msg("Challenge {number}", number=round_number)
        case Mode.GATHERED:
            return msg("Tournament {number} of the series", number=round_number)
        case Mode.PAIRED:
            return round_of_stage(tournament, stage_of(tournament, round_number), round_number)


def round_of_stage(tournament: Tournament, stage: Stage, round_number: int) -> Words:
    """The same, where the stage is known."""
    played, number = stage.tournament, round_number - stage.before
    title = played.format.round_title(played, number) if number <= len(played.rounds) else None
    if title is not None:
        return in_stage(tournament, stage, title)
    total = played.format.total(played)
    if total is None or total < number:
        if tournament.format.STAGED:
            return msg("{stage}, round {round}", stage=stage.title, round=number)
        return msg("Round {round}", round=number)
    if tournament.format.STAGED:
        return msg("{stage}, round {round} of {total}", stage=stage.title, round=number, total=total)
    return msg("Round {round} of {total}", round=number, total=total)


def _in_part(stage: Stage) -> bool:
    """Do some results of rounds that are played count already?"""
    open_ = [one for one in stage.tournament.rounds if not one.done]
    worth = (Sort.BYE, Sort.FULL, Sort.HALF)
    return any(
        any(table.result is not None for table in one.tables)
        or any(idle.sort in worth for idle in one.idle)
        for one in open_
    )


def progress(tournament: Tournament, stage: Stage) -> Words:
    """How far a stage has come: of one that is over that its table is final."""
    played = sum(one.done for one in stage.tournament.rounds)
    match tournament.format.MODE:
        case Mode.CHALLENGED if not played:
            return msg("before the first challenge")
        case Mode.CHALLENGED:
            return msg_plural("after {count} challenge", "after {count} challenges", played)
        case Mode.GATHERED:
            return msg_plural("after {count} tournament", "after {count} tournaments", played)
        case Mode.PAIRED:
            pass
    in_part = _in_part(stage)
    if not played and not in_part:
        return in_stage(tournament, stage, msg_in("heading of a picture", "before round 1"))
    if stage.over:
        return in_stage(tournament, stage, msg_in("heading of a picture", "final table"))
    title = stage.tournament.format.round_title(stage.tournament, played) if played else None
    if title is not None:
        return in_stage(tournament, stage, msg("{round} played", round=title))
    total = stage.tournament.format.total(stage.tournament)
    if stage.tournament.format.paired_ahead and in_part:
        tables = [table for one in stage.tournament.rounds for table in one.tables]
        done = sum(table.result is not None for table in tables)
        words = msg("{done} of {count} matches played", done=done, count=len(tables))
        return in_stage(tournament, stage, words)
    if in_part:
        now = played + 1
        words = msg("during round {round}", round=now)
        if total is not None:
            words = msg("during round {round} of {total}", round=now, total=total)
        return in_stage(tournament, stage, words)
    if total is None:
        return in_stage(tournament, stage, msg("after round {round}", round=played))
    return in_stage(tournament, stage, msg("after round {round} of {total}", round=played, total=total))
