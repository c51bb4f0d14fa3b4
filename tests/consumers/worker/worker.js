import { load } from "posenc";
import { result } from "../result.js";

// No await at the top: Vite's workers are classic scripts unless told otherwise.
load().then((pe) => postMessage(result(pe)));
