"""What the controls say that these tests press: the one place to change when a label changes."""

from __future__ import annotations

from typing import Final

# On the public board, and to come back to it.
PLAY: Final = "Play"
ANSWER: Final = "Answer"
HAPPENED: Final = "What happened"
MORE: Final = "…"
BACK_TO_TABLE: Final = "Back to the table"

# In the message to the one who decides.
CONFIRM: Final = "Confirm"
UNDO: Final = "Undo"
BACK: Final = "Back"
MORE_CHOICES: Final = "More: "
"""As the button begins that leads to the next choices of a long menu."""
PREPARE: Final = "Prepare my next turn"
I_AM_BACK: Final = "I am back"
DONT_BLOCK: Final = "Don’t block"

# Behind ``…``.
HELP: Final = "Help"
PREFERENCES: Final = "Preferences"
START_OVER: Final = "Start turn over"
RESIGN: Final = "Resign"
YES_RESIGN: Final = "Yes, I resign"
DONT_RESIGN: Final = "Keep playing"

# Before the game, and after it.
JOIN: Final = "Join"
LEAVE: Final = "Leave"
RULES: Final = "Rules"
CLAIM: Final = "Claim the time-out"
REMATCH: Final = "Rematch"
ANALYSE: Final = "Analyse"
REPLAY: Final = "Replay"
