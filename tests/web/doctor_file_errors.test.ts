// Every reason why the readers refuse a file has a Korean sentence.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { texts as en } from "../../web/doctor/texts.en.js";
import { texts as ko } from "../../web/doctor/texts.ko.js";

/** Messages that only forward another call's. */
const forwards = [/\$\{what\}$/, /\$\{other\[1\]\}/];

/** The messages in a reader's source, with 7 for every value. */
function reasonsIn(file: string): string[] {
  const code = readFileSync(new URL(`../../src/js/doctor/files/${file}`, import.meta.url), "utf8");
  const said = [...code.matchAll(/\bfail\(((?:[^"`;]*?,)?)\s*(["`])((?:(?!\2).)*)\2/gs)];
  const others = [...code.matchAll(/\], "(an? .+)"\]/g)].map(([, what]) => `this is ${what}`);
  const reasons = said.flatMap(([, byte, , text]) => {
    if (forwards.some((one) => one.test(text!))) return [];
    if (byte) return text!; // an error of Bytes, which names no array
    return file === "zip_file.ts" ? `7 ${text}` : `tensor 7: ${text}`;
  });
  return [...reasons, ...others].map((text) => text.replaceAll(/\$\{[^}]*\}/g, "7"));
}

const files = readdirSync(new URL("../../src/js/doctor/files", import.meta.url));
const reasons = [...new Set(files.flatMap(reasonsIn))];

test("the messages are still found in the readers' sources", () => {
  expect(reasons.length).toBeGreaterThan(50);
});

test.each(reasons)("%s", (reason) => {
  const message = `a.npy: byte 3: ${reason}`;
  expect(en.errors.file(message)).toBe(`This file cannot be read: ${message}`);
  const [, said] =
    /^이 파일은 읽을 수 없습니다: a\.npy, 바이트 3: (.+)$/s.exec(ko.errors.file(message)) ?? [];
  expect(said).toMatch(/[가-힣]/);
  expect(said).not.toMatch(/undefined|\{\d\}/);
});

test.each([
  ["model", "model"], // a folder's name
  ["a.npy: byte 3: something new", "a.npy: byte 3: something new"],
  [
    "identifyRotary: positions must hold another than 0, where nothing turns",
    "0이 아닌 위치가 있어야 합니다. 위치 0은 회전하지 않습니다.",
  ],
  [
    "a.safetensors: byte 8: tensor cos: F32 of shape [2, 3] needs 24 bytes, it has 4",
    "a.safetensors, 바이트 8: 텐서 cos: 형식이 F32이고 모양이 [2, 3]이면 24바이트여야 하는데 4바이트입니다.",
  ],
])("%s", (message, said) => {
  expect(ko.errors.file(message)).toBe(`이 파일은 읽을 수 없습니다: ${said}`);
});
