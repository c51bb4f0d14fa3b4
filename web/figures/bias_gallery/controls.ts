// Controls that need more than their field: presets, and the parameters of the chosen bias.
import { html, type TemplateResult } from "lit";
import { descriptions } from "posenc/catalog";
import { parameterControl } from "../../encodings/parameter_control.js";
import { titleOf } from "../../encodings/titles.js";
import type { Control } from "../../kit/figure_definition.js";
import { kinds, pageEntry } from "./entries.js";
import { fitsLearned, parameters } from "./fields.js";
import { presets } from "./presets.js";
import type { View } from "./view.js";

const presetButtons = ({ text, settings, set }: View): TemplateResult => html`
  <div class="presets row" role="group" aria-label=${text.presets}>
    ${Object.entries(presets).map(([name, patch]) => {
      const pressed = Object.entries(patch).every(([key, value]) => settings[key] === value);
      return html`<button class="small" type="button" aria-pressed=${pressed} @click=${() => set(patch)}>${text.presetNames[name as keyof typeof presets]}</button>`;
    })}
  </div>
`;

const parameter = (name: string): Control<View> => ({
  isShown: ({ state, bias }) => name in state.fields && !(name === "seed" && bias.isLearned),
  content({ state }) {
    const { encoding } = state.values;
    return parameterControl(state, pageEntry(encoding), encoding, name);
  },
});

export const controls: Readonly<Record<string, Control<View>>> = {
  ...Object.fromEntries(parameters.map((name) => [name, parameter(name)])),
  presets: { content: presetButtons },
  encoding: {
    options({ settings }) {
      const { arxiv, reference } = descriptions[settings.encoding];
      return {
        names: Object.fromEntries(kinds.map((kind) => [kind, titleOf(kind)])),
        hint: html`<a href="https://arxiv.org/abs/${arxiv}" rel="noreferrer" lang="en">${reference}</a>`,
      };
    },
  },
  head: {
    isShown: ({ settings }) => (settings.heads as number) > 1,
    most: ({ settings }) => (settings.heads as number) - 1,
  },
  learned: { isShown: ({ settings }) => fitsLearned(settings) },
  slope: {
    isShown: ({ settings }) => (settings.heads as number) > 1,
  },
};
