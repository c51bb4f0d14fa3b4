// What all figures have in common, for types.

/**
 * A figure. Its attributes are its settings, by the names that the page's address has, with hyphens for
 * capitals: `<posenc-heatmap encoding="rope" head-dim="64">`. An attribute that changes sets what it names.
 */
export interface PosencFigure extends HTMLElement {
  /** The current settings by name, from attributes and controls. */
  readonly settings: Readonly<Record<string, SettingValue>>;
  /** Resolves once all changes are drawn. */
  readonly updateComplete: Promise<boolean>;
}

export type SettingValue = number | boolean | string | readonly number[];

/** The details of a figure's event `posenc-settings`. */
export interface SettingsDetail {
  readonly settings: Readonly<Record<string, SettingValue>>;
  /** moving: during a drag; settled: after a drag or a choice; noted: a cursor moved. */
  readonly moment: "moving" | "settled" | "noted";
}

/** A number, or as HTML writes it. */
export type NumberAttribute = number | `${number}`;
/** Absent by default: present or not. */
export type FlagAttribute = boolean | "" | "true" | "false";
/** Present by default: "false" turns it off. React leaves out what is false. */
export type PresentAttribute = true | "" | "true" | "false";

/** What the tag of any figure takes in JSX: of the host, of the framework, and what chooses what is shown. */
export interface FigureProps {
  /** Names of panels, with spaces between them. */
  panels?: string;
  /** Names of controls, with spaces between them; "none" leaves all out. */
  controls?: string;
  /** The figure at its plainest. */
  picture?: FlagAttribute;
  "onposenc-settings"?: (event: CustomEvent<SettingsDetail>) => void;
  id?: string;
  class?: string;
  className?: string;
  lang?: string;
  dir?: "ltr" | "rtl" | "auto";
  title?: string;
  role?: string;
  tabIndex?: number;
  slot?: string;
  hidden?: boolean;
  inert?: boolean;
  translate?: "yes" | "no";
  suppressHydrationWarning?: boolean;
  style?: string | object;
  children?: unknown;
  key?: string | number | bigint | null;
  ref?: FigureRef;
  /** Of any other event, with the type that the framework gives it. */
  // biome-ignore lint/suspicious/noExplicitAny: every framework has its own
  [listener: `on${Capitalize<string>}`]: ((event: any) => void) | undefined;
}

type FigureRef =
  // biome-ignore lint/suspicious/noConfusingVoidType: as React has it
  ((figure: PosencFigure | null) => void | (() => void)) | { current: PosencFigure | null } | null;

declare global {
  interface GlobalEventHandlersEventMap {
    "posenc-settings": CustomEvent<SettingsDetail>;
  }
  namespace astroHTML.JSX {
    /** What Astro adds to every tag; empty where there is no Astro. */
    interface AstroBuiltinAttributes {}
  }
}
