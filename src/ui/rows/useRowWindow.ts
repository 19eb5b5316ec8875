import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { afterPaint } from 'ui/timing/after-paint';

/** Up to here every row is in the page, so that the browser's own find sees all of them. */
export const ALL_ROWS_UP_TO = 200;

/** What of the window's height rows can fill at most, beside the bars above and below them. */
const ROWS_SHARE = 0.8;

export interface RowWindow {
  /** The rows, each with the pixels that stand for left-out rows before it. */
  rows: readonly { index: number; gap: number }[];
  /** Pixels standing for the rows after the last one. */
  after: number;
  measure: ((element: Element | null) => void) | undefined;
  /** Brings a row into view if it is not. */
  reveal: (index: number, element: Element | null) => void;
}

interface RowWindowOptions {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Pixels of a row before it was measured. */
  estimate: (index: number) => number;
  keyOf: (index: number) => string;
  /** Row that stays in the page wherever the list is scrolled. */
  pinned: number;
  /** Pixels of what is scrolled before the first row. */
  start: number;
  /** Pixels at the top that something which stays there covers. */
  covered: number;
  /** Every row of a short list is needed at once: one of them will be revealed. */
  isUrgent?: boolean;
}

/** How many rows of a short list are in the page: those in sight first, the others when these have been painted. */
function useShortCount(count: number, rowPx: number, isUrgent: boolean): number {
  const [isWhole, setWhole] = useState(isUrgent);
  const inSight = Math.ceil((ROWS_SHARE * window.innerHeight) / rowPx);
  const mustWait = !isWhole && !isUrgent && count > inSight && count <= ALL_ROWS_UP_TO;
  useEffect(() => {
    if (!mustWait) return undefined;
    return afterPaint(() => startTransition(() => setWhole(true)));
  }, [mustWait]);
  return mustWait ? inSight : count;
}

/** Which rows are in the page: all of a short list, those around the view of a long one. */
export function useRowWindow({
  count,
  scroller,
  estimate,
  keyOf,
  pinned,
  start,
  covered,
  isUrgent = false,
}: RowWindowOptions): RowWindow {
  const isLong = count > ALL_ROWS_UP_TO;
  const shortCount = useShortCount(count, estimate(0), isUrgent || pinned > 0);
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: estimate,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin: start,
    scrollPaddingStart: covered,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range);
        if (pinned < 0 || pinned >= count || shown.includes(pinned)) return shown;
        return [...shown, pinned].sort((one, other) => one - other);
      },
      [pinned, count],
    ),
  });
  if (!isLong) {
    return {
      rows: Array.from({ length: shortCount }, (_, index) => ({ index, gap: 0 })),
      after: Array.from({ length: count - shortCount }, (_, index) => estimate(shortCount + index)).reduce(
        (sum, height) => sum + height,
        0,
      ),
      measure: undefined,
      reveal: (_index, element) => element?.scrollIntoView?.({ block: 'nearest' }),
    };
  }
  let end = start;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return {
    rows,
    after: virtualizer.getTotalSize() + start - end,
    measure: virtualizer.measureElement,
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
