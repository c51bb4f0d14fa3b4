// Encodings of a graph's nodes: `load` of posenc/graph resolves to these functions.
import { integer, oneOf, optionsOf, shown } from "../core/checks.js";
import { taken } from "../core/given.js";
import { checkLength, dtypeOf } from "../core/results.js";
import { started } from "../core/started.js";
import {
  type ArrayOf,
  asTensor,
  copied,
  type DType,
  type NumbersOrBigInts,
  numbersOrBigInts,
  type Tensor,
  type TensorLike,
} from "../core/tensor.js";
import createPosencGraph from "../wasm/posenc_graph.js";

/** What both encodings read. */
export interface GraphOptions<D extends DType = "float32"> {
  /** The number of nodes. */
  nodes: number;
  /**
   * [2, edges] the nodes that edges lead from, then those that they lead to, as PyG's `edge_index`. An undirected edge is listed
   * both ways; one that is listed twice counts once.
   */
  edges: NumbersOrBigInts | TensorLike<NumbersOrBigInts>;
  /** float32, rounded once from double, or float64. */
  dtype?: D;
}

export interface RandomWalkOptions<D extends DType = "float32"> extends GraphOptions<D> {
  /** How many steps a walk takes, from 1 to 1024. */
  steps: number;
}

export interface LaplacianOptions<D extends DType = "float32"> extends GraphOptions<D> {
  /** How many eigenvectors, from 1 to nodes - 1. */
  count: number;
  /** "symmetric" (default): I - D^(-1/2) A D^(-1/2); "none": D - A. */
  normalization?: "symmetric" | "none";
}

/** Eigenvectors [nodes, count], the slowest first, and all eigenvalues [nodes], ascending. */
export interface LaplacianVectors<A extends ArrayLike<number> = Float32Array> extends Tensor<A> {
  eigenvalues: Float64Array;
}

export interface Graphs {
  /**
   * How likely a walk that leaves a node and takes a random edge at each step is back after 1, 2, ... steps: [nodes, steps]. Up to
   * 10000 nodes; edges may lead one way.
   *
   * Dwivedi et al. 2021, [arXiv:2110.07875](https://arxiv.org/abs/2110.07875).
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range.
   * @example
   * import { load } from "posenc/graph";
   * const graphs = await load();
   * graphs.randomWalk({ nodes: 3, edges: [0, 1, 1, 2, 1, 0, 2, 1], steps: 4 }); // a path of three nodes
   */
  randomWalk<D extends DType = "float32">(options: RandomWalkOptions<D>): Tensor<ArrayOf<D>>;
  /**
   * Eigenvectors of the graph's Laplacian, the slowest waves first, without that of the first eigenvalue. Up to 1000 nodes.
   *
   * Signs, and the vectors of an eigenvalue that repeats, follow one rule: node 0, node 1 and so on are projected on the
   * eigenspace, less what earlier vectors have, and a projection longer than 1e-6 is the next vector. So the first entry of a
   * simple eigenvector that is larger than 1e-6 is positive.
   *
   * Dwivedi et al. 2020, [arXiv:2003.00982](https://arxiv.org/abs/2003.00982).
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range, or an edge has no way back.
   * @example
   * import { load } from "posenc/graph";
   * const graphs = await load();
   * graphs.laplacian({ nodes: 3, edges: [0, 1, 1, 2, 1, 0, 2, 1], count: 2 }).eigenvalues; // 0, 1, 2
   */
  laplacian<D extends DType = "float32">(
    options: LaplacianOptions<D>,
  ): LaplacianVectors<ArrayOf<D>>;
}

const mostNodes = { randomWalk: 10_000, laplacian: 1000 };
const mostSteps = 1024;

export async function instantiate(module: WebAssembly.Module): Promise<Graphs> {
  // See src/wasm/graph/bindings.cpp. Addresses are offsets into the module's memory.
  const core = await started(createPosencGraph, module, {});

  /** Places doubles, then integers, in the module's memory, and writes the edges to the first integers. */
  const place = (call: string, doubles: number, integers: number, edges: Int32Array) => {
    const bytes = 8 * doubles + 4 * integers;
    const base = core.reserve(bytes);
    if (!base) throw new RangeError(`${call}: no memory for ${bytes} bytes of working space`);
    const after = base + 8 * doubles;
    core.HEAP32.set(edges, after / 4);
    return { base, after };
  };
  const read = (from: number, count: number, dtype: DType) => {
    const values = core.HEAPF64.subarray(from / 8, from / 8 + count);
    return dtype === "float64" ? values.slice() : Float32Array.from(values);
  };

  return Object.freeze({
    randomWalk(options: RandomWalkOptions<DType>) {
      const call = "randomWalk";
      const given = optionsOf(call, taken(options), ["nodes", "edges", "steps", "dtype"]);
      const { nodes, edges } = graphOf(call, given, mostNodes.randomWalk);
      const steps = integer(`${call}: steps`, given.steps, 1, mostSteps);
      const dtype = dtypeOf(call, given.dtype);
      checkLength(call, nodes * steps);
      const count = edges.length / 2;
      const { base, after } = place(
        call,
        nodes * (steps + 2),
        2 * edges.length + 2 * nodes + 1,
        edges,
      );
      core.randomWalk(nodes, count, steps, base, after);
      return { data: read(base, nodes * steps, dtype), shape: [nodes, steps] };
    },
    laplacian(options: LaplacianOptions<DType>) {
      const call = "laplacian";
      const known = ["nodes", "edges", "count", "normalization", "dtype"];
      const given = optionsOf(call, taken(options), known);
      const { nodes, edges } = graphOf(call, given, mostNodes.laplacian);
      const count = integer(`${call}: count`, given.count, 1, nodes - 1);
      const { normalization = "symmetric" } = given;
      const kind = oneOf(`${call}: normalization`, normalization, ["symmetric", "none"]);
      const dtype = dtypeOf(call, given.dtype);
      const sides = edges.length / 2;
      const { base, after } = place(call, nodes * (2 * nodes + count + 5), edges.length, edges);
      const odd = core.laplacian(nodes, sides, count, kind === "symmetric", base, after);
      if (odd >= 0)
        throw new RangeError(
          `${call}: edges must be listed both ways, got ${edges[odd]} -> ${edges[odd + sides]} without its way back`,
        );
      const eigenvalues = core.HEAPF64.slice(base / 8, base / 8 + nodes);
      return {
        data: read(base + 8 * nodes, nodes * count, dtype),
        shape: [nodes, count],
        eigenvalues,
      };
    },
  }) as Graphs;
}

/** The nodes and the edges [2, edges] of a call. */
function graphOf(place: string, given: Record<string, unknown>, mostNodes: number) {
  const nodes = integer(`${place}: nodes`, given.nodes, 1, mostNodes);
  const tensor = asTensor(given.edges);
  const list = numbersOrBigInts(`${place}: edges`, tensor ? tensor.data : given.edges);
  const shape = tensor?.shape;
  if (list.length % 2 !== 0 || (shape && (shape.length !== 2 || shape[0] !== 2)))
    throw new RangeError(
      `${place}: edges must have shape [2, edges], got ${shape ? shown([...shape]) : `${list.length} values`}`,
    );
  const edges = Int32Array.from(copied(list), (node, i) =>
    integer(`${place}: edges[${i}]`, node, 0, nodes - 1),
  );
  return { nodes, edges };
}
