"""Random positions at the start of a turn, with everything that the powers in it could remember."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.games.santorini.naive.after import NOT_BESIDE, SIMPLE
from tests.games.santorini.naive.board import AROUND, SPACES, WAYS

HEIGHTS = {
    "low": "0000111223",
    "mixed": "0011122334",
    "steep": "0112223344",
    "crowded": "0012344444",
    "full": "0133444444",
    "high": "1122233334",
}
"""How often a space has which height."""
BUSY = {
    "charybdis",
    "hermes",
    "heracles",
    "morpheus",
    "odysseus",
    "polyphemus",
    "poseidon",
    "terpsichore",
    "triton",
    "atalanta",
}
"""Powers with so many turns that their boards are crowded more often."""
HEROES = {
    "achilles",
    "adonis",
    "atalanta",
    "bellerophon",
    "heracles",
    "jason",
    "medea",
    "odysseus",
    "polyphemus",
    "theseus",
}
HIGH = {"chaos", "chronus", "dionysus"}
"""Powers that look at domes."""
THREE = {"graeae", "proteus"}
LOST, OUT = 0.08, 0.1
"""How often a side has lost a worker, and one of three players the game."""


@dataclass
class Scene:
    """A position in the making."""

    random: Random
    level: dict[str, str]
    empty: list[str]
    """Free spaces in random order; those that are taken leave the list."""
    player: int
    sides: list[list[str]]
    extra: str
    gods: list[str]
    """Those that Chaos can have, in random order; the last is face up."""
    tokens: set[str] = field(default_factory=set[str])

    def token(self, spaces: Sequence[str] = ()) -> str:
        """A space for a token: one of these, or any empty one or a worker's."""
        workers = [space for side in self.sides for space in side if space]
        space = self.random.choice(sorted({*(spaces or [*self.empty[-6:], *workers])} - self.tokens))
        self.tokens.add(space)
        return space


def scene(random: Random, slugs: Sequence[str], *, extra: str = "", fleece: str = "") -> str:
    """A position with these powers in this seating; it may be one in which the play is over.

    ``extra``: in the additional turn that this power granted; ``fleece``: the power beside the board.
    """
    busy = bool(BUSY & {*slugs, fleece})
    kind = random.choice(["crowded", "crowded", "steep"] if busy else ["low", "mixed", "mixed", "steep"])
    kind = random.choice([kind, "high"]) if HIGH & {*slugs, fleece} else kind
    kind = "full" if {"heracles", "polyphemus"} & set(slugs) else kind
    level = {space: random.choice(HEIGHTS[kind]) for space in SPACES}
    if "chronus" in slugs:
        for space in [space for space in SPACES if level[space] == "4"][4:]:
            level[space] = "3"
    low = [space for space in SPACES if level[space] < "3" and random.random() < 0.04]
    empty = [space for space in SPACES if level[space] != "4" and space not in low]
    while len(empty) < 12:
        space = random.choice([space for space in SPACES if level[space] == "4"])
        level[space] = random.choice("012")
        empty.append(space)
    random.shuffle(empty)
    if random.random() < 0.7:
        centre = random.choice(empty)
        empty.sort(key=lambda space: space not in [centre, *AROUND[centre]])
        empty.reverse()
    player = slugs.index(extra) if extra else random.randrange(len(slugs))
    teams = 2 if len(slugs) == 4 else len(slugs)
    out = (
        random.choice([s for s in range(3) if s != player])
        if teams == 3 and random.random() < OUT
        else None
    )
    sides = [[] if side == out else _workers(random, empty, slugs[side::teams]) for side in range(teams)]
    gods = sorted(SIMPLE - set(slugs) - {NOT_BESIDE.get(slug, "") for slug in slugs})
    made = Scene(random, level, empty, player, sides, extra, random.sample(gods, len(gods)))
    seats = [slug if seat == out else _seat(made, seat, slug) for seat, slug in enumerate(slugs)]
    lost = [
        f"{side + 1}.{n + 1}"
        for side, spaces in enumerate(sides)
        for n, space in enumerate(spaces)
        if not space
    ]
    powers = _chaos(made, slugs, out) if "chaos" in slugs else ""
    if "circe" in slugs and not powers and random.random() < 0.5:
        seats, powers = _taken(seats, slugs)
    fields = {
        "domes": ",".join(low),
        "lost": ",".join(lost),
        "out": "" if out is None else str(out + 1),
        "powers": powers,
        "extra": extra,
        "fleece": fleece,
        "ram": empty.pop() if fleece else "",
    }
    return "/".join(
        [
            "".join(level.values()),
            str(player + 1),
            *seats,
            *(f"{name}={value}" for name, value in fields.items() if value),
        ]
    )


