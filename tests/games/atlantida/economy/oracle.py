"""Food and production once more, counted naively (Atlantida rules, 8.2 and 10.1)."""

from __future__ import annotations

from bot.games.atlantida.constants import ADVANCES, CELLS, SOCIALS
from bot.games.atlantida.map import HEXES, PLACE_NAMES, SQUARE_NAMES
from bot.games.atlantida.state import State


class Told:
    """A seat's faction in words, as a person at the table would read it off."""

    def __init__(self, state: State, seat: int) -> None:
        player = state.players[seat]
        self.pops = dict(zip(PLACE_NAMES, player.pops, strict=True))
        self.leaders = [PLACE_NAMES[place] for place in player.leaders]
        self.city = {name: CELLS[cell] for name, cell in zip(SQUARE_NAMES, player.cells, strict=True)}
        self.known = {name for name, turn in zip(ADVANCES, player.science, strict=True) if turn}
        self.known |= {name for bit, name in enumerate(SOCIALS) if player.social & 2**bit}
        self.sites = dict(zip(HEXES, state.sites, strict=True))
        self.living = {name for bit, name in enumerate(HEXES) if state.alive & 2**bit}
        self.hades = player.hades
        dry = state.row[state.round - 1] == "drought"
        self.drought = dry and not state.void and state.spared != seat

    def holds(self, temple: str) -> bool:
        """Does a unit stand in the main site of the temple, without its creature?"""
        return any(
            site == temple and hex not in self.living and (self.pops[hex] > 0 or hex in self.leaders)
            for hex, site in self.sites.items()
        )

    def built(self, *kinds: str) -> list[str]:
        """The squares with these buildings."""
        return [square for square, kind in self.city.items() if kind in kinds]

    def site(self, hex: str, bonus: int) -> int:
        """What a production hex brings."""
        everybody = self.pops[hex] + self.pops[f"{hex}s"]
        brought = everybody // 3
        if self.pops[hex] and hex not in self.living:
            brought += bonus
        if "code" in self.known and everybody:
            brought += 1
        return brought


def food(state: State, seat: int) -> int:
    """The food of a turn."""
    told = Told(state, seat)
    amount = 0.0
    aqueduct = bool(told.built("aqueduct"))
    for kind in told.city.values():
        if kind == "empty":
            amount += 0.5
        if kind in ("farm", "garden") and told.drought and not aqueduct:
            amount += 0.5
    amount = int(amount)
    for square in told.built("farm", "garden"):
        worker = told.pops[square] > 0
        if not (told.drought and not aqueduct):
            amount += 2 if aqueduct and not told.drought else 1
            if worker:
                amount += 2 if "agriculture" in told.known else 1
        if worker and told.holds("demeter"):
            amount += 1
    for hex, site in told.sites.items():
        if site == "prairie":
            amount += told.site(hex, 4)
            if told.built("artemis"):
                everybody = told.pops[hex] + told.pops[f"{hex}s"]
                amount += everybody - everybody // 3
    return amount + ("cloth" in told.known) + told.holds("poseidon")


def production(state: State, seat: int) -> dict[str, int]:
    """What a production step brings into stock, food apart."""
    told = Told(state, seat)
    brought = {"stone": 0, "gold": 0, "wood": 0, "knowledge": 0}
    for square in told.built("quarry"):
        brought["stone"] += told.pops[square] > 0
    for square in told.built("garden"):
        if told.pops[square]:
            brought["wood"] += 2 if told.holds("demeter") else 1
    brought["gold"] += len(told.built("agora")) // 3
    brought["knowledge"] += len(told.built("academy"))
    brought["knowledge"] += 2 * len(told.built("athena"))
    brought["gold"] += told.pops["theatre"] > 0 or "theatre" in told.leaders
    brought["gold"] += "taxation" in told.known
    if told.holds("hades"):
        brought["knowledge"] += -(-told.hades // 2)
    kinds = {"quarry": "stone", "mine": "gold", "ruins": "knowledge", "forest": "wood"}
    for hex, site in told.sites.items():
        if site in kinds:
            brought[kinds[site]] += told.site(hex, 2)
    return brought
