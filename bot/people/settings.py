"""What people and servers choose, as plain values: read as stored, changed with clear errors.  Pure.

Both kinds are kept as one JSON object each, beside what others keep there under names of their own
(``habits``).  ``read`` takes what it knows of such an object; ``plain`` gives only what differs from
the defaults, so that a better default reaches everybody who never chose.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Self, TypeVar
from zoneinfo import ZoneInfo

from pydantic import TypeAdapter

from bot.games.engine.text import msg
from bot.people.setting_readers import (
    BadSetting,
    Channel,
    Channels,
    Clock,
    Flag,
    Hour,
    Language,
    Notify,
    Palette,
    Place,
    QuietHours,
    Role,
    SeasonMonths,
    Tables,
    Theme,
    Zone,
)

T = TypeVar("T")


@cache
def _adapter(kind: type[T]) -> TypeAdapter[T]:
    return TypeAdapter(kind)


@dataclass(frozen=True, slots=True)
class _Chosen:
    """What both kinds of settings can do; the types of their fields say how each is read."""

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> Self:
        """What was stored; what can't be read (any more) is as if it had never been chosen."""
        found = cls()
        for name, value in stored.items():
            with suppress(BadSetting):
                found = found.having(name, value)
        return found

    def plain(self) -> dict[str, Any]:
        """What differs from the defaults, as JSON."""
        return _adapter(type(self)).dump_python(self, mode="json", exclude_defaults=True)

    def beside(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        """What is to be stored: these choices, and what others keep in the same place."""
        own = {field.name for field in fields(self)}
        return {**{name: kept for name, kept in stored.items() if name not in own}, **self.plain()}

    def having(self, name: str, value: Any) -> Self:
        """The settings with one field chosen anew; raises BadSetting."""
        if name not in {field.name for field in fields(self)}:
            raise BadSetting(msg("This setting no longer exists."))
        chosen = _adapter(type(self)).validate_python({name: value})
        return replace(self, **{name: getattr(chosen, name)})


@dataclass(frozen=True, slots=True)
class PersonSettings(_Chosen):
    """What one person has chosen, for all servers and tables."""

    notify: Notify = "ping"
    """How the person is called: a ping where the table is played, a direct message, or not at all."""
    quiet: QuietHours = None
    """Hours in which nothing calls, in the person's own zone."""
    digest: Hour = None
    """When one message a day tells what waits for the person, in place of calls, in their own zone."""
    zone: Zone = None
    """An IANA name; None: never told, which counts as UTC."""
    language: Language = None
    """None: that of the person's Discord."""
    theme: Theme = "light"
    palette: Palette = "usual"
    """``clear``: colours that also people with a colour-vision deficiency tell apart."""
    own_side: Flag = False
    """Boards with sides are shown as from the person's own; else as everybody sees them."""
    auto_confirm: Flag = False
    """A finished turn confirms itself, unless it ends the game or can't be taken back as expected."""
    auto_vacation: Flag = False
    """A time-out takes a day of vacation, if there is one left (hosting rules, 4.5)."""
    always_asked: Flag = False
    """Nobody answers for the person where nothing can be done (hosting rules, 3.5)."""
    private_profile: Flag = False
    """Others see of the person only what leaderboards and tables show, too."""
    follows: Tables = ()
    """The tables of whose end they are told although they only watch; those that are over stay until the
    next is chosen."""

    def clock_zone(self) -> ZoneInfo:
        """By which the person's clocks go."""
        return ZoneInfo(self.zone or "UTC")

    def digest_after(self, moment: datetime) -> datetime | None:
        """When the first daily message after this moment comes, in UTC outside quiet hours; None: never."""
        if self.digest is None:
            return None
        zone = self.clock_zone()
        day = moment.astimezone(zone).date() - timedelta(days=1)
        while True:
            at = datetime.combine(day, self.digest, zone).astimezone(UTC)
            at = self.quiet_until(at) or at
            if at > moment:
                return at
            day += timedelta(days=1)

    def quiet_until(self, moment: datetime) -> datetime | None:
        """When the quiet hours that hold this moment end, in UTC; None: the person may be called."""
        return None if self.quiet is None else self.quiet.until(moment, self.clock_zone())

    def was_quiet(self, since: datetime, moment: datetime) -> bool:
        """Were there quiet hours between these moments?"""
        return self.quiet is not None and self.quiet.within(since, moment, self.clock_zone())


@dataclass(frozen=True, slots=True)
class GuildSettings(_Chosen):
    """What the moderators of one server have chosen."""

    channels: Channels = ()
    """Where tables may be opened; empty: wherever the bot may write."""
    place: Place = None
    """Where a game is played; None: as the operator's setting says."""
    moderator_role: Role = None
    """Who has this role moderates tables, too; None: only who may manage the server."""
    event_role: Role = None
    """Who has this role may begin tournaments; None: only moderators."""
    clock: Clock = None
    """The clock of a table that is opened without naming one; None: as the house has it."""
    rated: Flag = False
    """Tables are rated unless opened otherwise."""
    weekend: Flag = False
    """Clocks stand still at weekends unless opened otherwise."""
    zone: Zone = None
    """Whose weekends those are (an IANA name); None: UTC."""
    language: Language = None
    """Of public messages; None: the server's own language."""
    theme: Theme = "light"
    """Of public boards."""
    palette: Palette = "usual"
    season: SeasonMonths = None
    """How many months a season of ratings has; None: there are none."""
    announcements: Channel = None
    """Where it is told how a season has ended; None: nowhere."""

    def allows(self, *channel_ids: int | None) -> bool:
        """May a table be opened here?  Named are a channel and what it lies in."""
        return not self.channels or any(channel in self.channels for channel in channel_ids)

    def terms(self) -> dict[str, Any]:
        """The terms of a new table as far as the server has chosen, by the names of ``Terms``."""
        of_tables = ("clock", "zone", "weekend", "rated")
        return {name: value for name, value in self.plain().items() if name in of_tables}
