// Controls that need more than their field: the menu of encodings, the parameters of the chosen one, and sizes.
import { html, nothing, type TemplateResult } from "lit";
import type { Door, Entry } from "posenc";
import { descriptions } from "posenc/catalog";
import { pageEntry } from "../../encodings/index.js";
import { parameterControl } from "../../encodings/parameter_control.js";
import { titleOf } from "../../encodings/titles.js";
import { slider } from "../../kit/controls/controls.js";
import type { Control } from "../../kit/figure_definition.js";
import { isInterleaved, isOneRow } from "./fields.js";
import type { View } from "./view.js";

const doors: readonly Door[] = ["absolute", "rotary", "bias", "relative"];

/** Presets of positions and width: a worked example, a small table, a sentence, and a plot of a notebook. */
const presets = [
  [5, 8],
  [20, 16],
  [50, 128],
  [2000, 1600],
] as const;

const entryOf = ({ pe, settings }: View): Entry =>
  pe.catalog.find(({ id }) => id === settings.encoding)!;

/** Whether rows are positions of a sequence. */
const hasPositions = (view: View): boolean => {
  const { door, takes } = entryOf(view);
  return (door === "absolute" || door === "rotary") && takes === "positions";
};
/** Whether a bias has positions of keys, and of queries too. */
const hasKeys = (view: View): boolean => {
  const { door, takes } = entryOf(view);
  return door === "bias" && takes !== "window";
};
const hasQueries = (view: View): boolean => hasKeys(view) && !isOneRow(view.settings);
/** Whether the number of keys limits the distance, as there is no table that does. */
const hasReach = (view: View): boolean =>
  entryOf(view).door === "relative" && !("maxDistance" in view.state.fields);
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
      const names = Object.fromEntries(pe.catalog.map((one) => [one.id, titleOf(one.id)]));
      return { names, groups, hint: reference(view) };
    },
  },
  positions: {
    content(view) {
      const { door, takes } = entryOf(view);
      const { text, state } = view;
      if (hasPositions(view)) return slider(state, "positions", text.controls.positions);
      const hasPoints = door === "absolute" && takes === "coordinates";
      return hasPoints ? slider(state, "positions", text.points) : nothing;
    },
  },
  gridRows: { isShown: isOnGrid },
  gridColumns: { isShown: isOnGrid },
  queries: { isShown: hasQueries },
  keys: {
    isShown: (view) => hasKeys(view) || hasReach(view),
    options: (view) => (hasReach(view) ? { hint: view.text.reach } : {}),
  },
  head: {
    isShown: (view) => ["bias", "relative"].includes(entryOf(view).door) && lastHead(view) > 0,
    most: lastHead,
  },
  causal: { isShown: hasQueries },
  parameters: { content: (view) => parametersOf(view, true) },
  presets: { isShown: hasPositions, content: presetRow },
  furtherParameters: { content: (view) => parametersOf(view, false) },
  columnOrder: {
    isShown: ({ settings }) => isInterleaved(settings) && settings.orientation === "tensor",
  },
  curves: { isShown: ({ settings }) => !isOneRow(settings) },
};

function reference(view: View): TemplateResult | string {
  const { arxiv, reference } = descriptions[view.settings.encoding];
  if (reference === "no paper") return view.text.noPaper;
  return arxiv === ""
    ? html`<span lang="en">${reference}</span>`
    : html`<a href="https://arxiv.org/abs/${arxiv}" rel="noreferrer" lang="en">${reference}</a>`;
}

/** The controls of the most important parameters, or of the others. */
function parametersOf(view: View, isFront: boolean): TemplateResult {
  const { id, parameters } = entryOf(view);
  const entry = pageEntry(id);
  const wanted = parameters.filter(
    ({ name }) => (entry.parameters[name]!.isFront === true) === isFront,
  );
  return html`${wanted.map((parameter) => parameterControl(view.state, entry, id, parameter.name))}`;
}

function presetRow(view: View): TemplateResult {
  const { text, state, settings, set } = view;
  const isRotary = entryOf(view).door === "rotary";
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
