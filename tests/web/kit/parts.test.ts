// A figure of parts: the chosen one has its panels, controls, words and values, as if it were alone.
import { beforeAll, describe, expect, test } from "vitest";
import { Derived } from "../../../web/kit/derive/derived.js";
import { partsOf, partView } from "../../../web/kit/parts.js";
import { integer, State } from "../../../web/kit/state/state.js";

// biome-ignore lint/suspicious/noExplicitAny: the view of any part
type View = any;

const code = async () => ({ codeFor: ({ size }: View) => `the code of ${size}` });
const lines = {
  fields: { length: integer(3, 1, 9) },
  derive: { size: ({ settings }: View) => settings.length },
  controls: { both: { content: ({ size }: View) => `of a line ${size}` } },
  code,
  shown: async () => ({
    panels: {
      plot: { content: ({ text, size }: View) => `${text.size}: ${size}` },
      line: { content: (view: View) => view.code?.codeFor(view) ?? "a line" },
    },
    summary: ({ size }: View) => `${size} long`,
  }),
};
const squares = {
  fields: { length: lines.fields.length, holes: integer(0, 0, 9) },
  derive: {
    size: ({ settings, holes }: View) => settings.length ** 2 - holes,
    holes: ({ settings }: View) => settings.holes,
  },
  controls: { both: { content: ({ size }: View) => `of a square ${size}` } },
  code,
  shown: async () => ({
    panels: {
      plot: { content: ({ text, size }: View) => `${text.size}: ${size}` },
      hole: { isShown: ({ holes }: View) => holes > 0, content: () => "a hole" },
    },
    summary: ({ size }: View) => `${size} large`,
  }),
};
const names = { panels: [["plot", "line"], "hole"], controls: ["both", "holes"] };
const figure = partsOf({ lines, squares }, "kind", names);

function viewOf(settings: Record<string, string | number>): View {
  const derived = new Derived(figure.derive, {});
  const state = new State(squares.fields);
  state.set(settings as never);
  derived.setSettings({ ...state.values, ...settings });
  const text = { lines: { size: "length" }, squares: { size: "area" } };
  return Object.create(derived.scope, {
    text: { value: text },
    state: { value: state },
    await: { value: (arrival: Promise<void>) => arrivals.add(arrival) },
  });
}
const arrivals = new Set<Promise<void>>();
/** Loads the module of the panels, then that of the code which one of them shows. */
beforeAll(async () => {
  for (let i = 0; i < 2; ++i) {
    for (const kind of ["lines", "squares"]) shownOf({ kind });
    await Promise.all(arrivals);
  }
});
const shownOf = (settings: Record<string, string | number>) => {
  const view = viewOf(settings);
  const shown = Object.entries(figure.panels).filter(([, panel]) => panel.isShown!(view));
  return shown.map(([name, panel]) => [name, panel.content(view)]);
};

describe("the chosen part", () => {
  test("shows its panels, with its values, words and code", () => {
    expect(shownOf({ kind: "lines" })).toEqual([
      ["plot", "length: 3"],
      ["line", "the code of 3"],
    ]);
    expect(shownOf({ kind: "squares" })).toEqual([["plot", "area: 9"]]);
    expect(shownOf({ kind: "squares", holes: 2 })).toEqual([
      ["plot", "area: 7"],
      ["hole", "a hole"],
    ]);
  });

  test("has its controls, and none of another", () => {
    const [line, square] = [viewOf({ kind: "lines" }), viewOf({ kind: "squares" })];
    const { both, holes } = figure.controls;
    expect(both!.content!(line)).toBe("of a line 3");
    expect(both!.content!(square)).toBe("of a square 9");
    expect(typeof holes!.content!(line)).toBe("symbol");
  });

  test("is summed up", () => {
    expect(figure.summary(viewOf({ kind: "lines", length: 5 }))).toBe("5 long");
    expect(figure.summary(viewOf({ kind: "squares", length: 5 }))).toBe("25 large");
  });
});

test("a part can be read that is not chosen", () => {
  expect(partView(viewOf({ kind: "lines" }), "squares").size).toBe(9);
});

test("a part whose module has not come shows nothing", () => {
  const none = partsOf(
    { lines: { ...lines, shown: () => new Promise<never>(() => {}) } },
    "kind",
    names,
  );
  const view = viewOf({ kind: "lines" });
  expect(none.panels.plot!.isShown!(view)).toBe(false);
  expect(none.summary(view)).toBe("");
});
