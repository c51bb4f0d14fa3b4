// The training module, see src/wasm/train/calls.hpp. Addresses are offsets into its memory. An instance is one run.
import { started } from "../core/started.js";
import createPosencTrain, { type WasmModule } from "../wasm/posenc_train.js";

export type TrainCore = WasmModule;

export const startCore = (module: WebAssembly.Module): Promise<TrainCore> =>
  started(createPosencTrain, module, {});

type Kind = Float64ArrayConstructor | Float32ArrayConstructor | Int32ArrayConstructor;

/** Regions of the module's memory, valid until the next call reserves some. */
export class Regions {
  private readonly addresses: number[] = [];

  /** Reserves a region for each number of doubles. */
  constructor(
    private readonly core: TrainCore,
    ...doubles: number[]
  ) {
    const total = doubles.reduce((sum, count) => sum + 8 * count + 8, 0);
    let next = core.reserve(total);
    if (!next) throw new RangeError(`train: no memory for ${total} bytes of working space`);
    for (const count of doubles) {
      this.addresses.push(next);
      next += 8 * count + 8;
    }
  }

  at(region: number): number {
    return this.addresses[region]!;
  }

  /** A new view, because the memory may have grown. */
  private view<K extends Kind>(kind: K, region: number, length: number): InstanceType<K> {
    return new kind(this.core.HEAPU8.buffer, this.at(region), length) as InstanceType<K>;
  }

  write(kind: Kind, region: number, values: ArrayLike<number>): number {
    this.view(kind, region, values.length).set(values);
    return this.at(region);
  }

  read<K extends Kind>(kind: K, region: number, length: number): InstanceType<K> {
    return this.view(kind, region, length).slice() as InstanceType<K>;
  }
}
