// A model as its file has it: its type, what is known of its class, and its fields.
import type { Fields } from "./fields.js";
import type { ModelFacts } from "./models.js";
import type { Reading } from "./reading.js";

export interface Model {
  /** The model_type, or that of its architecture; "" if not given. */
  type: string;
  /** The class in `architectures` that gave the type, where model_type is not known. */
  architecture?: string | undefined;
  /** The model_type as the file has it, "" if not given. */
  given: string;
  facts: ModelFacts | undefined;
  /** Whether model_type itself is known, not only its language model. */
  named: boolean;
  /** The fields, then the defaults of the model_type. */
  fields: Fields;
  /** Whether any field belongs to a rotary encoding. */
  rotary: boolean;
  reading: Reading;
  /** Tensors of the checkpoint that the caller gave, by their names. */
  weights?: Readonly<Record<string, unknown>> | undefined;
  /** Whether it is read as by a reader of transformers 4. */
  older: boolean;
}
