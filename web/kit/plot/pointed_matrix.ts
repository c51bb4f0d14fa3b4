// What matrices of both kinds do with pointer and keys: the cursor goes to a cell, leaves it, picks it. Figures hear
// of it by events, which do not leave the figure:
//
// posenc-at     the cursor goes to a cell: `moving` under a pointer, `settled` by a click, a tap or a key
// posenc-leave  the mouse has left
// posenc-pick   of a `pickable` one: a cell was clicked, or Enter or Space pressed on it
import { LitElement } from "lit";
import type { Cell, Place } from "./matrix_layout.js";

/** Lists that are written where they are set come anew with every update. */
const hasChanged = (now: unknown, before: unknown): boolean =>
  !(
    Array.isArray(now) &&
    Array.isArray(before) &&
    now.length === before.length &&
    now.every((one, i) => Object.is(one, before[i]))
  ) && !Object.is(now, before);

/** Of a property that no attribute sets. */
export const own = { attribute: false, hasChanged };

const isSamePlace = (a: Place, b: Place | undefined): boolean =>
  a.panel === b?.panel && a.cell[0] === b.cell[0] && a.cell[1] === b.cell[1];

export abstract class PointedMatrix extends LitElement {
  static override properties = { at: own, panel: own, pickable: { type: Boolean } };

  /** The cell of the cursor. */
  declare at: Cell | undefined;
  /** The panel of the cursor. */
  declare panel: number;
  declare pickable: boolean;
  private pointed: Place | undefined;

  constructor() {
    super();
    this.panel = 0;
  }

  protected abstract placeOf(event: PointerEvent): Place | undefined;
  /** Where a key moves the cursor. */
  protected abstract placeAfter(event: KeyboardEvent): Place | undefined;

  private emit(type: "posenc-at" | "posenc-leave" | "posenc-pick", detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  private moveTo(place: Place, moment: "moving" | "settled"): void {
    if (moment === "moving" && isSamePlace(place, this.pointed)) return;
    this.pointed = place;
    this.emit("posenc-at", { ...place, moment });
  }

  readonly point = (event: PointerEvent) => {
    if (event.type === "pointermove" && event.pointerType !== "mouse" && !event.buttons) return;
    const place = this.placeOf(event);
    if (place) this.moveTo(place, "moving");
  };

  readonly pick = (event: PointerEvent) => {
    const place = this.placeOf(event);
    if (!place) return;
    this.moveTo(place, "settled");
    // A tap only moves the cursor.
    if (this.pickable && event.pointerType === "mouse") this.emit("posenc-pick", place);
  };

  /** A finger that was lifted leaves its cell behind; a mouse does not. */
  readonly leave = ({ pointerType }: PointerEvent) => {
    const { pointed } = this;
    if (pointerType === "mouse") this.emit("posenc-leave", {});
    else if (pointed) this.moveTo(pointed, "settled");
    this.pointed = undefined;
  };

  readonly press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.pickable && this.at && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.emit("posenc-pick", { panel: this.panel, cell: this.at });
      return;
    }
    const next = this.placeAfter(event);
    if (!next) return;
    event.preventDefault();
    this.at = next.cell; // the next key may come before the next frame
    this.panel = next.panel;
    this.moveTo(next, "settled");
  };
}

interface AtEvent extends Place {
  readonly moment: "moving" | "settled";
}

declare global {
  interface HTMLElementEventMap {
    "posenc-at": CustomEvent<AtEvent>;
    "posenc-leave": CustomEvent<object>;
    "posenc-pick": CustomEvent<Place>;
  }
}
