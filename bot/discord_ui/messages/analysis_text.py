"""The words of an analysis: what each turn did to the chances, what was better, the curve told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from bot.discord_ui.components.controls import NO_BREAK
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.names import past_player_name
from bot.discord_ui.messages.table_text import shortened
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, Words, lines, msg
from bot.tables.records.analysis import SURE, Analysis, BetterTurn, KeyMoment, MomentBoards
from bot.tables.turn_numbers import turn_name

_TOLD: Final = 240
"""Characters of what was played, or would have been."""
_BIG: Final = 0.25
"""A mistake that costs so much is a big one."""
_STEP: Final = 0.15
"""And a step forward that brings so much."""
_OPEN: Final = 0.1
"""Chances of either side below which nothing is open any more."""
_LITTLE: Final = 0.02
"""And nobody sees one that changes so little."""
_TOGETHER: Final = 20
"""Characters of a name up to which it stands in one line with its chances."""
_BLOCKS: Final = 12
"""So many parts has the bar of who stands better."""
_POINTS: Final = 8
"""So many moments of the curve its description names at most."""


def headline(analysis: Analysis, moment: KeyMoment, game: Game, writer: Writer) -> Text:
    """What a turn did, in one sentence, and whose chances were what before and after; by those who sat
    there then."""
    name = writer.translator.translate(Text("{who}", (("who", Who(analysis.sides.index(moment.side))),)))
    return msg(
        # With spaces at which no line ends.
        "{what} {player}:\u00a0{before}%\u00a0→\u00a0{after}%",
        what=_by_them(_told_of(analysis, moment, game), writer),
        player=name.replace(" ", NO_BREAK) if len(name) <= _TOGETHER else name,
        before=round(100 * moment.before),
        after=round(100 * moment.after),
    )


def _by_them(words: Text, writer: Writer) -> Text:
    """With the names of then, whoever writes what stands around it."""
    return Text("{told}", (("told", writer.translator.translate(words)),))


def _told_of(analysis: Analysis, moment: KeyMoment, game: Game) -> Text:
    """What a turn did, and whether it decided the game."""
    what = _what(analysis, moment, game)
    if not moment.decisive or moment.after >= 1:
        return what
    if not _stayed(analysis, moment):
        # By what counts on the table it put somebody ahead to the end; the computer thought otherwise.
        return msg("{what} The result names it, but the game was still open.", what=what)
    if abs(moment.after - moment.before) >= _STEP:
        return msg("{what} This decided the game.", what=what)
    if moment.settled:
        return msg("{what} After that it was never close again.", what=what)
    if not _OPEN < moment.before < 1 - _OPEN:
        return msg("{what} The game was all but decided before.", what=what)
    # It put somebody ahead for good, say, which others could still have changed.
    return msg("{what} The lead never changed again, but the game was still open.", what=what)


def _stayed(analysis: Analysis, moment: KeyMoment) -> bool:
    """Did the winners stand better ever after a turn?"""
    last = analysis.curve[-1]
    won = [side for side, share in enumerate(last) if share == max(last)]
    return all(
        max(chances) == max(chances[side] for side in won) for chances in analysis.curve[moment.chapter :]
    )


def _what(analysis: Analysis, moment: KeyMoment, game: Game) -> Text:
    better, seat = moment.better, moment.seat
    gainer = Who(analysis.sides.index(moment.side))
    if seat < 0:
        return msg("Luck was with {player}.", player=gainer)
    who = past_player_name(seat)
    if analysis.sides[seat] != moment.side:
        return msg("{player}’s turn helped {gainer}.", player=who, gainer=gainer)
    if better is not None and better.blunder is not None:
        return _blunder(who, better)
    change = moment.after - moment.before
    if moment.after >= 1:
        return msg("{player} won the game with this turn.", player=who)
    if better is None and abs(change) < _LITTLE:
        return msg("{player}’s turn hardly changed the chances.", player=who)
    if change > 0 and (better is None or better.gain < change):
        if change >= _STEP:
            return msg("{player} took a big step forward.", player=who)
        return msg("{player} gained ground.", player=who)
    if change > 0:
        return msg("{player} gained ground, but more was possible.", player=who)
    if better is not None and better.gain >= _BIG:
        return msg("{player} made a big mistake.", player=who)
    if better is not None:
        return msg("{player} could have played better.", player=who)
    # The computer looked for something better, too: it was no fault.
    if moment.cause is None:
        return msg("{player} lost ground without a mistake.", player=who)
    return msg(
        "{player} made no mistake; {rival}’s turn had hurt ({turn}).",
        player=who,
        rival=past_player_name(moment.cause.seat),
        turn=turn_name(game, analysis.numbers[moment.cause.chapter]),
    )


def _blunder(who: Text, better: BetterTurn) -> Text:
    rival = Who(better.rival or 0)
    match better.blunder:
        case "missed-win":
            return msg("{player} missed a win.", player=who)
        case "missed-forced-win":
            return msg("{player} missed a forced win.", player=who)
        case "left-win":
            return msg("{player} let {rival} win.", player=who, rival=rival)
        case _:
            return msg("{player} left {rival} a forced win.", player=who, rival=rival)


def played(game: Game, boards: MomentBoards, writer: Writer) -> Words:
    """What was played, in sentences."""
    return msg("**Played:** {what}", what=_told(game, _public(boards)[0], writer))


def _told(game: Game, events: Sequence[Event], writer: Writer) -> Words:
    """All that happened if it is short, else what the game finds worth telling.

    How the next turn begins is none of it.
    """
    events = [*takewhile(lambda event: event.kind != "turn", events)] or events
    everything = lines(game.account(events), " ")
    if writer.length(everything) <= _TOLD:
        return everything
    return shortened(game.summary(events) or everything, writer, _TOLD)


def _public(boards: MomentBoards) -> tuple[Sequence[Event], Sequence[Event]]:
    """What everybody was told by what was played, and by what was better; where that is alike, all of it.

    The rest speaks to the one who played it: you draw a card.
    """
    better = () if boards.better is None else boards.better.events
    told = [
        [event for event in events if event.visible_to(None)] for events in (boards.played.events, better)
    ]
    if [event.text for event in told[0]] == [event.text for event in told[1]]:
        return boards.played.events, better
    return told[0], told[1]


def advice(
    analysis: Analysis, moment: KeyMoment, game: Game, boards: MomentBoards, writer: Writer
) -> Words | None:
    """What was better, if the computer knows."""
    if moment.seat < 0 or moment.after >= 1:
        return None
    better, own = moment.better, analysis.sides[moment.seat] == moment.side
    if moment.after >= SURE:
        return msg("Hardly anything could have been better.") if own else None
    if better is None:
        return msg("The computer found nothing better.") if moment.after >= moment.before else None
    instead = _told(game, _public(boards)[1], writer)
    gained = moment.after > moment.before
    told = (
        msg("**Even better:** {what}", what=instead) if gained else msg("**Better:** {what}", what=instead)
    )
    if better.why is not None:
        told = msg("{better} {why}", better=told, why=better.why)
    if better.blunder == "missed-win" or not own:
        return told
    return msg(
        "{better} ({share}% instead of {after}%)",
        better=told,
        share=round(100 * min(0.99, moment.after + better.gain)),
        after=round(100 * moment.after),
    )


def bar(analysis: Analysis, moment: KeyMoment, *, better: bool = False) -> Words | None:
    """Who stood better after a turn, or would have after what was better, as a bar.

    None: there are more than two sides.
    """
    chances = analysis.curve[moment.chapter]
    if len(chances) != 2:
        return None
    if better and moment.better is not None:
        own = min(1.0, moment.after + moment.better.gain)
        chances = (own, 1 - own) if moment.side == 0 else (1 - own, own)
    first, second = (Who(analysis.sides.index(side)) for side in range(2))
    full = round(_BLOCKS * chances[0])
    return msg(
        "{first} {bar} {second}", first=first, bar="▰" * full + "▱" * (_BLOCKS - full), second=second
    )


def described(analysis: Analysis, game: Game) -> Words:
    """The curve in words: the beginning, the end, some turns between."""
    last = len(analysis.curve) - 1
    turns = {round(last * step / _POINTS) for step in range(_POINTS + 1)}
    turns |= {moment.chapter for moment in analysis.moments}
    # Of a round that has several of them, how it ended.
    told = {analysis.numbers[turn]: turn for turn in sorted(turns)}
    return lines(
        [
            msg("How likely each side was to win, turn by turn."),
            *(
                msg("{turn}: {chances}", turn=turn_name(game, number), chances=_shares(analysis, turn))
                for number, turn in told.items()
            ),
        ]
    )


def _shares(analysis: Analysis, turn: int) -> Words:
    return lines(
        (
            msg("{player} {share}%", player=Who(analysis.sides.index(side)), share=round(100 * share))
            for side, share in enumerate(analysis.curve[turn])
        ),
        ", ",
    )
