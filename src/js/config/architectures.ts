// The model_type of each class that `architectures` may name. The reader asks here where it does not know model_type, as in
// "deepseek_ref" with DeepseekV4ForCausalLM.
import { models } from "./models.js";
import { typesWithoutRotary } from "./without_rotary.js";

/** What follows the name of a family: "ForCausalLM", "LMHeadModel". */
const role = /(For[A-Z]\w*|LMHeadModel|LMModel|PreTrainedModel|Model)$/;

/** A name without what spellings differ in. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Families whose classes have another name than their type. */
const others: Readonly<Record<string, string>> = { rw: "RefinedWeb" };

const types: ReadonlyMap<string, string> = new Map([
  ...[...typesWithoutRotary, ...models.keys()].map((type) => [bare(type), type] as const),
  ...Object.entries(others),
]);

/** The known type of a class, "deepseek_v4" of "DeepseekV4ForCausalLM". */
export function typeOfArchitecture(name: string): string | undefined {
  const family = bare(name.replace(role, ""));
  return types.get(family) ?? types.get(`${family}text`);
}
