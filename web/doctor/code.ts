// The calls and commands that compute the same numbers. The package is not on the registry, so commands name its file.
import { html, type TemplateResult } from "lit";
import "../kit/panel/code_block.js";
import type { Precision } from "./library.js";
import type { Texts } from "./texts.en.js";

export interface Code {
  readonly js: string;
  readonly cli: string;
}

const tarball = "npx ./posenc-0.1.0.tgz";
const start = (...names: readonly string[]): string =>
  [
    'import { readFileSync } from "node:fs";',
    'import { load } from "posenc/doctor";',
    "",
    "const pe = await load();",
    "const read = (name) => JSON.parse(readFileSync(name));",
    ...names,
  ].join("\n");

/** The option for a length, if it differs from the file's. */
const options = (length: number | undefined): string =>
  length === undefined ? "" : `, { length: ${length} }`;
const flag = (length: number | undefined): string =>
  length === undefined ? "" : ` --length ${length}`;

export const answerCode = (length: number | undefined): Code => ({
  js: start(
    `const layers = pe.layersFromConfig(read("config.json")${options(length)});`,
    "for (const { layer, type, rotary } of layers)",
    "  console.log(layer, type, rotary?.options, rotary?.sources);",
  ),
  cli: `${tarball} doctor config.json${flag(length)}`,
});

export const comparisonCode = (length: number | undefined): Code => ({
  js: start(
    `const compared = pe.compareRotary(read("a.json"), read("b.json")${options(length)});`,
    "console.log(compared.same, compared.first, compared.halfTurn, compared.scores);",
  ),
  cli: `${tarball} diff a.json b.json${flag(length)}`,
});

export const identificationCode: Code = {
  js: [
    'import { openAsBlob } from "node:fs";',
    'import { cacheFromFiles, load, readTensorFile } from "posenc/doctor";',
    "",
    "const pe = await load();",
    "const open = async (name) => readTensorFile(await openAsBlob(name), name);",
    'const cache = await cacheFromFiles([await open("cos.npy"), await open("sin.npy")]);',
    "const { best, next, sure } = pe.identifyRotary(cache);",
    "console.log(best, next, sure);",
  ].join("\n"),
  cli: `${tarball} identify cos.npy sin.npy`,
};

export const goldenCode = (length: number | undefined, precision: Precision): Code => ({
  js: start(
    `const golden = pe.golden(read("config.json"), { precision: "${precision}"${length === undefined ? "" : `, length: ${length}`} });`,
    'for (const { name, bytes } of goldenFiles(golden, "python")) writeFileSync(name, bytes);',
  )
    .replace("{ load }", "{ goldenFiles, load }")
    .replace("{ readFileSync }", "{ readFileSync, writeFileSync }"),
  cli: `${tarball} golden config.json --format python --precision ${precision} -o golden${flag(length)}`,
});

export const codeTemplate = (
  { js, cli }: Code,
  { code: t }: Texts,
  heading = t.heading,
): TemplateResult => html`
  <details class="fold code">
    <summary>${heading}</summary>
    <p>${t.js}</p>
    <posenc-code .code=${js}></posenc-code>
    <p>${t.cli}</p>
    <posenc-code .code=${cli}></posenc-code>
  </details>
`;
