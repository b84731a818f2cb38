"""Every decision of every game fits on one screen of a phone: shown by the chat page, and measured."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from heapq import nlargest
from math import ceil
from typing import Any, Final, NamedTuple

import pytest
import pytest_asyncio
from discord import ButtonStyle, ui
from playwright.async_api import Page, async_playwright, expect

from bot.discord_ui.components.controls import Control, Emojis
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Shown, Writer
from bot.discord_ui.features.glossary import GlossaryPages, GlossaryQuery, entry_kinds, matching
from bot.discord_ui.features.my_games import OVER
from bot.discord_ui.features.what_if import what_if_message
from bot.discord_ui.messages.call_messages import invitation_question
from bot.discord_ui.messages.ending import result_message
from bot.discord_ui.messages.lobby import lobby_message
from bot.discord_ui.messages.own_games import OwnGames, games_message, over_message
from bot.discord_ui.messages.turn_message import AGAIN, turn_message
from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.event import Result
from bot.games.engine.text import Text, msg
from bot.games.engine.tutorial import Lesson, next_lesson
from bot.games.santorini.powers.roster import roster
from bot.hosting.person import Person
from bot.playground.json_values import Json
from bot.playground.messages import link
from bot.playground.rest.messages import REPLY
from bot.playground.server import Playground
from bot.playground.uploads import Upload
from bot.playground.world import COMPONENTS_V2, EPHEMERAL
from bot.ratings.game_result import Entry, Participant
from bot.ratings.ladder import Step
from bot.ratings.pools import SYSTEMS
from bot.ratings.systems import Standing
from bot.tables.model import PreparedReply, TableSnapshot, WhatIf
from bot.tables.own_tables import OwnTable, Wait
from bot.tables.results.achievements import Earned
from bot.tables.results.endings import TableEnding, ThinkingTime
from bot.tables.results.standings import Judged
from bot.tables.tutorials import Guidance
from bot.translations import Translations
from renderers import registry
from renderers.army import gallery as armies
from renderers.atlantida import gallery as cities
from renderers.dice_forge import gallery as forges
from renderers.picture import Cards, Covers, Picture, Podiums, Singles
from renderers.santorini import gallery as islands
from tests.e2e.walks import GAMES, Asked, Walk, asked
from tests.games.dice_forge.scene import Scene as Forge
from tests.games.dice_forge.scene import Seat as Forger
from tests.playground.driver import PATIENCE
from tests.playground.stage import ARGUMENTS, CHROMIUM, needs_browser
from tests.translations.pseudo import LANGUAGE, PseudoDictionary

HIGH: Final = 700
"""Pixels of a phone between the channel’s name and the place to write: for all of a message, also to
what it is a reply, who writes, that it was edited and who sees it."""
NAMES: Final = ("Evangeline", "Maximilian", "Cassiopeia", "Alessandro", "Bartholomew")
WIDTHS: Final = {390: "", 338: " in Discord’s column"}
"""Of the page's window: a usual phone, and one whose messages stand beside the avatar, 314 px wide."""
TRIED: Final = ", what if"
LANGUAGES: Final = {"en-US": "", LANGUAGE: " in a longer language"}
FLAT: Final = "0" * 25


def _powers() -> Iterator[Walk]:
    """Every power of Santorini against another one."""
    slugs = [*roster()]
    for slug, other in zip(slugs[::2], slugs[1::2] + slugs[:1], strict=False):
        yield Walk("santorini", moves=16, text=f"{FLAT}/1/{slug}/{other}")


def _hand(cards: str, *, last: bool = False) -> str:
    """A turn of Dice Forge in which much is in reach, with these cards; the ``last`` one of the game."""
    others = (Forger("2/2/2/20", island="B"), Forger("2/2/2/20"))
    forge = Forge(Forger("8/3/4/30", cards=cards), *others, alternates="")
    forge.state.round = forge.state.rounds if last else 1
    return forge.written()


