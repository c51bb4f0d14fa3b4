// <rope-doctor>: the box and the answer. Curves and further parts load after it. It renders into the page without a shadow
// root, to use the page's styles, and keeps its state when the text's language changes.
import { computed, effect, signal } from "@preact/signals-core";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { load, type Posenc } from "posenc";
import { copied } from "../kit/copied.js";
import type { Moment, NumberField, Settable } from "../kit/state/state.js";
import { languageAt, onLanguage } from "../kit/text/language.js";
import { grouped } from "../kit/text/numbers.js";
import { whenIdle } from "../kit/when_idle.js";
import { AddressText } from "./address_text.js";
import { type BoxName, boxTemplate, fileButton } from "./box.js";
import { cardName, cardTemplate } from "./cards.js";
import type { Context, DrawnAnswer } from "./context.js";
import type { Lengths } from "./curves.js";
import { Examined } from "./examined.js";
import { first } from "./examples.js";
import { mostLength } from "./fields.js";
import { levelTemplate, openTemplate } from "./findings.js";
import { differsInVersion4, leadText, verdictMark } from "./headline.js";
import { type Card, type Diagnosis, type diagnoseGguf, longestText } from "./library.js";
import type { Parts } from "./parts.js";
import type { Texts } from "./texts.en.js";

const words = {
  en: () => import("./texts.en.js"),
  ko: () => import("./texts.ko.js"),
};

/** Milliseconds without a change after which the answer is announced. */
const announceAfter = 700;
/** The length if neither the reader nor the file gives one. */
const usualLength = 131072;

/** Runs `then` once the next frame is painted. */
const whenPainted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

/**
 * Whether a file is binary: it has a zero byte at the start, begins with a byte beyond ASCII (but no BOM), or is a
 * GGUF.
 */
const isBinary = (start: Uint8Array): boolean =>
  start.some((byte, i) => byte === 0 || (byte >= 0x80 && i === 0 && byte !== 0xef)) ||
  String.fromCharCode(...start.subarray(0, 4)) === "GGUF";

export class RopeDoctor extends LitElement implements Context {
  readonly words = signal<Texts | undefined>(undefined);
  readonly posenc = signal<Posenc | undefined>(undefined);
  /** Why the module is not there. */
  private readonly failure = signal<string | undefined>(undefined);
  readonly asked = signal<number | undefined>(undefined);
  private readonly ofGguf = signal<typeof diagnoseGguf | undefined>(undefined);
  private readonly trained = signal<number | undefined>(undefined);
  private readonly copied = signal<"copied" | "selected" | "tooLong" | undefined>(undefined);
  /** The answer that was announced last. */
  private readonly announced = signal<Diagnosis | undefined>(undefined);
  readonly config = new Examined(first.text, this.wanted);
  readonly other = new Examined("", this.wanted);
  readonly isComparing = signal(false);
  /** The answer on the screen. Parts that take longer to compute wait for it. */
  readonly drawn = signal<DrawnAnswer | undefined>(undefined);
  private readonly parts = signal<Parts | undefined>(undefined);
  private addresses: Readonly<Record<BoxName, AddressText>> | undefined;
  private content: TemplateResult | typeof nothing = nothing;
  private state: Settable | undefined;
  private readonly cleanups: (() => void)[] = [];
  private loadingParts: Promise<Parts> | undefined;
  private loadingWords: Promise<void> | undefined;
  private reading: Promise<unknown> | undefined;
  private announceTimer: ReturnType<typeof setTimeout> | undefined;

  private get wanted() {
    return { posenc: this.posenc, asked: this.asked, ofGguf: this.ofGguf };
  }

  private readonly lengths = computed((): Lengths => {
    const headline = this.config.diagnosis.value?.headline;
    const { length, originalLength } = headline ?? {};
    return {
      asked: this.asked.value ?? length ?? originalLength ?? usualLength,
      trained: this.trained.value ?? originalLength ?? length ?? undefined,
    };
  });
  /** Takes the state of the address, once the page has read it. */
  begin(state: Settable): void {
    this.state = state;
    this.addresses = {
      config: new AddressText(state, "config", this.config, first.text),
      other: new AddressText(state, "other", this.other, ""),
    };
    state.subscribe(() => this.follow());
    this.follow();
  }

