// The words of the figure in English.
import type { Spot, Step } from "./steps.js";

const word = "cat";

export const texts = {
  heading: "A clock's sine and cosine fill two cells",
  controls: {
    dim: "Width d",
    base: "base",
    layout: {
      label: "Order of columns",
      hint: "the same columns in another order",
      names: {
        interleaved: "sin, cos, sin, cos, …",
        halves: "sines, then cosines",
      },
    },
  },
  step: "Step",
  moments: { angles: "Angles", sinesIn: "Sines", cosinesIn: "Cosines" },
  cell: "Cell",
  cellAt: (row: number, column: number) => `row ${row}, column ${column}`,
  position: "position",
  dimension: "dimension",
  colorsLabel:
    "The table so far: rows are positions, columns dimensions. Arrow keys move from cell to cell.",
  notYet: "not filled yet",
  clockLabel: ({ row, pair }: Spot, sin: string, cos: string) =>
    `The clock of row ${row}, pair ${pair}: sine ${sin}, cosine ${cos}`,
  stepOf: (step: number, of: number, name: string) => `Step ${step} of ${of}: ${name}.`,
  /** What the cells of a pair hold, once the sines are filled in, and the cosines. */
  filled(
    kinds: number,
    { row, pair }: Spot,
    [first, second]: readonly number[],
    angle: string,
    sin: string,
    cos: string,
  ): string {
    if (kinds === 0)
      return `Row ${row} turns clock ${pair} by ${angle} ${angle === "1" ? "radian" : "radians"}.`;
    const sine = `sin ${angle} = ${sin}`;
    const both = kinds > 1 ? `${sine} and cos ${angle} = ${cos}` : sine;
    if (first === 0 && (kinds === 1 || second === 1)) return `Row ${row} begins with ${both}.`;
    return `Row ${row}, ${kinds > 1 ? `columns ${first} and ${second}` : `column ${first}`}: ${both}.`;
  },
  lines: "The table, line by line",
  linesLabel: "Every line of the code is a step",
  steps: (isEven: boolean): Readonly<Record<Step, string>> => ({
    zeros: "an empty table",
    positions: "positions in a column",
    exponential: "frequencies, written with exp",
    power: "frequencies, written as powers",
    angles: "angles = positions × frequencies",
    sines: "sines of the angles",
    cosines: "cosines of the angles",
    sinesIn: isEven ? "sines into the even columns" : "sines into the first half",
    cosinesIn: isEven ? "cosines into the odd columns" : "cosines into the second half",
  }),
  why: (
    dim: number,
    isEven: boolean,
    [differs, single]: readonly string[],
  ): Readonly<Record<Step, string>> => ({
    zeros: `Room for 5 positions and ${dim} dimensions, all zero as yet.`,
    positions:
      "Positions 0–4 as a column: the shape goes from (5) to (5, 1), so that every row can be multiplied by its own.",
    exponential: `One frequency for every two columns, a pair: ${dim / 2} of them. They begin at 1 and fall by a constant ratio.`,
    power: `As the paper writes it, and the same numbers as with exp. They differ by ${differs} at most (in float32 by ${single}): rounding, and nothing else.`,
    angles: `(5, 1) times (${dim / 2}) is (5, ${dim / 2}) by broadcasting: each cell is the position of its row times the frequency of its column.`,
    sines: "The sine of every angle. At position 0 all angles are 0, and so are the sines.",
    cosines: "The cosines of the same angles. At position 0 all of them are 1.",
    sinesIn: isEven
      ? "0::2 means from 0 on in twos: columns 0, 2, 4, … The odd columns wait for the cosines and are still 0."
      : `The sines go to columns 0–${dim / 2 - 1}; the second half is still 0.`,
    cosinesIn: `${isEven ? "1::2 means columns 1, 3, 5, …" : "The cosines go to the second half."} Now each row is the vector of one position.`,
  }),
  pair: "pair",
  forms: ["exp", "power", "difference"],
  tableLabel: (name: string, shape: string) =>
    `${name}, shape ${shape}. Arrow keys move from cell to cell.`,
  justFilled: "just filled",
  legend:
    "Underlined and bold: what this line has just filled. Point at a number to see where it comes from.",
  where: (column: number, dim: number, { pair, kind }: Spot) =>
    `The ${kind ? "cosine" : "sine"} of pair i = ${pair}: column ${column} of the ${dim} of the finished table.`,
  small: "d = 4, added to a word",
  smallNote: "not 4 + 4: the width stays 4. The word’s vector is drawn at random, not learned",
  layersLabel:
    "A word, plus a position, is the input. Arrow keys move from dimension to dimension.",
  word,
  layers: [`vector of “${word}”`, "+ vector of position 1", "= input of the model"],
  input: "input",
  tableCaption: (dim: number) => `The finished table, 5 positions × ${dim} dimensions`,
};

export type Texts = typeof texts;
