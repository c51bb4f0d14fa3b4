// What a figure can be set to, as one list of fields, and the values they have now.
//
//   const fields = { encoding: choice("rope", ["rope", "alibi"]), dim: integer(64, 1, 512), causal: flag(false) };
//   const state = new State(fields);
//   state.values.dim                       // 64
//   state.set({ dim: 65 }, "moving");      // while a slider is dragged; "settled" (default) on release
//   state.subscribe(() => redraw());       // returns the function that ends it
//
// Reading is total: text that is no legal value of its field is ignored and reported.

export type Value = number | boolean | string | readonly number[];

interface Kind<K extends string, T extends Value> {
  readonly kind: K;
  readonly default: T;
  /** Not the same for every reader: as soon as something is written, this is too. */
  readonly ofReader?: true;
  /** The value that a text stands for, or undefined where it stands for none; some depends on the field's name. */
  parse(text: string, name?: string): T | undefined;
  print(value: T): string;
}
export interface NumberField extends Kind<"number" | "integer", number> {
  readonly least: number;
  readonly most: number;
  /** Of integers; of an optional number, the step of its slider. */
  readonly multipleOf?: number;
  /** Its slider moves by ratios. */
  readonly logarithmic?: boolean;
  /** The value that stands for "not given": the first stop of the slider. */
  readonly absent?: number;
}
export interface ChoiceField<T extends string = string> extends Kind<"choice", T> {
  readonly choices: readonly T[];
}
export type FlagField = Kind<"flag", boolean>;
export interface TextField extends Kind<"text", string> {
  /** In characters. */
  readonly longest?: number;
  /** The names of which it lists some. */
  readonly choices?: readonly string[];
}
export interface ListField extends Kind<"list", readonly number[]> {
  readonly least: number;
  readonly most: number;
  /** In numbers. */
  readonly longest: number;
}
export type Field = NumberField | ChoiceField | FlagField | TextField | ListField;
export type Fields = Readonly<Record<string, Field>>;
export type Values<F extends Fields> = { readonly [K in keyof F]: F[K]["default"] };

type Scale = "logarithmic";

function ranged(
  kind: NumberField["kind"],
  initial: number,
  least: number,
  most: number,
  scale: Scale | undefined,
  isLegal: (value: number) => boolean,
): NumberField {
  const parse = (text: string) => {
    const value = inRange(text, least, most);
    return value !== undefined && isLegal(value) ? value : undefined;
  };
  const logarithmic = scale !== undefined;
  return { kind, default: initial, least, most, logarithmic, parse, print: String };
}

export const number = (initial: number, least: number, most: number, scale?: Scale): NumberField =>
  ranged("number", initial, least, most, scale, () => true);

export function integer(
  initial: number,
  least: number,
  most: number,
  multipleOf = 1,
  scale?: Scale,
): NumberField {
  const isLegal = (value: number) => value % multipleOf === 0;
  return { ...ranged("integer", initial, least, most, scale, isLegal), multipleOf };
}

/** An integer that may be left out, and is at first. */
export function optional(least: number, most: number, multipleOf = 1): NumberField {
  const absent = least - multipleOf;
  return { ...integer(absent, absent, most, multipleOf), absent };
}

/** A number that may be left out, and is at first; `step` is its slider's. */
export function optionalNumber(least: number, most: number, step: number): NumberField {
  const absent = Number((least - step).toPrecision(12));
  return { ...number(absent, absent, most), absent, multipleOf: step };
}

export function choice<const T extends string>(
  initial: NoInfer<T>,
  choices: readonly T[],
): ChoiceField<T> {
  const parse = (text: string) => choices.find((one) => one === text);
  return { kind: "choice", default: initial, choices, parse, print: String };
}

/** As addresses write it, or as HTML and frameworks do; HTML also repeats the name. */
const isOn = (text: string, name = "") =>
  /^(1|true)?$/.test(text) || text.replaceAll("-", "") === name.toLowerCase();

export function flag(initial: boolean): FlagField {
  const parse = (text: string, name?: string) =>
    isOn(text, name) || (/^(0|false)$/.test(text) ? false : undefined);
  return { kind: "flag", default: initial, parse, print: (value) => (value ? "1" : "0") };
}

/** Any text of at most `longest` characters. */
export function text(initial: string, longest: number): TextField {
  const parse = (given: string) => (given.length <= longest ? given : undefined);
  return { kind: "text", default: initial, longest, parse, print: String };
}

