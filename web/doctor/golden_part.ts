// "Golden files": right numbers at positions that hurt and wrong ones that a test must reject, as files for any language.
import type { Signal } from "@preact/signals-core";
import { html, nothing, type TemplateResult } from "lit";
import { codeTemplate, goldenCode } from "./code.js";
import type { Texts } from "./texts.en.js";

const formats = ["json", "npy", "safetensors", "c", "python", "rust"] as const;
export type Format = (typeof formats)[number];

export interface GoldenPart {
  /** Counts of what there is to save, or why there is nothing; undefined while the part is shut. */
  readonly made:
    | { sets: number; wrong: number; tolerance: number }
    | { failure: string }
    | undefined;
  readonly asked: number | undefined;
  readonly isOpen: Signal<boolean>;
  save(format: Format): void;
}

export function goldenPart({ made, asked, isOpen, save }: GoldenPart, t: Texts): TemplateResult {
  const toggle = ({ target }: Event) => {
    isOpen.value = (target as HTMLDetailsElement).open;
  };
  return html`
    <details class="part" id="golden" @toggle=${toggle}>
      <summary><h2>${t.golden.heading}</h2></summary>
      <p class="muted">${t.golden.lead}</p>
      <div class="acts">${formats.map((format) => html`<button class="button" type="button" ?disabled=${!made || "failure" in made} @click=${() => save(format)}>${t.golden.formats[format]}</button>`)}</div>
      <p class="muted" role="status">${made ? ("failure" in made ? html`<span lang="en">${made.failure}</span>` : t.golden.sets(made.sets, made.wrong, String(made.tolerance))) : nothing}</p>
      ${codeTemplate(goldenCode(asked), t)}
    </details>
  `;
}
