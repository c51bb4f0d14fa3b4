// Configurations as people paste them.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import {
  ConfigTextError,
  longestText,
  readConfigText,
} from "../../../src/js/doctor/diagnose/config_text.js";
import { diagnose } from "../../../src/js/doctor/diagnose/diagnose.js";
import { findingText } from "../../../src/js/doctor/diagnose/english_findings.js";
import { cases } from "../config_outcome.js";
import { random } from "./random.js";

const pe = await load({ config: true });

const codes = (text: string) => readConfigText(text).notes.map(({ code }) => code);

/** The error of a text. */
function errorOf(text: string): ConfigTextError {
  try {
    readConfigText(text);
  } catch (error) {
    if (error instanceof ConfigTextError) return error;
    throw error;
  }
  throw new Error(`no error for ${text}`);
}

describe("texts that are read", () => {
  test.each(cases.map(({ name, config }) => [name, config] as const))("JSON: %s", (_, config) => {
    for (const text of [JSON.stringify(config), JSON.stringify(config, null, 2)])
      expect(readConfigText(text)).toEqual({ config, notes: [] });
  });

  test("all that JSON has", () => {
    const text = String.raw`{"a": [1, -2.5e-3, 1E+2, {}, []], "é\n\"\\\/\b\f\r\té": "😀", "": null, "t": true, "f": false}`;
    expect(readConfigText(text).config).toEqual(JSON.parse(text));
  });

  test("comments, trailing commas, a byte order mark", () => {
    const text = '\ufeff// Llama\n{\n  "a": [1, 2,], /* b */ "b": 1, # c\n}\n';
    expect(readConfigText(text).config).toEqual({ a: [1, 2], b: 1 });
    expect(readConfigText(text).notes).toEqual([
      { code: "comment", line: 1, column: 2, text: "// Llama" },
      { code: "trailing comma", line: 3, column: 13, text: "," },
    ]);
  });

  test("what transformers prints", () => {
    const text =
      'LlamaConfig {\n  "architectures": [\n    "LlamaForCausalLM"\n  ],\n  "rope_theta": 500000.0\n}\n\n';
    expect(readConfigText(text).config).toEqual({
      architectures: ["LlamaForCausalLM"],
      rope_theta: 500000,
    });
    expect(codes(text)).toEqual(["class name"]);
  });

  test("a Python dictionary", () => {
    const text = "{'a': True, 'b': None, 'c': (1, 2), 'd': float, }".replace("float", "Infinity");
    expect(readConfigText(text).config).toEqual({ a: true, b: null, c: [1, 2], d: Infinity });
    expect(codes(text)).toEqual(["python", "not a number", "trailing comma"]);
  });

  test("a key twice: the last one, and where", () => {
    const text = '{\n  "r": {\n    "rope_theta": 1,\n    "rope_theta": 2\n  }\n}';
    expect(readConfigText(text)).toEqual({
      config: { r: { rope_theta: 2 } },
      notes: [{ code: "duplicate", line: 4, column: 5, text: "r.rope_theta", same: false }],
    });
    const { config, notes } = readConfigText(text);
    const twice = { code: "duplicate", key: "r.rope_theta", line: 4, column: 5, same: false };
    expect(diagnose(pe, config, { notes }).findings).toContainEqual({ level: "error", ...twice });
    expect(readConfigText('{"rope_theta": [1, 2], "rope_theta": [1, 2]}').notes).toMatchObject([
      { code: "duplicate", same: true },
    ]);
  });

  test("__proto__ is a key like all others", () => {
    const { config } = readConfigText('{"__proto__": {"rope_theta": 5}, "constructor": 1}');
    expect(Object.keys(config)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(config)).toBe(Object.prototype);
    expect(config.rope_theta).toBe(undefined);
    const text = '{"model_type": "llama", "head_dim": 8, "__proto__": {"rope_theta": 5}}';
    const { cards } = diagnose(pe, readConfigText(text).config);
    expect(cards[0]!.rotary!.options.base).toBe(10000);
  });
});

