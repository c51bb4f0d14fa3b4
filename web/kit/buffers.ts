// Reusable output buffers; taking a name again overwrites it.
//
//   derive: { similarity: ({ pe, table, buffers }) =>
//     pe.measure.similarity(table, { out: buffers.float64("similarity", n * n) }) }
type Buffer = Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

export class Buffers {
  private readonly arrays = new Map<string, Buffer>();

  float64(name: string, length: number): Float64Array<ArrayBuffer> {
    return this.take(Float64Array, name, length);
  }

  float32(name: string, length: number): Float32Array<ArrayBuffer> {
    return this.take(Float32Array, name, length);
  }

  /** A new view each time: values that depend on the buffer compare by identity. */
  private take<T extends Buffer>(Type: new (length: number) => T, name: string, length: number): T {
    let array = this.arrays.get(name) as T | undefined;
    if (!(array instanceof Type) || array.length < length) {
      array = new Type(length);
      this.arrays.set(name, array);
    }
    return array.subarray(0, length) as T;
  }
}
