// Inputs far larger than a model's: an answer or an error of ours, from code that would run out of stack or of time.
import { load } from "posenc";
import { expect, test } from "vitest";
import { sarif } from "../../../src/js/cli/reports.js";
import { printable } from "../../../src/js/cli/usage.js";
import { diagnose } from "../../../src/js/doctor/diagnose/diagnose.js";
import { diagnosisText } from "../../../src/js/doctor/diagnose/english.js";
import { withDoctor } from "../../../src/js/doctor/doctor.js";

const pe = withDoctor(await load({ config: true }));
const llama = { model_type: "llama", num_hidden_layers: 2, rope_theta: 10000 };

test("a head of 16,384 channels, which an older reader turns otherwise", () => {
  const { verdict, cards } = diagnose(pe, {
    ...{ ...llama, rope_theta: undefined, head_dim: 16_384 },
    rope_parameters: { rope_type: "default", rope_theta: 500000 },
  });
  expect(verdict).toBe("right");
  expect(cards[0]!.older?.base).toEqual({ here: 500000, older: 10000 });
});

test("lists of 8,192 factors", () => {
  const list = new Array<number>(8192).fill(1.5);
  const rope_scaling = {
    ...{ rope_type: "longrope", short_factor: list, long_factor: list },
    original_max_position_embeddings: 1024,
  };
  const config = { ...llama, head_dim: 16_384, max_position_embeddings: 4096, rope_scaling };
  expect(diagnosisText(diagnose(pe, config))).toContain("8192 numbers from 1.5 to 1.5");
});

test("4,000 keys that nothing reads, each with its line", () => {
  const keys = Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`rope_xy${i}`, i]));
  const config = { ...llama, head_dim: 64, ...keys };
  const diagnosis = diagnose(pe, config);
  expect(diagnosis.findings.length).toBe(4000);
  const text = JSON.stringify(config, null, 1).slice(0, 190_000);
  const log = JSON.stringify(sarif([{ file: "config.json", text, diagnosis }]));
  expect(log).toContain('"region":{"startLine":10,"startColumn":2}');
});

test("numbers of more pairs than a rotation has", () => {
  const wide = (rows: number, columns: number) => ({
    data: Float32Array.from({ length: rows * columns }, (_, i) => Math.sin(i * i)),
    shape: [rows, columns],
  });
  const says = /identifyRotary: a rotation has at most 4096 pairs of channels, these numbers 20000/;
  const [cos, sin] = [wide(2, 20_000), wide(2, 20_000)];
  expect(() => pe.identifyRotary({ cos, sin })).toThrow(says);
  expect(() => pe.identifyRotary({ inv_freq: new Float32Array(20_000).fill(1) })).toThrow(says);
});

test("names out of a file do not steer a terminal", () => {
  expect(printable("rope\u001b[31m\u009b, \u0000\n\tnext 한")).toBe(
    "rope\\u001b[31m\\u009b, \\u0000\n\tnext 한",
  );
});
