// Draws the panels of a figure: the visible ones with the frame of a change, the others once there is time.
import { getOrMake } from "../get_or_make.js";
import { type PanelContent, PanelHost } from "./panel_host.js";

export interface Drawn {
  /** Why something could not be drawn. */
  readonly problem: string | undefined;
  /** Nothing is older than the settings. */
  readonly isComplete: boolean;
  /** Panels that were never drawn wait for frames of their own. */
  readonly areLeft: boolean;
}

/** The reason why something could not be done. */
export function problemOf(what: () => void): string | undefined {
  try {
    what();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export class PanelDrawing {
  private readonly hosts = new Map<string, PanelHost>();
  private isConnected = false;

  /** `redraw` is called when a panel must be drawn by its figure. */
  constructor(
    private readonly make: (name: string, width: number) => PanelContent,
    private readonly redraw: () => void,
  ) {}

  connect(): void {
    this.isConnected = true;
    for (const host of this.hosts.values()) host.connect();
  }

  disconnect(): void {
    this.isConnected = false;
    for (const host of this.hosts.values()) host.disconnect();
  }

  hostOf(name: string): PanelHost {
    return getOrMake(this.hosts, name, () => {
      const host = new PanelHost(name, (width) => this.make(name, width), this.redraw);
      if (this.isConnected) host.connect();
      return host;
    });
  }

  /** The first drawing of a panel takes longest: one of those a frame, unless all are needed at once. */
  draw(hosts: readonly PanelHost[], withInvisible: boolean, atOnce: boolean): Drawn {
    let problem: string | undefined;
    let isComplete = true;
    let areNew = false;
    for (const host of hosts) host.measure(); // before anything is drawn: the page is laid out once for all
    for (const host of hosts) {
      // A hidden panel may get content by this change, which no observer reports.
      const isNew = !host.isDrawn;
      if (!isNew && !withInvisible && !host.isVisible && !host.element.hidden) {
        isComplete = false;
        host.postpone();
        continue;
      }
      if (isNew && areNew && !atOnce) return { problem, isComplete, areLeft: true };
      const failure = problemOf(() => host.draw());
      areNew ||= isNew && host.isDrawn;
      if (failure !== undefined) host.element.hidden = true;
      problem ??= failure;
    }
    return { problem, isComplete, areLeft: false };
  }
}
