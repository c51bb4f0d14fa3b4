// The names that every training entry exports.
export type { Parameter } from "../core/entry.js";
export type { WasmOptions as LoadOptions, WasmSource } from "../core/module.js";
export type { Tensor } from "../core/tensor.js";
export type { EvaluateSettings, TrainSettings } from "../generated/train_settings.js";
export type { Pool, PoolOptions, Run, RunOptions, RunState } from "./pool.js";
export type { Setting } from "./settings.js";
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
