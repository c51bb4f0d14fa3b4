/** Registers an element, unless its name is taken (the script may be loaded twice) or there is no document. */
export function define(name: string, element: CustomElementConstructor): void {
  if (typeof customElements === "undefined") return; // a server may import figures
  if (!customElements.get(name)) customElements.define(name, element);
}
