// Controls that are more than their field: the states that make a point each, the parameters of the chosen bias, and
// the two of the picture.
import { html, type TemplateResult } from "lit";
import { titleOf } from "../../encodings/index.js";
import { parameterControl } from "../../encodings/parameter_control.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import type { Control } from "../../kit/define_figure.js";
import type { Value } from "../../kit/state/state.js";
import { entryOf, kinds, parameters } from "./fields.js";
import { slope } from "./numbers.js";
import type { View } from "./panels.js";

const alibi = {
  encoding: "alibi",
  maxBias: 8,
  slopeRule: "paper",
  form: "distance",
  causal: true,
} as const;
const t5 = { encoding: "t5", heads: 8, buckets: 32, maxDistance: 128 } as const;

const presets = {
  eight: { ...alibi, heads: 8 },
  twelve: { ...alibi, heads: 12 },
  masked: { ...alibi, heads: 8, form: "key_position" },
  encoder: { ...alibi, heads: 8, form: "key_position", causal: false },
  t5: { ...t5, bidirectional: false, causal: true },
  t5Encoder: { ...t5, bidirectional: true, causal: false },
} as const satisfies Record<string, Record<string, Value>>;
type Preset = keyof typeof presets;

const presetButtons = ({ text, settings, set }: View): TemplateResult => html`
  <div class="presets row" role="group" aria-label=${text.presets}>
    ${Object.entries(presets).map(([name, patch]) => {
      const pressed = Object.entries(patch).every(([key, value]) => settings[key] === value);
      return html`<button class="small" type="button" aria-pressed=${pressed} @click=${() => set(patch)}>${text.presetNames[name as Preset]}</button>`;
    })}
  </div>
`;

const parameter = (name: string): Control<View> => ({
  isShown: ({ state }) => name in state.fields,
  content({ pe, state }) {
    const entry = entryOf(pe, state.values.encoding);
    return parameterControl(state, entry, entry.parameters.find((one) => one.name === name)!);
  },
});

export const controls: Readonly<Record<string, Control<View>>> = {
  ...Object.fromEntries(parameters.map((name) => [name, parameter(name)])),
  presets: { content: presetButtons },
  encoding: {
    options({ pe, settings }) {
      const entry = entryOf(pe, settings.encoding);
      return {
        names: Object.fromEntries(kinds.map((kind) => [kind, titleOf(entryOf(pe, kind))])),
        hint: html`<a href="https://arxiv.org/abs/${entry.arxiv}" rel="noreferrer" lang="en">${entry.reference}</a>`,
      };
    },
  },
  head: {
    isShown: ({ settings }) => (settings.heads as number) > 1,
    most: ({ settings }) => (settings.heads as number) - 1,
  },
  keys: { options: ({ text, settings }) => ({ hint: text.keysHint(settings.causal) }) },
  /** Of the picture: the head, by its slope where it has one. */
  slope: {
    isShown: ({ settings }) => (settings.heads as number) > 1,
    content: ({ text, settings, head, slopes, set }) =>
      range({
        id: "slope",
        label: slopes ? text.slopeName : text.headName,
        value: head,
        least: 0,
        most: (settings.heads as number) - 1,
        hue: "distance",
        said: slopes ? slope(slopes[head]!) : String(head),
        isShown: true,
        set: (head, moment) => set({ head }, moment),
      }),
  },
  method: {
    content: ({ text, settings, set }) =>
      segments({
        name: "method",
        label: text.method,
        choices: [
          { value: "eight", name: "ALiBi" },
          { value: "t5", name: "T5" },
        ],
        chosen: { alibi: "eight", t5: "t5" }[settings.encoding as string] ?? "",
        choose: (preset: "eight" | "t5") => set(presets[preset]),
      }),
  },
};
