// The runs, one a row: progress, loss and accuracy.
import { html, nothing, type TemplateResult } from "lit";
import type { Model } from "./lab.js";
import type { View } from "./view.js";

/** The mean of the last ten steps. */
function recent(list: readonly number[]): number {
  const last = list.slice(-10);
  return last.reduce((sum, x) => sum + x, 0) / Math.max(last.length, 1);
}

export function runsView({ text: t, runs }: View): TemplateResult {
  const line = ({ encoding, settings, step, seconds, losses, accuracies, ...run }: Model) => {
    const { state, message } = run;
    const total = settings?.steps ?? 1;
    const hasSteps = losses.length > 0;
    return html`
      <tr>
        <th scope="row"><i class="swatch kind-${encoding}"></i>${t.titles[encoding]}</th>
        <td class="bar"><progress max=${total} value=${Math.min(step, total)} aria-label=${t.titles[encoding]}></progress></td>
        <td>${step} / ${settings ? total : "…"}</td>
        <td>${seconds.toFixed(1)} ${t.secondsUnit}</td>
        <td>${hasSteps ? recent(losses).toFixed(3) : ""}</td>
        <td>${hasSteps ? `${(100 * recent(accuracies)).toFixed(0)}%` : ""}</td>
        <td>${t.states[state]}</td>
      </tr>
      ${
        state === "failed" || state === "diverged"
          ? html`<tr class="problem"><td colspan="7" role="alert">${state === "failed" ? t.failed : t.diverged} <span lang="en">${message}</span></td></tr>`
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
