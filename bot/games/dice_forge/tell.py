"""What happened, as events: data for pictures and programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.dice_forge.faces import KINDS
from bot.games.dice_forge.names import much
from bot.games.dice_forge.state import Rolled
from bot.games.engine import Event
from bot.games.text import Text, Who, Words, lines, say, say_many


def _data(amounts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(KINDS, amounts, strict=True))


def _about(seat: int, kind: str, key: Text, **data: str | int | bool) -> Event:
    return Event(kind, key, {"seat": seat, **data})


def dealt(cards: Sequence[str], names: Sequence[Text]) -> Event:
    """Which alternate cards are in play."""
    words = (
        say("These alternate cards are in play: {cards}.", cards=lines(names, ", "))
        if cards
        else say("All the cards of the introductory set are in play.")
    )
    return Event("dealt", words, {"cards": list(cards)}, barrier=True)


def removed(faces: Sequence[str]) -> Event:
    """Faces were taken out of the Sanctuary."""
    return Event(
        "removed",
        say(
            "For two players, half of the Sanctuary is put away; gone are {faces}.", faces=", ".join(faces)
        ),
        {"faces": list(faces)},
        barrier=True,
    )


def turn(seat: int, round_: int, rounds: int) -> Event:
    """A turn begins."""
    return _about(
        seat,
        "turn",
        say("{player}’s turn, round {round} of {rounds}.", player=Who(seat), round=round_, rounds=rounds),
        round=round_,
    )


def rolled(dice: Sequence[Rolled]) -> Event:
    """Dice were rolled."""
    shown: dict[int, list[str]] = {}
    for die in dice:
        shown.setdefault(die.seat, []).append(die.face)
    told = (
        say("{player} rolls {faces}.", player=Who(seat), faces=" · ".join(faces))
        for seat, faces in shown.items()
    )
    data = [{"seat": die.seat, "die": die.die + 1, "face": die.face} for die in dice]
    return Event("rolled", lines(told, " "), {"dice": data}, barrier=True)


# Most events are gains and payments; nobody changes an event, so equal ones are made only once.
@lru_cache(maxsize=4096)
def gained(seat: int, amounts: tuple[int, ...], kept: tuple[int, ...]) -> Event:
    """Reserves grew; ``kept`` is what fitted in."""
    lost = tuple(amount - held for amount, held in zip(amounts, kept, strict=True))
    if any(lost):
        words = say(
            "{player} gains {amounts}; {lost} is too much for the reserve.",
            player=Who(seat),
            amounts=much(amounts),
            lost=much(lost),
        )
    else:
        words = say("{player} gains {amounts}.", player=Who(seat), amounts=much(amounts))
    return Event("gained", words, {"seat": seat, **_data(kept), "overflow": _data(lost)})


def lost(seat: int, amounts: tuple[int, ...], gone: tuple[int, ...]) -> Event:
    """Reserves shrank; ``gone`` is what was there to lose."""
    words = (
        say("{player} loses {amounts}.", player=Who(seat), amounts=much(gone))
        if any(gone)
        else say("{player} has no {amounts} to lose.", player=Who(seat), amounts=much(amounts))
    )
    return Event("lost", words, {"seat": seat, **_data(gone)})


@lru_cache(maxsize=1024)
def paid(seat: int, price: tuple[int, ...]) -> Event:
    """Something was paid."""
    return Event(
        "paid",
        say("{player} pays {amounts}.", player=Who(seat), amounts=much(price)),
        {"seat": seat, **_data(price)},
    )


def hammered(seat: int, gold: int, glory: int) -> Event:
    """Gold went into the hammers."""
    text = (
        say(
            "{player} strikes {gold} gold into the hammer and earns {glory} glory.",
            player=Who(seat),
            gold=gold,
            glory=glory,
        )
        if glory
        else say("{player} strikes {gold} gold into the hammer.", player=Who(seat), gold=gold)
    )
    return _about(seat, "hammered", text, gold=gold, glory=glory)


def copied(seat: int, face: str) -> Event:
    """A mirror copied a face, or found none."""
    words = (
        say("{player}’s mirror copies {face}.", player=Who(seat), face=face)
        if face
        else say("{player}’s mirror finds nothing to copy.", player=Who(seat))
    )
    return _about(seat, "copied", words, face=face)


def forged(seat: int, die: int, face: str, old: str) -> Event:
    """A face was forged onto a die."""
    text = say(
        "{player} forges {face} on die {die} in place of {old}.",
        player=Who(seat),
        face=face,
        die=die + 1,
        old=old,
    )
    return _about(seat, "forged", text, die=die + 1, face=face, old=old)


def moved(seat: int, island: str) -> Event:
    """A hero moved to a portal."""
    return _about(
        seat,
        "moved",
        say("{player}’s hero goes to island {island}.", player=Who(seat), island=island),
        island=island,
    )


def ousted(seat: int, by: int) -> Event:
    """A hero was sent back."""
    return _about(
        seat,
        "ousted",
        say(
            "{player} ousts {victim}, who goes home and receives a blessing.",
            player=Who(by),
            victim=Who(seat),
        ),
        by=by,
    )


def performed(seat: int, slot: str, card: str, name: Text, points: int) -> Event:
    """A feat card was taken."""
    text = (
        say(
            "{player} performs “{card}” ({points} glory in the end).",
            player=Who(seat),
            card=name,
            points=points,
        )
        if points
        else say("{player} performs “{card}”.", player=Who(seat), card=name)
    )
    return _about(seat, "performed", text, slot=slot, card=card, points=points)


def called(seat: int, card: str, name: Text) -> Event:
    """A reinforcement was called."""
    return _about(seat, "called", say("{player} calls “{card}”.", player=Who(seat), card=name), card=card)


def converted(seat: int, amounts: tuple[int, ...]) -> Event:
    """A result was turned into glory."""
    return _about(
        seat,
        "converted",
        say("{player} turns {amounts} into glory.", player=Who(seat), amounts=much(amounts)),
    )


def token(seat: int, name: Text, which: str) -> Event:
    """A token was discarded."""
    return _about(
        seat, "token", say("{player} discards a token: {token}.", player=Who(seat), token=name), token=which
    )


def chosen(seat: int, victim: int) -> Event:
    """An opponent was chosen to forge a boar."""
    text = say("{player} sends the boar to {victim}.", player=Who(seat), victim=Who(victim))
    return _about(seat, "chosen", text, victim=victim)


def chose_die(seat: int, die: int) -> Event:
    """A die was chosen for several minor blessings."""
    text = say("{player} takes die {die} for all the blessings.", player=Who(seat), die=die + 1)
    return _about(seat, "die", text, die=die + 1)


def took(seat: int, faces: Sequence[str]) -> Event:
    """Two faces were taken from the others' dice."""
    text = say("{player} takes {faces}.", player=Who(seat), faces=" · ".join(faces))
    return Event("took", text, {"seat": seat, "faces": list(faces)})


