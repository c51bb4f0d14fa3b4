// All cases, in the order in which they run.
import absolute from "./cases/absolute.mjs";
import attention from "./cases/attention.mjs";
import bias from "./cases/bias.mjs";
import calls from "./cases/calls.mjs";
import doctor from "./cases/doctor.mjs";
import embind from "./cases/embind.mjs";
import encodings from "./cases/encodings.mjs";
import measures from "./cases/measures.mjs";
import onnxruntime from "./cases/onnxruntime.mjs";
import page from "./cases/page.mjs";
import rotary from "./cases/rotary.mjs";
import size from "./cases/size.mjs";
import start from "./cases/start.mjs";
import tensorflow from "./cases/tensorflow.mjs";

export const all = [
  absolute,
  tensorflow,
  rotary,
  bias,
  encodings,
  attention,
  measures,
  calls,
  onnxruntime,
  embind,
  doctor,
  size,
  start,
  page,
];
