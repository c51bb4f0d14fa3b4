// Encodings of a graph's nodes: posenc/graph.
import { load } from "posenc/graph";
import { expect, test } from "vitest";

const graphs = await load();

/** Undirected edges as [2, edges], each both ways. */
const bothWays = (edges: [number, number][]): number[] => [
  ...edges.flat(),
  ...edges.flatMap(([a, b]) => [b, a]),
];
const path = (nodes: number) => {
  const edges = Array.from({ length: nodes - 1 }, (_, i) => [i, i + 1] as [number, number]);
  const [from, to] = [edges.map(([a]) => a), edges.map(([, b]) => b)];
  return [...from, ...to, ...to, ...from];
};

test("a walk on a path of three nodes is back after two steps", () => {
  const { data, shape } = graphs.randomWalk({ nodes: 3, edges: path(3), steps: 4 });
  expect(shape).toEqual([3, 4]);
  expect(data).toEqual(Float32Array.of(0, 0.5, 0, 0.5, 0, 1, 0, 1, 0, 0.5, 0, 0.5));
});

test("edges come as numbers, as a tensor, and as the 64-bit integers of a model", () => {
  const edges = path(5);
  const shape = [2, edges.length / 2];
  const call = { nodes: 5, count: 2 };
  const expected = graphs.laplacian({ ...call, edges });
  for (const given of [
    Int32Array.from(edges),
    { data: edges, shape },
    { data: BigInt64Array.from(edges, BigInt), dims: shape },
  ])
    expect(graphs.laplacian({ ...call, edges: given })).toEqual(expected);
});

test("results are float32, or float64 by dtype", () => {
  const call = { nodes: 5, edges: path(5), count: 2 };
  const [float32, float64] = [
    graphs.laplacian(call),
    graphs.laplacian({ ...call, dtype: "float64" }),
  ];
  expect(float32.data).toEqual(Float32Array.from(float64.data));
  expect(float64.eigenvalues[1]).toBeCloseTo(1 - Math.SQRT1_2, 15);
  expect(float32.eigenvalues).toEqual(float64.eigenvalues);
});

test("calls do not keep what an earlier one has left in memory", () => {
  const call = { nodes: 40, edges: path(40), count: 3 };
  const first = graphs.laplacian(call);
  graphs.randomWalk({ nodes: 900, edges: path(900), steps: 3 });
  graphs.laplacian({ nodes: 200, edges: path(200), count: 199 });
  expect(graphs.laplacian(call)).toEqual(first);
});

test("1000 nodes", () => {
  const { data, eigenvalues } = graphs.laplacian({
    nodes: 1000,
    edges: path(1000),
    count: 1,
    normalization: "none",
    dtype: "float64",
  });
  expect(eigenvalues[1]).toBeCloseTo(2 - 2 * Math.cos(Math.PI / 1000), 12);
  expect(data[0]).toBeGreaterThan(0);
});

test.each<[string, () => unknown, string]>([
  [
    "a node that does not exist",
    () => graphs.randomWalk({ nodes: 3, edges: [0, 3], steps: 1 }),
    "randomWalk: edges[1] must be an integer from 0 to 2, got 3",
  ],
  [
    "half an edge",
    () => graphs.randomWalk({ nodes: 3, edges: [0], steps: 1 }),
    "randomWalk: edges must have shape [2, edges], got 1 values",
  ],
  [
    "edges the other way round",
    () =>
      graphs.randomWalk({ nodes: 3, edges: { data: [0, 1, 1, 2, 2, 0], shape: [3, 2] }, steps: 1 }),
    "randomWalk: edges must have shape [2, edges], got [3, 2]",
  ],
  [
    "no steps",
    () => graphs.randomWalk({ nodes: 3, edges: [0, 1] } as never),
    "randomWalk: steps must be an integer from 1 to 1024, got undefined",
  ],
  [
    "an edge without its way back",
    () => graphs.laplacian({ nodes: 3, edges: [0, 1], count: 1 }),
    "laplacian: edges must be listed both ways, got 0 -> 1 without its way back",
  ],
  [
    "as many vectors as nodes",
    () => graphs.laplacian({ nodes: 2, edges: bothWays([]), count: 2 }),
    "laplacian: count must be an integer from 1 to 1, got 2",
  ],
  [
    "too many nodes",
    () => graphs.laplacian({ nodes: 1001, edges: [], count: 1 }),
    "laplacian: nodes must be an integer from 1 to 1000, got 1001",
  ],
  [
    "another normalization",
    () =>
      graphs.laplacian({ nodes: 2, edges: [0, 1, 1, 0], count: 1, normalization: "sym" as never }),
    'laplacian: normalization must be one of "symmetric", "none", got "sym"',
  ],
  [
    "an option of others",
    () => graphs.laplacian({ nodes: 2, edges: [0, 1, 1, 0], k: 1 } as never),
    "laplacian: unknown option k",
  ],
  [
    "a fraction",
    () => graphs.randomWalk({ nodes: 2, edges: [0, 0.5], steps: 1 }),
    "randomWalk: edges[1] must be an integer from 0 to 1, got 0.5",
  ],
])("%s is refused", (_, call, message) => {
  expect(call).toThrow(message);
});
