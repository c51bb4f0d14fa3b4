// The formula of the similarity of two patches, with the numbers put in.
import type { Posenc } from "posenc";
import { decimals, equals, plain, significant } from "../../kit/text/numbers.js";
import type { ImagesValues } from "./fields.js";
import { type Maps, parts } from "./maps.js";
import { mapsText } from "./maps_texts.js";

interface Pair {
  readonly y: number;
  readonly x: number;
  readonly otherY: number;
  readonly otherX: number;
}

export function formula(
  pe: Posenc,
  values: ImagesValues,
  maps: Maps,
  pair: Pair,
  isCls: boolean,
): string {
  const { patches, matrix } = maps;
  const { columns, prefix, dim, name, step } = patches;
  const { measure, centred, base } = values;
  const n = matrix.shape[0]!;
  const rowOf = (y: number, x: number) => prefix + y * columns + x;
  const [from, to] = [isCls ? 0 : rowOf(pair.y, pair.x), rowOf(pair.otherY, pair.otherX)];
  const value = matrix.data[from * n + to]!;
  const letter = name === "vit" || name === "own" ? "E" : "PE";
  const place = (y: number, x: number) => `${letter}(${y}, ${x})`;
  const vector = (written: string) => (centred ? `(${written} − m)` : written);
  const names = [
    vector(isCls ? `${letter}[CLS]` : place(pair.y, pair.x)),
    vector(place(pair.otherY, pair.otherX)),
  ] as const;
  const cosine = measure === "cosine";
  const left = cosine ? `cos∠(${names.join(", ")})` : names.join(" · ");
  if (centred) return `${left} ${equals(value, 6)}`;
  const over = cosine ? ` / ${dim / 2}` : "";
  if (step) {
    const distances = [pair.otherY - pair.y, pair.otherX - pair.x] as const;
    const [down, across] = parts(pe, patches, base, distances);
    const sum = (distance: number, axis: 0 | 1) =>
      `Σ cos(${significant(Math.abs(distance) * step[axis]!, 5)} / ${plain(base)}^(k/${dim / 4}))`;
    const { rowPart, columnPart, counted } = mapsText();
    const signs = `${sum(distances[0], 0)} + ${sum(distances[1], 1)}`;
    const numbers = `${rowPart} ${decimals(down)} + ${columnPart} ${decimals(across)}`;
    const [a, b] = over ? [`(${signs})`, `(${numbers})`] : [signs, numbers];
    return `${left} = ${a}${over} = ${b}${over} ${equals(value, 6)} (${counted("k", dim / 4 - 1)})`;
  }
  if (name === "flat") {
    const distance = Math.abs(to - from);
    return `${left} = Σ cos(${distance} / ${plain(base)}^(2i/${dim}))${over} ${equals(value, 6)} (${mapsText().counted("i", dim / 2 - 1)})`;
  }
  return `${left} = ${products(maps, from, to, cosine, names)} ${equals(value, 6)}`;
}

/** "0.5 · 0.1 + 0.2 · 0.4 + …", and what it is divided by. */
function products(
  { patches: { table, dim } }: Maps,
  from: number,
  to: number,
  cosine: boolean,
  names: readonly [string, string],
): string {
  const shown = (row: number, i: number) => {
    const written = significant(table.data[row * dim + i]!, 3);
    return written.startsWith("−") ? `(${written})` : written;
  };
  const terms = Array.from(
    { length: Math.min(dim, 2) },
    (_, i) => `${shown(from, i)} · ${shown(to, i)}`,
  );
  const sum = `${terms.join(" + ")}${dim > 2 ? " + …" : ""}`;
  return cosine ? `(${sum}) / (‖${names[0]}‖ · ‖${names[1]}‖)` : sum;
}
