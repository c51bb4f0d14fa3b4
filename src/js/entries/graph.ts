// The entry of encodings of graphs, for browsers, workers, bundlers and Node. It contains its WASM, 5 kB, and fetches nothing.
import { loaderOf } from "../core/module.js";
import { unpacked } from "../core/unpacked.js";
import { instantiate } from "../graph/graphs.js";
import { base64 } from "../wasm/graph_binary.js";

export type * from "../graph/graphs.js";

/**
 * Loads the encodings of graphs. Without options all callers share one instance.
 *
 * @throws {Error} The binary cannot be compiled.
 * @example
 * import { load } from "posenc/graph";
 * const graphs = await load();
 * graphs.laplacian({ nodes: 2, edges: [0, 1, 1, 0], count: 1 });
 */
export const load = loaderOf("posenc_graph.wasm", instantiate, () => unpacked(base64));
