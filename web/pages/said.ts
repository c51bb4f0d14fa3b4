/** Whether the page has said why its figures do not move (why.js): in a browser that is too old, or without its scripts. */
export const isSaid = (): boolean =>
  (document.querySelector<HTMLElement>(".why")?.offsetHeight ?? 0) > 0;
