// <posenc-ideas>: the ways to number positions that come to mind first, beside the sinusoid, and five
// properties ticked by measurement.
import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { later, panelsLater } from "../../kit/later.js";
import { laterStyled } from "../../kit/later_styled.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { fields, type Idea, ideas as names, properties } from "./fields.js";
import type { Texts } from "./texts.en.js";

const panels = [["properties"], ["matrix", "distances"], ["trade"], ["data"]] as const;
const whole = laterStyled(() => import("./panels.js"));
const picture = laterStyled(() => import("./picture.js"));
const code = later(() => import("./code.js"));

/** The first ideas of how to number positions, beside the sinusoid: five properties, measured. */
export const ideas = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-ideas",
  fields,
  transient,
  derive,
  panels: {
    ...panelsLater(panels.flat(), whole),
    ...panelsLater(["stems"], picture),
  },
  view: {
    controls: ["length", "dim", "base"],
    more: ["other", "period", "shift"],
    panels,
    groups: {
      clocks: ["dim", "base", "period"],
      distance: ["shift"],
      third: ["length", "other"],
      code,
    },
    picture: {
      panels: ["stems"],
      controls: [],
      question: {
        isMade: ({ guess }) => guess !== undefined,
        verdict: (view) => picture(view)?.verdict(view) ?? nothing,
      },
      settings: { length: 24, other: 11, base: 40 },
    },
  },
  summary({ text, cells }) {
    const lacks = (idea: Idea) => {
      const failing = properties.filter((property) => !cells[idea][property].holds);
      return failing.map((property) => text.properties[property]).join(", ");
    };
    const passing = names.filter((idea) => !lacks(idea)).map((idea) => text.ideas[idea]);
    const faults = names.filter(lacks).map((idea) => text.fault(text.ideas[idea], lacks(idea)));
    return `${text.passes(passing.join(", ") || text.none)} ${text.failing(faults)}`.trim();
  },
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
});
