// What the lab has, as tools/pages/plugin.mjs reads it from the lab's Markdown.
declare module "virtual:lab-addresses" {
  /** Tags of its figures, by the names that addresses have had for them from the first: "F6". */
  export const figures: Readonly<Record<string, string>>;
  export const rooms: readonly {
    /** Its folder: "rotation". */
    readonly name: string;
    /** The name of its figure in old addresses. */
    readonly state: string;
    /** The id of its text in old addresses. */
    readonly id: string;
    /** The name of its question, or nothing. */
    readonly question: string;
    readonly short: { readonly en: string; readonly ko: string };
  }[];
  /** The page of every place that addresses have named. */
  export const places: Readonly<Record<string, string>>;
  /** The rooms of the lessons, by their minutes. */
  export const lessons: Readonly<Record<string, readonly string[]>>;
}