LAST_HANDS: Final = ("elder", "elder elder", "hind elder owl")
"""Cards that can be used in the last turn of the game."""
WALKS: Final[Mapping[str, tuple[Walk, ...]]] = {
    "santorini": (
        Walk("santorini", moves=24),
        Walk("santorini", {"powers": "usual"}, seats=3, moves=24),
        Walk("santorini", {"powers": "custom"}, moves=12),
        Walk("santorini", {"powers": "tournament", "golden_fleece": True}, moves=24),
        Walk("santorini", {"powers": "quick"}, seats=4, moves=24),
        *_powers(),
    ),
    "dice-forge": (
        *(
            Walk("dice-forge", {"cards": cards}, seats, 600, seed, sense=sense)
            for cards, seats, seed, sense in (
                ("introductory", 3, 0, 0.5),
                ("alternate", 2, 1, 0.8),
                ("random", 2, 0, 0.8),
                ("alternate", 4, 1, 0.5),
                ("alternate", 2, 7, 0.0),
            )
        ),
        # With all that may be used before the action.
        *(
            Walk("dice-forge", seats=3, moves=6, text=_hand(cards))
            for cards in ("hind", "hind owl", "hind elder owl")
        ),
        *(Walk("dice-forge", seats=3, moves=1, text=_hand(cards, last=True)) for cards in LAST_HANDS),
    ),
    "army": tuple(
        Walk("army", options, seats, 250, sense=0.4)
        for options, seats in (({"skirmish": True}, 2), ({}, 3), ({"teams": "1+3"}, 4))
    ),
    "atlantida": (
        Walk("atlantida", moves=300, sense=0.95),
        *(
            Walk("atlantida", {"mode": "advanced"}, seats, 700, seed, sense=sense, rich=True)
            for seats, seed, sense in ((2, 0, 0.3), (4, 1, 0.3), (5, 1, 0.3))
        ),
    ),
}
KINDS: Final[Mapping[str, str]] = {
    "santorini": "pool starts choose place ram prepare move build close power complete",
    "dice-forge": "turn offering extra copy order choose ship convert hammer bonus cerberus forge card "
    "complete",
    "army": "leader drop turn block take svarog complete",
    "atlantida": "statue_pick order_pick poseidon zeus hermes move attack_commit defend attack_after hunt "
    "arrange develop hecate persephone forge fleets shipyard gaia build starve grow bid react europa ship "
    "fleet sink reveal complete",
}
"""All that each game asks."""
LONGER: Final = 850
"""The same in a language whose every sentence is 40 % longer: some lines break once more."""
TUTORIALS: Final = 5
"""Games in which lessons are told."""
TAUGHT: Final = 760
"""The same with a lesson of a tutorial above the question, which is told once."""
SAMPLES: Final = 2
"""The likeliest to be high of each kind are measured."""
LOOKED_AT: Final = 25
"""Of so many of each kind these are found."""
AT_ONCE: Final = 40
"""Messages that stand on the page together: it draws fifty at once for sure."""
MEASURE: Final = """async (ids) => {
    const shown = () => ids.map((id) => document.querySelector(`li[data-id="${id}"]`));
    while (shown().includes(null)) await new Promise((again) => setTimeout(again, 20));
    const high = (node) => node.getBoundingClientRect().height;
    return Object.fromEntries(shown().map((node) => [node.dataset.id, high(node)]));
}"""

pytestmark = [pytest.mark.browser, needs_browser, pytest.mark.asyncio(loop_scope="module")]


@dataclass
class Phone:
    """The chat page in a window of a phone's width, and who writes on it."""

    playground: Playground
    page: Page

    async def heights(
        self, messages: Mapping[str, OutgoingMessage], *, public: bool = False
    ) -> dict[str, int]:
        """How high each message is, on each kind of phone; ``public``: as posted, not as an answer."""
        found: dict[str, int] = {}
        names = [*messages]
        for start in range(0, len(names), AT_ONCE):
            some = {name: messages[name] for name in names[start : start + AT_ONCE]}
            found |= await self._heights(some, public)
        return found

    async def _heights(self, messages: Mapping[str, OutgoingMessage], public: bool) -> dict[str, int]:
        core = self.playground.core
        channel = core.world.guild_channels(core.world.guild["id"])[0]
        names: dict[str, str] = {}
        board = core.messages.create(core.world.bot_id, channel, {"content": "Your move"})
        # As Discord shows what was tapped below a board, and then changed by every further tap.
        answers: Json = {} if public else {"type": REPLY, "message_reference": link(channel, board["id"])}
        flags = COMPONENTS_V2 if public else COMPONENTS_V2 | EPHEMERAL
        viewer = None if public else self.viewer
        for name, message in messages.items():
            body: Json = {"components": message.view.to_components(), "flags": flags}
            image = message.image
            assert image is None or image.png is not None
            files = (
                {0: Upload(image.name, image.png)} if image is not None and image.png is not None else {}
            )
            made = core.messages.create(
                core.world.bot_id, channel, body, files, viewer_id=viewer, **answers
            )
            if not public:
                core.messages.edit(made, {})
            names[made["id"]] = name
        found: dict[str, int] = {}
        for width, told in WIDTHS.items():
            await self.page.set_viewport_size({"width": width, "height": 2000})
            async with asyncio.timeout(PATIENCE):
                high: dict[str, float] = await self.page.evaluate(MEASURE, [*names])
            found |= {names[key] + told: round(height) for key, height in high.items()}
        for key in names:
            core.messages.delete(core.world.get("message", key))
        return found

    @property
    def viewer(self) -> str:
        """Whose phone it is."""
        return next(user["id"] for user in self.playground.core.world.all("user") if user["name"] == "ada")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def phone() -> AsyncIterator[Phone]:
    playground = Playground()
    await playground.start()
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await chromium.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        await page.goto(f"{playground.page_url}?user=ada")
        await expect(page.locator("html[data-ready=yes]")).to_be_attached()
        yield Phone(playground, page)
        await chromium.close()
    await playground.stop()


