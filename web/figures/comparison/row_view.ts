// One encoding in full: each property in a sentence with its numbers, and the calls that measure it.
import { html, nothing, type TemplateResult } from "lit";
import { viewLink } from "../../kit/controls/view_link.js";
import { rough, significant } from "../../kit/text/numbers.js";
import "../../kit/panel/code_block.js";
import { accuracyOf, trainable } from "../../experiments/accuracy.js";
import type { Result } from "../../experiments/results.js";
import { fold } from "../../kit/panel/fold.js";
import { duration, isSame, percent, sized, whole } from "./cells.js";
import { codeFor } from "./code.js";
import { isTrained } from "./counts.js";
import { measured, scalings, type Task } from "./fields.js";
import { beyondAt, type Finding, tolerance } from "./measures.js";
import type { Ask, Row } from "./rows.js";
import { text } from "./texts.js";

function sentence(finding: Finding, row: Row): string {
  const t = text();
  switch (finding.kind) {
    case "none":
      return `— ${t.reasons[finding.reason]}.`;
    case "distance": {
      const { error, rows } = finding;
      const whole = t.about.distance(sized(error), error < tolerance);
      return rows === undefined ? whole : `${whole} ${t.about.rows(sized(rows), rows < tolerance)}`;
    }
    case "beyond":
      return finding.value === undefined
        ? t.about.refusal(finding.refusal ?? "", beyondAt)
        : t.about.value(significant(finding.value, 6), beyondAt);
    case "norm": {
      const { least, most, isFactor } = finding;
      const range = isSame(least, most) ? rough(most) : t.about.range(rough(least), rough(most));
      return isFactor ? t.about.factor(range) : t.about.norm(range);
    }
    case "cost": {
      const { median, least, most, tokens } = finding;
      const told = t.about.cost(duration(median), duration(least), duration(most), tokens);
      return row.entry.door === "relative" ? `${told} ${t.about.scores}` : told;
    }
    case "exactness":
      return t.about.exactness(sized(finding.error), rough(finding.most));
  }
}

export function rowView(
  row: Row,
  task: Task,
  live: readonly Result[],
  ask: Ask,
  here: HTMLElement,
  numbers: number,
): TemplateResult {
  const t = text();
  const accuracy = accuracyOf(row.id, task, live);
  const trained = trainable(row.id);
  const say = (column: (typeof measured)[number]) => {
    const found = ask(`${row.id} ${column}`);
    if (found === undefined) return t.notYet;
    return typeof found === "string" ? t.broken(found) : sentence(found, row);
  };
  const scaling = scalings.find((one) => one === row.id);
  const settings = {
    task,
    encodings: trained ?? "",
    ...(scaling && { scaling }),
  };
  return html`
    <section class="row-about" aria-label=${t.rowHeading(row.title)}>
      <h4>${t.rowHeading(row.title)} <small>${row.entry.reference}</small></h4>
      <dl>
        <div><dt>${t.columns.learned}</dt><dd>${t.about.learned(whole(row.learned))} ${isTrained(row) ? nothing : t.untrained(whole(numbers))}</dd></div>
        ${measured.map((column) => html`<div><dt>${t.columns[column]}</dt><dd>${say(column)}</dd></div>`)}
        <div>
          <dt>${t.columns.accuracy}</dt>
          <dd>
            ${accuracy ? t.about.accuracy(t.tasks[task], percent(accuracy.within), percent(accuracy.beyond), accuracy) : t.about.noAccuracy}
            ${trained ? viewLink({ figure: "F9", settings }, here, t.train) : nothing}
          </dd>
        </div>
      </dl>
      ${fold(t.code, () => html`<posenc-code .code=${codeFor(row)}></posenc-code>`)}
    </section>
  `;
}
