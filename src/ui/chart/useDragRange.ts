import { type PointerEvent, useRef, useState } from 'react';

const MIN_PX = 5;

interface Drag {
  from: number;
  to: number;
}

/** What spreads over the drawing while a range is dragged. */
export interface DragRange {
  /** Pixels from the left; absent while nothing is dragged. */
  shown?: { left: number; width: number };
  handlers: {
    onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp?: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel?: () => void;
  };
}

const placeIn = (event: PointerEvent<HTMLElement>) => event.clientX - event.currentTarget.getBoundingClientRect().left;

/** Dragging from one place to another, in pixels from the left. @param onRange absent: nothing can be dragged */
export function useDragRange(onRange: ((from: number, to: number) => void) | undefined): DragRange {
  const [drag, setDrag] = useState<Drag>();
  const begun = useRef<number>();
  if (!onRange) return { handlers: {} };
  const stop = () => {
    begun.current = undefined;
    setDrag(undefined);
  };
  return {
    shown: drag && { left: Math.min(drag.from, drag.to), width: Math.abs(drag.to - drag.from) },
    handlers: {
      onPointerDown: (event) => {
        if (event.button === 0) begun.current = placeIn(event);
      },
      onPointerMove: (event) => {
        const from = begun.current;
        if (from === undefined) return;
        const to = placeIn(event);
        if (drag || Math.abs(to - from) >= MIN_PX) setDrag({ from, to });
      },
      onPointerUp: (event) => {
        const to = placeIn(event);
        if (drag && Math.abs(to - drag.from) >= MIN_PX) onRange(Math.min(drag.from, to), Math.max(drag.from, to));
        stop();
      },
      onPointerCancel: stop,
    },
  };
}
