// <posenc-training>: small models trained from scratch in worker threads, and what each encoding can and
// cannot do within and beyond the trained length.
import { defineFigure } from "../../kit/define_figure.js";
import { askedEvent } from "../../kit/picture_question.js";
import { controls, train } from "./controls.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { fields } from "./fields.js";
import { Lab } from "./lab.js";
import { panels, summary } from "./panels.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

export const training = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-training",
  fields,
  transient,
  derive,
  panels,
  picture: () => import("./picture.js"),
  controls,
  view: {
    controls: ["task", "steps", "layers", "causal", "encodings", "explained", "train"],
    more: ["slopeScale", "t5Buckets", "dropAt", "base"],
    panels: ["stale", "runs", "loss", "places", "comparison", "attention", "learned", "data"],
    picture: {
      panels: ["stale", "film", "reached"],
      controls: ["trainHere"],
      settings: { encodings: "rope" },
      question: {},
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect,
});

/** Training begins once the figure is visible; a picture waits for its button. */
function connect(view: View): () => void {
  const { element } = view;
  const lab = view.lab ?? labOf(view);
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      if (view.phase === "idle" && !element.hasAttribute("picture")) train(view);
    },
    { threshold: 0.2 },
  );
  sight.observe(element);
  return () => {
    sight.disconnect();
    // A change of language moves the element within the page; its runs go on.
    queueMicrotask(() => {
      if (!element.isConnected) lab.close();
    });
  };
}

/** Publishes its runs, and dispatches an event after new tests. */
function labOf(view: View): Lab {
  const { element, put } = view;
  let ended = 0;
  const lab = new Lab((published) => {
    put({ ...published });
    const ends = view.runs.reduce((count, one) => count + one.tests.length + Number(one.isOver), 0);
    if (ends !== ended) element.dispatchEvent(new Event(askedEvent, { bubbles: true })); // the answer may be there
    ended = ends;
  });
  put({ lab });
  return lab;
}
