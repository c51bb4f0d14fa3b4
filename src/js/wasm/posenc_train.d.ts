import type { TrainCore } from "../train/core.js";
import type { ModuleOptions } from "./posenc.js";

export default function createPosencTrain(options: ModuleOptions): Promise<TrainCore>;
