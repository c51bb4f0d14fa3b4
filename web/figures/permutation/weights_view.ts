// Attention weights before and after, and the weight that is pointed at.
import { html, type TemplateResult } from "lit";
import { matrix, type Pair } from "./matrix.js";
import { rounding } from "./model.js";
import { original } from "./order.js";
import { betweenSides, isWide, type Scene } from "./scene.js";
import { text } from "./texts.js";

/** Row names and cells in which a weight can be read. */
const leastWidth = (n: number): number => 48 + 28 * n;

export function weightsView(
  { setting, run, names, kinds, at, drawn, width, font }: Scene,
  pointed: Pair | undefined,
  onPoint: (pair: Pair | undefined) => void,
): TemplateResult {
  const t = text();
  const { order, causal } = setting;
  const n = order.length;
  const half = (width - betweenSides(width)) / 2;
  const beside = isWide(width) || half >= leastWidth(n);
  const active = pointed && pointed.query < n && pointed.key < n ? pointed : undefined;

  const was = ({ query, key }: Pair) => run.before.weights.data[query * n + key]!;
  const is = ({ query, key }: Pair) => run.after.weights.data[at[query]! * n + at[key]!]!;
  const hiddenBefore = ({ query, key }: Pair) => causal && key > query;
  const hiddenAfter = ({ query, key }: Pair) => causal && at[key]! > at[query]!;
  const describe = (pair: Pair) =>
    t.cell({
      query: names[pair.query]!,
      key: names[pair.key]!,
      before: was(pair),
      after: is(pair),
      hiddenBefore: hiddenBefore(pair),
      hiddenAfter: hiddenAfter(pair),
    });

  const shared = {
    names,
    kinds,
    active,
    onActive: onPoint,
    describe,
    width: beside ? half : width,
    font,
  };
  const first = matrix({
    ...shared,
    id: "before",
    label: t.weightsOf(t.before),
    order: original(n),
    places: original(n),
    weight: was,
    masked: hiddenBefore,
  });
  const second = matrix({
    ...shared,
    id: "after",
    label: t.weightsOf(t.after),
    order,
    places: drawn,
    weight: is,
    change: (pair) => {
      const change = is(pair) - was(pair);
      return Math.abs(change) > rounding ? change : undefined;
    },
    masked: hiddenAfter,
  });
  return html`
    <div>
      <h4>${t.weights} <small>${t.weightsNote}</small></h4>
      <div class="two ${beside ? "beside" : ""}">
        <div><h5>${t.before}</h5>${first}</div>
        <div><h5>${t.after}</h5>${second}</div>
      </div>
      <p class="reading ${active ? "" : "soft"}">${active ? describe(active) : t.pointAt}</p>
    </div>
  `;
}
