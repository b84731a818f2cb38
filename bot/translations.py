"""The languages: from a Discord locale to a ``Translator``, with the players' names.

Private answers speak the player's language, public ones the server's.  English is complete by itself
(its sentences are the keys); every other language is a gettext catalogue
``bot/locale/<language>/LC_MESSAGES/pantheon.mo``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from bot.games.engine.text import Catalog, Text, Translator, readable

LOCALES: Final = Path(__file__).resolve().parent / "locale"
DOMAIN: Final = "pantheon"
ENGLISH: Final = "en"

NAMES: Final[Mapping[str, str]] = {
    "bg": "Български",
    "cs": "Čeština",
    "da": "Dansk",
    "de": "Deutsch",
    "el": "Ελληνικά",
    "en": "English",
    "es": "Español",
    "fi": "Suomi",
    "fr": "Français",
    "hi": "हिन्दी",
    "hr": "Hrvatski",
    "hu": "Magyar",
    "id": "Bahasa Indonesia",
    "it": "Italiano",
    "ja": "日本語",
    "ko": "한국어",
    "lt": "Lietuviškai",
    "nl": "Nederlands",
    "no": "Norsk",
    "pl": "Polski",
    "pt-BR": "Português do Brasil",
    "ro": "Română",
    "ru": "Русский",
    "sv": "Svenska",
    "th": "ไทย",
    "tr": "Türkçe",
    "uk": "Українська",
    "vi": "Tiếng Việt",
    "zh-CN": "简体中文",
    "zh-TW": "繁體中文",
}
"""What the languages of Discord call themselves."""

_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<:-])")


def escaped(name: str) -> str:
    """A player's name as Discord's markdown shows it letter by letter: no bold, no link, no mention."""
    return _SPECIAL.sub(r"\\\1", readable(name).replace("@", "@\u200b"))


class Translations:
    """All languages that the bot speaks."""

    def __init__(self, folder: Path = LOCALES, icon: Callable[[str], str] = lambda name: "") -> None:
        self._folder = folder
        self._icon = icon
        """What an icon is in a message, with a space behind it; empty: words must do."""

    @cached_property
    def catalogs(self) -> Mapping[str, Catalog]:
        """The catalogues by language (``en``, ``pt_BR``), read once."""
        found: dict[str, Catalog] = {ENGLISH: NullTranslations()}
        for file in sorted(self._folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")):
            with file.open("rb") as opened:
                found[file.parent.parent.name] = GNUTranslations(opened)
        return found

    @property
    def tags(self) -> tuple[str, ...]:
        """The languages, written as Discord writes them: ``en``, ``pt-BR``."""
        return tuple(language.replace("_", "-") for language in self.catalogs)

    def language(self, locale: str | None) -> str:
        """The language that serves a locale best: ``pt-BR`` → ``pt_BR``, else ``pt``, else ``en``."""
        wanted = (locale or ENGLISH).replace("-", "_")
        for tag in (wanted, wanted.partition("_")[0]):
            if tag in self.catalogs:
                return tag
        return ENGLISH

    def catalog(self, locale: str | None) -> Catalog:
        """The catalogue that serves a Discord locale best."""
        return self.catalogs[self.language(locale)]

    def translator(self, locale: str | None, names: tuple[str | Text, ...] = ()) -> Translator:
        """Words in that locale for a message: names are escaped for markdown."""
        return Translator(self.catalog(locale), names, escaped, self._icon)

    def plain(self, locale: str | None, names: tuple[str | Text, ...] = ()) -> Translator:
        """Words in that locale where no markdown is read: alt texts, labels, options."""
        return Translator(self.catalog(locale), names, readable)
