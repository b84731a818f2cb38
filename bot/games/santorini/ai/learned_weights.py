"""The weights of the networks in this folder, and how they are kept: half the digits do."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from bot.games.santorini.ai.network import Network, Weights

PLAIN: Final = Path(__file__).with_name("plain.npz")
"""For plays without powers."""
POWERS: Final = Path(__file__).with_name("powers.npz")
"""For plays with powers that have fast moves."""
FORESEEN: Final = Path(__file__).with_name("foreseen.npz")
"""For plays with any powers; where it isn't needed the one before judges better."""


class Learned(NamedTuple):
    """Weights, and the powers that they know."""

    weights: Weights
    powers: tuple[str, ...] = ()

    def number(self, slug: str) -> int:
        """The number of a power; 0: it is none, or one that the network doesn't know."""
        return self.powers.index(slug) + 1 if slug in self.powers else 0

    def between(self, own: str, other: str) -> Network:
        """The network for these powers of the side to move and of the other; empty: none."""
        return self.weights.between(self.number(own), self.number(other))


def save(path: Path, learned: Learned) -> None:
    """Write weights to a file."""
    parts = {name: part.astype(np.float16) for name, part in learned.weights._asdict().items()}
    np.savez_compressed(path, allow_pickle=False, **parts, powers=np.array(learned.powers, dtype="U16"))


@cache
def learned(path: Path) -> Learned:
    """Read them; only once in each process."""
    with np.load(path, allow_pickle=False) as found:
        parts = {name: found[name].astype(np.float32) for name in Weights._fields}
        return Learned(Weights(**parts), tuple(str(slug) for slug in found["powers"]))


def knowing(*slugs: str) -> Learned:
    """The weights that judge best between these powers, empty where there is none.

    A power that none of them know counts as none.
    """
    if not any(slugs):
        return learned(PLAIN)
    some = learned(POWERS)
    beyond = [slug for slug in slugs if slug and slug not in some.powers]
    return learned(FORESEEN) if any(slug in learned(FORESEEN).powers for slug in beyond) else some
