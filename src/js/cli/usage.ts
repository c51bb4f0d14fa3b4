// What a command gets and gives, and errors of its user.
import { inLine } from "../core/checks.js";

/** Bad input: exit status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Where a command writes; `note` is for progress, on stderr. */
export interface Terminal {
  out(text: string | Uint8Array): Promise<void>;
  note(text: string): void;
  /** Whether `out` is a screen. */
  readonly isScreen: boolean;
}

/** 0: right; 1: something is wrong with what was asked about; 2: it cannot be read. */
export type Status = 0 | 1 | 2;

export interface Command {
  /** At most 24 lines of 80 characters. */
  help: string;
  options: Readonly<Record<string, { type: "string" | "boolean"; short?: string }>>;
  /** Whether other options are allowed, each with a value. */
  loose?: true;
  run(values: Values, files: readonly string[], terminal: Terminal): Promise<Status>;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** A text option. */
export function text(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

/** A whole number. */
export function whole(
  values: Values,
  name: string,
  min = 0,
  max = 2 ** 31 - 1,
): number | undefined {
  const given = text(values, name);
  if (given === undefined) return undefined;
  const value = Number(given);
  if (given.trim() !== "" && Number.isSafeInteger(value) && value >= min && value <= max)
    return value;
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, got ${given}`);
}

export function oneFile(files: readonly string[], what: string): string {
  const [file, other] = files;
  if (file === undefined || other !== undefined)
    throw new UsageError(`give ${what}, got ${files.length === 0 ? "none" : files.join(" ")}`);
  return file;
}

/**
 * A text in which nothing out of a file steers a terminal, or commands a workflow: GitHub takes lines that begin with `::`,
 * also behind blanks, and `##[error]` anywhere, Azure `##vso[...]`. Escapes are those of JSON, which stays the same.
 */
export const printable = (text: string): string =>
  text
    .replace(/[^\n\t]+/g, inLine)
    .replace(/^([^\S\n]*):(?=:)/gm, "$1\\u003a")
    .replace(/#(?=#\w*\[)/g, "\\u0023");

/** JSON with arrays of numbers as lists. */
export const json = (value: unknown): string =>
  `${JSON.stringify(value, (_, one) => (ArrayBuffer.isView(one) ? Array.from(one as unknown as ArrayLike<number>) : one), 2)}\n`;
