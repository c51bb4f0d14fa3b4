// The heatmap's controls: encoding and sizes in front, the rest on demand.
import { html, nothing, type TemplateResult } from "lit";
import type { Door, Entry, Parameter, Posenc } from "posenc";
import { parameterControl } from "../../controls/parameters.js";
import { control, select, slider, textBox } from "../../controls.js";
import { isInterleaved } from "./column_order.js";
import type { HeatmapState } from "./fields.js";
import { isOneRow } from "./table.js";
import { text } from "./texts.js";

const doors: readonly Door[] = ["absolute", "rotary", "bias", "relative"];

/** Positions by width: a worked example, a small one, a sentence, and the size of a notebook's plot. */
const presets = [
  [5, 8],
  [20, 16],
  [50, 128],
  [2000, 1600],
] as const;

/** The parameters that say how wide the table is or how the waves run: always in sight. */
const inFront = new Set(["dim", "headDim", "base", "heads", "buckets", "maxDistance"]);

export function heatmapControls(pe: Posenc, state: HeatmapState): TemplateResult {
  const entry = pe.catalog.find((one) => one.id === state.values.encoding)!;
  const groups = doors.map((door) => ({
    label: text().doors[door],
    choices: pe.catalog.filter((one) => one.door === door).map((one) => one.id),
  }));
  const ofEntry = (wanted: (parameter: Parameter) => boolean) =>
    entry.parameters.filter(wanted).map((parameter) => parameterControl(state, entry, parameter));
  const { colorMaps, origins, columnOrders } = text();
  return html`
    <div class="grid">
      ${select(state, "encoding", text().encoding, { names: text().encodings, groups, hint: reference(entry) })}
      ${sizes(state, entry)} ${ofEntry(({ name }) => inFront.has(name))}
    </div>
    ${presetRow(state, entry)}
    <details>
      <summary>${text().more}</summary>
      <div class="grid">
        ${ofEntry(({ name }) => !inFront.has(name))}
        ${select(state, "colors", text().colors, { names: colorMaps })}
        ${select(state, "origin", text().origin, { names: origins })}
        ${isInterleaved(state.values) ? select(state, "columnOrder", text().columnOrder, { names: columnOrders }) : nothing}
        ${isOneRow(state.values) ? nothing : textBox(state, "curves", text().curves, { hint: text().curvesHint, placeholder: text().automatic })}
      </div>
    </details>
  `;
}

const reference = (entry: Entry): TemplateResult =>
  html`<a href="https://arxiv.org/abs/${entry.arxiv}" rel="noreferrer" lang="en">${entry.reference}</a>`;

function sizes(state: HeatmapState, entry: Entry): TemplateResult | typeof nothing {
  if (entry.door === "relative") return nothing;
  if (entry.door === "bias") {
    const most = (state.values.heads as number) - 1;
    const head = most
      ? slider(state, "head", text().head, { hint: text().headHint, most })
      : nothing;
    const keys = slider(state, "keys", text().keys);
    if (isOneRow(state.values)) return html`${keys} ${head}`;
    return html`
      ${slider(state, "queries", text().queries)} ${keys} ${head}
      ${control(state, "causal", text().causal, { hint: text().causalHint })}
    `;
  }
  if (entry.axes > 1)
    return html`${slider(state, "rows", text().rows)} ${slider(state, "columns", text().columns)}`;
  return slider(state, "positions", text().positions);
}

function presetRow(state: HeatmapState, entry: Entry): TemplateResult | typeof nothing {
  const hasRows = entry.axes === 1 && (entry.door === "absolute" || entry.door === "rotary");
  if (!hasRows) return nothing;
  const width = entry.door === "rotary" ? "headDim" : "dim";
  const button = ([positions, dim]: (typeof presets)[number]) => {
    const patch = {
      positions,
      [width]: dim,
      ...("maxLength" in state.fields && { maxLength: Math.max(positions, 512) }),
    };
    const pressed = state.values.positions === positions && state.values[width] === dim;
    return html`<button type="button" aria-pressed=${pressed} @click=${() => state.set(patch)}>${text().size(String(positions), String(dim))}</button>`;
  };
  return html`<div class="row presets" role="group" aria-label=${text().presets}><span class="soft">${text().presets}</span>${presets.map(button)}</div>`;
}
