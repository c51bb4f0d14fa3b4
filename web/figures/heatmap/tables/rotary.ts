// The second door: the cosine and the sine of every pair's angle.
import { parameterOptions } from "../../../controls/parameters.js";
import { written } from "../code.js";
import { axis, type MakeTable } from "../table.js";

export const rotary: MakeTable = (pe, entry, { positions: length, ...values }, arrays) => {
  const options = parameterOptions(entry, values);
  const made = pe.rotary(entry.id as "rope", options);
  const pairs = made.rotaryDim / 2;
  const out = { cos: arrays.take("cos", length * pairs), sin: arrays.take("sin", length * pairs) };
  const { cos, sin } = made.cosSin({ length, out });
  const factor = made.attentionFactor;
  return {
    entry,
    options,
    panels: [
      { name: "cos", matrix: cos },
      { name: "sin", matrix: sin },
    ],
    frequencies: made.frequencies,
    pair: (column) => ({ cos: [0, column], sin: [1, column] }),
    rows: axis("position", length),
    columns: axis("pair", pairs),
    head: 0,
    bound: [-factor, factor],
    between(positions) {
      const { cos, sin } = made.cosSin({ positions });
      return [cos, sin];
    },
    exact(panel, row, column) {
      const one = made.cosSin({ positions: [row], dtype: "float64" });
      return (panel === 0 ? one.cos : one.sin).data[column]!;
    },
    code: () =>
      `const rotary = pe.rotary("${entry.id}", ${written(entry, options)});\nconst { cos, sin } = rotary.cosSin({ length: ${length} });`,
  };
};
