// The lab's figures, rooms and lessons, which tools/pages/plugin.mjs reads from its Markdown.
declare module "virtual:lab-addresses" {
  /** The tag of each figure, by its name in addresses: "F6". */
  export const figures: Readonly<Record<string, string>>;
  export const rooms: readonly {
    /** The room's folder: "rotation". */
    readonly name: string;
    /** The name of the room's figure in old addresses. */
    readonly state: string;
    /** The id of the room's text in old addresses. */
    readonly id: string;
    /** The name of the room's question, or empty. */
    readonly question: string;
    readonly short: { readonly en: string; readonly ko: string };
  }[];
  /** The page of every id that old addresses name. */
  export const places: Readonly<Record<string, string>>;
  /** The rooms of each lesson, by the lesson's minutes. */
  export const lessons: Readonly<Record<string, readonly string[]>>;
}
