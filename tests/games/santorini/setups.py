"""Positions in one line, as the scenarios of the rules write them."""

from __future__ import annotations

from random import Random

from bot.games.santorini import GAME
from bot.games.santorini.board import TOWER
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.chronus import ENOUGH
from bot.games.santorini.powers.roster import roster

SPACES = [c + r for r in "54321" for c in "ABCDE"]


def setup(heights: str = "", one: str = "A1,E1", two: str = "A5,E5", player: int = 1) -> SantoriniPosition:
    """Two sides without powers; ``heights`` as for :func:`sides_at`."""
    return sides_at(heights, f"none:{one}", f"none:{two}", player=player)


def sides_at(heights: str, *sides: str, player: int = 1) -> SantoriniPosition:
    """Sides as ``"pan:A1,E1"``; ``heights`` as ``"C3=2 D4=4 E5=1d"``, the rest at 0; ``d``: a dome."""
    digits = dict.fromkeys(SPACES, "0")
    domes: list[str] = []
    for word in heights.split():
        space, height = word.split("=")
        digits[space] = height.removesuffix("d")
        domes += [space] * height.endswith("d")
    text = "/".join(["".join(digits.values()), str(player), *sides])
    return GAME.load(text + (f"/domes={','.join(domes)}" if domes else ""))


def random_text(random: Random, one: int = 2, other: int = 2) -> str:
    """Any valid position at the beginning of a turn, of so many workers; high towers are likely."""
    heights = [random.choice("0011223334") for _ in SPACES]
    open_spaces = [space for space, height in zip(SPACES, heights, strict=True) if height != "4"]
    spaces = random.sample(open_spaces, one + other)
    mine, theirs = ",".join(spaces[:one]), ",".join(spaces[one:])
    return f"{''.join(heights)}/{random.choice('12')}/none:{mine}/none:{theirs}"


HEROES = [slug for slug, power in roster().items() if power.once]


def random_position(seed: int, one: str, other: str) -> SantoriniPosition:
    """Any position at the beginning of a turn, with all workers, and what the powers could remember."""
    random = Random(seed)
    places = [roster()[slug].workers if slug in roster() else 2 for slug in (one, other)]
    while True:
        heights, player, first, second, *rest = random_text(random, *places).split("/")
        sides: list[str] = []
        for seat, slug, side, rival in (("1", one, first, second), ("2", other, second, first)):
            note = _note(slug, heights, side, rival, Random(seed), moves=seat == player)
            sides.append(side.replace("none", slug + note * random.randrange(2), 1))
        position = GAME.load("/".join([heights, player, *sides, *rest]))
        over = "chronus" in (one, other) and position.state.cells.count(TOWER) >= ENOUGH
        if position.outcome is None and not over:
            return position


def _note(slug: str, heights: str, side: str, rival: str, random: Random, *, moves: bool) -> str:
    """What a power could remember."""
    own, others = (text.removeprefix("none:").split(",") for text in (side, rival))
    match slug:
        case "athena":
            return "[^]"
        case "siren" | "aeolus":
            return "[se]"
        case "morpheus":
            return f"[{random.randint(1, 4)}]"
        case "europa":
            low = [space for space, height in zip(SPACES, heights, strict=True) if height != "4"]
            return f"[{random.choice([space for space in low if space not in own + others])}]"
        case "charybdis":
            low = [space for space, height in zip(SPACES, heights, strict=True) if height != "4"]
            return f"[{','.join(random.sample(low, random.randrange(3)))}]"
        case "clio":
            high = [space for space, height in zip(SPACES, heights, strict=True) if height in "123"]
            free = [space for space in high if space not in others]
            coins = random.sample(free, min(random.randrange(4), len(free)))
            return f"[{random.randrange(4 - len(coins))}|{','.join(coins)}]"
        case "adonis":
            bound = f"[x|{random.choice(own)},{random.choice(others)}]"
            return "[x]" if moves else random.choice(("[x]", bound))
        case _:
            return "[x]" if slug in HEROES else ""


def play_turn(position: SantoriniPosition, turn: str) -> SantoriniPosition:
    """The position after the steps of a turn of the seat to move, on a copy; raises IllegalMove."""
    after = position.copy()
    seat = after.decisions()[0].seat
    for step in GAME.split_turn(turn):
        after.play(seat, step)
    return after
