// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { scale } from "./crowd.js";
import type { View } from "./view.js";

export function codeFor({ settings, options }: View): string {
  const { vectors, seed, peak, query, key } = settings;
  const { headDim: dim, rotaryDim, ...others } = options;
  const rope = optionsText({ headDim: dim, ...(rotaryDim < dim && { rotaryDim }), ...others });
  const table = { dim, maxLength: 2, length: 2, scale, seed, dtype: "float64" };
  const drawn = `const { data } = pe.encode("learned", { ${optionsText(table)} });
const q = data.subarray(0, ${dim});`;
  const made = {
    ones: `const q = new Float64Array(${dim}).fill(1);\nconst k = q;`,
    same: `${drawn}\nconst k = q;`,
    random: `${drawn}\nconst k = data.subarray(${dim}, ${2 * dim});`,
    peak: `${drawn}
const turned = pe.rotary("rope", { ${rope} }).rotate(q, { positions: [${peak}] });
const k = turned.data; // the query, turned as at one position`,
  };
  const at = { queryPositions: [query], keyPositions: [key] };
  return withLoad(`${made[vectors]}
const { scores } = pe.measure.invariance("rope", { ${rope}, q, k, ${optionsText(at)} });
const score = scores[0] / Math.sqrt(${dim});`);
}
