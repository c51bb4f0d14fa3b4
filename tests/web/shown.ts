// Renders a figure in Node at some settings: its panels and its summary as text.
import { signal } from "@preact/signals-core";
import { nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { AnyFigure, Asked } from "../../web/kit/figure_definition.js";
import { FigureView } from "../../web/kit/figure_view.js";
import { contentOf, type PanelName } from "../../web/kit/shown_panels.js";
import { State, type Value } from "../../web/kit/state/state.js";
import type { Language } from "../../web/kit/text/language.js";
import { pe } from "./scope.js";

type Patch = Readonly<Record<string, Value>>;

/**
 * Shows a figure at the defaults changed by `settings`, an object or a text as in its address ("dim=8&layout=sin_cos"), in
 * full and with every fold open.
 */
export async function shownBy(
  figure: AnyFigure,
  settings: Patch | string = {},
  language: Language = "en",
  core: Posenc = pe,
) {
  const arrivals = new Set<Promise<unknown>>();
  const state = new State(figure.settings, figure.dependentSettings);
  const element = { dataset: {}, hasAttribute: () => false } as unknown as HTMLElement;
  const asked = signal<Asked>("shown");
  const view = new FigureView(figure, state, element, asked, (arrival) => arrivals.add(arrival));
  view.isOpen = () => true;
  view.posenc.value = core;
  view.language.value = language;
  view.text.value = (await figure.texts[language]()).texts;

  /** Renders again until all modules that the rendering needs are loaded. */
  async function made<T>(make: () => T): Promise<T> {
    for (;;) {
      const found = view.speak(make);
      if (arrivals.size === 0) return found;
      await Promise.all(arrivals);
      arrivals.clear();
    }
  }
  async function set(patch: Patch | string): Promise<void> {
    if (typeof patch === "string") state.read(new Map(new URLSearchParams(patch)));
    else state.set(patch);
    while (state.arrival) await state.arrival;
    view.settings.set(state.values);
  }
  const html = (panel: PanelName) =>
    made(() => htmlOf(contentOf(view, undefined as never, panel, 760)));
  await set(settings);
  return {
    view,
    made,
    set,
    /** Opens or closes the picture's question. */
    ask: (state: Asked) => {
      asked.value = state;
    },
    html,
    text: async (panel: PanelName) => textOf(await html(panel)),
    summary: () => made(() => view.drawn.summary()),
    /** The caption below the picture. */
    caption: async () => textOf(await html("caption")),
  };
}

/** The texts of the outermost elements of a name. */
export const allIn = (html: string, name: string): string[] =>
  Array.from(html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "gs")), ([, inner]) =>
    textOf(inner!),
  );

/** The cells of a table's rows, without its head. */
export const rowsIn = (html: string): string[][] =>
  Array.from(html.matchAll(/<tr\b.*?<\/tr>/gs), ([row]) =>
    Array.from(row.matchAll(/<t([dh])\b[^>]*>(.*?)<\/t\1>/gs), ([, , cell]) => textOf(cell!)),
  ).slice(1);

/** The value and note of a fact, found by the beginning of its name. */
export function factIn(html: string, name: string): string {
  const facts = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs);
  for (const [, dt, dd] of facts) if (textOf(dt!).startsWith(name)) return textOf(dd!);
  throw new Error(`no fact is called ${name}`);
}

/** A piece of a template as HTML, without listeners and objects. */
export function htmlOf(content: unknown): string {
  if (content === undefined || content === null || content === nothing) return "";
  if (Array.isArray(content)) return content.map(htmlOf).join("");
  if (typeof content !== "object") return escaped(String(content));
  if ("strings" in content) return joined(content as TemplateResult);
  if (Symbol.iterator in content) return htmlOf([...(content as Iterable<unknown>)]);
  const { values } = content as { values: unknown[] }; // of a directive
  const [list, , one] = values as [unknown[], unknown, (item: unknown, i: number) => unknown];
  return htmlOf(one ? list.map(one) : values.at(-1));
}

function joined({ strings, values }: TemplateResult): string {
  let html = "";
  for (const [i, string] of strings.entries()) {
    html += string;
    const isInTag = html.lastIndexOf("<") > html.lastIndexOf(">");
    if (i < values.length) html += isInTag ? attribute(values[i]) : htmlOf(values[i]);
  }
  return html;
}

const attribute = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) ? escaped(String(value)) : "";

const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;" } as const;
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => signs[sign as keyof typeof signs]);

/** Removes tags and repeated white space. */
export function textOf(html: string): string {
  const text = html.replace(/<!--.*?-->|<[^>]*>/gs, "").replace(/\s+/g, " ");
  return Object.entries(signs)
    .reduceRight((all, [sign, name]) => all.replaceAll(name, sign), text)
    .trim();
}
