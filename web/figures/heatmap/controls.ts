// The heatmap's controls: encoding and sizes in front, the rest on demand.
import { html, nothing, type TemplateResult } from "lit";
import type { Door, Entry, Parameter } from "posenc";
import { pageEntry } from "../../encodings/index.js";
import { parameterControl } from "../../encodings/parameter_control.js";
import { titleOf } from "../../encodings/titles.js";
import { slider } from "../../kit/controls/controls.js";
import type { Control } from "../../kit/define_figure.js";
import { later } from "../../kit/later.js";
import { isInterleaved } from "./column_order.js";
import { isOneRow } from "./fields.js";
import type { View } from "./view.js";

export const picture = later(() => import("./steps.js"));

const doors: readonly Door[] = ["absolute", "rotary", "bias", "relative"];

/** Positions by width: a worked example, a small one, a sentence, and the size of a notebook's plot. */
const presets = [
  [5, 8],
  [20, 16],
  [50, 128],
  [2000, 1600],
] as const;

const entryOf = ({ pe, settings }: View): Entry =>
  pe.catalog.find(({ id }) => id === settings.encoding)!;

/** Where an encoding of the third door has both queries and keys. */
const hasQueries = (view: View): boolean => {
  const { door, takes } = entryOf(view);
  return door === "bias" && takes !== "window" && !isOneRow(view.settings);
};
const isOnGrid = (view: View): boolean => entryOf(view).takes.startsWith("grid");
const lastHead = ({ settings }: View): number => ((settings.heads as number | undefined) ?? 1) - 1;

export const controls: Readonly<Record<string, Control<View>>> = {
  encoding: {
    options(view) {
      const { pe, text } = view;
      const groups = doors.map((door) => ({
        label: text.doors[door],
        choices: pe.catalog.filter((one) => one.door === door).map(({ id }) => id),
      }));
      const names = Object.fromEntries(pe.catalog.map((one) => [one.id, titleOf(one)]));
      return { names, groups, hint: reference(view) };
    },
  },
  positions: {
    content(view) {
      const { door, takes } = entryOf(view);
      const hasPlaces = takes === "positions" || takes === "coordinates";
      if (door !== "absolute" && !(door === "rotary" && takes === "positions")) return nothing;
      if (!hasPlaces) return nothing;
      const { text, state } = view;
      return slider(
        state,
        "positions",
        takes === "coordinates" ? text.points : text.controls.positions,
      );
    },
  },
  gridRows: { isShown: isOnGrid },
  gridColumns: { isShown: isOnGrid },
  queries: { isShown: hasQueries },
  keys: {
    content(view) {
      const { door, takes } = entryOf(view);
      const { text, state } = view;
      if (door === "bias" && takes !== "window") return slider(state, "keys", text.controls.keys);
      // How far to look, where no table says where it ends.
      return door === "relative" && !("maxDistance" in state.fields)
        ? slider(state, "keys", text.controls.keys, { hint: text.reach })
        : nothing;
    },
  },
  /** Where there are several. */
  head: {
    isShown: (view) => ["bias", "relative"].includes(entryOf(view).door) && lastHead(view) > 0,
    most: lastHead,
  },
  causal: { isShown: hasQueries },
  /** Those of the encoding that matter most. */
  parameters: { content: (view) => parametersOf(view, isFront) },
  presets: { content: presetRow },
  furtherParameters: { content: (view) => parametersOf(view, (...of) => !isFront(...of)) },
  columnOrder: { isShown: ({ settings }) => isInterleaved(settings) },
  curves: { isShown: ({ settings }) => !isOneRow(settings) },
  /** Of the picture. */
  row: { content: (view) => picture(view)?.chooseRow(view) ?? nothing },
  step: { content: (view) => picture(view)?.chooseStep(view) ?? nothing },
};

function reference({ pe, settings, text }: View): TemplateResult | string {
  const { arxiv, reference } = pe.catalog.find(({ id }) => id === settings.encoding)!;
  if (reference === "no paper") return text.noPaper;
  return arxiv === ""
    ? html`<span lang="en">${reference}</span>`
    : html`<a href="https://arxiv.org/abs/${arxiv}" rel="noreferrer" lang="en">${reference}</a>`;
}

const isFront = ({ id }: Entry, { name }: Parameter): boolean =>
  pageEntry(id).parameters[name]!.isFront === true;

function parametersOf(
  view: View,
  isWanted: (entry: Entry, parameter: Parameter) => boolean,
): TemplateResult {
  const entry = entryOf(view);
  const wanted = entry.parameters.filter((parameter) => isWanted(entry, parameter));
  return html`${wanted.map((parameter) => parameterControl(view.state, pageEntry(entry.id), parameter))}`;
}

function presetRow(view: View): TemplateResult | typeof nothing {
  const { text, state, settings, set } = view;
  const { door, takes } = entryOf(view);
  const hasRows = door === "absolute" || door === "rotary";
  if (!hasRows || takes !== "positions") return nothing;
  const isRotary = door === "rotary";
  const width = isRotary ? "headDim" : "dim";
  const isLearned = !isRotary && "maxLength" in state.fields; // a table that must be long enough
  const button = ([positions, dim]: (typeof presets)[number]) => {
    const patch = {
      positions,
      [width]: dim,
      ...(isLearned && { maxLength: Math.max(positions, 512) }),
    };
    const pressed = settings.positions === positions && settings[width] === dim;
    return html`<button type="button" aria-pressed=${pressed} @click=${() => set(patch)}>${text.size(String(positions), String(dim))}</button>`;
  };
  return html`<div class="row presets" role="group" aria-label=${text.presets}><span class="soft">${text.presets}</span>${presets.map(button)}</div>`;
}
