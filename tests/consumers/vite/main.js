import { load } from "posenc";
import { result } from "../result.js";

document.documentElement.dataset.result = result(await load());
