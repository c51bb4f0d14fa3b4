// The part "Golden files": correct numbers at difficult positions, and wrong numbers that a test must reject, as files for
// any language.
import type { Signal } from "@preact/signals-core";
import { html, nothing, type TemplateResult } from "lit";
import { codeTemplate, goldenCode } from "./code.js";
import type { Failure, Golden, Precision } from "./library.js";
import type { Texts } from "./texts.en.js";

const formats = ["json", "npy", "safetensors", "python"] as const;
export type Format = (typeof formats)[number];
const precisions: readonly Precision[] = ["float32", "exact", "bfloat16", "bfloat16-freq"];

export interface GoldenPart {
  /** The golden file, or why there is none; undefined while the part is closed. */
  readonly golden: Golden | Failure | undefined;
  readonly asked: number | undefined;
  readonly isOpen: Signal<boolean>;
  /** The precision of the reader's code. */
  readonly precision: Signal<Precision>;
  save(format: Format): void;
}

export function goldenPart(part: GoldenPart, t: Texts): TemplateResult {
  const { golden, asked, isOpen, precision, save } = part;
  const toggle = ({ target }: Event) => {
    isOpen.value = (target as HTMLDetailsElement).open;
  };
  const isMade = golden !== undefined && "sets" in golden;
  return html`
    <details class="part" id="golden" @toggle=${toggle}>
      <summary><h2>${t.golden.heading}</h2></summary>
      <p class="muted">${t.golden.lead}</p>
      <fieldset class="acts">
        <legend>${t.golden.precision}</legend>
        ${precisions.map((one) => html`<label><input type="radio" name="precision" .checked=${precision.value === one} @change=${() => (precision.value = one)}> ${t.golden.precisions[one]}</label>`)}
      </fieldset>
      <div class="acts">${formats.map((format) => html`<button class="button" type="button" ?disabled=${!isMade} @click=${() => save(format)}>${t.golden.formats[format]}</button>`)}</div>
      <p class="muted" role="status">${isMade ? t.golden.sets(golden.sets.length, golden.sets.flatMap(({ mistakes }) => mistakes).length, golden.precision.name) : golden ? html`<span lang="en">${golden.failure}</span>` : nothing}</p>
      ${codeTemplate(goldenCode(asked, precision.value), t)}
    </details>
  `;
}
