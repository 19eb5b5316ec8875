/** The messages of a piece of time, half open, epoch milliseconds. */
export interface CountedTime {
  fromMs: number;
  toMs: number;
  count: number;
}

/** How many messages match, and when they happened. */
export interface MessageCounts {
  total: number;
  /** All of them by their timestamps, in any order; absent where that was not counted. */
  times?: readonly CountedTime[];
}
