"""Words that travel untranslated: what to say, not yet in which language.

Rules and tables never hold finished sentences.  They hold a :class:`Text`: the English sentence as
its key and the values that go into it.  The face turns it into the reader's language, with the
players' names in place of :class:`Who`.  ``str(text)`` is plain English, for logs and tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final, Protocol, TypeAlias
from unicodedata import category


# Rules make texts by the thousand that nobody reads: freezing takes three times as long as filling them.
# ``Final`` says the same.
@dataclass(slots=True, unsafe_hash=True)
class Who:
    """Stands in a text for the player in a seat; the reader sees that player's name."""

    seat: Final[int]


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody's name in a text; the reader sees it letter by letter, whatever markup it contains."""

    name: str


@dataclass(frozen=True, slots=True)
class Icon:
    """Stands in a text for one of the bot's icons, in front of the words that say the same.

    It brings the space behind it along: where no icon can be shown, nothing stands there.
    """

    name: str


@dataclass(slots=True, unsafe_hash=True)
class Text:
    """One translatable sentence.

    ``key`` is the English sentence with ``{name}`` fields; ``plural`` its plural form, chosen by the
    value ``count``; ``context`` tells apart what is the same in English only.  Build it with :func:`msg`,
    :func:`msg_in` or :func:`msg_plural`, which the message extractor knows.
    """

    key: Final[str]
    values: Final[tuple[tuple[str, Value], ...]] = ()
    plural: Final[str | None] = None
    context: Final[str | None] = None

    def __str__(self) -> str:
        return ENGLISH.translate(self)


@dataclass(slots=True, unsafe_hash=True)
class Lines:
    """Several texts told one after the other, joined by ``separator``."""

    texts: Final[tuple[Words, ...]]
    separator: Final[str] = "\n"

    def __str__(self) -> str:
        return ENGLISH.translate(self)


Words: TypeAlias = Text | Lines
Value: TypeAlias = str | int | Who | Name | Icon | Text | Lines


def msg(key: str, /, **values: Value) -> Text:
    """A sentence to be translated; ``{name}`` fields are filled from ``values``."""
    return Text(key, tuple(values.items()))


def msg_in(context: str, key: str, /, **values: Value) -> Text:
    """A fragment to be translated where it stands: ``context`` says to translators where that is."""
    return Text(key, tuple(values.items()), context=context)


def msg_plural(one: str, many: str, /, count: int, **values: Value) -> Text:
    """A sentence whose form depends on ``count``, which is also the field ``{count}``."""
    return Text(one, (("count", count), *values.items()), many)


def lines(texts: Iterable[Words], separator: str = "\n") -> Lines:
    """Texts told one after the other."""
    return Lines(tuple(texts), separator)


def first_few(texts: Sequence[Words], most: int) -> list[Words]:
    """So many of them at most, then how many more there are."""
    left = len(texts) - most
    return [*texts[:most], msg("… and {count} more", count=left)] if left > 0 else list(texts)


def with_icon(icon: str, words: Words) -> Words:
    """The words with an icon in front, by its name; empty: the words alone."""
    if not icon:
        return words
    if isinstance(words, Lines):
        first, *others = words.texts
        return Lines((with_icon(icon, first), *others), words.separator)
    return Text("{icon}{told}", (("icon", Icon(icon)), ("told", words)))


def players(seats: Iterable[int]) -> Lines:
    """Those who sit there, one after the other."""
    return lines((msg("{player}", player=Who(seat)) for seat in seats), ", ")


def all_of(things: Iterable[Words]) -> Words:
    """Things, of which there is at least one, within a sentence: a Farm, a Wall and 2 Quarries."""
    *others, last = things
    return msg("{others} and {last}", others=lines(others, ", "), last=last) if others else last


def any_of(things: Iterable[Words]) -> Words:
    """The same, of which one will be: Classic, Gods or Teams."""
    *others, last = things
    return msg("{others} or {last}", others=lines(others, ", "), last=last) if others else last


def together(seats: Iterable[int]) -> Words:
    """Those who sit there, of whom there is at least one, within a sentence."""
    return all_of(msg("{player}", player=Who(seat)) for seat in seats)


def short(text: str, most: int = 20) -> str:
    """What somebody typed, to be quoted: no more than ``most`` characters, and a sign where more stood."""
    return text if len(text) <= most else f"{text[:most]}…"


