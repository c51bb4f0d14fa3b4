// Parameters of a Transformer whose input is a sum, and of one whose input is wider by the positions.
import type { Settings } from "./fields.js";

/** Width of the words, and that of positions that are written beside them. */
const model = 512;
const beside = 512;

type Way = "add" | "mapped" | "concatenate";

export type Count = ReturnType<typeof countsOf>[number];

export function countsOf({ heads, layers }: Pick<Settings, "heads" | "layers">) {
  /** `before`: once, in front of the layers. */
  const count = (way: Way, width: number, before: number) => {
    const matrix = width ** 2;
    const layer = 12 * matrix; // Q, K, V and output, and two of a feed-forward part four times as wide inside
    const headWidth = width % heads ? undefined : width / heads;
    return { way, width, matrix, layer, all: before + layers * layer, headWidth };
  };
  const wide = model + beside;
  const added = count("add", model, 0);
  const others = [count("mapped", model, wide * model), count("concatenate", wide, 0)];
  return [added, ...others].map((one) => ({ ...one, ratio: one.all / added.all }));
}
