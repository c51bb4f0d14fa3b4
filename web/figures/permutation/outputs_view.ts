// Output vectors before and after, joined, and the value that is pointed at.
import { html, type TemplateResult } from "lit";
import type { FloatArray, Tensor } from "posenc";
import { type Channel, outputs } from "./outputs.js";
import type { Scene } from "./scene.js";
import { text } from "./texts.js";

export function outputsView(
  { setting, run, names, kinds, at, drawn, width, font }: Scene,
  pointed: Channel | undefined,
  onPoint: (channel: Channel | undefined) => void,
): TemplateResult {
  const t = text();
  const { order, dim } = setting;
  const { before, after, changes, pooledError } = run;
  const mean = order.length;
  const rowOf = ({ data }: Tensor<FloatArray>, row: number) =>
    data.subarray(row * dim, (row + 1) * dim);
  const rows = names.map((_, token) => ({
    before: rowOf(before.output, token),
    after: rowOf(after.output, at[token]!),
    change: changes[token]!,
  }));
  const pooled = { before: before.pooled.data, after: after.pooled.data, change: pooledError };

  const active = pointed && pointed.token <= mean && pointed.channel < dim ? pointed : undefined;
  const describe = ({ token, channel }: Channel) => {
    const row = rows[token] ?? pooled;
    return t.reading({
      name: names[token] ?? t.mean,
      channel,
      before: row.before[channel]!,
      after: row.after[channel]!,
    });
  };
  return html`
    <div>
      <h4>${t.outputs} <small>${t.outputsNote}</small></h4>
      ${outputs({
        label: t.outputsLabel,
        meanName: t.mean,
        meanShort: t.meanShort,
        names,
        kinds,
        order,
        places: drawn,
        rows,
        pooled,
        dim,
        describe,
        active,
        onActive: onPoint,
        width,
        font,
      })}
      <p class="reading ${active ? "" : "soft"}">${active ? describe(active) : t.pointAtBar}</p>
    </div>
  `;
}
