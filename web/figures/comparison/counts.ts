// The number of parameters that an encoding learns, from the shapes of its arrays.
import type { ArrayParameter, Posenc } from "posenc";
import { type Subject, size } from "./subjects.js";

/** Arrays that are not trained: they are searched for, or drawn once. */
const untrained: readonly string[] = ["longrope", "gaussian_fourier"];

export const isTrained = ({ entry }: Subject): boolean => !untrained.includes(entry.id);

/** Whether an array has numbers of every key, or of every query, which a model makes as it reads. */
export const isOfKeys = ({ shape }: ArrayParameter): boolean =>
  shape.some(({ formula }) => formula === "keys");
const isOfQueries = ({ shape }: ArrayParameter): boolean =>
  shape.some(({ formula }) => formula === "queries");

/** The numbers of all its arrays, learned or not. */
export const numbersOf = (pe: Posenc, subject: Subject): number =>
  subject.entry.arrays
    .filter((array) => !isOfKeys(array) && !isOfQueries(array))
    .reduce((sum, array) => sum + product(sidesOf(pe, subject, array)), 0);

export const learnedBy = (pe: Posenc, subject: Subject): number =>
  isTrained(subject) ? numbersOf(pe, subject) : 0;

export const product = (sides: readonly number[]): number =>
  sides.reduce((product, side) => product * side, 1);

/** The shape of an array at the subject's sizes. */
export const sidesOf = (pe: Posenc, subject: Subject, { shape }: ArrayParameter): number[] =>
  shape.map(({ formula, parameter, times, plus }) => {
    if (formula) return usedSide(pe, subject);
    return parameter ? times * parameterOf(subject, parameter) + plus : plus;
  });

function parameterOf({ entry, options }: Subject, name: string): number {
  const given = options[name] ?? entry.parameters.find((one) => one.name === name)?.default;
  if (typeof given === "number") return given;
  throw new Error(`${entry.id}: ${name} is no number`);
}

/** A side that is no multiple of a parameter: as many as are used. */
function usedSide(pe: Posenc, subject: Subject): number {
  const { entry, options } = subject;
  if (entry.door === "rotary") {
    const make = pe.rotary as (id: string, options: object) => ReturnType<Posenc["rotary"]>;
    return make(entry.id, options).shape[2];
  }
  if (entry.door === "bias") {
    const [rows, columns] = [parameterOf(subject, "rows"), parameterOf(subject, "columns")];
    return Math.max(...pe.measure.windowIndices({ rows, columns }).data) + 1;
  }
  const grid = [parameterOf(subject, "rows"), parameterOf(subject, "columns")] as const;
  return pe.encode("vit", { dim: 1, grid, rows: grid[0], columns: grid[1], seed: size.seed })
    .shape[0]!;
}