/** Up to `longest` integers, written with commas. */
export function list(
  initial: readonly number[],
  least: number,
  most: number,
  longest: number,
): ListField {
  const parse = (given: string) => {
    const values = given === "" ? [] : given.split(",").map((one) => inRange(one, least, most));
    return values.length <= longest && values.every((one) => Number.isInteger(one))
      ? (values as number[])
      : undefined;
  };
  const print = (values: readonly number[]) => values.join(",");
  return { kind: "list", default: initial, least, most, longest, parse, print };
}

function inRange(text: string, least: number, most: number): number | undefined {
  const isNumber = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?\s*$/i.test(text);
  const value = isNumber ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/**
 * Moving: during a drag, more will come. Settled: the user let go, a step for the back button. Noted: in the address,
 * but no step of its own (a cursor).
 */
export type Moment = "moving" | "settled" | "noted";

type Patch<F extends Fields> = Partial<Values<F>> & Readonly<Record<string, Value | undefined>>;
type Listener = (moment: Moment) => void;
type OnIgnored = (keys: string[]) => void;

/** What a control needs of a state, whatever its fields. */
export interface Settable {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, Value>>;
  set(patch: Readonly<Record<string, Value>>, moment?: Moment): void;
  subscribe(listener: (moment: Moment) => void): () => void;
}

/** What the address needs of a state. */
export type AddressState = Pick<State, "read" | "write" | "change" | "subscribe">;

/**
 * `dependent` makes the fields that depend on the values of the first ones: the parameters of the chosen encoding. It throws
 * the promise of what it lacks; a change that needs it waits, and those behind it keep their order.
 */
export class State<F extends Fields = Fields> {
  private current: Readonly<Record<string, Value>>;
  /** Defaults in place of those of the fields. */
  private defaults: Readonly<Record<string, Value>> = {};
  /** What a reset goes back to, where that is not the default. */
  private initial: Readonly<Record<string, Value>> = {};
  private readonly listeners = new Set<Listener>();
  private readonly waiting: (() => void)[] = [];
  /** What they were where that did not come. */
  private failed: (() => void)[] = [];
  /** Until the changes that wait are made. */
  arrival: Promise<void> | undefined;

  constructor(
    private readonly first: F,
    private readonly dependent: (values: Values<F>) => Fields = () => ({}),
    private readonly onWaiting: (arrival: Promise<void>) => void = () => {},
  ) {
    this.current = this.complete(legal({}));
  }

  get values(): Values<F> & Readonly<Record<string, Value>> {
    return this.current as Values<F> & Record<string, Value>;
  }

  /** The fields of the present values. */
  get fields(): F & Fields {
    return { ...this.first, ...this.dependent(this.values) };
  }

  /**
   * Sets some values. Fields that appear take the value that was set under the same name, if that is legal; but not a
   * default, for theirs may be another.
   */
  set(patch: Patch<F>, moment: Moment = "settled"): void {
    this.attempt(() => {
      this.current = this.complete(legal({ ...this.changed(), ...patch }));
      this.notify(moment);
    });
  }

  reset(): void {
    this.attempt(() => {
      this.current = this.complete(legal(this.initial));
      this.notify("settled");
    });
  }

  /** Gives fields other defaults, before anything is set. */
  startFrom(defaults: Readonly<Record<string, Value>>): void {
    this.defaults = defaults;
    this.current = this.complete(legal({}));
  }

  /**
   * Takes some values from texts, where there is none the default, and leaves the others as they are; a reset goes
   * back to them. Returns the keys it could not use.
   */
  merge(texts: ReadonlyMap<string, string | undefined>, late?: OnIgnored): string[] {
    const given = new Map<string, string>();
    for (const [key, text] of texts) if (text !== undefined) given.set(key, text);
    const isOther = ([key]: readonly [string, unknown]) => !texts.has(key);
    return this.reading(late, () => {
      const others = [...this.write()].filter(isOther);
      const initial = Object.fromEntries(Object.entries(this.initial).filter(isOther));
      const ignored = this.take(new Map([...others, ...given]), initial);
      const taken = Object.entries(this.changed()).filter(([key]) => given.has(key));
      this.initial = { ...initial, ...Object.fromEntries(taken) };
      return ignored; // listeners write what differs from the initial values
    });
  }

  /** Takes values from texts, and leaves the others as they are. */
  change(texts: ReadonlyMap<string, string>): void {
    this.reading(undefined, () => this.take(new Map([...this.write(), ...texts])));
  }

  /** Takes every value from texts, the initial one where they name none. Returns the keys it could not use. */
  read(texts: ReadonlyMap<string, string>, late?: OnIgnored): string[] {
    return this.reading(late, () => this.take(texts));
  }

  /** Returns the keys that could not be used, or hands them to `late` where the change had to wait. */
  private reading(late: OnIgnored | undefined, take: () => string[]): string[] {
    let ignored: string[] | undefined;
    let isLate = false;
    this.attempt(() => {
      const before = this.printed();
      ignored = take();
      if (this.printed() !== before) this.notify("settled"); // a framework writes what stands there already
      if (isLate) late?.(ignored);
    });
    isLate = true;
    return ignored ?? [];
  }

  private attempt(change: () => void): void {
    if (!this.arrival) {
      try {
        change();
        this.failed = [];
        return;
      } catch (lacked) {
        if (!(lacked instanceof Promise)) throw lacked;
        this.arrival = this.resume(lacked);
        this.onWaiting(this.arrival);
      }
    }
    this.waiting.push(change);
  }

  private async resume(lacked: Promise<unknown>): Promise<void> {
    let changes: (() => void)[] = [];
    try {
      await lacked;
      changes = this.waiting.splice(0);
    } finally {
      this.failed = this.waiting.splice(0);
      this.arrival = undefined;
      if (!changes.length) this.notify("noted"); // it is as it was, and so is every control
    }
    for (const change of changes) this.attempt(change);
  }

  /** Makes the changes for which something did not come, unless another has been made since. */
  retry(): void {
    for (const change of this.failed.splice(0)) this.attempt(change);
  }

  private take(texts: ReadonlyMap<string, string>, from = this.initial): string[] {
    const ignored = new Set(texts.keys());
    const initial = legal(from);
    this.current = this.complete((key, field) => {
      const text = texts.get(key);
      const value = text === undefined ? undefined : field.parse(text, key);
      if (value !== undefined) ignored.delete(key);
      return value ?? initial(key, field);
    });
    return [...ignored];
  }

  /** The values that differ from the initial ones; beside any other, also what differs by reader. */
  write(besideOthers = false): Map<string, string> {
    const fields = Object.entries(this.fields);
    // Another language has another sentence: an order of its words is none of this one.
    const isLegal = ([key, field]: [string, Field]) =>
      field.parse(printed(field, this.current[key]!), key) !== undefined;
    const isWritten = ([key, field]: [string, Field]) =>
      this.differs(key, field, this.initial[key] ?? this.defaultOf(key, field)) &&
      isLegal([key, field]);
    const isBeside = besideOthers || fields.some(isWritten);
    const written = fields.filter((one) => isWritten(one) || (isBeside && one[1].ofReader));
    return new Map(written.map(([key, field]) => [key, printed(field, this.current[key]!)]));
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The values that are not their field's default. */
  private changed(): Record<string, Value> {
    const changed = Object.entries(this.fields).filter(([key, field]) =>
      this.differs(key, field, this.defaultOf(key, field)),
    );
    return Object.fromEntries(changed.map(([key]) => [key, this.current[key]!]));
  }

  private differs(key: string, field: Field, value: Value): boolean {
    return printed(field, this.current[key]!) !== printed(field, value);
  }

  private defaultOf(key: string, field: Field): Value {
    return this.defaults[key] ?? field.default;
  }

  /** Values for all fields: those of `given`, else defaults. */
  private complete(
    given: (key: string, field: Field) => Value | undefined,
  ): Readonly<Record<string, Value>> {
    const values: Record<string, Value> = {};
    const fill = (fields: Fields) => {
      for (const [key, field] of Object.entries(fields))
        values[key] = given(key, field) ?? this.defaultOf(key, field);
    };
    fill(this.first);
    fill(this.dependent(values as Values<F>));
    return Object.freeze(values); // to whom the figure shows them, an assignment would change nothing that is drawn
  }

  /** The values, and those that a reset goes back to. */
  private printed(): string {
    return JSON.stringify([this.current, this.initial]);
  }

  private notify(moment: Moment): void {
    for (const listener of this.listeners) listener(moment);
  }
}

/** The legal ones of some values. */
const legal =
  (values: Readonly<Record<string, Value | undefined>>) =>
  (key: string, field: Field): Value | undefined => {
    const value = values[key];
    if (typeof value !== typeof field.default) return undefined;
    return field.parse(printed(field, value!)) === undefined ? undefined : value;
  };

const printed = (field: Field, value: Value): string =>
  (field.print as (value: Value) => string)(value);
