// Why a configuration gives no rotation, where the file is not wrong: the `cause` of the reader's errors.

/** The cause of an error without a fault in the file. */
export interface Reason {
  readonly reason: "no rotary" | "not here";
}

/** The model has no rotary encoding: a right answer. */
export const noRotary: { cause: Reason } = { cause: { reason: "no rotary" } };
/** The library does not know what the file asks for, or cannot make it. */
export const notHere: { cause: Reason } = { cause: { reason: "not here" } };

/** The reason of an error, undefined where the file is wrong. */
export function reasonOf(error: unknown): Reason["reason"] | undefined {
  const cause = error instanceof Error ? (error.cause as Partial<Reason> | undefined) : undefined;
  return typeof cause === "object" ? cause?.reason : undefined;
}
