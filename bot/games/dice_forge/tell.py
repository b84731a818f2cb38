"""What happened, as events: data for pictures and programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.games.dice_forge.faces import KINDS
from bot.games.dice_forge.names import RESERVES, face_name, much
from bot.games.dice_forge.slots import island as island_name
from bot.games.dice_forge.state import Rolled
from bot.games.engine.event import Event, about
from bot.games.engine.text import Text, Value, Who, Words, lines, players, say, say_many


def _data(amounts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(KINDS, amounts, strict=True))


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
            "For two players, half of the Sanctuary is put away; gone are {faces}.",
            faces=lines(map(face_name, faces), " · "),
        ),
        {"faces": list(faces)},
        barrier=True,
    )


def turn(seat: int, round_: int, rounds: int) -> Event:
    """A turn begins."""
    return about(
        "turn",
        seat,
        say("{player}’s turn, round {round} of {rounds}.", player=Who(seat), round=round_, rounds=rounds),
        round=round_,
    )


def rolled(dice: Sequence[Rolled]) -> Event:
    """Dice were rolled."""
    shown: dict[int, list[Text]] = {}
    for die in dice:
        shown.setdefault(die.seat, []).append(face_name(die.face))
    told = (
        say("{player} rolls {faces}.", player=Who(seat), faces=lines(faces, " · "))
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
            "{player} gains {amounts}; {lost} more would not fit.",
            player=Who(seat),
            amounts=much(kept) if any(kept) else say("nothing"),
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
    return about("hammered", seat, text, gold=gold, glory=glory)


def again(seat: int) -> Event:
    """An extra action was paid for."""
    return about("extra", seat, say("{player} takes an extra action.", player=Who(seat)))


def copied(seat: int, face: str) -> Event:
    """A mirror copied a face, or found none."""
    words = (
        say("{player}’s mirror copies {face}.", player=Who(seat), face=face_name(face))
        if face
        else say("{player}’s mirror finds nothing to copy.", player=Who(seat))
    )
    return about("copied", seat, words, face=face)


def forged(seat: int, die: int, face: str, old: str) -> Event:
    """A face was forged onto a die."""
    text = say(
        "{player} forges {face} on die {die} in place of {old}.",
        player=Who(seat),
        face=face_name(face),
        die=die + 1,
        old=face_name(old),
    )
    return about("forged", seat, text, die=die + 1, face=face, old=old)


def moved(seat: int, island: str) -> Event:
    """A hero moved to a portal."""
    return about(
        "moved",
        seat,
        say("{player}’s hero goes to island {island}.", player=Who(seat), island=island_name(island)),
        island=island,
    )


def ousted(seat: int, by: int) -> Event:
    """A hero was sent back."""
    return about(
        "ousted",
        seat,
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
    return about("performed", seat, text, slot=slot, card=card, points=points)


def called(seat: int, card: str, name: Text) -> Event:
    """A reinforcement was called."""
    return about("called", seat, say("{player} calls “{card}”.", player=Who(seat), card=name), card=card)


def converted(seat: int, amounts: tuple[int, ...]) -> Event:
    """A result was turned into glory."""
    return about(
        "converted",
        seat,
        say("{player} turns {amounts} into glory.", player=Who(seat), amounts=much(amounts)),
    )


def token(seat: int, name: Text, which: str) -> Event:
    """A token was discarded."""
    return about(
        "token", seat, say("{player} discards a token: {token}.", player=Who(seat), token=name), token=which
    )


def chosen(seat: int, victim: int) -> Event:
    """An opponent was chosen to forge a boar."""
    text = say("{player} sends the boar to {victim}.", player=Who(seat), victim=Who(victim))
    return about("chosen", seat, text, victim=victim)


def chose_die(seat: int, die: int) -> Event:
    """A die was chosen for several minor blessings."""
    text = say("{player} takes die {die} for all the blessings.", player=Who(seat), die=die + 1)
    return about("die", seat, text, die=die + 1)


def took(seat: int, faces: Sequence[str]) -> Event:
    """Two faces were taken from the others' dice."""
    text = say("{player} takes {faces}.", player=Who(seat), faces=lines(map(face_name, faces), " · "))
    return Event("took", text, {"seat": seat, "faces": list(faces)})


def passed(seat: int) -> Event:
    """A player takes no (more) action."""
    return about("passed", seat, say("{player} passes.", player=Who(seat)))


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
        text = say("{player} chooses: {move}.", player=Who(seat), move=_answer(move))
    return about("decided", seat, text, move=move)


def _answer(move: str) -> Value:
    """A small choice in words; what is written in the notation of faces and cards stays."""
    order, _, face = move.partition(" ")
    if order == "first":
        return say("{face} first", face=face_name(face))
    return RESERVES.get(move, move)


def resigned(seat: int) -> Event:
    """A player gave up."""
    return about("resigned", seat, say("{player} resigns.", player=Who(seat)))


def ended(winners: Sequence[int], score: int | None) -> Event:
    """The game is over."""
    if score is None:
        text: Words = say("{player} wins: nobody else is left.", player=players(winners))
    else:
        text = say_many(
            "{players} wins with {score} glory!",
            "{players} share the win with {score} glory!",
            len(winners),
            players=players(winners),
            score=score,
        )
    return Event("over", text, {"winners": list(winners), "score": score})


BRIEF: Final = frozenset(
    {"called", "chosen", "extra", "forged", "ousted", "over", "passed", "performed", "resigned", "took"}
)
"""What a line about a turn tells of: not what dice brought to whom."""
