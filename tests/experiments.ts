// What `npm run experiments` stored.
import { readFileSync } from "node:fs";
import type { Film, LearnedBiases } from "../tools/experiments/runs.mjs";

/** In percent, over five seeds. */
type Score = readonly [mean: number, deviation: number];

export interface Row {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** At every length; null where it was not tested. */
  readonly accuracies: readonly (Score | null)[];
  readonly pytorch?: readonly (Score | null)[];
  readonly beyond: Score | null;
  readonly table?: Readonly<Record<"after" | "share", Score>>;
}
export interface Table {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly lengths: readonly number[];
  readonly rows: readonly Row[];
}

interface Results {
  readonly tables: readonly Table[];
  readonly film: Film;
  readonly t5: LearnedBiases;
}

const file = new URL("../docs/experiments.json", import.meta.url);
const { film, t5, ...others } = JSON.parse(readFileSync(file, "utf8")) as Results;

export const { tables } = others;

/** Of one run, not of five. */
export const ofOneRun = { film, t5 };

export function tableOf(name: string): Table {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`docs/experiments.json has no table ${name}`);
  return table;
}

export function rowOf(table: string, name: string): Row {
  const row = tableOf(table).rows.find((one) => one.name === name);
  if (!row) throw new Error(`${table} has no row ${name}`);
  return row;
}

/** The mean of a row at a length, in percent. */
export function meanOf(table: string, name: string, length: number): number {
  const score = rowOf(table, name).accuracies[tableOf(table).lengths.indexOf(length)];
  if (!score) throw new Error(`${table}, ${name} was not tested at ${length}`);
  return score[0];
}

/** That of the places behind the trained ones, at the longest length; of all where only one answers. */
export function farOf(table: string, name: string): number {
  const { beyond, accuracies } = rowOf(table, name);
  const score = beyond ?? accuracies.at(-1);
  if (!score) throw new Error(`${table}, ${name} was not tested at its longest`);
  return score[0];
}