RENDERERS: Final = registry.discover()


class Words:
    """The languages, with every icon as one uploaded emoji."""

    def __init__(self, phone: Phone) -> None:
        world = phone.playground.core.world
        key = world.save("emoji", {"id": world.ids.next(), "name": "icon"})["id"]
        self.emojis = Emojis(RENDERERS)
        world.journal.put_file(key, self.emojis.icons["dome"].draw())
        self.emojis.uploaded = dict.fromkeys(self.emojis.icons, int(key))
        self.usual, self.longer = Translations(icon=self.emojis.text), PseudoDictionary()
        self.longer._icon = self.emojis.text

    def writer(self, asked: Asked, language: str) -> Writer:
        """What writes to the one who is asked."""
        words = self.usual if language != LANGUAGE else self.longer
        return Writer.of(words, language, asked.snapshot.names, self.emojis)

    def writer_of(self, names: Sequence[str]) -> Writer:
        """What writes to everybody."""
        return Writer.of(self.usual, "en-US", tuple(names), self.emojis)

    def weight(self, asked: Asked) -> int:
        """About how high its message is, without the picture."""
        items = [*message(asked, NO_PICTURE, self.writer(asked, "en-US")).view.walk_children()]
        rows = sum(isinstance(item, ui.ActionRow) for item in items)
        texts = [item.content for item in items if isinstance(item, ui.TextDisplay)]
        return 48 * rows + 19 * sum(ceil(len(line) / 55) for text in texts for line in text.split("\n"))


class Taught(NamedTuple):
    """A question, and a lesson that could stand above it."""

    asked: Asked
    lesson: Lesson[Any]
    begins: bool
    """Is it the first of all?"""


def message(
    asked: Asked, image: Image, writer: Writer, lesson: Lesson[Any] | None = None, *, begins: bool = False
) -> OutgoingMessage:
    """What a player gets; a learner with a lesson, which may be the one that ``begins``."""
    snapshot, guidance = asked.snapshot, None
    game = GAMES[snapshot.table.game]
    if lesson is not None:
        guidance = Guidance(lesson, is_new=False, begins=begins)
        terms = replace(snapshot.table.terms, tutorial=True, clock="none")
        snapshot = replace(snapshot, table=replace(snapshot.table, terms=terms), clocks={})
    return turn_message(Shown(snapshot, asked.prefix), game, image, writer, guidance=guidance)


def tried(asked: Asked, image: Image, writer: Writer) -> OutgoingMessage:
    """What somebody gets who only tries it, for another seat and after other turns."""
    seen = asked.snapshot
    reply = PreparedReply((Text("Somebody plays."),), ())
    what = WhatIf(seen.seat, False, None, ((0, ""),) * 9, reply, False, (reply,))
    other = replace(seen, seat=(seen.seat or 0) + 1, what_if=what)
    return what_if_message(Shown(other, asked.prefix), GAMES[seen.table.game], image, writer)


