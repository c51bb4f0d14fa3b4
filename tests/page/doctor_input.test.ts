// Input that is no config.json, or not quite, by paste, drop and link: the doctor answers, or says what is wrong and where,
// in both languages.
import { describe, expect, test } from "vitest";
import { packed } from "../../web/doctor/packed.js";
import { eventually, oneTab } from "./browser.js";
import {
  box,
  cards,
  findings,
  hashWith,
  headline,
  lead,
  llama,
  marks,
  visitDoctor,
} from "./doctor.js";

/** Shared tabs, which go from one address to the next. */
const [english, korean] = [oneTab(), oneTab()];
const inEnglish = (hash: string) => visitDoctor({ hash, tab: english });
const inKorean = (hash: string) => visitDoctor({ hash, tab: korean }, "ko/doctor/");

const trouble = (page: Awaited<ReturnType<typeof visitDoctor>>) =>
  page.locator(".box .trouble").first().innerText();

describe("is understood", () => {
  test.each([
    ["comments", `// of my model\n${llama().replace("{", "{ /* here */")}`, "comments", "주석"],
    ["a trailing comma", llama().replace(/\n}$/, ",\n}"), "a trailing comma", "마지막 쉼표"],
    ["what transformers prints", `LlamaConfig ${llama()}\n`, "the name of a class", "클래스 이름"],
    [
      "what Python prints",
      llama().replaceAll('"', "'").replace("{", "{'rope_scaling': None, 'use_cache': True,"),
      "Python's way to write",
      "Python 표기",
    ],
  ])("%s", async (_, text, said, saidInKorean) => {
    const hash = await hashWith(text);
    const page = await inEnglish(hash);
    expect(await headline(page)).toBe("Right, 1 note");
    expect(await lead(page)).toContain(`Not JSON, but understood: ${said}`);
    expect((await cards(page))[0]!.lines[0]).toBe("Base: 500,000 (rope_theta)");
    expect(await marks(page)).toContain("read: 500000");
    const other = await inKorean(hash);
    expect(await lead(other)).toContain(`JSON은 아니지만 읽을 수 있습니다: ${saidInKorean}`);
  });

  test("a configuration inside another", async () => {
    const inner = { ...JSON.parse(llama({ rope_theta: 123 })), model_type: "llama" };
    const page = await inEnglish(
      await hashWith(JSON.stringify({ model_type: "llava", text_config: inner }, null, 2)),
    );
    expect((await cards(page))[0]!.lines[0]).toBe("Base: 123 (rope_theta)");
    expect(await marks(page)).toContain("read: 123");
  });

  test("__proto__, a key without effect", async () => {
    const text = llama().replace("{", '{ "__proto__": { "rope_theta": 7, "polluted": true },');
    const page = await inEnglish(await hashWith(text));
    expect((await cards(page))[0]!.lines[0]).toBe("Base: 500,000 (rope_theta)");
    expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  });

  test("a repeated key, reported with its place", async () => {
    const text = llama().replace("{", '{\n  "rope_theta": 7,');
    const page = await inEnglish(await hashWith(text));
    expect(await headline(page)).toBe("Wrong: 1 error, 1 note");
    expect((await findings(page, "error"))[1]).toMatch(
      /^rope_theta: given twice with different values, the last time in line \d+, column 3\.$/,
    );
  });
});

