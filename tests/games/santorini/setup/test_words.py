"""What players read before the first worker is placed, and of powers later."""

from __future__ import annotations

import pytest

from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.santorini import GAME
from tests.games.santorini.powers.table import scene
from tests.games.santorini.setup.begun import begin, offered, tell


def test_the_offer_in_words() -> None:
    position = tell(begin(2, powers="custom"), "pan")
    assert str(position.view(None).text()).splitlines() == [
        "Player 1 picks the powers of this game.",
        "To pick from: Apollo, Artemis, Athena, Atlas, Demeter, Hephaestus, Hermes, Minotaur, Prometheus.",
        "Picked: Pan.",
    ]
    position = tell(position, "atlas", "pan")
    assert str(position.view(None).text()).splitlines() == [
        "Player 2 chooses a power.",
        "On offer: Pan, Atlas.",
        "Pan: You also win by moving down two or more levels.",
        "Atlas: You may build a dome at any level.",
        "The player with Pan goes first.",
    ]


def test_who_has_taken_what() -> None:
    position = tell(offered(3, "apollo", "pan", "zeus"), "pan", "zeus")
    assert str(position.view(None).text()).splitlines() == [
        "Player 3 chooses a power.",
        "On offer: Apollo, Pan.",
        "Apollo: You may move onto an opponent’s worker: the two trade places.",
        "Pan: You also win by moving down two or more levels.",
        "Player 2 plays with Zeus.",
        "The player with Pan goes first.",
    ]


def test_who_chooses_a_power_knows_the_goal_and_the_partner() -> None:
    position = tell(offered(4, "apollo", "artemis", "demeter", "pan", teams="1+3"), "pan")
    (decision,) = position.decisions()
    told = str(position.view(decision.seat).summary()).splitlines()
    assert told[:2] == [
        "Goal: be the first to climb to level 3.",
        f"You and Player {(decision.seat + 2) % 4 + 1} play together.",
    ]


def test_powers_and_what_they_remember() -> None:
    position = scene("athena[^]:C3,A1", "pan:A5,E5")
    assert str(position.view(1).text()).splitlines()[:4] == [
        "Player 1’s turn: to move a worker and build.",
        "Player 1 has Athena: moved up.",
        "Player 2 has Pan.",
        "Nothing is built yet.",
    ]


def test_partners_share_their_workers() -> None:
    position = scene("apollo:C3,A1", "pan:A5,E5", "zeus", "atlas")
    assert str(position.view(1).text()).splitlines()[-2:] == [
        "Workers of Player 1 and Player 3: C3 (female, level 0), A1 (male, level 0).",
        "Workers of Player 2 and Player 4: A5 (female, level 0), E5 (male, level 0).",
    ]


def test_the_golden_fleece_and_the_ram() -> None:
    position = scene("none:B2,A1", "none:A5,E5", more="/fleece=pan/ram=C3")
    assert str(position.view(1).text()).splitlines()[1:4] == [
        "The Golden Fleece has the power of Pan.",
        "Player 1 has Pan.",
        "The Ram stands on C3.",
    ]


HEADLINES: dict[str, tuple[str, str]] = {
    "draw": (
        "/1/none/none/setup=quick/pool=apollo,pan",
        "The board is empty. First, the powers are drawn.",
    ),
    "starts": ("/1/none/none/setup=custom/offer=zeus,pan", "Player 1 says which power goes first."),
    "pool": ("/1/none/none/setup=custom/pool=zeus,pan", "Player 1 picks the powers of this game."),
    "fleece pool": (
        "/1/none/none/setup=custom+fleece/pool=zeus,pan",
        "Player 1 picks two powers for the Golden Fleece.",
    ),
    "fleece choice": (
        "/2/none/none/setup=custom+fleece/pool=apollo,zeus,pan/offer=zeus,pan",
        "Player 2 chooses the power of the Golden Fleece.",
    ),
    "prepare": ("/1/siren/pan", "Player 1’s turn: to prepare a power before the start."),
    "ram": ("/1/none:C3,A1/none:A5,E5/fleece=pan", "Player 1’s turn: to move a worker and build."),
    "close": (
        "/1/demeter:A1,B1/pan:A5,E5/then=A1-A2,+A3",
        "Player 1’s turn: to use a power, or to end the turn.",
    ),
    "again": (
        "/1/terpsichore:A1,D1/pan:A5,E5/then=A1-A2",
        "Player 1’s turn: to go on after the move to A2.",
    ),
    "draw game": ("/1/pan:A1,D1/pan:A5,E5/ended=draw", "The game has ended in a draw."),
    "team": ("/1/#pan:A1,D1/zeus:A5,E5/#atlas/apollo", "Player 1 and Player 3 have won."),
}


@pytest.mark.parametrize("case", HEADLINES)
def test_headlines(case: str) -> None:
    text, headline = HEADLINES[case]
    assert str(GAME.load("0" * 25 + text).view(None).text()).splitlines()[0] == headline


