// Why a configuration gives no rotation, where the file is not wrong: the `cause` of the reader's errors.

/** A sentence in English, and its words apart from its values, so that a page can say it in another language. */
export interface Said {
  readonly text: string;
  /** The sentence with {} in place of each value: "adds ALiBi to the scores: {}". */
  readonly words: string;
  readonly values: readonly string[];
}

/** A sentence from a template, whose values are numbers, texts or parts of the sentence. */
export function said(
  strings: TemplateStringsArray,
  ...values: readonly (Said | string | number)[]
): Said {
  const parts = values.map((value) =>
    typeof value === "object" ? value : { text: `${value}`, words: "{}", values: [`${value}`] },
  );
  const joined = (of: "text" | "words") =>
    strings.reduce((before, after, i) => before + parts[i - 1]![of] + after);
  return {
    text: joined("text"),
    words: joined("words"),
    values: parts.flatMap((part) => part.values),
  };
}

/** The cause of an error without a fault in the file. */
export interface Reason {
  readonly reason: "no rotary" | "not here";
  readonly because: Said;
}

const errorOf = (reason: Reason["reason"]) => (subject: string, because: Said) =>
  new RangeError(subject + because.text, { cause: { reason, because } satisfies Reason });
/** The model has no rotary encoding: a right answer. */
export const noRotary = errorOf("no rotary");
/** The library does not know what the file asks for, or cannot make it. */
export const notHere = errorOf("not here");

/** The reason of an error, undefined where the file is wrong. */
export function reasonOf(error: unknown): Reason | undefined {
  const cause = error instanceof Error ? (error.cause as Partial<Reason> | undefined) : undefined;
  return typeof cause === "object" && cause.reason ? (cause as Reason) : undefined;
}
