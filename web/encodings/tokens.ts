// The tokens that the page shows of encodings whose positions have several coordinates.
import type { Posenc, Segment, Tensor } from "posenc";

/** An image between words. */
const segments = [
  ["text", 4],
  ["image", 1, 4, 4],
  ["text", 4],
] as const satisfies readonly Segment[];
/** Two latent frames of 4 x 4 patches. */
export const latent = [2, 4, 4] as const;
/** An image of 3 x 4 patches between words. */
export const xdropeSegments = [
  ["text", 4],
  ["image", 3, 4],
  ["text", 4],
] as const;

/** Positions (coordinates, n) for an encoding. */
export function tokensOf(pe: Posenc, id: string): Tensor<Float64Array> {
  if (id === "xdrope") return pe.tokenPositions("xdrope", { segments: xdropeSegments });
  if (id === "axial_ltx2") return pe.tokenPositions("ltx2_video", { latent });
  return pe.mropePositions(segments).positions;
}

/** The call that gives them, as code. */
export function tokensCode(id: string): string {
  const shown = (value: unknown) => JSON.stringify(value).replaceAll(",", ", ");
  if (id === "xdrope")
    return `const positions = pe.tokenPositions("xdrope", { segments: ${shown(xdropeSegments)} });\n`;
  if (id === "axial_ltx2")
    return `const positions = pe.tokenPositions("ltx2_video", { latent: ${shown(latent)} });\n`;
  return `const { positions } = pe.mropePositions(${shown(segments)});\n`;
}
