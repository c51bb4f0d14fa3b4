// Synchronizes a box with its part of the address: packs the box's text, unpacks the address.
import type { Moment, Settable } from "../kit/state/state.js";
import type { BoxName } from "./box.js";
import type { Examined } from "./examined.js";
import { mostBytes, packed, TooLong, unpacked } from "./packed.js";

export class AddressText {
  /** The packed text that was last read from or written to the address. */
  private part = "";
  private revision = 0;
  /** Resolves once the last text is in the address. */
  written: Promise<void> = Promise.resolve();
  /** Whether the text is too long for an address, which then holds nothing of it. */
  isTooLong = false;

  constructor(
    private readonly state: Settable,
    private readonly field: BoxName,
    private readonly box: Examined,
    private readonly initial: string,
  ) {}

  /** Unpacks the part of the address into the box, if it has changed. */
  async read(): Promise<void> {
    const part = String(this.state.values[this.field]);
    if (part === this.part) return;
    this.part = part;
    const revision = ++this.revision;
    const { box } = this;
    if (part === "") return box.setText(this.initial);
    try {
      const text = await unpacked(part);
      if (revision === this.revision) box.setText(text);
    } catch (error) {
      if (revision !== this.revision) return;
      box.setText("");
      box.trouble.value = (t) => (error instanceof TooLong ? t.errors.linkTooLong : t.errors.link);
    }
  }

  /** Puts a text into the box and its packed form into the address. */
  write(text: string, moment: Moment, file?: string): void {
    this.written = this.hold(text, moment, file);
  }

  private async hold(text: string, moment: Moment, file?: string): Promise<void> {
    const revision = ++this.revision;
    this.box.setText(text, file);
    this.isTooLong = text.length > mostBytes / 3; // a UTF-16 unit takes at most 3 bytes in UTF-8
    const isInAddress = text !== this.initial && !this.isTooLong;
    const part = isInAddress ? await packed(text) : "";
    if (revision !== this.revision) return;
    this.part = part;
    this.state.set({ [this.field]: part }, moment);
  }
}