def drawn(asked: Asked, writer: Writer) -> Image:
    """The picture of it."""
    seen = asked.snapshot
    assert seen.view is not None
    events = seen.draft_events if seen.draft else seen.events
    picture = Picture(
        seen.view, writer.plain.names, events, seen.decision, asked.prefix, drafted=seen.complete
    )
    return Image.of("board", RENDERERS[seen.table.game].draw(picture), "")


NO_PICTURE: Final = Image("board.png", b"", "")


@pytest.mark.parametrize("game", WALKS)
async def test_every_decision_fits_on_one_screen(phone: Phone, game: str) -> None:
    words = Words(phone)
    kinds: dict[str, list[Asked]] = {}
    for walk in WALKS[game]:
        for one in asked(walk):
            kinds.setdefault(one.kind, []).append(one)
    assert {kind for kind in kinds if " " not in kind} == set(KINDS[game].split())
    messages: dict[str, OutgoingMessage] = {}
    for kind, found in kinds.items():
        for number, one in enumerate(
            nlargest(SAMPLES, found[:: ceil(len(found) / LOOKED_AT)], words.weight)
        ):
            image = drawn(one, words.writer(one, "en-US"))
            for language, told in LANGUAGES.items():
                name = f"{kind}{'′' * number}{told}"
                messages[name] = message(one, image, words.writer(one, language))
            if one.snapshot.decision is not None and (
                GAMES[game].open_information or GAMES[game].often_open
            ):
                messages[f"{kind}{'′' * number}{TRIED}"] = tried(one, image, words.writer(one, "en-US"))
    assert [name for name, made in messages.items() if not _has_one_way_on(made)] == []
    high = await phone.heights(messages)
    assert {name: found for name, found in high.items() if found > _most(game, name)} == {}


async def test_a_turn_that_comes_at_once_after_another_fits_on_one_screen_of_dice_forge(
    phone: Phone,
) -> None:
    words, messages = Words(phone), dict[str, OutgoingMessage]()
    for cards in LAST_HANDS:
        for last in (False, True):
            walk = Walk("dice-forge", seats=3, moves=1, text=_hand(cards, last=last))
            one = next(each for each in asked(walk) if each.kind == "turn")
            writer = words.writer(one, "en-US")
            messages[f"{cards}, {'last' if last else 'first'}"] = turn_message(
                Shown(one.snapshot), GAMES["dice-forge"], drawn(one, writer), writer, notice=AGAIN
            )
    high = await phone.heights(messages)
    assert {name: found for name, found in high.items() if found > HIGH} == {}


@pytest.mark.parametrize("game", WALKS)
async def test_every_lesson_of_a_tutorial_fits_above_its_question(phone: Phone, game: str) -> None:
    words, tutorial = Words(phone), GAMES[game].tutorial
    assert tutorial is not None
    found: dict[str, list[Taught]] = {}
    for seed in range(TUTORIALS):
        told, lesson = set[str](), None
        for one in asked(Walk(game, tutorial.options, tutorial.seats, 600, seed, sense=0.9)):
            snapshot, first = one.snapshot, one.kind.isalpha()
            if snapshot.view is None or snapshot.decision is None or snapshot.seat != 0:
                continue
            if first:
                lesson = next_lesson(snapshot.view.lessons(snapshot.decision), told)
                told |= set() if lesson is None else {lesson.slug}
            if lesson is not None:
                found.setdefault(lesson.slug, []).append(Taught(one, lesson, len(told) == 1))
    messages: dict[str, OutgoingMessage] = {}
    for slug, taught in found.items():
        heaviest = max(taught, key=lambda one: words.weight(one.asked))
        one, writer = heaviest.asked, words.writer(heaviest.asked, "en-US")
        messages[f"{one.kind}: {slug}"] = message(
            one, drawn(one, writer), writer, heaviest.lesson, begins=heaviest.begins
        )
    high = await phone.heights(messages)
    assert {name: found for name, found in high.items() if found > TAUGHT} == {}