def passed(seat: int) -> Event:
    """A player takes no (more) action."""
    return _about(seat, "passed", say("{player} passes.", player=Who(seat)))


def decided(seat: int, kind: str, move: str) -> Event:
    """A player decided something from which nothing followed yet."""
    if (kind, move) == ("ship", "pass"):
        text = say("{player} lets the ship go by.", player=Who(seat))
    elif (kind, move) == ("cerberus", "pass"):
        text = say("{player} keeps the token.", player=Who(seat))
    elif move == "done":
        text = say("{player} ends the offering.", player=Who(seat))
    elif move == "pass":
        text = say("{player} takes no extra action.", player=Who(seat))
    elif move == "keep":
        text = say("{player} keeps the result as it is.", player=Who(seat))
    else:
        text = say("{player} chooses: {move}.", player=Who(seat), move=move)
    return _about(seat, "decided", text, move=move)


def resigned(seat: int) -> Event:
    """A player gave up."""
    return _about(seat, "resigned", say("{player} resigns.", player=Who(seat)))


def ended(winners: Sequence[int], score: int | None) -> Event:
    """The game is over."""
    names = lines((say("{player}", player=Who(seat)) for seat in winners), ", ")
    if score is None:
        text: Words = say("{player} wins: nobody else is left.", player=names)
    else:
        text = say_many(
            "{players} wins with {score} glory!",
            "{players} share the win with {score} glory!",
            len(winners),
            players=names,
            score=score,
        )
    return Event("over", text, {"winners": list(winners), "score": score})
