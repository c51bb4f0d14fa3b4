// <posenc-ideas>: simple ways to number positions, beside the sinusoid, with five properties that are measured.
import { defineFigure } from "../../kit/define_figure.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { fields, type Idea, ideas as names, properties } from "./fields.js";
import type { Texts } from "./texts.en.js";

/** The first ideas of how to number positions, beside the sinusoid: five properties, measured. */
export const ideas = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-ideas",
  fields,
  transient,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  view: {
    controls: ["length", "dim", "base"],
    panels: ["properties", "data"],
    picture: {
      panels: ["stems"],
      controls: [],
      question: {},
      settings: { length: 24, base: 40 },
    },
  },
  summary({ text, cells }) {
    const lacks = (idea: Idea) => {
      const failing = properties.filter((property) => !cells[idea][property].holds);
      return failing.map((property) => text.properties[property]).join(", ");
    };
    const passing = names.filter((idea) => !lacks(idea)).map((idea) => text.ideas[idea]);
    const faults = names.filter(lacks).map((idea) => `${text.ideas[idea]} ✕ ${lacks(idea)}`);
    return `${text.passes(passing.join(", ") || text.none)} ${faults.join(" · ")}`.trim();
  },
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
});
