// The runs, one a line: how far each has come, and how well it does.
import { html, nothing, type TemplateResult } from "lit";
import type { Lab, Model } from "./lab.js";
import { text } from "./texts.js";

const mean = (list: readonly number[]): number =>
  list.reduce((sum, x) => sum + x, 0) / Math.max(list.length, 1);

/** Of the last ten steps. */
const recent = (list: readonly number[]): number => mean(list.slice(-10));

export function runsView(lab: Lab): TemplateResult {
  const t = text();
  const line = ({ encoding, run }: Model) => {
    const total = run.settings?.steps ?? 1;
    const says = run.losses.length > 0;
    return html`
      <tr>
        <th scope="row"><i class="swatch kind-${encoding}"></i>${t.titles[encoding]}</th>
        <td class="bar"><progress max=${total} value=${Math.min(run.step, total)} aria-label=${t.titles[encoding]}></progress></td>
        <td>${run.step} / ${run.settings ? total : "…"}</td>
        <td>${run.seconds.toFixed(1)} ${t.secondsUnit}</td>
        <td>${says ? recent(run.losses).toFixed(3) : ""}</td>
        <td>${says ? `${(100 * recent(run.accuracies)).toFixed(0)}%` : ""}</td>
        <td>${t.states[run.state]}</td>
      </tr>
      ${
        run.state === "failed" || run.state === "diverged"
          ? html`<tr class="problem"><td colspan="7" role="alert">${run.state === "failed" ? t.failed : t.diverged} <span lang="en">${run.message}</span></td></tr>`
          : nothing
      }
    `;
  };
  return html`
    <div class="scrolling" tabindex="0" role="region" aria-label=${t.runs}>
      <table class="runs">
        <thead>
          <tr>${t.runHeads.map((head, i) => html`<th scope="col" class=${i === 1 ? "bar" : ""}>${head}</th>`)}</tr>
        </thead>
        <tbody>${lab.models.map(line)}</tbody>
      </table>
    </div>
  `;
}