async def test_one_s_own_games_an_invitation_and_a_lobby_fit_on_one_screen(phone: Phone) -> None:
    words, now = Words(phone), datetime(2026, 11, 2, tzinfo=UTC)
    seen = [next(iter(asked(WALKS[game][0]))) for game in WALKS]
    tables = [
        replace(one.snapshot.table, id=number, people=_called(one.snapshot.table.people))
        for number, one in enumerate((*seen, *seen), 101)
    ]
    wait = Wait("turn", now, now + timedelta(days=1))
    place, writer = tables[0].guild_id, words.writer(seen[0], "en-US")
    waits = [OwnTable(table, 0, (wait,)) for table in tables]
    others = [replace(own, waits=()) for own in waits]
    mixed = (wait, replace(wait, kind="answer"), replace(wait, drafted=True), replace(wait, late=True))
    lists = {
        "own games": OwnGames(waits, guild_id=place),
        "and urgent ones": OwnGames(
            [OwnTable(table, 0, (mixed[at % 4],)) for at, table in enumerate(tables)], guild_id=place
        ),
        "and others": OwnGames([*waits[:4], *others[4:]], guild_id=place),
        "and followed": OwnGames([*waits[:3], *others[3:6]], followed=tables[6:], guild_id=place),
    }
    over = [
        replace(
            table, state="finished", finished_at=now, outcome=(Result(0, 1 + at % 2), Result(1, 2 - at % 2))
        )
        for at, table in enumerate(tables[:OVER])
    ]
    told = {name: games_message(own, GAMES, writer) for name, own in lists.items()}
    told["finished"] = over_message(over, GAMES, writer, tables[0].people[0].id)
    found = await phone.heights(told)
    invitations: dict[str, OutgoingMessage] = {}
    for table in tables[: len(WALKS)]:
        game, renderer = GAMES[table.game], RENDERERS[table.game]
        most = min(table.max_seats, game.max_seats)
        invited = replace(table, state="open", people=table.people[:1], max_seats=most)
        assert isinstance(renderer, Covers)
        cover = Image.of("cover", renderer.cover("light"), "")
        asking = msg("{host} invites you to {game}, table {table}.", host="Ada", game=table.game, table=1)
        invitations[table.game] = invitation_question(invited, game, writer, asking, cover)
        invitations[f"lobby of {table.game}"] = lobby_message(invited, game, writer, cover=cover)
        enough = replace(table, state="open", max_seats=game.max_seats, min_seats=2)
        invitations[f"{table.game} with enough"] = lobby_message(enough, game, writer, cover=cover)
    found |= await phone.heights(invitations, public=True)
    assert {name: high for name, high in found.items() if high > HIGH} == {}


@pytest.mark.parametrize(
    ("game", "picture", "seats"),
    [
        ("santorini", islands.exhibit("won", "light"), 2),
        ("dice-forge", forges.exhibit("over", "light"), 3),
        ("army", armies.exhibit("over", "light"), 3),
        ("atlantida", cities.exhibit("over", "light"), 4),
    ],
    ids=WALKS,
)
async def test_every_ending_fits_on_one_screen(
    phone: Phone, game: str, picture: Picture, seats: int
) -> None:
    words, first = Words(phone), next(iter(asked(WALKS[game][0]))).snapshot
    results = tuple(Result(seat, seat + 1, 100 - seat) for seat in range(seats))
    accounts = [int(user["id"]) for user in phone.playground.core.world.all("user") if not user["bot"]]
    people = tuple(replace(first.table.people[0], id=account) for account in accounts[:seats])
    table = replace(first.table, state="finished", outcome=results, people=people, thread_id=5)
    thought = {seat: ThinkingTime(timedelta(hours=30), 15) for seat in range(seats)}
    # With all that an ending may have to tell: a tournament's, from which everybody takes something along.
    conduct = {person.id: (76, 77) for person in people}
    run = Earned(None, "run", 1, datetime.now(UTC))
    ending = TableEnding(
        picture.ending,
        conduct=conduct,
        earned={people[0].id: (run,)},
        tournament=4,
        pictured=picture.ending,
        thought=thought,
    )
    participants = tuple(
        Participant(seat, person.id, "Ada", seat + 1) for seat, person in enumerate(people)
    )
    steps = tuple(Step(one.user, Standing(1500, 1, 3), Standing(1517, 1, 4)) for one in participants)
    judged = Judged(Entry(1, 1, 1, game, None, datetime.now(UTC), participants), SYSTEMS["elo"], steps)
    image, writer = Image.of("board", RENDERERS[game].draw(picture), ""), words.writer_of(picture.names)
    shown = isinstance(RENDERERS[game], Podiums)
    message = result_message(
        TableSnapshot(table, view=picture.view),
        GAMES[game],
        image,
        [],
        writer,
        ending,
        judged=judged,
        told_in_picture=shown,
    )
    # Of what follows another message, who writes isn't shown again.
    high = await phone.heights({"board": message, game: message}, public=True)
    # Whoever looks at it alone may be told why a late move changed nothing.
    late = msg("**Nothing has changed.** This game is over.")
    alone = {
        f"{game} alone{', late' if notice else ''}": result_message(
            TableSnapshot(table, view=picture.view, seat=0),
            GAMES[game],
            image,
            [],
            writer,
            ending,
            notice,
            judged,
            private=True,
            told_in_picture=shown,
        )
        for notice in (None, late)
    }
    high |= await phone.heights(alone)
    assert {name: found for name, found in high.items() if name.startswith(game) and found > HIGH} == {}


