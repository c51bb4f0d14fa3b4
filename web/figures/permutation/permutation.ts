// <posenc-permutation>: move the words of a sentence and see what self-attention makes of the order.
// Before and after stand side by side, and every word is joined to its output on the other side.

import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { checkbox, select, textBox } from "../../kit/controls/controls.js";
import { define } from "../../kit/define_element.js";
import { errorSize } from "../../kit/text/numbers.js";
import "../../kit/panel/code_block.js";
import { fold } from "../../kit/panel/fold.js";
import { kinds, names } from "../../toys/sentence.js";
import type { EncodingId } from "../../toys/toy.js";
import { type Content, Figure } from "../figure.js";
import { codeFor } from "./code.js";
import { drawingStyles } from "./drawing_styles.js";
import { encodingMenu } from "./encoding_menu.js";
import { type fields, newState, settingOf } from "./fields.js";
import type { Pair } from "./matrix.js";
import { actsInEveryLayer, errors, type Run, run, type Setting } from "./model.js";
import { Glide } from "./motion.js";
import { isReversed, type Order, original, places, shuffled } from "./order.js";
import type { Channel } from "./outputs.js";
import { outputsView } from "./outputs_view.js";
import { betweenSides, isWide, type Scene } from "./scene.js";
import { SentenceBox } from "./sentence_box.js";
import { styles } from "./styles.js";
import { tables } from "./tables.js";
import { text } from "./texts.js";
import { type Verdict, verdict } from "./verdict.js";
import { weightsView } from "./weights_view.js";
import { WordRow } from "./word_row.js";

export class Permutation extends Figure<typeof fields> {
  static override properties = {
    ...Figure.properties,
    pair: { state: true },
    channel: { state: true },
  };
  static override styles = [...Figure.styles, choicesStyles, styles, drawingStyles];

  /** The weight, and the output's value, that is pointed at. */
  declare private pair: Pair | undefined;
  declare private channel: Channel | undefined;
  private readonly box: SentenceBox;
  private readonly row: WordRow;
  private readonly glide: Glide;
  private computed: { key: string; run: Run; errors: Map<EncodingId, number> } | undefined;

  constructor() {
    super(newState());
    const redraw = () => this.requestUpdate();
    this.box = new SentenceBox(this.state, redraw);
    this.row = new WordRow(() => this.renderRoot, redraw);
    this.glide = new Glide(redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.glide.stop();
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): Content {
    return text().caption;
  }

  protected summary(pe: Posenc): string {
    return this.verdict(pe, settingOf(this.state)).full;
  }

  protected controls(pe: Posenc): TemplateResult {
    const t = text();
    const setting = settingOf(this.state);
    return html`
      <div class="settings">
        <div class="first">
          ${this.box.render()} ${checkbox(this.state, "causal", t.causal, { hint: t.causalHint })}
          ${select(this.state, "layers", t.layers, { names: t.layerNames })}
          ${select(this.state, "dim", t.dim)} ${textBox(this.state, "seed", t.seed, { hint: "0 – 999" })}
        </div>
        ${encodingMenu({
          chosen: setting.encoding,
          errors: this.compute(pe, setting).errors,
          title: (id) => this.titleOf(pe, id),
          note: setting.causal ? "" : t.reversedNote,
          noteIsTrue: setting.words.length > 1 && isReversed(setting.order),
          onChoose: (encoding) => this.state.set({ encoding }),
        })}
      </div>
    `;
  }

  protected stage(pe: Posenc): TemplateResult {
    const setting = settingOf(this.state);
    const scene: Scene = {
      setting,
      run: this.compute(pe, setting).run,
      names: names(setting.words),
      kinds: kinds(setting.words),
      at: places(setting.order),
      drawn: this.glide.places,
      width: this.width,
      font: getComputedStyle(this).fontFamily,
    };
    const found = this.verdict(pe, setting);
    return html`
      ${this.sentences(scene)}
      <p class="finding ${found.mark === "≠" ? "differs" : ""}">
        <strong><span class="mark" aria-hidden="true">${found.mark}</span>${found.short}</strong>
        <span class="code">max |f(Px) − P f(x)| = ${errorSize(scene.run.error)}</span>
        <small>${text().symbols}</small>
      </p>
      ${weightsView(scene, this.pair, (pair) => {
        this.pair = pair;
      })}
      ${outputsView(scene, this.channel, (channel) => {
        this.channel = channel;
      })}
      <div>
        ${fold(text().table, () => tables(scene))}
        ${fold(text().code, () => html`<posenc-code .code=${codeFor(setting, actsInEveryLayer(pe, setting.encoding))}></posenc-code>`)}
      </div>
    `;
  }

  private sentences({ setting, names, kinds, width }: Scene): TemplateResult {
    const t = text();
    const { order } = setting;
    const n = order.length;
    const set = (next: Order, moment: "moving" | "settled" = "settled") =>
      this.state.set({ order: next }, moment);
    return html`
      <div class="two ${isWide(width) ? "beside" : ""}">
        <div>
          <h4>${t.before}</h4>
          <ol class="words" aria-label=${t.before}>
            ${names.map((name, token) => html`<li><span class="word token-${kinds[token]}"><bdi>${name}</bdi></span></li>`)}
          </ol>
        </div>
        <div class="after">
          <h4>${t.after} <small>${t.drag}</small></h4>
          ${this.row.render({
            names,
            kinds,
            order,
            label: t.after,
            help: t.help,
            roleOfWord: t.word,
            wordAt: (name, place) => t.wordAt(name, place + 1, n),
            onOrder: set,
          })}
          <div class="row">
            <button type="button" ?disabled=${n < 2} @click=${() => set(shuffled(order))}>${t.shuffle}</button>
            <button type="button" ?disabled=${n < 2} @click=${() => set(original(n))}>${t.restore}</button>
          </div>
        </div>
      </div>
    `;
  }

  protected override update(changed: Map<PropertyKey, unknown>): void {
    this.row.beforeUpdate();
    this.glide.to(places(settingOf(this.state).order));
    super.update(changed);
  }

  protected override paint(): void {
    this.renderRoot.querySelector(".stage")!.classList.toggle("narrow", !isWide(this.width));
    this.style.setProperty("--between", `${betweenSides(this.width)}px`);
    this.row.afterUpdate();
  }

  /** The numbers of a setting, made once. */
  private compute(pe: Posenc, setting: Setting) {
    const key = JSON.stringify(setting);
    if (this.computed?.key !== key) {
      this.computed = { key, run: run(pe, setting), errors: errors(pe, setting) };
    }
    return this.computed;
  }

  private titleOf(pe: Posenc, id: EncodingId): string {
    return text().title(id, pe.catalog.find((entry) => entry.id === id)?.title);
  }

  private verdict(pe: Posenc, setting: Setting): Verdict {
    const computed = this.compute(pe, setting);
    return verdict(setting, computed.run, {
      names: names(setting.words),
      title: this.titleOf(pe, setting.encoding),
      door: pe.catalog.find((entry) => entry.id === setting.encoding)?.door ?? "absolute",
      bareError: computed.errors.get("none")!,
    });
  }
}

define("posenc-permutation", Permutation);
