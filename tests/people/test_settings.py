"""What people and servers choose: read, changed, refused, stored beside others' things."""

from __future__ import annotations

from datetime import UTC, datetime, time
from pathlib import Path
from typing import Any

import pytest

from bot.people.preferences import Preferences
from bot.people.setting_readers import BadSetting, Quiet
from bot.people.settings import GuildSettings, PersonSettings
from bot.storage import auto_answers
from bot.storage.database import Database
from bot.tables.terms import Terms


@pytest.mark.parametrize(
    ("name", "chosen", "held"),
    [
        ("notify", "dm", "dm"),
        ("quiet", "22-7", Quiet(time(22), time(7))),
        ("quiet", " 22:30 – 07:15 ", Quiet(time(22, 30), time(7, 15))),
        ("quiet", "", None),
        ("quiet", "None", None),
        ("zone", "Europe/Berlin", "Europe/Berlin"),
        ("zone", "america/new york", "America/New_York"),
        ("language", "pt-BR", "pt-BR"),
        ("theme", "dark", "dark"),
        ("palette", "clear", "clear"),
        ("auto_confirm", "on", True),
        ("auto_vacation", False, False),
        ("always_asked", "on", True),
    ],
)
def test_a_choice_is_held_and_comes_back_from_storage(name: str, chosen: Any, held: object) -> None:
    settings = PersonSettings().having(name, chosen)
    assert getattr(settings, name) == held
    assert PersonSettings.read(settings.plain()) == settings


@pytest.mark.parametrize(
    ("kind", "name", "chosen", "why"),
    [
        (PersonSettings, "notify", "shout", "ping, dm, none"),
        (PersonSettings, "quiet", "25:00-07:00", "22:00-07:00"),
        (PersonSettings, "quiet", "at night", "22:00-07:00"),
        (PersonSettings, "quiet", "0-24", "differ"),
        (PersonSettings, "zone", "Europe/Berln", "Europe/Berlin"),
        (PersonSettings, "zone", "../../secret", "Europe/Berlin"),
        (PersonSettings, "zone", "Europe", "Europe/Berlin"),
        (PersonSettings, "zone", "posix/UTC", "Europe/Berlin"),
        (PersonSettings, "zone", "right/Europe/Paris", "Europe/Berlin"),
        (PersonSettings, "zone", "localtime", "Europe/Berlin"),
        (PersonSettings, "language", "klingon", "list"),
        (PersonSettings, "auto_confirm", "maybe", "on or off"),
        (GuildSettings, "clock", "soon", "72h"),
        (GuildSettings, "clock", "1d + 99999d", "72h"),
        (GuildSettings, "clock", "1m", "at least 12h"),
        (GuildSettings, "channels", ["general"], "list"),
        (GuildSettings, "channels", list(range(1, 60)), "50"),
        (GuildSettings, "moderator_role", "-3", "list"),
    ],
)
def test_a_bad_choice_says_what_can_be_chosen(
    kind: type[PersonSettings | GuildSettings], name: str, chosen: Any, why: str
) -> None:
    with pytest.raises(BadSetting, match=why):
        kind().having(name, chosen)
    assert kind.read({name: chosen}) == kind(), "what is stored so is as if never chosen"


def test_defaults_are_not_stored_and_others_things_stay() -> None:
    settings = PersonSettings.read({"habits": {"dice-forge": {}}, "theme": "dark"})
    assert settings.having("theme", "light").beside({"habits": 1, "theme": "dark"}) == {"habits": 1}


@pytest.mark.parametrize(
    ("moment", "until"),
    [
        ("2026-03-01T21:59+01:00", None),
        ("2026-03-01T22:00+01:00", "2026-03-02T07:00+01:00"),
        ("2026-03-02T06:59+01:00", "2026-03-02T07:00+01:00"),
        ("2026-03-02T07:00+01:00", None),
        ("2026-03-28T23:00+01:00", "2026-03-29T07:00+02:00"),
        ("2026-10-24T23:00+02:00", "2026-10-25T07:00+01:00"),
    ],
)
def test_quiet_hours_go_by_the_persons_own_clock(moment: str, until: str | None) -> None:
    settings = PersonSettings().having("quiet", "22-7").having("zone", "Europe/Berlin")
    end = settings.quiet_until(datetime.fromisoformat(moment).astimezone(UTC))
    assert end == (None if until is None else datetime.fromisoformat(until))


def test_a_server_allows_channels_and_names_terms() -> None:
    assert GuildSettings().allows(5)
    chosen = (
        GuildSettings().having("channels", ["7", 8, 7]).having("clock", "3d + 1d").having("weekend", True)
    )
    assert chosen.channels == (7, 8)
    assert chosen.allows(5, 7)
    assert not chosen.allows(5, None)
    assert Terms.read(chosen.terms()) == Terms(clock="72h + 24h cap 5d", weekend=True)


@pytest.mark.usefixtures("both_databases")
async def test_choices_outlive_the_process_beside_auto_answers(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "one.sqlite3")
    try:
        first = Preferences(database)
        await database.write(
            lambda connection: auto_answers.put(connection, 5, "dice-forge", "copy", "first")
        )
        await first.choose(5, "theme", "dark")
        await first.choose(5, "quiet", "23-6")
        await first.choose_for_guild(9, "language", "de")
        with pytest.raises(BadSetting):
            await first.choose(5, "zone", "Nowhere")
        again = Preferences(database)
        await again.load()
        for kept in (first, again):
            assert kept.person(5) == PersonSettings(theme="dark", quiet=Quiet(time(23), time(6)))
            assert kept.person(6) == PersonSettings()
            assert kept.guild(9).language == "de"
            assert kept.guild(None) == GuildSettings()
        known = await database.read(lambda connection: auto_answers.of(connection, "dice-forge", [5]))
        assert known == {5: {"copy": "first"}}
    finally:
        await database.close()
