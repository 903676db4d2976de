"""Environments for programs that learn, with the interfaces of Gymnasium and of PettingZoo's AEC.

Neither package is needed. Where they are installed, the spaces are theirs; else they are those of
this file, which have the same members as far as these environments use them. numpy is needed.
"""

from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

import numpy

from ._game import Game, RuleSet
from ._rules import Rules
from . import _rules

try:
    from gymnasium import spaces
except ImportError:
    spaces = None


class Discrete:
    """The integers from 0 to n - 1."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        self.n = n
        self.start = 0
        self.shape: Tuple[int, ...] = ()
        self.dtype = numpy.dtype(numpy.int64)
        self.seed(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        """Begins the numbers of `sample` anew."""
        self._chance = numpy.random.default_rng(seed)

    def sample(self, mask: Any = None) -> numpy.int64:
        """One of them by chance; with a mask of int8 one where it is 1, or 0 if there is none."""
        if mask is None:
            return numpy.int64(self._chance.integers(self.n))
        if mask.dtype != numpy.int8 or mask.shape != (self.n,):
            raise ValueError(f"a mask is of int8 and the shape ({self.n},)")
        chosen = numpy.flatnonzero(mask)
        return numpy.int64(self._chance.choice(chosen) if len(chosen) else 0)

    def contains(self, one: Any) -> bool:
        """Whether that is one of them."""
        return isinstance(one, (int, numpy.integer)) and 0 <= one < self.n

    __contains__ = contains

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays of a shape and a type, whose numbers are from `low` to `high`."""

    def __init__(self, low: int, high: int, shape: Tuple[int, ...], dtype: Any,
                 seed: Optional[int] = None) -> None:
        self.low = numpy.full(shape, low, dtype)
        self.high = numpy.full(shape, high, dtype)
        self.shape = shape
        self.dtype = numpy.dtype(dtype)
        self.seed(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        """Begins the numbers of `sample` anew."""
        self._chance = numpy.random.default_rng(seed)

    def sample(self) -> Any:
        """One of them by chance."""
        return self._chance.integers(self.low, self.high, self.shape, self.dtype, endpoint=True)

    def contains(self, one: Any) -> bool:
        """Whether that is one of them."""
        return (isinstance(one, numpy.ndarray) and one.dtype == self.dtype and one.shape == self.shape
                and bool((one >= self.low).all() and (one <= self.high).all()))

    __contains__ = contains

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Box) and self.dtype == other.dtype and self.shape == other.shape
                and bool((self.low == other.low).all() and (self.high == other.high).all()))

    def __repr__(self) -> str:
        return f"Box({self.low.flat[0]}, {self.high.flat[0]}, {self.shape}, {self.dtype})"


class DictSpace:
    """Dictionaries with a member of each space."""

    def __init__(self, members: Dict[str, Any]) -> None:
        self.spaces = dict(members)

    def seed(self, seed: Optional[int] = None) -> None:
        """Begins the numbers of `sample` anew, in each space."""
        for space in self.spaces.values():
            space.seed(seed)

    def sample(self) -> Dict[str, Any]:
        """One of them by chance."""
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, one: Any) -> bool:
        """Whether that is one of them."""
        return (isinstance(one, dict) and one.keys() == self.spaces.keys()
                and all(space.contains(one[name]) for name, space in self.spaces.items()))

    __contains__ = contains

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DictSpace) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


def _spaces(rules: Rules) -> Tuple[Any, Any]:
    """The spaces of observations and of actions."""
    box = spaces.Box if spaces is not None else Box
    both = spaces.Dict if spaces is not None else DictSpace
    discrete = spaces.Discrete if spaces is not None else Discrete
    counts = (len(rules.count_names),)
    return both({
        # More than 1 where pieces stand on others, as in lasca.
        "observation": box(0, 255, rules.shape, numpy.uint8),
        "counts": box(0, 65535, counts, numpy.uint16),
        "action_mask": box(0, 1, (rules.action_count,), numpy.int8),
    }), discrete(rules.action_count)


class _Table:
    """A game and how it is observed, of both environments."""

    metadata: Dict[str, Any] = {"name": "arbiter_v0", "render_modes": ["ansi", "svg"],
                                "is_parallelizable": False, "render_fps": 1}

    def __init__(self, rules: RuleSet = "russian", view: str = "mover", longest: int = 400,
                 render_mode: Optional[str] = None) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, or None")
        if longest < 1:
            raise ValueError("the longest game has at least one turn")
        self.rules = _rules.find(rules)
        self.view = view
        self.longest = longest  # turns, after which a game is given up as a draw
        self.render_mode = render_mode
        self.turns = 0
        self.game: Optional[Game] = None
        Game(self.rules).actions(view)  # a view that is none is told now

    def _playing(self) -> Game:
        if self.game is None:
            raise RuntimeError("reset() comes first, and nothing after close()")
        return self.game

    def _look(self, acts: bool = True) -> Dict[str, Any]:
        game = self._playing()
        mask = numpy.asarray(game.actions(self.view)).astype(numpy.int8)
        return {"observation": numpy.asarray(game.planes(self.view)),
                "counts": numpy.asarray(game.counts(self.view)),
                "action_mask": mask if acts else numpy.zeros_like(mask)}

    def _begin(self) -> None:
        self.game = Game(self.rules)
        self.turns = 0

    def _act(self, action: Any) -> None:
        game = self._playing()
        mover = game.to_move
        if not 0 <= action < self.rules.action_count or not game.actions(self.view)[int(action)]:
            raise ValueError(f"the action {action} does not lead on")
        game.act(action, self.view)
        self.turns += game.to_move != mover

    def _worth(self, side: str) -> int:
        """What the game, which has ended, is worth to a side."""
        winner = self._playing().winner
        return 0 if winner not in self.rules.sides else 1 if winner == side else -1

    def render(self) -> Optional[str]:
        """The board as text or as a picture, as render_mode says; None without one."""
        if self.render_mode is None:
            return None
        game = self._playing()
        return game.svg() if self.render_mode == "svg" else str(game)

    def close(self) -> None:
        """Frees the game; nothing but reset may follow. It may be called twice."""
        if self.game is not None:
            self.game.close()
        self.game = None


