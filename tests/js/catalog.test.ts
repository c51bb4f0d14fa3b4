import { load } from "posenc";
import { descriptions, type EncodingId } from "posenc/catalog";
import { describe, expect, test } from "vitest";

const { catalog } = await load();

test("has every id once", () => {
  expect(new Set(catalog.map(({ id }) => id)).size).toBe(catalog.length);
});

test("is frozen to the bottom", () => {
  const frozen = (value: unknown): boolean =>
    typeof value !== "object" ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(frozen));
  expect(frozen(catalog)).toBe(true);
  expect(frozen(descriptions)).toBe(true);
});

test("has a description of each encoding", () => {
  expect(Object.keys(descriptions)).toEqual(catalog.map(({ id }) => id));
});

describe.each(catalog.map((entry) => [entry.id, entry] as const))("%s", (_, entry) => {
  test("says what it is and where it comes from", () => {
    expect(entry.id).toMatch(/^[a-z][a-z0-9_]*$/);
    const { title, reference, arxiv } = descriptions[entry.id as EncodingId];
    expect(title).not.toBe("");
    expect(reference).toMatch(/ \d{4}$|^no paper$/);
    // Gemma 4's report is not on arXiv.
    const models = ["proportional", "grok_yarn", "xdrope", "axial_ltx2", "banded_relative"];
    const hasNoPaper = models.includes(entry.id);
    if (reference === "no paper" || hasNoPaper) expect(arxiv).toBe("");
    else expect(arxiv).toMatch(/^\d{4}\.\d{4,5}$/);
    expect([1, 2, 3, 4]).toContain(entry.axes);
  });

  test("has a phrase for each parameter and array", () => {
    const { phrases } = descriptions[entry.id as EncodingId];
    const names = [...entry.parameters, ...entry.arrays].map(({ name }) => name);
    expect(Object.keys(phrases)).toEqual(names);
    for (const phrase of Object.values(phrases)) expect(phrase).not.toBe("");
  });

  test("has parameters with legal defaults", () => {
    for (const { name, kind, optional, required, ...parameter } of entry.parameters) {
      const value = parameter.default;
      expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/);
      if (value === null) {
        expect(optional !== required).toBe(true);
        continue;
      }
      expect(typeof value).toBe(
        { number: "number", integer: "number", boolean: "boolean", choice: "string" }[kind],
      );
      if (kind === "choice") expect(parameter.choices).toContain(value);
      if (kind === "integer") expect(value).toSatisfy(Number.isInteger);
      if (typeof value !== "number") continue;
      expect(value).toBeGreaterThanOrEqual(parameter.min ?? Number.NEGATIVE_INFINITY);
      expect(value).toBeLessThanOrEqual(parameter.max ?? Number.POSITIVE_INFINITY);
      if (kind === "integer") expect(Math.abs(value % (parameter.multipleOf ?? 1))).toBe(0);
    }
  });

  test("has arrays whose sides are its parameters", () => {
    const names = ["", ...entry.parameters.map(({ name }) => name)];
    for (const { name, shape } of entry.arrays) {
      expect(names).not.toContain(name);
      for (const { parameter } of shape) expect(names).toContain(parameter);
    }
  });
});
