"""Turns with powers by slash commands, from positions made for them; and the powers to read."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.santorini import GAME
from bot.games.santorini.game import Santorini
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, UNDO
from tests.e2e.match import CHANNEL, buttons, pictures, selects
from tests.e2e.santorini import Agora, offered
from tests.games.santorini.powers.table import scene
from tests.playground.driver import User, text

Json = dict[str, Any]


pytestmark = pytest.mark.usefixtures("sketched")


class Table:
    """A game that begins at a position; whoever must move is Ada or Ben, as the seats were drawn."""

    def __init__(self, agora: Agora, user: User) -> None:
        self.agora, self.user = agora, user

    async def use(self, name: str, /, **options: Any) -> Json:
        """A command of the game; what it answers."""
        outcome = await self.user.use(self.agora.place, f"santorini {name}", options)
        assert outcome.private
        return outcome.message

    async def complete(self, name: str, option: str, typed: str = "", /, **options: Any) -> dict[str, str]:
        """What is offered for an option: the values, by what is shown for them."""
        found = await self.user.complete(self.agora.place, f"santorini {name}", option, typed, **options)
        return {choice["value"]: choice["name"] for choice in found}


async def begin(harness: BotHarness, monkeypatch: pytest.MonkeyPatch, *sides: str, **where: Any) -> Table:
    line = str(scene(*sides, **where))
    monkeypatch.setattr(Santorini, "start", lambda *_: GAME.load(line))
    agora = await Agora.begin(harness, 2, players=2)
    user = await agora.waiting()
    assert user is not None
    return Table(agora, user)


async def test_extra_moves_are_moves_and_builds_are_builds(
    served: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(served, monkeypatch, "artemis:C3,A1", "none:A5,E5")
    assert "**Artemis:** " in text(await table.agora.mine(table.user)), "one's own card is at hand"
    await table.use("move", worker="C3", to="C4")
    assert await table.complete("move", "worker") == {"C4": "C4 · Worker on C4 · 7 moves"}
    targets = await table.complete("move", "to", worker="C4")
    assert "C3" not in targets
    assert targets["D5"] == "D5 · Also move C4 → D5 · Artemis"
    builds = await table.complete("build", "at")
    assert builds["+D4"] == "+D4 · Build on D4 · level 1"
    assert await table.complete("power", "what") == {}
    back = await table.use("move", worker="C4", to="C3")
    assert "Artemis: **Your move:** your worker may move once more" in text(back)
    await table.use("move", worker="C4", to="D4")
    ready = await table.use("build", at="d5")
    assert CONFIRM in buttons(ready)
    assert UNDO in buttons(ready)


async def test_early_builds_words_and_skipping(served: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begin(served, monkeypatch, "aeolus:C3,A1", "none:A5,E5")
    await table.use("move", worker="C3", to="C4")
    message = await table.use("build", at="D4")
    assert {"NE", "SW"} <= set(offered(message))
    assert "End turn" in offered(message)
    shown = await table.complete("power", "what", "ne")
    assert shown["ne"] == "ne · Wind to the NE: nobody moves SW · Aeolus"
    assert "end" not in await table.complete("power", "what")
    assert "isn’t a move I know" in text(await table.use("power", what="sideways"))
    done = await table.use("skip")
    assert CONFIRM in buttons(done)
    undone = await table.user.command(table.agora.place, "table undo")
    assert "End turn" in offered(undone.message)
    assert CONFIRM in buttons(await table.use("power", what="wind to the ne"))


async def test_a_build_that_could_be_several(served: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begin(served, monkeypatch, "atlas:C3,A1", "none:A5,E5", h="D4=1")
    await table.use("move", worker="C3", to="C4")
    names = await table.complete("build", "at", "d4")
    assert names == {
        "+D4": "+D4 · Build on D4 · level 2",
        "+D4d": "+D4d · Dome on D4 · Atlas · on level 1",
    }
    done = await table.use("build", at="D4 dome")
    assert "and put a dome on D4" in text(done)
    await table.user.command(table.agora.place, "table reset")
    early = await table.use("build", at="D4")
    assert "First move a worker" in text(early)


async def test_builds_by_several_workers_are_asked_about(
    served: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(served, monkeypatch, "prometheus:C3,C5", "none:A5,E5")
    which = await table.use("build", at="C4")
    assert "Which one do you mean? First build on C4 with the worker on C3" in text(which)
    done = await table.use("build", at="C3+C4")
    assert "may build both before and after" in text(done)
    assert "Prometheus" in text(await table.use("move", worker="C5", to="D5"))


async def test_the_power_that_forbids_is_named(served: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begin(served, monkeypatch, "none:C3,A1", "athena[^]:A5,E5", h="C4=1")
    why = "Athena: she moved up, so your workers can’t move up this turn."
    assert why in text(await table.agora.mine(table.user)), "told before anything is tried"
    before = (await table.agora.look()).table.ply
    refused = text(await table.use("move", worker="C3", to="C4"))
    assert f"Nothing has changed.** {why}" in refused
    assert (await table.agora.look()).table.ply == before
    assert "C4" not in await table.complete("move", "to", worker="C3")


async def test_the_powers_can_be_read_across_restarts(harness: BotHarness) -> None:
    async with harness.serving():
        ada, ben = harness.world.user("ada"), harness.world.user("ben")
        first = await ada.command(CHANNEL, "santorini powers")
        assert first.private
        assert "58 entries" in text(first.message)
        assert "Apollo, Artemis, " in text(first.message)
        closer, *_ = selects(first.message)
        apollo = closer["options"][0]
        assert apollo["label"] == "Apollo"
        assert apollo["description"].startswith("Your move: your worker may enter a space")
    async with harness.serving():
        second = await ada.click(first.message, "Next page")
        assert "Page 2 of 3" in buttons(second.message)
        closer, kind, _ = selects(second.message)
        heroes = next(o["value"] for o in kind["options"] if o["label"].startswith("Hero"))
        third = await ada.choose(second.message, kind["custom_id"], heroes)
        assert "10 entries" in text(third.message)
        closer, *_ = selects(third.message)
        opened = await ada.choose(third.message, closer["custom_id"], closer["options"][1]["value"])
        assert "Circe: their powers contradict each other." in text(opened.message)
        assert pictures(opened.message)
    async with harness.serving():
        turned = await ada.press(
            opened.message,
            next(b for n, b in buttons(opened.message).items() if n.endswith("▶"))["custom_id"],
        )
        back = await ada.click(turned.message, "Back to the list")
        assert "10 entries" in text(back.message)
        one = await ben.command(CHANNEL, "santorini powers", search="castor & pollux")
        assert "### Castor & Pollux" in text(one.message)
        few = await ben.command(CHANNEL, "santorini powers", search="dome", players=3)
        assert "Searched for: dome" in text(few.message)
        none = await ben.command(CHANNEL, "santorini powers", search="zeppelin")
        assert "Nothing found" in text(none.message)
        names = [c["name"] for c in await ben.complete(CHANNEL, "santorini powers", "search", "ath")]
        assert names[0] == "Athena · Simple power"
