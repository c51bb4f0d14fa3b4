// What is read out once things rest: of several parts the first, and of the others what is new since the last time.
export class Said {
  private last: readonly string[] = [];
  private sentence = "";

  tell(parts: readonly string[]): string {
    if (parts.some((part, i) => part !== this.last[i])) {
      const fresh = parts.slice(1).filter((part, i) => part !== this.last[i + 1]);
      this.sentence = [...fresh, parts[0]].filter(Boolean).join(" ");
      this.last = parts;
    }
    return this.sentence;
  }
}