EVENTS: dict[str, tuple[str, str, list[str]]] = {
    "quick": (
        "/1/none/none/setup=quick/pool=apollo,pan,zeus",
        "apollo-zeus",
        ["The powers of this game are Apollo, Zeus."],
    ),
    "tournament": (
        "/1/none/none/setup=tournament/pool=apollo,artemis,atlas,demeter,pan,zeus",
        "apollo-artemis-atlas-demeter-pan-zeus",
        ["These powers are drawn: Apollo, Artemis, Atlas, Demeter, Pan, Zeus."],
    ),
    "fleece": (
        "/1/none/none/setup=quick+fleece/pool=apollo,pan",
        "pan",
        ["The Golden Fleece has the power of Pan."],
    ),
    "must begin": (
        "/1/none/none/setup=custom/pool=bia,pan/offer=bia",
        "pan",
        ["Player 1 offers Pan.", "Bia goes first."],
    ),
    "the last one": (
        "/2/none/none/setup=custom/offer=zeus,pan/starts=pan",
        "zeus",
        ["Player 2 plays with Zeus.", "Player 1 plays with Pan."],
    ),
    "the fleece is chosen": (
        "/2/none/none/setup=custom+fleece/pool=apollo,zeus,pan/offer=zeus,pan",
        "zeus",
        ["Player 2 gives the Golden Fleece the power of Zeus."],
    ),
}


@pytest.mark.parametrize("case", EVENTS)
def test_events_tell_what_is_settled(case: str) -> None:
    text, move, told = EVENTS[case]
    position = GAME.load("0" * 25 + text)
    (decision,) = position.decisions()
    events = position.play(decision.seat, move)
    assert [str(event.text) for event in events] == told
    assert all(event.data for event in events)


@pytest.mark.parametrize("move", ["hades-pan", "apollo", "zeus-apollo", "apollo-apollo", "nonsense", "1+3"])
def test_impossible_draws_are_refused_in_words(move: str) -> None:
    position = GAME.load(f"{'0' * 25}/1/none/none/setup=quick/pool=apollo,hades,pan,zeus")
    with pytest.raises(IllegalMove, match="is no possible draw"):
        position.play(NATURE, move)


PROMPTS: dict[str, tuple[str, str]] = {
    "no power helps": ("/1/pan:A1,D1/zeus:A5,E5", "Move one of your workers"),
    "or use it": ("/1/charon:C3,D1/zeus:C4,E5", "Move one of your workers, or use your power"),
    "or build first": ("/1/prometheus:A1,D1/zeus:A5,E5", "Move one of your workers, or build first"),
    "must move on": ("/1/terpsichore:A1,D1/pan:A5,E5/then=A1-A2", "Move once more"),
    "may move on": ("/1/artemis:A1,D1/pan:A5,E5/then=A1-A2", "Build, or move once more"),
    "who builds": ("/1/graeae:A1,D1,D5/pan:A5,E5/then=A1-A2", "Build with one of your workers"),
    "only the mover builds": ("/1/pan:A1,D1/zeus:A5,E5/then=A1-A2", "Build beside the worker that moved"),
    "only a build is left": ("/1/siren[n]:A1,D1/pan:A5,C3/then=C3>C4", "Build with one of your workers"),
    "a build that must be": (
        "/1/terpsichore:A1,D1/pan:A5,E5/then=A1-A2,D1-D2,D2+D3",
        "Build with one of your workers",
    ),
    "more, or the end": (
        "/1/demeter:A1,B1/pan:A5,E5/then=A1-A2,+A3",
        "Use your power, or end your turn",
    ),
}


@pytest.mark.parametrize("case", PROMPTS)
def test_prompts_say_what_can_be_done(case: str) -> None:
    text, prompt = PROMPTS[case]
    (decision,) = GAME.load("0" * 25 + text).decisions()
    assert str(decision.prompt) == prompt


def test_who_chooses_is_not_told_again_what_there_is_to_choose_from() -> None:
    position, events = begin(2, powers="custom"), list[Event]()
    for move in ("pan", "atlas", "pan"):
        events += position.play(position.decisions()[0].seat, move)
    kinds = [event.kind for event in events]
    assert kinds == ["offered", "offered", "starts"]
    assert [event.kind for event in events if position.view(1).worth_telling(event)] == []
    assert [event.kind for event in events if position.view(0).worth_telling(event)] == kinds


def test_a_build_that_must_be_is_not_explained_as_one_that_may() -> None:
    for then, may in (
        ("terpsichore:A1,D1/pan:A5,E5/then=A1-A2,D1-D2,D2+D3", False),
        ("demeter:A1,B1/pan:A5,E5/then=A1-A2,+A3", True),
    ):
        position = GAME.load("0" * 25 + f"/1/{then}")
        (decision,) = position.decisions()
        told = str(position.view(decision.seat).explained(decision))
        assert ("Your turn could end here" in told) is may
        assert ("Build with the worker that has moved" in told) is not may
