// Which encodings are listed and in which order, what was measured of them, and what their models scored.
import type { EncodingId } from "posenc";
import { titleOf } from "../../encodings/titles.js";
import { type Accuracy, accuracyOf, tableOf } from "../../experiments/accuracy.js";
import type { Score } from "../../experiments/experiments.js";
import type { Result } from "../../experiments/results.js";
import type { Derive } from "../../kit/derive/derived.js";
import { speaking } from "../../kit/text/language.js";
import { sortValue } from "./cells.js";
import { learnedBy } from "./counts.js";
import { compared, type Measured, measured, type Settings } from "./fields.js";
import type { Finding } from "./measures.js";
import { isSequence, type Subject, subjectOf } from "./subjects.js";
import { claims, type InUse, inUse } from "./tutorials.js";

/** A cell of the table. */
export type CellKey = `${EncodingId} ${Measured}`;
/** What was measured, or why nothing could be. */
export type Findings = ReadonlyMap<CellKey, Finding | string>;

export interface Row extends Subject {
  readonly id: EncodingId;
  readonly title: string;
  /** How many numbers are learned. */
  readonly learned: number;
}

/** What was measured of an encoding that tutorials compare. */
export interface Checked {
  readonly row: Row;
  readonly accuracy: Accuracy;
  /** Whether each cell of their table is what was measured; undefined where the task tells nothing. */
  readonly trainedHolds: boolean;
  readonly extrapolatesHolds: boolean | undefined;
}

/** Of the picture. */
export interface Curve {
  readonly title: string;
  /** In percent, by length. */
  readonly scores: readonly Score[];
  readonly accuracy: Accuracy;
}

/** What no address keeps. */
export const transient = {
  /** Nothing is measured before it comes into sight. */
  hasBeenVisible: false,
  measurements: new Map() as Findings,
  /** What the training figure of this page has trained. */
  live: [] as readonly Result[],
  /** Whether the link was copied, until that has been read. */
  isCopied: undefined as boolean | undefined,
};
export type Transient = typeof transient;

export interface Model {
  /** Of all encodings, in the catalog's order. */
  readonly all: ReadonlyMap<EncodingId, Row>;
  /** The encodings to measure. */
  readonly run: readonly EncodingId[];
  /** The cells that were asked for, and those that the tutorials' table speaks of. */
  readonly wanted: readonly CellKey[];
  readonly pending: readonly CellKey[];
  /** Of the wanted cells. */
  readonly findings: Findings;
  readonly accuracies: ReadonlyMap<EncodingId, Accuracy>;
  /** Those that are listed, in the order that was asked for; what is not known comes last. */
  readonly rows: readonly Row[];
  readonly chosen: Row;
  readonly checked: readonly Checked[];
  readonly facts: InUse | undefined;
  /** In tokens, at which models were tested; the first was trained. */
  readonly lengths: readonly number[];
  readonly curves: readonly Curve[];
}

export const derive: Derive<Model, Settings, Transient> = {
  all: ({ pe, language }) =>
    new Map(
      pe.catalog.map((entry) => {
        const [id, subject] = [entry.id as EncodingId, subjectOf(entry)];
        const title = speaking(language, () => titleOf(entry.id));
        return [id, { ...subject, id, title, learned: learnedBy(pe, subject) }];
      }),
    ),
  run: ({ settings: { run } }) => (run ? (run.split(",") as EncodingId[]) : []),
  wanted({ run }) {
    const small = compared.map((id): CellKey => `${id} beyond`);
    return [...new Set([...small, ...run.flatMap(cellsOf)])];
  },
  pending: ({ hasBeenVisible, wanted, measurements }) =>
    hasBeenVisible ? wanted.filter((key) => !measurements.has(key)) : [],
  findings({ wanted, measurements }) {
    const asked = new Set(wanted);
    return new Map([...measurements].filter(([key]) => asked.has(key)));
  },
  accuracies({ all, settings: { task, layers }, live }) {
    const found = [...all.keys()].map((id) => [id, accuracyOf(id, task, live, layers)] as const);
    return new Map(found.filter((one): one is [EncodingId, Accuracy] => one[1] !== undefined));
  },
  rows({ all, settings: { door, grids, sort, descending }, findings, accuracies }) {
    const rows = [...all.values()]
      .filter(({ entry }) => door === "all" || entry.door === door)
      .filter(({ entry }) => grids || isSequence(entry));
    if (sort === "none") return rows;
    const sign = descending ? -1 : 1;
    if (sort === "title") return rows.sort((a, b) => sign * a.title.localeCompare(b.title));
    const value = ({ id, learned }: Row): number | undefined => {
      if (sort === "learned") return learned;
      if (sort === "accuracy") return accuracies.get(id)?.beyond;
      const found = findings.get(`${id} ${sort}`);
      return typeof found === "object" ? sortValue(found) : undefined;
    };
    return rows.sort((a, b) => {
      const [left, right] = [value(a), value(b)];
      if (left === undefined || right === undefined)
        return Number(left === undefined) - Number(right === undefined);
      return sign * (left - right);
    });
  },
  chosen: ({ all, settings: { row } }) => all.get(row)!,
  checked: ({ all, accuracies }) =>
    compared.map((id) => {
      const [row, accuracy] = [all.get(id)!, accuracies.get(id)!];
      const { trained, extrapolates } = claims[id];
      return {
        row,
        accuracy,
        trainedHolds: row.learned > 0 === trained,
        extrapolatesHolds: accuracy.isLearned ? accuracy.lasts === extrapolates : undefined,
      };
    }),
  facts: ({ pe, hasBeenVisible }) => (hasBeenVisible ? inUse(pe) : undefined),
  lengths: ({ settings: { task, layers } }) => tableOf(task, layers).lengths,
  curves: ({ all, settings: { task, layers } }) =>
    compared.map((id) => ({
      title: all.get(id)!.title,
      scores: tableOf(task, layers).rows[id]!.accuracies as readonly Score[],
      accuracy: accuracyOf(id, task, [], layers)!,
    })),
};

export const cellsOf = (id: EncodingId): CellKey[] =>
  measured.map((what): CellKey => `${id} ${what}`);
