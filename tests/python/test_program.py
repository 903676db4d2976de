"""Random games through Python, each answer compared with the program's."""

import os
import random
import subprocess
import unittest

import arbiter

GAMES = int(os.environ.get("PYTHON_GAMES") or 200)
PLIES = 100


def play_by_chance(name, chance, commands, answers):
    """Plays a game, and writes the commands for it and what the program has to answer."""
    game = arbiter.Game(name)
    commands.append("new")
    for _ in range(PLIES):
        moves = game.moves()
        commands += ["moves", "position", "winner"]
        answers.append(f"moves: {len(moves)}")
        answers += [f"  {move}" for move in moves]
        answers.append(f"position: {game.position}")
        answers.append(f"winner: {(game.winner or 'undecided').lower()}")
        if not moves:
            break
        turn = chance.choice(moves)
        game.play(turn)
        commands.append(f"move {turn}")
        if chance.random() < 0.1:
            game.undo()
            commands.append("undo turn")
    if name == "kingcapture":
        return  # the program writes its turns in words
    history = game.history
    commands.append("history")
    answers.append(f"history: {len(history)}")
    sides = [game.rules.sides[i % 2] for i in range(len(history))]
    answers += [f"{i + 1}. {sides[i]} {turn}" for i, turn in enumerate(history)]


# The program has its own sanitizer: that of the interpreter is not for it (see run-python).
ALONE = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}


class Program(unittest.TestCase):
    def test_python_answers_as_the_program_does(self):
        for name in arbiter.rules():
            commands = [f"rules {name}"]
            answers = []
            chance = random.Random(name)
            for _ in range(GAMES):
                play_by_chance(name, chance, commands, answers)
            told = subprocess.run(
                [os.environ["ARBITER"], "-"], input="\n".join(commands) + "\n",
                stdout=subprocess.PIPE, text=True, env=ALONE,
            )
            self.assertEqual(told.returncode, 0)
            # By which rule a game is drawn is a line of history that is no turn.
            lines = [line.lower() if line.startswith("winner: ") else line
                     for line in told.stdout.splitlines() if not line.startswith("  draw: ")]
            for i, (mine, its) in enumerate(zip(answers, lines)):
                if mine != its:
                    self.fail(f"{name}, line {i}: {mine!r} here, {its!r} by the program")
            self.assertEqual(len(answers), len(lines))


if __name__ == "__main__":
    unittest.main()
