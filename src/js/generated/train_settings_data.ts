// GENERATED from the C++ settings by `npm run types`. Do not edit.
import type { Parameter } from "../core/entry.js";

export const trainData: readonly Parameter[] = [
  {"name":"task","kind":"choice","default":"shift","choices":["first","shift","ffill","reverse","denoise","major"]},
  {"name":"encoding","kind":"choice","default":"rope","choices":["none","sinusoidal","learned","rope","alibi","t5","shaw","forgetting","cope"]},
  {"name":"seed","kind":"integer","default":0,"min":0,"max":2147483647},
  {"name":"length","kind":"integer","default":null,"min":2,"max":128,"optional":true},
  {"name":"batch","kind":"integer","default":null,"min":1,"max":1024,"optional":true},
  {"name":"steps","kind":"integer","default":null,"min":1,"max":1000000,"optional":true},
  {"name":"causal","kind":"boolean","default":null,"optional":true},
  {"name":"offset","kind":"integer","default":3,"min":1,"max":127},
  {"name":"classLast","kind":"boolean","default":false},
  {"name":"layers","kind":"integer","default":1,"min":1,"max":4},
  {"name":"dim","kind":"integer","default":32,"min":2,"max":256,"multipleOf":2},
  {"name":"heads","kind":"integer","default":4,"min":1,"max":32},
  {"name":"rate","kind":"number","default":null,"min":0,"max":null,"open":true,"optional":true},
  {"name":"warmUp","kind":"integer","default":30,"min":0,"max":1000000},
  {"name":"finalRate","kind":"number","default":0.05,"min":0,"max":1},
  {"name":"beta1","kind":"number","default":0.9,"min":0,"max":0.999999},
  {"name":"beta2","kind":"number","default":0.98,"min":0,"max":0.999999},
  {"name":"eps","kind":"number","default":1e-8,"min":0,"max":null,"open":true},
  {"name":"weightDecay","kind":"number","default":0.01,"min":0,"max":1000000},
  {"name":"clipNorm","kind":"number","default":1,"min":0,"max":null,"open":true},
  {"name":"base","kind":"number","default":10000,"min":1,"max":null,"open":true},
  {"name":"tableDeviation","kind":"number","default":null,"min":0,"max":1000000,"optional":true},
  {"name":"slopeScale","kind":"number","default":4,"min":null,"max":null},
  {"name":"tableScale","kind":"number","default":8,"min":null,"max":null},
  {"name":"buckets","kind":"integer","default":null,"min":2,"max":4096,"optional":true},
  {"name":"maxDistance","kind":"integer","default":null,"min":1,"max":65536,"optional":true},
  {"name":"gateLogit","kind":"number","default":3,"min":null,"max":null},
  {"name":"dropAt","kind":"integer","default":null,"min":0,"max":1000000,"optional":true},
];

export const evaluateData: readonly Parameter[] = [
  {"name":"length","kind":"integer","default":null,"min":1,"max":1024,"optional":true},
  {"name":"sequences","kind":"integer","default":256,"min":1,"max":65536},
  {"name":"seed","kind":"integer","default":0,"min":0,"max":2147483647},
  {"name":"scaling","kind":"choice","default":"none","choices":["none","linear","ntk","yarn","stretch"]},
  {"name":"betaFast","kind":"number","default":1,"min":0,"max":null,"open":true},
  {"name":"betaSlow","kind":"number","default":0.1,"min":0,"max":null,"open":true},
  {"name":"ramp","kind":"choice","default":"wavelength","choices":["index","wavelength"]},
];
