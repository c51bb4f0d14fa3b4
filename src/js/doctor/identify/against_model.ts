// What was found, against the model that was given: the settings and the attention factor that differ.
import type { PairLayout } from "../../calls/rotary_data.js";
import { agreementOf, agreementText } from "./agreement.js";
import { differs, type Finding, say } from "./findings.js";
import type { Plan } from "./plans.js";
import type { Scored } from "./scoring.js";
import type { Seen } from "./seen.js";
import { settingsApart } from "./slips.js";

/** How the best candidate, another rotation than the model's, differs from it. */
function frequenciesApart({ plan: best }: Scored, model: Plan): Finding[] {
  if (best.models.some((name) => model.models.includes(name))) return [];
  const [found, expected] = [best.rotary.frequencies, model.rotary.frequencies];
  const [a, b] = [best.options.base, model.options.base];
  const bases = a !== b && a !== undefined ? settingsApart({ base: a }, { base: b }) : [];
  if (found.length !== expected.length) return bases;
  const agreement = agreementOf(found, expected, (pair) => 1e-7 * expected[pair]!);
  if (!agreement.ratio) return [];
  const says = agreementText(agreement);
  if (best.id === model.id) {
    const apart = settingsApart(best.options, model.options);
    if (apart.length > 0) return apart;
    const text = `Frequencies are not the model's: ${says}`;
    return [differs("setting", "frequencies", best.id, model.id, text)];
  }
  const text =
    model.id === "rope"
      ? `The numbers have ${best.id} scaling, the model none: ${says}`
      : `The numbers have ${best.id === "rope" ? "no" : best.id} scaling, the model ${model.id}: ${says}`;
  const kind = model.id === "rope" ? "scaling added" : "other scaling";
  return [...bases, differs(kind, "scaling", best.id, model.id, text)];
}

/** The attention factor that the numbers show, against the model's. */
function factorApart(found: number, slack: number, plan: Plan, model: Plan): Finding[] {
  const expected = model.rotary.attentionFactor;
  const isLost = plan.findings.some(({ kind }) => kind === "scaling dropped");
  if (Math.abs(found - expected) <= slack || (isLost && Math.abs(found - 1) <= slack)) return [];
  const field = "attentionFactor";
  const shown = +found.toPrecision(6);
  if (Math.abs(found - 1) <= slack)
    return [
      differs(
        "factor dropped",
        field,
        1,
        expected,
        `The attention factor is dropped: it is 1, the model's ${say(expected)}`,
      ),
    ];
  if (Math.abs(found - expected ** 2) <= 2 * slack * expected)
    return [
      differs(
        "factor twice",
        field,
        shown,
        expected,
        `The attention factor is applied twice: it is ${say(shown)}, the model's ${say(expected)}`,
      ),
    ];
  return [
    differs(
      "attention factor",
      field,
      shown,
      expected,
      `The attention factor is ${say(shown)}, the model's ${say(expected)}`,
    ),
  ];
}

/** All in which the rotation of numbers differs from a model's. */
export function againstModel(
  best: Scored,
  model: Plan,
  { estimate, cache, slack }: Seen,
): Finding[] {
  const { plan } = best;
  return [
    ...(plan.findings.length === 0 ? frequenciesApart(best, model) : []),
    // Frequencies by themselves have no factor.
    ...(cache.frequencies ? [] : factorApart(estimate.attentionFactor, slack, plan, model)),
  ];
}

/** A width, or pairs of channels, that are not the model's. */
export function formApart(
  shown: { rotaryDim: number; layout: PairLayout | null; headDim: number | null },
  models: readonly Plan[],
): Finding[] {
  const [first] = models;
  if (!first) return [];
  const widths = models.map(({ rotary }) => rotary.rotaryDim);
  const findings: Finding[] = [];
  if (!widths.includes(shown.rotaryDim)) {
    const { rotaryDim, headDim } = first.rotary;
    const whole = shown.rotaryDim === headDim ? ", which are all of a head" : "";
    const text = `${shown.rotaryDim} channels turn${whole}, of the model ${rotaryDim}`;
    findings.push(differs("width", "rotaryDim", shown.rotaryDim, rotaryDim, text));
  }
  // Columns of a cache that stand twice as halves go with both layouts: some code sorts channels first.
  const tells = shown.headDim !== null || shown.layout === "interleaved";
  if (tells && shown.layout && models.every(({ rotary }) => rotary.layout !== shown.layout)) {
    const { layout } = first.rotary;
    const text = `Pairs lie as in layout "${shown.layout}", the model's as in "${layout}"`;
    findings.push(differs("layout", "layout", shown.layout, layout, text));
  }
  return findings;
}
