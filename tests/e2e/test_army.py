"""Army of the Gods in the chat: hidden hands, attacks answered out of turn, computers."""

from __future__ import annotations

import json
import re
from statistics import median

import pytest

from bot.games.army.cards.kinds import SOLDIERS
from bot.games.army.view import ArmyView
from bot.hosting.person import Person
from tests.e2e.army import Army, tap
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import DONT_BLOCK
from tests.e2e.match import buttons, is_private
from tests.playground.driver import text

HELD = re.compile(r"You hold: ([^.]*)\.")


async def attacked(army: Army) -> Person:
    """Play until somebody must block; who that is."""
    while True:
        people = await army.waiting()
        snapshot = await army.look()
        if snapshot.reacting:
            return people[0]
        for person in people:
            await tap(army, person)


async def test_an_attack_waits_for_its_defender_over_a_restart(harness: BotHarness) -> None:
    async with harness.serving():
        army = await Army.begin(harness, time="24h")
        defender = await attacked(army)
        snapshot = await army.look()
        attacker = next(person for person in snapshot.table.people if person.id != defender.id)
        board = (await army.boards())[-1]
        assert f"<@{defender.id}>" in text(board)
        assert "attacks" in text(board)
        assert "Time to answer" in text(board)
        refused = await army.users[attacker.id].command(army.place, "table undo")
        assert "nothing to undo" in text(refused.message)
        waits = await army.users[attacker.id].command(army.place, "army drop", card="A1")
        assert "Wait" in text(waits.message)
        asked = await army.open(defender)
        assert re.search(r"\bBlock\b[^\n]*\?|You can’t block \S", text(asked.message))
    async with harness.serving():
        pressed = buttons(asked.message)[DONT_BLOCK]["custom_id"]
        answered = await army.users[defender.id].press(asked.message, pressed)
        assert "Answer sent." in text(answered.message)
        assert "Turn played." not in text(answered.message)
        assert re.search(r"lets? the attack through\.|loses?\b|fells\b", text(answered.message))
        await army.waiting()
        assert (await army.look()).reacting == ()
        told = text((await army.boards())[-1])
        assert f"<@{attacker.id}>" in told or "Round" in told, "the turn goes on, or the next one has begun"


async def test_nothing_of_a_hand_reaches_the_other_player(served: BotHarness) -> None:
    army = await Army.begin(served, skirmish=True)
    counted: list[int] = []
    for _ in range(16):
        counted += [await tap(army, person) for person in await army.waiting()]
    await army.waiting()
    for number, user in army.users.items():
        known = json.dumps(await user.messages(army.place), ensure_ascii=False)
        seen = set(HELD.findall(known))
        assert seen, "the own hand is told"
        assert seen <= army.hands[number]
        (other,) = (one for one in army.users if one != number)
        assert not seen & (army.hands[other] - army.hands[number])
        person = next(p for p in (await army.look()).table.people if p.id == number)
        view = (await army.look(person)).view
        assert isinstance(view, ArmyView)
        for command, option in (("army drop", "card"), ("army attack", "card"), ("army block", "card")):
            values = {c["value"] for c in await user.complete(army.place, command, option)}
            cards = {value.split()[-1].partition(":")[0] for value in values}
            assert cards <= set(view.hand)
    everybody = json.dumps(await army.boards(), ensure_ascii=False)
    assert "You hold" not in everybody
    assert "You draw" not in everybody
    assert not any(is_private(board) for board in await army.boards())
    assert median(counted) <= 8, "from the board to the confirmed turn"
    print(f"taps: median {median(counted)}, most {max(counted)}, {len(counted)} times")


@pytest.mark.usefixtures("painted")
async def test_two_against_two_with_computers(served: BotHarness) -> None:
    army = await Army.begin(served, computers=2, players=4, teams="1+3")
    for _ in range(3):
        for person in await army.waiting():
            await tap(army, person)
    await army.waiting()
    view = (await army.look()).view
    assert isinstance(view, ArmyView)
    assert view.teams
    assert all(side.leader is not None for side in view.players)


async def test_a_card_that_is_not_held_is_refused_in_the_same_words_whoever_holds_it(
    served: BotHarness,
) -> None:
    army = await Army.begin(served)
    for _ in range(2):
        for person in await army.waiting():
            await tap(army, person)
    (person,) = await army.waiting()
    other = next(p for p in (await army.look()).table.people if p.id != person.id)
    views = [(await army.look(one)).view for one in (person, other)]
    assert isinstance(views[0], ArmyView)
    assert isinstance(views[1], ArmyView)
    mine, theirs = set(views[0].hand), set(views[1].hand)
    refusals: set[str] = set()
    strange = [card for card in SOLDIERS if card not in mine and SOLDIERS[card].kind is not None]
    held = next(card for card in strange if card in theirs)
    nobody_s = next(card for card in strange if card not in theirs)
    for card in (held, nobody_s):
        refused = await army.users[person.id].command(army.place, "army drop", card=card)
        said = next(line for line in text(refused.message).splitlines() if "Nothing has changed" in line)
        refusals.add(re.sub(r"[“”A-Za-z]+ ?\d", "…", said))
    assert len(refusals) == 1
