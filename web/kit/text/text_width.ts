// How wide a word is when drawn, so that labels in SVG can be fitted.
import { getOrMake } from "../get_or_make.js";

let context: CanvasRenderingContext2D | undefined;

/** By font and text: a figure measures the same few words with every frame of a drag. */
const widths = new Map<string, number>();
const mostWidths = 2000;

/** Where nothing is drawn, as where a test reads what a figure says, words have the width of their letters. */
const isDrawing = "document" in globalThis;

/** That in which an element writes. */
export const familyOf = (element: Element): string =>
  isDrawing ? getComputedStyle(element).fontFamily : "sans-serif";

export function textWidth(text: string, font: string): number {
  if (!isDrawing) return 8 * text.length;
  return getOrMake(widths, `${font}\n${text}`, () => {
    context ??= document.createElement("canvas").getContext("2d")!;
    context.font = font;
    if (widths.size >= mostWidths) widths.clear();
    return context.measureText(text).width;
  });
}

/** Letters as readers see them; code points where the browser cannot tell. */
const lettersOf = (text: string): string[] =>
  Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(text), (part) => part.segment)
    : [...text];

/** The text, or as much of its beginning as fits with an ellipsis. */
export function fitted(text: string, width: number, font: string): string {
  if (textWidth(text, font) <= width) return text;
  const letters = lettersOf(text);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, font) > width) letters.pop();
  return `${letters.join("")}…`;
}
