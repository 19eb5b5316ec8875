import { type Interval } from 'server/search/scope/time/instants';

/** Windows of one length that begin a hop apart, those of a whole chunk of time. */
export interface Windows {
  windowMs: number;
  hopMs: number;
  firstEndMs: number;
  count: number;
}

export const endOf = ({ firstEndMs, hopMs }: Windows, index: number): number => firstEndMs + index * hopMs;

/** The time that all windows cover together. */
export const intervalOf = (windows: Windows): Interval => ({
  fromMs: windows.firstEndMs - windows.windowMs,
  toMs: endOf(windows, windows.count - 1),
});

/**
 * The windows that a chunk holds whole: a run that catches up gives what runs one hop after the other would have given. What
 * remains of the chunk behind the last one is left to the next run. A chunk shorter than a window has the one that ends with it.
 */
export function windowsOf({ fromMs, toMs }: Interval, windowMs: number, hopMs: number): Windows {
  const beyondFirst = toMs - fromMs - windowMs;
  if (beyondFirst < 0) return { windowMs, hopMs, firstEndMs: toMs, count: 1 };
  return { windowMs, hopMs, firstEndMs: fromMs + windowMs, count: Math.floor(beyondFirst / hopMs) + 1 };
}

/** Some of the windows, by their places. */
export const sliceOf = (windows: Windows, from: number, to: number): Windows => ({
  ...windows,
  firstEndMs: endOf(windows, from),
  count: to - from,
});
