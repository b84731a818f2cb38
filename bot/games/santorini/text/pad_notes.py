"""What is told below the keys of a pad: what comes of a tap that no key shows, and why some are barred."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.games.engine.decision import Decision
from bot.games.engine.text import Icon, Text, Words, lines, msg, msg_in, msg_plural
from bot.games.santorini.board import NAMES
from bot.games.santorini.board_view import BoardView
from bot.games.santorini.powers.roster import named
from bot.games.santorini.text.consequences import asides, taken_on, wins
from bot.games.santorini.text.pad_layout import BARRED, Keys


def note(
    view: BoardView,
    decision: Decision,
    keys: Keys,
    too_high: Collection[int] = (),
    still: Collection[int] = (),
) -> Words | None:
    """What keys lead to that they don't show (wins, domes, whom they force away, what is wasted), and why
    height bars some; on which spaces a worker of the seat's is ``still``."""
    moves = {space: key.choice.move for space, key in keys.items() if key.choice is not None}
    found: list[Words] = []
    domes = [space for space, key in keys.items() if key.icon == "dome"]
    if domes and len(domes) == len(keys):
        # Where all are on top of the turn's own build, the question says so.
        found += [] if decision.kind == "close" else [msg("{icon}Each key puts a dome.", icon=Icon("dome"))]
    elif domes:
        found.append(msg("{icon}A dome goes on {spaces}.", icon=Icon("dome"), spaces=spaces_named(domes)))
    if any(worker.space in moves for worker in view.workers) and any(
        key.icon.startswith("level") for key in keys.values()
    ):
        found.append(msg("The key in the middle builds under your worker."))
    found += told_of(view, decision, moves)
    if too_high:
        found.append(msg("{icon}{spaces}: too high.", icon=Icon(BARRED), spaces=spaces_named(too_high)))
    if still:
        found.append(
            msg_plural(
                "Your worker on {spaces} can’t move.",
                "Your workers on {spaces} can’t move.",
                len(still),
                spaces=spaces_named(still),
            )
        )
    return lines(found, " ") if found else None


def told_of(view: BoardView, decision: Decision, moves: Mapping[int, str]) -> list[Words]:
    """What comes of each of these moves besides: a win, whom they force where, what is wasted."""
    found: list[Words] = []
    if won := [space for space, move in moves.items() if wins(view, decision, move)]:
        found.append(msg("🏆 {spaces}: this wins the game.", spaces=spaces_named(won)))
    carried: dict[str, list[Text]] = {}
    alike: dict[Text, list[int]] = {}
    for space, move in moves.items():
        for start, stop, power in taken_on(view, decision, move):
            carried.setdefault(power, []).append(
                msg_in("a worker’s way", "{origin} → {target}", origin=start, target=stop)
            )
        for told in asides(view, decision, move):
            alike.setdefault(told, []).append(space)
    found += (
        msg("Carried on by {power}: {ways}.", power=named((power,))[0].title, ways=lines(ways, ", "))
        for power, ways in carried.items()
    )
    found += (
        msg("Each key: {told}.", told=told)
        if len(spaces) == len(moves) > 1
        else Text("{spaces}: {told}.", (("spaces", spaces_named(spaces)), ("told", told)))
        for told, spaces in alike.items()
    )
    return found


def spaces_named(spaces: Iterable[int]) -> str:
    return ", ".join(NAMES[space] for space in spaces)
