"""Turning points come first, once, and only those that the reader may know of."""

from __future__ import annotations

from dataclasses import replace

from discord import ui

from bot.discord_ui.components.controls import NO_BREAK
from bot.discord_ui.components.limits import cut
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Shown, Writer
from bot.discord_ui.delivery.discord_post import stripped
from bot.discord_ui.features.table_lists import turns_message
from bot.discord_ui.messages.board import board_message
from bot.discord_ui.messages.call_messages import turn_call
from bot.discord_ui.messages.table_text import (
    in_short,
    own_reader,
    shortened,
    turning_points,
)
from bot.discord_ui.messages.turn_message import turn_message
from bot.games.atlantida import GAME as ATLANTIDA
from bot.games.atlantida.text.tell.events import offers, punished, rewarded
from bot.games.atlantida.text.turning_points import near
from bot.games.dice_forge import GAME as DICE_FORGE
from bot.games.dice_forge.text import tell
from bot.games.engine.event import about
from bot.games.engine.text import Who, lines, msg
from bot.games.santorini import GAME
from bot.games.santorini.facts import Built
from bot.games.santorini.text import tell as santorini
from bot.tables.host_log_entries import HostEvent
from bot.tables.model import LoggedTurn, SeatClock, TableSnapshot
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import NOW, table
from tests.discord_ui.messages.test_limits import snapshot as longest
from tests.games.atlantida.scene import faction, moving

WRITER = Writer.of(Translations(), "en-US", ("Ada", "Ben"))
IMAGE = Image("x.png", b"png", "alt")
EVENTS = (
    about("built", 0, msg("{player} builds.", player=Who(0))),
    about("threat", 0, msg("{player} threatens to win.", player=Who(0)), turning_point=True),
    HostEvent("takeback", msg("**The last moves have been taken back.**")),
)


def snapshot(moves: int, length: int) -> TableSnapshot:
    """One that asks as briefly as a screen has room for."""
    seen = longest(moves, length)
    assert seen.decision is not None
    return replace(seen, decision=replace(seen.decision, prompt=msg("What do you do?")))


def told(sent: OutgoingMessage) -> list[str]:
    """Its texts, with a line for the picture."""
    items = (i for i in sent.view.walk_children() if isinstance(i, ui.TextDisplay | ui.MediaGallery))
    shown = (item.content if isinstance(item, ui.TextDisplay) else "(picture)" for item in items)
    return "\n".join(shown).split("\n")


def test_a_board_begins_with_its_turning_points_and_tells_them_once() -> None:
    sent = board_message(
        snapshot(5, 1),
        IMAGE,
        tuple(in_short(GAME, EVENTS)),
        WRITER,
        turning_points=turning_points(GAME, EVENTS, WRITER),
    )
    board = told(sent)
    assert board[0] == "**Ada threatens to win.**"
    old = [item.content for item in stripped(sent.view).walk_children() if isinstance(item, ui.TextDisplay)]
    assert old[0] == "-# Ada threatens to win.", "it heads no board that is no longer the newest"
    assert "\n".join(board).count("threatens") == 1
    assert board[board.index("(picture)") - 2 :][:2] == [
        "-# Ada builds.",
        "-# **The last moves have been taken back.**",
    ]


def test_an_old_board_that_has_nothing_to_tell_says_that_it_is_old() -> None:
    silent, telling = (
        board_message(snapshot(5, 1), IMAGE, tuple(told), WRITER) for told in ((), in_short(GAME, EVENTS))
    )
    for sent, says in ((silent, True), (telling, False)):
        old = stripped(sent.view, "-# It stood so earlier.").walk_children()
        words = [item.content for item in old if isinstance(item, ui.TextDisplay)]
        assert ("-# It stood so earlier." in words) == says


def test_of_many_turning_points_the_newest_are_told() -> None:
    many = [about("x", 0, msg("Number {n}.", n=n), turning_point=True) for n in range(9)]
    assert [str(words) for words in turning_points(GAME, many, WRITER)] == [
        f"**Number {n}.**" for n in (6, 7, 8)
    ]


def test_who_is_called_reads_it_first_and_so_does_who_looks() -> None:
    seen = replace(snapshot(5, 1), draft=(), draft_events=(), events=EVENTS)
    call = "\n".join(told(turn_call(seen, GAME, IMAGE, WRITER, 1)))
    assert call.index("**Ada threatens to win.**") < call.index("Ada builds.")
    seen = replace(seen, clocks={0: SeatClock(NOW, "1h")})
    reminder = msg("Play by {when}.", when="<t:5:f>")
    for words, until in ((None, None), (reminder, NOW)):
        call = "\n".join(told(turn_call(seen, GAME, IMAGE, WRITER, 1, words, until)))
        assert call.count("<t:") == 1, "until when is told once"
    late = replace(seen, clocks={0: SeatClock(NOW, "1h", late=True)})
    assert "Your time is up" in "\n".join(told(turn_call(late, GAME, IMAGE, WRITER, 1, reminder, NOW)))
    looked = "\n".join(told(turn_message(Shown(seen), GAME, IMAGE, WRITER)))
    assert looked.count("-# **Ada threatens to win.**") == 1
    assert "Ada builds" not in looked


