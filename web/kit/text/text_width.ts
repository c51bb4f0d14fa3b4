// How wide a word is when drawn, so that labels in SVG can be fitted.
let context: CanvasRenderingContext2D | undefined;

/** Made when it is needed first: importing figures needs no browser. */
export function textWidth(text: string, font: string): number {
  context ??= document.createElement("canvas").getContext("2d")!;
  if (context.font !== font) context.font = font;
  return context.measureText(text).width;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text, or as much of its beginning as fits with an ellipsis. */
export function fitted(text: string, width: number, font: string): string {
  if (textWidth(text, font) <= width) return text;
  const letters = Array.from(graphemes.segment(text), (part) => part.segment);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, font) > width) letters.pop();
  return `${letters.join("")}…`;
}
