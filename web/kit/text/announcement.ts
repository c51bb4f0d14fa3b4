/** What is read out once things rest: of several parts the first, and of the others what is new since the last time. */
export class Announcement {
  private latest: readonly string[] = [];
  private sentence = "";

  of(parts: readonly string[]): string {
    if (parts.some((part, i) => part !== this.latest[i])) {
      const fresh = parts.slice(1).filter((part, i) => part !== this.latest[i + 1]);
      this.sentence = [...fresh, parts[0]].filter(Boolean).join(" ");
      this.latest = parts;
    }
    return this.sentence;
  }
}
