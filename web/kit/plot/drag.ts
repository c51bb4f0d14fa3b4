// A shape that a pointer drags: `@touchstart=${held} @pointerdown=${drag} @pointermove=${drag}`.

/**
 * A finger that starts on a shape drags it and does not scroll: browsers follow touch-action of an svg alone, not of
 * shapes in it.
 */
export const held = { passive: false, handleEvent: (event: Event) => event.preventDefault() };

/** Whether a pointer that was pressed on a grip still drags it, also outside of it. */
export function isHolding({ type, button, pointerId, currentTarget }: PointerEvent): boolean {
  const grip = currentTarget as Element;
  if (type === "pointerdown" && button === 0) grip.setPointerCapture(pointerId);
  return grip.hasPointerCapture(pointerId);
}

/** Whether a pointer is pressed on a surface, or enters it pressed. A press there captures the pointer beyond the edges. */
export const isDragging = (event: PointerEvent): boolean => isHolding(event) || event.buttons !== 0;