def _called(people: Sequence[Person]) -> tuple[Person, ...]:
    """The same people with names of a usual length."""
    return tuple(replace(person, name=name) for person, name in zip(people, NAMES, strict=False))


@pytest.mark.parametrize("game", WALKS)
async def test_what_is_looked_up_fits_on_one_screen(phone: Phone, game: str) -> None:
    entries = GAMES[game].glossary()
    writer = Words(phone).writer_of(("Ada", "Ben"))
    kinds = [None, *range(len(entry_kinds(GAMES[game])))]
    messages: dict[str, OutgoingMessage] = {}
    for table in (0, 5):
        for kind in kinds:
            wanted = GlossaryQuery(game, kind=kind)
            found = matching(GAMES[game], wanted, writer.plain)
            pages = GlossaryPages(GAMES[game], wanted, found, writer, table)
            messages |= {
                f"{kind} at {table}, {page}": replace(pages, wanted=replace(wanted, page=page)).page()
                for page in range(pages.last + 1)
            }
    renderer = RENDERERS[game]
    assert isinstance(renderer, Singles)

    def length(entry: GlossaryEntry) -> int:
        return len(writer.plain.translate(entry.text)) + len(writer.plain.translate(entry.more or Text("")))

    view = GAMES[game].start(GAMES[game].min_seats, GAMES[game].options()).view(None)
    for entry in nlargest(6, entries, length):
        image = None
        if renderer.draws(entry.slug):
            image = Image.of("card", renderer.draw(Picture(view, (), focus=entry.slug)), "")
        pages = GlossaryPages(GAMES[game], GlossaryQuery(game), entries, writer, 5)
        messages[entry.slug] = pages.entry(entry, image, told_in_picture=isinstance(renderer, Cards))
    few = GlossaryPages(GAMES[game], GlossaryQuery(game), entries[:3], writer, 5).page()
    text = " ".join(item.content for item in few.view.walk_children() if isinstance(item, ui.TextDisplay))
    high = await phone.heights(messages | {"few": few})
    assert {name: found for name, found in high.items() if found > HIGH} == {}
    assert all(writer.plain.translate(entry.name) in text for entry in entries[:3])


def _has_one_way_on(message: OutgoingMessage) -> bool:
    """Is at most one button of the row of actions coloured, one of all green or red, and is the only
    answer coloured, where there is no choice?"""
    rows = [item.children for item in message.view.children if isinstance(item, ui.ActionRow)]
    held = [[one.item for one in controls if isinstance(one, Control)] for controls in rows]
    styles = [[item.style for item in each if isinstance(item, ui.Button)] for each in held]
    ending = (ButtonStyle.success, ButtonStyle.danger)
    final = [style for each in styles for style in each if style in ending]
    acting = [style for style in (styles or [[]])[-1] if style is not ButtonStyle.secondary]
    answers = [one for controls in rows for item in controls for one in _answers(item)]
    alone = len(answers) != 1 or answers[0] is not ButtonStyle.secondary
    return len(final) <= 1 and len(acting) <= 1 and alone


def _answers(item: ui.Item[Any]) -> list[ButtonStyle]:
    """How each answer is coloured that a button or a menu gives; none: it gives none."""
    if not isinstance(item, Control) or not {"play", "confirm"} & {*item.custom_id.split(":")}:
        return []
    if isinstance(item.item, ui.Button):
        return [] if item.item.disabled else [item.item.style]
    return [ButtonStyle.primary] * len(item.item.options) if isinstance(item.item, ui.Select) else []


def _most(game: str, name: str) -> int:
    """How high this message of a game may be."""
    if LANGUAGES[LANGUAGE] in name:
        return LONGER
    return HIGH
