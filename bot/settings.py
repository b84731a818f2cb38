"""The settings of one running bot, from the environment and from ``.env``."""

from __future__ import annotations

import os
import re
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Final, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.clocks.notation import span
from bot.games.engine.packages import is_package

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "data"
"""Where everything is kept unless the operator names another place; made when it is missing."""


def spare_processors() -> int:
    """How many computer players may think at once while one processor answers people."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


_ADDRESS: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[0-9A-Za-z.-]+):([0-9]{1,5})")
"""A machine's name or number, and a port."""


class SettingsError(Exception):
    """A setting is missing or wrong; the message is one line that says what to do."""


class Settings(BaseSettings):
    """What an operator decides; each field is described in ``.env.example``."""

    model_config = SettingsConfigDict(
        env_file=ROOT / ".env", extra="ignore", frozen=True, populate_by_name=True
    )

    token: str = Field(default="", validation_alias="DISCORD_TOKEN")
    api_base: str | None = Field(default=None, validation_alias="DISCORD_API_BASE")
    """Another server that speaks Discord's REST v10, on loopback only; None: Discord itself."""
    gateway: str | None = Field(default=None, validation_alias="DISCORD_GATEWAY")
    """That server's gateway."""
    shard_count: int | None = Field(default=None, ge=1, validation_alias="DISCORD_SHARD_COUNT")
    shard_ids: list[int] | None = Field(default=None, validation_alias="DISCORD_SHARD_IDS")
    database: Path | str = Field(
        default=DATA / "pantheon.sqlite3", validation_alias="PANTHEON_DATABASE", repr=False
    )
    """A SQLite file, or the URL of a PostgreSQL database."""
    files: Path | None = Field(default=None, validation_alias="PANTHEON_FILES")
    """The folder of films and analyses, which can be made again; None: beside the database file."""
    backup_hours: float = Field(default=6.0, ge=0, le=8760, validation_alias="PANTHEON_BACKUP_HOURS")
    """Hours between back-ups that make themselves; 0: none."""
    backups_kept: int = Field(default=14, ge=1, validation_alias="PANTHEON_BACKUPS_KEPT")
    backups: Path | None = Field(default=None, validation_alias="PANTHEON_BACKUPS")
    """Their folder; None: one beside the database."""
    games_in: Literal["thread", "channel"] = Field(default="thread", validation_alias="PANTHEON_GAMES_IN")
    games: Annotated[tuple[str, ...], NoDecode] = Field(default=(), validation_alias="PANTHEON_GAMES")
    """Packages of games from elsewhere, besides those in ``bot.games`` (docs/adding-a-game.md)."""
    icons: bool = Field(default=True, validation_alias="PANTHEON_ICONS")
    """Does the bot upload emblems of its own as emojis?"""
    thinkers: int = Field(
        default_factory=spare_processors, ge=0, le=64, validation_alias="PANTHEON_THINKERS"
    )
    """Processes in which computer players think, begun when they are needed; 0: a thread of this one."""
    guild_ready_timeout: float = Field(default=2.0, ge=0, validation_alias="PANTHEON_READY_TIMEOUT")
    clock_offset: timedelta = Field(default=timedelta(), validation_alias="PANTHEON_CLOCK_OFFSET")
    """By how much the clock is ahead, to try what takes days; in the playground only."""
    forget_after: int = Field(default=90, ge=0, le=3650, validation_alias="PANTHEON_FORGET_AFTER")
    """Days after which what is stored of a server goes that has removed the bot; 0: never."""
    privacy_url: str | None = Field(default=None, validation_alias="PANTHEON_PRIVACY_URL")
    """The operator's privacy policy, which ``/help`` links; None: there is no link."""
    terms_url: str | None = Field(default=None, validation_alias="PANTHEON_TERMS_URL")
    """The operator's terms of use, likewise."""
    status: Annotated[tuple[str, int] | None, NoDecode] = Field(
        default=None, validation_alias="PANTHEON_STATUS"
    )
    """Where ``/live``, ``/ready`` and ``/metrics`` are served; None: nowhere."""
    log: Literal["text", "json"] = Field(default="text", validation_alias="PANTHEON_LOG")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", validation_alias="PANTHEON_LOG_LEVEL"
    )

    @field_validator("token")
    @classmethod
    def _token_is_one_word(cls, value: str) -> str:
        """Blanks around it are no part of it; what else can't be in a header must not reach the network."""
        token = value.strip()
        if not all(" " < char <= "~" for char in token):
            raise ValueError("a token has no blanks, line breaks or foreign letters; copy it again")
        return token

    @field_validator("database", mode="before")
    @classmethod
    def _database_is_a_file_or_on_a_server(cls, value: object) -> object:
        return place_of(value) if isinstance(value, str) else value

    @field_validator("games", mode="before")
    @classmethod
    def _games_have_commas_between_them(cls, value: object) -> object:
        return tuple(re.findall(r"[^\s,]+", value)) if isinstance(value, str) else value

    @field_validator("games")
    @classmethod
    def _games_are_there(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for name in value:
            if not is_package(name):
                raise ValueError(f"there is no package {name}: write it like examples.tictactoe")
        return value

    @field_validator("status", mode="before")
    @classmethod
    def _status_is_an_address(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        if not value.strip():
            return None
        found = _ADDRESS.fullmatch(value.strip())
        if found is None or not 0 < int(found[2]) < 65536:
            raise ValueError("write the address like 127.0.0.1:9464")
        return found[1].strip("[]"), int(found[2])

    @field_validator("clock_offset", mode="before")
    @classmethod
    def _offset_is_written_like_a_clock(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        try:
            return span(value) if value else timedelta()
        except ValueError:
            raise ValueError("write the time like 36h or 7d") from None

    @field_validator("privacy_url", "terms_url")
    @classmethod
    def _link_is_one(cls, value: str | None) -> str | None:
        link = (value or "").strip()
        if link and not re.fullmatch(r"https://[^\s<>()]{1,400}", link):
            raise ValueError("write the whole address, like https://example.org/privacy")
        return link or None

    @field_validator("files", "backups", "shard_count", "shard_ids", mode="before")
    @classmethod
    def _empty_is_absent(cls, value: object) -> object:
        return None if value == "" else value

    @property
    def folder(self) -> Path:
        """Where files stand that can be made again."""
        return self.beside if self.files is None else self.files

    @property
    def backup_folder(self) -> Path:
        """Where back-ups stand that make themselves."""
        return self.beside / "backups" if self.backups is None else self.backups

    @property
    def beside(self) -> Path:
        """The folder of the database, if it is a file."""
        return self.database.parent if isinstance(self.database, Path) else DATA

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if (self.api_base is None) != (self.gateway is None):
            raise ValueError("set both DISCORD_API_BASE and DISCORD_GATEWAY, or neither")
        if self.shard_ids is not None and self.shard_count is None:
            raise ValueError("DISCORD_SHARD_IDS needs DISCORD_SHARD_COUNT, too")
        last = (self.shard_count or 1) - 1
        if not all(0 <= shard <= last for shard in self.shard_ids or ()):
            raise ValueError(f"DISCORD_SHARD_IDS go from 0 to {last}, as DISCORD_SHARD_COUNT says")
        if self.clock_offset and self.token and self.api_base is None:
            raise ValueError("PANTHEON_CLOCK_OFFSET is for the playground: people on Discord live today")
        for name, url, scheme in (
            ("DISCORD_API_BASE", self.api_base, "http"),
            ("DISCORD_GATEWAY", self.gateway, "ws"),
        ):
            if url is not None and not is_this_machine(urlsplit(url).hostname or ""):
                raise ValueError(f"{url} is not on this machine; the token would travel in clear")
            if url is not None and urlsplit(url).scheme not in (scheme, f"{scheme}s"):
                raise ValueError(f"{name} begins with {scheme}:// or {scheme}s://, unlike {url}")
        return self


def place_of(words: str) -> Path | str:
    """The file, or the database on a server, that an operator names; raises ValueError."""
    if "://" not in words:
        return Path(words)
    if not words.startswith(("postgresql://", "postgres://")):
        raise ValueError("name a file, or a database like postgresql://user:password@host/name")
    return words


def read_settings(**changes: object) -> Settings:
    """The settings of this process; raises SettingsError with one line."""
    try:
        return Settings(**changes)  # pyright: ignore[reportArgumentType]
    except UnicodeDecodeError:
        raise SettingsError("The file .env is no plain text: save it again, as UTF-8.") from None
    except OSError as error:
        raise SettingsError(
            f"{error.filename or '.env'} can't be read ({error.strerror}): start this as the bot's user, "
            "or let this user read it."
        ) from None
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        why = first["msg"].removeprefix("Value error, ")
        raise SettingsError(": ".join(part for part in (where, why) if part)) from None


def is_this_machine(host: str) -> bool:
    """Is this the name or an address of the machine itself, which no other reaches?"""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
