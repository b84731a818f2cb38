"""The command line: ``python3 -m bot`` and its commands.  Light: each command imports what it needs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from bot import bootstrap, garbage_collection

DESCRIPTION = """\
Pantheon hosts board games in Discord channels, played by post.
Without a command: serves Discord if .env has a DISCORD_TOKEN, else opens the playground."""


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit code: 0 done, 1 failed, 2 asked for something impossible."""
    bootstrap.require_python()
    # Rules and pairings need the standard library only, so they run on any Python, at once.
    if arguments[:1] == ["engine"] and not {"-h", "--help"} & set(arguments):
        from bot.games.engine.protocol import main as engine

        return engine(more=arguments[1:])
    if arguments[:1] in (["pair"], ["standings"]):
        from bot.tournaments.files.command import main as tournament

        return tournament(arguments)
    options = _parser().parse_args(arguments)
    development = options.command in {"test", "bench"}
    bootstrap.ensure(bootstrap.DEVELOPMENT if development else bootstrap.RUNTIME, arguments)
    garbage_collection.collect_seldom()
    from bot import cli

    return cli.run(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python3 -m bot", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="serve Discord, with the settings in .env and the environment")
    _playground(commands.add_parser("playground", help="a small Discord of your own, in the browser"))
    engine = commands.add_parser("engine", help="speak the engine protocol on standard input and output")
    engine.add_argument("games", nargs="*", help="packages of more games, such as examples.tictactoe")
    database = commands.add_parser("db", help="check, back up, restore or copy the database")
    database.add_argument("action", choices=["check", "backup", "restore", "copy"])
    database.add_argument("file", nargs="?", help="of the back-up; check, copy: a database")
    database.add_argument("target", nargs="?", help="copy: where to, a file or a postgresql:// address")
    record = commands.add_parser("record", help="check a game that /table record export wrote")
    record.add_argument("action", choices=["check"])
    record.add_argument("file", help="the game record")
    for name, purpose in (
        ("pair", "print the next round's pairs"),
        ("standings", "print the standings as CSV"),
    ):
        tournament = commands.add_parser(name, help=f"{purpose} of a tournament in a FIDE report file")
        tournament.add_argument("file", help="the report (TRF), or - for standard input")
    bench = commands.add_parser("bench", help="measure speed, beside baselines, in one report")
    bench.add_argument(
        "part",
        nargs="*",
        default=["all"],
        help="rules, powers, tournaments, pictures, tables, processes or all (default); "
        "players, or players GAME (computers against each other); answers (how long they think); "
        "balance army (who wins, with what)",
    )
    bench.add_argument(
        "--games", type=_at_least(1), help="how many plays of each kind, or how many answers"
    )
    train = commands.add_parser(
        "train", help="train the computer players of a game from nothing, or look for puzzles"
    )
    train.add_argument("game", choices=["santorini", "puzzles"])
    train.add_argument("--folder", default="data/training", help="where the weights and the curve go")
    train.add_argument("--seed", type=_at_least(0), default=1)
    train.add_argument("--steps", type=_at_least(1), help="training: turns of all games, fewer than usual")
    test = commands.add_parser("test", help="check style, types and boundaries, and run the tests")
    test.add_argument("arguments", nargs=argparse.REMAINDER, help="given to pytest")
    return parser


def _at_least(least: int) -> Callable[[str], int]:
    """Reads a number that may not be smaller."""

    def number(text: str) -> int:
        found = int(text)
        if found < least:
            raise argparse.ArgumentTypeError(f"must be {least} or more")
        return found

    return number


def _playground(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--port", type=int, default=8400, help="of the page and the server (default 8400)")
    add("--data", metavar="DIR", help="where chat and games are kept (default data/playground)")
    add("--no-bot", action="store_true", help="only the server; start the bot apart")
    add("--info", metavar="FILE", help="write addresses, token and ids to this JSON file")
    add("--spec", metavar="FILE", help="Discord's OpenAPI description, to check requests against")


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