_JOINERS: Final = "\u200c\u200d"
"""They join what belongs together: the parts of an emoji, the letters of some scripts."""
_UNREADABLE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def readable(typed: str) -> str:
    """What somebody typed, in one line; empty where nothing is left to read.

    Controls, invisible letters, and what turns the direction of the words that follow, are left out.
    """
    kept = "".join(
        letter if letter in _JOINERS or category(letter) not in _UNREADABLE else " " for letter in typed
    )
    return " ".join(word for word in kept.split() if word.strip(_JOINERS))


class Catalog(Protocol):
    """The look-ups of a gettext catalogue that a :class:`Translator` needs."""

    def gettext(self, message: str) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...

    def pgettext(self, context: str, message: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Reader:
    """The player in a seat, to whom what they did is told as *you*."""

    seat: int
    sentences: Mapping[str, Text]
    """What is told of a ``{player}``, as that player reads it: by the English sentence for the others."""

    def own(self, words: Text) -> Text:
        """The sentence as this reader reads it."""
        own = self.sentences.get(words.key)
        if own is None or ("player", Who(self.seat)) not in words.values:
            return words
        return Text(own.key, words.values, own.plural, own.context)


_MARK: Final = "\0"
"""In place of a name; no words have it."""


class Translator:
    """Turns words into a string: a language (a gettext catalogue) and the names of the seats.

    ``spell`` writes a name so that it is read letter by letter where the string is shown, ``icon`` one of
    the bot's icons with a space behind it.  ``reader``: who reads it, if it is told to one player.
    """

    def __init__(
        self,
        catalog: Catalog,
        names: tuple[str | Text, ...] = (),
        spell: Callable[[str], str] = str,
        icon: Callable[[str], str] = lambda name: "",
        reader: Reader | None = None,
    ) -> None:
        self.catalog: Final = catalog
        self._reader = reader
        self._spell = spell
        self._icon = icon
        self.names: tuple[str, ...] = ()
        """The seats' names in this language, not yet spelled."""
        self.names = tuple(name if isinstance(name, str) else self.translate(name) for name in names)

    def named(self, names: tuple[str | Text, ...]) -> Translator:
        """The same language, with other people in the seats."""
        return Translator(self.catalog, names, self._spell, self._icon)

    def told_to(self, reader: Reader) -> Translator:
        """The same for one of those in the seats."""
        return Translator(self.catalog, self.names, self._spell, self._icon, reader)

    def with_icons(self, icon: Callable[[str], str]) -> Translator:
        """The same where icons are shown in another way."""
        return Translator(self.catalog, self.names, self._spell, icon, self._reader)

    def begins_with_name(self, words: Words) -> bool:
        """Does somebody's name stand first, which is written as it is?"""
        marked = Translator(self.catalog, self.names, lambda _: _MARK, self._icon, self._reader)
        return marked.translate(words).lstrip("*").startswith(_MARK)

    def translate(self, words: Words) -> str:
        """The words in the language."""
        if isinstance(words, Lines):
            return words.separator.join(self.translate(text) for text in words.texts)
        if self._reader is not None:
            words = self._reader.own(words)
        values = {
            name: value if isinstance(value, (str, int)) else self._value(value)
            for name, value in words.values
        }
        if words.context is not None:
            pattern = self.catalog.pgettext(words.context, words.key)
        elif words.plural is None:
            pattern = self.catalog.gettext(words.key)
        else:
            count = next(value for name, value in words.values if name == "count")
            assert isinstance(count, int)
            pattern = self.catalog.ngettext(words.key, words.plural, count)
        return pattern.format(**values) if values else pattern

    def _value(self, value: Who | Name | Icon | Text | Lines) -> str:
        if isinstance(value, Who):
            if value.seat < len(self.names):
                return self._spell(self.names[value.seat])
            return self.catalog.gettext("Player {number}").format(number=value.seat + 1)
        if isinstance(value, Name):
            return self._spell(value.name)
        if isinstance(value, Icon):
            return self._icon(value.name)
        return self.translate(value)


ENGLISH = Translator(NullTranslations())
"""Keys are English sentences already: a catalogue without translations tells them."""


class Explained(Exception):
    """Something that is refused; ``words`` says to the person why, and what to do."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words

    def __str__(self) -> str:
        return str(self.words)
