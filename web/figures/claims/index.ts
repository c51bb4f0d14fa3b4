// <posenc-claims>: claims of texts, with a prediction, a measurement, and a verdict with its numbers.
import { html, type LitElement, nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { FrameQueue } from "../../kit/derive/queue.js";
import { isPresent } from "../../kit/state/attributes.js";
import { measure } from "./answers.js";
import type { Claims, Outcome } from "./claim.js";
import { derive, found, type Model, type Transient, transient } from "./derive.js";
import { fields } from "./fields.js";
import { type ClaimId, deck, ids, isAbout, numberOf } from "./ids.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

/** Sentences that texts say, a prediction, and a verdict that is measured now. */
export const figure = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-claims",
  fields,
  transient,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  controls: { measure: { content: measureAll } },
  view: {
    controls: ["show", "measure"],
    panels: ["list", "numbers"],
    picture: { panels: ["card"], controls: [] },
  },
  summary({ text, measured, latest, judged, element }) {
    const areCards =
      isPresent(element, "picture") && [...measured.keys()].every((id) => isAbout(id, deck));
    const newest = latest && found(measured.get(latest));
    const right = [...judged.values()].filter(Boolean).length;
    return [
      text.measured(measured.size, areCards ? deck.length : ids.length),
      // For users of screen readers this answers their click.
      newest ? text.latest(numberOf(latest), newest.holds) : "",
      judged.size ? text.score(right, judged.size) : "",
    ]
      .filter(Boolean)
      .join(" ");
  },
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect(view) {
    void showLinked(view);
    return measurePending(view);
  },
});

/** In its room, scrolls to the one claim that a link names, unless the reader comes back to where they were. */
async function showLinked({ element, settings: { run } }: View): Promise<void> {
  if (run.length !== 1 || scrollY > 0 || !element.closest(".room")) return; // pages that embed the figure are not scrolled
  await (element as LitElement).updateComplete;
  element.shadowRoot!.getElementById(`claim-${run[0]}`)?.scrollIntoView({ block: "center" });
}

function measureAll(view: View) {
  const { text, asked, measured, pending } = view;
  const isRunning = pending.length > 0;
  const run = () => {
    if (!isRunning) measure(view, ids);
  };
  return html`
    <div class="row all">
      <button type="button" aria-disabled=${isRunning} @click=${run}>${text.runAll}</button>
      ${isRunning ? html`<progress max=${asked.length} value=${measured.size} aria-label=${text.runAll}></progress>` : nothing}
      <span class="soft">${isRunning ? text.running(measured.size, asked.length) : text.measured(measured.size, ids.length)}</span>
    </div>
  `;
}

/** A link, or the way back, may name claims that are not measured yet. Their records are loaded with the first. */
function measurePending(view: View): () => void {
  const { pe, state, put } = view;
  let isOver = false;
  let claims: Claims | undefined;
  /** While the question is open, cards draw a part of the measurement before the answer. */
  const ofCards = () => deck.find((id) => !view.outcomes.has(id));
  const wanted = () => view.pending[0] ?? (isPresent(view.element, "asks") ? ofCards() : undefined);
  const queue = new FrameQueue<ClaimId, Outcome>({
    next: () => (isOver ? undefined : wanted()),
    measure: (id) => claims![id].measure(pe),
    finish(id, outcome) {
      const result = typeof outcome === "string" ? outcome : { ...claims![id], ...outcome };
      const latest = view.asked.includes(id) && { latest: id };
      put({ outcomes: new Map(view.outcomes).set(id, result), ...latest });
    },
  });
  const load = async () => {
    ({ claims } = await import("./claims.js"));
    void queue.run();
  };
  const run = () => {
    if (claims) void queue.run();
    else if (wanted() !== undefined) view.await(load());
  };
  run();
  const end = state.subscribe(run);
  return () => {
    isOver = true;
    end();
  };
}
