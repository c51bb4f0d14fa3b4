// What the lab has, as tools/pages/plugin.mjs reads it from the lab's Markdown.
declare module "virtual:lab-addresses" {
  /** Tags of its figures, by their names in the address. */
  export const figures: Readonly<Record<string, string>>;
  /** Ids of its sections. */
  export const places: readonly string[];
}
