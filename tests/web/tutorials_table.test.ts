// The table of tutorials on the index of encodings: what is measured as it is built, and what it takes from stored runs.
import { expect, test } from "vitest";
import { encodingData } from "../../tools/pages/encodings/data.mjs";
import { numbersOf, tutorialsTable } from "../../tools/pages/encodings/tutorials.mjs";
import { farOf, meanOf } from "../experiments.js";
import { pe } from "./scope.js";

const data = (await encodingData())!;
const ids = ["sinusoidal", "learned", "rope", "alibi"] as const;
const rowsIn = (lang: "en" | "ko") =>
  tutorialsTable({ lang, base: "../" }, data)
    .split("<tr>")
    .slice(2)
    .map((row) => row.replaceAll(/<[^>]+>/g, " ").replaceAll("\u00a0", " "));

test("only a learned table has numbers to learn, and an end", () => {
  const measured = ids.map((id) => numbersOf(pe, id));
  expect(measured.map(({ learned }) => learned)).toEqual([0, 512 * 512, 0, 0]);
  expect(measured.map(({ hasValue }) => hasValue)).toEqual([true, false, true, true]);
});

test("rotations and biases know the distance alone, rows of waves do without words", () => {
  const [sinusoidal, learned, rope, alibi] = ids.map((id) => numbersOf(pe, id));
  for (const error of [rope!.change, alibi!.change, sinusoidal!.alone!])
    expect(error).toBeLessThan(1e-13);
  for (const error of [sinusoidal!.change, learned!.change, learned!.alone!])
    expect(error).toBeGreaterThan(0.01);
});

test("scores rise where a sum of cosines does", () => {
  const risesAt = (width: number) => {
    const sum = (distance: number) =>
      Array.from({ length: width / 2 }, (_, i) =>
        Math.cos(distance / 1e4 ** ((2 * i) / width)),
      ).reduce((all, one) => all + one, 0);
    return Array.from({ length: 511 }, (_, i) => sum(i + 1) > sum(i)).filter(Boolean).length;
  };
  expect(numbersOf(pe, "sinusoidal").rises).toBe(risesAt(512));
  expect(numbersOf(pe, "rope").rises).toBe(risesAt(64));
  expect(numbersOf(pe, "alibi").rises).toBe(0);
});

test.each(["en", "ko"] as const)("cells have the accuracies of stored runs, judged: %s", (lang) => {
  const rows = rowsIn(lang);
  expect(rows).toHaveLength(ids.length);
  const signs = ["✓✓✕✕✕", "✓✓✓✓✓", "✓✓✕✕✕", "✓✓✓?✕"];
  for (const [i, id] of ids.entries()) {
    for (const [task, length] of [
      ["ffill", 16],
      ["shift", 16],
      ["first", 8],
    ] as const)
      expect(rows[i]).toContain(`${meanOf(task, id, length)} → ${farOf(task, id)}%`);
    expect(rows[i]!.match(/[✓✕]|\?(?= )/g)!.join("")).toBe(signs[i]);
  }
  for (const number of ["262,144", "197 × 768", "512", "54,400", "112"])
    expect(rows.join(" ")).toContain(number);
});