def _workers(random: Random, empty: list[str], slugs: Sequence[str]) -> list[str]:
    """The spaces of a side, the female's first; nothing for a worker that has left the board."""
    spaces = [empty.pop() for _ in range(3 if THREE & set(slugs) else 2)]
    if random.random() < LOST:
        spaces[random.randrange(len(spaces))] = ""
    return spaces


def _seat(made: Scene, seat: int, slug: str) -> str:
    note = _note(made, seat, slug)
    spaces = ",".join(filter(None, made.sides[seat])) if seat < len(made.sides) else ""
    return slug + (f"[{note}]" if note else "") + (f":{spaces}" if spaces else "")


def _chaos(made: Scene, slugs: Sequence[str], out: int | None) -> str:
    """Chaos and its god."""
    god = made.gods.pop()
    if god == "athena":
        god = made.random.choice(["athena", "athena[^]"])
    held = [f"chaos+{god}" if slug == "chaos" else slug for slug in slugs]
    return ",".join("none" if seat == out else powers for seat, powers in enumerate(held))


def _taken(seats: list[str], slugs: Sequence[str]) -> tuple[list[str], str]:
    """Circe has the other power, and what it remembers."""
    seat = 1 - slugs.index("circe")
    head, _, spaces = seats[seat].partition(":")
    seats = [f"{slugs[seat]}:{spaces}" if s == seat else side for s, side in enumerate(seats)]
    return seats, ",".join("circe+" + head if slug == "circe" else "none" for slug in slugs)


def _note(made: Scene, seat: int, slug: str) -> str:
    """What a power may remember, if anything."""
    if slug == "adonis" and not made.extra and seat != made.player and made.random.random() < 0.7:
        own, other = (made.random.choice([s for s in side if s]) for side in made.sides)
        return f"x|{own},{other}" if seat == 0 else f"x|{other},{own}"
    if slug == "jason" and made.random.random() < 0.3:
        made.sides[seat].append(made.empty.pop())
        return "x"
    if slug in HEROES:
        return made.random.choice(["", "", "x"])
    if slug == "clio":
        return _clio(made, seat)
    return _NOTES[slug](made) if slug in _NOTES else ""


def _clio(made: Scene, seat: int) -> str:
    own = filter(None, made.sides[seat])
    built = [space for space in [*made.empty, *own] if made.level[space] != "0"]
    built = [space for space in built if space not in made.tokens]
    count = min(len(built), made.random.randrange(4))
    coins = [made.token(built) for _ in range(count)]
    left = made.random.randrange(4 - count)
    return f"{left}|{','.join(coins)}" if coins else str(left)


_NOTES: Mapping[str, Callable[[Scene], str]] = {
    "athena": lambda made: made.random.choice(["", "^"]),
    "morpheus": lambda made: made.random.choice(["", "1", "2"]),
    "europa": lambda made: made.random.choice(
        ["", made.token([s for s in made.empty if s not in made.tokens])]
    ),
    "aeolus": lambda made: made.random.choice(["", *WAYS]),
    "charybdis": lambda made: ",".join(made.token() for _ in range(made.random.choice([0, 1, 2, 2]))),
    "chaos": lambda made: ",".join(
        sorted(made.gods[: made.random.choice([0, 2, len(made.gods) - 2, len(made.gods) - 1])])
    ),
    "siren": lambda made: made.random.choice(list(WAYS)),
    "tyche": lambda made: ",".join(sorted(made.random.sample("12345", made.random.randrange(6)))),
}
