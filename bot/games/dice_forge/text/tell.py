"""What happened, as events: data for pictures and programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.dice_forge.faces import KINDS
from bot.games.dice_forge.slots import island as island_name
from bot.games.dice_forge.state import Rolled
from bot.games.dice_forge.text.names import DIE, RESERVES, face_name, much, the_face
from bot.games.engine.event import Event, about
from bot.games.engine.text import Text, Value, Who, Words, all_of, lines, msg, msg_plural, players


def _data(amounts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(KINDS, amounts, strict=True))


def dealt(cards: Sequence[str], names: Sequence[Text]) -> Event:
    """Which alternate cards are in play."""
    words = (
        msg("These alternate cards are in play: {cards}.", cards=lines(names, ", "))
        if cards
        else msg("All the cards of the introductory set are in play.")
    )
    return Event("dealt", words, {"cards": list(cards)}, barrier=True)


def removed(faces: Sequence[str]) -> Event:
    """Faces were taken out of the Sanctuary."""
    return Event(
        "removed",
        msg(
            "For two players, half of the faces for sale are put away; gone are {faces}.",
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
        msg("{player}’s turn, round {round} of {rounds}.", player=Who(seat), round=round_, rounds=rounds),
        round=round_,
    )


def rolled(dice: Sequence[Rolled]) -> Event:
    """Dice were rolled."""
    shown: dict[int, list[Text]] = {}
    for die in dice:
        shown.setdefault(die.seat, []).append(the_face(die.face))
    told = (
        msg("{player} rolls {faces}.", player=Who(seat), faces=lines(faces, " · "))
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
        words = msg(
            "{player} gains {amounts} ({lost} lost).",
            player=Who(seat),
            amounts=much(kept) if any(kept) else msg("nothing"),
            lost=much(lost),
        )
    else:
        words = msg("{player} gains {amounts}.", player=Who(seat), amounts=much(amounts))
    return Event("gained", words, {"seat": seat, **_data(kept), "overflow": _data(lost)})


def lost(seat: int, amounts: tuple[int, ...], gone: tuple[int, ...]) -> Event:
    """Reserves shrank; ``gone`` is what was there to lose."""
    words = (
        msg("{player} loses {amounts}.", player=Who(seat), amounts=much(gone))
        if any(gone)
        else msg("{player} has no {amounts} to lose.", player=Who(seat), amounts=much(amounts))
    )
    return Event("lost", words, {"seat": seat, **_data(gone)})


@lru_cache(maxsize=1024)
def paid(seat: int, price: tuple[int, ...]) -> Event:
    """Something was paid."""
    return Event(
        "paid",
        msg("{player} pays {amounts}.", player=Who(seat), amounts=much(price)),
        {"seat": seat, **_data(price)},
    )


def hammered(seat: int, gold: int, glory: int) -> Event:
    """Gold went into the hammers."""
    text = (
        msg(
            "{player} strikes {gold} gold into the hammer and earns {glory} glory.",
            player=Who(seat),
            gold=gold,
            glory=glory,
        )
        if glory
        else msg("{player} strikes {gold} gold into the hammer.", player=Who(seat), gold=gold)
    )
    return about("hammered", seat, text, gold=gold, glory=glory)


def again(seat: int) -> Event:
    """An extra action was paid for."""
    return about("extra", seat, msg("{player} pays 2 sun for an extra action.", player=Who(seat)))


def copied(seat: int, face: str) -> Event:
    """A mirror copied a face, or found none."""
    words = (
        msg("{player}’s mirror copies {face}.", player=Who(seat), face=the_face(face))
        if face
        else msg("{player}’s mirror finds nothing to copy.", player=Who(seat))
    )
    return about("copied", seat, words, face=face)


def forged(seat: int, die: int, face: str, old: str) -> Event:
    """A face was forged onto a die."""
    text = msg(
        "{player} forges {face} on the {die} in place of {old}.",
        player=Who(seat),
        face=the_face(face),
        die=DIE[die],
        old=the_face(old),
    )
    return about("forged", seat, text, die=die + 1, face=face, old=old)


def moved(seat: int, island: str) -> Event:
    """A hero moved to a portal."""
    return about(
        "moved",
        seat,
        msg("{player}’s hero goes to island {island}.", player=Who(seat), island=island_name(island)),
        island=island,
    )


def ousted(seat: int, by: int) -> Event:
    """A hero was sent back."""
    return about(
        "ousted",
        seat,
        msg(
            "{player} ousts {victim}, who goes home and rolls both dice.",
            player=Who(by),
            victim=Who(seat),
        ),
        by=by,
    )


def performed(seat: int, slot: str, card: str, name: Text, points: int, *, great: bool = False) -> Event:
    """A feat card was taken; a ``great`` one costs both sun and moon."""
    text = (
        msg(
            "{player} performs {card} ({points} glory).",
            player=Who(seat),
            card=name,
            points=points,
        )
        if points
        else msg("{player} performs {card}.", player=Who(seat), card=name)
    )
    return about("performed", seat, text, turning_point=great, slot=slot, card=card, points=points)


def leads(seat: int, score: int, behind: int, *, dice: bool = False) -> Event:
    """A feat brought its owner ahead of everybody, or the ``dice`` of a turn did."""
    values = {"player": Who(seat), "score": score, "behind": behind}
    text = (
        msg("The dice put {player} ahead: {score} to {behind}.", **values)
        if dice
        else msg("{player} takes the lead: {score} to {behind} glory.", **values)
    )
    return about("lead", seat, text, turning_point=True, score=score, dice=dice)


def last_round(round_: int) -> Event:
    """Everybody has one turn left."""
    return Event("last-round", msg("The last round begins."), {"round": round_}, turning_point=True)


def called(seat: int, card: str, name: Text) -> Event:
    """A reinforcement was called."""
    return about("called", seat, msg("{player} uses {card}.", player=Who(seat), card=name), card=card)


def converted(seat: int, amounts: tuple[int, ...]) -> Event:
    """A result was turned into glory."""
    return about(
        "converted",
        seat,
        msg("{player} turns {amounts} into glory.", player=Who(seat), amounts=much(amounts)),
    )


def token(seat: int, name: Text, which: str) -> Event:
    """A token was discarded."""
    return about(
        "token", seat, msg("{player} uses a token: {token}.", player=Who(seat), token=name), token=which
    )


def chosen(seat: int, victim: int) -> Event:
    """An opponent was chosen to forge a boar."""
    text = msg("{player} sends the boar to {victim}.", player=Who(seat), victim=Who(victim))
    return about("chosen", seat, text, victim=victim)


def chose_die(seat: int, die: int) -> Event:
    """A die was chosen for several minor blessings."""
    text = msg("{player} chooses the {die}.", player=Who(seat), die=DIE[die])
    return about("die", seat, text, die=die + 1)


def took(seat: int, faces: Sequence[str]) -> Event:
    """Two faces were taken from the others' dice."""
    text = msg("{player} takes {faces}.", player=Who(seat), faces=all_of(map(the_face, faces)))
    return Event("took", text, {"seat": seat, "faces": list(faces)})


