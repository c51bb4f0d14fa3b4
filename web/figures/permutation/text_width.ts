// How wide a word is when drawn, so that labels in SVG can be fitted.

/** The weight of words in SVG, as in the styles. */
export const nameWeight = 550;

const context = document.createElement("canvas").getContext("2d")!;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export function textWidth(text: string, font: string): number {
  if (context.font !== font) context.font = font;
  return context.measureText(text).width;
}

/** The text, or as much of its beginning as fits with an ellipsis. */
export function fitted(text: string, width: number, font: string): string {
  if (textWidth(text, font) <= width) return text;
  const letters = Array.from(graphemes.segment(text), (part) => part.segment);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, font) > width) letters.pop();
  return `${letters.join("")}…`;
}
