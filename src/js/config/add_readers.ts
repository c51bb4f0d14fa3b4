// What `load({ config: true })` adds to the library: the functions that read the config.json of a model.
import { entrances, opened } from "../calls/entrances.js";
import type { Posenc } from "../calls/posenc.js";
import { rotaryMaker } from "../calls/rotary.js";
import type { Engine } from "../core/engine.js";
import { configReaders, type LayersFromConfig, type RotaryFromConfig } from "./config.js";

/** The library with them. */
export function addReaders(pe: Posenc, engine: Engine): Posenc {
  const readers = configReaders(rotaryMaker(engine));
  const rotaryFromConfig: RotaryFromConfig = (config, options) =>
    opened(engine, readers.rotaryFromConfig(config, options));
  const layersFromConfig: LayersFromConfig = (config, options) => {
    const layers = readers.layersFromConfig(config, options);
    const rotaries = new Set(layers.map(({ rotary }) => rotary));
    for (const rotary of rotaries) if (rotary) opened(engine, rotary);
    return layers;
  };
  return Object.freeze({ ...pe, ...entrances(engine, { rotaryFromConfig, layersFromConfig }) });
}
