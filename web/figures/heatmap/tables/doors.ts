// Tables of the doors behind the first.
export { bias } from "./bias.js";
export { relative } from "./relative.js";
export { rotary } from "./rotary.js";
