/** Names an element, unless the page already has one of that name: the script may have been loaded twice. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
