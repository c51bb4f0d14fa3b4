// The panels that a figure shows, in their arrangement: those of the picture or of the whole figure, the further ones of an
// explored picture, and as panels of the frame the summary, and the caption and question of a picture.
import type { Arrivals } from "./arrivals.js";
import type { AnyFigure, Arrangement } from "./figure_definition.js";
import type { FigureView } from "./figure_view.js";
import { getOrMake } from "./get_or_make.js";
import { later } from "./later.js";
import { FigurePanel, type PanelContent, type PanelOwner } from "./panel/figure_panel.js";
import type { PictureQuestion } from "./picture_question.js";

const questionPart = later(() => import("./question_line.js"));

/** The panels of each row, which stand side by side where there is space. */
export type Rows = readonly (readonly FigurePanel[])[];

export class ShownPanels implements PanelOwner {
  /** Those that attributes name. */
  chosen: readonly string[] | undefined;
  isPicture = false;
  readonly inPage = new Set<FigurePanel>();
  private readonly made = new Map<string, FigurePanel>();

  constructor(
    private readonly figure: AnyFigure,
    private readonly own: FigureView,
    private readonly asked: PictureQuestion,
    private readonly arrivals: Arrivals,
    readonly element: Node,
    readonly drawn: () => void,
  ) {}

  get rows(): Rows {
    const { panels, picture } = this.figure.view;
    return this.rowsOf(this.chosen ?? (this.isPicture ? picture.panels : panels));
  }

  /** Of an explored picture: all that it does not show itself. */
  get further(): Rows {
    const { panels, picture } = this.figure.view;
    const shown: Arrangement = (this.chosen ?? picture.panels).flat();
    return this.rowsOf(panels.map((row) => [row].flat().filter((name) => !shown.includes(name))));
  }

  /** That of the picture, if it is shown. */
  get caption(): FigurePanel | undefined {
    const isShown = !this.figure.isOneShape || !this.chosen || this.chosen.includes("picture");
    return this.isPicture && isShown ? this.panel("caption") : undefined;
  }

  get question(): FigurePanel | undefined {
    return this.isPicture && this.asked.isWanted ? this.panel("question") : undefined;
  }

  get summary(): FigurePanel {
    return this.panel("summary", "summary");
  }

  /** Whether a panel is drawn with one of the next frames. */
  get areDrawing(): boolean {
    return this.#some((panel) => panel.isUpdatePending);
  }

  /** Whether an invisible panel has changed since it was drawn. */
  get areStale(): boolean {
    return this.#some((panel) => panel.isStale);
  }

  /** Why a panel could not be drawn. */
  get problem(): string | undefined {
    return [...this.inPage].find(({ problem }) => problem !== undefined)?.problem;
  }

  drawNow(): void {
    for (const panel of this.inPage) panel.drawNow();
  }

  drawStale(): void {
    for (const panel of this.inPage) if (panel.isStale) panel.drawNow();
  }

  #some(is: (panel: FigurePanel) => boolean): boolean {
    return [...this.inPage].some(is);
  }

  private rowsOf(rows: Arrangement): Rows {
    return rows.map((row) => [row].flat().map((name) => this.panel(name)));
  }

  private panel(name: string, kind: "panel" | "summary" = "panel"): FigurePanel {
    return getOrMake(this.made, name, () => {
      const panel = new FigurePanel(name, this, kind === "summary");
      panel.className = kind;
      panel.dataset.panel = name;
      return panel;
    });
  }

  contentOf(name: string, width: number): PanelContent {
    return this.arrivals.make(() => this.own.speak(() => this.content(name, width)));
  }

  private content(name: string, width: number): PanelContent["content"] {
    const view = Object.create(this.own.view, { width: { value: width } });
    if (name === "summary") return this.own.summary.value.join(" ");
    if (name === "caption") return view.picture?.caption?.(view) ?? view.text.picture.caption;
    if (name === "question") return questionPart(view)?.questionLine(this.asked, view) ?? "";
    const panel = this.figure.panels[name]!;
    return panel.isShown?.(view) === false ? undefined : panel.content(view);
  }
}
