// One encoding in full: each property in a sentence with its numbers, and the program that measures it.
import { html, nothing, type TemplateResult } from "lit";
import { descriptions } from "posenc/catalog";
import { trainable } from "../../experiments/accuracy.js";
import { viewLink } from "../../kit/controls/view_link.js";
import { codeIn } from "../../kit/panel/code_in.js";
import { folded } from "../../kit/panel/folded.js";
import { grouped } from "../../kit/text/numbers.js";
import { percent, shownFinding } from "./cells.js";
import { isTrained, numbersOf } from "./counts.js";
import { type Measured, measured, scalings } from "./fields.js";
import type { View } from "./view.js";

export function rowAbout(view: View): TemplateResult {
  const { pe, text: t, chosen, settings, accuracies, findings, element } = view;
  const { id, title, learned, entry } = chosen;
  const accuracy = accuracies.get(id);
  const trained = trainable(id);
  const say = (column: Measured) => {
    const found = findings.get(`${id} ${column}`);
    if (found === undefined) return t.notYet;
    return typeof found === "string"
      ? t.broken(found)
      : shownFinding(t, found, entry.door).sentence;
  };
  const scaling = scalings.find((one) => one === id);
  const training = {
    task: settings.task,
    encodings: trained ?? "",
    ...(scaling && { scaling }),
    ...(settings.layers > 1 && { layers: String(settings.layers) }),
  };
  return html`
    <section class="row-about" aria-label=${t.rowHeading(title)}>
      <h4>${t.rowHeading(title)} <small>${descriptions[id].reference}</small></h4>
      <dl>
        <div><dt>${t.columns.learned}</dt><dd>${t.about.learned(grouped(learned))} ${isTrained(chosen) ? nothing : t.untrained(grouped(numbersOf(pe, chosen)))}</dd></div>
        ${measured.map((column) => html`<div><dt>${t.columns[column]}</dt><dd>${say(column)}</dd></div>`)}
        <div>
          <dt>${t.columns.accuracy}</dt>
          <dd>
            ${accuracy ? t.about.accuracy(t.tasks[settings.task], percent(accuracy.within), percent(accuracy.beyond), accuracy) : t.about.noAccuracy}
            ${trained ? viewLink({ figure: "training", settings: training }, element, t.train) : nothing}
          </dd>
        </div>
      </dl>
      ${folded(view, "code", t.code, () => codeIn(view, view.code?.codeFor(view)))}
    </section>
  `;
}
