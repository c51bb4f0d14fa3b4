// Tables of all doors.
export { absolute } from "./absolute.js";
export { bias } from "./bias.js";
export { relative } from "./relative.js";
export { rotary } from "./rotary.js";
