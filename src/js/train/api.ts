// The names that every training entry exports.
export type { Parameter } from "../entry.js";
export type { LoadOptions, WasmSource } from "../module.js";
export type { Tensor } from "../tensor.js";
export type { Pool, PoolOptions, Run, RunOptions, RunState } from "./pool.js";
export type { EvaluateSettings, TrainSettings } from "./settings.js";
export type {
  AttentionMaps,
  EvaluateOptions,
  EvaluateResult,
  FullSettings,
  OrderFreeResult,
  SavedRun,
  StepResult,
  Trainer,
} from "./trainer.js";
export type { TableReport, Training } from "./training.js";
