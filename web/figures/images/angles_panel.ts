// The angle of a pair at every patch, as hands over the grid, and what each pair reads.
import { html, nothing, svg, type TemplateResult } from "lit";
import { pageEntry } from "../../encodings/index.js";
import { checkbox, select, slider } from "../../kit/controls/controls.js";
import { type DataTable, type Files, rowsAround } from "../../kit/panel/data_table.js";
import { language } from "../../kit/text/language.js";
import { decimals, plain, rough, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { Kept } from "../../parts/kept.js";
import { type Angles, anglesOf, type Reading, rotaryOptions, spreads } from "./angles.js";
import { anglesText } from "./angles_texts.js";
import { type ClockGrid, clockGrid, clockPicture, seriesOf } from "./clock_grid.js";
import { anglesCode } from "./code.js";
import { type ImagesValues, mostSide } from "./fields.js";
import { type Panel, type Scene, three, two } from "./panel.js";
import { text } from "./texts.js";

/** Rows of the table; a longer one follows the cursor. */
const mostShown = 120;
/** Of a pair in the strip, in CSS pixels. */
const pairWidth = 17;
const pairHeight = 24;
/** Between two grids of clocks, in CSS pixels. */
const gap = 20;

export class AnglesPanel implements Panel {
  private readonly kept = new Kept<Angles>();

  private model({ pe, values }: Omit<Scene, "width">) {
    const { rotary, rows, columns, headDim, interleaved, words } = values;
    const angles = this.kept.of([rotary, rows, columns, headDim, interleaved, words], () =>
      anglesOf(pe, values),
    );
    const pair = Math.min(values.pair, angles.reads.length - 1);
    const at = tokenAt(angles, values);
    return { angles, pair, at, pairs: angles.reads.length };
  }

  controls(scene: Omit<Scene, "width">): TemplateResult {
    const t = anglesText();
    const { state, values } = scene;
    const { angles, pair, pairs } = this.model(scene);
    const isMrope = values.rotary === "mrope";
    const hint = values.rotary === "axial_qwen" ? { hint: t.evenHint } : {};
    return html`
      ${select(state, "rotary", t.rotary, { names: t.rotaries, hint: t.rotaryHints[values.rotary] })}
      ${slider(state, "pair", t.pair, { most: pairs - 1, hint: t.pairHint(t.reads[angles.reads[pair]!]) })}
      ${slider(state, "rows", t.rows, { most: mostSide, ...hint })} ${slider(state, "columns", t.columns, hint)}
      ${isMrope ? nothing : slider(state, "headDim", t.headDim)}
      ${isMrope ? html`${slider(state, "words", t.words, { hint: t.wordsHint })} ${checkbox(state, "interleaved", t.interleaved, { hint: t.interleavedHint })}` : nothing}
    `;
  }

  /** How many grids stand beside each other: one for every coordinate that is read. */
  private beside(scene: Scene): number {
    const { angles } = this.model(scene);
    const wanted = angles.id === "mrope" ? 3 : 2;
    if (scene.width >= (wanted === 3 ? three : two)) return wanted;
    return scene.width >= two ? 2 : 1;
  }

  /** The chosen pair, and for each other coordinate the pair of the same rank among those that read it. */
  private grids(scene: Scene): ClockGrid[] {
    const t = anglesText();
    const { angles, pair, at } = this.model(scene);
    const names = { row: t.row, column: t.column, text: t.text };
    const beside = this.beside(scene);
    const width = Math.floor((scene.width - (beside - 1) * gap) / beside);
    const readers = (letter: Reading) =>
      angles.reads.flatMap((one, i) => (one === letter ? [i] : []));
    const rank = readers(angles.reads[pair]!).indexOf(pair);
    return (["t", "y", "x"] as const).flatMap((letter) => {
      const list = readers(letter);
      const shown = list[Math.min(rank, list.length - 1)];
      if (shown === undefined) return [];
      return [{ angles, pair: letter === angles.reads[pair] ? pair : shown, at, width, names }];
    });
  }

  stage(scene: Scene): TemplateResult {
    const t = anglesText();
    const { angles, pair, at } = this.model(scene);
    return html`
      ${this.strip(scene, angles, pair)}
      <h4 class="below">${t.clocks} <small>${angles.id === "mrope" && scene.values.words ? t.clocksNote : ""}</small></h4>
      <div class="views in-${this.beside(scene)}">
        ${this.grids(scene).map(
          (drawn) => html`<div>${scene.inTurn(
            () => html`
            <p class="clock-name ${seriesOf(angles, drawn.pair)} ${drawn.pair === pair ? "chosen" : ""}">${t.clockName(drawn.pair, t.reads[angles.reads[drawn.pair]!])}</p>
            ${clockGrid({
              ...drawn,
              label: t.clocksLabel(drawn.pair),
              say: (token) => t.token(nameOf(angles, token), degrees(angles, token, drawn.pair)),
              move: (token) =>
                scene.state.set({ ...placeOf(angles, token), pair: drawn.pair }, "noted"),
            })}`,
          )}
          </div>`,
        )}
      </div>
      ${this.readOut(scene, angles, pair, at)}
      <dl class="facts">${scene.inTurn(() => this.facts(angles, pair))}</dl>
    `;
  }

  /** All pairs, each with the letter of what it reads; the slider does the same by keyboard. */
  private strip({ state, width }: Scene, angles: Angles, chosen: number): TemplateResult {
    const t = anglesText();
    const { reads } = angles;
    const inLine = Math.max(Math.min(Math.floor((width - 2) / pairWidth), reads.length), 1);
    const lines = Math.ceil(reads.length / inLine);
    const point = (event: PointerEvent) => {
      if (event.type === "pointermove" && !event.buttons) return;
      const box = (event.currentTarget as Element).getBoundingClientRect();
      const line = Math.floor((event.clientY - box.y) / pairHeight);
      const pair = line * inLine + Math.floor((event.clientX - box.x - 1) / pairWidth);
      if (pair >= 0 && pair < reads.length)
        state.set({ pair }, event.type === "click" ? "settled" : "moving");
    };
    const counts = (["t", "y", "x"] as const)
      .map((letter) => [letter, reads.filter((one) => one === letter).length] as const)
      .filter(([, count]) => count);
    return html`
      <h4>${t.pairs} <small>${counts.map(([letter, count]) => `${letter}: ${count}`).join(" · ")}</small></h4>
      <svg class="strip" width=${inLine * pairWidth + 2} height=${lines * pairHeight + 2} aria-hidden="true" @pointerdown=${point} @pointermove=${point} @click=${point}>
        ${reads.map((letter, pair) => {
          const x = 1 + (pair % inLine) * pairWidth;
          const y = 1 + Math.floor(pair / inLine) * pairHeight;
          return svg`<g class=${`${seriesOf(angles, pair)} ${pair === chosen ? "chosen" : ""}`} transform="translate(${x},${y})"><rect width=${pairWidth - 1} height=${pairHeight - 2}></rect><text x=${(pairWidth - 1) / 2} y=${pairHeight / 2 - 1} dy="0.34em" text-anchor="middle">${letter}</text></g>`;
        })}
      </svg>
    `;
  }

  private readOut(scene: Scene, angles: Angles, pair: number, at: number): TemplateResult {
    const t = anglesText();
    const { pe } = scene;
    const entry = pageEntry(angles.id);
    const { coordinates } = angles.tokens[at]!;
    const cell = {
      pe,
      options: { ...defaults(pe, angles.id), ...rotaryOptions(scene.values) },
      row: at,
      column: pair,
      at,
      value: angles.cos[at * angles.reads.length + pair]!,
      head: 0,
      panel: "cos",
      frequency: undefined,
      grid: [angles.rows, angles.columns] as const,
      point: undefined,
      rotation: { rotary: angles.rotary, coordinates },
    };
    const { angle, coordinate, frequency } = turnOf(angles, at, pair);
    const reads = angles.reads[pair]!;
    const bracketed =
      coordinate < 0 ? `(${significant(coordinate, 6)})` : significant(coordinate, 6);
    return html`
      <p class="readout">
        <span class="formula">${typeset(entry.formula(cell))}</span>
        <small>${t.pair} ${pair}, ${nameOf(angles, at)}, ${symbolsOf(angles, coordinates)}: ${t.angle(reads, bracketed, significant(frequency, 6), significant(angle, 6), degrees(angles, at, pair))}</small>
      </p>
    `;
  }

  private facts(angles: Angles, pair: number): TemplateResult {
    const t = anglesText();
    const f = t.anglesFacts;
    const reads = angles.reads[pair]!;
    const { line, slot } = spreads(angles, pair);
    const fact = (name: string, value: string, note = "") =>
      html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;
    const apart = (name: string, most: number) =>
      most === 0 ? fact(name, f.alike) : fact(name, f.apart(decimals(most)), f.diameter);
    const frequency = angles.rotary.data.frequencies[pair]!;
    const image = angles.tokens.find(({ isText }) => !isText)!;
    const behind = angles.tokens.at(-1)!;
    return html`
      ${fact(f.reads, named(reads), f.readsNote)}
      ${fact(f.step, inDegrees(frequency), `${significant(frequency, 5)} rad`)}
      ${apart(f.inRow, line)} ${apart(f.inColumn, slot)}
      ${angles.id === "mrope" && behind.isText ? fact(f.time, `t = ${image.coordinates[0]}`, f.timeNote(image.coordinates[0]!, firstBehind(angles))) : nothing}
    `;
  }

  table(scene: Scene): DataTable {
    const t = anglesText();
    const { angles, pair, at, pairs } = this.model(scene);
    const shown = rowsAround(angles.tokens.length, at, mostShown);
    const letters = angles.id === "mrope" ? ["t", "y", "x"] : ["y", "x"];
    return {
      caption: t.anglesCaption(pair),
      columns: [t.angleColumns.token, ...letters, t.angleColumns.angle, "cos", "sin"],
      rows: shown.map((i) => [
        nameOf(angles, i),
        ...angles.tokens[i]!.coordinates.map((at) => significant(at, 5)),
        degrees(angles, i, pair),
        decimals(angles.cos[i * pairs + pair]!),
        decimals(angles.sin[i * pairs + pair]!),
      ]),
      current: shown.indexOf(at),
    };
  }

  files(scene: Scene): Files {
    const { angles, pair, pairs } = this.model(scene);
    const { tokens, cos, sin, id } = angles;
    const letters = id === "mrope" ? ["t", "y", "x"] : ["y", "x"];
    const width = letters.length + 2;
    const data = new Float64Array(tokens.length * width);
    tokens.forEach(({ coordinates }, i) => {
      const hand = [cos[i * pairs + pair]!, sin[i * pairs + pair]!];
      data.set([...coordinates, ...hand], i * width);
    });
    return {
      name: `angles_${id}_pair_${pair}_${angles.rows}x${angles.columns}`,
      matrix: { data, shape: [tokens.length, width] },
      rowName: "token",
      columnNames: [...letters, "cos", "sin"],
      picture: () =>
        clockPicture(
          this.grids(scene).find((one) => one.pair === pair)!,
          scene.root.querySelector(".clock-grid")!,
        ),
      code: anglesCode(scene.values, angles),
    };
  }

  summary(scene: Omit<Scene, "width">): string {
    const t = anglesText();
    const { angles, pair } = this.model(scene);
    const reads = angles.reads[pair]!;
    return [
      t.anglesSummary(t.rotaries[angles.id], pair, t.reads[reads]),
      t.alikeSummary[reads],
    ].join(" ");
  }
}

/** The token of the cursor. */
function tokenAt({ tokens, id, rows, columns }: Angles, values: ImagesValues): number {
  const words = id === "mrope" ? values.words : 0;
  const patches = rows * columns;
  if (values.word >= 0 && words) {
    const word = Math.min(values.word, 2 * words - 1);
    return word < words ? word : patches + word;
  }
  const [y, x] = [Math.min(values.y, rows - 1), Math.min(values.x, columns - 1)];
  return Math.min(words + y * columns + x, tokens.length - 1);
}

/** The same the other way round, as the state says it. */
function placeOf({ tokens, lines, rows, columns }: Angles, at: number) {
  const { isText, line, slot } = tokens[at]!;
  const isBehind = isText && line > 0;
  if (isText) return { word: isBehind ? at - rows * columns : at };
  return { word: -1, y: line - (lines > rows ? 1 : 0), x: slot };
}

/** What the pair's angle at a token is made of. */
function turnOf({ tokens, rotary, reads, id }: Angles, at: number, pair: number) {
  const letters: readonly Reading[] = id === "mrope" ? ["t", "y", "x"] : ["y", "x"];
  const coordinate = tokens[at]!.coordinates[letters.indexOf(reads[pair]!)]!;
  const frequency = rotary.data.frequencies[pair]!;
  return { coordinate, frequency, angle: coordinate * frequency };
}

const inDegrees = (radians: number): string => {
  const size = (radians * 180) / Math.PI;
  return `${Math.abs(size) < 100 ? significant(size, 3) : rough(Math.round(size))}°`;
};
const degrees = (angles: Angles, at: number, pair: number): string =>
  inDegrees(turnOf(angles, at, pair).angle);

/** "patch (3, 5)", or "text token 2". */
function nameOf({ tokens, lines, rows }: Angles, at: number): string {
  const { isText, line, slot } = tokens[at]!;
  return isText ? anglesText().textToken(at) : text().patch(line - (lines > rows ? 1 : 0), slot);
}

/** "(y, x) = (3, 5)" as the encoding counts. */
const symbolsOf = ({ id }: Angles, coordinates: readonly number[]): string =>
  `${id === "mrope" ? "(t, y, x)" : "(y, x)"} = (${coordinates.map((at) => plain(Number(at.toPrecision(5)))).join(", ")})`;

const named = (reads: Reading): string =>
  language() === "ko" ? anglesText().reads[reads].slice(0, -1) : anglesText().reads[reads];

const firstBehind = ({ tokens }: Angles): number =>
  tokens[tokens.findLastIndex(({ isText }) => !isText) + 1]!.coordinates[0]!;

/** The options that a call leaves out. */
const defaults = (pe: Scene["pe"], id: string): Record<string, unknown> =>
  Object.fromEntries(
    pe.catalog.find((entry) => entry.id === id)!.parameters.map((one) => [one.name, one.default]),
  );
