// The panels that a figure shows, in their arrangement: those of the picture or of the whole figure, the further ones of an
// explored picture, and the caption and question of a picture.
import type { Arrivals } from "./arrivals.js";
import type { AnyFigure, Arrangement } from "./figure_definition.js";
import type { FigureView } from "./figure_view.js";
import { later } from "./later.js";
import { PanelDrawing } from "./panel/panel_drawing.js";
import type { PanelContent, PanelHost } from "./panel/panel_host.js";
import type { PictureQuestion } from "./picture_question.js";

const questionPart = later(() => import("./question_line.js"));

/** Panels of a picture's frame. */
const [caption, question] = ["caption", "question"];

export type Rows = readonly (readonly PanelHost[])[];

export class ShownPanels extends PanelDrawing {
  /** Those that attributes name. */
  chosen: readonly string[] | undefined;
  isPicture = false;

  constructor(
    private readonly figure: AnyFigure,
    private readonly own: FigureView,
    private readonly asked: PictureQuestion,
    arrivals: Arrivals,
    redraw: () => void,
  ) {
    super((name, width) => arrivals.make(() => this.content(name, width)), redraw);
  }

  get rows(): Rows {
    const { panels, picture } = this.figure.view;
    return this.hostsOf(this.chosen ?? (this.isPicture ? picture.panels : panels));
  }

  /** Of an explored picture: all that it does not show itself. */
  get further(): Rows {
    const { panels, picture } = this.figure.view;
    const shown: Arrangement = (this.chosen ?? picture.panels).flat();
    return this.hostsOf(panels.map((row) => [row].flat().filter((name) => !shown.includes(name))));
  }

  get caption(): PanelHost | undefined {
    return this.isPicture ? this.hostOf(caption) : undefined;
  }

  get question(): PanelHost | undefined {
    return this.isPicture && this.asked.isWanted ? this.hostOf(question) : undefined;
  }

  private hostsOf(rows: Arrangement): Rows {
    return rows.map((row) => [row].flat().map((name) => this.hostOf(name)));
  }

  private content(name: string, width: number): PanelContent["content"] {
    const view = Object.create(this.own.view, { width: { value: width } });
    return this.own.speak(() => {
      if (name === caption) return view.picture?.caption?.(view) ?? view.text.picture.caption;
      if (name === question) return questionPart(view)?.questionLine(this.asked, view) ?? "";
      const panel = this.figure.panels[name]!;
      return panel.isShown?.(view) === false ? undefined : panel.content(view);
    });
  }
}
