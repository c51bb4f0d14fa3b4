// <posenc-claims>: claims of texts. Ten of them on cards, and all in a list, with the reader's predictions, the measurements
// and the verdicts.
import { effect } from "@preact/signals-core";
import type { LitElement } from "lit";
import { copied } from "../../kit/copied.js";
import { FrameQueue } from "../../kit/derive/queue.js";
import { figure, type Setup } from "../../kit/figure.js";
import { choice, list as listOf } from "../../kit/state/state.js";
import {
  type ClaimId,
  deck,
  ids,
  type Measured,
  numberOf,
  type Outcome,
  type Records,
} from "./claim.js";
import { list } from "./list.js";
import { card, clocksOf, score } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const last = Math.max(...ids);

const settings = {
  /** Numbers of claims: positive where the reader holds them true, negative where false. */
  predicted: listOf([], -last, last, last),
  /** Those that were measured. */
  run: listOf([], 1, last, last),
  /** All, those not measured yet, or those that were predicted wrongly. */
  show: choice("all", ["all", "open", "wrong"]),
};

/** Sentences that texts say, a prediction, and a verdict that is measured now. */
export const claims = figure({
  tag: "posenc-claims",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },

  setup({ pe, s, text, element, view, set, memo, hold }: Setup<typeof settings, Texts>) {
    /** The outcome of each claim, which depends on no setting, or why it could not be measured. */
    const outcomes = hold<ReadonlyMap<ClaimId, Measured | string>>(new Map());
    const latest = hold<ClaimId | undefined>(undefined);
    /** The index of the answered card, until the next one. */
    const answered = hold<number | undefined>(undefined);
    const sent = hold<"" | "copied" | "failed">("");

    const asked = memo(() => ids.filter((id) => s.run.includes(id)));
    const guesses = memo(() => {
      const known = ids.filter((id) => s.predicted.some((one) => Math.abs(one) === id));
      return new Map(known.map((id) => [id, s.predicted.includes(id)]));
    });
    const measured = memo(
      () => new Map([...outcomes.value].filter(([id]) => asked().includes(id))),
    );
    const pending = memo(() => asked().filter((id) => !outcomes.value.has(id)));
    const verdictOf = (id: ClaimId) => {
      const outcome = measured().get(id);
      return typeof outcome === "object" ? outcome.holds : undefined;
    };
    /** Whether each prediction was right, for claims with a prediction and a verdict. */
    const judged = memo(() => {
      const both = [...guesses()].filter(([id]) => verdictOf(id) !== undefined);
      return new Map(both.map(([id, guess]) => [id, verdictOf(id) === guess]));
    });
    const listed = memo(() => {
      if (s.show === "open") return ids.filter((id) => !measured().has(id));
      return s.show === "wrong" ? ids.filter((id) => judged().get(id) === false) : ids;
    });
    /** The index of the card; the number of cards where all are answered. */
    const at = memo(() => {
      const { value } = answered;
      if (value !== undefined && guesses().has(deck[value]!)) return value;
      const open = deck.findIndex((id) => !guesses().has(id) || !asked().includes(id));
      return open < 0 ? deck.length : open;
    });

    const predictedWith = (id: ClaimId, isTrue: boolean) => [
      ...s.predicted.filter((one) => Math.abs(one) !== id),
      isTrue ? id : -id,
    ];
    const runWith = (more: readonly ClaimId[]) =>
      ids.filter((id) => s.run.includes(id) || more.includes(id));
    const predict = (id: ClaimId, isTrue: boolean) => set({ predicted: predictedWith(id, isTrue) });
    /** Measures claims, those again that were measured before. */
    const measure = (which: readonly ClaimId[]) => {
      outcomes.value = new Map([...outcomes.value].filter(([id]) => !which.includes(id)));
      set({ run: runWith(which) });
    };
    const answer = (index: number, isTrue: boolean) => {
      const id = deck[index]!;
      answered.value = index;
      latest.value = id;
      set({ predicted: predictedWith(id, isTrue), run: runWith([id]) });
    };
    /** Takes the answers back. */
    const again = () => {
      const isOfOthers = (one: number) => !deck.some((id) => id === Math.abs(one));
      answered.value = undefined;
      sent.value = "";
      set({ predicted: s.predicted.filter(isOfOthers), run: s.run.filter(isOfOthers) });
    };

    /** Sends the score with the address of the cards; not every browser has `navigator.share`. */
    async function share(hits: readonly boolean[]) {
      const words = `${text.shareText(hits.filter(Boolean).length, hits.length)}\n${clocksOf(hits)}`;
      const here = new URL(location.href);
      here.hash = element.closest("section")?.getAttribute("aria-labelledby") ?? "";
      const url = here.href.replace(/#$/, "");
      if (!("share" in navigator)) {
        sent.value = (await copied(`${words}\n${url}`)) ? "copied" : "failed";
        return;
      }
      try {
        await navigator.share({ text: words, url });
      } catch (error) {
        const isRefused = error instanceof Error && error.name === "AbortError"; // the reader cancelled
        sent.value = isRefused ? "" : "failed";
      }
    }

    function picture(width: number) {
      const index = at();
      const id = deck[index];
      const scene = { width, text, element };
      if (id !== undefined) {
        return card({
          ...{ ...scene, id, outcome: outcomes.value.get(id) },
          guess: answered.value === index ? guesses().get(id) : undefined,
          answer: (isTrue) => answer(index, isTrue),
          next() {
            answered.value = undefined;
          },
        });
      }
      const hits = deck.map((id) => judged().get(id) === true);
      const missed = deck.flatMap((id) => {
        const outcome = measured().get(id);
        return judged().get(id) === false && typeof outcome === "object"
          ? [[id, outcome] as const]
          : [];
      });
      return score({
        ...scene,
        hits,
        missed,
        isPending: pending().some((id) => deck.some((one) => one === id)),
        sent: sent.value,
        share: () => void share(hits),
        again,
      });
    }

    /** A link, or the way back, may name claims that are not measured yet. Their records are loaded with the first. */
    function measurePending(): () => void {
      let isOver = false;
      let records: Records | undefined;
      const queue = new FrameQueue<ClaimId, Outcome>({
        next: () => (isOver ? undefined : pending()[0]),
        measure: (id) => records![id].measure(pe),
        finish(id, outcome) {
          const result = typeof outcome === "string" ? outcome : { ...records![id], ...outcome };
          outcomes.value = new Map(outcomes.value).set(id, result);
          latest.value = id;
        },
      });
      const load = async () => {
        ({ records } = await import("./records.js"));
        void queue.run();
      };
      const end = effect(() => {
        if (pending().length === 0) return;
        if (records) void queue.run();
        else view.await(load());
      });
      return () => {
        isOver = true;
        end();
      };
    }

    /** In its room, scrolls to the one claim that a link names, unless the reader comes back to where they were. */
    async function showLinked() {
      const { run } = s;
      if (run.length !== 1 || scrollY > 0 || !element.closest(".room")) return; // pages that embed the figure are not scrolled
      await (element as LitElement).updateComplete;
      element.shadowRoot!.getElementById(`claim-${run[0]}`)?.scrollIntoView({ block: "center" });
    }

    return {
      ...{ outcomes, answered, asked, guesses, measured, pending, judged, listed, at },
      ...{ predict, measure, answer, again },
      picture,
      controls: [],
      panels: [
        {
          heading: text.list,
          draw: () =>
            list({
              ...{ view, text, predict, measure },
              ...{ listed: listed(), guesses: guesses(), measured: measured(), pending: pending() },
            }),
        },
      ],
      options: { show: () => ({}) },
      summary() {
        const newest = latest.value && verdictOf(latest.value);
        if (measured().size === 0) return text.caption;
        const right = [...judged().values()].filter(Boolean).length;
        return [
          text.measured(measured().size, ids.length),
          // For users of screen readers this answers their click.
          newest === undefined ? "" : text.latest(numberOf(latest.value!), newest),
          judged().size ? text.score(right, judged().size) : "",
        ]
          .filter(Boolean)
          .join(" ");
      },
      caption: () => text.caption,
      connect() {
        void showLinked();
        return measurePending();
      },
    };
  },
});
