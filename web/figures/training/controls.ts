// Controls that need more than their field: those of a task, the encodings to train, and the buttons.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Control } from "../../kit/figure_definition.js";
import { countsBack, type Encoding, encodings } from "./fields.js";
import type { View } from "./view.js";

export const controls: Readonly<Record<string, Control<View>>> = {
  causal: { isShown: ({ settings }) => settings.task === "first" },
  dropAt: { isShown: ({ setting }) => setting.encodings.includes("rope") },
  encodings: {
    content: (view) => html`
      <fieldset>
        <legend>${view.text.encodings}</legend>
        <div class="choices">${encodings.map((encoding) => choice(view, encoding))}</div>
        ${hidesAhead(view) ? html`<p class="soft">${view.text.countsBack}</p>` : nothing}
      </fieldset>
    `,
  },
  explained: {
    content: ({ text, settings }) =>
      html`<p class="explained">${text.explained[settings.task]}</p>`,
  },
  train: { content: buttons },
  /** The button of the picture, where no question has one. */
  trainHere: {
    isShown: ({ element }) => !element.hasAttribute("asks"),
    content(view) {
      const { text, phase } = view;
      const isRunning = phase === "running" || phase === "paused";
      const start = () => {
        if (!isRunning) train(view);
      };
      return html`
        <div class="row here">
          <button class="main" type="button" aria-disabled=${isRunning} @click=${start}>${phase === "done" ? text.again : text.trainHere}</button>
          <span class="soft" role="status">${isRunning ? text.training : phase === "idle" ? text.seconds : nothing}</span>
        </div>
      `;
    },
  },
};

/** Whether an encoding to train hides keys that the others see. */
const hidesAhead = ({ setting: { task, encodings, causal } }: View): boolean =>
  task !== "shift" && task !== "ffill" && !causal && encodings.some(countsBack);

/** Whether attention is filmed, as in the picture. */
export const train = ({ lab, setting, filmed, element }: View): void =>
  lab!.start(setting, element.hasAttribute("picture") ? filmed : undefined);

function choice({ text, settings, set }: View, encoding: Encoding): TemplateResult {
  const chosen = settings.encodings.split(",");
  const isChosen = chosen.includes(encoding);
  const toggle = () => {
    const next = encodings.filter((one) => (one === encoding ? !isChosen : chosen.includes(one)));
    if (next.length > 0) set({ encodings: next.join(",") });
    else set({}, "noted"); // one encoding must stay chosen; draws its box again
  };
  return html`
    <label>
      <input type="checkbox" .checked=${live(isChosen)} @change=${toggle} />
      <span><i class="swatch kind-${encoding}"></i>${text.titles[encoding]}</span>
    </label>
  `;
}

function buttons(view: View): TemplateResult {
  const { text, phase, runs, lab } = view;
  const isUnderWay = phase === "running" || phase === "paused";
  const failed = runs.some(({ state }) => state === "failed");
  // The buttons stay after training, so that they keep the focus.
  const command = (word: "pause" | "resume" | "stop") => isUnderWay && lab!.command(word);
  const start = phase === "idle" ? text.train : failed ? text.restart : text.again;
  return html`
    <div class="row buttons">
      <button class="main" type="button" @click=${() => train(view)}>${start}</button>
      <button type="button" aria-disabled=${!isUnderWay} @click=${() => command(phase === "paused" ? "resume" : "pause")}>${phase === "paused" ? text.resume : text.pause}</button>
      <button type="button" aria-disabled=${!isUnderWay} @click=${() => command("stop")}>${text.stop}</button>
    </div>
  `;
}
