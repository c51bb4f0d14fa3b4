// What a reader of a configuration tells of keys that it does not read.

/** A key of the file that seems to concern position but had no effect on the rotation. */
export interface UnreadKey {
  /** With its path, "rope_scaling.mscale". */
  readonly key: string;
  /** The file's number, flag or string; other values as text. */
  readonly value: number | boolean | string;
  readonly reason: string;
  /** Another key is read instead; nothing reads it; it concerns the mask, a limit or a temperature; or other readers
   * turn otherwise because of it. */
  readonly kind: "overruled" | "ignored" | "mask" | "limit" | "temperature" | "readers";
  /** The key that is read instead, with its value. */
  readonly by?: string;
}
