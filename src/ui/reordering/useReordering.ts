import { type DragEvent, type KeyboardEvent, useState } from 'react';

/** For the handle and the row of one entry of a list. */
export interface Reordering {
  /** The entry that is dragged now. */
  dragged: number | undefined;
  handleProps(at: number): {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragEnd: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  rowProps(at: number): { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/**
 * Reorders a list by dragging a handle, and by arrow keys on it.
 *
 * @param onMove from one place to another, both counted from 0
 */
export function useReordering(count: number, onMove: (from: number, to: number) => void): Reordering {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    if (to >= 0 && to < count && to !== from) onMove(from, to);
  };
  return {
    dragged,
    handleProps: (at) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 8, 8);
        setDragged(at);
      },
      onDragEnd: () => setDragged(undefined),
      onKeyDown: (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(at, at + step);
      },
    }),
    rowProps: (at) => ({
      onDragOver: (event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        // The others make room at once; what is let go of is where it is seen.
        if (at !== dragged) {
          move(dragged, at);
          setDragged(at);
        }
      },
      onDrop: (event) => {
        event.preventDefault();
        setDragged(undefined);
      },
    }),
  };
}
