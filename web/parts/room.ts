// Arrays that one result after the other is written into: during a drag, new ones cost more than what is in
// them. What was in an array before is needed no more once it is taken again.
//
//   private readonly room = new Room();
//   pe.measure.similarity(table, { out: this.room.doubles("similarity", n * n) })
export class Room {
  private readonly arrays = new Map<string, Float64Array | Float32Array>();

  doubles(name: string, length: number): Float64Array {
    return this.take(Float64Array, name, length);
  }

  floats(name: string, length: number): Float32Array {
    return this.take(Float32Array, name, length);
  }

  private take<T extends Float64Array | Float32Array>(
    Type: new (length: number) => T,
    name: string,
    length: number,
  ): T {
    let array = this.arrays.get(name) as T | undefined;
    if (!(array instanceof Type) || array.length < length) {
      array = new Type(length);
      this.arrays.set(name, array);
    }
    return array.subarray(0, length) as T;
  }
}
