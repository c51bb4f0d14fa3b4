// What the address of a room says of its figure. One that sets nothing shows the picture, which begins with settings of its
// own; one that sets something shows all of the figure, whose defaults are other ones. What is otherwise says so: a picture that
// was changed, `#picture=1&query=70`, and all of the figure as it begins, `#picture=0`.
import type { AddressState, Moment, State } from "../kit/state/state.js";

import { isPresented } from "./present.js";

/** A figure, once its module is there. */
interface Shown extends HTMLElement {
  readonly state?: State;
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
    const named = own.get("picture");
    own.delete("picture");
    const asPicture = named === undefined ? !setsFigure(own) : named !== "0";
    this.showAs(asPicture || isPresented); // a slide has no space for more
    return this.state.read(own);
  }

  write(): Map<string, string> {
    const written = new Map([...this.state.write()].filter(([key]) => !this.isOfReader(key)));
    if (this.isPicture !== setsFigure(written)) return written;
    return new Map([["picture", this.isPicture ? "1" : "0"], ...written]);
  }

  /** The language stands in the path, so what differs by language alone need not stand beside it. */
  private isOfReader(key: string): boolean {
    const { fields, values } = this.figure.state ?? {};
    return fields?.[key]?.ofReader === true && values?.[key] === fields[key].default;
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
