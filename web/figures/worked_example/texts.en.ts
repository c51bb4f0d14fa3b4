// The words of the figure in English.
import { html } from "lit";
import type { Content } from "../../kit/content.js";
import type { Settings, Spot, Step } from "./fields.js";

const isEven = ({ layout }: Settings) => layout === "interleaved";

export const texts = {
  heading: "A worked example: the table, line by line",
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
    library: { label: "Code", names: { pytorch: "PyTorch", numpy: "NumPy" } },
    step: "Step",
    cell: "Cell",
    word: { label: "Word", hint: "its vector is drawn at random from the word, not learned" },
  },
  stepOf: (step: number, of: number, name: string) => `Step ${step} of ${of}: ${name}`,
  linesLabel: "Every line of the code is a step",
  steps: {
    zeros: () => "an empty table",
    positions: () => "positions in a column",
    exponential: () => "frequencies, written with exp",
    power: () => "frequencies, written as powers",
    angles: () => "angles = positions × frequencies",
    sines: () => "sines of the angles",
    cosines: () => "cosines of the angles",
    sinesIn: (s) => (isEven(s) ? "sines into the even columns" : "sines into the first half"),
    cosinesIn: (s) => (isEven(s) ? "cosines into the odd columns" : "cosines into the second half"),
  } as Record<Step, (settings: Settings) => string>,
  why: {
    zeros: ({ dim }) => `Room for 5 positions and ${dim} dimensions, all zero as yet.`,
    positions: () =>
      "Positions 0–4 as a column: the shape goes from (5) to (5, 1), so that every row can be multiplied by its own.",
    exponential: ({ dim }) =>
      `One frequency for every two columns, a pair: ${dim / 2} of them. They begin at 1 and fall by a constant ratio.`,
    power: (_, differs, single) =>
      `As the paper writes it, and the same numbers as with exp. They differ by ${differs} at most (in float32 by ${single}): rounding, and nothing else.`,
    angles: ({ dim }) =>
      `(5, 1) times (${dim / 2}) is (5, ${dim / 2}) by broadcasting: each cell is the position of its row times the frequency of its column.`,
    sines: () => "The sine of every angle. At position 0 all angles are 0, and so are the sines.",
    cosines: () => "The cosines of the same angles. At position 0 all of them are 1.",
    sinesIn: (s) =>
      isEven(s)
        ? "0::2 means from 0 on in twos: columns 0, 2, 4, … The odd columns wait for the cosines and are still 0."
        : `The sines go to columns 0–${s.dim / 2 - 1}; the second half is still 0.`,
    cosinesIn: (s) =>
      `${isEven(s) ? "1::2 means columns 1, 3, 5, …" : "The cosines go to the second half."} Now each row is the vector of one position.`,
  } as Record<Step, (settings: Settings, differs: string, single: string) => string>,
  pairShort: "pair",
  exponentialForm: "exp",
  powerForm: "power",
  difference: "difference",
  position: "position",
  dimension: "dimension",
  tableLabel: (name: string, shape: string) =>
    `${name}, shape ${shape}. Arrow keys move from cell to cell.`,
  justFilled: "just filled",
  legend:
    "Underlined and bold: what this line has just filled. Point at a number to see where it comes from.",
  notYet: "not filled yet",
  where: (column: number, dim: number, { pair, kind }: Spot) =>
    `The ${kind ? "cosine" : "sine"} of pair i = ${pair}: column ${column} of the ${dim} of the finished table.`,
  colorsLabel:
    "The table so far: rows are positions, columns dimensions. Arrow keys move from cell to cell.",
  small: "d = 4, added to a word",
  smallNote: "not 4 + 4: the width stays 4",
  partsLabel: "Dimension to look at",
  tokenLayer: (word: string) => `vector of “${word}”`,
  positionLayer: "vector of position 1",
  inputLayer: "input of the model",
  inputShort: "input",
  facts: {
    long: "Against a table of max_len = 5000",
    longNote: (dim: number) =>
      `over the first 5 rows. No row needs to know the length, so code makes (5000, 1, ${dim}) once and slices it: ${20 * dim} kB, and 0 numbers to learn`,
    norm: "Length (norm) of a row",
    normNote: (spread: string, dim: number) =>
      `√(${dim}/2) at every position; the rows differ by ${spread}`,
  },
  tableCaption: (dim: number) => `The finished table, 5 positions × ${dim} dimensions`,
  caption: html`A sinusoidal encoding takes a few lines of code. <em>Stop at each line</em> and see what it fills. The angles
  are no more than positions times frequencies; the rest is which columns the sines and cosines go to. The dropout that
  often follows acts in training alone and is left out here.`,
  moments: { angles: "Angles", sinesIn: "Sines", cosinesIn: "Cosines" },
  cellAt: (row: number, column: number) => `row ${row}, column ${column}`,
  clockLabel: ({ row, pair }: Spot, sin: string, cos: string) =>
    `The clock of row ${row}, pair ${pair}: sine ${sin}, cosine ${cos}`,
  /** What the cells of a pair hold, once the sines are filled in, and the cosines. */
  filled(
    kinds: number,
    { row, pair }: Spot,
    [first, second]: readonly number[],
    angle: string,
    sin: string,
    cos: string,
  ): Content {
    const where = html`Row <span class="position">${row}</span>`;
    if (kinds === 0)
      return html`${where} turns clock ${pair} by ${angle} ${angle === "1" ? "radian" : "radians"}.`;
    const sine = `sin ${angle} = ${sin}`;
    const both = kinds > 1 ? `${sine} and cos ${angle} = ${cos}` : sine;
    if (first === 0 && (kinds === 1 || second === 1)) return html`${where} begins with ${both}.`;
    return html`${where}, ${kinds > 1 ? `columns ${first} and ${second}` : `column ${first}`}: ${both}.`;
  },
  picture: { heading: "A clock's sine and cosine fill two cells" },
};

export type Texts = typeof texts;
