// The lab's figures, rooms and lessons, which tools/pages/plugin.mjs reads from its Markdown.
declare module "virtual:lab-addresses" {
  export const rooms: readonly {
    /** The room's folder: "rotation". */
    readonly name: string;
    readonly short: { readonly en: string; readonly ko: string };
  }[];
  /** The rooms of each lesson, by the lesson's minutes. */
  export const lessons: Readonly<Record<string, readonly string[]>>;
}
