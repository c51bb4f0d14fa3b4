// Tests the doctor's page without drawing it: places of keys, addresses, rows of cards, sentences.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { jsonPlaces } from "../../src/js/doctor/diagnose/json_places.js";
import { unseenOf, wavelengths } from "../../web/doctor/curves.js";
import { exampleOf, examples, first } from "../../web/doctor/examples.js";
import { leadText, ranges } from "../../web/doctor/headline.js";
import { diagnose } from "../../web/doctor/library.js";
import { marksOf } from "../../web/doctor/marked_text.js";
import { packed, TooLong, unpacked } from "../../web/doctor/packed.js";
import { readText } from "../../web/doctor/read_text.js";
import { keysMissed, keysRead, rowsOf } from "../../web/doctor/rows.js";
import { texts as en } from "../../web/doctor/texts.en.js";
import { texts as ko } from "../../web/doctor/texts.ko.js";
import { zip } from "../../web/doctor/zip.js";

const pe = await load({ config: true });
const exampleNamed = (name: string) => examples.find((one) => one.name.includes(name))!;
const diagnosisOf = (text: string) => diagnose(pe, readText(text).config!);

describe("places of keys", () => {
  const placed = (text: string, key: string) => {
    const place = jsonPlaces(text).get(key)!;
    return [text.slice(place.start, place.end), text.slice(place.value, place.end)];
  };

  test("give the key and the value of each path", () => {
    const text = `{ "a": { "b c": [1, {"x": 2}], "rope_theta" : 1e6 } }`;
    expect(placed(text, "a.rope_theta")).toEqual(['"rope_theta" : 1e6', "1e6"]);
    expect(placed(text, "a.b c")).toEqual(['"b c": [1, {"x": 2}]', '[1, {"x": 2}]']);
    expect([...jsonPlaces(text).keys()].sort()).toEqual(["a", "a.b c", "a.rope_theta"]);
  });

  test("are found in texts that are not quite JSON", () => {
    const text = `LlamaConfig {\n  // "old": 1\n  'rope_theta': 10000.0, # base\n  "x": (1, 2,),\n}`;
    expect(placed(text, "rope_theta")[1]).toBe("10000.0");
    expect(placed(text, "x")[1]).toBe("(1, 2,)");
    expect(jsonPlaces(text).has("old")).toBe(false);
  });

  test.each(["", "{", '{"a', '{"a": ', '{"a": [', "nothing", '{"a": 1 "b" 2}', "[".repeat(1e5)])(
    "do not fail on a text that is no JSON: %.20s",
    (text) => {
      expect(jsonPlaces(text).size).toBeLessThanOrEqual(1);
    },
  );

  test("include __proto__ as an ordinary key", () => {
    const text = `{"__proto__": {"rope_theta": 5}}`;
    expect(placed(text, "__proto__.rope_theta")[1]).toBe("5");
    expect(({} as { rope_theta?: number }).rope_theta).toBeUndefined();
  });

  test("of a repeated key are the last ones", () => {
    expect(placed(`{"a": 1, "a": 2}`, "a")[1]).toBe("2");
  });
});

describe("marks", () => {
  test("cover the whole line of a missed key, and only the value of a key that was read", () => {
    const text = `{"a": 1, "b": 2, "c": 3}`;
    const marks = marksOf(text, { read: ["a", "b", "nowhere"], missed: ["b"] });
    expect(marks.map(({ start, end, kind }) => [text.slice(start, end), kind])).toEqual([
      ["1", "read"],
      ['"b": 2', "missed"],
    ]);
  });

  test("have the most severe kind of all findings on a key", () => {
    const marks = marksOf(`{"a": 1, "b": 2}`, { note: ["a", "b"], warning: ["a"] });
    expect(marks.map(({ kind }) => kind)).toEqual(["warning", "note"]);
  });

  test("of a key with an object end with its line, unless the object was read", () => {
    const text = `{\n  "a": {\n    "b": 2\n  },\n  "c": [\n  3]\n}`;
    const marks = marksOf(text, { note: ["a"], read: ["c"] });
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['"a": {', "[\n  3]"]);
  });

  test("never overlap", () => {
    const text = `{"a": {"b": 2}, "c": 3}`;
    const marks = marksOf(text, { read: ["a.b", "c"], missed: ["a"] });
    expect(marks.map(({ kind }) => kind)).toEqual(["missed", "read"]);
  });
});

