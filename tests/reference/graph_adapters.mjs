// Adapters of encodings of graphs, which are functions of posenc/graph.
import { says } from "./case.mjs";

const graphOf = ({ params, inputs }) => ({ nodes: params.num_nodes, edges: inputs.edge_index });

/** pe pe^T, which does not depend on the basis of an eigenspace. */
function gram({ data, shape: [n, k] }) {
  const dot = (i, j) => {
    let sum = 0;
    for (let c = 0; c < k; ++c) sum += data[i * k + c] * data[j * k + c];
    return sum;
  };
  return {
    data: Array.from({ length: n * n }, (_, at) => dot(Math.floor(at / n), at % n)),
    shape: [n, n],
  };
}

export const graphAdapters = {
  random_walk: (c, _, graphs) => ({
    pe: graphs.randomWalk({ ...graphOf(c), steps: c.params.walk_length }),
  }),
  laplacian(c, _, graphs) {
    const { k, normalization } = c.params;
    says(c.params, { sign: "first_nonzero_positive", sign_eps: 1e-6 });
    const pe = graphs.laplacian({
      ...graphOf(c),
      count: k,
      normalization: normalization === "sym" ? "symmetric" : normalization,
      dtype: "float64",
    });
    const eigenvalues = { data: pe.eigenvalues, shape: [pe.eigenvalues.length] };
    return c.params.compare === "gram" ? { eigenvalues, gram: gram(pe) } : { eigenvalues, pe };
  },
};
