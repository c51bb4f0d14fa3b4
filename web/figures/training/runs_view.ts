// The runs, one a row: how far each has come.
import { html, nothing, type TemplateResult } from "lit";
import type { Model } from "./lab.js";
import type { View } from "./view.js";

export function runsView({ text: t, runs }: View): TemplateResult {
  const line = ({ encoding, settings, step, state, message }: Model) => {
    const total = settings?.steps ?? 1;
    return html`
      <tr>
        <th scope="row"><i class="swatch kind-${encoding}"></i>${t.titles[encoding]}</th>
        <td class="bar"><progress max=${total} value=${Math.min(step, total)} aria-label=${t.titles[encoding]}></progress></td>
        <td>${step} / ${settings ? total : "…"}</td>
        <td>${t.states[state]}</td>
      </tr>
      ${
        state === "failed" || state === "diverged"
          ? html`<tr class="problem"><td colspan="4" role="alert">${state === "failed" ? t.failed : t.diverged} <span lang="en">${message}</span></td></tr>`
          : nothing
      }
    `;
  };
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${t.runs}>
      <table class="runs">
        <thead>
          <tr>${t.runHeads.map((head, i) => html`<th scope="col" class=${i === 1 ? "bar" : ""}>${head}</th>`)}</tr>
        </thead>
        <tbody>${runs.map(line)}</tbody>
      </table>
    </div>
  `;
}
