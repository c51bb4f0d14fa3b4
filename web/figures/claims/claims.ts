// <posenc-claims>: sentences that texts say, a prediction, a measurement, a verdict with its numbers.
import { css, html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { select } from "../../controls.js";
import { csvText, download } from "../../files.js";
import { language } from "../../language.js";
import { significant } from "../../numbers.js";
import { dataTable, dataTableStyles } from "../../parts/data_table.js";
import "../code_block.js";
import { define } from "../define.js";
import { type Content, Figure } from "../figure.js";
import type { Claim, Outcome } from "./claim.js";
import { type fields, newState, predict, prediction } from "./fields.js";
import { claims } from "./index.js";
import { text } from "./texts.js";

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export class Claims extends Figure<typeof fields> {
  static override properties = { ...Figure.properties, progress: { state: true } };

  /** How many were measured of a run of all; undefined where none is under way. */
  declare private progress: number | undefined;
  private readonly outcomes = new Map<number, Outcome | string>();

  constructor() {
    super(newState());
    // A link, or the way back, may name claims that are not measured yet, and no others.
    this.state.subscribe(() => {
      for (const id of this.outcomes.keys())
        if (!this.state.values.run.includes(id)) this.outcomes.delete(id);
    });
  }

  protected heading(): string {
    return text().heading;
  }
  protected caption(): string {
    return text().caption;
  }

  /** A claim's outcome, measured now where that was asked for. */
  private outcome(pe: Posenc, claim: Claim): Outcome | string | undefined {
    if (!this.state.values.run.includes(claim.id)) return undefined;
    let outcome = this.outcomes.get(claim.id);
    if (outcome === undefined) {
      try {
        outcome = claim.measure(pe);
      } catch (error) {
        outcome = error instanceof Error ? error.message : String(error);
      }
      this.outcomes.set(claim.id, outcome);
    }
    return outcome;
  }

  private run(ids: readonly number[], moment: "settled" | "noted" = "settled"): void {
    for (const id of ids) this.outcomes.delete(id);
    const others = this.state.values.run.filter((id) => !ids.includes(id));
    this.state.set({ run: [...others, ...ids].sort((a, b) => a - b) }, moment);
  }

  /** One a frame, so that the page goes on. */
  private async runAll(): Promise<void> {
    this.progress = 0;
    for (const [i, { id }] of claims.entries()) {
      this.run([id], i + 1 < claims.length ? "noted" : "settled");
      await this.updateComplete;
      this.progress = i + 1;
      await frame();
      if (!this.isConnected) return;
    }
    this.progress = undefined;
  }

  private verdict(claim: Claim): boolean | undefined {
    const outcome = this.outcomes.get(claim.id);
    return typeof outcome === "object" ? outcome.holds : undefined;
  }

  protected controls(): Content {
    const { values } = this.state;
    const isRunning = this.progress !== undefined;
    return html`
      <div class="grid">${select(this.state, "show", text().show, { names: text().shows })}</div>
      <div class="row all">
        <button type="button" ?disabled=${isRunning} @click=${this.runAll}>${text().runAll}</button>
        ${isRunning ? html`<progress max=${claims.length} value=${this.progress!} aria-label=${text().runAll}></progress>` : nothing}
        <span class="soft">${isRunning ? text().running(this.progress!, claims.length) : text().measured(values.run.length, claims.length)}</span>
      </div>
    `;
  }

  protected stage(pe: Posenc): Content {
    const { show } = this.state.values;
    const measured = claims.map((claim) => ({ claim, outcome: this.outcome(pe, claim) }));
    const shown = measured.filter(({ claim, outcome }) => {
      if (show === "open") return outcome === undefined;
      const guess = prediction(this.state, claim.id);
      return show === "all" || (guess !== undefined && this.verdict(claim) === !guess);
    });
    if (!shown.length) return html`<p class="waiting">${text().none}</p>`;
    return html`
      <ol>${shown.map(({ claim, outcome }) => this.card(claim, outcome))}</ol>
      ${this.numbers()}
    `;
  }

  private card(claim: Claim, outcome: Outcome | string | undefined): TemplateResult {
    const { id } = claim;
    const lang = language();
    const guess = prediction(this.state, id);
    const choose = (isTrue: boolean, name: string) =>
      html`<button class="small" type="button" aria-pressed=${guess === isTrue} aria-label="${text().claim(id)}, ${text().predict}: ${name}" @click=${() => predict(this.state, id, isTrue)}>${name}</button>`;
    return html`
      <li id="claim-${id}" value=${id}>
        <p class="told">${claim.told[lang]}</p>
        <div class="row">
          <span class="soft">${text().predict}</span>
          ${choose(true, text().true)} ${choose(false, text().false)}
          <button class="small" type="button" aria-label="${text().claim(id)}: ${outcome === undefined ? text().run : text().again}" @click=${() => this.run([id])}>
            ${outcome === undefined ? text().run : text().again}
          </button>
        </div>
        <div role="status">${outcome === undefined ? nothing : this.result(claim, outcome, guess)}</div>
      </li>
    `;
  }

  private result(claim: Claim, outcome: Outcome | string, guess: boolean | undefined) {
    if (typeof outcome === "string") return html`<p class="failed">${text().broken(outcome)}</p>`;
    const { holds, findings } = outcome;
    const lang = language();
    const told = guess === undefined ? "" : ` · ${guess === holds ? text().right : text().wrong}`;
    return html`
      <p class="verdict ${holds ? "holds" : "fails"}"><strong>${holds ? `✓ ${text().holds}` : `✗ ${text().fails}`}</strong>${told}</p>
      <p>${claim.precisely[lang]}</p>
      <dl>${findings.map(({ name, value }) => html`<div><dt>${name[lang]}</dt><dd class="number">${significant(value, 6)}</dd></div>`)}</dl>
      <p class="soft"><strong>${text().setUp}:</strong> ${claim.setUp[lang]}</p>
      <details>
        <summary>${text().code}</summary>
        <posenc-code .code=${claim.code}></posenc-code>
      </details>
      ${this.link(claim.figure)}
    `;
  }

  /** To the figure, where it stands on the same page. */
  private link(figure: string): Content {
    const target = document.querySelector<HTMLElement>(`[data-state="${figure}"]`);
    if (!target) return nothing;
    const go = () => {
      target.scrollIntoView({ block: "start" });
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    return html`<button class="small" type="button" @click=${go}>${text().figure(figure)}</button>`;
  }

  private rows(): string[][] {
    const lang = language();
    return claims.flatMap(({ id, told }) => {
      const outcome = this.outcomes.get(id);
      if (typeof outcome !== "object") return [];
      const guess = prediction(this.state, id);
      const said = guess === undefined ? "" : guess ? text().true : text().false;
      return outcome.findings.map(({ name, value }, i) => [
        i ? "" : `${id}. ${told[lang]}`,
        i ? "" : outcome.holds ? text().holds : text().fails,
        i ? "" : said,
        name[lang],
        significant(value, 12),
      ]);
    });
  }

  private numbers(): Content {
    const rows = this.rows();
    if (!rows.length) return nothing;
    const columns = [...text().columns];
    const save = () => download("claims.csv", csvText([columns, ...rows]));
    return html`
      <details>
        <summary>${text().table}</summary>
        ${dataTable({ caption: text().table, columns, rows })}
        <div class="row"><button type="button" @click=${save}>CSV</button></div>
      </details>
    `;
  }

  protected summary(): string {
    const { run, predicted } = this.state.values;
    const judged = claims.filter(
      (claim) =>
        prediction(this.state, claim.id) !== undefined && this.verdict(claim) !== undefined,
    );
    const right = judged.filter(
      (claim) => prediction(this.state, claim.id) === this.verdict(claim),
    );
    const score =
      predicted.length && judged.length ? text().score(right.length, judged.length) : "";
    return [text().measured(run.length, claims.length), score].filter(Boolean).join(" ");
  }

  static override styles = [
    ...Figure.styles,
    dataTableStyles,
    css`
      .all {
        margin-top: 0.9rem;
        font-size: 0.9rem;
      }
      ol {
        display: grid;
        gap: 1rem;
        margin: 0;
        padding: 0;
        list-style-position: inside;
      }
      li {
        padding: 0.9rem 1rem;
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      li::marker {
        color: var(--ink-soft);
        font-variant-numeric: tabular-nums;
      }
      .told {
        display: inline;
        margin: 0;
        font-weight: 600;
      }
      li > .row {
        margin-top: 0.6rem;
        font-size: 0.9rem;
      }
      li p {
        margin: 0.6rem 0 0;
      }
      li .told {
        margin: 0;
      }
      .verdict.holds strong {
        color: var(--series-3);
      }
      .verdict.fails strong {
        color: var(--warning);
      }
      dl {
        display: grid;
        gap: 0.15rem;
        margin: 0.6rem 0 0;
      }
      dl div {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1rem;
        justify-content: space-between;
        border-bottom: 1px solid var(--line);
      }
      dt {
        color: var(--ink-soft);
      }
      dd {
        margin: 0 0 0 auto;
      }
      li details {
        margin: 0.6rem 0;
      }
      td {
        text-align: start;
      }
      td:last-child {
        text-align: end;
      }
    `,
  ];
}

define("posenc-claims", Claims);
