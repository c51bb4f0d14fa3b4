// The training module as src/wasm/train/calls.hpp describes it. Addresses are offsets into its memory.
// An instance is one run.
import createPosencTrain, { type ModuleOptions } from "../wasm/posenc_train.js";

export interface TrainCore {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  reserve(bytes: number): number;
  start(values: number): string;
  settings(out: number): void;
  /** The trained arrays, a line each: name, then the sides. */
  arrays(): string;
  size(): number;
  vocabulary(): number;
  stepCount(): number;
  /** One step: loss and accuracy to `out`. */
  advance(out: number): string;
  /** Loss, then right answers and answers at each place. */
  evaluate(values: number, out: number): string;
  orderFree(count: number, length: number, out: number): void;
  example(seed: number, number: number, length: number, tokens: number, targets: number): void;
  look(tokens: number, length: number, values: number, logits: number, weights: number): string;
  save(parameters: number, first: number, second: number): void;
  restore(parameters: number, first: number, second: number, step: number): void;
  describeTable(table: number, rows: number, dim: number, out: number): void;
}

export function startCore(module: WebAssembly.Module): Promise<TrainCore> {
  return new Promise((resolve, reject) => {
    const options: ModuleOptions = {
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(module, imports).then(
          (instance) => receive(instance, module),
          reject,
        );
        return {};
      },
    };
    createPosencTrain(options).then(resolve, reject);
  });
}

type Kind = Float64ArrayConstructor | Float32ArrayConstructor | Int32ArrayConstructor;

/** Regions of the scratch for one call, and copies out of and into them. */
export class Regions {
  private readonly addresses: number[] = [];

  /** A region of as many doubles' bytes as each number says. */
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

  /** The memory may have grown since. */
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
