"""Behind ``…`` and *What happened*: all that was told, and what is done rarely."""

from __future__ import annotations

import re

import pytest

from bot.hosting.person import Person
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO


async def test_what_happened_tells_all_turns_since_one_s_own(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, seats=3)
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(table.id, person)
    people = (await bot.tables.snapshots.info(table.id)).people
    movers = []
    while len({person.id for person in movers[-3:]}) < 3 or len(movers) < 6:
        movers.append(people[(await bot.tables.snapshots.look(table.id, None)).waiting[0]])
        await bot.turn(table.id)
    first, second, third = movers[-3:]
    told = (await bot.press(first, f"p:{table.id}:-:-:happened:")).text
    assert f"{second.name} " in told
    assert f"{third.name} " in told
    assert f"{first.name} " not in told, "one knows what one has done oneself"
    told = (await bot.press(third, f"p:{table.id}:-:-:happened:")).text
    assert "You " in told, "nobody has done anything since"
    assert f"{second.name} " not in told


async def test_an_answer_in_somebody_else_s_turn_is_no_turn_of_one_s_own(bot: BotInPlayground) -> None:
    table, tables = (await bot.table(ADA, "army", seats=3)).id, bot.tables
    for person in (BEN, CLEO):
        await tables.lobby.join(table, person)
    while True:
        public = await tables.snapshots.look(table, None)
        mover = public.table.people[public.waiting[0]]
        seen = await tables.snapshots.look(table, mover)
        if seen.decision is None:
            await tables.play.confirm(table, mover)
            continue
        moves = list(seen.decision.moves)
        if not seen.decision.reaction:
            wanted = [move for move in moves if move.startswith("attack")] or moves
            await tables.play.move(table, mover, wanted[0])
            continue
        told = (await bot.press(mover, f"p:{table}:-:-:happened:")).text
        await tables.play.move(table, mover, moves[0])
        after = (await bot.press(mover, f"p:{table}:-:-:happened:")).text
        if sum(f"{person.name} drops" in told for person in (ADA, BEN, CLEO)) > 1:
            break
    first = told.split("\n")[1]
    assert first in after, "it is told from the same moment on"


async def play_until(bot: BotInPlayground, table: int, kind: str, *verbs: str) -> Person:
    """Everybody plays, what begins with these verbs first, until somebody is asked this: who that is."""
    tables = bot.tables
    for _ in range(400):
        public = await tables.snapshots.look(table, None)
        mover = public.table.people[public.waiting[0]]
        seen = await tables.snapshots.look(table, mover)
        if seen.decision is None:
            await tables.play.confirm(table, mover)
            continue
        if seen.decision.kind == kind:
            return mover
        moves = list(seen.decision.moves)
        wanted = (move for verb in verbs for move in moves if move.startswith(verb))
        await tables.play.move(table, mover, next(wanted, moves[0]))
    raise AssertionError(f"nobody is ever asked: {kind}")


async def test_an_answer_for_all_times_says_that_it_is_one(bot: BotInPlayground) -> None:
    table = (await bot.running("army", seats=2)).table.id
    while True:
        defender = await play_until(bot, table, "block", "attack", "drop")
        seen = await bot.tables.snapshots.look(table, defender)
        assert seen.decision is not None
        if seen.lasting_answers:
            break
        await bot.tables.play.move(table, defender, seen.decision.moves.at(0))
    shown = await bot.press(defender, f"p:{table}:-:-:show:")
    more = await bot.press(defender, shown.buttons["…"], on=shown)
    for one in seen.lasting_answers:
        assert f"From now on: {one.told}" in more.buttons


