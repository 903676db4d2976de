#!/usr/bin/env python3
"""A player of the protocol GTP, version 2: gtp.py RULES. It was written from the protocol's text, and
plays at random."""

import sys

from referee import Referee

COMMANDS = ["protocol_version", "name", "version", "known_command", "list_commands", "quit",
            "boardsize", "clear_board", "komi", "play", "genmove", "time_settings", "time_left"]


def answer(referee, rules, words):
    """Returns whether a command succeeds, and its answer."""
    command, arguments = words[0], words[1:]
    if command == "protocol_version":
        return True, "2"
    if command in ("name", "version"):
        return True, "random" if command == "name" else "1.0"
    if command == "known_command":
        return True, "true" if arguments[:1] and arguments[0] in COMMANDS else "false"
    if command == "list_commands":
        return True, "\n".join(COMMANDS)
    if command == "boardsize":
        return (arguments == ["8"], "" if arguments == ["8"] else "unacceptable size")
    if command == "clear_board":
        referee.tell("rules " + rules)
        return True, ""
    if command == "play":
        wrong = referee.tell("move " + arguments[1])
        return not wrong, "illegal move" if wrong else ""
    if command == "genmove":
        turn = referee.choose()
        referee.tell("move " + turn)
        return True, turn
    return command in COMMANDS, "" if command in COMMANDS else "unknown command"


def main():
    rules = sys.argv[1]
    referee = Referee(rules)
    for line in sys.stdin:
        words = line.split("#")[0].split()
        if not words:
            continue
        number = words.pop(0) if words[0].isdigit() else ""
        right, text = answer(referee, rules, words)
        print(("=" if right else "?") + number + " " + text + "\n", flush=True)
        if words[0] == "quit":
            break


main()
