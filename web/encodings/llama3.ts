import { number } from "../state.js";
import type { PageEntry } from "./entry.js";
import { parameter } from "./parameter.js";
import {
  factor,
  mixed,
  mixture,
  originalLength,
  rotaryParameters,
  symbolsOfPair,
  turnedByPower,
} from "./rotary.js";

const turns = (initial: number, phrase: string) =>
  parameter(number(initial, 0.1, 64, "logarithmic"), phrase);

export const llama3: PageEntry<"llama3"> = {
  title: "Llama 3의 RoPE",
  parameters: {
    ...rotaryParameters,
    factor: { ...factor, field: number(8, 1, 64, "logarithmic") },
    lowFreqFactor: turns(1, "학습한 길이 안에서 이 횟수만큼 돌지 못하는 쌍은 factor로 나눔"),
    highFreqFactor: turns(4, "학습한 길이 안에서 이 횟수 넘게 도는 쌍은 진동수를 그대로 둠"),
    originalLength,
  },
  formula: (cell) => turnedByPower(cell, mixed(cell)),
  symbols: (cell) => symbolsOfPair(cell, mixture),
};
