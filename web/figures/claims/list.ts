// The list of all claims: each with the reader's prediction, and once it is measured with the verdict and its numbers.
import { html, nothing, type TemplateResult } from "lit";
import { viewLink } from "../../kit/controls/view_link.js";
import type { Awaiting } from "../../kit/later.js";
import { later } from "../../kit/later.js";
import { codeIn } from "../../kit/panel/code_in.js";
import { csvText, download } from "../../kit/panel/csv.js";
import { type Folds, folded } from "../../kit/panel/folded.js";
import { significant } from "../../kit/text/numbers.js";
import { type ClaimId, history, ids, type Measured, numberOf, storedRuns } from "./claim.js";
import type { Texts } from "./texts.en.js";

const tables = later(() => import("../../kit/panel/data_table.js"));

export interface List {
  readonly view: Folds & Awaiting;
  readonly text: Texts;
  /** The claims to show. */
  readonly listed: readonly ClaimId[];
  readonly guesses: ReadonlyMap<ClaimId, boolean>;
  /** What was measured of the claims that were asked for, or why it could not be. */
  readonly measured: ReadonlyMap<ClaimId, Measured | string>;
  /** Those that were asked for and are not measured yet. */
  readonly pending: readonly ClaimId[];
  predict(id: ClaimId, isTrue: boolean): void;
  measure(which: readonly ClaimId[]): void;
}

export function list(given: List): TemplateResult {
  const { view, text, listed, measured, pending, measure } = given;
  const isRunning = pending.length > 0;
  const asked = measured.size + pending.length;
  const run = () => {
    if (!isRunning) measure(ids);
  };
  return html`
    <div class="row">
      <button type="button" aria-disabled=${isRunning} @click=${run}>${text.runAll}</button>
      ${isRunning ? html`<progress max=${asked} value=${measured.size} aria-label=${text.runAll}></progress>` : nothing}
      <span class="soft">${isRunning ? text.running(measured.size, asked) : text.measured(measured.size, ids.length)}</span>
    </div>
    ${listed.length ? html`<ol>${listed.map((id) => item(given, id))}</ol>` : html`<p class="waiting">${text.none}</p>`}
    ${[...measured.values()].some((one) => typeof one === "object") ? folded(view, "numbers", text.table, () => numbers(given)) : nothing}
  `;
}

function item(given: List, id: ClaimId): TemplateResult {
  const { text, guesses, measured, pending, predict, measure } = given;
  const outcome = measured.get(id);
  const isWaiting = pending.includes(id);
  const name = text.claim(numberOf(id));
  const choice = (isTrue: boolean) => {
    const answer = isTrue ? text.holds : text.fails;
    return html`<button class="small" type="button" aria-pressed=${guesses.get(id) === isTrue} aria-label="${name}, ${text.predict}: ${answer}" @click=${() => predict(id, isTrue)}>${answer}</button>`;
  };
  const action = isWaiting ? text.waiting : outcome === undefined ? text.run : text.again;
  const stored = storedRuns.includes(id) ? text.storedRuns : "";
  const about = history.includes(id) ? text.history : stored;
  const run = () => {
    if (!isWaiting) measure([id]);
  };
  return html`
    <li id="claim-${id}">
      <p class="sentence">
        ${numberOf(id)}. ${text.claims[id].sentence}
        ${about === "" ? nothing : html`<small class="soft">(${about})</small>`}
      </p>
      <div class="row">
        <span class="soft">${text.predict}</span> ${choice(true)} ${choice(false)}
        <button class="small" type="button" aria-disabled=${isWaiting} aria-label="${name}: ${action}" @click=${run}>${action}</button>
      </div>
      ${typeof outcome === "string" ? html`<p class="failed">${text.broken(outcome)}</p>` : outcome && result(given, id, outcome)}
    </li>
  `;
}

function result(
  { view, text, guesses }: List,
  id: ClaimId,
  { holds, hasException, values, shows, code }: Measured,
): TemplateResult {
  const { truth, setup, values: names, except } = text.claims[id];
  const guess = guesses.get(id);
  const judged = guess === holds ? `✓ ${text.right}` : `✗ ${text.wrong}`;
  const link = (shown: Measured["shows"][number]) =>
    viewLink(shown, view.element, text.figure(text.figures[shown.figure]!));
  return html`
    <p class="verdict"><strong>${holds ? text.holds : text.fails}</strong>${hasException ? ` ${except}` : ""}${guess === undefined ? "" : ` · ${judged}`}</p>
    <p>${truth}</p>
    <dl>${values.map((value, i) => html`<dt class="soft">${names[i]}</dt><dd class="number">${significant(value, 6)}</dd>`)}</dl>
    <p class="soft"><strong>${text.setUp}:</strong> ${setup}</p>
    <p class="links">${shows.map(link)}</p>
    ${code === undefined ? nothing : folded(view, `code-${id}`, text.code, () => codeIn(view, code))}
  `;
}

/** All measured values, as a table and as a file. */
function numbers({ view, text, guesses, measured }: List): TemplateResult {
  const rows = ids.flatMap((id) => {
    const outcome = measured.get(id);
    if (typeof outcome !== "object") return [];
    const { sentence, values: names } = text.claims[id];
    const word = (isTrue: boolean) => (isTrue ? text.holds : text.fails);
    const guess = guesses.get(id);
    const ofClaim = [
      `${numberOf(id)}. ${sentence}`,
      word(outcome.holds),
      guess === undefined ? "" : word(guess),
    ];
    return outcome.values.map((value, i) => [
      ...(i ? ["", "", ""] : ofClaim),
      names[i]!,
      significant(value, 12),
    ]);
  });
  const save = () => download("claims.csv", csvText([text.columns, ...rows]));
  return html`
    ${tables(view)?.dataTable({ caption: text.table, columns: text.columns, rows }) ?? nothing}
    <div class="row"><button type="button" @click=${save}>CSV</button></div>
  `;
}
