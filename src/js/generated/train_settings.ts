// GENERATED from the C++ settings by `npm run types`. Do not edit.

/** What a training run is. */
export interface TrainSettings {
  /** What is to be learned (default "shift"). */
  task?: "first" | "shift" | "ffill" | "reverse" | "denoise" | "major";
  /** How position enters (default "rope"). */
  encoding?:
    | "none"
    | "sinusoidal"
    | "learned"
    | "rope"
    | "alibi"
    | "t5"
    | "shaw"
    | "forgetting"
    | "cope";
  /** Of the weights and the sequences (integer, 0 to 2147483647; default 0). */
  seed?: number;
  /** Tokens of a sequence in training; 16, first 8, denoise 24 where not given (integer, 2 to 128). */
  length?: number;
  /** Sequences of a step; 32, first 64 where not given (integer, 1 to 1024). */
  batch?: number;
  /** At which the rate has fallen; 250, first 400, denoise and major 300 where not given (integer, 1 to 1000000). */
  steps?: number;
  /** Keys ahead are hidden; shift, ffill, forgetting and cope where not given. */
  causal?: boolean;
  /** How far back shift looks (integer, 1 to 127; default 3). */
  offset?: number;
  /** First answers at the last token, not token 0 (default false). */
  classLast?: boolean;
  /** Attention blocks (integer, 1 to 4; default 1). */
  layers?: number;
  /** Width of the model (multiple of 2, 2 to 256; default 32). */
  dim?: number;
  /** Attention heads (integer, 1 to 32; default 4). */
  heads?: number;
  /** Learning rate; 0.02, major 0.01 where not given (number above 0). */
  rate?: number;
  /** Steps in which the rate grows (integer, 0 to 1000000; default 30). */
  warmUp?: number;
  /** Share of the rate that the cosine ends at (any number, 0 to 1; default 0.05). */
  finalRate?: number;
  /** Of Adam's mean of gradients (any number, 0 to 0.999999; default 0.9). */
  beta1?: number;
  /** Of Adam's mean of their squares (any number, 0 to 0.999999; default 0.98). */
  beta2?: number;
  /** Added to the root of Adam's second mean (number above 0; default 1e-8). */
  eps?: number;
  /** Of tokens, positions and matrices (any number, 0 to 1000000; default 0.01). */
  weightDecay?: number;
  /** The longest gradient (number above 0; default 1). */
  clipNorm?: number;
  /** Of sinusoidal and RoPE (number above 1; default 10000). */
  base?: number;
  /** Of the learned rows before training; 0.5, denoise 0.02 where not given (any number, 0 to 1000000). */
  tableDeviation?: number;
  /** Factor on ALiBi's slopes (any number; default 4). */
  slopeScale?: number;
  /** Factor on T5's biases (any number; default 8). */
  tableScale?: number;
  /** Of T5; one per distance where not given (integer, 2 to 4096). */
  buckets?: number;
  /** Where T5's last bucket begins, Shaw is clipped or CoPE counts no further; the trained length where not given (integer, 1 to 65536). */
  maxDistance?: number;
  /** Of FoX's gates before training, for a token of zeros (any number; default 3). */
  gateLogit?: number;
  /** Step from which RoPE is left out, and training goes on without (DroPE) (integer, 0 to 1000000). */
  dropAt?: number;
}

/** How a model is tested. */
export interface EvaluateSettings {
  /** Tokens of a sequence; the trained length where not given (integer, 1 to 1024). */
  length?: number;
  /** How many are tested (integer, 1 to 65536; default 256). */
  sequences?: number;
  /** Of the sequences (integer, 0 to 2147483647; default 0). */
  seed?: number;
  /** Of the context, without training (default "none"). */
  scaling?: "none" | "linear" | "ntk" | "yarn" | "stretch";
  /** Turns from which on YaRN keeps a pair's frequency (number above 0; default 1). */
  betaFast?: number;
  /** Turns up to which YaRN interpolates (number above 0; default 0.1). */
  betaSlow?: number;
  /** Of YaRN, over a pair's index or its turns (default "wavelength"). */
  ramp?: "index" | "wavelength";
}
