"""What people are told of a hosted game: who plays for whom, whose turn it is, how it ended."""

from __future__ import annotations

import re
from dataclasses import replace

from discord.app_commands import Group

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.outgoing_message import Image, Shown, Writer
from bot.discord_ui.features.table_lists import tables_message
from bot.discord_ui.messages.board import board_message
from bot.discord_ui.messages.lobby import lobby_marker, lobby_message
from bot.discord_ui.messages.turn_message import turn_message
from bot.games.santorini import GAME
from bot.hosting.person import Person
from bot.tables.terms import Terms
from bot.translations import Translations
from examples.tictactoe import GAME as TICTACTOE
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO, MONA
from tests.discord_ui.shown import Answer, custom_ids, made_texts, view_controls
from tests.playground.driver import Json

BOSS = Person(999, "Boss", moderator=True)
IMAGE = Image("x.png", b"", "a board")


def options(answer: Answer) -> list[Json]:
    """What the menus of an answer offer."""
    return [option for select in answer.selects for option in select["options"]]


async def test_an_offered_seat_is_taken_by_joining_in_the_channel(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    await bot.tables.replacements.offer(table.id, BEN)
    await bot.command(CLEO, "table join")
    assert CLEO.id in [person.id for person in (await bot.tables.snapshots.info(table.id)).people]


async def test_a_hidden_hand_that_a_moderator_offers_is_taken_where_it_is_known_who_moderates(
    new_bot: BotInPlayground,
) -> None:
    bot = new_bot
    table = (await bot.running("army", seats=2)).table
    await bot.tables.moderation.replacement(table.id, BOSS, BEN.id, "he is away")
    for guest in (MONA, CLEO):
        await bot.tables.invitations.invite(table.id, BOSS, guest)
    accept = f"p:{table.id}:-:-:accept:"
    _, abroad = await bot.new_server("Delphi", MONA, CLEO)
    for guest in (MONA, CLEO):
        for place in (int((await bot.user(guest).dm())["id"]), abroad):
            told = str((await bot.press(guest, accept, place=place)).outcome.message)
            assert f"/table join, with the number {table.id}" in told, "it says where they can"
    assert "neither moderates" in (await bot.press(MONA, accept)).text
    assert "You’ve taken over the seat" in (await bot.command(CLEO, "table join", table=table.id)).text


async def test_a_host_who_adds_computers_still_has_the_button_that_starts(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "army")
    added = await bot.press(ADA, str(ButtonAction(table.id, "computer")), "1")
    assert "A computer player joins." in added.text
    assert "2 of 4 seats taken" in added.text
    removed = await bot.press(ADA, added.buttons["Remove computer"], on=added)
    assert "The computer player has left." in removed.text
    assert not {"Remove computer", "Start now"} & set(removed.buttons), "nobody plays alone"
    added = await bot.press(ADA, str(ButtonAction(table.id, "computer")), "1")
    begun = await bot.press(ADA, added.buttons["Start now"], on=added)
    assert "the game begins" in begun.text
    assert (await bot.press(ADA, begun.buttons["Play"], on=begun)).pictures


async def test_a_command_of_another_game_says_which_is_played_here_and_where_one_s_own_is(
    bot: BotInPlayground,
) -> None:
    here, elsewhere = bot.channel_id, await bot.new_channel()
    await bot.running("army", channel_id=here)
    await bot.running("santorini", channel_id=here)
    told = (await bot.command(ADA, "diceforge pass", place=here)).text
    assert told.endswith(
        "No game of Dice Forge is running here, only Santorini and Army of the Gods. "
        "/table list shows what is played on this server."
    )
    await bot.table(CLEO, "dice-forge", channel_id=elsewhere)
    told = (await bot.command(CLEO, "diceforge pass", place=here)).text
    assert told.endswith(
        "No game of Dice Forge is running here, only Santorini and Army of the Gods. /games leads to yours."
    )


async def test_who_only_watches_is_told_so_and_can_ask_for_no_rematch(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    assert "You’re watching" in (await bot.press(CLEO, f"p:{table.id}:-:-:show:")).text
    players = [(await bot.press(one, f"p:{table.id}:-:-:show:")).text for one in (ADA, BEN)]
    assert not any("You’re watching" in told for told in players)
    named = table.people[(await bot.tables.snapshots.look(table.id, None)).waiting[0]].name
    others = [f"{named} to play\n**It isn’t your turn.**" in told for told in players]
    assert others == [one.name != named for one in (ADA, BEN)]
    await bot.tables.play.resign(table.id, BEN)
    refused = await bot.press(CLEO, f"p:{table.id}:-:-:rematch:")
    assert (
        "Only people who played can ask for a rematch. Start your own game: /santorini new" in refused.text
    )


async def test_a_command_for_open_tables_finds_the_game_that_is_played_here(bot: BotInPlayground) -> None:
    running = (await bot.running()).table
    assert "begun" in (await bot.command(CLEO, "table start")).text, "it says why it can't be"
    opened = await bot.table(CLEO)
    assert f"table {running.id}" in (await bot.command(ADA, "table info")).text
    await bot.command(BEN, "table join")
    assert (await bot.tables.snapshots.info(opened.id)).state == "running"


async def test_info_names_the_players_whose_turn_it_is_and_the_result(bot: BotInPlayground) -> None:
    table = (await bot.running(terms=Terms(clock="72h"))).table
    told = (await bot.command(CLEO, "table info")).text
    assert "Ada" in told
    assert "’s turn." in told
    assert "<t:" in told, "by when"
    await bot.tables.play.resign(table.id, BEN)
    told = (await bot.command(CLEO, "table info", table=table.id)).text
    assert " wins." in told
    assert "Ben (resigned)" in told


async def test_info_tells_the_rules_by_which_those_who_came_play(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, seats=4)
    await bot.tables.lobby.choose_seats(table.id, ADA, None)
    await bot.tables.lobby.join(table.id, BEN)
    waiting = await bot.command(ADA, "table info", table=table.id)
    assert "Rules: Classic, Gods or Teams" in waiting.text
    await bot.tables.lobby.start(table.id, ADA)
    assert "Rules: Classic\n" in (await bot.command(ADA, "table info", table=table.id)).text


async def test_a_seat_that_a_computer_plays_is_shown_so_and_its_owner_comes_back(
    bot: BotInPlayground,
) -> None:
    _, snapshot = await bot.mover()
    waits = 1 - snapshot.waiting[0]
    table = replace(snapshot.table, played_for=(waits,))
    public = replace(snapshot, table=table)
    translator = Translations().translator("en", table.names)
    for shown in (
        board_message(public, IMAGE, (), Writer(translator, translator)),
        tables_message([table], {"santorini": GAME}, translator),
    ):
        assert f"{table.people[waits].name} (played by a computer)" in made_texts(shown)
    absent = replace(public, seat=waits, stands_in=(waits,), decision=None)
    acts = view_controls(turn_message(Shown(absent), GAME, IMAGE, Writer(translator, translator)).view)
    assert any(":back:" in act for act in acts)


async def test_whom_the_bot_answers_for_reads_it_in_private_only(bot: BotInPlayground) -> None:
    _, snapshot = await bot.mover()
    translator = Translations().translator("en", snapshot.names)
    writer = Writer(translator, translator)
    coming, done = replace(snapshot, answer_comes=True), replace(snapshot, answered=True)
    assert "after about as long as you usually take" in made_texts(
        turn_message(Shown(coming), GAME, IMAGE, writer)
    )
    assert "so I gave it for you" in made_texts(turn_message(Shown(done), GAME, IMAGE, writer))
    public = made_texts(board_message(snapshot, IMAGE, (), writer))
    assert [made_texts(board_message(one, IMAGE, (), writer)) for one in (coming, done)] == [public, public]


async def test_a_table_that_waits_for_everybody_says_until_when(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    waiting = replace(table, state="open", ready_at=bot.bot.now(), ready_by=bot.bot.now())
    shown = lobby_message(waiting, GAME, Writer.of(Translations(), "en"))
    assert "Press **I am here** by <t:" in made_texts(shown)
    ways = {"ready", "leave", "join"}
    for reader, free, there in (
        (None, 0, {"ready"}),
        (ADA.id, 0, {"ready"}),
        (CLEO.id, 0, set[str]()),
        (CLEO.id, 1, {"join"}),
    ):
        some = replace(waiting, max_seats=len(table.people) + free)
        shown = lobby_message(some, GAME, Writer.of(Translations(), "en"), reader=reader)
        assert {act.split(":")[4] for act in view_controls(shown.view)} & ways == there


async def test_who_may_start_is_told_only_where_it_begins_with_fewer(bot: BotInPlayground) -> None:
    table = replace((await bot.running()).table, state="open")
    shown = made_texts(lobby_message(table, TICTACTOE, Writer.of(Translations(), "en")))
    assert "Starts when full. Turn order is drawn." in shown
    several = replace(table, max_seats=table.min_seats + 1)
    shown = made_texts(lobby_message(several, TICTACTOE, Writer.of(Translations(), "en")))
    assert "Ada can start it now. Turn order is drawn." in shown
    few = replace(several, people=table.people[:1])
    shown = made_texts(lobby_message(few, TICTACTOE, Writer.of(Translations(), "en")))
    assert "Starts when full, or when Ada starts it" in shown
    for reader, told in ((None, "With **…**, Ada can"), (ADA.id, "With **…** you can")):
        shown = made_texts(lobby_message(table, GAME, Writer.of(Translations(), "en"), reader=reader))
        assert f"{told} invite people, add computers and change the rules." in shown


async def test_the_message_in_the_channel_has_the_host_s_way_to_start_once_enough_are_there(
    bot: BotInPlayground,
) -> None:
    table = await bot.table(ADA, "army")
    start = f"p:{table.id}:-:-:start:host"

    async def shown() -> list[str]:
        (lobby,) = (one for one in map(custom_ids, await bot.messages()) if str(lobby_marker(table)) in one)
        return lobby

    assert start not in await shown()
    await bot.tables.lobby.add_computer(table.id, ADA, 1)
    assert (await shown())[:2] == [f"p:{table.id}:-:-:join:", start]
    for other in (CLEO, MONA):
        assert "Only Ada can do that: it’s their table." in (await bot.press(other, start)).text
    assert (await bot.tables.snapshots.info(table.id)).state == "open"
    begun = await bot.press(ADA, start)
    assert "the game begins" in begun.text
    assert start not in await shown()


async def test_the_lobby_has_one_way_in_and_its_panel_only_what_one_may_do(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "army")
    lobby = lobby_message(table, bot.bot.games["army"], Writer.of(Translations(), "en"))
    acts = [act.split(":")[4] for act in view_controls(lobby.view)]
    assert acts == ["join", "help", "tutorial", "lobby"]
    panel = f"p:{table.id}:-:-:lobby:"
    hosts, guests = await bot.press(ADA, panel), await bot.press(CLEO, panel)
    joined = await bot.press(ADA, f"p:{table.id}:-:-:join:")
    assert "You already have a seat" in joined.text
    assert joined.buttons == hosts.buttons
    assert list(hosts.buttons) == ["More options", "Leave"], "too few are there to start"
    assert not guests.buttons
    assert "**Conduct** Ada: " in guests.text, "how reliable people are is told here"


async def test_the_host_invites_somebody_from_the_panel_as_by_the_command(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "army")
    panel, invite = f"p:{table.id}:-:-:lobby:", f"p:{table.id}:-:-:invite:"
    hosts = await bot.press(ADA, panel)
    assert invite in hosts.custom_ids
    assert invite not in (await bot.press(CLEO, panel)).custom_ids, "only who may invite"
    asked = await bot.press(ADA, invite, str(CLEO.id), on=hosts)
    assert not asked.is_new, "the panel stays"
    assert "Cleo is invited to table" in asked.text
    assert invite in asked.custom_ids, "and somebody else may be invited"
    assert (await bot.tables.snapshots.info(table.id)).invited == (CLEO.id,)
    for person, guest, option in ((ADA, CLEO, CLEO), (ADA, ADA, ADA), (BEN, MONA, MONA)):
        tapped = await bot.press(person, invite, str(guest.id), on=bot.people_select(invite))
        typed = await bot.command(person, "table invite", guest=str(option.id), table=table.id)
        assert tapped.text == typed.text, "refused in the same words"
    robot = bot.playground.core.world.bot_id
    assert "Bots don’t play" in (await bot.press(ADA, invite, robot, on=bot.people_select(invite))).text
    assert (await bot.tables.snapshots.info(table.id)).invited == (CLEO.id,)
    for person in (BEN, CLEO, MONA):
        await bot.tables.lobby.join(table.id, person)
    late = await bot.press(ADA, invite, str(BEN.id), on=bot.people_select(invite))
    assert "**The game has begun** in " in late.text


async def test_nobody_is_invited_to_a_table_that_is_full(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, terms=Terms(confirm=True))
    panel = f"p:{table.id}:-:-:lobby:"
    assert any(":invite:" in each for each in (await bot.press(ADA, panel)).custom_ids)
    await bot.tables.lobby.join(table.id, BEN)
    assert (await bot.tables.snapshots.info(table.id)).state == "open", "it waits until both are there"
    full = await bot.press(ADA, panel)
    assert "I am here" in full.buttons
    assert not any(":invite:" in each for each in full.custom_ids)


async def test_nobody_is_invited_from_where_the_people_of_the_server_can_t_be_found(
    new_bot: BotInPlayground,
) -> None:
    bot = new_bot
    table = await bot.table(ADA, "army")
    private = int((await bot.user(ADA).dm())["id"])
    answer = await bot.press(ADA, f"p:{table.id}:-:-:lobby:", place=private)
    found = [each.split(":")[4] for each in custom_ids(answer.outcome.message)]
    assert "terms" in found
    assert "invite" not in found


async def test_who_has_a_seat_can_leave_it_and_its_host_start_with_those_who_came(
    bot: BotInPlayground,
) -> None:
    table = await bot.table(ADA, "army")
    early = await bot.press(ADA, f"p:{table.id}:-:-:start:")
    assert "Too few players" in early.text
    view = f"p:{table.id}:-:-:show:"
    await bot.tables.lobby.join(table.id, BEN)
    listed = await bot.command(ADA, "games")
    page = 1
    while "Not begun: 2 of" not in listed.text:
        # What waits for her at the tables of the tests before comes first.
        page += 1
        listed = await bot.press(ADA, listed.buttons[f"Page {page}"], on=listed)
    assert "Not begun: 2 of" in listed.text
    assert "Others to move" not in listed.text
    ways = {one: set((await bot.press(one, view)).buttons) for one in (ADA, BEN, CLEO)}
    asked = {"Join", "Leave", "Start now"}
    assert [ways[one] & asked for one in (ADA, BEN, CLEO)] == [{"Leave", "Start now"}, {"Leave"}, {"Join"}]
    await bot.press(ADA, f"p:{table.id}:-:-:start:")
    assert (await bot.tables.snapshots.info(table.id)).state == "running"
    for control, asked in (("start", ""), ("terms", ""), ("computer", "1"), ("lobby", "")):
        late = await bot.press(ADA, f"p:{table.id}:-:-:{control}:", asked)
        assert "**The game has begun** in " in late.text, "an old message says what is true"
        assert list(late.buttons) == ["Play"]


async def test_who_starts_a_game_is_told_that_everybody_is_asked_first(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "army", terms=Terms(confirm=True))
    await bot.tables.lobby.join(table.id, BEN)
    started = await bot.press(ADA, f"p:{table.id}:-:-:start:")
    assert "Press **I am here** by " in started.text
    assert "the game begins when all have" in started.text


async def test_who_is_there_is_told_for_whom_the_table_waits(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "army", seats=3, terms=Terms(confirm=True))
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(table.id, person)
    thanked = await bot.press(BEN, f"p:{table.id}:-:-:ready:")
    assert "I’m still waiting for Ada." in thanked.text
    again = await bot.press(BEN, f"p:{table.id}:-:-:ready:")
    assert "I know you’re here. I’m still waiting for Ada." in again.text


async def test_who_would_leave_a_game_reads_what_it_costs_and_who_wins(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    asked = await bot.command(BEN, "table leave", table=table.id)
    assert list(asked.buttons) == ["Offer my seat", "Resign", "Keep playing"]
    assert "If nobody does, you lose the game. That costs 10 conduct, or 20 within 30 days" in asked.text
    assert "resigning costs none." in asked.text
    sure = await bot.press(BEN, asked.buttons["Resign"], on=asked)
    assert "Ada wins then. This can’t be undone." in sure.text


async def test_with_more_players_a_computer_plays_on_for_who_resigns(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "army", seats=4)
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(table.id, person)
    await bot.tables.lobby.add_computer(table.id, ADA, 1)

    async def asked(person: Person) -> str:
        return (await bot.command(person, "table resign", table=table.id)).text

    assert "A computer plays on for you, and you’re placed behind those who stay." in await asked(BEN)
    await bot.tables.play.resign(table.id, CLEO)
    assert "Ada wins then." in await asked(BEN), "the last person who still plays"
    alone = await bot.table(ADA, "army", seats=3)
    for _ in range(2):
        await bot.tables.lobby.add_computer(alone.id, ADA, 1)
    told = await bot.command(ADA, "table resign", table=alone.id)
    assert "The game ends without a result then." in told.text


async def test_a_seat_in_a_tournament_is_offered_by_organisers_only(bot: BotInPlayground) -> None:
    table = (await bot.running(terms=Terms(event=1))).table
    asked = await bot.command(BEN, "table leave", table=table.id)
    assert list(asked.buttons) == ["Resign", "Keep playing"]
    assert "Ask an organiser to replace you (/tournament ask), or resign." in asked.text


async def test_the_host_chooses_for_how_many_the_table_is(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "army")
    await bot.tables.lobby.join(table.id, BEN)
    asked = await bot.press(ADA, f"p:{table.id}:-:-:terms:?1", "seats")
    assert [(one["label"], one["value"]) for one in options(asked)] == [
        ("2: the game begins at once", "2"),
        ("3", "3"),
        ("4", "4"),
        ("2 to 4", "any"),
    ]
    chosen = await bot.press(ADA, f"p:{table.id}:-:-:terms:seats", "3")
    assert "Players: 3" in [one["label"] for one in options(chosen)]
    assert "**Saved.** Players: 3" in chosen.text, "what was saved is said"
    await bot.tables.lobby.join(table.id, CLEO)
    begun = await bot.tables.snapshots.info(table.id)
    assert (begun.state, len(begun.people)) == ("running", 3)
    checked = await bot.table(ADA, "army", terms=Terms(confirm=True))
    await bot.tables.lobby.join(checked.id, BEN)
    asked = await bot.press(ADA, f"p:{checked.id}:-:-:terms:?1", "seats")
    assert "2: everybody is asked if they’re there" in [one["label"] for one in options(asked)]
    full = await bot.press(ADA, f"p:{checked.id}:-:-:terms:seats", "2")
    assert "the game begins when all have" in full.text
    assert not full.selects, "when everybody is asked whether they are there, no terms can be changed"
    teams = await bot.table(ADA, "army", {"teams": "random"})
    form = await bot.press(ADA, f"p:{teams.id}:-:-:terms:?1", "seats")
    assert "Teams are for four players" in form.text, "what can't be chosen has its reason"
    assert [one["label"] for one in options(form)] == ["4"]
    assert not any(one["value"] == ".skirmish" for one in options(form))


async def test_the_host_chooses_another_variant_and_who_sits_there_is_told(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, seats=3)
    await bot.tables.lobby.join(table.id, BEN)
    form = await bot.press(ADA, f"p:{table.id}:-:-:terms:?0", ".powers")
    assert "A god’s power for each player" in form.text
    assert "Usual" not in form.text
    assert [one["label"] for one in options(form)] == [
        "off for two players, random for more",
        "random – one for each player is drawn, and each picks one of them",
        "tournament – a few are drawn, the first player offers some of them",
        "custom – the first player offers any powers",
    ]
    everything = await bot.press(ADA, f"p:{table.id}:-:-:terms:")
    named = [one["label"] for one in options(everything)]
    assert "God powers: off for two players, random for more" in named
    assert all(label[0].isupper() for label in named), "each line begins with a capital"
    await bot.press(ADA, f"p:{table.id}:-:-:terms:.variant", "gods")
    assert (await bot.tables.snapshots.info(table.id)).options["powers"] == "quick"
    await bot.told()
    assert any("changed the terms" in str(one) for one in await bot.messages(CLEO))
    refused = await bot.press(ADA, f"p:{table.id}:-:-:terms:.heroes", "on")
    assert "two players" in refused.text, "what doesn't fit is refused and changes nothing"
    assert (await bot.tables.snapshots.info(table.id)).options["heroes"] is False
    await bot.press(BEN, f"p:{table.id}:-:-:terms:.powers", "custom")
    assert (await bot.tables.snapshots.info(table.id)).options["powers"] == "quick", "only the host may"


async def test_a_variant_is_offered_only_where_its_name_is_what_is_played(bot: BotInPlayground) -> None:
    for seats, names in ((2, {"classic", "gods", "heroes", "fleece"}), (3, set[str]()), (4, set[str]())):
        table = await bot.table(ADA, seats=seats)
        rules = await bot.press(ADA, f"p:{table.id}:-:-:terms:")
        assert any(one["value"] == ".variant" for one in options(rules)) == bool(names)
        if names:
            form = await bot.press(ADA, f"p:{table.id}:-:-:terms:?0", ".variant")
            assert {one["value"] for one in options(form)} == names
    duel = await bot.table(ADA, "army")
    form = await bot.press(ADA, f"p:{duel.id}:-:-:terms:?0", ".variant")
    assert [one["value"] for one in options(form)] == ["full", "teams"]


async def test_who_leaves_a_table_alone_is_told_that_it_is_closed(bot: BotInPlayground) -> None:
    table = await bot.table(ADA)
    left = await bot.press(ADA, f"p:{table.id}:-:-:leave:")
    assert f"You have left table {table.id}. Nobody else was there, so it is closed." in left.text


async def test_leaving_declines_an_invitation(bot: BotInPlayground) -> None:
    opened = await bot.table(ADA)
    await bot.tables.invitations.invite(opened.id, ADA, CLEO)
    assert "declined" in (await bot.command(CLEO, "table leave")).text
    assert not (await bot.tables.snapshots.info(opened.id)).invited


async def test_a_command_in_a_channel_means_no_tutorial_of_somebody_else(bot: BotInPlayground) -> None:
    await bot.command(ADA, "tutorial", game="dice-forge")
    assert "There’s no game in this channel" in (await bot.command(CLEO, "table board")).text
    assert "### Dice Forge" in (await bot.command(ADA, "rules")).text, "the learner’s own is meant"
    table = (await bot.running()).table
    assert f"table {table.id}" in (await bot.command(CLEO, "table info")).text
    assert "### Santorini" in (await bot.command(CLEO, "rules")).text


async def test_who_wants_to_join_where_several_play_is_told_that_nothing_is_open(
    bot: BotInPlayground,
) -> None:
    for _ in range(2):
        await bot.running()
    assert "No table is open here." in (await bot.command(CLEO, "table join")).text
    opened = await bot.table(BEN)
    await bot.command(CLEO, "table join")
    assert (await bot.tables.snapshots.info(opened.id)).state == "running"


async def test_help_names_commands_as_one_types_them(bot: BotInPlayground) -> None:
    told = (await bot.command(CLEO, "help")).text
    assert {"/vacation start", "/rating leaderboard", "/santorini puzzle"} <= set(_named(told))
    groups = {f"/{one.name}" for one in bot.bot.tree.get_commands() if isinstance(one, Group)}
    known = {f"/{one.qualified_name}" for one in bot.bot.tree.walk_commands()} - groups
    assert [one for one in _named(told) if known.isdisjoint((one, one.split()[0]))] == []


def _named(told: str) -> list[str]:
    """The commands that a text names, with a word behind each."""
    return re.findall(r"/[a-z]+(?: [a-z]+)?", told)


async def test_the_rules_of_a_named_game_have_pages_as_those_at_a_table(bot: BotInPlayground) -> None:
    first = await bot.command(CLEO, "rules", game="Army of the Gods")
    assert len(first.text) < 1000
    second = await bot.press(CLEO, first.buttons["More rules"], on=first)
    assert second.text.startswith("### Army of the Gods\n")
    assert second.text != first.text
    back = await bot.press(CLEO, second.buttons["Earlier"], on=second)
    assert back.text == first.text


async def test_rules_where_several_games_are_played_ask_which_game(bot: BotInPlayground) -> None:
    for _ in range(2):
        await bot.running()
    assert "### Santorini" in (await bot.command(CLEO, "rules")).text, "one game at all tables"
    await bot.running("army")
    told = (await bot.command(CLEO, "rules")).text
    assert told.endswith("Add the option “game” with the one you mean.")
