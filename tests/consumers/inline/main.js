import { load } from "posenc/inline";
import { result } from "../result.js";

document.documentElement.dataset.result = result(await load());
