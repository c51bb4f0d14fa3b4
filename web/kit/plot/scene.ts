// What is on the screen as a file: the marks and words of an element, as they are drawn now, once as pixels and once
// as SVG. So a file has the names, rules and legend that the screen has.
//
//   const scene = sceneOf(panel);
//   canvasOf(scene).toBlob(save);
//   save(new Blob([svgOf(scene)], { type: "image/svg+xml" }));

import { groundOf as colorBehind } from "../theme/scheme.js";

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Shape {
  readonly kind: "shape";
  /** Of a path in its own units, and where these lie: (a, b, c, d, e, f) of a matrix. */
  readonly path: string;
  readonly matrix: readonly number[];
  readonly fill: string;
  readonly stroke: string;
  /** In pixels of the scene. */
  readonly lineWidth: number;
  readonly dashes: readonly number[];
  readonly opacity: number;
}
interface Font {
  readonly style: string;
  readonly weight: string;
  readonly size: string;
  readonly family: string;
}
interface Words extends Point {
  readonly kind: "words";
  readonly words: string;
  readonly font: Font;
  readonly fill: string;
  /** In radians, clockwise. */
  readonly angle: number;
}
interface Pixels extends Point {
  readonly kind: "pixels";
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly isSmooth: boolean;
  readonly isFlipped: boolean;
}
type Mark = Shape | Words | Pixels;

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
    ground: colorBehind(element).color,
    marks: marks.filter((mark) => mark.kind !== "words" || mark.words.trim() !== ""),
  };
}

/** Neither what is only heard nor what is only operated. */
const left = ".hidden, input, select, details, script, style";

function collect(node: Node, origin: Point, marks: Mark[]): void {
  if (node instanceof Text) {
    if (!(node.parentElement instanceof SVGElement)) marks.push(...wordsOf(node, origin));
    return;
  }
  if (!(node instanceof Element) || node.matches(left)) return;
  const style = getComputedStyle(node);
  if (style.display === "none" || style.visibility === "hidden") return;
  if (node instanceof HTMLCanvasElement) marks.push(pixelsOf(node, style, origin));
  else if (node instanceof SVGTextElement) marks.push(labelOf(node, style, origin));
  else if (node instanceof SVGGeometryElement) marks.push(shapeOf(node, style, origin));
  else {
    if (node instanceof HTMLElement) marks.push(...groundOf(node, style, origin));
    for (const child of (node.shadowRoot ?? node).childNodes) collect(child, origin, marks);
  }
}

/** What is behind an element, where that has a colour. */
function groundOf(element: HTMLElement, style: CSSStyleDeclaration, origin: Point): Shape[] {
  if (none.test(style.backgroundColor)) return [];
  const { x, y, width, height } = element.getBoundingClientRect();
  return [
    {
      kind: "shape",
      path: `M0,0h${width}v${height}h${-width}z`,
      matrix: [1, 0, 0, 1, x - origin.x, y - origin.y],
      fill: style.backgroundColor,
      stroke: "none",
      lineWidth: 0,
      dashes: [],
      opacity: 1,
    },
  ];
}

function placed(element: SVGGraphicsElement, origin: Point): number[] {
  const { a, b, c, d, e, f } = element.getScreenCTM() ?? new DOMMatrix();
  return [a, b, c, d, e - origin.x, f - origin.y];
}

function shapeOf(element: SVGGeometryElement, style: CSSStyleDeclaration, origin: Point): Shape {
  const matrix = placed(element, origin);
  const isScaled = style.vectorEffect !== "non-scaling-stroke";
  const scale = isScaled
    ? Math.sqrt(Math.abs(matrix[0]! * matrix[3]! - matrix[1]! * matrix[2]!))
    : 1;
  return {
    kind: "shape",
    path: pathOf(element),
    matrix,
    fill: style.fill,
    stroke: style.stroke,
    lineWidth: scale * Number.parseFloat(style.strokeWidth),
    dashes: (style.strokeDasharray.match(/[\d.]+/g) ?? []).map((one) => scale * Number(one)),
    opacity: Number(style.opacity),
  };
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

const fontOf = (style: CSSStyleDeclaration): Font => ({
  style: style.fontStyle,
  weight: style.fontWeight,
  size: style.fontSize,
  family: style.fontFamily,
});

function labelOf(element: SVGTextElement, style: CSSStyleDeclaration, origin: Point): Words {
  const [a, b, c, d, e, f] = placed(element, origin) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const words = element.textContent ?? "";
  const { x, y } = words ? element.getStartPositionOfChar(0) : { x: 0, y: 0 };
  return {
    kind: "words",
    words,
    x: a * x + c * y + e,
    y: b * x + d * y + f,
    angle: Math.atan2(b, a),
    font: fontOf(style),
    fill: style.fill,
  };
}

/** A text node line by line. */
function wordsOf(node: Text, origin: Point): Words[] {
  if (!node.data.trim() || !node.parentElement) return [];
  const style = getComputedStyle(node.parentElement);
  const range = document.createRange();
  const lines: { words: string; box: DOMRect }[] = [];
  for (let i = 0; i < node.length; ++i) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const [box] = range.getClientRects();
    if (!box) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.box.y - box.y) < 2) line.words += node.data[i];
    else lines.push({ words: node.data[i]!, box });
  }
  return lines.map(({ words, box }) => ({
    kind: "words",
    words,
    x: box.x - origin.x,
    y: box.y - origin.y + 0.8 * box.height, // where the letters stand in their box
    angle: 0,
    font: fontOf(style),
    fill: style.color,
  }));
}

