import { type KeyboardEvent, useRef, useState } from 'react';
import { type BarGroup } from './size-bars';

export interface BarChoice {
  /** Index of the bar under the pointer or the keys. */
  current: number | undefined;
  hover: (index: number | undefined) => void;
  press: (index: number, isRange: boolean) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
}

interface BarChoiceOptions {
  groups: readonly BarGroup[];
  selected: ReadonlySet<string>;
  onSelect: ((names: readonly string[], isIn: boolean) => void) | undefined;
}

const namesOf = (groups: readonly BarGroup[]): string[] => groups.flatMap(({ bars }) => bars.map(({ name }) => name));

/** Choosing bars: a press turns one on or off, Shift takes all from the last one; arrows, Home and End move. */
export function useBarChoice({ groups, selected, onSelect }: BarChoiceOptions): BarChoice {
  const [current, setCurrent] = useState<number>();
  const anchor = useRef<number>();
  const press = (index: number, isRange: boolean) => {
    const start = isRange ? (anchor.current ?? index) : index;
    const names = namesOf(groups.slice(Math.min(start, index), Math.max(start, index) + 1));
    if (!isRange) anchor.current = index;
    onSelect?.(names, isRange || !names.every((name) => selected.has(name)));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = current ?? -1;
    const last = groups.length - 1;
    const next = { ArrowRight: at + 1, ArrowLeft: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (next !== undefined) {
      const target = Math.min(next, last);
      if (event.shiftKey && anchor.current === undefined) anchor.current = Math.max(at, 0);
      setCurrent(target);
      if (event.shiftKey) press(target, true);
    } else if ((event.key === ' ' || event.key === 'Enter') && current !== undefined) {
      press(current, event.shiftKey);
    } else return;
    event.preventDefault();
  };
  return { current, hover: setCurrent, press, handleKeyDown };
}
