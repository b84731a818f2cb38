"""What the choice so far does, told at the next step: a closed menu no longer says so."""

from __future__ import annotations

from bot.games.atlantida.city.grid import SLUGS
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import attack, defence, span
from bot.games.atlantida.text import destinations, movement
from bot.games.atlantida.text.catalogue.city import STANDING
from bot.games.atlantida.units import PLACE_OF
from bot.games.engine.text import Text, Who, msg


def chosen_effect(state: State, seat: int, kind: str, prefix: str) -> Text | None:
    """The effect of the place or the building that a move begins with; ``kind``: the step's."""
    match kind, prefix.split():
        case "move", [start, end] if start in PLACE_OF:
            place, effect = movement.named(state, seat, f"{start} {end}")
            return None if effect is None else msg("{thing}: {effect}", thing=place, effect=effect)
        case "move", [start, end, size] if start in PLACE_OF and size.endswith("+"):
            # Who goes along from the first of two places is chosen.
            place, _ = movement.named(state, seat, f"{start} {end}")
            chosen, _ = movement.named(state, seat, prefix)
            told = msg("{thing}: {effect}", thing=place, effect=chosen)
            strength = destinations.met(state, seat, end)
            return told if strength is None else msg("{told} · {strength}", told=told, strength=strength)
        case ("statue_pick", [slug, *_]) | ("build", ["build", slug, *_]) if (
            slug in SLUGS and slug in STANDING
        ):
            thing = STANDING[slug]
            return msg("{thing}: {effect}", thing=thing.name, effect=thing.hint)
        case (("attack_commit" | "defend" | "attack_after"), [begun]) if begun.endswith("m"):
            return _committed(state, kind, int(begun.removesuffix("m")))
        case _:
            return None


def _committed(state: State, kind: str, me: int) -> Text:
    """How strong the equipment makes a group, the other side's strength, and what a sacrifice does."""
    combat = state.fight
    sides = attack(state, combat), defence(state, combat)
    own, other = sides if kind != "defend" else reversed(sides)
    if kind == "attack_after" and combat.defence >= 0:
        against = msg("{strength}", strength=other.strength(combat.defence, combat.offered))
    elif kind == "defend" and combat.me >= 0:
        against = msg("{strength}", strength=other.strength(combat.me, combat.sacrificed))
    else:
        against = span(other)
    return msg(
        "{me} equipment: strength {own} against {player}’s {other}. Each pop sacrificed adds {worth}, "
        "and dies.",
        me=me,
        own=own.strength(me, 0),
        player=Who(combat.attacker if kind == "defend" else combat.defender),
        other=against,
        worth=own.worth,
    )
