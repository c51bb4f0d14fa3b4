// The panels of a figure: its picture with caption and question, and below it, where all of the figure is shown, what the
// picture cannot say, and the numbers.
import { html, nothing } from "lit";
import type { Arrivals } from "./arrivals.js";
import type { Content } from "./content.js";
import type { FigureView } from "./figure_view.js";
import { getOrMake } from "./get_or_make.js";
import { later } from "./later.js";
import { data } from "./panel/data.js";
import { FigurePanel, type PanelContent, type PanelOwner } from "./panel/figure_panel.js";
import type { PictureQuestion } from "./picture_question.js";

const questionPart = later(() => import("./question_line.js"));

/** The panels below the picture, by place. */
const below = ["one", "two", "three"] as const;
export type PanelName = "picture" | "caption" | "question" | (typeof below)[number] | "data";

/** What a panel shows; undefined where it does not apply. */
export function contentOf(
  view: FigureView,
  asked: PictureQuestion,
  name: PanelName,
  width: number,
): Content | undefined {
  const { drawn } = view;
  if (name === "picture") return drawn.picture(width);
  if (name === "caption") return drawn.caption?.() ?? drawn.summary();
  if (name === "question") return questionPart(view)?.questionLine(asked, view) ?? "";
  if (name === "data") return drawn.file && data(view);
  const panel = drawn.panels?.[below.indexOf(name)];
  const drawing = panel?.draw(width);
  if (!panel || drawing === undefined) return undefined;
  return html`<h4>${panel.heading}${panel.note ? html` <small>${panel.note()}</small>` : nothing}</h4>${drawing}`;
}

export class ShownPanels implements PanelOwner {
  readonly inPage = new Set<FigurePanel>();
  private readonly made = new Map<PanelName, FigurePanel>();

  constructor(
    private readonly view: FigureView,
    private readonly asked: PictureQuestion,
    private readonly arrivals: Arrivals,
    readonly element: Node,
    readonly drawn: () => void,
  ) {}

  get picture(): FigurePanel {
    return this.panel("picture");
  }

  get caption(): FigurePanel {
    return this.panel("caption");
  }

  get question(): FigurePanel | undefined {
    return this.asked.isWanted ? this.panel("question") : undefined;
  }

  get further(): readonly FigurePanel[] {
    return [...below, "data" as const].map((name) => this.panel(name));
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

  private panel(name: PanelName): FigurePanel {
    return getOrMake(this.made, name, () => {
      const panel = new FigurePanel(name, this);
      panel.className = "panel";
      panel.dataset.panel = name;
      return panel;
    });
  }

  contentOf(name: string, width: number): PanelContent {
    return this.arrivals.make(() =>
      this.view.speak(() => contentOf(this.view, this.asked, name as PanelName, width)),
    );
  }
}
