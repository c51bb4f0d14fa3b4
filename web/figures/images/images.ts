// <posenc-images>: positions in an image: which patches a table makes alike, what resampling does to it, and the
// angles of rotations on a grid.
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { dataDetails, dataTableStyles } from "../../kit/panel/data_table.js";
import { factsStyles } from "../../kit/panel/facts_styles.js";
import { seriesStyles } from "../../kit/plot/series_styles.js";
import "../../kit/plot/matrix_plot.js";
import { define } from "../../kit/define_element.js";
import { PasteBox } from "../../kit/own_table/paste_box.js";
import { pasteStyles } from "../../kit/own_table/styles.js";
import { Painter, ramp } from "../../kit/plot/painter.js";
import { scaleStyles } from "../../kit/theme/scale_styles.js";
import { type Content, Figure } from "../figure.js";
import { AnglesPanel } from "./angles_panel.js";
import { type fields, newState, type View, views } from "./fields.js";
import { MapsPanel } from "./maps_panel.js";
import type { Panel, Scene } from "./panel.js";
import { guessedGrid, mostPatches, ownGrid } from "./patches.js";
import { ResamplePanel } from "./resample_panel.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";

export class Images extends Figure<typeof fields> {
  static override styles = [
    ...Figure.styles,
    choicesStyles,
    seriesStyles,
    dataTableStyles,
    factsStyles,
    pasteStyles,
    scaleStyles,
    styles,
  ];

  private readonly panels: Record<View, Panel> = {
    maps: new MapsPanel(),
    resample: new ResamplePanel(),
    angles: new AnglesPanel(),
  };
  private readonly box: PasteBox;

  constructor() {
    super(newState());
    this.box = new PasteBox({
      texts: () => text().paste,
      redraw: () => this.requestUpdate(),
      take: ({ shape }) => {
        const { rows, prefix } = guessedGrid(shape[0]!)!;
        const { view } = this.state.values;
        this.state.set({
          rows,
          prefix,
          ...(view === "resample" ? { source: "own" } : { table: "own" }),
        });
      },
      refuse: ({ shape }) => {
        const rows = shape[0]!;
        if (!guessedGrid(rows)) return text().noGrid(rows);
        return rows > mostPatches ? text().tooMany(rows) : undefined;
      },
      note: ({ shape }) => {
        const grid = this.ownGrid(shape[0]!);
        return text().fits(grid.rows, grid.columns, grid.prefix);
      },
    });
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): Content {
    return text().caption[this.state.values.view];
  }

  private get panel(): Panel {
    return this.panels[this.state.values.view];
  }

  private scene(pe: Posenc): Scene {
    const { state, width } = this;
    const { values } = state;
    return {
      pe,
      state,
      values,
      width,
      own: this.box.table,
      root: this.renderRoot,
      inTurn: (content) => this.inTurn(content),
    };
  }

  private ownGrid(count: number) {
    return ownGrid(this.state.values, count) ?? guessedGrid(count)!;
  }

  protected controls(pe: Posenc): Content {
    return html`
      ${this.viewChoice()}
      <div class="grid">${this.panel.controls(this.scene(pe))}</div>
      ${this.wantsOwn ? this.ownTable() : nothing}
    `;
  }

  private viewChoice(): TemplateResult {
    const t = text();
    const { view } = this.state.values;
    return html`
      <fieldset class="view">
        <legend>${t.view}</legend>
        <div class="choices">
          ${views.map(
            (one) => html`<label>
              <input type="radio" name="view" value=${one} .checked=${one === view} @change=${() => this.state.set({ view: one })} />
              <span class="title">${t.views[one]}</span>
            </label>`,
          )}
        </div>
      </fieldset>
    `;
  }

  private get wantsOwn(): boolean {
    const { view, table, source } = this.state.values;
    return (view === "maps" && table === "own") || (view === "resample" && source === "own");
  }

  private ownTable(): TemplateResult {
    const t = text();
    const { table } = this.box;
    return html`
      ${this.box.render()}
      <p class="notice" role="status">${table ? t.paste.stays : t.paste.missing}</p>
    `;
  }

  protected stage(pe: Posenc): Content {
    const scene = this.scene(pe);
    return html`
      ${this.panel.stage(scene)}
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.panel.table(scene),
          () => this.panel.files(scene),
        ),
      )}</div>
    `;
  }

  /** The same colours for every table, so they are painted once. */
  protected override paint(pe: Posenc): void {
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>("canvas.ramp:not(.painted)");
    if (!canvas) return;
    const size = { width: 256, height: 10, low: -1, high: 1, map: "diverging" } as const;
    new Painter().paint(pe, canvas, ramp(-1, 1), size);
    canvas.classList.add("painted");
  }

  protected summary(pe: Posenc): string {
    return this.panel.summary(this.scene(pe));
  }
}

define("posenc-images", Images);
