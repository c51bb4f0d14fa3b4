/** A few numbers of each door, which every consumer must get alike. @param {import("posenc").Posenc} pe */
export function result(pe) {
  const table = pe.encode("sinusoidal", { positions: [0, 2.5, 1e6], dim: 4 });
  const rope = pe.rotary("rope", { headDim: 4 });
  const turned = rope.rotate(table.data, { shape: [1, 3, 4], start: 7 });
  const bias = pe.bias("alibi", { heads: 2, queries: 3, keys: 3, causal: true });
  const { output } = pe.attention({ q: turned, k: turned, v: table.data, shape: [1, 3, 4] });
  return [table, turned, bias, output].map(({ data }) => data.join(" ")).join(" | ");
}
