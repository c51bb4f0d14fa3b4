// Forms of rope_parameters that one class has: DeepSeek V4's two labels, and Step 3.7's older lists with an entry a layer.
import { outOfRange } from "../core/checks.js";
import type { Fields } from "./fields.js";
import { typesOf } from "./layer_types.js";
import type { LayerRope, Model, Ropes } from "./model.js";

/** DeepSeek V4: "main" is the rotation of layers that do not compress their keys, "compress" that of all others. */
export const labels: Readonly<Record<string, readonly string[]>> = {
  main: ["sliding_attention"],
  compress: ["compressed_sparse_attention", "heavily_compressed_attention"],
};

export function labelledRopes({ fields }: Model, given: Fields | undefined): Ropes {
  const nothing = fields.saying({});
  const [main, compress] = given ? [given.object("main"), given.object("compress")] : [];
  const flat = given ?? nothing;
  const pair: LayerRope[] =
    given && main && compress
      ? [main, compress].map((own) => ({ own, outer: given, base: [] }))
      : [
          { own: nothing, outer: nothing, base: ["rope_theta"] },
          // The base beside the dictionary wins here, and YaRN's attention factor is left out.
          {
            ...{ own: flat, outer: flat, base: [], plainFactor: true },
            first: [fields, "compress_rope_theta"],
          },
        ];
  const types = Object.values(labels);
  return new Map(types.flatMap((list, i) => list.map((type) => [type, pair[i]!] as const)));
}

/** A number for each layer as one for each type: that of the last layer of the type. Lists may go on beyond the layers. */
function byLastLayer(
  model: Model,
  key: string,
  types: readonly string[],
): ReadonlyMap<string, number> | undefined {
  const { fields } = model;
  if (!Array.isArray(fields.values[key])) return undefined;
  const list = fields.numbers(key)!;
  if (list.length < types.length)
    throw outOfRange(fields.where(key), `have ${types.length} entries, one a layer`, list.length);
  return new Map(types.map((type, layer) => [type, list[layer]!]));
}

/** Step 3.7: rope_theta and partial_rotary_factors by layer, and a scaling of layers of full attention alone. */
export function listedRopes(model: Model): Ropes | undefined {
  const { fields } = model;
  const scaling = fields.object("rope_scaling");
  if (!scaling && !Array.isArray(fields.values.rope_theta) && !fields.has("partial_rotary_factors"))
    return undefined;
  const count = fields.whole("num_hidden_layers");
  const types = typesOf(model)?.slice(0, count) ?? [];
  const thetas = byLastLayer(model, "rope_theta", types);
  const parts = byLastLayer(model, "partial_rotary_factors", types);
  const ropes = [...new Set(types)].map((type): [string, LayerRope] => {
    const own = fields.saying({
      rope_theta: thetas ? thetas.get(type) : fields.values.rope_theta,
      partial_rotary_factor: parts?.get(type),
    });
    const scaled = scaling && type === "full_attention" ? scaling.before(own) : own;
    return [type, { own: scaled, outer: scaled, base: thetas ? [] : ["rope_theta"] }];
  });
  return ropes.length > 0 ? new Map(ropes) : undefined;
}
