"""A table in a chosen state, told in a few words.  Players are numbered from 1, as in the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.slots import NUMBER, SLOTS, TWOFOLD
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Act, End, Roll
from bot.games.engine.decision import NATURE
from bot.games.engine.event import Event

NOTHING = "X3 X3"
"""A roll that does nothing."""


@dataclass(frozen=True)
class Seat:
    """One player: ``gold/sun/moon/glory``, the faces that are up, cards, island and tokens."""

    reserve: str = "0/0/0/0"
    shows: str = "G1 G1"
    cards: str = ""
    island: str = ""
    hammered: int = 0
    cerberus: int = 0
    tritons: int = 0
    discard: int = 0


class Scene:
    """Player 1's turn, before his action, unless ``active`` or ``before`` say otherwise."""

    def __init__(
        self,
        *players: Seat | str,
        active: int = 1,
        alternates: str = " ".join(TWOFOLD),
        before: Roll | None = None,
    ) -> None:
        self.state = State.new(len(players))
        self.state.alternates = frozenset(alternates.split())
        self.state.active = active - 1
        for player, given in zip(self.state.players, players, strict=True):
            seat = Seat(given) if isinstance(given, str) else given
            player.reserve = [int(amount) for amount in seat.reserve.split("/")]
            player.cards = tuple(seat.cards.split())
            assert all(card in CARDS for card in player.cards)
            player.chests = player.cards.count("chest")
            player.hammers = player.cards.count("hammer")
            player.island = seat.island
            player.hammered = seat.hammered
            player.cerberus = seat.cerberus
            player.tritons = seat.tritons
            player.discard = ("G1",) * seat.discard
        for number, given in enumerate(players, 1):
            self.show(number, given.shows if isinstance(given, Seat) else "G1 G1")
        self.state.agenda = [End(active - 1), Act(active - 1, (), False)]
        if before is not None:
            self.state.agenda.append(before)
        self.position = ForgePosition.settle(self.state)
        self.events: list[Event] = []

    def show(self, number: int, faces: str) -> None:
        """These faces are up on the player's dice; they are put on the first sides."""
        player = self.state.players[number - 1]
        first, second = ((face, *die[1:]) for face, die in zip(faces.split(), player.dice, strict=True))
        player.dice, player.up = (first, second), (0, 0)

    def roll(self, **faces: str) -> Scene:
        """Nature rolls: ``p2="G6 S1"``.  Who is not named rolls nothing of use."""
        step = self.state.agenda[-1]
        assert isinstance(step, Roll), step
        assert all(int(name[1:]) - 1 in step.who for name in faces), step
        tokens: list[str] = []
        for seat in step.who:
            rolled = faces.get(f"p{seat + 1}", NOTHING).split()[: len(step.dice)]
            assert len(rolled) == len(step.dice)
            player = self.state.players[seat]
            dice = list(player.dice)
            sides = ["-", "-"]
            for die, face in zip(step.dice, rolled, strict=True):
                if face not in dice[die]:
                    dice[die] = (face, *dice[die][1:])
                sides[die] = str(dice[die].index(face) + 1)
            player.dice = (dice[0], dice[1])
            tokens.append(f"{seat + 1}:{sides[0]}.{sides[1]}")
        self.events += self.position.play(NATURE, " ".join(tokens))
        return self

    def play(self, number: int, *moves: str) -> Scene:
        """The player answers, one decision after the other."""
        for move in moves:
            self.events += self.position.play(number - 1, move)
        return self

    def legal(self, number: int) -> list[str]:
        """What the player may answer now; empty if he has nothing to decide."""
        decision = self.position.decision(number - 1)
        return [] if decision is None else list(decision.moves)

    def kind(self, number: int) -> str:
        """What kind of question the player has to answer."""
        decision = self.position.decision(number - 1)
        return "" if decision is None else decision.kind

    def has(self, number: int) -> str:
        """The player's reserves."""
        return "/".join(map(str, self.state.players[number - 1].reserve))

    def up(self, number: int) -> str:
        """The faces that the player shows."""
        return " ".join(self.state.players[number - 1].showing())

    def written(self) -> str:
        """The text of the position, in which the cards that players have are missing from their stacks."""
        for card in (card for player in self.state.players for card in player.cards):
            self.state.left[NUMBER[slot_of(card)]] -= 1
        return str(self.position)

    @property
    def rolling(self) -> bool:
        """Must nature roll now?"""
        return self.position.decision(NATURE) is not None

    def told(self, kind: str) -> list[Event]:
        """What happened of this kind."""
        return [event for event in self.events if event.kind == kind]


def blessing(*players: Seat | str, faces: str, card: str = "") -> Scene:
    """Player 1 has just rolled these one or two faces in a blessing of his own."""
    dice = (0, 1) if " " in faces else (0,)
    return Scene(*players, before=Roll((0,), dice, card)).roll(p1=faces)


def slot_of(card: str) -> str:
    """The slot of a card."""
    return next(slot.code for slot in SLOTS if card in slot.introductory + slot.alternate)


def taking(card: str, first: Seat | str, *others: Seat | str) -> Scene:
    """Player 1 takes this card as his action; he has what it costs on top of his reserves."""
    slot = next(slot for slot in SLOTS if slot.code == slot_of(card))
    seat = Seat(first) if isinstance(first, str) else first
    gold, sun, moon, glory = map(int, seat.reserve.split("/"))
    able = replace(seat, reserve=f"{gold}/{sun + slot.sun}/{moon + slot.moon}/{glory}")
    scene = Scene(able, *others, alternates=slot.code if card in slot.alternate else "")
    return scene.play(1, f"feat {slot.code}")
