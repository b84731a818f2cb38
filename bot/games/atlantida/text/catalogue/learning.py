"""What is learned: scientific and social advances (Atlantida rules, 12 and 14.5)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.text.catalogue.thing import Thing
from bot.games.engine.text import msg

ADVANCES: Final = {
    "metalworking": Thing(
        msg("Metalworking"),
        msg("A Housing’s pop makes 2 equipment of 1 gold; a Forge uses up to 2 gold, 3 equipment each."),
    ),
    "engineering": Thing(
        msg("Engineering"),
        msg(
            "Buildings and statues cost 1 stone less. An Earthquake takes one building, and each Housing "
            "left saves a pop; in a Flood each stone or wood saves 3."
        ),
        msg("Buildings and statues cost 1 stone less; Earthquakes and Floods do you less harm."),
    ),
    "navigation": Thing(
        msg("Navigation"),
        msg(
            "Shipyard and Poseidon’s fleets can be used; leaders sail from coast to coast with up to 3 "
            "pops."
        ),
    ),
    "cloth": Thing(
        msg("Cloth Making"),
        msg("Leaders sail with up to 5 pops; +1 food a turn; one more pop on your ships."),
    ),
    "physics": Thing(
        msg("Advanced Physics"),
        msg(
            "Needs an Academy, Navigation, Metalworking and Engineering. In the Shipyard 2 gold replace 1 "
            "wood."
        ),
        msg("In the Shipyard 2 gold replace 1 wood."),
    ),
    "astronomy": Thing(
        msg("Astronomy"),
        msg("Your ships carry pops to the continent; other scientific advances cost 1 less."),
    ),
    "agriculture": Thing(msg("Agriculture"), msg("A pop on a Farm or Garden makes 2 food instead of 1.")),
    "medicine": Thing(
        msg("Medicine"),
        msg("Only one pop starves for 2 missing food; food left over saves pops from an Epidemic."),
    ),
}
SOCIALS: Final = {
    "strategy": Thing(
        msg("Strategy"),
        msg(
            "+1 strength in all combats. As attacker you commit after the defender, or withdraw; as "
            "defender you see what the attacker commits; not where both have it."
        ),
        msg("+1 strength in all combats, and you decide after your opponent."),
    ),
    "logistics": Thing(
        msg("Logistics"),
        msg("You may summon pops as well as leaders; leaders cross 3 borders instead of 2."),
    ),
    "code": Thing(
        msg("Code of Laws"),
        msg("+1 from each production hex where you have a pop. Iconoclasm doesn’t touch you."),
    ),
    "cosmopolitanism": Thing(
        msg("Cosmopolitanism"),
        msg("Advances that somebody else has cost 2 knowledge less. Ends Fanaticism."),
    ),
    "fanaticism": Thing(
        msg("Fanaticism"),
        msg("Each sacrificed pop adds 3 instead of 1; you may plunder cities. Ends Cosmopolitanism."),
    ),
    "taxation": Thing(msg("Taxation"), msg("+1 gold at once and each turn.")),
}