describe("the address", () => {
  test.each(["", "{}", first.text, "한국어 ⚠ \u{1f600}", "x".repeat(1e6)])(
    "holds a text: %.12s",
    async (text) => {
      const part = await packed(text);
      expect(part).toMatch(/^[\w-]*$/);
      expect(await unpacked(part)).toBe(text);
    },
  );

  test("the longest example is a short link", async () => {
    for (const { text } of examples) expect((await packed(text)).length).toBeLessThan(600);
  });

  test("is not unpacked beyond the limit", async () => {
    const bomb = await packed("0".repeat(100_000_000));
    expect(bomb.length).toBeLessThan(200_000);
    await expect(unpacked(bomb)).rejects.toThrow(TooLong);
    await expect(unpacked(bomb, 2 ** 20 + 2 ** 17)).rejects.toThrow(TooLong);
  });

  test.each(["!", "abc", "AAAA", "zz-__zz"])(
    "is refused if it is no packed text: %s",
    async (part) => {
      await expect(unpacked(part)).rejects.toThrow();
    },
  );

  test("is refused if it was cut off", async () => {
    const part = await packed(first.text);
    await expect(unpacked(part.slice(0, -20))).rejects.not.toThrow(TooLong);
  });
});

describe("examples", () => {
  test.each(examples.map((one) => [one.name, one] as const))("%s is read", (_, { text }) => {
    const { verdict, cards, findings } = diagnosisOf(text);
    expect(verdict).toBe("right");
    expect(
      findings.filter(({ code, level }) => level !== "note" && code !== "older reader"),
    ).toEqual([]);
    expect(cards.length).toBeGreaterThan(0);
    expect(exampleOf(text)?.text).toBe(text);
    expect(() => JSON.parse(text)).not.toThrow();
  });

  test("the first one shows how transformers 4 reads the new format", () => {
    const { cards } = diagnosisOf(first.text);
    const [full] = cards.filter(({ older }) => older);
    expect(full).toMatchObject({
      type: "full_attention",
      older: { base: { here: 1e6, older: 10000 }, halfTurn: { position: 22 } },
    });
    expect(keysMissed(cards)).toEqual(["text_config.rope_parameters.full_attention.rope_theta"]);
    expect(keysRead(cards)).toContain("text_config.global_head_dim");
  });

  test("one shows a Llama without its base", () => {
    const { cards } = diagnosisOf(exampleNamed("lost").text);
    expect(cards).toHaveLength(1);
    expect(cards[0]!.older!.base).toEqual({ here: 500000, older: 10000 });
  });
});

describe("lines of a card", () => {
  const rows = (name: string, type: string | null) => {
    const { cards } = diagnosisOf(exampleNamed(name).text);
    return rowsOf(cards.find((card) => card.type === type)!, en.card);
  };

  test("begin with the base and the rotating pairs", () => {
    const [base, pairs, width, layout, scaling] = rows("Gemma", "full_attention");
    expect(base).toMatchObject({ name: "Base", value: "1,000,000", source: "rope_theta" });
    expect(base!.path).toBe("text_config.rope_parameters.full_attention.rope_theta");
    expect(pairs).toMatchObject({
      name: "Pairs that turn",
      value: "64 of 256",
      source: "partial_rotary_factor",
    });
    expect(width).toMatchObject({ value: "512", source: "global_head_dim" });
    expect(layout).toMatchObject({ value: "halves", source: "class of gemma4_text" });
    expect(scaling).toMatchObject({ value: "proportional", source: "rope_type" });
  });

  test("include the window", () => {
    expect(rows("Gemma", "sliding_attention")).toContainEqual(
      expect.objectContaining({ name: "Window", value: "512 tokens", source: "sliding_window" }),
    );
  });

  test("fold rare fields", () => {
    const all = rows("DeepSeek", null);
    const shown = all.filter(({ isFolded }) => !isFolded).map(({ name }) => name);
    expect(shown).toEqual([
      ...[
        "Base",
        "Pairs that turn",
        "Head width",
        "Layout",
        "Layout of the indexer",
        "Scaling",
        "Factor",
      ],
      ...["Length before scaling", "Factor on scores"],
    ]);
    const folded = all.filter(({ isFolded }) => isFolded).map(({ name }) => name);
    expect(folded).toContain("beta_fast");
  });

  test("are in Korean too", () => {
    const { cards } = diagnosisOf(first.text);
    for (const card of cards)
      for (const { name } of rowsOf(card, ko.card).slice(1)) expect(name).toMatch(/[가-힣]/);
  });
});

