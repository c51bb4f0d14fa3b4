// What was worked out last, for as long as what it depends on stays: a cursor costs nothing.
//
//   private readonly norms = new Kept<Float64Array>();
//   this.norms.of([dim, base], () => pe.measure.norms(table))
export class Kept<T> {
  private key: readonly unknown[] = [];
  private value: T | undefined;

  of(key: readonly unknown[], make: () => T): T {
    const isSame = key.length === this.key.length && key.every((one, i) => one === this.key[i]);
    if (!isSame || this.value === undefined) {
      this.value = make();
      this.key = key;
    }
    return this.value;
  }
}
