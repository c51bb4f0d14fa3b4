// The learned table before, during and after training: its rows, how they resemble each other, and the two
// directions in which they lie.
import { extent } from "d3-array";
import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { TableReport } from "posenc/train";
import { chart } from "./chart.js";
import type { Lab, Snapshot } from "./lab.js";
import { text } from "./texts.js";

export interface Moment extends Snapshot {
  report: TableReport | undefined;
}

/** Before the first step, where a quarter of the way is done, and now. */
export function moments(lab: Lab): Moment[] {
  const model = lab.models.find(({ encoding }) => encoding === "learned");
  const snapshots = model?.snapshots ?? [];
  const last = snapshots.at(-1);
  if (!last) return [];
  const during = snapshots.find(({ step }) => step >= (model!.run.settings?.steps ?? 0) / 4);
  const chosen = [snapshots[0]!, ...(during ? [during] : []), last];
  const different = chosen.filter((one, i) => chosen.indexOf(one) === i);
  return different.map((one) => ({ ...one, report: lab.report(one.table) }));
}

export interface LearnedOptions {
  readonly width: number;
  readonly at: number | undefined;
  point(x: number | undefined): void;
}

export function learnedView(
  list: readonly Moment[],
  { width, at, point }: LearnedOptions,
): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  const t = text();
  const [n] = list[0]!.table.shape as [number, number];
  const beside = width >= 640;
  const half = beside ? (width - 24) / 2 : width;
  const names = list.map(({ step }) => (step === 0 ? t.beforeTraining : t.atStep(step)));
  const { report } = list.at(-1)!;
  return html`
    <section>
      <h4>${t.learnedHeading} <small>${t.learnedHint}</small></h4>
      <div class="moments" data-count=${list.length}>
        ${list.map(
          ({ report }, i) => html`
            <div>
              <h5>${names[i]}</h5>
              <canvas class="table" role="img" aria-label=${`${names[i]}: ${t.tablePicture}`}></canvas>
              <canvas class="cosines" role="img" aria-label=${`${names[i]}: ${t.cosinePicture}`}></canvas>
              <small>${report ? t.correlation(report.rankCorrelation) : ""}</small>
            </div>
          `,
        )}
      </div>
      <p class="soft note">${t.learnedNote}</p>
      <div class="two ${beside ? "beside" : ""}">
        <div>
          <h5>${t.similarityHeading}</h5>
          ${chart({
            label: t.similarityHeading,
            width: half,
            x: { name: t.distance, from: 0, to: n - 1 },
            y: { name: t.cosine, from: -1, to: 1 },
            series: list.map(({ report }, i) => ({
              kind: `moment-${i}`,
              name: names[i]!,
              points: Array.from(report?.byDistance ?? [], (value, d) => [d, value] as const),
            })),
            at,
            point,
            place: (x) => t.atDistance(x),
            hint: t.pointAt,
          })}
        </div>
        <div>
          <h5>${t.componentsHeading} <small>${report ? t.share(report.share) : ""}</small></h5>
          ${report ? components(report, half) : nothing}
        </div>
      </div>
    </section>
  `;
}

/** The rows as points, joined in the order of their positions. */
function components(report: TableReport, width: number): TemplateResult {
  const height = 240;
  const { data, shape } = report.components;
  const points = Array.from({ length: shape[0]! }, (_, i) => [data[2 * i]!, data[2 * i + 1]!]);
  const [left = 0, right = 1] = extent(points, ([a]) => a);
  const [low = 0, high = 1] = extent(points, ([, b]) => b);
  // One scale for both: angles must look like what they are.
  const scale = Math.min(
    (width - 40) / Math.max(right - left, 1e-9),
    (height - 40) / Math.max(high - low, 1e-9),
  );
  const x = scaleLinear([left, right], [0, (right - left) * scale]);
  const y = scaleLinear([low, high], [height - 20, height - 20 - (high - low) * scale]);
  const start = (width - (right - left) * scale) / 2;
  const at = points.map(([a, b]) => [start + x(a!), y(b!)] as const);
  return html`
    <svg class="components" width=${width} height=${height} role="img" aria-label=${text().componentsPicture}>
      <path class="way" d=${`M${at.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join("L")}`}></path>
      ${at.map(([a, b], i) => svg`<circle cx=${a} cy=${b} r="3"></circle>${i % 4 === 0 || i === at.length - 1 ? svg`<text x=${a + 5} y=${b - 5}>${i}</text>` : nothing}`)}
    </svg>
  `;
}