  private follow(): void {
    const { length, trained } = this.state!.values;
    const given = (value: unknown, field: unknown) =>
      value === (field as NumberField).absent ? undefined : Number(value);
    const { fields } = this.state!;
    this.asked.value = given(length, fields.length);
    this.trained.value = given(trained, fields.trained);
    const { config, other } = this.addresses!;
    this.reading = Promise.all([this.reading, config.read(), other.read()]);
    if (this.state!.values.other) this.isComparing.value = true;
  }

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.cleanups.push(
      onLanguage(this.followLanguage),
      effect(() => {
        this.content = this.template(); // the effect runs again when a signal that it reads changes
        this.requestUpdate();
      }),
      () => clearTimeout(this.announceTimer),
    );
    this.followLanguage();
    this.loadModule();
  }

  private readonly loadModule = (): void => {
    this.failure.value = undefined;
    load({ config: true }).then(
      (pe) => {
        this.posenc.value = pe;
        // The answer has all it needs, so the other parts may load now.
        void this.updateComplete.then(() => whenIdle(() => void this.loadParts()));
      },
      (error: unknown) => {
        this.failure.value = error instanceof Error ? error.message : String(error);
      },
    );
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const cleanup of this.cleanups.splice(0)) cleanup();
  }

  private readonly followLanguage = () => {
    this.loadingWords = this.loadWords();
  };

  private async loadWords(): Promise<void> {
    const wanted = languageAt(this);
    const { texts } = await words[wanted]();
    if (languageAt(this) === wanted) this.words.value = texts;
  }

  /** Also waits for the words, and for the boxes to have the texts of the address. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await this.loadingWords;
    await this.reading;
    return super.getUpdateComplete();
  }

  protected override render(): TemplateResult | typeof nothing {
    return this.content;
  }

  private template(): TemplateResult | typeof nothing {
    const t = this.words.value;
    if (!t) return nothing;
    const diagnosis = this.config.diagnosis.value;
    return html`
      <div class="cols">
        <div class="given">
          ${boxTemplate(this, "config", t.box.label, t)}
          <div class="acts">
            <button class="button prime" type="button" @click=${this.copy}>${t.box.link}</button>
            ${fileButton(t.box.open, (file) => this.open("config", file))}
            <span class="muted" role="status">${this.copied.value ? t.box[this.copied.value] : nothing}</span>
          </div>
        </div>
        <div class="answer">${diagnosis ? this.answer(diagnosis, t) : this.noAnswer(t)}</div>
      </div>
      ${this.parts.value?.template(t) ?? nothing}
      <p class="hidden" role="status">${this.announced.value ? t.verdict(this.announced.value) : nothing}</p>
    `;
  }

  private noAnswer(t: Texts): TemplateResult {
    const trouble = this.config.trouble.value ?? this.config.read.value.trouble;
    if (trouble) return html`<h2>${t.title.unreadable}</h2><p class="lead">${trouble(t)}</p>`;
    const failure = this.failure.value;
    return failure === undefined
      ? html`<p class="lead">${t.loading}</p>`
      : html`<h2>${t.title.uncomputed}</h2><p class="lead failed" role="alert">${t.uncomputed} <span lang="en">${failure}</span></p><p><button class="button" type="button" @click=${this.loadModule}>${t.again}</button></p>`;
  }

  private answer(diagnosis: Diagnosis, t: Texts): TemplateResult {
    const { cards, headline, findings, verdict } = diagnosis;
    const refused = findings.find(({ code }) => code === "refused");
    const lead = [leadText(diagnosis, t.lead), this.notesText(t)].filter(Boolean).join(" ");
    const name = (card: Card) => cardName(card, cards.length === 1, t.card);
    const ordered = [
      ...cards.filter(differsInVersion4),
      ...cards.filter((card) => !differsInVersion4(card)),
    ];
    return html`
      <h2>${verdictMark(verdict)}${refused ? t.title.refused : t.verdict(diagnosis)}</h2>
      ${refused ? html`<p class="refusal">${t.finding(refused)}</p>` : nothing}
      ${lead ? html`<p class="lead">${lead}</p>` : nothing}
      ${levelTemplate(diagnosis, "error", t)} ${levelTemplate(diagnosis, "warning", t)}
      <div class="cards">${ordered.map((card) => cardTemplate(card, headline, name(card), t))}</div>
      ${levelTemplate(diagnosis, "note", t)} ${openTemplate(diagnosis, t)}
      ${cards.some(({ rotary }) => rotary) ? this.next(t) : nothing}
    `;
  }

  /** Names the parts of the text that are not JSON. */
  private notesText({ notes: t }: Texts): string {
    const kinds = new Set(this.config.read.value.notes.map(({ code }) => t.kinds[code]));
    return kinds.size ? t.understood([...kinds].join(", ")) : "";
  }

  private next(t: Texts): TemplateResult {
    const { asked } = this.lengths.value;
    return html`
      <div class="next">
        ${this.lengthBox("length", t.lengths.asked, asked, t)}
        <span class="acts">
          <button class="button" type="button" @click=${() => this.openPart("compare")}>${t.buttons.compare}</button>
          <button class="button" type="button" @click=${() => this.openPart("golden")}>${t.buttons.golden}</button>
        </span>
      </div>
    `;
  }

  lengthBox(
    field: "length" | "trained",
    label: string,
    value: number | undefined,
    t: Texts,
  ): TemplateResult {
    const written = value === undefined ? "" : grouped(value);
    const take = ({ target }: Event) => {
      const box = target as HTMLInputElement;
      const text = box.value.replace(/[\s,_]/g, "");
      const known = this.state!.fields[field] as NumberField;
      const typed = text === "" ? known.absent : known.parse(text);
      box.setCustomValidity(typed === undefined ? t.lengths.bad(mostLength) : "");
      if (typed === undefined) box.reportValidity();
      else this.state!.set({ [field]: typed });
    };
    return html`<label class="length">${label} <input inputmode="numeric" autocomplete="off" placeholder=${t.lengths.absent} .value=${written} @change=${take} /></label>`;
  }

  write(box: BoxName, text: string, moment: Moment, file?: string): void {
    this.addresses?.[box].write(text, moment, file);
  }

  async open(box: BoxName, file: File): Promise<void> {
    let start: Uint8Array;
    try {
      start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    } catch {
      // A dropped folder arrives as a file that cannot be read.
      this[box].trouble.value = (t) => t.errors.file(file.name);
      return;
    }
    if (isBinary(start)) {
      const parts = await this.loadParts();
      if (!(await parts.openTensors(box, file))) this.openPart("identify");
    } else if (file.size > longestText)
      this[box].trouble.value = (t) => t.errors.tooLarge(`${(file.size / 1e6).toFixed(1)} MB`);
    else this.write(box, await file.text(), "settled", file.name);
  }

  /** Opens a part and scrolls to it. */
  private openPart(id: "compare" | "identify" | "golden"): void {
    void this.loadParts().then(async () => {
      await this.updateComplete;
      const part = this.querySelector<HTMLDetailsElement>(`#${id}`);
      if (!part) return;
      part.open = true;
      part.querySelector("summary")!.focus();
      part.scrollIntoView({ block: "start" });
    });
  }

  /** Loads the parts below the answer. */
  private loadParts(): Promise<Parts> {
    this.loadingParts ??= import("./parts.js").then(({ diagnoseGguf, Parts }) => {
      this.ofGguf.value = diagnoseGguf;
      this.parts.value = new Parts(this);
      return this.parts.value;
    });
    return this.loadingParts;
  }

  private readonly copy = async () => {
    const { config, other } = this.addresses!;
    await Promise.all([config.written, other.written]);
    this.state!.set({}, "settled"); // writes the address without delay
    if (config.isTooLong) this.copied.value = "tooLong";
    else this.copied.value = (await copied(location.href)) ? "copied" : "selected";
    setTimeout(() => {
      this.copied.value = undefined;
    }, 4000);
  };

  protected override updated(): void {
    this.announce();
    this.replacePicture();
    const [diagnosis, lengths] = [this.config.diagnosis.peek(), this.lengths.peek()];
    const known = this.drawn.peek();
    if (known?.diagnosis !== diagnosis || known?.lengths !== lengths)
      whenPainted(() => {
        this.drawn.value = { diagnosis, lengths };
      });
  }

  /** The page's picture of the doctor stands until there is an answer, and its height until the parts below are there too. */
  private replacePicture(): void {
    const picture = this.querySelector<HTMLElement>(":scope > [data-picture]");
    const { diagnosis, trouble, read } = this.config;
    const isAnswered =
      diagnosis.peek() ?? trouble.peek() ?? read.peek().trouble ?? this.failure.peek();
    if (picture && this.words.peek() && isAnswered !== undefined) {
      this.style.minHeight = `${picture.offsetHeight}px`;
      picture.remove();
      this.classList.add("begun");
    }
    if (this.parts.peek() || this.failure.peek() !== undefined) this.style.minHeight = "";
  }

  /**
   * Announces the verdict of each new answer to screen readers after a pause, also if its words are the same as before.
   */
  private announce(): void {
    const diagnosis = this.config.diagnosis.peek();
    if (diagnosis === this.announced.peek()) return;
    clearTimeout(this.announceTimer);
    this.announced.value = undefined;
    this.announceTimer = setTimeout(() => {
      this.announced.value = diagnosis;
    }, announceAfter);
  }
}

customElements.define("rope-doctor", RopeDoctor);