describe("says what is wrong, and where", () => {
  test.each([
    [
      "cut off",
      llama().slice(0, -30),
      /^Line \d+, column \d+: the text ends here, and a ["{] is still open\. Was it cut off\?$/,
      /^\d+행 \d+열: 글이 여기서 끝났는데, 아직 닫히지 않은 괄호나 따옴표가 있습니다: ["{] 잘리지 않았나요\?$/,
    ],
    [
      "no JSON",
      '{\n  "model_type": llama\n}',
      /^Line 2, column 17: here stands llama, where a value should be\.$/,
      /^2행 17열: 값이 올 자리에 다른 것이 있습니다: llama$/,
    ],
    [
      "a comma forgotten",
      '{\n  "head_dim": 8\n  "rope_theta": 5\n}',
      /^Line 3, column 3: here stands ", where a comma or } should be\.$/,
      /^3행 3열: 쉼표나 }가 올 자리에 다른 것이 있습니다: "$/,
    ],
    [
      "a list",
      "[1, 2]",
      /^Line 1, column 1: this is a list\. A configuration is an object, in { }\.$/,
      /^1행 1열: 목록입니다\. 설정은 { }로 된 객체여야 합니다\.$/,
    ],
    [
      "too deep",
      '{"a":'.repeat(100),
      /^Line 1, column \d+: too many levels, one in another\.$/,
      /^1행 \d+열: 괄호가 너무 깊이 겹쳐 있습니다\.$/,
    ],
  ])("%s", async (_, text, said, saidInKorean) => {
    const hash = await hashWith(text);
    const page = await inEnglish(hash);
    expect(await headline(page)).toBe("This is not a configuration yet.");
    expect(await trouble(page)).toMatch(said);
    expect((await marks(page)).map((one) => one.slice(0, 7))).toEqual(["missed:"]);
    const other = await inKorean(hash);
    expect(await headline(other)).toBe("아직 설정이 아닙니다");
    expect(await trouble(other)).toMatch(saidInKorean);
  });

  test("for an empty box", async () => {
    const page = await visitDoctor();
    await box(page).fill("");
    await eventually(() => lead(page)).toBe("The box is empty. Paste a config.json.");
    await box(page).fill(llama());
    await eventually(() => headline(page)).toMatch(/^Right/);
  });

  test("for a model without a rotation", async () => {
    const page = await inEnglish(
      await hashWith('{"model_type": "bloom", "n_layer": 2, "n_head": 2, "hidden_size": 8}'),
    );
    expect(await headline(page)).toBe("Right: no rotary encoding, 1 note");
    expect((await findings(page, "note"))[1]).toMatch(/bloom.*ALiBi/);
  });
});

describe("an address", () => {
  const hashed = (part: string) => `config=${part}`;

  test("that unpacks to 100 MB is read up to the limit", async () => {
    const bomb = await packed("0".repeat(100_000_000));
    const page = await visitDoctor({ hash: hashed(bomb) });
    expect(await trouble(page)).toBe("The link unpacks to more than 1 MB. Reading stopped there.");
    expect(await box(page).inputValue()).toBe("");
    const other = await inKorean(hashed(bomb));
    expect(await trouble(other)).toBe("링크를 풀면 1 MB가 넘습니다. 거기서 읽기를 멈췄습니다.");
    // The page still works afterwards.
    await box(page).fill(llama());
    await eventually(() => headline(page)).toMatch(/^Right/);
  });

  test("that was cut off says so", async () => {
    const part = (await packed(llama())).slice(0, -12);
    const page = await visitDoctor({ hash: hashed(part) });
    expect(await trouble(page)).toBe("The link was cut off or changed. Ask for it again.");
    const other = await inKorean(hashed(part));
    expect(await trouble(other)).toBe("링크가 잘렸거나 바뀌었습니다. 다시 받으세요.");
  });
});

describe("a file", () => {
  const put = async (name: string, bytes: Buffer, visit = inEnglish) => {
    const page = await visit("");
    await page
      .locator(".given input[type=file]")
      .first()
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
    return page;
  };

  test("of 100 MB is not read", async () => {
    const page = await visitDoctor();
    await page
      .locator(".box")
      .first()
      .evaluate((box) => {
        const file = new File(
          [new Blob([" ".repeat(1e6)]), ...Array(99).fill(" ".repeat(1e6))],
          "x.json",
        );
        const reads = Object.assign(globalThis, { bytesRead: 0 });
        const { text } = Blob.prototype;
        Blob.prototype.text = function () {
          reads.bytesRead += this.size;
          return text.call(this);
        };
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(file);
        box.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      });
    await eventually(() => trouble(page)).toBe(
      "This file has 100.0 MB. A config.json has a few kilobytes.",
    );
    await page.getByRole("link", { name: "한국어" }).click();
    await eventually(() => trouble(page)).toBe(
      "파일이 100.0 MB입니다. config.json은 몇 킬로바이트입니다.",
    );
    expect(await page.evaluate("bytesRead")).toBe(0);
  });

  test("that is a folder cannot be read", async () => {
    const page = await visitDoctor();
    await page
      .locator(".box")
      .first()
      .evaluate((box) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([], "model"));
        Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("", "NotFoundError"));
        box.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      });
    await eventually(() => trouble(page)).toBe("This file cannot be read: model");
  });

  test.each(["little", "big"] as const)("GGUF, %s-endian", async (order) => {
    const page = await put("model.gguf", gguf(order === "little"));
    await eventually(() => headline(page)).toBe("Right");
    const [card] = await cards(page);
    expect(card!.lines[0]).toBe("Base: 500,000 (freq_base)");
    expect(card!.layers).toBe("3 layers");
    expect(await marks(page)).toContain("read: 500000");
    await eventually(() => new URL(page.url()).hash).toMatch(/config=/);
    const other = await inKorean(new URL(page.url()).hash.slice(1));
    expect((await cards(other))[0]!.lines[0]).toBe("base: 500,000 (freq_base)");
  });

  test("GGUF that is cut off", async () => {
    const page = await put("model.gguf", gguf(true).subarray(0, 60));
    await eventually(() => trouble(page)).toMatch(/^This file cannot be read: model\.gguf/);
    const other = await put("model.gguf", gguf(true).subarray(0, 60), inKorean);
    await eventually(() => trouble(other)).toMatch(/^이 파일은 읽을 수 없습니다: model\.gguf/);
  });

  test.each([
    [
      "weights.bin",
      Buffer.from([0x80, 2, 0x7d, 0]),
      /a Python pickle, which can run code/,
      /weights\.bin, 바이트 0: Python pickle이라/,
    ],
    [
      "weights.zip",
      Buffer.from("PK\x03\x04\0\0\0\0"),
      /the ZIP archive has no directory/,
      /ZIP에 목록이 없습니다/,
    ],
    [
      "noise",
      Buffer.from([1, 2, 3, 0, 5, 6, 7, 8, 9]),
      /neither NPY, NPZ, safetensors nor GGUF/,
      /NPY, NPZ, safetensors, GGUF가 아닙니다/,
    ],
  ])("%s", async (name, bytes, said, saidInKorean) => {
    const page = await put(name, bytes);
    await eventually(() => trouble(page)).toMatch(said);
    const other = await put(name, bytes, inKorean);
    await eventually(() => trouble(other)).toMatch(saidInKorean);
  });
});

