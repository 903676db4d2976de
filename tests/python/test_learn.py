"""Actions and planes."""

import random
import unittest

import arbiter


class Learning(unittest.TestCase):
    def test_actions_play_whole_games(self):
        for name in arbiter.rules():
            game = arbiter.Game(name)
            rules = game.rules
            squares = len(rules.squares)
            chance = random.Random(name)
            self.assertEqual(rules.action_count, 2 * squares + 1)
            for _ in range(200):
                actions = game.actions()
                self.assertEqual(len(actions), rules.action_count)
                legal = [i for i, one in enumerate(actions) if one]
                if not legal:
                    break
                game.act(chance.choice(legal))
            self.assertTrue(game.history)

    def test_an_action_is_a_step_of_a_turn(self):
        game = arbiter.Game("russian")
        squares = game.rules.squares
        n = len(squares)
        game.act(squares.index("c3"))
        self.assertEqual(
            {squares[i - n] for i, one in enumerate(game.actions()) if one}, {"b4", "d4"}
        )
        game.act(n + squares.index("d4"))
        self.assertEqual(game.to_move, "white")
        game.act(2 * n)
        self.assertEqual(game.to_move, "black")
        self.assertEqual(game.history, ["c3-d4"])

    def test_wrong_actions_are_rejected(self):
        game = arbiter.Game("russian")
        squares = game.rules.squares
        for action, code in (
            (squares.index("e5"), "empty-square"),
            (squares.index("h8"), "not-your-piece"),
            (2 * len(squares), "nothing-moved"),
        ):
            with self.assertRaises(arbiter.Rejected) as caught:
                game.act(action)
            self.assertIn(caught.exception.code, (code, "no-selection"))
        for wrong in (-1, 2 * len(squares) + 1):
            with self.assertRaises(ValueError):
                game.act(wrong)

    def test_planes_are_what_stands_there(self):
        for name in arbiter.rules():
            game = arbiter.Game(name)
            rules = game.rules
            planes = game.planes()
            self.assertEqual(planes.shape, (rules.plane_count, len(rules.squares)))
            crowns = rules.plane_count // (2 * len(rules.kinds))
            for i, square in enumerate(rules.squares):
                found = [p for p in range(rules.plane_count) if planes[p, i]]
                try:
                    piece = game.at(square)
                except arbiter.Rejected:  # a light one
                    piece = None
                if piece is None:
                    self.assertEqual(found, [])
                    continue
                kinds = len(rules.kinds)
                plane = rules.sides.index(piece.side) * kinds + rules.kinds.index(piece.kind)
                self.assertEqual(found, [plane * crowns + piece.king])
