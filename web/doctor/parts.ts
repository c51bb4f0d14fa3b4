// What can be done with an answer, which comes once the answer is there: where readings part, what rounding costs, a
// comparison, a cache, golden files.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { download } from "../kit/panel/file_formats.js";
import type { Moment } from "../kit/state/state.js";
import { apartCurve, positionsTo, roundingErrors } from "./apart.js";
import { cacheOf } from "./cache_files.js";
import { answerCode, codeTemplate } from "./code.js";
import { type Compared, comparePart } from "./compare_part.js";
import { type Kinds, type Lengths, roundingCurve } from "./curves.js";
import type { Examined, Said } from "./examined.js";
import { ggufText } from "./gguf_text.js";
import { type Format, goldenPart } from "./golden_part.js";
import { type Identified, identifyPart } from "./identify_part.js";
import { goldenFiles, readTensorFile, withDoctor } from "./later.js";
import type { Texts } from "./texts.en.js";
import { zip } from "./zip.js";

export { diagnoseGguf } from "./later.js";

/** What the answer shows. */
export interface Drawn {
  readonly kinds: Kinds | undefined;
  readonly lengths: Lengths;
}

/** What the element has. */
export interface Context {
  readonly posenc: ReadonlySignal<Posenc | undefined>;
  readonly main: Examined;
  readonly other: Examined;
  readonly drawn: ReadonlySignal<Drawn | undefined>;
  readonly asked: ReadonlySignal<number | undefined>;
  readonly isComparing: Signal<boolean>;
  write(box: "main" | "other", text: string, moment: Moment, file?: string): void;
  open(box: "main" | "other", file: File): void;
}

/** An error of the library, or one of nobody's. */
function failureOf(error: unknown): string {
  if (error instanceof RangeError || error instanceof TypeError) return error.message;
  throw error;
}

export class Parts {
  private readonly identified = signal<Identified>(undefined);
  private readonly cacheNames = signal("");
  private readonly isGoldenOpen = signal(false);

  constructor(private readonly context: Context) {}

  private readonly pe = computed(() => {
    const pe = this.context.posenc.value;
    return pe && withDoctor(pe);
  });

  /** The first rotation that an older reader gets wrong, against that. */
  private readonly olderApart = computed(() => {
    const [pe, drawn] = [this.pe.value, this.context.drawn.value];
    const { kinds: [first] = [], older } = drawn?.kinds ?? {};
    if (!pe || !first || !older) return undefined;
    const positions = positionsTo(drawn!.lengths.asked);
    return pe.compareRotary(first.rotary, older.rotary, { positions });
  });

  private readonly rounding = computed(() => {
    const [pe, drawn] = [this.pe.value, this.context.drawn.value];
    const [first] = drawn?.kinds?.kinds ?? [];
    return pe && first && roundingErrors(pe, first.rotary, drawn!.lengths.asked);
  });

  private readonly compared = computed((): Compared => {
    const { main, other, asked, isComparing } = this.context;
    if (!isComparing.value) return undefined;
    const [pe, a, b] = [this.pe.value, main.source, other.source];
    if (!pe || !a || !b) return undefined;
    try {
      return pe.compareRotary(a, b, asked.value === undefined ? {} : { length: asked.value });
    } catch (error) {
      return { failure: failureOf(error) };
    }
  });

  private readonly golden = computed(() => {
    if (!this.isGoldenOpen.value) return undefined;
    const { main, asked } = this.context;
    const [pe, config] = [this.pe.value, main.source];
    if (!pe || !config) return undefined;
    try {
      return pe.golden(config, asked.value === undefined ? {} : { length: asked.value });
    } catch (error) {
      return { failure: failureOf(error) };
    }
  });

  template(t: Texts): TemplateResult {
    const [apart, rounding, golden] = [
      this.olderApart.value,
      this.rounding.value,
      this.golden.value,
    ];
    const curve = apart && apartCurve(apart, t.plots.apart.older, t);
    const made =
      golden && "sets" in golden
        ? {
            sets: golden.sets.length,
            wrong: golden.negative.length,
            tolerance: golden.tolerance,
          }
        : golden;
    return html`
      ${curve ? html`<doctor-curve data-curve="apart" .curve=${curve}></doctor-curve>` : nothing}
      ${rounding ? html`<doctor-curve data-curve="rounding" .curve=${roundingCurve(rounding, t)}></doctor-curve>` : nothing}
      <div class="part">${codeTemplate(answerCode(this.context.asked.value), t, t.code.answer)}</div>
      ${comparePart(this.context, this.compared.value, t)}
      ${identifyPart(this.identified.value, this.cacheNames.value, this.identify, t)}
      ${goldenPart({ made, asked: this.context.asked.value, isOpen: this.isGoldenOpen, save: this.save }, t)}
    `;
  }

  /** Opens a file that is no text: a GGUF in its box, others as a cache. Returns whether it is in the box. */
  async openTensors(box: "main" | "other", file: File): Promise<boolean> {
    const { [box]: at } = this.context;
    try {
      const opened = await readTensorFile(file);
      if (opened.format !== "gguf") {
        await this.identify([file]);
        return false;
      }
      this.context.write(box, ggufText(opened), "settled", file.name);
    } catch (error) {
      const failure = failureOf(error);
      at.trouble.value = (t) => `${t.errors.file} ${failure}`;
    }
    return true;
  }

  /** Opens files that hold a cache. */
  readonly identify = async (files: readonly File[]): Promise<void> => {
    this.cacheNames.value = files.map(({ name }) => name).join(", ");
    const trouble = (trouble: Said) => {
      this.identified.value = { trouble };
    };
    try {
      const cache = await cacheOf(await Promise.all(files.map((file) => readTensorFile(file))));
      if (typeof cache === "function") trouble(cache);
      else this.identified.value = this.pe.value!.identifyRotary(cache);
    } catch (error) {
      const failure = failureOf(error);
      trouble((t) => `${t.errors.file} ${failure}`);
    }
  };

  private readonly save = (format: Format): void => {
    const golden = this.golden.value;
    if (!golden || !("sets" in golden)) return;
    const files = goldenFiles(golden, format);
    if (files.length > 1) download(`golden_${format}.zip`, zip(files));
    else for (const { name, bytes } of files) download(name, new Blob([bytes]));
  };
}
