// What the page takes of the doctor's part of the package once the answer is there, each from its own module.
export { diagnoseGguf } from "../../src/js/doctor/diagnose/diagnose_gguf.js";
export { withDoctor } from "../../src/js/doctor/doctor.js";
export { type CacheFromFiles, cacheFromFiles } from "../../src/js/doctor/files/cache_file.js";
export { readTensorFile } from "../../src/js/doctor/files/tensor_file.js";
export { goldenFiles } from "../../src/js/doctor/golden/golden_files.js";
