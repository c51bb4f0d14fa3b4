// An element that is rendered again when a signal has changed that its last rendering read.
import { effect } from "@preact/signals-core";
import { LitElement } from "lit";

export class SignalElement extends LitElement {
  #unsubscribe: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  protected override performUpdate(): void {
    if (!this.isUpdatePending) return;
    this.#unsubscribe?.();
    let isRendered = false;
    this.#unsubscribe = effect(() => {
      if (isRendered) return this.requestUpdate();
      isRendered = true;
      super.performUpdate();
    });
  }
}
