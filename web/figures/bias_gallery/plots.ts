// The gallery's curves: the bias and the weight gathered by distance, and what distances share.

import type { LinePlot } from "../../kit/plot/line_plot.js";
import { biasAt, keysWithin, type OneQuery, type Sharing } from "./model.js";
import { text } from "./texts.js";

export interface Look {
  readonly one: OneQuery;
  readonly head: number;
  /** A form whose height means nothing: only differences along the row are drawn. */
  readonly fromOwn: boolean;
  readonly causal: boolean;
  readonly reach: number;
  readonly distance: number;
  readonly width: number;
  readonly share: number;
}

/** Distances from the farthest key ahead that is drawn to the farthest behind. */
export function distancesOf({ one, causal, reach }: Look): number[] {
  const behind = Math.min(reach, one.query);
  const ahead = causal ? 0 : Math.min(reach, one.keys - 1 - one.query);
  return Array.from({ length: behind + ahead + 1 }, (_, i) => i - ahead);
}

/** The bias as it is drawn. */
export const drawnBias = ({ one, fromOwn }: Look, head: number, distance: number): number =>
  biasAt(one, head, distance) - (fromOwn ? biasAt(one, head, 0) : 0);

/** The head that is looked at first, then the others. */
const inFront = (head: number, heads: number): number[] => [
  head,
  ...Array.from({ length: heads }, (_, i) => i).filter((other) => other !== head),
];

export function biasPlot(look: Look): LinePlot {
  const t = text();
  const distances = distancesOf(look);
  return {
    width: look.width,
    height: 250,
    x: { name: t.distance(look.causal), values: distances },
    y: { name: look.fromOwn ? t.biasFromOwn : t.bias },
    series: inFront(look.head, look.one.heads).map((head, i) => ({
      name: `${head}`,
      values: distances.map((distance) => drawnBias(look, head, distance)),
      faint: i > 0,
    })),
    at: Math.max(distances.indexOf(look.distance), 0),
  };
}

/** Distances at which the gathered weight is drawn: all near ones, then ever fewer. */
export function gathered({ one }: Look): number[] {
  const most = one.held.shape[1]! - 1;
  const found = [0];
  for (let next = 1; next <= most; next = Math.max(next + 1, Math.round(next * 1.06)))
    found.push(next);
  if (found.at(-1) !== most) found.push(most);
  return found;
}

export const heldAt = ({ one }: Look, head: number, reach: number): number =>
  one.held.data[head * one.held.shape[1]! + reach]!;

export function heldPlot(look: Look): LinePlot {
  const t = text();
  const { one, head, distance, width, share } = look;
  const reaches = gathered(look);
  const wanted = Math.min(Math.abs(distance), reaches.at(-1)!);
  const after = reaches.findIndex((reach) => reach >= wanted);
  return {
    width,
    height: 250,
    x: { name: t.nearest, values: reaches.map((reach) => keysWithin(one, reach)), log: true },
    y: { name: t.heldAxis, range: [0, 1.04] },
    series: inFront(head, one.heads).map((other, i) => ({
      name: `${other}`,
      values: reaches.map((reach) => heldAt(look, other, reach)),
      faint: i > 0,
    })),
    rules: [{ name: `${Math.round(100 * share)}%`, y: share }],
    at: Math.max(after, 0),
  };
}

export function sharingPlot(
  { distances, rows, last }: Sharing,
  kind: "t5" | "shaw",
  { causal, distance, width }: Look,
): LinePlot {
  const t = text();
  const most = Math.max(...rows, 1);
  return {
    width,
    height: 210,
    x: { name: t.distance(causal), values: distances },
    y: { name: t.rowsAxis(kind), range: [-most / 20, 1.3 * most] }, // room for what the rule says
    series: [{ name: t.rowsAxis(kind), values: rows, dotted: true }],
    rules: last <= distances.at(-1)! ? [{ name: t.lastFrom(last), x: last }] : [],
    at: Math.max(distances.indexOf(distance), 0),
  };
}