@pytest.mark.parametrize("answer", ["guard", "pass"])
async def test_how_the_last_attack_of_a_turn_was_answered_is_told_in_the_next_one(
    bot: BotInPlayground, answer: str
) -> None:
    table, tables = (await bot.running("army", seats=2)).table.id, bot.tables
    while True:
        defender = await play_until(bot, table, "block", "attack", "drop")
        attacker = BEN if defender.id == ADA.id else ADA
        seen = await tables.snapshots.look(table, defender)
        assert seen.decision is not None
        found = [move for move in seen.decision.moves if move.startswith(answer)]
        await tables.play.move(table, defender, (found or ["pass"])[0])
        after = await tables.snapshots.look(table, defender)
        if found and after.turn > seen.turn:
            break
    while (seen := await tables.snapshots.look(table, defender)).decision is not None:
        if seen.decision.kind == "drop":
            await tables.play.move(table, defender, seen.decision.moves.at(0))
            continue
        assert "end" in seen.decision.moves
        await tables.play.move(table, defender, "end")
    await tables.play.confirm(table, defender)
    what = f"{defender.name} blocks your attack" if answer == "guard" else f"{defender.name} loses "
    panel = await bot.press(attacker, f"p:{table}:-:-:show:")
    assert "### What do you do?" in panel.text
    assert what in panel.text
    assert f"You attack {defender.name}" not in panel.text, "how it was answered says all of it"
    assert panel.text.index(what) < panel.text.index(f"{defender.name} ends the turn")
    happened = (await bot.press(attacker, f"p:{table}:-:-:happened:")).text
    assert "You attack" in happened
    assert ("blocks the attack" if answer == "guard" else f"{defender.name} loses") in happened
    # Once something is played in the turn, it has been seen; all that happened tells it still.
    seen = await tables.snapshots.look(table, attacker)
    assert seen.aftermath
    told = (await bot.press(defender, f"p:{table}:-:-:happened:")).text
    assert "attacks" not in told, "the defender has answered it and played on"
    assert re.search(rf"Round \d+: {attacker.name}’s turn\.", told), "it begins with whose turn it is"


@pytest.mark.parametrize("way", [("…",), ("…", "What happened")])
async def test_from_there_one_comes_back_to_the_step_of_the_move(
    bot: BotInPlayground, way: tuple[str, ...]
) -> None:
    _, snapshot = await bot.mover()
    table = snapshot.table.id
    await bot.turn(table)
    await bot.turn(table)
    public = await bot.tables.snapshots.look(table, None)
    mover = public.table.people[public.waiting[0]]
    shown = await bot.press(mover, f"p:{table}:-:-:show:")
    (other,) = [one for one in shown.custom_ids if ":play:" in one and one.endswith("-")]
    there = await bot.press(mover, other)
    assert other not in there.custom_ids, "it is the other worker's pad"
    seen = there
    for label in way:
        seen = await bot.press(mover, seen.buttons[label])
    back = await bot.press(mover, next(seen.buttons[one] for one in seen.buttons if one.startswith("Back")))
    assert back.custom_ids == there.custom_ids


async def test_the_step_at_hand_is_explained_and_leads_back(bot: BotInPlayground) -> None:
    mover, snapshot = await bot.mover()
    shown = await bot.press(mover, f"p:{snapshot.table.id}:-:-:show:")
    more = await bot.press(mover, shown.buttons["…"])
    told = await bot.press(mover, more.buttons["How this step works"])
    assert "### Place your first worker" in told.text
    assert "Everybody places two workers before the first turn." in told.text
    back = await bot.press(mover, told.buttons["Back to the table"])
    assert back.custom_ids == shown.custom_ids


async def test_the_menu_begins_with_no_fingerprint(bot: BotInPlayground) -> None:
    table = (await bot.running("dice-forge", seats=2)).table
    more = await bot.press(ADA, f"p:{table.id}:-:-:more:")
    assert table.secret_hash[:16] not in more.text
    assert more.text.splitlines()[-1].endswith("/table record verify lets anybody check them afterwards.")


