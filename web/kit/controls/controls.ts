// Labelled controls for the fields of a state.
//
//   ${slider(state, "dim", "Width")}            range and number box; { hint } is a soft line below
//   ${select(state, "encoding", "Encoding", { names: { rope: "RoPE" } })}    also { groups }
//   ${checkbox(state, "causal", "Causal mask")}
//   ${textBox(state, "words", "Sentence")}
//   ${control(state, key, label)}               the one that fits the field's kind
//
// Text boxes do not use live(): a redraw must not replace a half typed value.
// Wrap them in <div class="grid">; the styles (controls/styles.ts) are in every Figure already.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { ChoiceField, Field, NumberField, Settable } from "../state/state.js";
import { messages } from "../text/language.js";
import { isRefused, refuse } from "./refusals.js";

export interface ControlOptions {
  /** A line in a soft colour under the control. */
  hint?: string | TemplateResult;
  /** The label of each choice; its own name where not given. */
  names?: Readonly<Record<string, string>>;
  /** Headings of a menu and the choices under each. */
  groups?: readonly { label: string; choices: readonly string[] }[];
  /** The placeholder of an empty box: says what no value means. */
  placeholder?: string;
  /** Why a typed text was refused. */
  refusal?: string;
  /** The maximum of a slider, where other settings allow less than the field. */
  most?: number;
  /** Whether a field without a value shows the maximum, at the right end of its slider; otherwise it is the first stop. */
  absentIsMost?: boolean;
}
type Label = string | TemplateResult;

/** Draws a control of a field, under a label. */
type Draw = (
  state: Settable,
  key: string,
  label: Label,
  options?: ControlOptions,
) => TemplateResult;

const text = messages({
  ko: {
    exact: "값 입력",
    absent: "없음",
    /** A note behind the range, where not all integers in it are legal. */
    multiples: (of: number) => `${of}의 배수`,
    /** Why the typed text was refused. */
    whole: (name: string, least: string, most: string) => `${name}: ${least} – ${most} 정수만`,
    multiple: (name: string, least: string, most: string, of: number) =>
      `${name}: ${least} – ${most} 안의 ${of}의 배수만`,
    any: (name: string, least: string, most: string) => `${name}: ${least} – ${most} 사이의 수만`,
    unusable: "쓸 수 없는 값이라 되돌렸습니다.",
  },
  en: {
    exact: "exact value",
    absent: "none",
    multiples: (of) => `multiples of ${of}`,
    whole: (name, least, most) => `${name} takes whole numbers from ${least} to ${most}`,
    multiple: (name, least, most, of) =>
      `${name} takes multiples of ${of} from ${least} to ${most}`,
    any: (name, least, most) => `${name} takes numbers from ${least} to ${most}`,
    unusable: "This cannot be used; the value is as it was.",
  },
});

/** Stops of a logarithmic slider. */
const stops = 1000;

const idOf = (key: string) => `control-${key}`;

function framed(
  kind: string,
  key: string,
  label: Label,
  inner: TemplateResult,
  hint: ControlOptions["hint"],
  refusal?: string | false,
): TemplateResult {
  return html`
    <div class="control ${kind}">
      <label for=${idOf(key)}>${label}</label>
      ${inner} ${hint ? html`<small id="${idOf(key)}-hint">${hint}</small>` : nothing}
      ${refusal ? html`<small class="refusal" role="alert">${refusal}</small>` : nothing}
    </div>
  `;
}

