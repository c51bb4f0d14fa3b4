import { html } from "lit";
import type { Prose } from "./prose.js";

export const en: Prose = {
  windowTitle: "Positional encoding — posenc",
  skip: "Skip to content",
  language: "Language",
  title: html`Positional encoding <span lang="ko">위치 인코딩</span>`,
  idea: "Attention does not know the order of words. There are three ways to tell it: add to the input, rotate queries and keys, or bias the scores.",
  permutation: {
    heading: "Attention does not know order",
    body: html`
    <p>
      To self-attention a sentence is a bag of words without order. Move a word, and its output moves along with it; the
      values do not change. This is <em>permutation equivariance</em>. It does not mean that each place keeps its output:
      only what treats all words alike, such as the mean, stays the same. A positional encoding (or a causal mask) generally
      breaks the symmetry.
    </p>
  `,
  },
  ideas: {
    heading: "Four ideas, and what each lacks",
    body: html`
    <p>
      How would you write down a position? Count: 0, 1, 2, … Divide by the length. Use binary digits. Use a wave. Each is
      reasonable and each fails at something that attention needs: a vector of its own for every position, small numbers, the
      same meaning in any text, neighbours that are near, and <strong>one linear map that moves every position on</strong>.
      The sinusoid is what is left when a wave is given company.
    </p>
  `,
  },
  heatmap: {
    heading: "A pattern for every position",
    body: html`
    <p>
      In the sinusoidal encoding <strong>a row is the vector of one position</strong>, and
      <strong>a column is one wave</strong>. Fast columns on the left tell neighbours apart but repeat; slow columns on the
      right tell far positions apart. Point at a cell to see the formula behind its value and the wave of its column.
    </p>
  `,
  },
  shift: {
    heading: "One matrix moves every position",
    body: html`
    <p>
      Why waves? Because then a step of <em>k</em> is one linear map, the same wherever it starts: each pair of sine and
      cosine is a clock, and <em>k</em> positions later its hand has turned by the same angle. A query can therefore learn
      “three words back” once, for all positions. Drop the cosines, and no matrix can do it.
    </p>
  `,
  },
  similarity: {
    heading: "Near positions look alike, on average",
    body: html`
    <p>
      Multiply the vectors of two positions, and the result depends on <strong>nothing but their distance</strong>: every
      diagonal of the matrix has one value. It falls with distance, but not step by step. Each pair of columns adds a cosine
      of the distance, and the fast ones come back: at distance 6 a position is more alike than at 5. “Farther is always
      less” is true of the average only. All position vectors have the same length, and they are far from orthogonal.
    </p>
  `,
  },
  rotation: {
    heading: "Rotate instead of adding",
    body: html`
    <p>
      RoPE takes those clocks and turns the query and the key themselves, each by its own position. Their dot product then
      knows only the <strong>distance</strong> between the two: slide both along and nothing changes. What it does with the
      distance is up to the vectors; a score may peak right here, or 37 words away.
    </p>
  `,
  },
  biasGallery: {
    heading: "Bias instead of rotate",
    body: html`
    <p>
      The third way leaves the vectors alone and adds a number to the score, less and less as the key is farther away. How
      far, then, does a head look? Give all keys equal content, and <strong>the softmax of the bias alone</strong> answers: a
      head of slope ½ sees about 10 tokens, one of slope 1/256 about 1179, however long the context is. Far distances
      are not forbidden by this, only outshouted.
    </p>
  `,
  },
  beyond: {
    heading: "RoPE has a value at any length, but no training there",
    body: html`
    <p>
      Each pair of a rotary embedding is a hand that turns with the position. Fast hands went round many times in training and
      have been everywhere; the slowest <strong>never finished a turn</strong>. Beyond the trained length they point where no
      example ever was. Scalings slow the hands down: all alike, only the slow ones, or by a larger base. Each pays somewhere,
      and YaRN also makes the logits larger, which is easily forgotten.
    </p>
  `,
  },
  training: {
    heading: "Train it, and go beyond the trained length",
    body: html`
    <p>
      A learned encoding is a parameter that training adjusts; the others are there from the start. What each of them can do
      is seen best by training: the same small model, the same task, another encoding. Up to the trained length most solve
      the task. <strong>Behind that edge they part</strong>: a learned table has no row there, RoPE meets angles that it has
      never seen, and ALiBi goes on as before, where it could solve the task at all. Which is best depends on the task.
    </p>
  `,
  },
  claims: {
    heading: "What people say, measured",
    body: html`
    <p>
      Much that is said about positional encodings is nearly right. Nearly is where the bugs are. Guess first: being wrong in
      private is the cheapest way to learn, and every verdict here is one measurement away from being checked by you.
    </p>
  `,
  },
  footer: html`
    <p>
      Every value and every pixel is computed in this browser by <code>posenc</code>, written in C++ and compiled to
      WebAssembly with SIMD. The address holds the whole state, so a link opens the same picture.
    </p>
  `,
  ignored: (keys) => `Parts of the address were not understood and left at their defaults: ${keys}`,
  failure: (reason) =>
    html`The compute module could not be loaded, so the figures cannot be drawn. ${reason}`,
};