async def test_a_long_account_has_pages_the_newest_first(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await bot.running("dice-forge", seats=2)).table.id
    await bot.told()
    public = await bot.tables.snapshots.look(table, None)
    mover = public.table.people[public.waiting[0]]
    shown = await bot.press(mover, f"p:{table}:-:-:show:")
    whole = await bot.press(mover, shown.buttons["What happened"])
    assert not {"Earlier", "Later"} & set(whole.buttons)
    monkeypatch.setattr("bot.discord_ui.features.more.PAGE", 1)
    newest = await bot.press(mover, shown.buttons["What happened"])
    assert "round 1 of 9" in newest.text
    assert "put away" not in newest.text
    assert "Later" not in newest.buttons
    earlier = await bot.press(mover, newest.buttons["Earlier"])
    assert "put away" in earlier.text
    assert "Earlier" not in earlier.buttons
    assert (await bot.press(mover, earlier.buttons["Later"])).text == newest.text
    back = await bot.press(mover, earlier.buttons["Back to the table"])
    assert back.custom_ids == shown.custom_ids


async def test_a_spectator_of_hidden_cards_reads_why_the_board_is_ahead(bot: BotInPlayground) -> None:
    table = (await bot.running("army", seats=2)).table.id
    assert "one full turn later" in (await bot.press(CLEO, f"p:{table}:-:-:happened:")).text
    assert "one full turn later" not in (await bot.press(ADA, f"p:{table}:-:-:happened:")).text
    open_game = (await bot.running("santorini")).table.id
    assert "one full turn later" not in (await bot.press(CLEO, f"p:{open_game}:-:-:happened:")).text


async def test_a_spectator_of_hidden_cards_is_told_how_old_the_picture_is(bot: BotInPlayground) -> None:
    table = (await bot.running("army", seats=2)).table.id
    watched = await bot.press(CLEO, f"p:{table}:-:-:show:")
    assert "### How it stood a full turn ago\n" in watched.text
    assert "The newest turn is on the board." in watched.text
    assert "Ada is still choosing." in watched.text
    assert "Now:" not in watched.text, "who chooses is told one by one"
    assert watched.alt.startswith("A full turn ago:\n")
    for person in (ADA, BEN):
        leaders = (await bot.tables.snapshots.look(table, person)).decision
        assert leaders is not None
        await bot.tables.play.move(table, person, leaders.moves.at(0))
        await bot.tables.play.confirm(table, person)
    now = await bot.tables.snapshots.look(table, None)
    told = f"Now: .*{now.table.people[now.waiting[0]].name} to play\\."
    assert re.search(told, (await bot.press(CLEO, f"p:{table}:-:-:show:")).text)
    played = await bot.press(ADA, f"p:{table}:-:-:show:")
    assert "a full turn" not in played.text + played.alt
    open_game = (await bot.running("santorini")).table.id
    assert "a full turn" not in (await bot.press(CLEO, f"p:{open_game}:-:-:show:")).text


async def test_how_the_own_turn_came_out_is_told_first(bot: BotInPlayground) -> None:
    """Whoever is the last to offer Zeus gold reads what all of them offered, and who did what since."""
    table = (await bot.table(ADA, "atlantida", seats=3)).id
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(table, person)
    while True:
        public = await bot.tables.snapshots.look(table, None)
        mover = public.table.people[public.waiting[0]]
        seen = await bot.tables.snapshots.look(table, mover)
        while seen.decision is not None:
            offered = list(seen.decision.moves)
            move = next((move for move in ("bid 1", "rest", "done") if move in offered), offered[0])
            seen = await bot.tables.play.move(table, mover, move)
        if any(event.kind == "offers" for event in seen.events):
            break
        if seen.complete:
            await bot.tables.play.confirm(table, mover)
    offers = "Gold for Zeus: "
    shown = await bot.press(mover, f"p:{table}:-:-:show:")
    assert offers in shown.text
    others = []
    for _ in range(2):
        public = await bot.tables.snapshots.look(table, None)
        others.append(public.table.people[public.waiting[0]])
        seen = await bot.tables.snapshots.look(table, others[-1])
        assert seen.decision is not None
        led = next(move for move in seen.decision.moves if move.startswith("city N") and "s " in move)
        await bot.tables.play.move(table, others[-1], led)
        await bot.tables.play.confirm(table, others[-1])
    seen = await bot.tables.snapshots.look(table, mover)
    assert seen.decision is not None, "it is the turn of the one who offered last"
    told = (await bot.press(mover, f"p:{table}:-:-:show:")).text
    lines = [told.index(words) for words in (offers, *(f"{other.name} " for other in others))]
    assert lines == sorted(lines), "the own outcome first, then a line for each of the others"
    happened = (await bot.press(mover, f"p:{table}:-:-:happened:")).text
    assert happened.index(offers) < min(happened.index(f"{other.name} sends") for other in others)
    assert "made an offer" not in happened, "only what came to light is told again"


