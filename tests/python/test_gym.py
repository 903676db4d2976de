"""The environments against what Gymnasium and PettingZoo document, neither of which is needed."""

import unittest

import arbiter

try:
    import numpy
    from arbiter import gym
except ImportError:
    numpy = gym = None


@unittest.skipIf(numpy is None, "numpy is not there")
class Gymnasium(unittest.TestCase):
    def test_reset_and_step_return_what_is_documented(self):
        env = gym.Env("russian")
        seen, info = env.reset(seed=1, options=None)
        self.assertIn(seen, env.observation_space)
        self.assertEqual(info, {})
        five = env.step(env.action_space.sample(seen["action_mask"]))
        self.assertEqual(len(five), 5)
        seen, reward, ended, late, info = five
        self.assertIn(seen, env.observation_space)
        self.assertEqual([type(one) for one in five[1:]], [float, bool, bool, dict])

    def test_games_go_to_their_end(self):
        for name in arbiter.rules():
            env = gym.Env(name, longest=60)
            rewards = set()
            for seed in range(3):
                seen, _ = env.reset(seed=seed)
                env.action_space.seed(seed)
                ended = late = not seen["action_mask"].any()
                while not (ended or late):
                    self.assertEqual(env.game.to_move, env.side)
                    action = env.action_space.sample(seen["action_mask"])
                    self.assertIn(action, env.action_space)
                    seen, reward, ended, late, _ = env.step(action)
                    self.assertIn(seen, env.observation_space, name)
                rewards.add(reward)
                with self.assertRaises(RuntimeError):
                    env.step(0)
            self.assertLessEqual(rewards, {-1.0, 0.0, 1.0})

    def test_the_same_seed_gives_the_same_game(self):
        games = []
        for _ in range(2):
            env = gym.Env("english", side="white")
            seen, _ = env.reset(seed=7)
            env.action_space.seed(7)
            for _ in range(30):
                seen = env.step(env.action_space.sample(seen["action_mask"]))[0]
            games.append(env.game.history)
        self.assertEqual(games[0], games[1])

    def test_opponents_sides_and_views(self):
        asked = []

        def first(seen, space):
            asked.append(seen)
            return numpy.flatnonzero(seen["action_mask"])[0]

        env = gym.Env("english", first, "white", view="board", render_mode="ansi")
        env.reset()
        self.assertEqual(len(asked), 3)  # black began: it picked, sent and ended
        self.assertEqual(env.game.to_move, "white")
        self.assertEqual(env.render(), str(env.game))

    def test_render_and_close(self):
        env = gym.Env("english", render_mode="svg")
        env.reset()
        self.assertIn("<svg", env.render())
        self.assertIsNone(gym.Env("english").render())
        env.close()
        env.close()
        for act in (env.render, lambda: env.step(0)):
            with self.assertRaises(RuntimeError):
                act()
        env.reset()
        self.assertIs(env.unwrapped, env)

    def test_wrong_use(self):
        for wrong in ({"render_mode": "human"}, {"side": "red"}, {"longest": 0}, {"view": "white"},
                      {"rules": "nothing"}):
            with self.assertRaises(ValueError):
                gym.Env(**wrong)
        env = gym.Env("english")
        env.reset()
        for wrong in (-1, 129, 128):
            with self.assertRaises(ValueError):
                env.step(wrong)
        self.assertEqual(env.game, arbiter.Game("english"))


