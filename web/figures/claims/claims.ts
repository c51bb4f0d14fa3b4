// <posenc-claims>: sentences that texts say, a prediction, a measurement, a verdict with its numbers.
import { html, nothing, type PropertyValues } from "lit";
import type { Posenc } from "posenc";
import { select } from "../../kit/controls/controls.js";
import { define } from "../../kit/define_element.js";
import { dataTable, dataTableStyles } from "../../kit/panel/data_table.js";
import { csvText, download } from "../../kit/panel/file_formats.js";
import { fold } from "../../kit/panel/fold.js";
import { language } from "../../kit/text/language.js";
import { significant } from "../../kit/text/numbers.js";
import { Queue } from "../../parts/queue.js";
import { type Content, Figure } from "../figure.js";
import { card } from "./card.js";
import type { Claim, Outcome } from "./claim.js";
import { type fields, newState, predict, prediction, ran } from "./fields.js";
import { claims } from "./index.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";

export class Claims extends Figure<typeof fields> {
  static override styles = [...Figure.styles, dataTableStyles, styles];

  private readonly queue = new Queue<Claim, Outcome>(
    () => (this.isConnected ? claims.filter(({ id }) => ran(this.state).includes(id)) : []),
    () => this.requestUpdate(),
  );

  constructor() {
    super(newState());
    // A link, or the way back, may name claims that are not measured yet, and no others.
    this.state.subscribe(() => this.queue.forget(({ id }) => !ran(this.state).includes(id)));
  }

  protected heading(): string {
    return text().heading;
  }
  protected caption(): string {
    return text().caption;
  }

  private run(ids: readonly number[]): void {
    this.queue.forget(({ id }) => ids.includes(id));
    const others = ran(this.state).filter((id) => !ids.includes(id));
    this.state.set({ run: [...others, ...ids].sort((a, b) => a - b) });
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const pe = this.posenc;
    if (pe) void this.queue.run((claim) => claim.measure(pe));
  }

  protected controls(): Content {
    const run = ran(this.state);
    const t = text();
    const waiting = this.queue.waiting.length;
    const done = run.length - waiting;
    const measureAll = () => {
      if (!this.queue.waiting.length) this.run(claims.map(({ id }) => id));
    };
    return html`
      <div class="grid">${select(this.state, "show", t.show, { names: t.shows })}</div>
      <div class="row all">
        <button type="button" aria-disabled=${waiting > 0} @click=${measureAll}>${t.runAll}</button>
        ${waiting ? html`<progress max=${run.length} value=${done} aria-label=${t.runAll}></progress>` : nothing}
        <span class="soft">${waiting ? t.running(done, run.length) : t.measured(done, claims.length)}</span>
      </div>
    `;
  }

  protected stage(_pe: Posenc): Content {
    const { show } = this.state.values;
    const { queue } = this;
    const waiting = queue.waiting;
    const shown = claims.filter((claim) => {
      if (show === "open") return queue.of(claim) === undefined;
      return show === "all" || this.isRight(claim) === false;
    });
    if (!shown.length) return html`<p class="waiting">${text().none}</p>`;
    return html`
      <ol>
        ${shown.map((claim) =>
          card({
            claim,
            outcome: queue.of(claim),
            isWaiting: waiting.includes(claim),
            guess: prediction(this.state, claim.id),
            here: this,
            predict: (isTrue) => predict(this.state, claim.id, isTrue),
            run: () => {
              if (!queue.waiting.includes(claim)) this.run([claim.id]);
            },
          }),
        )}
      </ol>
      ${this.numbers()}
    `;
  }

  private verdict(claim: Claim): boolean | undefined {
    const outcome = this.queue.of(claim);
    return typeof outcome === "object" ? outcome.holds : undefined;
  }

  /** Whether the reader's prediction was right, where there is one and a verdict. */
  private isRight(claim: Claim): boolean | undefined {
    const [guess, verdict] = [prediction(this.state, claim.id), this.verdict(claim)];
    return guess === undefined || verdict === undefined ? undefined : guess === verdict;
  }

  private rows(): string[][] {
    const lang = language();
    return claims.flatMap((claim) => {
      const { id, told } = claim;
      const outcome = this.queue.of(claim);
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
    return html`${fold(
      text().table,
      () => html`
        ${dataTable({ caption: text().table, columns, rows })}
        <div class="row"><button type="button" @click=${save}>CSV</button></div>
      `,
    )}`;
  }

  protected summary(): string {
    const t = text();
    const done = claims.filter((claim) => this.queue.of(claim) !== undefined).length;
    const judged = claims.map((claim) => this.isRight(claim)).filter((one) => one !== undefined);
    const score = judged.length ? t.score(judged.filter(Boolean).length, judged.length) : "";
    return [t.measured(done, claims.length), this.latest(), score].filter(Boolean).join(" ");
  }

  /** The last verdict: to those who hear the page this is the answer to their click. */
  private latest(): string {
    const claim = this.queue.latest;
    const verdict = claim && this.verdict(claim);
    return verdict === undefined ? "" : text().latest(claim!.id, verdict);
  }
}

define("posenc-claims", Claims);
