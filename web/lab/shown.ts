// What the address of a room says of its figure. One that sets nothing shows the picture, which begins with settings of its
// own; one that sets something shows all of the figure, whose defaults are other ones. A picture that was changed says so:
// `#picture=1&query=70`.
import type { AddressState, Moment } from "../kit/state/state.js";

/** A figure, once its module is there. */
interface Shown extends HTMLElement {
  showAs?(isPicture: boolean): void;
}

export class ShownFigure implements AddressState {
  isPicture = true;

  constructor(
    private readonly figure: Shown,
    private readonly state: AddressState,
    /** Called when the picture becomes all of the figure, or the other way. */
    private readonly changed: () => void,
  ) {}

  read(texts: ReadonlyMap<string, string>): string[] {
    const own = new Map(texts);
    const isNamed = own.delete("picture");
    this.showAs(isNamed || !setsFigure(own));
    return this.state.read(own);
  }

  write(besideOthers?: boolean): Map<string, string> {
    const written = this.state.write(besideOthers);
    return this.isPicture && setsFigure(written)
      ? new Map([["picture", "1"], ...written])
      : written;
  }

  /** Links in the text mean the whole figure. */
  change(texts: ReadonlyMap<string, string>): void {
    if (this.isPicture) this.read(texts);
    else this.state.change(texts);
  }

  subscribe(listener: (moment: Moment) => void): () => void {
    return this.state.subscribe(listener);
  }

  showAs(isPicture: boolean): void {
    if (isPicture === this.isPicture) return;
    this.isPicture = isPicture;
    if (this.figure.showAs) this.figure.showAs(isPicture);
    else this.figure.toggleAttribute("picture", isPicture);
    this.changed();
  }
}

/** A seed alone, which may be that of a lesson, leaves the picture. */
const setsFigure = (texts: ReadonlyMap<string, string>): boolean =>
  [...texts.keys()].some((key) => key !== "seed");
