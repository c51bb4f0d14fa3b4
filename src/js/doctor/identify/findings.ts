// What is peculiar about numbers: mistakes that engines make, each with its words.

export type FindingKind =
  | ("transposed" | "exchanged" | "backwards" | "layout" | "reversed pairs")
  | ("offset" | "stride" | "chunks" | "degrees" | "rounding")
  | ("width" | "base" | "setting" | "denominator")
  | ("scaling dropped" | "scaling added" | "scaling twice" | "other scaling" | "linear on top")
  | ("factor dropped" | "factor twice" | "attention factor")
  | ("still" | "empty" | "not finite" | "not a rotation" | "no order" | "nearest");

/** A peculiarity of the numbers, by itself or against the model that was given. */
export interface Finding {
  readonly kind: FindingKind;
  /** The setting that differs: "base", "factor", ... */
  readonly field?: string;
  /** What the numbers show, and what the model has. */
  readonly found?: unknown;
  readonly expected?: unknown;
  /** A sentence without a full stop. */
  readonly text: string;
}

/** A number in a sentence. */
export const say = (value: unknown): string =>
  typeof value === "number" ? String(+value.toPrecision(7)) : String(value);

const plural = (count: number, what: string): string =>
  `${say(count)} ${what}${Math.abs(count) === 1 ? "" : "s"}`;

export const transposed: Finding = {
  kind: "transposed",
  text: "The tables are transposed: pairs go down, positions across",
};
export const exchanged: Finding = {
  kind: "exchanged",
  text: "Cosines and sines are exchanged",
};
export const reversedPairs: Finding = {
  kind: "reversed pairs",
  text: "The pairs are in reverse order: the slowest is first",
};

export const offset = (by: number): Finding => ({
  kind: "offset",
  field: "offset",
  found: by,
  expected: 0,
  text: `The rows are ${plural(Math.abs(by), "position")} ${by > 0 ? "late" : "early"} (offset ${say(by)})`,
});

export const stride = (by: number): Finding => ({
  kind: "stride",
  field: "stride",
  found: by,
  expected: 1,
  text: `Positions have a stride of ${say(by)}: every row is ${say(by)} positions after the one before it`,
});

export const degrees = (times: number): Finding => ({
  kind: "degrees",
  text:
    times < 1
      ? "Angles are taken for degrees: they are multiplied by pi / 180"
      : "Angles are in degrees where radians belong: they are multiplied by 180 / pi",
});

export const chunks = (rows: number): Finding => ({
  kind: "chunks",
  field: "chunk",
  found: rows,
  text: `Positions start again after every ${plural(rows, "row")} (chunks of ${rows})`,
});

export const backwards = (found: number, expected: number): Finding => ({
  kind: "backwards",
  field: "direction",
  found,
  expected,
  text:
    found < 0
      ? "The rotation goes backwards: the sign of the sines is the opposite"
      : "The rotation goes forwards, the model's backwards: the sign of the sines is the opposite",
});

export const rounded = (what: string, type: string): Finding => ({
  kind: "rounding",
  field: what,
  found: `in ${type}`,
  expected: "not rounded",
  text: `${what.charAt(0).toUpperCase()}${what.slice(1)} were rounded to ${type}`,
});

/** A setting that the numbers show otherwise than the model has it. */
export const differs = (
  kind: FindingKind,
  field: string,
  found: unknown,
  expected: unknown,
  text = `The numbers have ${field} ${say(found)}, the model ${say(expected)}`,
): Finding => ({ kind, field, found, expected, text });
