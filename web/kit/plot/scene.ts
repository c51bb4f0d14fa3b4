// Saves an element as it is drawn now, its marks and words, as pixels or as SVG: a file has the names, rules and legend that
// the screen has.
//
//   const scene = sceneOf(panel);
//   canvasOf(scene).toBlob(save);
//   save(new Blob([svgOf(scene)], { type: "image/svg+xml" }));

import { groundOf as groundBehind } from "../theme/scheme.js";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A mark, in pixels of the scene. */
interface Mark {
  draw(context: CanvasRenderingContext2D): void;
  readonly svg: string;
}

export interface Scene {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly marks: readonly Mark[];
}

const margin = 12;
const none = /^(none|transparent|rgba\(0, 0, 0, 0\))$/;

export function sceneOf(element: HTMLElement): Scene {
  const box = element.getBoundingClientRect();
  const origin = { x: box.x - margin, y: box.y - margin };
  const marks: Mark[] = [];
  collect(element, origin, marks);
  return {
    width: Math.ceil(box.width) + 2 * margin,
    height: Math.ceil(box.height) + 2 * margin,
    ground: groundBehind(element).color,
    marks,
  };
}

/** Elements for screen readers alone, and controls. */
const omitted = ".hidden, input, select, details, script, style";

function collect(node: Node, origin: Point, marks: Mark[]): void {
  if (node instanceof Text) {
    if (!(node.parentElement instanceof SVGElement)) marks.push(...wordsOf(node, origin));
    return;
  }
  if (!(node instanceof Element) || node.matches(omitted)) return;
  const style = getComputedStyle(node);
  if (style.display === "none" || style.visibility === "hidden") return;
  if (node instanceof HTMLCanvasElement) marks.push(pixelsOf(node, style, origin));
  else if (node instanceof SVGTextElement) marks.push(...labelOf(node, style, origin));
  else if (node instanceof SVGGeometryElement) marks.push(shapeOf(node, style, origin));
  else {
    if (!none.test(style.backgroundColor) && node instanceof HTMLElement)
      marks.push(groundOf(node, style, origin));
    for (const child of (node.shadowRoot ?? node).childNodes) collect(child, origin, marks);
  }
}

/** A path in its own units, and their transform: (a, b, c, d, e, f) of a matrix. */
function shape(
  path: string,
  matrix: readonly number[],
  { fill = "none", stroke = "none", opacity = "1" },
  lineWidth: number,
  dashes: readonly number[],
): Mark {
  const dashArray = dashes.length ? ` stroke-dasharray="${dashes.join(" ")}"` : "";
  return {
    draw(context) {
      const [a, b, c, d, e, f] = matrix;
      const placed = new Path2D();
      placed.addPath(new Path2D(path), { a, b, c, d, e, f } as DOMMatrix2DInit);
      context.globalAlpha = Number(opacity);
      if (!none.test(fill)) {
        context.fillStyle = fill;
        context.fill(placed);
      }
      if (none.test(stroke) || !lineWidth) return;
      context.strokeStyle = stroke;
      context.lineWidth = lineWidth;
      context.setLineDash([...dashes]);
      context.stroke(placed);
    },
    svg: `<path transform="matrix(${matrix.join(" ")})" d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${lineWidth}" vector-effect="non-scaling-stroke"${dashArray} opacity="${opacity}"/>`,
  };
}

/** The ground of an element. */
function groundOf(element: HTMLElement, style: CSSStyleDeclaration, origin: Point): Mark {
  const { x, y, width, height } = element.getBoundingClientRect();
  const matrix = [1, 0, 0, 1, x - origin.x, y - origin.y];
  const path = `M0,0h${width}v${height}h${-width}z`;
  return shape(path, matrix, { fill: style.backgroundColor }, 0, []);
}

function placed(element: SVGGraphicsElement, origin: Point) {
  const { a, b, c, d, e, f } = element.getScreenCTM() ?? new DOMMatrix();
  return [a, b, c, d, e - origin.x, f - origin.y] as const;
}

function shapeOf(element: SVGGeometryElement, style: CSSStyleDeclaration, origin: Point): Mark {
  const matrix = placed(element, origin);
  const isScaled = style.vectorEffect !== "non-scaling-stroke";
  const scale = isScaled ? Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) : 1;
  const lineWidth = scale * Number.parseFloat(style.strokeWidth);
  const dashes = (style.strokeDasharray.match(/[\d.]+/g) ?? []).map((one) => scale * Number(one));
  return shape(pathOf(element), matrix, style, lineWidth, dashes);
}

