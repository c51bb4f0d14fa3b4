// The gallery's controls: what is shown and how far it looks in front, the rest on demand.
import { html, nothing, type TemplateResult } from "lit";
import type { Parameter, Posenc } from "posenc";
import { titleOf } from "../../encodings/index.js";
import { parameterControl } from "../../encodings/parameter_control.js";
import { checkbox, select, slider } from "../../kit/controls/controls.js";
import type { Value } from "../../kit/state/state.js";
import { entryOf, type GalleryState, kinds, shares } from "./fields.js";
import { text } from "./texts.js";

const alibi = { encoding: "alibi", maxBias: 8, slopeRule: "paper", form: "distance", causal: true };
const t5 = { encoding: "t5", heads: 8, buckets: 32, maxDistance: 128 };

/** The states that make a point each. */
const presets = {
  eight: { ...alibi, heads: 8 },
  twelve: { ...alibi, heads: 12 },
  masked: { ...alibi, heads: 8, form: "key_position" },
  encoder: { ...alibi, heads: 8, form: "key_position", causal: false },
  t5: { ...t5, bidirectional: false, causal: true },
  t5Encoder: { ...t5, bidirectional: true, causal: false },
} as const satisfies Record<string, Record<string, Value>>;

export function controls(pe: Posenc, state: GalleryState): TemplateResult {
  const t = text();
  const { encoding, causal, heads } = state.values;
  const entry = entryOf(pe, encoding);
  const own = entry.parameters.filter(({ name }) => name !== "heads" && name in state.fields);
  const isFront = ({ name }: Parameter) =>
    name === "slopeRule" || name === "form" || name === "kernel" || name === "maxDistance";
  const names = Object.fromEntries(kinds.map((kind) => [kind, titleOf(entryOf(pe, kind))]));
  const ofEntry = (wanted: (parameter: Parameter) => boolean) =>
    own.filter(wanted).map((parameter) => parameterControl(state, entry, parameter));
  return html`
    <div class="presets row" role="group" aria-label=${t.presets}>
      ${Object.entries(presets).map(([name, patch]) => presetButton(state, name as keyof typeof presets, patch))}
    </div>
    <div class="grid">
      ${select(state, "encoding", t.encoding, { names, hint: html`<a href="https://arxiv.org/abs/${entry.arxiv}" rel="noreferrer" lang="en">${entry.reference}</a>` })}
      ${slider(state, "heads", t.heads)}
      ${(heads as number) > 1 ? slider(state, "head", t.head, { most: (heads as number) - 1 }) : nothing}
      ${slider(state, "keys", t.keys, { hint: t.keysHint(causal) })}
      ${checkbox(state, "causal", t.causal, { hint: t.causalHint })} ${ofEntry(isFront)}
    </div>
    <details>
      <summary>${t.more}</summary>
      <div class="grid">
        ${ofEntry((parameter) => !isFront(parameter))}
        ${select(state, "share", t.share, { names: Object.fromEntries(shares.map((share) => [share, t.shares(share)])) })}
        ${slider(state, "reach", t.reach)} ${slider(state, "size", t.size)}
        ${select(state, "shows", t.shows, { names: t.views })}
      </div>
    </details>
  `;
}

function presetButton(
  state: GalleryState,
  name: keyof typeof presets,
  patch: Readonly<Record<string, Value>>,
): TemplateResult {
  const pressed = Object.entries(patch).every(([key, value]) => state.values[key] === value);
  return html`<button class="small" type="button" aria-pressed=${pressed} @click=${() => state.set(patch)}>${text().presetNames[name]}</button>`;
}
