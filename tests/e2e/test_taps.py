"""How many taps a turn takes, from *Play* on the board to *Confirm*; opening a menu is one, too."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.discord_ui.messages.move_steps import encode_move
from bot.games.army.game import ArmyOfTheGods
from bot.games.atlantida.game import Atlantida
from bot.games.dice_forge.game import DiceForge
from bot.games.engine.contract import Game
from bot.games.engine.position import Position
from bot.games.santorini import GAME as SANTORINI
from bot.tables.model import TableSnapshot
from tests.discord_ui.bot_in_playground import BotInPlayground, bot_in_playground
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.e2e.taps import towards
from tests.games.army.scene import Scene as Armies
from tests.games.army.scene import Seat as Army
from tests.games.dice_forge.scene import Scene as Forges
from tests.playground.driver import buttons

pytestmark = pytest.mark.asyncio(loop_scope="module")
PLACED = SANTORINI.load("0" * 25 + "/1/none:C3,B2/none:A5,E5")
FORGE = Forges("8/4/4/0", "0/0/0/0").position
ARMY = Armies(Army(hand="G7 enki*2 A1"), Army(stacks="A3,W4,C3,D5", hand="enki*2"), active=1).position


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def started(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotInPlayground]:
    with pytest.MonkeyPatch.context() as patch:
        async with bot_in_playground(tmp_path_factory.mktemp("bot"), patch) as bot:
            yield bot


@pytest_asyncio.fixture(loop_scope="module")
async def bot(started: BotInPlayground) -> BotInPlayground:
    await started.begin_test()
    return started


async def seen(bot: BotInPlayground, table: int) -> TableSnapshot:
    """The table as the one who is waited for sees it."""
    public = await bot.tables.snapshots.look(table, None)
    person = public.table.people[public.waiting[0]]
    return await bot.tables.snapshots.look(table, person)


async def taps(bot: BotInPlayground, table: int, *moves: str, confirmed: bool = True) -> int:
    """The taps by which the one who is waited for plays these moves."""
    snapshot = await seen(bot, table)
    assert snapshot.seat is not None
    user = bot.user(snapshot.table.people[snapshot.seat])
    board = (await bot.messages())[-1]
    shown, count = (await user.click(board, "Play")).message, 1
    for move in moves:
        done = False
        while not done:
            tap = towards(shown, move)
            shown, done = (await tap.by(user)).message, tap.move == encode_move(move)
            count += 2 if tap.chosen else 1
    if confirmed and "Confirm" in buttons(shown):
        shown, count = (await user.click(shown, "Confirm")).message, count + 1
    assert "Confirm" not in buttons(shown)
    after = await bot.tables.snapshots.look(table, None)
    assert after.table.ply > snapshot.table.ply
    return count


async def begun(bot: BotInPlayground, patch: pytest.MonkeyPatch, game: Game, position: Position) -> int:
    """A table of two that begins with a position."""
    patch.setattr(type(game), "start", lambda self, seats, options: position.copy())
    return (await bot.running(game.slug, seats=2)).table.id


async def test_santorini(bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(bot, monkeypatch, SANTORINI, PLACED)
    assert await taps(bot, table, "B2-B3", "+B4") == 4
    snapshot = await seen(bot, table)
    assert snapshot.seat is not None
    mover = snapshot.table.people[snapshot.seat]
    await bot.tables.preferences.choose(mover.id, "auto_confirm", True)
    assert await taps(bot, table, "A5-A4", "+A5", confirmed=False) == 3


async def test_placing_two_workers(bot: BotInPlayground) -> None:
    table = (await bot.running("santorini")).table.id
    assert await taps(bot, table, "C3", "B2") == 4


async def test_a_feat_and_a_face(bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(bot, monkeypatch, DiceForge(), FORGE)
    assert await taps(bot, table, "feat M2") == 4
    await bot.begin_test()
    table = await begun(bot, monkeypatch, DiceForge(), FORGE)
    assert await taps(bot, table, "forge G3 1.G1") == 5


async def test_an_attack_on_four_tops(bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(bot, monkeypatch, ArmyOfTheGods(), ARMY)
    assert await taps(bot, table, "attack G7 2:A,W,C,D", confirmed=False) <= 6


LATE = (
    "rules=advanced,race,plunder sites=prairie,quarry,demeter,poseidon,hades,quarry,prairie,aeolus,mine,"
    "hecate,forest,forest,persephone,europa,zeus,ruins,gaia,ruins,mine,prairie "
    "alive=N3,M3,M4,M5,F1,F2,F3,F5,F6,R1,R2,R3,R4,R5 sunk=N2,M1,M2,F4 "
    "row=-,-,tribute,drought,rebirth,tribute,earthquake,epidemic,tribute,lostfleet,barbarians,tribute,"
    "collapse round=7 phase=improve active=2 step=0 done=- compass=2 clockwise=1 void=0 spared=- combat=- "
    "fresh=- left=- used=0 winner=- "
    "p1=3.0.0.4.1.0;M5s:2,F2s:3,F3s:3,A2:1,B2:1;F2s;4cwqcffffq..h.......sss..;5.4.3.0.0.2.0.0;-;1;0;0;-;0;"
    "0;0 "
    "p2=7.0.2.8.3.0;N1:4,N4:2,M5:2,F2s:3,C3:2;M5,N1s;8ccaqqffa...ha......sss..;0.0.0.0.0.5.0.0;code;1,2;0;0;"
    "-;0;0;0 p3=2.0.3.4.2.1;M4:5,theatre:2,A2:1,B2:1,C2:1;M4;6cqqcfffff..h.......sss..;0.0.4.0.0.3.0.0;"
    "fanaticism;1;0;1;-;0;0;0"
)
"""The seventh turn of three computers of the second level, as its improvement begins."""


async def test_a_late_improvement_of_atlantida(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each phase as a computer plays it: every step's default or advice is one tap."""
    game = Atlantida()
    position = game.load(LATE)
    monkeypatch.setattr(Atlantida, "start", lambda self, seats, options: position.copy())
    table = (await bot.table(ADA, game.slug, {"mode": "advanced"}, seats=3)).id
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(table, person)
    player = game.player(2, b"late")
    for _ in range(3):
        start = (await bot.tables.snapshots.look(table, None)).waiting
        ahead, moves = position, list[str]()
        while (decision := ahead.decisions()[0]).seat == start[0] and ahead.turn == position.turn:
            view = ahead.view(start[0])
            assert view.step is not None
            move = player.choose(view, decision, nodes=200, seconds=None)
            advised = next((tap.move for tap in view.choices(decision) if tap.suggested), move)
            if decision.kind == "build" and advised.split()[:2] == move.split()[:2]:
                # People are advised to build it where nothing falls.
                move = advised
            moves.append(view.step.alike(ahead.state, start[0], move))
            ahead = ahead.copy()
            ahead.play(start[0], moves[-1])
        position = ahead
        assert await taps(bot, table, *moves) <= 14, moves