export const slider: Draw = (state, key, label, options = {}) => {
  const whole = state.fields[key] as NumberField;
  const field = { ...whole, most: Math.min(whole.most, options.most ?? whole.most) };
  const value = Math.min(state.values[key] as number, field.most);
  const scale = scaleOf(field);
  const absent = value === field.absent;
  const none = options.placeholder ?? text().absent;
  const unit = field.multipleOf ?? 1;
  const least = field.absent === undefined ? field.least : field.least + unit;
  const absentStop = options.absentIsMost ? field.most : field.absent;
  const [first, last] = [minus(least), minus(field.most)];
  const limits = `${first} – ${last}`;
  const hint = html`<span class="limits">${limits}${unit > 1 ? `, ${text().multiples(unit)}` : ""}</span>${options.hint ? html` · ${options.hint}` : nothing}`;

  const slide = (event: Event, moment: "moving" | "settled") => {
    const slid = scale.value((event.target as HTMLInputElement).valueAsNumber);
    state.set({ [key]: slid === absentStop ? field.absent! : slid }, moment);
  };
  const press = (event: KeyboardEvent) => {
    const next = field.logarithmic ? keyed(field, value, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    state.set({ [key]: next });
  };
  const type = (event: Event) => {
    const box = event.target as HTMLInputElement;
    const typed = box.value.trim() === "" ? field.absent : field.parse(box.value.trim());
    if (typed === undefined || typed > field.most) refuse(state, key);
    else state.set({ [key]: typed });
    box.value = written(Math.min(state.values[key] as number, field.most));
  };
  const written = (value: number) => (value === field.absent ? "" : shownNumber(value));
  const name = labelText(label) || key;
  const refusal = () => {
    if (field.kind === "number") return text().any(name, first, last);
    return unit > 1 ? text().multiple(name, first, last, unit) : text().whole(name, first, last);
  };
  const inner = html`
    <div class="pair">
      <input
        id=${idOf(key)}
        type="range"
        min=${options.absentIsMost ? least : scale.least}
        max=${scale.most}
        step=${scale.step}
        .value=${live(String(scale.stop(absent ? absentStop! : value)))}
        aria-valuetext=${absent ? none : shownNumber(value)}
        aria-describedby="${idOf(key)}-hint"
        @keydown=${press}
        @input=${(event: Event) => slide(event, "moving")}
        @change=${(event: Event) => slide(event, "settled")}
      />
      <input
        type="text"
        inputmode=${field.kind === "integer" && field.least >= 0 ? "numeric" : "text"}
        autocomplete="off"
        title=${limits}
        aria-label=${`${name}: ${text().exact}, ${limits}`}
        aria-describedby="${idOf(key)}-hint"
        placeholder=${none}
        .value=${written(value)}
        @change=${type}
      />
    </div>
  `;
  return framed("slider", key, label, inner, hint, isRefused(state, key) && refusal());
};

/** The slider's own units: the value, or the stop of its logarithm. */
function scaleOf(field: NumberField) {
  const { least, most } = field;
  const unit = field.multipleOf ?? 1;
  const isInteger = field.kind === "integer";
  if (!field.logarithmic) {
    const step = isInteger ? unit : niceStep((most - least) / 400);
    const same = (value: number) => Number(value.toPrecision(12));
    return { least, most, step, stop: same, value: same };
  }
  const ratio = Math.log(most / least);
  const round = (value: number) =>
    isInteger ? unit * Math.round(value / unit) : Number(value.toPrecision(2));
  const value = (stop: number) =>
    stop === 0
      ? least
      : stop === stops
        ? most
        : Math.min(Math.max(round(least * Math.exp((stop / stops) * ratio)), least), most);
  return {
    least: 0,
    most: stops,
    step: 1,
    stop: (value: number) => Math.round((stops * Math.log(value / least)) / ratio),
    value,
  };
}

/** Arrows take the next value of a logarithmic slider, page keys double and halve it. */
function keyed(field: NumberField, value: number, key: string): number | undefined {
  const isInteger = field.kind === "integer";
  const unit = isInteger ? (field.multipleOf ?? 1) : niceStep(value / 40);
  const steps: Record<string, number> = {
    ArrowRight: value + unit,
    ArrowUp: value + unit,
    ArrowLeft: value - unit,
    ArrowDown: value - unit,
    PageUp: 2 * value,
    PageDown: isInteger ? unit * Math.round(value / 2 / unit) : value / 2,
  };
  const next = steps[key];
  return next === undefined
    ? undefined
    : Number(Math.min(Math.max(next, field.least), field.most).toPrecision(12));
}

const niceStep = (step: number): number => 10 ** Math.ceil(Math.log10(step));
const shownNumber = (value: number): string =>
  Math.abs(value) >= 1e7 ? value.toExponential() : String(value);
const minus = (value: number): string => shownNumber(value).replace("-", "−");
const labelText = (label: Label): string => (typeof label === "string" ? label : "");

export const select: Draw = (state, key, label, options = {}) => {
  const field = state.fields[key] as ChoiceField;
  const value = state.values[key];
  const option = (choice: string) =>
    html`<option value=${choice} .selected=${live(choice === value)}>${options.names?.[choice] ?? choice}</option>`;
  const inner = html`
    <select
      id=${idOf(key)}
      aria-describedby=${options.hint ? `${idOf(key)}-hint` : nothing}
      @change=${(event: Event) => state.set({ [key]: (event.target as HTMLSelectElement).value })}
    >
      ${options.groups ? options.groups.map((group) => html`<optgroup label=${group.label}>${group.choices.map(option)}</optgroup>`) : field.choices.map(option)}
    </select>
  `;
  return framed("select", key, label, inner, options.hint);
};

export const checkbox: Draw = (state, key, label, options = {}) => {
  const box = html`<input
    id=${idOf(key)}
    type="checkbox"
    .checked=${live(state.values[key] as boolean)}
    aria-describedby=${options.hint ? `${idOf(key)}-hint` : nothing}
    @change=${(event: Event) => state.set({ [key]: (event.target as HTMLInputElement).checked })}
  />`;
  return framed("checkbox", key, label, box, options.hint);
};

export const textBox: Draw = (state, key, label, options = {}) => {
  const field = state.fields[key] as Field;
  const settle = (event: Event) => {
    const box = event.target as HTMLInputElement;
    const typed = field.parse(box.value.trim());
    if (typed === undefined) refuse(state, key);
    else state.set({ [key]: typed });
    box.value = printedValue();
  };
  const printedValue = () => (field.print as (value: unknown) => string)(state.values[key]);
  const box = html`<input
    id=${idOf(key)}
    type="text"
    autocomplete="off"
    spellcheck="false"
    placeholder=${options.placeholder ?? nothing}
    .value=${printedValue()}
    aria-describedby=${options.hint ? `${idOf(key)}-hint` : nothing}
    @change=${settle}
  />`;
  return framed(
    "text",
    key,
    label,
    box,
    options.hint,
    isRefused(state, key) && (options.refusal ?? text().unusable),
  );
};

const byKind: Readonly<Record<Field["kind"], Draw>> = {
  number: slider,
  integer: slider,
  choice: select,
  flag: checkbox,
  text: textBox,
  list: textBox,
};

/** The control that fits the field's kind. */
export const control: Draw = (state, key, label, options) =>
  byKind[state.fields[key]!.kind](state, key, label, options);
