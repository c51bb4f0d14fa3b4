// What is read out once things settle: the read-out, and of the rest only what is new since the last time.
export class Spoken {
  private last: readonly string[] = [];
  private sentence = "";

  /** The first part is always told when anything has changed. */
  tell(first: string, ...others: readonly string[]): string {
    const parts = [first, ...others];
    if (parts.some((part, i) => part !== this.last[i])) {
      const fresh = others.filter((part, i) => part !== this.last[i + 1]);
      this.sentence = [...fresh, first].filter(Boolean).join(" ");
      this.last = parts;
    }
    return this.sentence;
  }
}
