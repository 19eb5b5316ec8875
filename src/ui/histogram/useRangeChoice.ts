import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { type Plot, timeAt } from './bars';
import { type HistogramBucket } from './buckets';

const DRAG_STARTS_PX = 4;

interface Choice {
  /** Index of the bucket where it began. */
  anchor: number;
  focus: number;
  /** Set while the pointer is down. */
  startX?: number;
  isDrag: boolean;
}

export interface RangeChoice {
  /** Bucket under the pointer or the keyboard. */
  current: number | undefined;
  /** First and last bucket of the range being chosen. */
  selected: readonly [number, number] | undefined;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
}

interface RangeChoiceOptions {
  buckets: readonly HistogramBucket[];
  plot: Plot;
  onZoom?: (from: number, to: number) => void;
  /** A press on a bar chooses it. */
  choosesByPress: boolean;
}

/** Choosing whole buckets by drag, or by ← → with Shift and Enter. Esc gives up. */
export function useRangeChoice({ buckets, plot, onZoom, choosesByPress }: RangeChoiceOptions): RangeChoice {
  const [choice, setChoice] = useState<Choice>();
  const isPressed = choice?.startX !== undefined;
  useEffect(() => {
    if (!isPressed) return undefined;
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setChoice(undefined);
    };
    addEventListener('keydown', giveUp, true);
    return () => removeEventListener('keydown', giveUp, true);
  }, [isPressed]);

  const bucketAt = (event: PointerEvent<HTMLElement>): number => {
    const at = timeAt(event.clientX - event.currentTarget.getBoundingClientRect().left, plot);
    const found = buckets.findLastIndex((bucket) => bucket.from <= at);
    return Math.max(0, found);
  };
  const selected = choice?.isDrag ? rangeOf(choice) : undefined;
  const zoom = (range: readonly [number, number] | undefined) => {
    const first = range && buckets[range[0]];
    const last = range && buckets[range[1]];
    setChoice(undefined);
    if (first && last) onZoom?.(first.from, last.to);
  };
  return {
    current: choice?.focus,
    selected,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || !onZoom) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const at = bucketAt(event);
        setChoice({ anchor: at, focus: at, startX: event.clientX, isDrag: false });
      },
      onPointerMove: (event) => {
        const focus = bucketAt(event);
        setChoice((before) =>
          before?.startX === undefined
            ? { anchor: focus, focus, isDrag: false }
            : { ...before, focus, isDrag: before.isDrag || Math.abs(event.clientX - before.startX) >= DRAG_STARTS_PX },
        );
      },
      onPointerUp: () => {
        if (!isPressed) return;
        zoom(selected ?? (choosesByPress && choice ? rangeOf(choice) : undefined));
      },
      onPointerLeave: () => !isPressed && setChoice(undefined),
      onKeyDown: (event) => {
        const next = keyed(event, choice, buckets.length);
        if (event.key === 'Enter' && choice) zoom(rangeOf(choice));
        else if (next) setChoice(next);
        else if (event.key === 'Escape' && choice) setChoice(undefined);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur: () => setChoice(undefined),
    },
  };
}

const rangeOf = ({ anchor, focus }: Choice): readonly [number, number] => [
  Math.min(anchor, focus),
  Math.max(anchor, focus),
];

const keyed = (event: KeyboardEvent, choice: Choice | undefined, count: number): Choice | undefined => {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count, PageUp: -10, PageDown: 10 }[event.key];
  if (step === undefined || count === 0) return undefined;
  const from = choice?.focus ?? (step > 0 ? -1 : count);
  const focus = Math.max(0, Math.min(from + step, count - 1));
  const isExtending = event.shiftKey && choice !== undefined;
  return { anchor: isExtending ? choice.anchor : focus, focus, isDrag: isExtending };
};