async def test_with_three_players_every_page_begins_with_whose_turn_it_was(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord_ui.features.more.PAGE", 6)
    table, tables = (await bot.table(ADA, "army", seats=3)).id, bot.tables
    for person in (BEN, CLEO):
        await tables.lobby.join(table, person)
    seen_pages = 0
    while seen_pages < 12:
        mover = await play_until(bot, table, "turn", "drop")
        assert (await tables.snapshots.look(table, mover)).decision is not None
        answer = await bot.press(mover, f"p:{table}:-:-:happened:")
        pages = [answer.text]
        while "Earlier" in answer.buttons:
            answer = await bot.press(mover, answer.buttons["Earlier"])
            pages.append(answer.text)
        assert len(pages) > 1
        assert [
            page.split("\n")[1] for page in pages if not page.split("\n")[1].startswith("**Round ")
        ] == []
        seen_pages += len(pages)
        while (seen := await tables.snapshots.look(table, mover)).decision is not None:
            drops = [move for move in seen.decision.moves if move.startswith("drop")]
            await tables.play.move(table, mover, (drops or ["end"])[0])
        await tables.play.confirm(table, mover)


async def test_cards_that_end_a_turn_are_news_in_the_next_one(bot: BotInPlayground) -> None:
    """Who drew them by the last action has not been asked anything since."""
    table, tables = (await bot.running("army", seats=2)).table.id, bot.tables
    for _ in range(300):
        public = await tables.snapshots.look(table, None)
        mover = public.table.people[public.waiting[0]]
        seen = await tables.snapshots.look(table, mover)
        if seen.decision is None:
            await tables.play.confirm(table, mover)
            continue
        moves = list(seen.decision.moves)
        actions = getattr(getattr(seen.view, "now", None), "actions", 0)
        if "play freyja" in moves and actions == 1:
            break
        wanted = [move for move in moves if move.startswith("drop") and seen.decision.kind != "block"]
        if seen.decision.kind == "turn" and "play freyja" not in moves:
            wanted = ["end"] if "end" in moves else wanted
        await tables.play.move(table, mover, (wanted or moves)[0])
    else:
        raise AssertionError("nobody ever holds Freyja")

    await tables.play.move(table, mover, "play freyja")
    other = await play_until(bot, table, "turn")
    assert other.id != mover.id, "the turn was over"
    while (seen := await tables.snapshots.look(table, other)).decision is not None:
        moves = list(seen.decision.moves)
        await tables.play.move(table, other, "end" if "end" in moves else moves[0])
    await tables.play.confirm(table, other)
    seen = await tables.snapshots.look(table, mover)
    assert seen.aftermath[0].kind == "drew-cards"
    drawn = str(seen.aftermath[0].text)
    answer = await bot.press(mover, f"p:{table}:-:-:show:")
    assert drawn in answer.text
    # The public board may be drawn meanwhile.
    own = [picture for picture in bot.renderer.drawn if picture.view.seat == seen.seat]
    assert seen.aftermath[0] in own[-1].events, "the picture marks them"
    assert drawn in (await bot.press(mover, f"p:{table}:-:-:happened:")).text
