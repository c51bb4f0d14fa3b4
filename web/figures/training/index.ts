// <posenc-training>: small models trained from scratch in worker threads, and what each encoding can and cannot do within and
// beyond the trained length. Stored runs stand beside those that are trained here.
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import {
  countsBack,
  type Encoding,
  encodings,
  type Treatment,
  tasks,
} from "../../experiments/tasks.js";
import { segments } from "../../kit/controls/segments.js";
import { figure, type Setup } from "../../kit/figure.js";
import { askedEvent } from "../../kit/picture_question.js";
import { percent, rough } from "../../kit/text/numbers.js";
import { Lab, meanOfHeads, type Published, type Snapshot, scoresOf } from "./lab.js";
import { aliasesOf, attention, learned, type Moment, wholePercent } from "./matrices.js";
import { byPlace, film } from "./picture.js";
import {
  areSame,
  type Frame,
  isByPlace,
  lengthsOf,
  multiples,
  plans,
  settingOf,
  settings,
  storedFilm,
  storedLines,
} from "./setting.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

/** A model breaks where its share of right answers is smaller. */
const holdsFrom = 0.9;

/** The shares of the steps at which the film has frames. */
const parts = [0, 0.1, 0.16, 0.24, 1];

const onePercent = (share: number): string => `${(100 * share).toFixed(1)}%`;

