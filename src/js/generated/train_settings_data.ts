// GENERATED from the C++ settings by `npm run types`. Do not edit.
import type { Setting } from "../train/settings.js";

export const trainData: readonly Setting[] = [
  {"name":"task","kind":"choice","default":"shift","choices":["first","shift","ffill","reverse","denoise","major"],"phrase":"what is to be learned"},
  {"name":"encoding","kind":"choice","default":"rope","choices":["none","sinusoidal","learned","rope","alibi","t5","shaw","forgetting","cope"],"phrase":"how position enters"},
  {"name":"seed","kind":"integer","default":0,"min":0,"max":2147483647,"phrase":"of the weights and the sequences"},
  {"name":"length","kind":"integer","default":null,"min":2,"max":128,"optional":true,"phrase":"tokens of a sequence in training; 16, first 8, denoise 24 where not given"},
  {"name":"batch","kind":"integer","default":null,"min":1,"max":1024,"optional":true,"phrase":"sequences of a step; 32, first 64 where not given"},
  {"name":"steps","kind":"integer","default":null,"min":1,"max":1000000,"optional":true,"phrase":"at which the rate has fallen; 250, first 400, denoise and major 300 where not given"},
  {"name":"causal","kind":"boolean","default":null,"optional":true,"phrase":"keys ahead are hidden; shift, ffill, forgetting and cope where not given"},
  {"name":"offset","kind":"integer","default":3,"min":1,"max":127,"phrase":"how far back shift looks"},
  {"name":"classLast","kind":"boolean","default":false,"phrase":"first answers at the last token, not token 0"},
  {"name":"layers","kind":"integer","default":1,"min":1,"max":4,"phrase":"attention blocks"},
  {"name":"dim","kind":"integer","default":32,"min":2,"max":256,"multipleOf":2,"phrase":"width of the model"},
  {"name":"heads","kind":"integer","default":4,"min":1,"max":32,"phrase":"attention heads"},
  {"name":"rate","kind":"number","default":null,"min":0,"max":null,"open":true,"optional":true,"phrase":"learning rate; 0.02, major 0.01 where not given"},
  {"name":"warmUp","kind":"integer","default":30,"min":0,"max":1000000,"phrase":"steps in which the rate grows"},
  {"name":"finalRate","kind":"number","default":0.05,"min":0,"max":1,"phrase":"share of the rate that the cosine ends at"},
  {"name":"beta1","kind":"number","default":0.9,"min":0,"max":0.999999,"phrase":"of Adam's mean of gradients"},
  {"name":"beta2","kind":"number","default":0.98,"min":0,"max":0.999999,"phrase":"of Adam's mean of their squares"},
  {"name":"eps","kind":"number","default":1e-8,"min":0,"max":null,"open":true,"phrase":"added to the root of Adam's second mean"},
  {"name":"weightDecay","kind":"number","default":0.01,"min":0,"max":1000000,"phrase":"of tokens, positions and matrices"},
  {"name":"clipNorm","kind":"number","default":1,"min":0,"max":null,"open":true,"phrase":"the longest gradient"},
  {"name":"base","kind":"number","default":10000,"min":1,"max":null,"open":true,"phrase":"of sinusoidal and RoPE"},
  {"name":"tableDeviation","kind":"number","default":null,"min":0,"max":1000000,"optional":true,"phrase":"of the learned rows before training; 0.5, denoise 0.02 where not given"},
  {"name":"slopeScale","kind":"number","default":4,"min":null,"max":null,"phrase":"factor on ALiBi's slopes"},
  {"name":"tableScale","kind":"number","default":8,"min":null,"max":null,"phrase":"factor on T5's biases"},
  {"name":"buckets","kind":"integer","default":null,"min":2,"max":4096,"optional":true,"phrase":"of T5; one per distance where not given"},
  {"name":"maxDistance","kind":"integer","default":null,"min":1,"max":65536,"optional":true,"phrase":"where T5's last bucket begins, Shaw is clipped or CoPE counts no further; the trained length where not given"},
  {"name":"gateLogit","kind":"number","default":3,"min":null,"max":null,"phrase":"of FoX's gates before training, for a token of zeros"},
  {"name":"dropAt","kind":"integer","default":null,"min":0,"max":1000000,"optional":true,"phrase":"step from which RoPE is left out, and training goes on without (DroPE)"},
];

export const evaluateData: readonly Setting[] = [
  {"name":"length","kind":"integer","default":null,"min":1,"max":1024,"optional":true,"phrase":"tokens of a sequence; the trained length where not given"},
  {"name":"sequences","kind":"integer","default":256,"min":1,"max":65536,"phrase":"how many are tested"},
  {"name":"seed","kind":"integer","default":0,"min":0,"max":2147483647,"phrase":"of the sequences"},
  {"name":"scaling","kind":"choice","default":"none","choices":["none","linear","ntk","yarn","stretch"],"phrase":"of the context, without training"},
  {"name":"betaFast","kind":"number","default":1,"min":0,"max":null,"open":true,"phrase":"turns from which on YaRN keeps a pair's frequency"},
  {"name":"betaSlow","kind":"number","default":0.1,"min":0,"max":null,"open":true,"phrase":"turns up to which YaRN interpolates"},
  {"name":"ramp","kind":"choice","default":"wavelength","choices":["index","wavelength"],"phrase":"of YaRN, over a pair's index or its turns"},
];
