"""The types of single settings: how each is read, from a person's choice or from what is stored."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias, cast
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BeforeValidator, PlainSerializer

from bot.clocks import notation
from bot.clocks.kinds import BY_POST
from bot.games.engine.text import Explained, msg
from bot.ratings.seasons import LENGTHS

MANY: Final = 50
"""The channels that a server may name."""
_TAG: Final = re.compile(r"[a-z]{2,3}(-[A-Z]{2}|-\d{3})?")
_PLACE: Final = re.compile(r"(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/")
_HOUR: Final = re.compile(r"\s*(\d{1,2})(?:[:.](\d{2}))?\s*")
_HOURS: Final = re.compile(r"\s*(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d{2}))?\s*")


class BadSetting(Explained):
    """This can't be chosen; the words say what can.  Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """The hours, by somebody's own clock, in which nothing calls them."""

    start: time
    end: time

    def until(self, moment: datetime, zone: ZoneInfo) -> datetime | None:
        """When the quiet hours that hold this moment end, in UTC; None: it is not quiet then."""
        local = moment.astimezone(zone)
        now = local.time()
        over_midnight = self.start > self.end
        quiet = now >= self.start or now < self.end if over_midnight else self.start <= now < self.end
        if not quiet:
            return None
        day = local.date() + timedelta(days=1 if over_midnight and now >= self.start else 0)
        end = datetime.combine(day, self.end, zone).astimezone(UTC)
        return max(end, moment.astimezone(UTC))

    def within(self, since: datetime, moment: datetime, zone: ZoneInfo) -> bool:
        """Was it quiet at any moment between these two, each of them included?"""
        if self.until(since, zone) is not None:
            return True
        # Not quiet at first: then the hours must have begun.
        day = since.astimezone(zone).date()
        while (begin := datetime.combine(day, self.start, zone).astimezone(UTC)) <= since:
            day += timedelta(days=1)
        return begin <= moment

    def __str__(self) -> str:
        return f"{self.start:%H:%M}-{self.end:%H:%M}"


def flag(value: Any) -> bool:
    """Yes or no."""
    if value in (True, "on"):
        return True
    if value in (False, "off"):
        return False
    raise BadSetting(msg("Choose on or off."))


def one_of(*words: str) -> Callable[[Any], Any]:
    """Reads one of these words."""

    def read(value: Any) -> Any:
        if value in words:
            return value
        raise BadSetting(msg("Choose one of: {choices}", choices=", ".join(words)))

    return read


def optional(read: Callable[[Any], Any]) -> BeforeValidator:
    """Nothing (None, or an empty text), or what ``read`` reads."""
    return BeforeValidator(lambda value: None if value in (None, "") else read(value))


def zone(value: Any) -> str:
    """The IANA name of a time zone."""
    name = str(value).strip().replace(" ", "_")
    found = _named_zones().get(name.lower())
    if found is None:
        raise BadSetting(
            msg("I don’t know the time zone “{zone}”. Write it like Europe/Berlin, or UTC.", zone=name[:40])
        )
    return found


@lru_cache(maxsize=1)
def _named_zones() -> Mapping[str, str]:
    """The time zones that mean the same on every machine, by their names in small letters."""
    # The copies with and without leap seconds, and the machine's own zone, can be opened but have no name.
    return MappingProxyType(
        {
            name.lower(): name
            for name in available_timezones()
            if not name.startswith(("posix/", "right/"))
            and name not in ("localtime", "posixrules", "Factory")
        }
    )


@lru_cache(maxsize=1)
def all_zones() -> tuple[str, ...]:
    """The time zones that somebody may live in, in the order of their names."""
    return ("UTC", *sorted(name for name in available_timezones() if _PLACE.match(name)))


def quiet(value: Any) -> Quiet | None:
    """Quiet hours such as ``22:00-07:30`` or ``22-7``, or none."""
    if str(value).strip().lower() in ("none", "off"):
        return None
    match = _HOURS.fullmatch(str(value))
    try:
        if match is None:
            raise ValueError(value)  # noqa: TRY301
        hours = [int(part or 0) for part in match.groups()]
        found = Quiet(time(hours[0], hours[1]), time(hours[2] % 24, hours[3]))
    except ValueError:
        raise BadSetting(msg("Write quiet hours like 22:00-07:00, or none.")) from None
    if found.start == found.end:
        raise BadSetting(msg("Quiet hours need a different start and end, like 22:00-07:00."))
    return found


def hour(value: Any) -> time | None:
    """A time of the day, such as ``8`` or ``07:30``, or none."""
    if str(value).strip().lower() in ("none", "off"):
        return None
    match = _HOUR.fullmatch(str(value))
    try:
        if match is None:
            raise ValueError(value)  # noqa: TRY301
        return time(int(match[1]), int(match[2] or 0))
    except ValueError:
        raise BadSetting(msg("Write an hour like 08:00, or none.")) from None


def language(value: Any) -> str:
    """A language as Discord writes it: ``de``, ``pt-BR``."""
    if not _TAG.fullmatch(str(value)):
        raise BadSetting(msg("I don’t know this language. Choose one from the list."))
    return str(value)


def clock(value: Any, *, live: bool = True) -> str:
    """A clock, as :mod:`bot.clocks.notation` writes it; ``live``: also one for people who sit together."""
    text = str(value)
    try:
        return notation.chosen(text, live=live)
    except notation.TooShort:
        least = notation.shown(BY_POST)
        raise BadSetting(
            msg("Turns need at least {time} here: only a single table can be live.", time=least)
        ) from None
    except ValueError:
        raise BadSetting(
            msg(
                "“{time}” isn’t a time control I understand. Write it like one of these: 72h or "
                "10m (per turn); 72h + 24h cap 120h; 5d, 3 x 1d; 20d total; none.",
                time=text[:40],
            )
        ) from None


def snowflake(value: Any) -> int:
    """The number by which Discord knows a thing."""
    number = str(value)
    if not number.isdecimal() or not 0 < int(number) < 2**63:
        raise BadSetting(msg("Choose one from the list."))
    return int(number)


def snowflakes(value: Any) -> tuple[int, ...]:
    """Several of them, each once, in the order chosen."""
    several = cast("Sequence[Any]", value) if isinstance(value, list | tuple) else None
    if several is None or len(several) > MANY:
        raise BadSetting(msg("Choose at most {count} channels.", count=MANY))
    return tuple(dict.fromkeys(snowflake(one) for one in several))


def numbers(value: Any) -> tuple[int, ...]:
    """The numbers of several tables, each once."""
    several = cast("Sequence[Any]", value) if isinstance(value, list | tuple) else ()
    return tuple(dict.fromkeys(snowflake(one) for one in several[:MANY]))


def months(value: Any) -> int:
    """How long a season of ratings is."""
    number = str(value)
    if not number.isdecimal() or int(number) not in LENGTHS:
        raise BadSetting(msg("A season has 3, 6 or 12 months."))
    return int(number)


Flag: TypeAlias = Annotated[bool, BeforeValidator(flag)]
Notify: TypeAlias = Annotated[Literal["ping", "dm", "none"], BeforeValidator(one_of("ping", "dm", "none"))]
Theme: TypeAlias = Annotated[Literal["light", "dark"], BeforeValidator(one_of("light", "dark"))]
Palette: TypeAlias = Annotated[Literal["usual", "clear"], BeforeValidator(one_of("usual", "clear"))]
Place: TypeAlias = Annotated[Literal["thread", "channel"] | None, optional(one_of("thread", "channel"))]
QuietHours: TypeAlias = Annotated[Quiet | None, optional(quiet), PlainSerializer(str)]
Hour: TypeAlias = Annotated[time | None, optional(hour), PlainSerializer(lambda at: f"{at:%H:%M}")]
Zone: TypeAlias = Annotated[str | None, optional(zone)]
Language: TypeAlias = Annotated[str | None, optional(language)]
Clock: TypeAlias = Annotated[str | None, optional(partial(clock, live=False))]
Role: TypeAlias = Annotated[int | None, optional(snowflake)]
Channel: TypeAlias = Annotated[int | None, optional(snowflake)]
SeasonMonths: TypeAlias = Annotated[int | None, optional(months)]
Channels: TypeAlias = Annotated[tuple[int, ...], BeforeValidator(snowflakes)]
Tables: TypeAlias = Annotated[tuple[int, ...], BeforeValidator(numbers)]
