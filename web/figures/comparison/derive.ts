// The listed encodings and their order, their measurements, and the accuracy of their models.
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
/** The measurement, or why there is none. */
export type Findings = ReadonlyMap<CellKey, Finding | string>;

export interface Row extends Subject {
  readonly id: EncodingId;
  readonly title: string;
  /** The number of learned parameters. */
  readonly learned: number;
}

/** The measurements of an encoding that tutorials compare. */
export interface Checked {
  readonly row: Row;
  readonly accuracy: Accuracy;
  /** Whether each cell of their table agrees with the measurement; undefined where the task cannot tell. */
  readonly trainedHolds: boolean;
  readonly extrapolatesHolds: boolean | undefined;
}

/** A curve of the picture. */
export interface Curve {
  readonly title: string;
  /** The accuracy in percent, by length. */
  readonly scores: readonly Score[];
  readonly accuracy: Accuracy;
}

/** Transient values: no address keeps them. */
export const transient = {
  /** Whether the figure has been visible: nothing is measured before. */
  hasBeenVisible: false,
  measurements: new Map() as Findings,
  /** The results of the training figure of this page. */
  live: [] as readonly Result[],
  /** Whether the link was copied; cleared after the notice. */
  isCopied: undefined as boolean | undefined,
};
export type Transient = typeof transient;

export interface Model {
  /** The rows of all encodings, in the catalog's order. */
  readonly all: ReadonlyMap<EncodingId, Row>;
  /** The encodings to measure. */
  readonly run: readonly EncodingId[];
  /** The cells that were asked for, and those of the tutorials' table. */
  readonly wanted: readonly CellKey[];
  readonly pending: readonly CellKey[];
  /** The measurements of these cells. */
  readonly findings: Findings;
  readonly accuracies: ReadonlyMap<EncodingId, Accuracy>;
  /** The listed rows in the chosen order; rows without a value come last. */
  readonly rows: readonly Row[];
  readonly chosen: Row;
  readonly checked: readonly Checked[];
  readonly facts: InUse | undefined;
  /** The lengths of the tests in tokens; the first is that of training. */
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
