// Two caches that differ: what each of them is, as far as its numbers show it.
import { type Finding, say } from "../identify/findings.js";
import type { Candidate, Identification } from "../identify/identification.js";

/** What a cache shows by its form. */
const form = ["headDim", "rotaryDim", "layout"];

const held = ({ id, rounding, options }: Candidate, field: string): unknown =>
  ({ ...options, scaling: id, rounding })[field];

/** The fields in which two candidates differ: their kind, or settings, or how they were rounded where all else is alike. */
function fieldsApart(x: Candidate, y: Candidate): string[] {
  const isOther = (field: string) =>
    JSON.stringify(held(x, field)) !== JSON.stringify(held(y, field));
  if (x.id !== y.id) return ["scaling"];
  const settings = Object.keys({ ...x.options, ...y.options }).filter(
    (field) => !form.includes(field) && isOther(field),
  );
  return settings.length > 0 ? settings : ["rounding"].filter(isOther);
}

/** "base 10000", or of a kind all that it has: "linear, base 10000, factor 4" */
function described(one: Candidate, field: string): string {
  if (field !== "scaling") return `${field} ${say(held(one, field))}`;
  const settings = Object.entries(one.options).filter(
    ([name, value]) => !form.includes(name) && typeof value !== "object",
  );
  return [one.id, ...settings.map(([name, value]) => `${name} ${say(value)}`)].join(", ");
}

/** What explains the caches, by the candidates that are most alike. */
function explained(a: Identification, b: Identification): Finding[] {
  const all = ({ best, equal }: Identification) => (best ? [best, ...equal] : []);
  const pairs = all(a).flatMap((x) => all(b).map((y) => ({ x, y, fields: fieldsApart(x, y) })));
  const cost = (fields: string[]) => (fields[0] === "scaling" ? 100 : fields.length);
  const [nearest] = pairs.sort((one, other) => cost(one.fields) - cost(other.fields));
  if (!nearest) return [];
  const { x, y, fields } = nearest;
  return fields.map((field) => ({
    ...{ kind: "setting", field, found: held(x, field), expected: held(y, field) },
    text: `first: ${described(x, field)}; second: ${described(y, field)}`,
  }));
}

/** What is peculiar about one of them and not about the other; a rounding is told already. */
const peculiar = (a: Identification, b: Identification): Finding[] =>
  a.findings.filter(
    ({ kind, text }) => kind !== "rounding" && b.findings.every((one) => one.text !== text),
  );

export const cachesApart = (a: Identification, b: Identification): Finding[] => [
  ...explained(a, b),
  ...peculiar(a, b).map((one) => ({ ...one, text: `first: ${one.text}` })),
  ...peculiar(b, a).map((one) => ({
    ...{ ...one, found: one.expected ?? "no", expected: one.found ?? "yes" },
    text: `second: ${one.text}`,
  })),
];
