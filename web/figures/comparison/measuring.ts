// Measures the wanted cells, one a frame, when the figure is visible, and receives the results of the training figure.
import type { EncodingId } from "posenc";
import { encodings } from "../../encodings/titles.js";
import { type Result, resultsEvent } from "../../experiments/results.js";
import { FrameQueue } from "../../kit/derive/queue.js";
import type { CellKey } from "./derive.js";
import type { Measured } from "./fields.js";
import { type Finding, measure } from "./measures.js";
import type { View } from "./view.js";

export function connect(view: View): () => void {
  const { pe, state, element, put } = view;
  let isOver = false;
  const queue = new FrameQueue<CellKey, Finding>({
    next: () => (isOver ? undefined : view.pending[0]),
    measure(key) {
      const [id, what] = key.split(" ") as [EncodingId, Measured];
      return measure(pe, view.all.get(id)!, what);
    },
    finish: (key, finding) => put({ measurements: new Map(view.measurements).set(key, finding) }),
  });
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      put({ hasBeenVisible: true });
      void queue.run();
    },
    { rootMargin: "400px" }, // so that it is measured before it is visible
  );
  const take = (event: Event) => put({ live: (event as CustomEvent<readonly Result[]>).detail });
  const end = state.subscribe(() => void queue.run());
  sight.observe(element);
  document.addEventListener(resultsEvent, take);
  return () => {
    isOver = true;
    end();
    sight.disconnect();
    document.removeEventListener(resultsEvent, take);
  };
}

/** Measures some encodings, again if they were measured before. */
export function measureRows(
  { measurements, run, put, set }: View,
  ids: readonly EncodingId[],
): void {
  const others = [...measurements].filter(
    ([key]) => !ids.includes(key.split(" ")[0] as EncodingId),
  );
  put({ measurements: new Map(others) });
  const wanted = encodings.filter((id) => run.includes(id) || ids.includes(id));
  set({ run: wanted.join(",") }); // in the order of the catalog, as the address writes them
}
