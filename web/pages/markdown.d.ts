// The text of a page, which tools/pages makes from its Markdown.
declare module "*.md" {
  /** The document's title. */
  export const title: string;
  /** The page's content as HTML. */
  export const body: string;
}
