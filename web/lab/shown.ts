// Whether a room shows its figure as a picture or in full, from the address. An address without settings shows the picture,
// one with settings the full figure; the two have different defaults. Exceptions are explicit: `#picture=1&query=70` is a
// picture with settings, `#picture=0` the full figure with its defaults.
import type { AddressState, Moment, State } from "../kit/state/state.js";

/** A figure, once its module is loaded. */
interface Shown extends HTMLElement {
  readonly state?: State;
  showAs?(isPicture: boolean): void;
}

export class ShownFigure implements AddressState {
  isPicture = true;

  constructor(
    private readonly figure: Shown,
    private readonly state: AddressState,
    /** Called when the picture becomes the full figure, or the full figure the picture. */
    private readonly changed: () => void,
  ) {}

  read(texts: ReadonlyMap<string, string>): string[] {
    const own = new Map(texts);
    const named = own.get("picture");
    own.delete("picture");
    this.showAs(named === undefined ? own.size === 0 : named !== "0");
    return this.state.read(own);
  }

  write(): Map<string, string> {
    const written = new Map([...this.state.write()].filter(([key]) => !this.isOfReader(key)));
    if (this.isPicture !== written.size > 0) return written;
    return new Map([["picture", this.isPicture ? "1" : "0"], ...written]);
  }

  /**
   * Whether a setting has the default of its language. The path names the language, so the hash need not hold the
   * setting.
   */
  private isOfReader(key: string): boolean {
    const { fields, values } = this.figure.state ?? {};
    return fields?.[key]?.ofReader === true && values?.[key] === fields[key].default;
  }

  /** Follows a link in the text, whose settings are those of the full figure. */
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
