// An engine in which calls of the module end in a trap when told to, as a mistake of ours would make them.
import { vi } from "vitest";

/** A module whose one function, `trap`, is unreachable. */
const trapModule = new WebAssembly.Module(
  // biome-ignore format: a section a line
  Uint8Array.of(
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    1, 4, 1, 0x60, 0, 0, // types: () -> ()
    3, 2, 1, 0, // functions
    7, 8, 1, 4, ...new TextEncoder().encode("trap"), 0, 0, // exports
    10, 5, 1, 3, 0, 0x00, 0x0b, // code: unreachable
  ),
);
const { trap } = new WebAssembly.Instance(trapModule).exports as { trap(): void };

/** Modules that are instantiated after it was made trap whenever they ask JavaScript for something. */
export class Traps {
  private isArmed = false;

  constructor() {
    const { instantiate, Instance } = WebAssembly;
    vi.spyOn(WebAssembly, "instantiate").mockImplementation(((module: never, imports: Imports) =>
      instantiate(module, this.wrapped(imports))) as never);
    const wrapped = (imports: Imports) => this.wrapped(imports);
    vi.spyOn(WebAssembly, "Instance").mockImplementation(function make(
      module: WebAssembly.Module,
      imports: Imports,
    ) {
      return new Instance(module, wrapped(imports));
    } as never);
  }

  /** What a call does with a module that traps. */
  in<R>(call: () => R): R {
    this.isArmed = true;
    try {
      return call();
    } finally {
      this.isArmed = false;
    }
  }

  private wrapped(imports: Imports): Imports {
    const ways = Object.entries(imports).map(([name, functions]) => [
      name,
      Object.fromEntries(Object.entries(functions).map(([key, f]) => [key, this.trapping(f)])),
    ]);
    return Object.fromEntries(ways);
  }

  private trapping(value: WebAssembly.ImportValue): WebAssembly.ImportValue {
    if (typeof value !== "function") return value;
    return (...values: unknown[]) => {
      if (this.isArmed) trap();
      return value(...values);
    };
  }
}

type Imports = WebAssembly.Imports;
