// Adds the sinusoid of the paper to a batch of embeddings, in place.
import { load } from "posenc";

const pe = await load();
const shape = [2, 16, 8]; // batch, tokens, width
const embeddings = new Float32Array(2 * 16 * 8).fill(0.5);
pe.encode("sinusoidal", { x: { data: embeddings, shape }, length: 16, dim: 8, out: embeddings });

const formula = (position, column) => {
  const angle = position / 10000 ** ((column - (column % 2)) / 8);
  return 0.5 + (column % 2 ? Math.cos(angle) : Math.sin(angle));
};
const error = Math.max(
  ...embeddings.map((value, i) => Math.abs(value - formula(Math.floor(i / 8) % 16, i % 8))),
);
console.log(error < 1.2e-7 ? "added to one rounding" : `off by ${error}`);