/** A small GGUF of a Llama with three layers, in either byte order. */
function gguf(isLittle: boolean): Buffer {
  const parts: Buffer[] = [];
  const number = (bytes: 4 | 8, value: number) => {
    const part = Buffer.alloc(bytes);
    if (bytes === 4) isLittle ? part.writeUInt32LE(value) : part.writeUInt32BE(value);
    else isLittle ? part.writeBigUInt64LE(BigInt(value)) : part.writeBigUInt64BE(BigInt(value));
    parts.push(part);
  };
  const text = (value: string) => {
    number(8, value.length);
    parts.push(Buffer.from(value));
  };
  const float = (value: number) => {
    const part = Buffer.alloc(4);
    isLittle ? part.writeFloatLE(value) : part.writeFloatBE(value);
    parts.push(part);
  };
  const integers = {
    "llama.block_count": 3,
    "llama.context_length": 8192,
    "llama.embedding_length": 512,
    "llama.attention.head_count": 4,
    "llama.rope.dimension_count": 128,
  };
  parts.push(Buffer.from("GGUF"));
  number(4, 3);
  number(8, 0);
  number(8, Object.keys(integers).length + 2);
  text("general.architecture");
  number(4, 8);
  text("llama");
  for (const [key, value] of Object.entries(integers)) {
    text(key);
    number(4, 4);
    number(4, value);
  }
  text("llama.rope.freq_base");
  number(4, 6);
  float(500000);
  return Buffer.concat(parts);
}
