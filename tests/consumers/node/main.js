import { load } from "posenc";
import { result } from "../result.js";

console.log(result(await load()));
