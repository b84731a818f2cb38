"""Small states in words: who has what where, and steps answered in a row (layout T of the rules, 4.5)."""

from __future__ import annotations

from bot.games.atlantida.constants import ADVANCES, CELLS, EMPTY, SOCIALS, START_STOCK, STOCKS
from bot.games.atlantida.map import NUMBER, PLACE, PLACES, SQUARE, SQUARES
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Step
from bot.games.engine.event import Event

T = (
    *("quarry", "prairie", "ruins", "poseidon"),
    *("mine", "hecate", "forest", "gaia", "aeolus"),
    *("prairie", "demeter", "mine", "europa", "quarry", "persephone"),
    *("mine", "hades", "ruins", "forest", "prairie"),
)


def numbers(text: str) -> dict[str, int]:
    """``gold=3 wood`` is gold 3 and wood 1."""
    pairs = (word.partition("=") for word in text.split())
    return {name: int(number or 1) for name, _, number in pairs}


def faction(
    pops: str = "C3=4",
    city: str = "",
    leaders: str = "C3",
    stock: str = "",
    science: str = "",
    social: str = "",
    housing: str = "C3",
    **more: int,
) -> Player:
    """A player; ``city``: ``farm=B2,B3 agora=A1,B1,C1``, beside the Housings of ``housing``."""
    cells = [EMPTY] * SQUARES
    for word in f"housing={housing} {city}".split():
        kind, _, squares = word.partition("=")
        for square in filter(None, squares.split(",")):
            cells[SQUARE[square]] = CELLS.index(kind)
    standing = [0] * PLACES
    for place, number in numbers(pops).items():
        standing[PLACE[place]] = number
    held = dict(zip(STOCKS, START_STOCK, strict=True)) | numbers(stock)
    known = numbers(science)
    player = Player(
        list(held.values()),
        standing,
        [PLACE[place] for place in leaders.split()],
        cells,
        [known.get(advance, 0) for advance in ADVANCES],
        sum(1 << SOCIALS.index(name) for name in social.split()),
    )
    for name, value in more.items():
        setattr(player, name, value)
    return player


def state(
    *players: Player,
    advanced: bool = False,
    dead: str = "",
    event: str = "",
    round: int = 2,
    hexes: str = "",
) -> State:
    """A state in the improvement phase; ``dead``: hexes without their creature; ``hexes``: ``N1=zeus``."""
    sites = list(T)
    for word in hexes.split():
        name, _, site = word.partition("=")
        sites[NUMBER[name]] = site
    alive = (1 << len(sites)) - 1
    for name in ("N4", *dead.split()):
        alive &= ~(1 << NUMBER[name])
    row = [""] * 13
    for turn in (3, 6, 9, 12):
        row[turn - 1] = "tribute"
    if event:
        row[round - 1] = event
    everybody = list(players)
    while len(everybody) < 2:
        everybody.append(faction())
    return State(
        everybody,
        advanced=advanced,
        sites=tuple(sites),
        alive=alive,
        row=tuple(row),
        round=round,
        phase="improve",
    )


def play(table: State, step: Step, *moves: str, seat: int = 0) -> list[Event]:
    """Begin a step, give these answers, each of them listed, and end it."""
    events: list[Event] = []
    step.begin(table, seat, events)
    for move in moves:
        assert step.asks(table, seat), f"nobody is asked before {move}"
        assert move in step.menu(table, seat), move
        if move == DONE:
            break
        step.play(table, seat, move, events)
    step.end(table, seat, events)
    return events


def stock(table: State, seat: int = 0) -> dict[str, int]:
    """What a seat has in stock."""
    return dict(zip(STOCKS, table.players[seat].stock, strict=True))


def gained(table: State, step: Step, *moves: str) -> str:
    """How the first seat's stock changes by a step: ``gold=-1 me=2``."""
    before = stock(table)
    play(table, step, *moves)
    after = stock(table)
    return " ".join(
        f"{name}={after[name] - before[name]}" for name in STOCKS if after[name] != before[name]
    )


def where(table: State, seat: int = 0) -> str:
    """Where a seat's pops are: ``N3=2 C3=1``."""
    names = {place: name for name, place in PLACE.items()}
    return " ".join(f"{names[place]}={pops}" for place, pops in enumerate(table.players[seat].pops) if pops)


def city(table: State, seat: int = 0) -> str:
    """What stands in a seat's city: ``C3=housing A1=razed``."""
    names = {square: name for name, square in SQUARE.items()}
    cells = table.players[seat].cells
    return " ".join(f"{names[square]}={CELLS[cell]}" for square, cell in enumerate(cells) if cell != EMPTY)
