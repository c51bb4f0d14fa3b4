import { number } from "../kit/state/state.js";
import { significant } from "../kit/text/numbers.js";
import { headDim, symbolsOfPatch } from "./axial.js";
import type { PageEntry } from "./entry.js";
import { waveAt } from "./notation.js";
import { layout } from "./rotary.js";
import { base, heads, seed } from "./vocabulary.js";

const learned = {
  ko: "Fx_(k), Fy_(k): 학습되는 두 속도. 여기서는 헤드의 각도에서 시작한 값이고, 첫 헤드를 보임",
  en: "Fx_(k), Fy_(k): two learned speeds, here as an angle of the head begins them; the first head is shown",
};

export const ropeMixed: PageEntry<"rope_mixed"> = {
  korean: "RoPE-Mixed",
  parameters: {
    headDim,
    heads: heads(1, "헤드마다 속도가 다름"),
    base: { ...base, field: number(10, 1.1, 1e4, "logarithmic") },
    layout: layout("interleaved"),
    seed: seed("각도를"),
  },
  formula({ panel: wave, column, value, rotation }) {
    const { frequencies, shape } = rotation!.rotary;
    const [y, x] = rotation!.coordinates as [number, number];
    const pairs = shape[2];
    const [fy, fx] = [frequencies[column]!, frequencies[pairs + column]!];
    const shown = `${x} · ${significant(fx, 4)} + ${y} · ${significant(fy, 4)}`;
    return `${wave}(x · Fx_(${column}) + y · Fy_(${column})) ≈ ${wave}(${shown}) ${waveAt(wave, x * fx + y * fy, value)}`;
  },
  symbols: (cell) => symbolsOfPatch(cell, learned),
};
