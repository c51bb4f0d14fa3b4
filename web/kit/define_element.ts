/** Names an element, unless the page already has one of that name (the script may have been loaded twice), or none. */
export function define(name: string, element: CustomElementConstructor): void {
  if (typeof customElements === "undefined") return; // on a server, which may import all
  if (!customElements.get(name)) customElements.define(name, element);
}