function pathOf(element: SVGGeometryElement): string {
  const of = (name: string) => Number(element.getAttribute(name) ?? 0);
  if (element instanceof SVGCircleElement) {
    const r = of("r");
    return `M${of("cx") - r},${of("cy")}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
  }
  if (element instanceof SVGRectElement)
    return `M${of("x")},${of("y")}h${of("width")}v${of("height")}h${-of("width")}z`;
  if (element instanceof SVGLineElement) return `M${of("x1")},${of("y1")}L${of("x2")},${of("y2")}`;
  return element.getAttribute("d") ?? "";
}

/** Words at a point, rotated clockwise by an angle in radians. */
function words(
  text: string,
  { x, y }: Point,
  fill: string,
  { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration,
  angle = 0,
): Mark[] {
  if (!text.trim()) return [];
  const degrees = (angle * 180) / Math.PI;
  const transform = `translate(${x} ${y})${degrees ? ` rotate(${degrees})` : ""}`;
  const font = `font-style="${fontStyle}" font-weight="${fontWeight}" font-size="${fontSize}" font-family="${escaped(fontFamily)}"`;
  const mark: Mark = {
    draw(context) {
      context.translate(x, y);
      context.rotate(angle);
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      context.fillStyle = fill;
      context.fillText(text, 0, 0);
    },
    svg: `<text transform="${transform}" fill="${fill}" ${font} xml:space="preserve">${escaped(text)}</text>`,
  };
  return [mark];
}

function labelOf(element: SVGTextElement, style: CSSStyleDeclaration, origin: Point): Mark[] {
  const [a, b, c, d, e, f] = placed(element, origin);
  const text = element.textContent ?? "";
  const { x, y } = text ? element.getStartPositionOfChar(0) : { x: 0, y: 0 };
  const at = { x: a * x + c * y + e, y: b * x + d * y + f };
  return words(text, at, style.fill, style, Math.atan2(b, a));
}

/** A text node line by line. */
function wordsOf(node: Text, origin: Point): Mark[] {
  if (!node.data.trim() || !node.parentElement) return [];
  const style = getComputedStyle(node.parentElement);
  const range = document.createRange();
  const lines: { text: string; box: DOMRect }[] = [];
  for (let i = 0; i < node.length; ++i) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const [box] = range.getClientRects();
    if (!box) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.box.y - box.y) < 2) line.text += node.data[i];
    else lines.push({ text: node.data[i]!, box });
  }
  return lines.flatMap(({ text, box }) => {
    const at = { x: box.x - origin.x, y: box.y - origin.y + 0.8 * box.height }; // the baseline
    return words(text, at, style.color, style);
  });
}

function pixelsOf(canvas: HTMLCanvasElement, style: CSSStyleDeclaration, origin: Point): Mark {
  const box = canvas.getBoundingClientRect();
  const { width, height } = box;
  const isFlipped = style.transform.startsWith("matrix(1, 0, 0, -1") || style.scale === "1 -1";
  const [x, y] = [box.x - origin.x, box.y - origin.y + (isFlipped ? height : 0)];
  const isSmooth = style.imageRendering !== "pixelated";
  const rendering = isSmooth ? "" : ' image-rendering="pixelated"';
  return {
    draw(context) {
      context.imageSmoothingEnabled = isSmooth;
      context.translate(x, y);
      if (isFlipped) context.scale(1, -1);
      context.drawImage(canvas, 0, 0, width, height);
    },
    get svg() {
      const transform = `translate(${x} ${y})${isFlipped ? " scale(1 -1)" : ""}`;
      return `<image transform="${transform}" width="${width}" height="${height}" preserveAspectRatio="none"${rendering} href="${canvas.toDataURL()}"/>`;
    },
  };
}

/** Draws a scene with two pixels for each CSS pixel. */
export function canvasOf({ width, height, ground, marks }: Scene): HTMLCanvasElement {
  const ratio = 2;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [ratio * width, ratio * height];
  const context = canvas.getContext("2d")!;
  context.scale(ratio, ratio);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  for (const mark of marks) {
    context.save();
    mark.draw(context);
    context.restore();
  }
  return canvas;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const svgOf = ({ width, height, ground, marks }: Scene): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    ...marks.map(({ svg }) => svg),
    "</svg>\n",
  ].join("\n");
