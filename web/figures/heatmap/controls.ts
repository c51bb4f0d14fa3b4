// The heatmap's controls: encoding and sizes in front, the rest on demand.
import { html, nothing, type TemplateResult } from "lit";
import type { Door, Entry, Parameter, Posenc } from "posenc";
import { pageEntry, titleOf } from "../../encodings/index.js";
import { parameterControl } from "../../encodings/parameter_control.js";
import { control, select, slider, textBox } from "../../kit/controls/controls.js";
import { isInterleaved } from "./column_order.js";
import type { HeatmapState } from "./fields.js";
import { isOneRow } from "./tables/bias.js";
import { text } from "./texts.js";

const doors: readonly Door[] = ["absolute", "rotary", "bias", "relative"];

/** Positions by width: a worked example, a small one, a sentence, and the size of a notebook's plot. */
const presets = [
  [5, 8],
  [20, 16],
  [50, 128],
  [2000, 1600],
] as const;

export function heatmapControls(pe: Posenc, state: HeatmapState): TemplateResult {
  const entry = pe.catalog.find((one) => one.id === state.values.encoding)!;
  const groups = doors.map((door) => ({
    label: text().doors[door],
    choices: pe.catalog.filter((one) => one.door === door).map((one) => one.id),
  }));
  const names = Object.fromEntries(pe.catalog.map((one) => [one.id, titleOf(one)]));
  const { parameters } = pageEntry(entry.id);
  const isFront = ({ name }: Parameter) => parameters[name]!.isFront === true;
  const ofEntry = (wanted: (parameter: Parameter) => boolean) =>
    entry.parameters.filter(wanted).map((parameter) => parameterControl(state, entry, parameter));
  const { colorMaps, origins, columnOrders } = text();
  return html`
    <div class="grid">
      ${select(state, "encoding", text().encoding, { names, groups, hint: reference(entry) })}
      ${sizes(state, entry)} ${ofEntry(isFront)}
    </div>
    ${presetRow(state, entry)}
    <details>
      <summary>${text().more}</summary>
      <div class="grid">
        ${ofEntry((parameter) => !isFront(parameter))}
        ${select(state, "colors", text().colors, { names: colorMaps })}
        ${select(state, "origin", text().origin, { names: origins })}
        ${isInterleaved(state.values) ? select(state, "columnOrder", text().columnOrder, { names: columnOrders }) : nothing}
        ${isOneRow(state.values) ? nothing : textBox(state, "curves", text().curves, { hint: text().curvesHint, placeholder: text().automatic })}
      </div>
    </details>
  `;
}

const reference = ({ arxiv, reference }: Entry): TemplateResult | string =>
  arxiv === ""
    ? text().noPaper
    : html`<a href="https://arxiv.org/abs/${arxiv}" rel="noreferrer" lang="en">${reference}</a>`;

function sizes(state: HeatmapState, entry: Entry): TemplateResult | typeof nothing {
  if (entry.door === "relative") return html`${reach(state)} ${head(state)}`;
  if (entry.takes === "window") return head(state);
  if (entry.door === "bias") {
    const keys = slider(state, "keys", text().keys);
    if (isOneRow(state.values)) return html`${keys} ${head(state)}`;
    return html`
      ${slider(state, "queries", text().queries)} ${keys} ${head(state)}
      ${control(state, "causal", text().causal, { hint: text().causalHint })}
    `;
  }
  if (entry.takes.startsWith("grid")) {
    const { gridRows, gridColumns } = text();
    return html`${slider(state, "gridRows", gridRows)} ${slider(state, "gridColumns", gridColumns)}`;
  }
  if (entry.door === "rotary" && entry.takes === "coordinates") return nothing; // always the same tokens
  const { points, positions } = text();
  return slider(state, "positions", entry.takes === "coordinates" ? points : positions);
}

/** Which head is shown, where there are several. */
function head(state: HeatmapState): TemplateResult | typeof nothing {
  const most = ((state.values.heads as number | undefined) ?? 1) - 1;
  return most ? slider(state, "head", text().head, { hint: text().headHint, most }) : nothing;
}

/** How far to look, where no table says where it ends. */
const reach = (state: HeatmapState): TemplateResult | typeof nothing =>
  "maxDistance" in state.fields
    ? nothing
    : slider(state, "keys", text().keys, { hint: text().reach });

function presetRow(state: HeatmapState, entry: Entry): TemplateResult | typeof nothing {
  const hasRows = entry.door === "absolute" || entry.door === "rotary";
  if (!hasRows || entry.takes !== "positions") return nothing;
  const isRotary = entry.door === "rotary";
  const width = isRotary ? "headDim" : "dim";
  const isLearned = !isRotary && "maxLength" in state.fields; // a table that must be long enough
  const button = ([positions, dim]: (typeof presets)[number]) => {
    const patch = {
      positions,
      [width]: dim,
      ...(isLearned && { maxLength: Math.max(positions, 512) }),
    };
    const pressed = state.values.positions === positions && state.values[width] === dim;
    return html`<button type="button" aria-pressed=${pressed} @click=${() => state.set(patch)}>${text().size(String(positions), String(dim))}</button>`;
  };
  return html`<div class="row presets" role="group" aria-label=${text().presets}><span class="soft">${text().presets}</span>${presets.map(button)}</div>`;
}
