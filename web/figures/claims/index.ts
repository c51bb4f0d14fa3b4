// <posenc-claims>: sentences that texts say, a prediction, a measurement, a verdict with its numbers.
import { html, nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { FrameQueue } from "../../kit/derive/queue.js";
import { measure } from "./answers.js";
import type { Claim, Outcome } from "./claim.js";
import { claims } from "./claims.js";
import { derive, type Model, type Transient, transient, verdictOf } from "./derive.js";
import { fields } from "./fields.js";
import { panels, type View } from "./panels.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

export const figure = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-claims",
  fields,
  transient,
  derive,
  panels,
  controls: { measure: { content: measureAll } },
  view: {
    controls: ["show", "measure"],
    panels: ["list", "numbers"],
    picture: { panels: ["card"], controls: [] },
  },
  summary({ text, measured, latest, judged }) {
    const verdict = latest === undefined ? undefined : verdictOf(measured.get(latest));
    const right = [...judged.values()].filter(Boolean).length;
    return [
      text.measured(measured.size, claims.length),
      // To those who hear the page this is the answer to their click.
      verdict === undefined ? "" : text.latest(latest!, verdict),
      judged.size ? text.score(right, judged.size) : "",
    ]
      .filter(Boolean)
      .join(" ");
  },
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect: measurePending,
});

function measureAll(view: View) {
  const { text, asked, measured, pending } = view;
  const isRunning = pending.length > 0;
  const run = () => {
    if (!isRunning)
      measure(
        view,
        claims.map(({ id }) => id),
      );
  };
  return html`
    <div class="row all">
      <button type="button" aria-disabled=${isRunning} @click=${run}>${text.runAll}</button>
      ${isRunning ? html`<progress max=${asked.length} value=${measured.size} aria-label=${text.runAll}></progress>` : nothing}
      <span class="soft">${isRunning ? text.running(measured.size, asked.length) : text.measured(measured.size, claims.length)}</span>
    </div>
  `;
}

/** A link, or the way back, may name claims that are not measured yet. */
function measurePending(view: View): () => void {
  const { pe, state, put } = view;
  let isOver = false;
  const queue = new FrameQueue<Claim, Outcome>({
    next: () => (isOver ? undefined : view.pending[0]),
    measure: (claim) => claim.measure(pe),
    finish: ({ id }, outcome) =>
      put({ outcomes: new Map(view.outcomes).set(id, outcome), latest: id }),
  });
  void queue.run();
  const end = state.subscribe(() => void queue.run());
  return () => {
    isOver = true;
    end();
  };
}
