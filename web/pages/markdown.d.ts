// The text of a page, as tools/pages makes it of its Markdown.
declare module "*.md" {
  /** Of the window. */
  export const title: string;
  /** All that stands in the page, as HTML. */
  export const body: string;
}