@unittest.skipIf(numpy is None, "numpy is not there")
class PettingZoo(unittest.TestCase):
    def test_games_go_to_their_end(self):
        for name in arbiter.rules():
            env = gym.AECEnv(name, longest=60)
            env.reset(seed=3)
            self.assertEqual((env.num_agents, env.max_num_agents), (2, 2))
            for number, agent in enumerate(env.agents):
                env.action_space(agent).seed(number)
            total = dict.fromkeys(env.agents, 0.0)
            again = 0
            before = None
            for agent in env.agent_iter():
                seen, reward, ended, late, info = env.last()
                total[agent] += reward
                self.assertIn(seen, env.observation_space(agent))
                self.assertEqual(agent, env.agent_selection)
                action = None
                if not (ended or late):
                    self.assertEqual(agent, env.game.to_move)
                    action = env.action_space(agent).sample(seen["action_mask"])
                    again += agent == before
                before = agent
                env.step(action)
            # A turn is a pick and a step at least, both of the same agent.
            self.assertGreater(len(env.game.history), 3)
            self.assertGreaterEqual(again, len(env.game.history))
            self.assertEqual((env.agents, env.num_agents), ([], 0))
            self.assertEqual(sum(total.values()), 0)
            winner = env.game.winner
            if winner in total:
                self.assertEqual(total[winner], 1.0)
            with self.assertRaises(RuntimeError):
                env.step(None)

    def test_members_are_as_documented(self):
        env = gym.AECEnv("russian", render_mode="ansi")
        env.reset()
        self.assertEqual(env.possible_agents, ["white", "black"])
        for agent in env.agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))
            for member in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertIn(agent, member)
        self.assertFalse(env.observe("black")["action_mask"].any())
        self.assertTrue(env.observe("white")["action_mask"].any())
        self.assertIsNone(env.last(observe=False)[0])
        self.assertEqual(len(list(env.agent_iter(max_iter=3))), 3)
        self.assertIn("render_modes", env.metadata)
        self.assertIs(env.unwrapped, env)
        self.assertEqual(env.render(), str(env.game))
        env.close()

    def test_wrong_use(self):
        env = gym.AECEnv("russian", longest=1)
        with self.assertRaises(RuntimeError):
            env.step(0)
        env.reset()
        for wrong in (None, 128, -1):
            with self.assertRaises(ValueError):
                env.step(wrong)
        for _ in range(3):
            env.step(env.action_space("white").sample(env.observe("white")["action_mask"]))
        self.assertEqual(env.truncations, {"white": True, "black": True})
        with self.assertRaises(ValueError):
            env.step(0)


@unittest.skipIf(numpy is None or gym.spaces is not None, "the spaces are those of gymnasium")
class Spaces(unittest.TestCase):
    def test_discrete(self):
        space = gym.Discrete(5, seed=1)
        self.assertTrue(all(space.sample() in space for _ in range(50)))
        mask = numpy.array([0, 0, 1, 0, 1], numpy.int8)
        self.assertEqual({int(space.sample(mask)) for _ in range(50)}, {2, 4})
        self.assertEqual(space.sample(numpy.zeros(5, numpy.int8)), 0)
        for wrong in (mask.astype(bool), mask[:4]):
            with self.assertRaises(ValueError):
                space.sample(wrong)
        for wrong in (5, -1, 1.5, "1"):
            self.assertNotIn(wrong, space)
        self.assertEqual((space, repr(space)), (gym.Discrete(5), "Discrete(5)"))

    def test_boxes_and_dictionaries(self):
        box = gym.Box(0, 1, (2, 3), numpy.uint8, seed=1)
        self.assertIn(box.sample(), box)
        for wrong in (numpy.zeros((2, 3)), numpy.zeros((3, 2), numpy.uint8),
                      numpy.full((2, 3), 2, numpy.uint8), [[0, 0, 0], [0, 0, 0]]):
            self.assertNotIn(wrong, box)
        both = gym.DictSpace({"a": box, "b": gym.Discrete(2)})
        both.seed(1)
        self.assertIn(both.sample(), both)
        self.assertNotIn({"a": box.sample()}, both)
        self.assertEqual(both["a"], gym.Box(0, 1, (2, 3), numpy.uint8))
        self.assertIn("Box(0, 1, (2, 3), uint8)", repr(both))
        self.assertNotEqual(both, gym.DictSpace({}))
