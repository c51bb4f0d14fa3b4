// What the traps of encodings that turn queries and keys cost, in the order of their pages.
import { frequencies, mostApart, type Trap } from "./measures.js";

/** Qwen2.5 with four times its length; gpt-oss. */
const qwen = { headDim: 128, base: 1e6, factor: 4, originalLength: 32768 };
const gptOss = { headDim: 64, base: 150000, factor: 32, originalLength: 4096 };

export const rotary: Readonly<Record<string, readonly Trap[]>> = {
  yarn: [
    (pe) => [pe.rotary("yarn", qwen).attentionFactor ** 2],
    (pe) =>
      mostApart(
        frequencies(pe, "yarn", qwen),
        frequencies(pe, "yarn", { ...qwen, originalLength: 131072 }),
      ),
    (pe) =>
      mostApart(
        frequencies(pe, "yarn", gptOss),
        frequencies(pe, "yarn", { ...gptOss, truncate: false }),
      ),
    (pe) =>
      mostApart(
        frequencies(pe, "yarn", qwen),
        frequencies(pe, "yarn", { ...qwen, ramp: "wavelength" }),
      ),
    (pe) => {
      const factor = (more: object) =>
        pe.rotary("yarn", { headDim: 64, factor: 40, originalLength: 4096, ...more })
          .attentionFactor;
      return [factor({ mscale: 1, mscaleAllDim: 1 }), factor({ mscale: 1 })];
    },
  ],
};
