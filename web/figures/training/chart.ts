// Lines over a number: loss by step, accuracy by place. One place can be pointed at, by pointer or arrow keys,
// and is read out below.
import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit";
import { plain } from "../../kit/text/numbers.js";

export type Point = readonly [x: number, y: number];

export interface Series {
  /** The class of its colour and dashes. */
  kind: string;
  name: string;
  points: readonly Point[];
}

export interface ChartOptions {
  /** Heard, and the name of the slider that the chart is to keys. */
  label: string;
  width: number;
  height?: number;
  x: { name: string; from: number; to: number };
  y: { name: string; from: number; to: number; percent?: boolean };
  series: readonly Series[];
  /** A line across, such as the end of the trained length. */
  edge?: { at: number; name: string } | undefined;
  /** A line to compare with, such as what a guess has. */
  level?: { at: number; name: string; side: "start" | "end" } | undefined;
  /** The x that is pointed at. */
  at: number | undefined;
  point(x: number | undefined): void;
  /** How the place reads. */
  place(x: number): string;
  /** What to do, where nothing is pointed at. */
  hint: string;
}

const margin = { left: 56, right: 12, top: 18, bottom: 38 };

/** The point of a series that lies nearest to x. */
function nearest(points: readonly Point[], x: number): Point | undefined {
  let found: Point | undefined;
  for (const point of points)
    if (!found || Math.abs(point[0] - x) < Math.abs(found[0] - x)) found = point;
  return found;
}

export function chart(options: ChartOptions): TemplateResult {
  const { label, width, height = 220, series, edge, level, at, point, place } = options;
  const { x: over, y: up } = options;
  const x = scaleLinear([over.from, over.to], [margin.left, Math.max(width - margin.right, 60)]);
  const y = scaleLinear([up.from, up.to], [height - margin.bottom, margin.top]);
  const shown = (value: number) =>
    up.percent ? `${(100 * value).toFixed(0)}%` : value.toFixed(value < 0.1 ? 3 : 2);
  const write = (points: readonly Point[]) => {
    let path = "";
    let pen = "M";
    for (const [a, b] of points) {
      if (Number.isFinite(b)) {
        path += `${pen}${x(a).toFixed(1)},${y(Math.min(Math.max(b, up.from), up.to)).toFixed(1)}`;
        pen = "L";
      } else pen = "M";
    }
    return path;
  };
  const places = [...new Set(series.flatMap(({ points }) => points.map(([a]) => a)))].sort(
    (a, b) => a - b,
  );
  const snapped =
    at === undefined
      ? undefined
      : nearest(
          places.map((a) => [a, 0]),
          at,
        )?.[0];
  const reading =
    snapped === undefined
      ? []
      : series.flatMap(({ kind, name, points }) => {
          const found = nearest(points, snapped);
          return found && found[0] === snapped && Number.isFinite(found[1])
            ? [{ kind, text: `${name} ${shown(found[1])}` }]
            : [];
        });
  const aloud =
    snapped === undefined
      ? label
      : `${place(snapped)}: ${reading.map(({ text }) => text).join(", ")}`;

  const scan = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    point(x.invert(event.clientX - box.x));
  };
  const press = (event: KeyboardEvent) => {
    if (places.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = snapped === undefined ? -1 : places.indexOf(snapped);
    const page = Math.max(1, Math.round(places.length / 10));
    const moves: Record<string, number> = {
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      PageUp: now + page,
      PageDown: now - page,
      Home: 0,
      End: places.length - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    point(places[Math.min(Math.max(next, 0), places.length - 1)]);
  };
  const bottom = height - margin.bottom;
  const ticks = x.ticks(Math.max(width / 80, 2)).filter(Number.isInteger);
  return html`
    <div
      class="chart"
      tabindex="0"
      role="slider"
      aria-label=${label}
      aria-valuemin=${over.from}
      aria-valuemax=${over.to}
      aria-valuenow=${snapped ?? over.from}
      aria-valuetext=${aloud}
      @pointermove=${scan}
      @pointerdown=${scan}
      @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && point(undefined)}
      @keydown=${press}
    >
      <svg width=${width} height=${height} aria-hidden="true">
        ${y.ticks(4).map((tick) => svg`<path class="grid-line" d="M${margin.left},${y(tick)}H${width - margin.right}"></path><text class="tick" x=${margin.left - 6} y=${y(tick)} dy="0.32em" text-anchor="end">${up.percent ? `${Math.round(100 * tick)}%` : plain(tick)}</text>`)}
        ${ticks.map((tick) => svg`<text class="tick" x=${x(tick)} y=${bottom + 15} text-anchor="middle">${plain(tick)}</text>`)}
        <path class="frame" d="M${margin.left},${margin.top}V${bottom}H${width - margin.right}"></path>
        ${edge ? svg`<path class="edge" d="M${x(edge.at)},${margin.top}V${bottom}"></path><text class="edge-name" x=${x(edge.at)} y=${margin.top - 6}>${edge.name}</text>` : nothing}
        ${level ? svg`<path class="level" d="M${margin.left},${y(level.at)}H${width - margin.right}"></path>` : nothing}
        ${series.map(({ kind, points }) => svg`<path class="line kind-${kind}" d=${write(points)}></path>`)}
        ${level ? svg`<text class="level-name" x=${level.side === "start" ? margin.left + 4 : width - margin.right - 2} y=${y(level.at) - 4} text-anchor=${level.side}>${level.name}</text>` : nothing}
        ${snapped === undefined ? nothing : svg`<path class="here" d="M${x(snapped)},${margin.top}V${bottom}"></path>`}
        <text class="name" x=${(margin.left + width - margin.right) / 2} y=${height - 4} text-anchor="middle">${over.name}</text>
        <text class="name" transform="translate(11,${(margin.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${up.name}</text>
      </svg>
      <p class="reading">
        ${snapped === undefined ? html`<span class="soft">${options.hint}</span>` : html`<strong>${place(snapped)}</strong> ${reading.map(({ kind, text }) => html`<span class="value"><i class="swatch kind-${kind}"></i>${text}</span>`)}`}
      </p>
    </div>
  `;
}
