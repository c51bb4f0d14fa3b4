// The words of the figure in English.
import { html } from "lit";
import type { Accuracy } from "../../experiments/accuracy.js";
import type { Column, Compared, DoorFilter, Settings } from "./fields.js";
import type { Reason } from "./measures.js";
import type { InUse } from "./tutorials.js";

type Task = Settings["task"];
/** Where an accuracy comes from. */
export type Source = Pick<
  Accuracy,
  "layers" | "trained" | "tested" | "chance" | "isLive" | "differs"
>;
const points = (percent: number) => percent.toFixed(percent < 10 ? 1 : 0);
const layersEn = (count: number) => (count === 1 ? "one layer" : `${count} layers`);
const sourceEn = ({ isLive, differs }: Source) =>
  isLive ? ["run on this page", ...differs].join(", ") : "stored runs";
const tasks: Record<Task, string> = {
  ffill: "the last value seen (ffill)",
  shift: "the token three back (shift)",
  first: "which came first (first)",
};

export const texts = {
  heading: "Every encoding, by one measure",
  controls: {
    task: {
      label: "Task for the accuracy",
      names: tasks,
      hint: "as trained on this page, or stored runs (mean of five seeds)",
    },
    layers: { label: "Layers", hint: "of the models that were trained" },
    door: {
      label: "Way in",
      names: {
        all: "all",
        absolute: "rows for positions, mostly added to the input",
        rotary: "rotates queries and keys",
        bias: "bias on the scores",
        relative: "bias that reads queries and keys",
      },
    },
    grids: {
      label: "those for images and points too",
      hint: "positions are cells of a grid, or coordinates",
    },
  },
  tasks,
  caption:
    "Each property is measured in this browser, and each row says how. Accuracy past the trained length alone comes from stored runs, until the training figure above has trained the same models here. In stored runs ALiBi has four times its paper's slopes, T5 a bucket for each trained distance and eight times its biases.",
  doorNames: {
    absolute: "added",
    rotary: "rotary",
    bias: "bias",
    relative: "relative",
  } satisfies Record<Exclude<DoorFilter, "all">, string>,
  tutorialsHeading: "The table of many tutorials, measured",
  tutorialsNote: (layers: number) =>
    `Above is what they say, below what was measured. To have a value at a position is one thing, to be any good there another: “extrapolates: yes” holds for the sinusoid and RoPE in the first sense only. How many cells slip depends on the task, and all of it on ${layersEn(layers)} trained on 16 tokens (which came first: 8).`,
  tutorialsCaption:
    "Four encodings: trained or not, extrapolation, and who uses them; as tutorials say, and measured",
  tutorialsColumns: ["encoding", "trained", "extrapolates", "used by"] as readonly [
    string,
    string,
    string,
    string,
  ],
  claimed: "they say",
  asClaimed: "measured: as they say",
  notAsClaimed: "measured: not as they say",
  yes: "yes",
  no: "no",
  unclear: "this task cannot tell",
  users: {
    sinusoidal: "the first Transformer",
    learned: "BERT, ViT",
    rope: "LLaMA",
    alibi: "BLOOM",
  } satisfies Record<Compared, string>,
  learns: (count: string) => `${count} numbers to learn`,
  values: (has: boolean, position: number) =>
    `${has ? "a value" : "no value"} at position ${position}; `,
  lasts: (within: string, beyond: string, source: Source) =>
    `accuracy ${within} → ${beyond}% (${sourceEn(source)}: ${layersEn(source.layers)}, trained at ${source.trained} tokens, tested at ${source.tested}; chance is ${points(source.chance)}%)`,
  inUse: {
    sinusoidal: ({ dim, norm }, number) => `width ${dim}, rows of norm ${number(norm)}`,
    learned: ({ bertRows, vit: [rows, dim] }) =>
      `BERT: no row from position ${bertRows} on. ViT-B/16: ${rows} × ${dim}`,
    rope: ({ id, pairs, slowest }, number) =>
      `its config.json reads as ${id}, ${pairs} pairs, slowest wavelength ${number(slowest)}`,
    alibi: ({ heads, steepest, flattest }, number) =>
      `${heads} heads, slopes ${number(steepest)} to ${number(flattest)}`,
  } as { [Id in Compared]: (facts: InUse[Id], number: (value: number) => string) => string },
  allHeading: "The encodings of the catalog",
  allCaption: "Measured properties of each encoding",
  encoding: "encoding",
  columns: {
    learned: "learned numbers",
    distance: "distance only?",
    beyond: "value past the trained length",
    norm: "norm",
    cost: "cost per token",
    exactness: "float32 error",
    accuracy: "accuracy beyond",
  } satisfies Record<Column, string>,
  units: {
    learned: "count",
    distance: "change over score",
    beyond: "at position 2048",
    norm: "least – most",
    cost: "this device, median",
    exactness: "against float64",
    accuracy: "trained length → past it",
  } satisfies Record<Column, string>,
  measure: "Measure",
  again: "Again",
  waiting: "Measuring…",
  ofRow: (action: string, title: string) => `${title}: ${action}`,
  measureAll: "Measure all",
  running: (done: number, all: number) => `${done} of ${all} cells measured…`,
  counted: (done: number, all: number) => `${done} of ${all} encodings measured.`,
  sortBy: (column: string) => `Sort by ${column}`,
  reasons: {
    noDistance: "a position is no single number",
    fixedKeys: "keys have gates, which do not move",
    noLength: "cells and points have no length",
    noVectors: "only adds to scores",
  } satisfies Record<Reason, string>,
  rowsAlone: (size: string) => `rows alone ${size}`,
  refused: "no value",
  notStored: "no stored run",
  notLearned: "did not learn the task",
  live: "trained here",
  untrained: (count: string) => `${count} numbers, searched for or drawn, not trained`,
  broken: (reason: string) => `It could not be measured: ${reason}`,
  notYet: "Not measured yet.",
  rowHeading: (title: string) => `${title}, in full`,
  about: {
    learned: (count: string) => `Counted from the shapes of its arrays: ${count}.`,
    distance: (error: string, holds: boolean) =>
      `One query and one key at 32 × 32 places, both moved on by 37 and (where there are as many) 1000 positions: the score changes by ${error} of the largest score. ${holds ? "It depends on the distance only" : "The distance alone does not tell it"} (tolerance 1e-9).`,
    rows: (error: string, holds: boolean) =>
      `Products of the position vectors alone, without content: ${error}. ${holds ? "These depend on the distance only." : "Nor does it tell these."}`,
    value: (value: string, position: number) =>
      `It has a value at position ${position} (the first is ${value}).`,
    refusal: (reason: string, position: number) =>
      `Asked for position ${position}, it refuses: “${reason}”`,
    range: (least: string, most: string) => `${least} to ${most}`,
    norm: (range: string) => `Of the rows of positions 0 to 511: ${range}.`,
    factor: (range: string) => `Norm of a turned query over its norm before: ${range}.`,
    cost: (median: string, least: string, most: string, tokens: number) =>
      `${tokens} tokens at once, median of seven batches: ${median} (${least} to ${most}).`,
    scores: "Every score reads query and key, so that their product is in this time.",
    exactness: (error: string, most: string) =>
      `Computed in float32 and in float64: at most ${error} apart (largest value ${most}).`,
    accuracy: (task: string, within: string, beyond: string, source: Source) =>
      `${task}, ${layersEn(source.layers)}: ${within}% at ${source.trained} tokens, ${beyond}% at the untrained places of ${source.tested} (chance is ${points(source.chance)}%). ${source.isLive ? `Trained on this page${source.differs.length ? ` (${source.differs.join(", ")})` : ""}.` : "Stored runs, not trained here."}`,
    noAccuracy: "There is no stored run of it.",
  },
  train: "Train it here",
  setUp: (dim: number, heads: number, headDim: number, trained: number) =>
    `All at one size: width ${dim}, ${heads} heads × ${headDim}, trained length ${trained}, scalings by 8, seed 1. Accuracy is ticked where it was at least 90% and loses at most 10 points beyond.`,
  device: "Cost was measured in this browser on this device; elsewhere it differs.",
  code: "The code that measures this row",
  csv: "CSV",
  link: "Copy link",
  linked: "Copied",
  notLinked: "Copy it from the address bar",
  summary: (task: string, slips: string, count: number) =>
    `Of the eight yes-or-no cells in the table of many tutorials, ${count} ${count === 1 ? "is" : "are"} not what was measured on “${task}”: ${slips}.`,
  noSlip: (task: string) =>
    `On “${task}” every cell of the table of many tutorials is as measured, or the task cannot tell.`,
  /** With as many layers as there are, where they are not one. */
  taskOf: (task: Task, layers: number) =>
    layers === 1 ? tasks[task] : `${tasks[task]}, ${layersEn(layers)}`,
  taskName: "Task",
  taskNames: { ffill: "Last value", shift: "Three back", first: "Which first" } as Record<
    Task,
    string
  >,
  layersName: "Layers",
  lengthAxis: "tokens of the text, from the trained length on",
  guess: "guess",
  curveLabel: (title: string, read: string, beyond: string) =>
    `${title}: accuracy by tokens of the text: ${read}; ${beyond}% at the untrained places of the longest`,
  curvesCaption: (
    task: Task,
    layers: number,
    lengths: readonly number[],
    alibi: string,
    rope: string,
  ) => {
    const name = { ffill: "Last value seen", shift: "Three back", first: "Which came first" }[task];
    const last = lengths.at(-1);
    const where = task === "first" ? `with ${last} tokens` : `at untrained places up to ${last}`;
    return html`${name}, ${layersEn(layers)}, trained on ${lengths[0]}: <span class="position">${where}</span> ALiBi scores ${alibi}, RoPE ${rope}.`;
  },
  picture: { heading: "Few encodings last past the trained length" },
};

export type Texts = typeof texts;