export const training = figure({
  tag: "posenc-training",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
  question: {},

  setup({ pe, s, text, set, memo, hold, asked, element }: Setup<typeof settings, Texts>) {
    const guess = hold(81);
    const cells = hold({});
    const published = hold<Published>({ trained: undefined, training: undefined });
    let ended = 0;
    const lab = hold(
      new Lab((now) => {
        published.value = now;
        const all = now.trained?.models ?? [];
        const ends = all.reduce((count, one) => count + one.tests.length + Number(one.isOver), 0);
        if (ends !== ended) element.dispatchEvent(new Event(askedEvent, { bubbles: true })); // the answer may be there
        ended = ends;
      }),
    ).peek();

    /** What would be trained now, and what has been trained. */
    const wanted = memo(() => settingOf(s));
    const setting = memo(() => published.value.trained?.setting ?? wanted());
    const isStale = memo(() => !areSame(setting(), wanted()));
    const runs = memo(() => published.value.trained?.models ?? []);
    const tested = memo(() => runs().filter(({ tests }) => tests.length > 0));
    const hasFailed = memo(() => runs().some(({ state }) => state === "failed"));
    const phase = memo(() => {
      const under = runs().filter(({ isOver }) => !isOver);
      return under.length > 0 ? "running" : runs().length > 0 ? "done" : "idle";
    });
    const isRunning = () => phase() === "running";

    const trained = () => plans[setting().task].length;
    /** Places from 1 on, or lengths. */
    const x = memo(() => {
      const lengths = lengthsOf(setting());
      if (!isByPlace(setting())) return lengths;
      return Array.from({ length: lengths.at(-1)! }, (_, i) => i + 1);
    });
    /** Models trained here replace stored ones. */
    const lines = memo(() => {
      const here = tested().map(({ encoding, tests: [test] }) => ({
        encoding,
        values: isByPlace(setting()) ? test!.perPosition : test!.accuracies,
      }));
      const isHere = (of: Encoding) => here.some(({ encoding }) => encoding === of);
      return [...storedLines(setting()).filter(({ encoding }) => !isHere(encoding)), ...here];
    });
    const main = () => lines().find(({ encoding }) => encoding === "rope") ?? lines()[0];
    /** The first untrained place where the main one breaks. */
    const broken = memo(() =>
      x().find((place, i) => place > trained() && main()!.values[i]! < holdsFrom),
    );
    const isLearned = () => {
      const seen = Array.from(main()!.values).filter(
        (share, i) => share >= 0 && x()[i]! <= trained(),
      );
      return seen.reduce((sum, share) => sum + share, 0) / seen.length >= holdsFrom;
    };
    /** Whether lines beyond the trained places are drawn. */
    const isKnown = () =>
      asked() === "shown" || (asked() === "answered" && (tested().length > 0 || hasFailed()));

    /** The best guess without order: at each place of the longest sequence, and as `scoresOf` a test at each length. */
    const orderFree = memo(() => published.value.trained?.orderFree ?? []);
    const guesses = memo(() =>
      orderFree().map(({ accuracy, perPosition }, i) => {
        const behind = Array.from(perPosition).slice(trained()).filter(Number.isFinite);
        const mean = behind.reduce((sum, share) => sum + share, 0) / behind.length;
        return isByPlace(setting()) && i ? mean : accuracy;
      }),
    );

    /** The model whose attention is shown: the chosen one, else the first with maps. */
    const shown = memo(() => {
      const ready = runs().filter(({ maps }) => maps.size > 0);
      return ready.find(({ encoding }) => encoding === s.shown) ?? ready[0];
    });
    const maps = memo(() => shown()?.maps.get(Number(s.times)) ?? shown()?.maps.get(1));
    const heads = memo(() => {
      const { data, shape } = maps()!.weights;
      const [, count, n] = shape as [number, number, number, number];
      return Array.from({ length: count }, (_, head) => ({
        data: data.subarray(head * n * n, (head + 1) * n * n),
        shape: [n, n],
      }));
    });
    const aliases = memo(() => aliasesOf(shown()!, maps()!));

    /** Describing a table takes time, and only the last changes. */
    const described = new WeakMap<Snapshot, Moment>();
    function momentOf(snapshot: Snapshot): Moment {
      const known = described.get(snapshot);
      if (known) return known;
      const report = published.value.training!.describeTable(snapshot.table);
      const { data, shape } = report.cosines;
      const made = { ...snapshot, report, cosines: { data: Float32Array.from(data), shape } };
      described.set(snapshot, made);
      return made;
    }
    /** The learned table before, during and after training. */
    const moments = memo(() => {
      const all = runs().find(({ encoding }) => encoding === "learned")?.snapshots ?? [];
      const quarter = all.find(({ step }) => step >= setting().steps / 4);
      const wanted = new Set([all[0], quarter, all.at(-1)].filter((one) => one !== undefined));
      return published.value.training ? [...wanted].map(momentOf) : [];
    });

    const filmed = (of = setting()) =>
      of.encodings.includes(s.shown) ? s.shown : of.encodings[0]!;
    const frames = memo(() => {
      const stored = storedFilm(setting(), filmed());
      const run = runs().find(({ encoding }) => encoding === filmed());
      if (!run) return asked() === "shown" ? stored : stored.slice(0, 1);
      const last = run.maps.get(1);
      const all: Frame[] = [...stored.slice(0, 1), ...run.film];
      if (last) all.push({ step: run.step, map: meanOfHeads(last.weights) });
      const chosen = parts.map((part) => all.find(({ step }) => step >= part * setting().steps));
      return [...new Set(chosen.filter((frame) => frame !== undefined))];
    });

    const train = () => lab.start(wanted(), filmed(wanted()));
    const nameOf = (encoding: Encoding, treatment: Treatment = "none") =>
      treatment === "none"
        ? text.titles[encoding]
        : `${text.titles[encoding]} + ${text.treatments[treatment]}`;
    /** The button of the question trains, where there is one. */
    const isAsking = () =>
      element.hasAttribute("asks") && !(element as { isExplored?: boolean }).isExplored;
    const faded = (content: unknown) =>
      html`<div class=${isStale() ? "outdated" : ""}>${content}</div>`;

    function picture(width: number) {
      const open = asked() === "open";
      const lengths = lengthsOf(setting());
      return faded(html`
        ${film(pe, text, { filmed: filmed(), frames: frames(), isShift: setting().task === "shift" })}
        ${byPlace({
          ...{ width, text, x: x(), trained: trained(), lines: lines(), main: main() },
          axis: isByPlace(setting()) ? text.place : text.tokens,
          label: isKnown() ? `${text.reached}: ${verdict()}` : text.reached,
          ticks: isByPlace(setting()) ? [1, ...lengths] : lengths,
          isKnown: isKnown(),
          broken: isKnown() && main() ? broken() : undefined,
          flag:
            asked() === "shown"
              ? undefined
              : {
                  value: guess.value,
                  move: open
                    ? (place) => {
                        guess.value = place;
                      }
                    : undefined,
                },
        })}
      `);
    }

    function verdict(): string {
      const one = main();
      if (!one || (asked() === "answered" && !isKnown())) return text.training;
      const last = x().at(-1)!;
      const at = broken();
      if (asked() === "answered") {
        const failed = hasFailed() ? ` ${text.notHere}` : "";
        return `${at === undefined ? text.guessedUnbroken(guess.value, last) : text.guessed(guess.value, at)}${failed}`;
      }
      const name = text.titles[one.encoding];
      if (!isLearned()) return text.notLearned(name);
      return text.holdsTo(name, at === undefined ? last : at - 1);
    }

    function encodingsControl() {
      const chosen = s.encodings.split(",");
      const { task } = s;
      const hidesAhead =
        task !== "shift" && task !== "ffill" && wanted().encodings.some(countsBack);
      const choiceOf = (encoding: Encoding) => {
        const isChosen = chosen.includes(encoding);
        const toggle = () => {
          const next = encodings.filter((one) =>
            one === encoding ? !isChosen : chosen.includes(one),
          );
          if (next.length > 0) set({ encodings: next.join(",") });
          else set({}, "noted"); // one encoding must stay chosen; draws its box again
        };
        return html`<label><input type="checkbox" .checked=${live(isChosen)} @change=${toggle} /> ${text.titles[encoding]}</label>`;
      };
      return html`
        <fieldset class="encodings">
          <legend>${text.encodings}</legend>
          <div class="choices">${encodings.map(choiceOf)}</div>
          ${hidesAhead ? html`<p class="soft">${text.countsBack}</p>` : nothing}
        </fieldset>
      `;
    }

    /** The buttons stay after training, so that they keep the focus. */
    function trainControl() {
      const start = phase() === "idle" ? text.train : hasFailed() ? text.restart : text.again;
      return html`
        <div class="train">
          <div class="row buttons">
            <button class="main" type="button" @click=${train}>${start}</button>
            <button type="button" aria-disabled=${!isRunning()} @click=${() => lab.stop()}>${text.stop}</button>
            ${phase() === "idle" ? html`<span class="soft">${text.seconds}</span>` : nothing}
          </div>
          ${isStale() ? html`<p class="stale" role="status">${text.stale}</p>` : nothing}
          ${runs().length > 0 ? faded(progress()) : nothing}
        </div>
      `;
    }
    function progress() {
      const total = setting().steps;
      return html`
        <div class="scroll" tabindex="0" role="region" aria-label=${text.runs}>
          <table class="runs">
            <thead><tr>${text.runHeads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
            <tbody>
              ${runs().map(({ encoding, step, state, message }) => {
                const problem =
                  state === "failed" ? text.failed : state === "diverged" && text.diverged;
                return html`
                  <tr>
                    <th scope="row">${text.titles[encoding]}</th>
                    <td class="bar"><progress max=${total} value=${step} aria-label=${text.titles[encoding]}></progress></td>
                    <td>${step} / ${total}</td>
                    <td>${text.states[state]}</td>
                  </tr>
                  ${problem ? html`<tr class="problem"><td colspan="4" role="alert">${problem} <span lang="en">${message}</span></td></tr>` : nothing}
                `;
              })}
            </tbody>
          </table>
        </div>
      `;
    }

    function comparison() {
      if (tested().length === 0) return undefined;
      const score = (share: number, isGuess = false) =>
        html`<td class=${isGuess ? "" : "heat"} data-tenths=${Math.floor(10 * share + 1e-9)}>${onePercent(share)}</td>`;
      const rows = tested().flatMap(({ encoding, tests }) =>
        tests.map(
          (test) => html`
            <tr class=${test.treatment === "none" ? "" : "treated"}>
              <th scope="row">${nameOf(encoding, test.treatment)}</th>
              ${scoresOf(test, isByPlace(setting())).map((share) => score(share))}
            </tr>
          `,
        ),
      );
      const lengths = lengthsOf(setting());
      const { rate, causal } = tested()[0]!.settings!;
      const hasYarn = tested().some(({ tests }) => tests.length > 2);
      const recipe = text.recipe(setting().steps, rough(rate), causal);
      return faded(html`
        <div class="scroll" tabindex="0" role="region" aria-label=${text.comparison}>
          <table class="comparison">
            <thead>
              <tr>
                <th scope="col">${text.encoding}</th>
                ${lengths.map((length, i) => html`<th scope="col">${text.times(multiples[i]!, length)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows}
              <tr class="guess"><th scope="row">${text.orderFree}</th>${guesses().map((share) => score(share, true))}</tr>
            </tbody>
          </table>
        </div>
        <p class="soft note">${recipe}${hasYarn ? ` ${text.betas}` : ""}</p>
      `);
    }

    function attentionPanel(width: number) {
      const [of, its] = [shown(), maps()];
      if (!of || !its) return undefined;
      const ready = runs().filter(({ maps }) => maps.size > 0);
      const names = ready.map(({ encoding }) => [encoding, text.titles[encoding]]);
      const lengths = [...of.maps.keys()].map((times) => [
        times,
        text.times(times, times * trained()),
      ]);
      return faded(html`
        <div class="pickers">
          ${segments({ name: "shown", label: text.encoding, choices: Object.fromEntries(names), chosen: of.encoding, choose: (shown: Encoding) => set({ shown }) })}
          ${segments({ name: "times", label: text.sequence, choices: Object.fromEntries(lengths), chosen: s.times, choose: (times: typeof s.times) => set({ times }) })}
        </div>
        ${attention({ pe, width, text, cells }, of, its, heads(), aliases())}
      `);
    }

    /** Where the lines depart from the papers. */
    function departures(): string {
      const { variant } = setting();
      const named = [...lines(), ...setting().encodings.map((encoding) => ({ encoding }))];
      const has = (...names: Encoding[]) => named.some(({ encoding }) => names.includes(encoding));
      const isOwn = variant === "papers";
      return [
        has("alibi") && text.slopes(isOwn),
        has("t5") && text.buckets(isOwn),
        variant === "base2" && has("rope", "sinusoidal") && text.base2,
        variant === "drop" && has("rope") && text.leftOut,
      ]
        .filter(Boolean)
        .join(" ");
    }

    function summary(): string {
      const { task, layers } = setting();
      const name = text.tasks[task];
      if (isRunning()) {
        const over = runs().filter(({ isOver }) => isOver).length;
        return text.summaryRunning(name, over, runs().length);
      }
      if (tested().length === 0) return isKnown() && main() ? verdict() : text.summaryIdle;
      const isPlaces = isByPlace(setting());
      const models = tested().map(({ encoding, tests }) => {
        const scores = scoresOf(tests[0]!, isPlaces);
        const ends = scores.length > 1 ? [scores[0]!, scores.at(-1)!] : scores;
        return `${text.titles[encoding]} ${ends.map(wholePercent).join(", ")}`;
      });
      const seconds = runs().reduce((sum, run) => sum + run.seconds, 0);
      const what = lengthsOf(setting()).length === 1 ? "one" : isPlaces ? "places" : "lengths";
      return `${text.summary(name, layers, trained(), seconds.toFixed(1))} ${text.summaryOf[what]}: ${models.join("; ")}.`;
    }

    /** The lines of the picture by place or length, with the guess without order where it is known. */
    const columns = () => {
      const free = isByPlace(setting())
        ? orderFree().at(-1)?.perPosition
        : orderFree().map(({ accuracy }) => accuracy);
      const own = isKnown() ? lines() : [];
      return [
        ...own.map(({ encoding, values }) => ({ name: text.titles[encoding], values })),
        ...(free?.length ? [{ name: text.orderFree, values: free }] : []),
      ];
    };

    return {
      ...{ published, setting, isStale, isLearned, lines, broken, guesses, heads, moments, lab },
      picture,
      controls: [
        "task",
        () => (isAsking() ? nothing : encodingsControl()),
        () => (isAsking() ? nothing : trainControl()),
      ],
      panels: [
        {
          heading: text.comparison,
          note: () =>
            isByPlace(setting()) && x().length > trained() ? text.untrained : text.whole,
          draw: comparison,
        },
        { heading: text.attention, note: () => text.attentionNote, draw: attentionPanel },
        {
          heading: text.learned,
          note: () => text.learnedHint,
          draw: (width) =>
            moments().length > 0
              ? faded(learned({ pe, width, text, cells }, moments()))
              : undefined,
        },
      ],
      options: {
        task: () => {
          const names = tasks.map((task) => [task, `${text.tasks[task]} (${task})`]);
          if (isAsking()) return undefined;
          return { names: Object.fromEntries(names), hint: text.explained[s.task] };
        },
        ...{ seed: () => ({}), layers: () => ({}), steps: () => ({}) },
        variant: () => ({ hint: text.variantHints[s.variant] }),
      },
      summary,
      /** True before, while and after something trains. */
      caption() {
        const { task, layers, seed } = setting();
        const stored = storedLines(setting()).length > 0;
        return `${text.plan(text.tasks[task], layers)} ${stored ? text.besideStored(seed) : text.allHere(seed)} ${departures()}`;
      },
      question: { answer: train, isPending: () => !isKnown(), verdict },
      table: () => ({
        caption: text.reached,
        columns: [
          isByPlace(setting()) ? text.place : text.tokens,
          ...columns().map(({ name }) => name),
        ],
        rows: x().map((place, i) => [
          String(place),
          ...columns().map(({ values }) => (values[i]! >= 0 ? percent(values[i]!) : "")),
        ]),
      }),
      file() {
        const all = columns();
        const rows = x().map((place, i) => [place, ...all.map(({ values }) => values[i]!)]);
        return {
          name: `training_${setting().task}`,
          matrix: { data: Float64Array.from(rows.flat()), shape: [rows.length, all.length + 1] },
          rowName: "row",
          columnNames: [isByPlace(setting()) ? "place" : "tokens", ...all.map(({ name }) => name)],
        };
      },
      /** A change of language moves the element within the page; its runs go on. */
      connect: () => () =>
        queueMicrotask(() => {
          if (!element.isConnected) lab.close();
        }),
    };
  },
});
