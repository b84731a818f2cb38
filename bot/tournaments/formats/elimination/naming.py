"""What the matches of a bracket are called: a number, and the round that they belong to.  Pure.

Their keys ("W2.1") are for the rules; people read "match 7", "semi-final", "third place".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.engine.text import Text, msg
from bot.tournaments.formats.elimination.state import EMPTY, Resolved
from bot.tournaments.formats.elimination.tree import Origin, Source

THIRD: Final = "T1"
DECIDER: Final = "G2"
_ONE: Final = (msg("Final"), msg("Semi-final"), msg("Quarter-final"))
_ALL: Final = (msg("Final"), msg("Semi-finals"), msg("Quarter-finals"))
_SINGLE: Final[Mapping[str, Text]] = {
    THIRD: msg("Third place"),
    "G1": msg("Grand final"),
    DECIDER: msg("Decider"),
}


class Names:
    """The names of a bracket's matches.

    ``fresh``: the bracket before anything is played, so that numbers stay, whoever wins; ``found``: as it
    stands.
    """

    def __init__(self, fresh: Mapping[str, Resolved], found: Mapping[str, Resolved]) -> None:
        played = [key for key, match in found.items() if EMPTY not in fresh.get(key, match).players]
        self._numbers = {key: number for number, key in enumerate(played, start=1)}
        rounds = {key.partition(".")[0] for key in found}
        self._rounds = {kind: sum(name[0] == kind for name in rounds) for kind in "WLG"}

    def number(self, key: str) -> int | None:
        """Its number, counted from the first round; ``None``: a bye, which nobody plays."""
        return self._numbers.get(key)

    def match(self, key: str) -> Text:
        """A match: "semi-final, match 13"; where there is only one of its kind, without a number."""
        stage, number = self._called(key, _ONE), self.number(key)
        if number is None or key in _SINGLE or self._left(key) == 0:
            return stage
        return msg("{stage}, match {number}", stage=stage, number=number)

    def head(self, key: str) -> Text:
        """The round of a match, as it stands above all of them."""
        return self._called(key, _ALL)

    def source(self, source: Source) -> Text:
        """Who comes to a place that is open still."""
        number = self.number(source.match) or "–"
        if source.origin is Origin.LOSER:
            return msg("Loser of {number}", number=number)
        return msg("Winner of {number}", number=number)

    def _left(self, key: str) -> int:
        """How many rounds of the same part of the bracket come after it."""
        return self._rounds[key[0]] - int(key[1:].partition(".")[0])

    def _called(self, key: str, last: Sequence[Text]) -> Text:
        if key in _SINGLE:
            return _SINGLE[key]
        left, number = self._left(key), int(key[1:].partition(".")[0])
        if key[0] == "L":
            return msg("Losers {round}", round=number) if left else msg("Losers’ final")
        if self._rounds["G"]:
            return msg("Winners {round}", round=number) if left else msg("Winners’ final")
        return last[left] if left < len(last) else msg("Round of {count}", count=2 ** (left + 1))
