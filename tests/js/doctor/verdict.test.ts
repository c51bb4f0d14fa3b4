// Sixty configurations, right, dangerous and wrong, with the level that the doctor must find and what it must name.
import { readFileSync } from "node:fs";
import { load } from "posenc/doctor";
import { describe, expect, test } from "vitest";
import { statusOf } from "../../../src/js/cli/doctor.js";
import { readConfigText } from "../../../src/js/doctor/diagnose/config_text.js";
import { diagnose } from "../../../src/js/doctor/diagnose/diagnose.js";
import type { Diagnosis, Finding } from "../../../src/js/doctor/diagnose/diagnosis.js";
import { diagnosisText } from "../../../src/js/doctor/diagnose/english.js";
import { verdictText } from "../../../src/js/doctor/diagnose/english_findings.js";
import { distinct, judged } from "../../../src/js/doctor/diagnose/verdict.js";
import { cases as models } from "../config_outcome.js";
import { names, released } from "../released.js";

const pe = await load();

interface Case {
  name: string;
  config: object | null;
  text?: string;
  /** Of a pair for diff. */
  other?: object;
  expect: {
    level: string | string[];
    exit: number | number[];
    /** One of these words is said. */
    about: string[];
    turns?: boolean;
    /** Which layers turn, if any do. */
    layers?: number[];
  };
}
const file = new URL("../../reference/doctor/verdicts.json", import.meta.url);
const cases: Case[] = JSON.parse(readFileSync(file, "utf8"));
const single = cases.filter(({ config, other }) => config && !other);

const levelOf = (diagnosis: Diagnosis): string => {
  if (diagnosis.verdict === "refused") return "refused";
  const levels = diagnosis.findings.map(({ level }) => level);
  return ["error", "warning", "note"].find((one) => levels.includes(one as never)) ?? "ok";
};

describe("configurations", () => {
  test.each(single.map((one) => [one.name, one] as const))(
    "%s",
    (_, { config, expect: wanted }) => {
      const diagnosis = diagnose(pe, config!);
      const said = diagnosisText(diagnosis)
        .split("\n")
        .filter((line) => !/^ {2}\S.* {2}\S/.test(line)) // the table of values
        .join("\n");
      const status = statusOf(diagnosis, false);
      expect([wanted.exit].flat(), said).toContain(status);
      const refuses = status === 2 || [wanted.exit].flat().length > 1;
      const levels = [wanted.level].flat();
      if (!(refuses && levels.some((one) => one === "error" || one === "refused")))
        expect(levels, said).toContain(levelOf(diagnosis));
      const words = said.toLowerCase();
      if (wanted.about.length > 0)
        expect(
          wanted.about.some((word) => words.includes(word.toLowerCase())),
          said,
        ).toBe(true);
      const turning = diagnosis.cards.filter(({ rotary }) => rotary);
      if (wanted.turns !== undefined) expect(turning.length > 0).toBe(wanted.turns);
      const layers = turning.flatMap((card) => card.layers).sort((a, b) => a - b);
      if (wanted.layers && turning.length > 0) expect(layers).toEqual(wanted.layers);
    },
  );

  test("a text that is none, and a pair that differs", () => {
    const pointer = cases.find(({ text }) => text)!;
    expect(() => readConfigText(pointer.text!)).toThrow(/pointer of Git LFS/);
    const { config, other } = cases.find((one) => one.other)!;
    expect(pe.compareRotary(config!, other!).first).toMatchObject({ field: "base" });
  });
});

test("no published model is wrong", () => {
  const all = [
    ...names.map((name) => [name, released(name)] as const),
    ...models.map(({ name, config }) => [name, config] as const),
  ];
  for (const [name, config] of all) {
    const { findings } = diagnose(pe, config);
    const errors = findings.filter(({ level, code }) => level === "error" && code !== "refused");
    expect(errors, name).toEqual([]);
  }
});

describe("the verdict", () => {
  const finding = (level: Finding["level"], key = "rope_x"): Finding => ({
    ...{ level, code: "unread", key, value: "1", known: true },
  });
  const because = { words: "", values: [] };
  const message = "what x does is unknown";
  const refused: Finding = { level: "error", code: "refused", message, because };

  test.each<[findings: Finding[], verdict: string, words: string]>([
    [[], "right", "right"],
    [[finding("note"), finding("note", "b")], "right", "right, 2 notes"],
    [[finding("note"), finding("warning")], "right", "right, 1 warning, 1 note"],
    [[finding("note"), finding("error")], "wrong", "wrong: 1 error, 1 note"],
    [[refused], "refused", "refused: what x does is unknown."],
    [
      [{ level: "note", code: "no rotary", message: "it adds ALiBi", because }],
      "right",
      "right: no rotary encoding, 1 note",
    ],
  ])("%#: %s", (findings, verdict, words) => {
    const made = judged(findings);
    expect([made.verdict, verdictText(made)]).toEqual([verdict, words]);
  });

  test("errors come first, and each finding once", () => {
    const { findings } = judged([finding("note"), finding("error"), finding("warning")]);
    expect(findings.map(({ level }) => level)).toEqual(["error", "warning", "note"]);
    expect(distinct([finding("note"), finding("note"), finding("error")])).toHaveLength(2);
  });

  test("is the last line of the text, and the status", () => {
    const llama = { model_type: "llama", head_dim: 8, num_hidden_layers: 2, rope_theta: 5 };
    const status = (config: object, strict = false) => statusOf(diagnose(pe, config), strict);
    expect(diagnosisText(diagnose(pe, llama))).toMatch(/\n\nright\n$/);
    expect([status(llama), status(llama, true)]).toEqual([0, 0]);
    const partial = { ...llama, partial_rotary_factor: 0.5 };
    expect(diagnosisText(diagnose(pe, partial))).toMatch(/\n\nright, 1 warning\n$/);
    expect([status(partial), status(partial, true)]).toEqual([0, 1]);
    const wrong = { ...llama, rope_scaling: { type: "linear", factor: 0.5 } };
    expect([status(wrong), status({ model_type: "quiet", use_rope: false })]).toEqual([1, 2]);
  });
});
