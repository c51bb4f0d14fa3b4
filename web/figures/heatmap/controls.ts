// Controls that need more than their field: the menu of encodings, the parameters of the chosen one, and sizes.
import { html, nothing, type TemplateResult } from "lit";
import type { Door, Entry } from "posenc";
import { descriptions } from "posenc/catalog";
import { pageEntry } from "../../encodings/index.js";
import { parameterControl } from "../../encodings/parameter_control.js";
import { titleOf } from "../../encodings/titles.js";
import { slider } from "../../kit/controls/controls.js";
import type { Control } from "../../kit/figure_definition.js";
import { isOneRow } from "./fields.js";
import type { View } from "./view.js";

const doors: readonly Door[] = ["absolute", "rotary", "bias", "relative"];

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
  furtherParameters: { content: (view) => parametersOf(view, false) },
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
