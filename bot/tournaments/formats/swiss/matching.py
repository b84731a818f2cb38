"""The heaviest perfect matching of a complete graph, exact for integers of any size.

Edmonds' blossom algorithm in its primal-dual form: every vertex has a dual value, every blossom one as
well, and an edge is *tight* when the values of its ends just pay for its weight.  One alternating tree
at a time grows over tight edges from an unmatched vertex until it meets another one; where it can't
grow, the values are changed by the least amount that makes an edge tight or opens a blossom.  O(n³)
comparisons and additions.

Why it is our own: networkx 3.6 (``max_weight_matching``) finds matchings of the same weight in every
bracket of a Swiss, but in 5.5 s where this takes 0.3 s (six rounds of 64 players), in 76 s where this takes
5.5 s (three rounds of 256); and ``python -m bot pair`` works without any package.

Names: a *node* is a vertex, or a blossom (an odd circle of nodes); *outer* nodes lie in no other.
An outer node of the tree is *even* (the root's side) or *odd*.
"""

from __future__ import annotations

from collections.abc import Sequence

EVEN, ODD, APART = 1, 2, 0


class _Blossom:
    """An odd circle of nodes, the base's first.  ``edges[i]`` joins ``children[i]`` with the next one."""

    __slots__ = ("children", "edges", "value")

    def __init__(self, children: list[int], edges: list[tuple[int, int]]) -> None:
        self.children = children
        self.edges = edges
        self.value = 0

    def turn(self, place: int) -> None:
        """Let the circle begin at another child."""
        self.children = self.children[place:] + self.children[:place]
        self.edges = self.edges[place:] + self.edges[:place]

    def way_to_base(self, place: int) -> list[tuple[int, int, int]]:
        """The even way from a child to the base: for each step the next place, and the edge to it."""
        steps: list[tuple[int, int, int]] = []
        size = len(self.children)
        upwards = place % 2 == 1
        while place:
            if upwards:
                one, other = self.edges[place]
                place = (place + 1) % size
                steps.append((place, one, other))
            else:
                place -= 1
                one, other = self.edges[place]
                steps.append((place, other, one))
        return steps


