// The claims of tutorials about four encodings, and facts about models that use them.
import type { Posenc } from "posenc";
import { attempt } from "./changes.js";
import type { Compared } from "./fields.js";
import { size } from "./subjects.js";

/** The cells of their table. */
export const claims: Readonly<Record<Compared, { trained: boolean; extrapolates: boolean }>> = {
  sinusoidal: { trained: false, extrapolates: true },
  learned: { trained: true, extrapolates: false },
  rope: { trained: false, extrapolates: true },
  alibi: { trained: false, extrapolates: true },
};

/** Facts of a model that uses it, made by the package at that model's sizes. */
export interface InUse {
  readonly sinusoidal: { readonly dim: number; readonly norm: number };
  readonly learned: { readonly bertRows: number; readonly vit: readonly [number, number] };
  readonly rope: { readonly id: string; readonly pairs: number; readonly slowest: number };
  readonly alibi: { readonly heads: number; readonly steepest: number; readonly flattest: number };
}

/** LLaMA 7B: 4096 channels in 32 heads, and the paper's base. */
const llama = { headDim: 128 };
const bert = { maxLength: 512, dim: 768 };
const bloomHeads = 112;

export function inUse(pe: Posenc): InUse {
  const row = pe.encode("sinusoidal", { positions: [0], dim: size.dim, dtype: "float64" });
  const vit = pe.encode("vit", { dim: 768, grid: [14, 14], rows: 14, columns: 14 }).shape;
  const { data } = pe.rotary("rope", llama);
  const slopes = pe.measure.slopes({ heads: bloomHeads });
  return {
    sinusoidal: { dim: size.dim, norm: pe.measure.norms(row)[0]! },
    learned: { bertRows: rowsOf(pe), vit: [vit[0]!, vit[1]!] },
    rope: {
      id: data.id,
      pairs: data.frequencies.length,
      slowest: (2 * Math.PI) / Math.min(...data.frequencies),
    },
    alibi: { heads: slopes.length, steepest: Math.max(...slopes), flattest: Math.min(...slopes) },
  };
}

/** The number of rows of BERT's table: the first position that it refuses. */
const rowsOf = (pe: Posenc): number =>
  [bert.maxLength - 1, bert.maxLength].find(
    (position) =>
      typeof attempt(() => pe.encode("learned", { ...bert, positions: [position] })) === "string",
  )!;
