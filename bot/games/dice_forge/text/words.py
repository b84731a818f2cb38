"""A view in words: the alt text of the picture and what a screen reader says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games.dice_forge.faces import GLORY
from bot.games.dice_forge.slots import island
from bot.games.dice_forge.text.names import hammer
from bot.games.dice_forge.view_data import PlayerView, ViewData
from bot.games.engine.text import Lines, Text, Who, lines, msg, msg_plural, players


def describe(view: ViewData) -> Lines:
    """Round and turn, then each player, then what is no longer to be had."""
    return lines([_headline(view), *map(belongings, view.players), *_gone(view)])


def _headline(view: ViewData) -> Text:
    if view.winners:
        return msg("The game is over; won by {players}.", players=players(view.winners))
    return msg(
        "Round {round} of {rounds}, {player}’s turn.",
        round=view.round,
        rounds=view.rounds,
        player=Who(view.active),
    )


def belongings(player: PlayerView) -> Text:
    """A player's reserves, dice, hero, tokens and number of feats, in a sentence."""
    if player.resigned:
        return msg("{player} has resigned.", player=Who(player.seat))
    gold, sun, moon, _ = player.reserve
    return msg(
        "{player}: {gold} gold, {sun} sun, {moon} moon, {glory}; {first} / {second}{rest}.",
        player=Who(player.seat),
        gold=gold,
        sun=sun,
        moon=moon,
        glory=glory(player),
        first=_die(player, 0),
        second=_die(player, 1),
        rest=lines(_rest(player), ""),
    )


def glory(player: PlayerView) -> Text:
    """What the reserve and the feats make together."""
    reserve = player.reserve[GLORY]
    if player.score == reserve:
        return msg("{score} glory", score=reserve)
    return msg(
        "{reserve} + {feats} = {score} glory",
        reserve=reserve,
        feats=player.score - reserve,
        score=player.score,
    )


def _die(player: PlayerView, number: int) -> str:
    """The faces, the one that is up in brackets first."""
    die = player.dice[number]
    up = die[player.up[number]]
    others = Counter(die)
    others[up] -= 1
    return " ".join((f"[{up}]", *(f"{n}×{face}" if n > 1 else face for face, n in others.items() if n)))


def _rest(player: PlayerView) -> Iterator[Text]:
    if player.island:
        yield msg("; on island {island}", island=island(player.island))
    if player.hammers:
        yield msg("; hammer {gold}", gold=hammer(player.hammers, player.hammered))
    if player.cerberus + player.tritons:
        yield msg("; tokens {n}", n=player.cerberus + player.tritons)
    if player.cards:
        yield msg_plural("; {count} feat", "; {count} feats", len(player.cards))


def _gone(view: ViewData) -> Iterator[Text]:
    faces = [face for pool in view.pools for face, left in pool.faces if not left]
    if faces:
        yield msg("Sold out: {faces}.", faces=" ".join(faces))
    slots = [feat.slot for feat in view.feats if not feat.left]
    if slots:
        yield msg("No feats left: {slots}.", slots=" ".join(slots))


def summary(view: ViewData) -> Text | None:
    """The seat's reserves."""
    if view.seat is None:
        return None
    own = view.players[view.seat]
    gold, sun, moon, _ = own.reserve
    return msg(
        "You have {gold} gold, {sun} sun, {moon} moon, {glory}. Round {round} of {rounds}.",
        gold=gold,
        sun=sun,
        moon=moon,
        glory=glory(own),
        round=view.round,
        rounds=view.rounds,
    )