def passed(seat: int) -> Event:
    """A player takes no (more) action."""
    return about("passed", seat, msg("{player} passes.", player=Who(seat)))


def decided(seat: int, kind: str, move: str, taken: tuple[int, ...] = ()) -> Event:
    """A player decided something from which nothing followed yet; ``taken``: of a face, such a part."""
    if taken:
        text = msg("{player} chooses {amounts}.", player=Who(seat), amounts=much(taken))
    elif (kind, move) == ("ship", "pass"):
        text = msg("{player} doesn’t use the ship.", player=Who(seat))
    elif (kind, move) == ("cerberus", "pass"):
        text = msg("{player} keeps the token.", player=Who(seat))
    elif move == "done":
        text = msg("{player} forges no more.", player=Who(seat))
    elif move == "pass":
        text = msg("{player} takes no extra action.", player=Who(seat))
    elif move == "keep":
        text = msg("{player} keeps the result as it is.", player=Who(seat))
    else:
        text = msg("{player} chooses: {move}.", player=Who(seat), move=_answer(move))
    return about("decided", seat, text, move=move)


def _answer(move: str) -> Value:
    """A small choice in words; what is written in the notation of faces and cards stays."""
    order, _, face = move.partition(" ")
    if order == "first":
        return msg("{face} first", face=the_face(face))
    return RESERVES.get(move, move)


def resigned(seat: int) -> Event:
    """A player gave up."""
    return about("resigned", seat, msg("{player} resigns.", player=Who(seat)), turning_point=True)


def ended(winners: Sequence[int], score: int | None) -> Event:
    """The game is over."""
    if score is None:
        text: Words = msg("{player} wins: nobody else is left.", player=players(winners))
    else:
        text = msg_plural(
            "{players} wins with {score} glory!",
            "{players} share the win with {score} glory!",
            len(winners),
            players=players(winners),
            score=score,
        )
    return Event("over", text, {"winners": list(winners), "score": score})
