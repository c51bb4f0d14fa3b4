// The error of a reader as a finding: the file is wrong, or it is refused, or its model has no rotary encoding.
import { isObject } from "../../config/reading.js";
import { reasonOf } from "../../config/reasons.js";
import type { Finding } from "./diagnosis.js";
import { hasKey } from "./model_findings.js";

const calls = /^(rotaryFromConfig|layersFromConfig|rotaryFromGguf): /;

/** The key that a text begins with, if the file has it or the object that it belongs to. */
function keyIn(message: string, file: unknown): string | undefined {
  const key = /^[A-Za-z_][\w.]*/.exec(message)?.[0];
  if (key === undefined || !isObject(file)) return undefined;
  const level = key.slice(0, key.lastIndexOf("."));
  return hasKey(file, key.includes(".") ? level : key) ? key : undefined;
}

/** Passes on errors that are no reader's. */
export function failure(error: unknown, file: unknown): Finding {
  if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
  // A file has no value that is undefined: the key is not there.
  const message = error.message
    .replace(calls, "")
    .replace(/, got undefined$/, ", and is not given");
  const cause = reasonOf(error);
  // A refusal names the keys that it is about, if it is about some, else begins with one.
  const first = cause?.because.values[0] ?? "";
  const key =
    cause?.reason === "no rotary" ? undefined : (keyIn(first, file) ?? keyIn(message, file));
  const is = { message, ...(key !== undefined && { key }) };
  if (!cause) return { level: "error", code: "invalid", ...is };
  const { words, values } = cause.because;
  const because = { words, values };
  return cause.reason === "no rotary"
    ? { level: "note", code: "no rotary", ...is, because }
    : { level: "error", code: "refused", ...is, because };
}