class Env(_Table):
    """A game against an opponent, with the interface of gymnasium.Env.

    `opponent` is called with an observation and the space of actions, and returns an action; without
    one it plays by chance. `side` is the learner's, the one that begins if it is None.
    """

    def __init__(self, rules: RuleSet = "russian", opponent: Optional[Callable[[Any, Any], Any]] = None,
                 side: Optional[str] = None, **options: Any) -> None:
        super().__init__(rules, **options)
        self.side = side if side is not None else self.rules.sides[0]
        if self.side not in self.rules.sides:
            raise ValueError(f"a side is one of {self.rules.sides}, not {side!r}")
        self.opponent = opponent
        self.observation_space, self.action_space = _spaces(self.rules)
        self._other = _spaces(self.rules)[1]
        self.spec = None

    @property
    def unwrapped(self) -> "Env":
        """Itself: there is nothing around it."""
        return self

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        """Begins a game. Returns what is observed, and an empty dictionary."""
        if seed is not None:
            self._other.seed(seed)
        self._begin()
        self._answer()
        return self._look(), {}

    def step(self, action: Any) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        """Carries out an action, and those of the opponent until the learner is to move again.

        Returns what is observed, the reward, whether the game has ended, whether it was given up as
        too long, and an empty dictionary.
        """
        if self._ended():
            raise RuntimeError("the game has ended: reset() begins another one")
        self._act(action)
        self._answer()
        ended = not any(self._playing().actions())
        late = not ended and self.turns >= self.longest
        return self._look(), float(self._worth(self.side) if ended else 0), ended, late, {}

    def _ended(self) -> bool:
        return not any(self._playing().actions()) or self.turns >= self.longest

    def _answer(self) -> None:
        while self._playing().to_move != self.side and not self._ended():
            seen = self._look()
            if self.opponent is not None:
                self._act(self.opponent(seen, self._other))
            else:
                self._act(self._other.sample(seen["action_mask"]))


class AECEnv(_Table):
    """A game for two agents, the sides, with the interface of pettingzoo.AECEnv.

    A turn is several actions, so the same agent is asked again while its turn goes on.
    """

    def __init__(self, rules: RuleSet = "russian", **options: Any) -> None:
        super().__init__(rules, **options)
        self.possible_agents: List[str] = list(self.rules.sides)
        self.agents: List[str] = []
        made = {agent: _spaces(self.rules) for agent in self.possible_agents}
        self.observation_spaces = {agent: both[0] for agent, both in made.items()}
        self.action_spaces = {agent: both[1] for agent, both in made.items()}

    @property
    def num_agents(self) -> int:
        """How many agents are left."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many there are when a game begins."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        """Itself: there is nothing around it."""
        return self

    def observation_space(self, agent: str) -> Any:
        """The space of what an agent observes: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of its actions: always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game."""
        self._begin()
        self.agents = list(self.possible_agents)
        self.rewards: Dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: Dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._playing().to_move

    def observe(self, agent: str) -> Dict[str, Any]:
        """What an agent observes; its mask is 0 while the other one is to move."""
        return self._look(agent == self._playing().to_move)

    def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """What the agent that is asked observes, its rewards since it was, and how it stands."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent that is asked, until none is left."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def step(self, action: Any) -> None:
        """Carries out an action of the agent that is asked: None of one that is done."""
        self._playing()
        agent = self.agent_selection
        if not self.agents:
            raise RuntimeError("the game has ended: reset() begins another one")
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError("an agent that is not done has an action")
        self._act(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self._playing().to_move
        if not any(self._playing().actions()):
            self.rewards = {one: float(self._worth(one)) for one in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.turns >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        for one in self.agents:
            self._cumulative_rewards[one] += self.rewards[one]

    def _leave(self, agent: str, action: Any) -> None:
        """Takes an agent away that has seen how the game ended."""
        if action is not None:
            raise ValueError("the action of an agent that is done is None")
        self.agents.remove(agent)
        for one in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations,
                    self.infos):
            del one[agent]  # type: ignore[attr-defined]
        if self.agents:
            self.agent_selection = self.agents[0]
