// The prose of the page, one file per language. tsc reports a piece that one of them lacks.
import type { TemplateResult } from "lit";
import type { Both } from "../language.js";
import { en } from "./en.js";
import { ko } from "./ko.js";

type Piece = string | TemplateResult;

interface Section {
  readonly heading: Piece;
  readonly body: Piece;
}

export interface Prose {
  /** Of the window. */
  readonly windowTitle: string;
  readonly skip: Piece;
  readonly language: string;
  readonly title: Piece;
  readonly idea: Piece;
  readonly permutation: Section;
  readonly ideas: Section;
  readonly heatmap: Section;
  readonly shift: Section;
  readonly similarity: Section;
  readonly rotation: Section;
  readonly biasGallery: Section;
  readonly beyond: Section;
  readonly training: Section;
  readonly claims: Section;
  readonly footer: Piece;
  /** What of the address could not be used. */
  ignored(keys: string): string;
  failure(reason: string): Piece;
}

export const prose: Both<Prose> = { ko, en };
