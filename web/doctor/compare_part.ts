// The part "Compare with another": a second box, the first field that differs, and the curve of the angle differences.
import { html, nothing, type TemplateResult } from "lit";
import { differenceCurve } from "./apart.js";
import { boxTemplate, fileButton } from "./box.js";
import { codeTemplate, comparisonCode } from "./code.js";
import type { Context } from "./context.js";
import type { Failure, FieldValue, RotaryComparison } from "./library.js";
import { fieldText, valueText } from "./rows.js";
import type { Texts } from "./texts.en.js";

/** A comparison, or why there is none. */
export type Compared = RotaryComparison | Failure | undefined;

const short = (path: string | undefined): string => path?.split(".").at(-1) ?? "";

const nameIn = (field: string, t: Texts): string => {
  const [, pair] = /^frequencies\[(\d+)\]$/.exec(field) ?? [];
  return pair ? t.compare.frequency(pair) : (t.compare.fields[field] ?? fieldText(field, t.card));
};

function valueIn(field: string, value: unknown, t: Texts): string {
  if (value === undefined) return t.card.source.none;
  if (field === "layers") return String(value);
  return valueText(field, value as FieldValue | null, t.card);
}

function found(compared: RotaryComparison, t: Texts): TemplateResult {
  const { same, first, differences, angle, halfTurn, scores } = compared;
  if (same) return html`<p class="verdict">${t.compare.same}</p>`;
  const curve = differenceCurve(compared, t.plots.apart.heading, t);
  return html`
    <p class="verdict red">${t.compare.first(nameIn(first!.field, t))}</p>
    <p>${halfTurn ? t.compare.halfTurn(halfTurn.position, halfTurn.pair) : nothing}
    ${angle || !scores ? nothing : t.compare.widths}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${t.compare.heading}>
      <table>
        <thead><tr><th scope="col">${t.compare.field}</th><th scope="col">${t.compare.a}</th><th scope="col">${t.compare.b}</th></tr></thead>
        <tbody>${differences.slice(0, 12).map(({ field, a, b, sourceA, sourceB }) => html`<tr><th scope="row">${nameIn(field, t)}</th><td>${valueIn(field, a, t)}<small title=${sourceA ?? ""}>${short(sourceA)}</small></td><td>${valueIn(field, b, t)}<small title=${sourceB ?? ""}>${short(sourceB)}</small></td></tr>`)}</tbody>
      </table>
    </div>
    ${curve ? html`<doctor-curve data-curve="compared" .curve=${curve}></doctor-curve>` : nothing}
  `;
}

/** Why there is no comparison: the error of the box that has no rotation, else the library's message. */
function impossible({ config, other }: Context, failure: string, t: Texts): TemplateResult {
  const found = [config, other].flatMap((box) => box.diagnosis.value?.findings ?? []);
  const why = found.find(({ code }) => ["refused", "invalid", "no rotary"].includes(code));
  return html`
    <p class="verdict red">${t.compare.impossible}</p>
    <p lang=${why ? nothing : "en"}>${why ? t.finding(why) : failure}</p>
  `;
}

export function comparePart(context: Context, compared: Compared, t: Texts): TemplateResult {
  const { isComparing, asked } = context;
  const toggle = ({ target }: Event) => {
    isComparing.value = (target as HTMLDetailsElement).open;
  };
  return html`
    <details class="part" id="compare" .open=${isComparing.value} @toggle=${toggle}>
      <summary><h2>${t.compare.heading}</h2></summary>
      <p class="muted">${t.compare.lead}</p>
      <div class="cols">
        <div class="given">
          ${boxTemplate(context, "other", t.box.other, t)}
          <div class="acts">${fileButton(t.box.open, (file) => context.open("other", file))}</div>
        </div>
        <div class="found" aria-live="polite">
          ${!compared ? html`<p class="muted">${t.compare.empty}</p>` : "failure" in compared ? impossible(context, compared.failure, t) : found(compared, t)}
        </div>
      </div>
      ${codeTemplate(comparisonCode(asked.value), t)}
    </details>
  `;
}
