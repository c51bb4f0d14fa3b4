// The words of the maps in English.
import { html } from "lit";
import { texts as patches } from "../patches/texts.en.js";

export const texts = {
  ...patches,
  controls: {
    ...patches.controls,
    table: {
      label: "Table of positions",
      names: patches.tables,
    },
  },
  groups: { waves: "Row and column apart", line: "One line", learned: "Learned" },
  hints: {
    mae: "half of it a 1D table of the column x, half of the row y",
    mocov3: "the values of MAE, patches counted down the columns; put back in rows here",
    timm: "sin y, sin x, cos y, cos x in this order; as alike as in MAE",
    dit: "coordinates scaled to the size of the base grid",
    detr: "coordinates counted from 1 and scaled to 2π",
    flat: "p = 0, 1, 2, … from the top left: the patch below is a whole row further on",
    vit: "start values drawn from the seed: a row for [CLS], then the patches",
  },
  tiles: "The maps of all patches",
  tilesLabel: "Maps of all patches: choose a patch",
  map: (name: string) => `The map of ${name}`,
  mapLabel: "Resemblance of the chosen patch to every patch",
  mapNote: "○ the chosen patch, □ the one compared",
  line: "Counted in one line (1D)",
  lineLabel: "Counted in one line: resemblance of the chosen patch to every patch",
  choose: (name: string) => `shows the map of ${name}`,
  rowPart: "row part",
  columnPart: "column part",
  positions: (first: number, second: number) =>
    `on one line these are positions ${first} and ${second}, ${Math.abs(second - first)} apart`,
  counted: (name: string, last: number) => `${name} = 0 … ${last}`,
  beside: "The patch beside",
  below: { below: "The patch below", above: "The patch above" },
  inLine: (value: string) => `in one line: ${value}`,
  untrained:
    "This table is untrained: its start values are random, nothing resembles anything, and the maps are noise.",
  summary: {
    table: (name: string, side: number, dim: number) =>
      `${name}, ${side} × ${side} patches, d = ${dim}.`,
    sum: (share: string, largest: string) =>
      `${share} of the map is a row part plus a column part (to ${largest}): hence the cross.`,
    split: (share: string) => `${share} of the map is a row part plus a column part.`,
    flat: (columns: number, more: number, of: number, side: "below" | "above") =>
      `The patch ${side} touches, yet is ${columns} positions away: ${more} of ${of} patches are more alike. The vertical neighbourhood is lost.`,
    inLine: (below: string, more: number, of: number, side: "below" | "above") =>
      `Counted in one line, the patch ${side} falls to ${below}, and ${more} of ${of} patches are more alike.`,
    noise: (spread: string, expected: string) =>
      `Untrained, nothing resembles anything: cosines are 0 ± ${spread}, the noise of random vectors (1/√d = ${expected}).`,
  },
  choosePatch: "Patch",
  chooseAxes: "Counted",
  axes: { two: "by row and column", one: "in one line" },
  sceneLabel: (name: string) => `A picture in patches, and how alike ${name} is to every other`,
  oneStep: html`By row and column, the next patch down is <span class="distance">one step</span> away.`,
  oneLine: (columns: number) =>
    html`Counted in one line, the next patch down is <span class="distance">${columns} steps</span> away.`,
  colours: "The colour says how alike the positions of two patches are.",
};

export type Texts = typeof texts;