function pixelsOf(canvas: HTMLCanvasElement, style: CSSStyleDeclaration, origin: Point): Pixels {
  const { x, y, width, height } = canvas.getBoundingClientRect();
  return {
    kind: "pixels",
    canvas,
    x: x - origin.x,
    y: y - origin.y,
    width,
    height,
    isSmooth: style.imageRendering !== "pixelated",
    isFlipped: style.transform.startsWith("matrix(1, 0, 0, -1") || style.scale === "1 -1",
  };
}

/** Twice as fine as CSS pixels. */
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
    draw(mark, context);
    context.restore();
  }
  return canvas;
}

function draw(mark: Mark, context: CanvasRenderingContext2D): void {
  if (mark.kind === "words") {
    context.translate(mark.x, mark.y);
    context.rotate(mark.angle);
    const { style, weight, size, family } = mark.font;
    context.font = `${style} ${weight} ${size} ${family}`;
    context.fillStyle = mark.fill;
    context.fillText(mark.words, 0, 0);
  } else if (mark.kind === "pixels") {
    context.imageSmoothingEnabled = mark.isSmooth;
    context.translate(mark.x, mark.y + (mark.isFlipped ? mark.height : 0));
    if (mark.isFlipped) context.scale(1, -1);
    context.drawImage(mark.canvas, 0, 0, mark.width, mark.height);
  } else {
    const path = new Path2D();
    const [a, b, c, d, e, f] = mark.matrix;
    path.addPath(new Path2D(mark.path), { a, b, c, d, e, f } as DOMMatrix2DInit);
    context.globalAlpha = mark.opacity;
    if (!none.test(mark.fill)) {
      context.fillStyle = mark.fill;
      context.fill(path);
    }
    if (none.test(mark.stroke) || !mark.lineWidth) return;
    context.strokeStyle = mark.stroke;
    context.lineWidth = mark.lineWidth;
    context.setLineDash([...mark.dashes]);
    context.stroke(path);
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function svgOf({ width, height, ground, marks }: Scene): string {
  const body = marks.map((mark) => {
    if (mark.kind === "words") {
      const turn = (mark.angle * 180) / Math.PI;
      const at = `translate(${mark.x} ${mark.y})${turn ? ` rotate(${turn})` : ""}`;
      const { style, weight, size, family } = mark.font;
      const font = `font-style="${style}" font-weight="${weight}" font-size="${size}" font-family="${escaped(family)}"`;
      return `<text transform="${at}" fill="${mark.fill}" ${font} xml:space="preserve">${escaped(mark.words)}</text>`;
    }
    if (mark.kind === "pixels") {
      const at = mark.isFlipped
        ? `translate(${mark.x} ${mark.y + mark.height}) scale(1 -1)`
        : `translate(${mark.x} ${mark.y})`;
      const rendering = mark.isSmooth ? "" : ' image-rendering="pixelated"';
      return `<image transform="${at}" width="${mark.width}" height="${mark.height}" preserveAspectRatio="none"${rendering} href="${mark.canvas.toDataURL()}"/>`;
    }
    const dashes = mark.dashes.length ? ` stroke-dasharray="${mark.dashes.join(" ")}"` : "";
    return `<path transform="matrix(${mark.matrix.join(" ")})" d="${mark.path}" fill="${mark.fill}" stroke="${mark.stroke}" stroke-width="${mark.lineWidth}" vector-effect="non-scaling-stroke"${dashes} opacity="${mark.opacity}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    ...body,
    "</svg>\n",
  ].join("\n");
}
