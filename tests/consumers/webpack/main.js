import { load } from "posenc";
import { result } from "../result.js";

load().then((pe) => {
  document.documentElement.dataset.result = result(pe);
});
