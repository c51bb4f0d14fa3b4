// The learned table before, during and after training: its rows, their cosines, and their two principal components.
import { extent } from "d3-array";
import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { TableReport, Tensor } from "posenc/train";
import { lines } from "../../kit/panel/lines.js";
import type { Moment } from "./derive.js";
import type { View } from "./panels.js";
import { smallMatrix, widthOfEach } from "./small_matrix.js";
import type { Texts } from "./texts.en.js";

const nameOf = ({ beforeTraining, atStep }: Texts, { step }: Moment): string =>
  step === 0 ? beforeTraining : atStep(step);

export function momentsView({ pe, text: t, moments, width }: View): TemplateResult {
  const each = widthOfEach(width, moments.length, moments.length === 3);
  const picture = (kind: string, label: string, matrix: Tensor<Float32Array>) =>
    smallMatrix({ pe, kind, label, matrix, width: each, colors: "diverging" });
  return html`
    <h4>${t.learnedHeading} <small>${t.learnedHint}</small></h4>
    <div class="moments" data-count=${moments.length}>
      ${moments.map((moment) => {
        const { table, report, cosines } = moment;
        const name = nameOf(t, moment);
        return html`
          <div>
            <h5>${name}</h5>
            ${picture("table", `${name}: ${t.tablePicture}`, table)}
            ${picture("cosines", `${name}: ${t.cosinePicture}`, cosines)}
            <small>${t.correlation(report.rankCorrelation)}</small>
          </div>
        `;
      })}
    </div>
    <p class="soft note">${t.learnedNote}</p>
  `;
}

export const likeness = lines<View>({
  heading: ({ text }) => text.similarityHeading,
  label: ({ text }) => text.similarityHeading,
  plot: ({ text, moments }) => ({
    height: 220,
    x: { name: text.distance, values: Array.from(moments[0]!.report.byDistance, (_, d) => d) },
    y: { name: text.cosine, range: [-1, 1] },
    series: moments.map((moment, i) => ({
      name: nameOf(text, moment),
      values: moment.report.byDistance,
      hue: (["soft", 1, 2] as const)[i]!,
      strong: i === moments.length - 1,
    })),
  }),
  at: ({ pointed }) => pointed.distances ?? 1,
  say: ({ text, moments }, distance) =>
    `${text.atDistance(distance)}: ${moments.map((moment) => `${nameOf(text, moment)} ${moment.report.byDistance[distance]!.toFixed(2).replace("-", "−")}`).join(", ")}`,
  point: ({ pointed }, distances) => ({ pointed: { ...pointed, distances } }),
});

export const componentsView = ({ text: t, moments, width }: View): TemplateResult => {
  const { report } = moments.at(-1)!;
  return html`
    <h4>${t.componentsHeading} <small>${t.share(report.share)}</small></h4>
    ${components(t, report, width)}
  `;
};

/** The rows as points, joined in the order of their positions. */
function components(t: Texts, report: TableReport, width: number): TemplateResult {
  const height = 240;
  const { data, shape } = report.components;
  const points = Array.from({ length: shape[0]! }, (_, i) => [data[2 * i]!, data[2 * i + 1]!]);
  const [left = 0, right = 1] = extent(points, ([a]) => a);
  const [low = 0, high = 1] = extent(points, ([, b]) => b);
  // One scale for both axes preserves angles.
  const scale = Math.min(
    (width - 40) / Math.max(right - left, 1e-9),
    (height - 40) / Math.max(high - low, 1e-9),
  );
  const x = scaleLinear([left, right], [0, (right - left) * scale]);
  const y = scaleLinear([low, high], [height - 20, height - 20 - (high - low) * scale]);
  const start = (width - (right - left) * scale) / 2;
  const at = points.map(([a, b]) => [start + x(a!), y(b!)] as const);
  return html`
    <svg class="components" width=${width} height=${height} role="img" aria-label=${t.componentsPicture}>
      <path class="way" d=${`M${at.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join("L")}`}></path>
      ${at.map(([a, b], i) => svg`<circle cx=${a} cy=${b} r="3"></circle>${i % 4 === 0 || i === at.length - 1 ? svg`<text x=${a + 5} y=${b - 5}>${i}</text>` : nothing}`)}
    </svg>
  `;
}
