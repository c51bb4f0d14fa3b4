// A case as adapters read it. What none of them reads is a fault: the case would be another one than the adapter computes.

/** Thrown for an encoding, or a form of one, that has no adapter. */
export class Unknown extends Error {}

/** The sides of inputs, from the last one, that parameters repeat: that of the first input that a case has. */
const sides = {
  num_heads: "q 3, scores 3, r 3, gate_logits 2, log_gates 2, a 1, W2 2, temperature_s 1, table 1",
  kv_heads: "k 3",
  query_len: "q 2",
  key_len: "k 2",
  seq_len: "q 2, x 2",
  head_dim: "q 1",
  d_model: "x 1",
  d_k: "Q 2",
  d_rel: "r 1",
  extent: "proj 1",
  hidden: "W1 2",
  max_distance: "rel_k 2",
};

function sideOf(name, inputs) {
  for (const one of sides[name]?.split(", ") ?? []) {
    const [input, side] = one.split(" ");
    if (inputs[input]) return inputs[input].shape.at(-side);
  }
}

/** The case, and the names of what nobody has read of it, but for sizes that shapes say too. */
export function watched(c) {
  const read = new Set();
  const watch = (part) =>
    new Proxy(c[part], {
      get(values, name) {
        read.add(`${part}.${String(name)}`);
        return values[name];
      },
    });
  const unread = () => {
    const names = ["params", "inputs"].flatMap((part) =>
      Object.keys(c[part]).map((name) => [part, name]),
    );
    return names
      .filter(([part, name]) => !read.has(`${part}.${name}`) && c[part][name] !== null)
      .filter(([part, name]) => part === "inputs" || c.params[name] !== sideOf(name, c.inputs))
      .map(([part, name]) => `${part}.${name}`);
  };
  return { given: { ...c, params: watch("params"), inputs: watch("inputs") }, unread };
}

/** Refuses a case that says something else than what its adapter takes for granted. */
export function says(params, values) {
  for (const [name, value] of Object.entries(values)) {
    const said = params[name] ?? value;
    if (String(said) !== String(value)) throw new Unknown(`${name} ${said}`);
  }
}
