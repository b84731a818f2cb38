"""How a tournament is played: each format in its file, each answering the questions of :class:`Format`."""
