// What matrices of both kinds share: the values, the width, and pointer and keys, by which the cursor goes to a cell,
// leaves it, picks it. Figures learn of it by events, which do not leave the figure:
//
// posenc-at     the cursor goes to a cell: `moving` under a pointer, `settled` by a click, a tap or a key
// posenc-leave  the mouse has left
// posenc-pick   of a `pickable` one: a cell was clicked, or Enter or Space pressed on it
import { LitElement, type PropertyValues } from "lit";
import type { Tensor } from "posenc";
import type { Cell, Place } from "./matrix_layout.js";
import { hasModifier } from "./keys.js";
import { isPointing } from "./pointer.js";
import { watchWidth, widthOf } from "./width.js";

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

export abstract class PointedMatrix extends LitElement {
  static override properties = {
    matrix: own,
    range: own,
    say: own,
    label: {},
    at: own,
    panel: own,
    pickable: { type: Boolean },
    width: { state: true },
  };

  declare matrix: Tensor<Float32Array>;
  /** The values of the first and the last colour. */
  declare range: readonly [number, number];
  /** The read-out of a cell as text, for screen readers. */
  declare say: (cell: Cell, panel: number) => string;
  declare label: string;
  /** The cell of the cursor. */
  declare at: Cell | undefined;
  /** The panel of the cursor. */
  declare panel: number;
  declare pickable: boolean;
  /** In CSS pixels. */
  declare width: number;
  private pointed: Place | undefined;

  constructor() {
    super();
    this.panel = 0;
    this.width = 0;
    watchWidth(this, (width) => {
      this.width = width;
    });
  }

  protected override willUpdate(_changed: PropertyValues): void {
    if (!this.width) this.width = widthOf(this);
  }

  protected abstract placeOf(event: PointerEvent): Place | undefined;
  /** Where a key moves the cursor. */
  protected abstract placeAfter(event: KeyboardEvent): Place | undefined;

  private emit(type: "posenc-at" | "posenc-leave" | "posenc-pick", detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  private moveTo(place: Place, moment: "moving" | "settled"): void {
    const { panel, cell } = place;
    const [row, column] = this.pointed?.cell ?? [];
    const isSame = this.pointed?.panel === panel && row === cell[0] && column === cell[1];
    if (moment === "moving" && isSame) return;
    this.pointed = place;
    this.emit("posenc-at", { ...place, moment });
  }

  readonly point = (event: PointerEvent) => {
    const place = isPointing(event) && this.placeOf(event);
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
    if (hasModifier(event)) return;
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

declare global {
  interface HTMLElementEventMap {
    "posenc-at": CustomEvent<Place & { readonly moment: "moving" | "settled" }>;
    "posenc-leave": CustomEvent<object>;
    "posenc-pick": CustomEvent<Place>;
  }
}
