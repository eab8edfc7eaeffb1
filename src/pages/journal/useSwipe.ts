import { type PointerEvent, useRef } from 'react';

/** How far a finger goes to the side, in px, and by how much more than up or down. */
const FAR = 48;
const LEVEL = 2;

/** Handlers for swipes to either side; their element needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number; pointerId: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, pointerId, pointerType, isPrimary }: PointerEvent) => {
      // A second finger makes it another gesture.
      const isFinger = isPrimary && pointerType !== 'mouse';
      start.current = isFinger ? { x: clientX, y: clientY, pointerId } : null;
    },
    onPointerUp: ({ clientX, clientY, pointerId }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.pointerId !== pointerId) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      if (Math.abs(dx) < FAR || Math.abs(dx) < LEVEL * Math.abs(dy)) return;
      onSwipe(dx < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
