// The figure in two sentences: which ideas have all properties, and what the others lack.
import { ideas, properties } from "./fields.js";
import type { View } from "./panels.js";

export function summary({ text, cells }: View): string {
  const lacking = (idea: (typeof ideas)[number]) =>
    properties.filter((property) => !cells[idea][property].holds);
  const passing = ideas.filter((idea) => !lacking(idea).length);
  const failing = ideas.filter((idea) => lacking(idea).length);
  const faults = failing.map((idea) => {
    const names = lacking(idea).map((property) => text.properties[property]);
    return text.fault(text.ideas[idea], names.join(", "));
  });
  const names = passing.map((idea) => text.ideas[idea]).join(", ");
  return `${text.passes(names || text.none)} ${text.failing(faults)}`.trim();
}
