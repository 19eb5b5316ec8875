import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type GridDirection, type GridPlaces, movedPlace, resizedPlace } from './grid-places';
import { texts } from './texts';

const DIRECTIONS: Readonly<Record<string, GridDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const SMALLER: readonly GridDirection[] = ['left', 'up'];

interface GridKeysOptions {
  places: GridPlaces;
  nameOf: (key: string) => string;
  onChange?: (places: GridPlaces) => void;
}

/** Moving and resizing by the arrows of a grip, and what is said about it. */
export function useGridKeys({ places, nameOf, onChange }: GridKeysOptions) {
  const [announced, announce] = useState('');
  const grips = useRef(new Map<string, HTMLButtonElement>());
  const [pressed, setPressed] = useState<{ key: string }>();
  useLayoutEffect(() => {
    // What moves changes its place among its neighbours, and a browser may let go of it then.
    if (pressed) grips.current.get(pressed.key)?.focus();
  }, [pressed]);
  const keep = (key: string, grip: HTMLButtonElement | null) => {
    if (grip) grips.current.set(key, grip);
    else grips.current.delete(key);
  };
  const handleKey = (key: string, event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (event.shiftKey ? resizedPlace : movedPlace)(places, key, direction);
    const to = next?.[key];
    const name = nameOf(key);
    if (!next || !to) {
      const notResized = SMALLER.includes(direction) ? texts.notSmaller : texts.notLarger;
      return announce((event.shiftKey ? notResized : texts.notFurther[direction])(name));
    }
    announce(event.shiftKey ? texts.size(name, to.width, to.height) : texts.place(name, to.col, to.row));
    onChange?.(next);
    setPressed({ key });
  };
  return { announced, keep, handleKey };
}
