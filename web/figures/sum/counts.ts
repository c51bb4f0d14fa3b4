// Parameters of a Transformer whose input is a sum, and of one whose input is wider by the positions.

export interface Sizes {
  /** Of the words, and of what positions take beside them. */
  readonly model: number;
  readonly beside: number;
  readonly heads: number;
  readonly layers: number;
}

export interface Count {
  readonly way: "add" | "mapped" | "concatenate";
  /** Of every layer's input. */
  readonly width: number;
  /** One of Q, K, V and the output's matrices. */
  readonly matrix: number;
  /** Of one layer: four such matrices, and the two of a feed-forward part four times as wide inside. */
  readonly layer: number;
  /** Once, in front of the layers. */
  readonly before: number;
  readonly all: number;
  /** Against adding. */
  readonly ratio: number;
  /** Undefined where heads do not divide the width. */
  readonly headWidth: number | undefined;
}

export function countsOf({ model, beside, heads, layers }: Sizes): readonly Count[] {
  const of = (way: Count["way"], width: number, before: number) => {
    const matrix = width * width;
    const layer = 12 * matrix;
    const headWidth = width % heads ? undefined : width / heads;
    return { way, width, matrix, layer, before, all: before + layers * layer, headWidth };
  };
  const wide = model + beside;
  const all = [
    of("add", model, 0),
    of("mapped", model, wide * model),
    of("concatenate", wide, 0),
  ] as const;
  return all.map((one) => ({ ...one, ratio: one.all / all[0].all }));
}
