"""The turns of Santorini a second time: from the rules alone, by trying everything, slow and plain.

Nothing here uses the program's rules; only the position text is shared, as paper between two umpires.
``plain`` counts turns without powers.  With powers: ``board`` and ``world`` say what there is, ``freedom``
what is forbidden, ``moving``, ``building``, ``opening`` and ``closing`` what a turn may hold, ``turn`` how
it goes together, ``after`` what follows, ``text`` how it is written.  ``scenes`` makes positions and
``compare`` lays both umpires' answers side by side.
"""