describe("texts that are not", () => {
  test.each<[what: string, text: string, code: string, place: string, says: RegExp]>([
    ["nothing", " \n ", "empty", "1:1", /nothing in it/],
    [
      "a pointer of Git LFS",
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 654\n",
      "pointer",
      "1:1",
      /pointer of Git LFS, not the file: git lfs pull/,
    ],
    ["a list", "\n [1]", "not an object", "2:2", /this is a list/],
    [
      "cut off",
      '{\n "a": [1,\n  2',
      "ends early",
      "3:4",
      /the \[ of line 2, column 7 is still open/,
    ],
    ["cut off in a string", '{"a": "b', "ends early", "1:9", /the " of line 1, column 7/],
    ["cut off in a comment", '{"a": 1 /* b', "ends early", "1:13", /the \/ of line 1, column 9/],
    ["no comma", '{"a": 1\n "b": 2}', "unexpected", "2:2", /, or \} should be here, not \\"/],
    ["no colon", '{"a" 1}', "unexpected", "1:6", /: should be here, not 1/],
    ["no value", '{"a": }', "unexpected", "1:7", /a value should be here, not \}/],
    [
      "an unknown word",
      '{"a": float32}',
      "unexpected",
      "1:7",
      /a value should be here, not float32/,
    ],
    ["a word of Object", '{"a": constructor}', "unexpected", "1:7", /not constructor/],
    ["a line break in a string", '{"a": "b\n"}', "unexpected", "1:9", /" should be here, not \\n/],
    ["a wrong escape", '{"a": "\\x"}', "unexpected", "1:9", /an escape of JSON/],
    ["a key without quotes", "{a: 1}", "unexpected", "1:2", /" should be here, not a$/],
    ["two values", "{} {}", "unexpected", "1:4", /the end should be here, not \{/],
    ["a page", "<!DOCTYPE html>", "unexpected", "1:1", /\{ should be here, not </],
    ["bytes", "GGUF\u0003\0\0\0", "not text", "1:6", /byte 5 is 0/],
    ["a number with two points", '{"a": 1.2.3}', "unexpected", "1:7", /a value should be here/],
  ])("%s", (_, text, code, place, says) => {
    const error = errorOf(text);
    expect([error.code, `${error.line}:${error.column}`]).toEqual([code, place]);
    expect(error.message).toMatch(says);
  });

  test("too deep, too long", () => {
    const deep = '{"a":'.repeat(1e5);
    expect(errorOf(deep).code).toBe("too deep");
    expect(errorOf(`{"a":${"[".repeat(1e5)}`).code).toBe("too deep");
    const long = " ".repeat(100e6);
    expect(long.length).toBeGreaterThan(longestText);
    expect(errorOf(long).message).toBe(
      "it has 100 million characters; a config.json has some thousand",
    );
  });
});

/** A text with something changed. */
function mutated(text: string, next: (below: number) => number): string {
  const at = next(text.length);
  const pieces = [
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "0",
    "-1",
    "1e999",
    "null",
    "NaN",
    "__proto__",
  ];
  const piece = pieces[next(pieces.length)]!;
  switch (next(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + next(8));
    case 2:
      return text.slice(0, at) + piece + text.slice(at);
    case 3:
      return text.replace(/: *[\d.]+/g, (value) => (next(4) ? value : `: ${piece}`));
    default: {
      const from = next(text.length);
      return text.slice(0, at) + text.slice(from, from + next(60)) + text.slice(at + next(60));
    }
  }
}

test("10,000 changed configurations: a diagnosis or an error with a place", () => {
  const next = random(7);
  const outcomes = { answered: 0, refused: 0, unreadable: 0 };
  for (let call = 0; call < 10_000; ++call) {
    let text = JSON.stringify(cases[next(cases.length)]!.config, null, next(2));
    for (let times = 1 + next(3); times > 0; --times) text = mutated(text, next);
    let config: object;
    let notes: ReturnType<typeof readConfigText>["notes"];
    try {
      ({ config, notes } = readConfigText(text));
    } catch (error) {
      expect(error, text).toBeInstanceOf(ConfigTextError);
      const { line, column, message } = error as ConfigTextError;
      expect(Math.min(line, column), message).toBeGreaterThan(0);
      ++outcomes.unreadable;
      continue;
    }
    const { findings, cards } = diagnose(pe, config, { notes });
    const failure = findings.find((one) => "message" in one && one.code !== "readers differ");
    if (!failure) {
      expect(cards.some(({ rotary }) => rotary?.frequencies.every(Number.isFinite))).toBe(true);
      ++outcomes.answered;
    } else {
      expect(findingText(failure).length, text).toBeGreaterThan(10);
      ++outcomes.refused;
    }
    expect(JSON.stringify(findings)).not.toMatch(/undefined|\[object/);
  }
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(500);
});