def test_an_icon_takes_as_much_room_as_it_is_seen_to_and_is_never_cut_in_two() -> None:
    drawn = Translations(icon=lambda name: f"<:{name}:1234567890123456789>{NO_BREAK}")
    events = [santorini.built(0, Built(0, 0, space, 1)) for space in range(9)]
    line = lines(GAME.account(events), " ")
    plain, icons = (
        str(shortened(line, Writer.of(found, "en-US", ("Ada", "Ben")))) for found in (Translations(), drawn)
    )
    assert plain.count("Ada") == 3
    assert icons.count(f"<:level_1:1234567890123456789>{NO_BREAK}Ada builds") == icons.count("Ada") == 3
    assert [cut(icons, length) for length in (1, 2, 9, 25)] == ["…"] * 4


def test_the_own_draft_is_told_as_its_turn_will_be_to_the_one_who_plays_it() -> None:
    faces = [tell.forged(0, 0, "G3", "G1"), tell.decided(0, "offering", "done")]
    drafted = replace(snapshot(5, 1), draft=("done",), draft_events=tuple(faces))
    own = WRITER.told_to(own_reader(DICE_FORGE, drafted))
    shown = "\n".join(told(turn_message(Shown(drafted), DICE_FORGE, IMAGE, own)))
    assert "-# Nobody sees it yet: You forge 3 gold (light die)." in shown
    assert "no more" not in shown
    passed = replace(drafted, draft_events=(faces[1], tell.turn(1, 2, 9)))
    assert "-# Nobody sees it yet: You forge no more." in "\n".join(
        told(turn_message(Shown(passed), DICE_FORGE, IMAGE, own))
    )


def test_a_question_within_a_turn_has_room_for_the_turning_point_of_the_draft_alone() -> None:
    asked = snapshot(5, 1)
    assert asked.decision is not None
    asked = replace(asked, draft=("B2",), draft_events=EVENTS[:2])
    shown = "\n".join(told(turn_message(Shown(asked), GAME, IMAGE, WRITER)))
    assert "-# Nobody sees it yet: **Ada threatens to win.**" in shown
    assert "Ada builds" not in shown
    over = replace(asked, decision=None, complete=True)
    assert "Nobody sees it yet: Ada builds.\n-# **Ada threatens to win.**" in "\n".join(
        told(turn_message(Shown(over), GAME, IMAGE, WRITER))
    ), "what one does comes before what follows from it"
    since = replace(asked, draft=(), draft_events=(), events=EVENTS[1::-1])
    assert "Ada threatens to win.**\n-# Ada builds" in "\n".join(
        told(turn_message(Shown(since), GAME, IMAGE, WRITER))
    ), "what others did after it is told below"
    complete = replace(asked, decision=None, complete=True)
    assert "Ada builds" in "\n".join(told(turn_message(Shown(complete), GAME, IMAGE, WRITER)))


def test_a_line_ends_with_a_whole_sentence() -> None:
    def short(*sentences: str) -> str:
        return str(shortened(lines([lines(map(msg, sentences), " ")]), WRITER, 30))

    assert short("Ada moves to N1.", "Ben moves.", "Ben builds.") == "Ada moves to N1. Ben moves."
    assert short("Ada moves to N1. Ben moves away from there.") == "Ada moves to N1."
    assert short("Ada moves to N1, N2, N3, N4, N5, N6.") == "Ada moves to N1, N2, N3, N4…"
    assert short("Ada attacks the centaurs of Ben.") == "Ada attacks the centaurs of…"
    assert short("**Ada attacks the centaurs of Ben.**") == "**Ada attacks the centaurs of…**"


def test_a_log_goes_by_rounds_and_stars_its_turning_points() -> None:
    passed = (tell.passed(0), tell.last_round(9))
    played = [LoggedTurn(seat, None, passed[: 2 - seat], NOW, ("Ada", "Ben"), number=9) for seat in (1, 0)]
    played.insert(0, LoggedTurn(0, None, passed[:1], NOW, ("Ada", "Ben"), number=8))
    lines_told = told(turns_message(table(), DICE_FORGE, played, WRITER.translator))
    assert [line.split(" · ")[0] for line in lines_told[1:]] == [
        "**Round 8**",
        "Ada passes.",
        "**Round 9**",
        "Ada passes.",
        "★ The last round begins. Ada passes.",
    ]
    assert told(turns_message(table(), GAME, played[:1], WRITER.translator))[1].startswith("**Turn 8** · ")


def test_what_befell_the_reader_is_told_before_what_others_won() -> None:
    """A race that the line of state names takes no room from it."""
    rival = faction("C3=1", stock="fleet=3", science="astronomy navigation", continent=2)
    position = moving(faction("C3=4"), rival, race=True)
    events = (near(1), offers((1, 0), (4, 2)), rewarded(1, 4), punished(1, 1), punished(0, 1))
    (decision,) = position.decisions()
    seen = replace(
        snapshot(5, 1),
        view=position.view(0),
        decision=decision,
        draft=(),
        draft_events=(),
        events=events,
    )
    own = WRITER.told_to(own_reader(ATLANTIDA, seen))
    shown = "\n".join(told(turn_message(Shown(seen), ATLANTIDA, IMAGE, own)))
    assert "Zeus destroys your Housings and takes 1 pop." in shown
    assert shown.count("ships for everybody") == 1
