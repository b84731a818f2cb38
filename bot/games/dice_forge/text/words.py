"""A view in words: the alt text of the picture and what a screen reader says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import FACES, GLORY, GOLD
from bot.games.dice_forge.slots import island
from bot.games.dice_forge.state import REWARDS, SIDE
from bot.games.dice_forge.steps import Act, Forge, Hammer
from bot.games.dice_forge.text.again import again
from bot.games.dice_forge.text.names import face_name, hammer, new_face, purse, the_face
from bot.games.dice_forge.text.warnings import uncalled
from bot.games.dice_forge.view_data import PlayerView, ViewData
from bot.games.engine.descriptions import fullest
from bot.games.engine.text import Lines, Text, Who, Words, lines, msg, msg_plural, players


def describe(view: ViewData) -> Lines:
    """Round and turn, then each player, then what is no longer to be had: always in words.

    Where that is too long, what is sold out goes first, then the faces that are not up: of everybody but
    the reader, or whose turn it is.
    """
    everybody = frozenset(player.seat for player in view.players)
    nearest = frozenset({view.active if view.seat is None else view.seat})
    ways = ((everybody, True), (everybody, False), (nearest, False), (frozenset[int](), False))
    return fullest(*(_described(view, whole, gone=gone) for whole, gone in ways))


def _described(view: ViewData, whole: frozenset[int], *, gone: bool) -> Lines:
    """``whole``: the seats whose dice are told with all faces; ``gone``: with what is sold out."""
    players = (belongings(player, whole=player.seat in whole) for player in view.players)
    return lines([_headline(view), *players, *(_gone(view) if gone else ())])


def _headline(view: ViewData) -> Text:
    if view.winners:
        return msg("The game is over; won by {players}.", players=players(view.winners))
    return msg(
        "Round {round} of {rounds}, {player}’s turn.",
        round=view.round,
        rounds=view.rounds,
        player=Who(view.active),
    )


def belongings(player: PlayerView, *, whole: bool = True) -> Text:
    """A player's reserves, dice, hero, tokens and number of feats, in a sentence.

    ``whole``: with all faces of the dice, not only those that are up.
    """
    if player.resigned:
        return msg("{player} has resigned.", player=Who(player.seat))
    gold, sun, moon, _ = player.reserve
    if whole:
        dice = msg("light die: {first}; dark die: {second}", first=_die(player, 0), second=_die(player, 1))
    else:
        first, second = (face_name(player.dice[die][player.up[die]]) for die in (0, 1))
        dice = msg("{first} and {second} are up", first=first, second=second)
    return msg(
        "{player}: {gold} gold, {sun} sun, {moon} moon, {glory}; {dice}{rest}.",
        player=Who(player.seat),
        gold=gold,
        sun=sun,
        moon=moon,
        glory=glory(player),
        dice=dice,
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


def tally(player: PlayerView) -> Text:
    """How the glory in the end came together: what was gained, and what is printed on feats."""
    gained, score = player.reserve[GLORY], player.score
    if score == gained:
        return msg("{score} glory, all gained in play", score=score)
    return msg_plural(
        "{score} glory: {gained} gained in play + {printed} on {count} feat",
        "{score} glory: {gained} gained in play + {printed} on {count} feats",
        len(player.cards),
        score=score,
        gained=gained,
        printed=score - gained,
    )


def _die(player: PlayerView, number: int) -> Text:
    """The faces, the one that is up first."""
    die = player.dice[number]
    up = die[player.up[number]]
    others = Counter(die)
    others[up] -= 1
    left = [(face, count) for face, count in others.items() if count]
    told = (
        msg("{count} × {face}", count=count, face=face_name(face)) if count > 1 else face_name(face)
        for face, count in left
    )
    return msg("{up} is up, then {faces}", up=face_name(up), faces=lines(told, ", "))


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
    # With two players some faces were put away before the first turn: nobody could ever buy them.
    known = {face for player in view.players for die in (*player.dice, player.discard) for face in die}
    faces = [face for pool in view.pools for face, left in pool.faces if not left and face in known]
    if faces:
        yield msg("Sold out: {faces}.", faces=lines(map(face_name, faces), "; "))
    feats = [feat.name for feat in view.feats if not feat.left]
    if feats:
        yield msg("No feats left: {feats}.", feats=lines(feats, ", "))


def summary(view: ViewData) -> Lines | None:
    """The seat's purse; what no longer fits into it is said by the choices that would lose it."""
    if view.seat is None:
        return None
    own = view.players[view.seat]
    # Where a face must go, what one has doesn't matter, and the dice take much room.
    held = [] if isinstance(view.step, Forge) else [purse(own.reserve, own.caps, own.score)]
    repeated = again(view)
    first = [*_cards(view, own)] or [*_goal(view)]
    found: list[Words] = [*first, *held, *_hammer(view, own), *_garden(view)]
    found += [] if repeated is None else [repeated]
    return lines(found) if found else None


def _goal(view: ViewData) -> Iterator[Text]:
    """What all of it is for, while nobody has a card yet; and which turn is the last."""
    step, own = view.step, view.players[view.active]
    if view.round == view.rounds and isinstance(step, Act) and not step.extra:
        yield msg("**Last round:** this is your last turn.")
    if view.round == 1 and isinstance(step, Act) and not step.extra and not own.cards:
        yield msg("Goal: most glory after {rounds} rounds. All roll every turn.", rounds=view.rounds)


def _cards(view: ViewData, own: PlayerView) -> Iterator[Text]:
    """Until when reinforcements can be used, to whom could use one."""
    step = view.step
    if isinstance(step, Act) and not step.extra and any(uncalled(own, step.used)):
        yield (
            msg("**Your last turn:** use your cards first.")
            if view.round == view.rounds
            else msg("After your action, cards can’t be used this turn.")
        )


def _hammer(view: ViewData, own: PlayerView) -> Iterator[Text]:
    """What becomes of the gold that doesn’t go to the hammer, and what that comes to which does."""
    step = view.step
    if not isinstance(step, Hammer):
        return
    room = own.caps[GOLD] - own.reserve[GOLD]
    if room >= step.gold:
        yield msg("You gain {gold} gold: your reserve has room for all.", gold=step.gold)
    elif room:
        yield msg("You gain {gold} gold: your reserve has room for {room}.", gold=step.gold, room=room)
    else:
        yield msg("You gain {gold} gold, and your reserve is full.", gold=step.gold)
    side, filled = divmod(own.hammered, SIDE)
    yield msg(
        "The hammer earns {glory} glory after {gold} more gold.",
        gold=SIDE - filled,
        glory=REWARDS[side % len(REWARDS)],
    )


def _garden(view: ViewData) -> Iterator[Text]:
    """What the only face does that can be forged; of a boar, who sent it."""
    if not isinstance(view.step, Forge):
        return
    faces = [face for face in view.step.faces if dict(view.garden)[face]]
    if FACES[faces[0]].role != "boar":
        yield from [new_face(face) for face in faces[:1] if len(faces) == 1]
        return
    for player in view.players:
        if any(CARDS[card].boar in view.step.faces for card in player.cards):
            yield msg(
                "{player} sends you {boar}, which stays. Each time it comes up, you gain 1 sun or 1 moon, "
                "and {player} 1 sun, 1 moon or 3 glory.",
                player=Who(player.seat),
                boar=the_face(faces[0]),
            )