describe("the verdict and the summary", () => {
  const lead = (text: string, t = en) => leadText(diagnosisOf(text), t.lead);

  test.each([
    [
      first.text,
      ["Right, 1 note", "맞음, 참고 1개"],
      [
        "Two kinds of layers. transformers 4 gets one wrong.",
        "층은 두 종류입니다. transformers 4는 그중 하나를 잘못 읽습니다.",
      ],
    ],
    [
      exampleNamed("lost").text,
      ["Right, 1 warning, 1 note", "맞음, 경고 1개, 참고 1개"],
      [
        "One kind of layer. transformers 4 gets it wrong.",
        "층은 한 종류입니다. transformers 4는 잘못 읽습니다.",
      ],
    ],
    [
      '{"model_type": "llama", "head_dim": 8, "num_hidden_layers": 2, "rope_theta": 5, "rope_scaling": {"rope_type": "linear", "factor": 2, "mscale": 3}}',
      ["Right, 1 warning", "맞음, 경고 1개"],
      ["One kind of layer. No key gives", "층은 한 종류입니다. 학습 길이를"],
    ],
    [
      '{"model_type": "bloom", "n_layer": 2, "n_head": 2, "hidden_size": 8}',
      ["Right: no rotary encoding, 1 note", "맞음: 회전 위치 인코딩 없음, 참고 1개"],
      ["", ""],
    ],
    [
      '{"model_type": "llama", "head_dim": 8, "num_hidden_layers": 2, "rope_theta": 5, "rope_scaling": {"type": "linear", "factor": 0.5}}',
      ["Wrong: 1 error", "틀림: 오류 1개"],
      ["One kind of layer.", "층은 한 종류입니다."],
    ],
    ['{"model_type": "llama", "head_dim": 7}', ["Wrong: 1 error", "틀림: 오류 1개"], ["", ""]],
    [
      '{"model_type": "quiet", "use_rope": false}',
      [
        'Refused: model_type "quiet" is not known here: what use_rope (false) does is in its code, and a guess may be wrong.',
        "거절: 모르는 모델입니다. 이 키가 하는 일은 모델의 코드에 있어, 짐작하면 틀릴 수 있습니다: use_rope (false)",
      ],
      ["", ""],
    ],
  ])("%.60s", (text, verdicts, leads) => {
    const diagnosis = diagnosisOf(text);
    expect([en.verdict(diagnosis), ko.verdict(diagnosis)]).toEqual(verdicts);
    [lead(text), lead(text, ko)].forEach((said, i) => {
      expect(said.startsWith(leads[i]!), said).toBe(true);
    });
  });

  test("give the longest length", () => {
    expect(lead(first.text)).toMatch(
      /All position keys were read\. No key gives the trained length\.$/,
    );
    expect(lead(exampleNamed("DeepSeek").text)).toMatch(
      /All position keys were read\. Trained on 4,096 tokens, stretched to 163,840\.$/,
    );
  });

  test("write layers as ranges", () => {
    expect(ranges([0, 1, 2, 7, 9, 10])).toBe("0–2, 7, 9–10");
    expect(ranges([])).toBe("");
  });
});

describe("curves", () => {
  test("a pair that does not rotate has no wavelength", () => {
    const [full] = diagnosisOf(first.text).cards.filter(({ type }) => type === "full_attention");
    const all = wavelengths(full!.rotary!);
    expect(all[0]).toBeCloseTo(2 * Math.PI, 12);
    expect(Number.isFinite(all[63])).toBe(true);
    expect(Number.isNaN(all[64])).toBe(true);
  });

  test("angles are unseen if a pair made no full turn in training", () => {
    const [card] = diagnosisOf(exampleNamed("lost").text).cards;
    const shares = unseenOf(pe, card!.rotary!, 8192, 32768);
    const { frequencies } = card!.rotary!;
    shares.forEach((share, i) => {
      const turnsInTraining = (8192 * frequencies[i]!) / (2 * Math.PI);
      if (turnsInTraining > 1) expect(share).toBe(0);
      if (turnsInTraining < 0.25) expect(share).toBeGreaterThan(0.7);
    });
    expect(unseenOf(pe, card!.rotary!, 8192, 8192).every((share) => share === 0)).toBe(true);
  });

  test("pairs that do not rotate have no unseen angle", () => {
    const [full] = diagnosisOf(first.text).cards.filter(({ type }) => type === "full_attention");
    expect(
      unseenOf(pe, full!.rotary!, 8192, 131072)
        .subarray(64)
        .every((one) => one === 0),
    ).toBe(true);
  });
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("Python reads the archive of several files", async () => {
  const files = { "a.txt": "one", "b/한.txt": "둘".repeat(1000), empty: "" };
  const archive = zip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
  );
  const path = join(mkdtempSync(join(tmpdir(), "posenc-")), "x.zip");
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()));
  const list = `import json, zipfile
z = zipfile.ZipFile(${JSON.stringify(path)})
assert z.testzip() is None
print(json.dumps({name: z.read(name).decode() for name in z.namelist()}))`;
  expect(JSON.parse(execFileSync("python3", ["-c", list]).toString())).toEqual(files);
});

describe("both languages", () => {
  /** The paths of all entries of a table. */
  const names = (table: object, path = ""): string[] =>
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === "object" && value !== null
        ? names(value, `${path}${key}.`)
        : `${path}${key}`,
    );

  test("have the same entries", () => {
    expect(names(ko).sort()).toEqual(names(en).sort());
  });
});
