// What Lit needs to be imported where there is no document, on a server: a class to extend, which nobody makes there.
export const HTMLElement = class {};
export const customElements = undefined;
