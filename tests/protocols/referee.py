"""What the players of this folder ask a referee: which turns are legal, and what they do."""

import os
import random
import subprocess


class Referee:
    """A program that answers the command language, $ARBITER."""

    def __init__(self, rules):
        self.program = subprocess.Popen(
            [os.environ.get("ARBITER", "arbiter"), "-r", rules],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.random = random.Random(1)

    def ask(self, command):
        """Returns the lines that a command prints."""
        self.program.stdin.write(command + "\necho done\n")
        self.program.stdin.flush()
        lines = []
        for line in self.program.stdout:
            line = line.rstrip("\n")
            if line == "done":
                return lines
            lines.append(line)
        raise SystemExit("the referee has ended")

    def tell(self, command):
        """Gives a command that prints nothing. What is wrong is told, and returned."""
        return self.ask(command)

    def turns(self):
        return [line.strip() for line in self.ask("moves")[1:]]

    def choose(self):
        return self.random.choice(self.turns())
