// How wide a word is when drawn, so that labels in SVG can be fitted.
let context: CanvasRenderingContext2D | undefined;

/** By font and text: a figure measures the same few words with every frame of a drag. */
const widths = new Map<string, number>();
const mostWidths = 2000;

export function textWidth(text: string, font: string): number {
  const key = `${font}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    context ??= document.createElement("canvas").getContext("2d")!; // importing figures needs no browser
    context.font = font;
    width = context.measureText(text).width;
    if (widths.size >= mostWidths) widths.clear();
    widths.set(key, width);
  }
  return width;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text, or as much of its beginning as fits with an ellipsis. */
export function fitted(text: string, width: number, font: string): string {
  if (textWidth(text, font) <= width) return text;
  const letters = Array.from(graphemes.segment(text), (part) => part.segment);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, font) > width) letters.pop();
  return `${letters.join("")}…`;
}
