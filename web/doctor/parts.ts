// The parts below the answer, which load after it: curves, the difference to transformers 4, rounding errors, a comparison,
// the identification of a cache, and golden files.
import { computed, signal } from "@preact/signals-core";
import { html, nothing, type TemplateResult } from "lit";
import { withDoctor } from "../../src/js/doctor/doctor.js";
import { readTensorFile } from "../../src/js/doctor/files/tensor_file.js";
import { goldenFiles } from "../../src/js/doctor/golden/golden_files.js";
import { download } from "../kit/panel/csv.js";
import { differenceCurve, positionsTo, roundingErrors } from "./apart.js";
import type { BoxName } from "./box.js";
import { cardName } from "./cards.js";
import { answerCode, codeTemplate } from "./code.js";
import { type Compared, comparePart } from "./compare_part.js";
import type { Context } from "./context.js";
import { layerRotations, roundingCurve, unseenCurve, wavelengthCurve } from "./curves.js";
import { ggufText } from "./gguf_text.js";
import { type Format, goldenPart } from "./golden_part.js";
import { cacheOf, type Identified, identifyPart } from "./identify_part.js";
import type { Failure, Precision } from "./library.js";
import type { Message } from "./message.js";
import type { Texts } from "./texts.en.js";
import { zip } from "./zip.js";
import "./curve_element.js";

export { diagnoseGguf } from "../../src/js/doctor/diagnose/diagnose_gguf.js";

/** The message of an error of the library. Throws any other error again. */
function messageOf(error: unknown): string {
  if (error instanceof RangeError || error instanceof TypeError) return error.message;
  throw error;
}

function attempt<T>(call: () => T): T | Failure {
  try {
    return call();
  } catch (error) {
    return { failure: messageOf(error) };
  }
}

export class Parts {
  private readonly identified = signal<Identified>(undefined);
  private readonly cacheNames = signal("");
  private readonly isGoldenOpen = signal(false);
  private readonly precision = signal<Precision>("float32");

  constructor(private readonly context: Context) {}

  private readonly pe = computed(() => {
    const pe = this.context.posenc.value;
    return pe && withDoctor(pe);
  });

  /** The distinct rotations of the answer on the screen; undefined if no layer is rotary. */
  private readonly kinds = computed(() => {
    const [cards, t] = [this.context.drawn.value?.diagnosis?.cards, this.context.words.value];
    if (!cards || !t) return undefined;
    const kinds = layerRotations(cards, (card) => cardName(card, cards.length === 1, t.card), t);
    return kinds.kinds.length ? kinds : undefined;
  });

  private readonly curves = computed(() => {
    const [kinds, t, pe] = [this.kinds.value, this.context.words.value, this.pe.value];
    if (!kinds || !t || !pe) return undefined;
    const { lengths } = this.context.drawn.value!;
    return {
      wavelength: wavelengthCurve(kinds, lengths, t),
      unseen: unseenCurve(pe, kinds, lengths, t),
      trained: lengths.trained,
    };
  });

  /** The first rotation that transformers 4 gets wrong, compared with what transformers 4 uses. */
  private readonly olderApart = computed(() => {
    const [pe, drawn] = [this.pe.value, this.context.drawn.value];
    const { kinds: [first] = [], older } = this.kinds.value ?? {};
    if (!pe || !first || !older) return undefined;
    const positions = positionsTo(drawn!.lengths.asked);
    return pe.compareRotary(first.rotary, older.rotary, { positions });
  });

  private readonly rounding = computed(() => {
    const [pe, drawn] = [this.pe.value, this.context.drawn.value];
    const [first] = this.kinds.value?.kinds ?? [];
    return pe && first && roundingErrors(pe, first.rotary, drawn!.lengths.asked);
  });

  private readonly lengthOption = computed(() => {
    const length = this.context.asked.value;
    return length === undefined ? {} : { length };
  });

  private readonly compared = computed((): Compared => {
    const { config, other, isComparing } = this.context;
    if (!isComparing.value) return undefined;
    const [pe, a, b] = [this.pe.value, config.source, other.source];
    return pe && a && b && attempt(() => pe.compareRotary(a, b, this.lengthOption.value));
  });

  private readonly golden = computed(() => {
    if (!this.isGoldenOpen.value) return undefined;
    const [pe, { source }] = [this.pe.value, this.context.config];
    return (
      pe &&
      source &&
      attempt(() =>
        pe.golden(source, { ...this.lengthOption.value, precision: this.precision.value }),
      )
    );
  });

  template(t: Texts): TemplateResult {
    const [curves, apart, rounding] = [
      this.curves.value,
      this.olderApart.value,
      this.rounding.value,
    ];
    const { golden, isGoldenOpen: isOpen, precision, save } = this;
    const asked = this.context.asked.value;
    const curve = apart && differenceCurve(apart, t.plots.apart.older, t);
    return html`
      ${
        curves
          ? html`<doctor-curve data-curve="wavelength" .curve=${curves.wavelength}></doctor-curve>
              <doctor-curve data-curve="unseen" .curve=${curves.unseen}>${this.context.lengthBox("trained", t.lengths.trained, curves.trained, t)}</doctor-curve>`
          : nothing
      }
      ${curve ? html`<doctor-curve data-curve="apart" .curve=${curve}></doctor-curve>` : nothing}
      ${rounding ? html`<doctor-curve data-curve="rounding" .curve=${roundingCurve(rounding, t)}></doctor-curve>` : nothing}
      <div class="part">${codeTemplate(answerCode(asked), t, t.code.answer)}</div>
      ${comparePart(this.context, this.compared.value, t)}
      ${identifyPart(this.identified.value, this.cacheNames.value, this.identify, t)}
      ${goldenPart({ golden: golden.value, asked, isOpen, precision, save }, t)}
    `;
  }

  /** Opens a binary file: a GGUF in its box, any other as a cache. Returns whether it is in the box. */
  async openTensors(box: BoxName, file: File): Promise<boolean> {
    try {
      const opened = await readTensorFile(file);
      if (opened.format !== "gguf") {
        await this.identify(file);
        return false;
      }
      this.context.write(box, ggufText(opened), "settled", file.name);
    } catch (error) {
      const message = messageOf(error);
      this.context[box].trouble.value = (t) => t.errors.file(message);
    }
    return true;
  }

  /** Opens files that hold a cache. */
  readonly identify = async (...files: File[]): Promise<void> => {
    this.cacheNames.value = files.map(({ name }) => name).join(", ");
    const trouble = (trouble: Message) => {
      this.identified.value = { trouble };
    };
    try {
      const cache = await cacheOf(await Promise.all(files.map((file) => readTensorFile(file))));
      if (typeof cache === "function") trouble(cache);
      else this.identified.value = this.pe.value!.identifyRotary(cache);
    } catch (error) {
      const message = messageOf(error);
      trouble((t) => t.errors.file(message));
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