class _Matcher:
    """The state of one search; see the module's words."""

    def __init__(self, weights: Sequence[Sequence[int]]) -> None:
        size = len(weights)
        self.size = size
        self.weights = weights
        self.mate = [-1] * size
        self.duals = [0] * size
        self.outer = list(range(size))
        self.blossoms: dict[int, _Blossom] = {}
        self.bases: dict[int, int] = {}
        self.free_names: list[int] = list(range(2 * size, size - 1, -1))
        self.label = [APART] * (2 * size + 1)
        self.entry: dict[int, tuple[int, int]] = {}
        """For an odd node: the edge from the tree by which it was reached."""
        self.near = [0] * size
        """The least slack of an edge from an even vertex of another outer node; valid with ``via``.

        Where ``via`` lies in the same node by now, no more than that: it is looked for anew when it counts.
        """
        self.via = [-1] * size
        self._begin()

    def _begin(self) -> None:
        """Feasible values as low as they come one vertex after the other, and matches along tight edges."""
        weights, duals, mate = self.weights, self.duals, self.mate
        for vertex in range(self.size):
            duals[vertex] = (
                max(weight for other, weight in enumerate(weights[vertex]) if other != vertex) // 2
            )
        for vertex in range(self.size):
            row = weights[vertex]
            if mate[vertex] >= 0:
                continue
            needed = [weight - dual for weight, dual in zip(row, duals, strict=True)]
            floor = max(value for other, value in enumerate(needed) if other != vertex)
            duals[vertex] = floor
            for other, value in enumerate(needed):
                if value == floor and other != vertex and mate[other] < 0:
                    mate[vertex], mate[other] = other, vertex
                    break

    def vertices(self, node: int) -> list[int]:
        """The vertices in a node."""
        if node < self.size:
            return [node]
        return [vertex for child in self.blossoms[node].children for vertex in self.vertices(child)]

    def base(self, node: int) -> int:
        """The vertex of a node whose mate lies outside."""
        return node if node < self.size else self.bases[node]

    def run(self) -> list[int]:
        for root in range(self.size):
            if self.mate[root] < 0:
                self._grow_from(root)
        return self.mate

    def _grow_from(self, root: int) -> None:
        for node in set(self.outer):
            self.label[node] = APART
        self.entry.clear()
        self.via = [-1] * self.size
        self._make_even(self.outer[root])
        while True:
            kind, which = self._step()
            if kind == "open":
                self._open(which)
                continue
            inside, outside = self.via[which], which
            node = self.outer[outside]
            if kind == "contract":
                self._contract(inside, outside)
                continue
            if self.mate[self.base(node)] < 0:
                self._augment(inside, outside)
                return
            self.label[node] = ODD
            self.entry[node] = (inside, outside)
            self._make_even(self.outer[self.mate[self.base(node)]])

    def _step(self) -> tuple[str, int]:
        """Change the values by the least amount that allows a step, and say which."""
        least: int | None = None
        kind, which = "", -1
        near, via, outer, label, mate = self.near, self.via, self.outer, self.label, self.mate
        labels = [label[node] for node in outer]
        for vertex, role in enumerate(labels):
            if role == APART and via[vertex] >= 0:
                slack = near[vertex]
                if least is None or slack < least:
                    least, kind, which = slack, "grow", vertex
                elif slack == least and mate[self.base(outer[vertex])] < 0:
                    which = vertex
        # Of equal steps one that grows is taken: what meets somebody unmatched needs no blossom.
        for vertex, role in enumerate(labels):
            if role != EVEN or via[vertex] < 0:
                continue
            if least is None or near[vertex] // 2 < least:
                if outer[via[vertex]] == outer[vertex]:
                    self._look(vertex)
                slack = near[vertex] // 2
                if via[vertex] >= 0 and (least is None or slack < least):
                    least, kind, which = slack, "contract", vertex
        for node, blossom in self.blossoms.items():
            if label[node] == ODD and self.outer[self.bases[node]] == node:
                value = blossom.value // 2
                if least is None or value < least:
                    least, kind, which = value, "open", node
        assert least is not None, "a complete graph always lets the tree grow"
        if least:
            duals = self.duals
            for vertex, role in enumerate(labels):
                if role == EVEN:
                    duals[vertex] -= least
                    near[vertex] -= 2 * least
                elif role == ODD:
                    duals[vertex] += least
                else:
                    near[vertex] -= least
            for node, blossom in self.blossoms.items():
                if self.outer[self.bases[node]] == node:
                    if label[node] == EVEN:
                        blossom.value += 2 * least
                    elif label[node] == ODD:
                        blossom.value -= 2 * least
        return kind, which

    def _make_even(self, node: int) -> None:
        self.label[node] = EVEN
        self._reach(self.vertices(node))

    def _reach(self, fresh: list[int]) -> None:
        """Vertices that have become even: what edges they have to all others."""
        near, via, outer, label, duals = self.near, self.via, self.outer, self.label, self.duals
        for vertex in fresh:
            home, own, row = outer[vertex], duals[vertex], self.weights[vertex]
            best, by = 0, -1
            for other, node in enumerate(outer):
                if node == home:
                    continue
                slack = own + duals[other] - row[other]
                if via[other] < 0 or slack < near[other]:
                    near[other], via[other] = slack, vertex
                if label[node] == EVEN and (by < 0 or slack < best):
                    best, by = slack, other
            near[vertex], via[vertex] = best, by

    def _way_up(self, node: int) -> list[int]:
        """The even nodes from one to the root."""
        way = [node]
        while True:
            partner = self.mate[self.base(node)]
            if partner < 0:
                return way
            node = self.outer[self.entry[self.outer[partner]][0]]
            way.append(node)

    def _contract(self, one: int, other: int) -> None:
        """Make a blossom of the circle that an edge between two even nodes closes."""
        left, right = self._way_up(self.outer[one]), self._way_up(self.outer[other])
        common = next(node for node in left if node in set(right))
        children: list[int] = [common]
        edges: list[tuple[int, int]] = []
        down: list[tuple[int, int]] = []
        for node in left[: left.index(common)]:
            # From this even node over its odd parent to the next even one: walked the other way round.
            partner = self.mate[self.base(node)]
            parent = self.outer[partner]
            down += [(self.base(node), node), (partner, parent)]
        self._side(down, children, edges)
        edges.append((one, other))
        for node in right[: right.index(common)]:
            partner = self.mate[self.base(node)]
            parent = self.outer[partner]
            above, below = self.entry[parent]
            children += [node, parent]
            edges += [(self.base(node), partner), (below, above)]
        name = self.free_names.pop()
        self.blossoms[name] = _Blossom(children, edges)
        self.bases[name] = self.base(common)
        fresh = [
            vertex for child in children if self.label[child] == ODD for vertex in self.vertices(child)
        ]
        self.label[name] = EVEN
        for vertex in self.vertices(name):
            self.outer[vertex] = name
        self._reach(fresh)

    def _side(self, down: list[tuple[int, int]], children: list[int], edges: list[tuple[int, int]]) -> None:
        """The left half of a circle, from the common node down: odd and even nodes in turn."""
        for place in range(len(down) - 2, -1, -2):
            (base, node), (partner, parent) = down[place], down[place + 1]
            children += [parent, node]
            edges += [self.entry[parent], (partner, base)]

    def _look(self, vertex: int) -> None:
        """The nearest even vertex in another node, looked for anew."""
        home, own, row = self.outer[vertex], self.duals[vertex], self.weights[vertex]
        best, by = 0, -1
        for other, node in enumerate(self.outer):
            if node != home and self.label[node] == EVEN:
                slack = own + self.duals[other] - row[other]
                if by < 0 or slack < best:
                    best, by = slack, other
        self.near[vertex], self.via[vertex] = best, by

    def _open(self, name: int) -> None:
        """Dissolve an odd blossom whose value is nothing: its children lie in the tree, or apart."""
        blossom = self.blossoms.pop(name)
        del self.bases[name]
        self.free_names.append(name)
        above, below = self.entry.pop(name)
        for child in blossom.children:
            self.label[child] = APART
            for vertex in self.vertices(child):
                self.outer[vertex] = child
        place = blossom.children.index(self.outer[below])
        node = blossom.children[place]
        self.label[node] = ODD
        self.entry[node] = (above, below)
        evens: list[int] = []
        for step, (reached, here, there) in enumerate(blossom.way_to_base(place)):
            node = blossom.children[reached]
            if step % 2:
                self.label[node] = ODD
                self.entry[node] = (here, there)
            else:
                self.label[node] = EVEN
                evens.append(node)
        for node in evens:
            self._reach(self.vertices(node))

    def _augment(self, inside: int, outside: int) -> None:
        """Change matched and unmatched along the way from the root to a free node."""
        self._rebase(self.outer[outside], outside)
        while True:
            even = self.outer[inside]
            partner = self.mate[self.base(even)]
            self._rebase(even, inside)
            self.mate[inside], self.mate[outside] = outside, inside
            if partner < 0:
                return
            odd = self.outer[partner]
            inside, outside = self.entry[odd]
            self._rebase(odd, outside)

    def _rebase(self, node: int, vertex: int) -> None:
        """Match a blossom's children so that this vertex is the one that is left for outside."""
        if node < self.size:
            return
        blossom = self.blossoms[node]
        place = next(i for i, child in enumerate(blossom.children) if vertex in self.vertices(child))
        self._rebase(blossom.children[place], vertex)
        here = place
        for step, (there, one, other) in enumerate(blossom.way_to_base(place)):
            if step % 2:
                self._rebase(blossom.children[here], one)
                self._rebase(blossom.children[there], other)
                self.mate[one], self.mate[other] = other, one
            here = there
        blossom.turn(place)
        self.bases[node] = vertex


def heaviest(weights: Sequence[Sequence[int]]) -> list[int]:
    """Everybody's partner in the perfect matching with the greatest sum of weights.

    ``weights`` is a symmetric square of an even size; the diagonal is not looked at.  Each is even and not
    negative: the search halves sums of them, and a doubled copy of a thousand players' would take
    hundreds of megabytes.
    """
    assert len(weights) % 2 == 0, "somebody would be left over"
    return _Matcher(weights).run() if weights else []
