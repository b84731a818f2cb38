"""The plaque beside the island: which turn, which phase, who holds the compass; who fights; who has won."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.view import CombatView
from bot.games.engine.text import Text, msg
from renderers.atlantida.geometry import PLAQUE
from renderers.atlantida.panels import line
from renderers.atlantida.scene import Scene
from renderers.kit.layout import Item, Stamp

PHASES: Final[dict[str, Text]] = {
    "statues": msg("Statues"),
    "order": msg("Order of play"),
    "move": msg("Movement"),
    "between": msg("Temples"),
    "improve": msg("Improvement"),
    "end": msg("Event"),
    "over": msg("The end"),
}
_LEFT, _TOP, _RIGHT, _BOTTOM = PLAQUE
_SIGN: Final = _LEFT + 66, (_TOP + _BOTTOM) // 2
_MIDDLE: Final = (_LEFT + 124 + _RIGHT) // 2
_ROOM: Final = _RIGHT - _LEFT - 140
_UPPER, _LOWER = _TOP + 40, _TOP + 88


def plaque(scene: Scene) -> list[Item]:
    """Its items in drawing order."""
    view = scene.view
    board = Stamp("panel", (_RIGHT - _LEFT, _BOTTOM - _TOP, bool(view.winners)), _LEFT, _TOP)
    if view.winners:
        return [board, *_won(scene)]
    compass = Stamp("compass", (view.compass, view.clockwise, 46), *_SIGN)
    if view.combat:
        return [board, compass, *_fight(scene, view.combat)]
    return [
        board,
        compass,
        line(scene.tell(msg("Turn {turn}", turn=view.round)), 44, _MIDDLE, _UPPER, _ROOM, "ink"),
        line(scene.tell(PHASES.get(view.phase, msg("Beginning"))), 36, _MIDDLE, _LOWER, _ROOM, "soft"),
    ]


def _fight(scene: Scene, combat: CombatView) -> list[Item]:
    """Who attacks whom; which turn it is, the row of events tells, too."""
    return [
        Stamp("medal", (combat.attacker, False, False, 25), _MIDDLE - 58, _UPPER),
        Stamp("sign", ("swords", 48), _MIDDLE, _UPPER),
        Stamp("medal", (combat.defender, False, False, 25), _MIDDLE + 58, _UPPER),
        line(scene.tell(msg("Combat")), 36, _MIDDLE, _LOWER + 2, _ROOM, "soft"),
    ]


def _won(scene: Scene) -> list[Item]:
    """Who has won, laurelled: all of them, where several share the first place."""
    winners = scene.view.winners
    x, y = _SIGN
    apart = min(60, 80 // len(winners))
    start = x - apart * (len(winners) - 1) // 2
    names = ", ".join(map(scene.brief, winners))
    return [
        *(
            Stamp("medal", (seat, False, True, 50 if len(winners) == 1 else 34), start + apart * i, y)
            for i, seat in enumerate(winners)
        ),
        line(scene.tell(PHASES["over"]), 44, _MIDDLE, _UPPER, _ROOM, "ink"),
        line(names, 36, _MIDDLE, _LOWER, _ROOM, "soft"),
    ]
