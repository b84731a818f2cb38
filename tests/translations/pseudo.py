"""A language made for tests: every sentence in brackets, and 40 % longer.

``Join`` becomes ``⟦Join~~⟧``.  What is told without brackets went around the catalogue; what a sentence
holds in its fields stands outside of them, so a raw English word there shows, too.
"""

from __future__ import annotations

import io
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property
from math import ceil
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.frontend import parse_keywords, parse_mapping_cfg

from bot.games.dice_forge.faces import FACES
from bot.games.engine import registry
from bot.games.santorini import GAME as SANTORINI
from bot.translations import ENGLISH, Translations

ROOT = Path(__file__).parents[2]
LANGUAGE = "de"
"""As which language Discord knows it."""
GODS = tuple(str(entry.name) for entry in SANTORINI.glossary())
TITLES = (*(game.title for game in registry.discover().values()), *GODS, *FACES, "Talus")
"""Proper names and the codes of faces, which are the same in every language."""
WORD = 8
"""Letters of what makes a sentence longer, until a blank allows a line to break."""
_FIELD = re.compile(r"(\{\w*\})")
_WORDS = re.compile(r"[^\W\d_].*[^\W\d_]|[^\W\d_]", re.DOTALL)
_PLAIN = re.compile(r"`[^`]*`|<[@#&:tR0-9]+>|https?://\S+|[^\s]*\d[^\s]*")


def found_by_babel(extract: str = "python") -> frozenset[str | tuple[str, ...]]:
    """All that the extractor finds, with the command of docs/translating.md; ``extract`` reads one file."""
    document = (ROOT / "docs/translating.md").read_text()
    words = next(line for line in document.splitlines() if " extract " in line).split()
    keywords = parse_keywords(words[i + 1] for i, word in enumerate(words) if word == "-k")
    methods, _ = parse_mapping_cfg(io.StringIO((ROOT / "babel.cfg").read_text()))
    assert {method for _, method in methods} == {"python"}
    reading = [(pattern, extract) for pattern, _ in methods]
    return frozenset(message[2] for message in extract_from_dir(ROOT, reading, keywords=keywords))


@cache
def extracted() -> frozenset[str | tuple[str, ...]]:
    """All that the extractor finds.  Files that call none of its keywords, half of them, are not read."""
    return found_by_babel(f"{__name__}:where_called")


def where_called(
    file: BinaryIO, keywords: Mapping[str, Any], tags: Collection[str], options: Any
) -> Iterator[Any]:
    """As Babel's own ``python``."""
    calls = re.compile(rf"\b(?:{'|'.join(keywords)})\(".encode())
    if calls.search(file.read()):
        file.seek(0)
        yield from extract_python(file, keywords, tags, options)


def longer(text: str) -> str:
    """A sentence in this language."""

    def bracketed(match: re.Match[str]) -> str:
        more = "~" * ceil(0.4 * len(match[0]))
        words = [more[start : start + WORD] for start in range(0, len(more), WORD)]
        return f"⟦{match[0]}{' '.join(words)}⟧"

    return "".join(
        part if index % 2 else _WORDS.sub(bracketed, part, count=1)
        for index, part in enumerate(_FIELD.split(text))
    )


class Pseudo:
    """The catalogue.  ``missing``: sentences that were asked for and can't be translated."""

    def __init__(self) -> None:
        self.missing: set[str] = set()
        self.asked: set[str] = set()

    @cached_property
    def _known(self) -> set[str]:
        """Read when a first sentence is asked for: many tests only need the name of this language."""
        return {key for found in extracted() for key in ((found,) if isinstance(found, str) else found)}

    def gettext(self, message: str) -> str:
        """The sentence, or the key itself if the extractor doesn't know it."""
        if message not in self._known:
            if re.search(r"[^\W\d_]{2,}", _FIELD.sub("", message)):
                self.missing.add(message)
            return message
        self.asked.add(message)
        return longer(message)

    def pgettext(self, context: str, message: str) -> str:
        """The sentence where it stands."""
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for ``n``."""
        return self.gettext(msgid1 if n == 1 else msgid2)


class PseudoDictionary(Translations):
    """A bot that speaks this language and English."""

    def __init__(self) -> None:
        super().__init__(ROOT / "no" / "such" / "folder")
        self.pseudo = Pseudo()
        catalogs: Any = {**self.catalogs, LANGUAGE: self.pseudo}
        self.__dict__["catalogs"] = catalogs
        assert ENGLISH in catalogs


def around(told: str, *names: str) -> list[str]:
    """The words outside of all brackets, but for proper ``names``, numbers, code and mentions."""
    rest = re.sub(r"⟦[^⟧]*⟧", " ", told)
    for name in sorted(names, key=len, reverse=True):  # Heracles before Hera
        rest = rest.replace(name, " ")
    rest = _PLAIN.sub(" ", rest)
    return re.findall(r"[^\W\d_]{2,}", rest)


def raw(told: str) -> list[str]:
    """What of a string went around the catalogue; a string that was cut lost its last bracket."""
    closed = told + "⟧" if told.count("⟦") > told.count("⟧") else told
    return around(closed, *TITLES)


def assert_all_told(strings: Iterable[str]) -> None:
    """Each of them is in the language, but for proper names."""
    found = {told: words for told in strings if (words := raw(told))}
    assert not found, found
