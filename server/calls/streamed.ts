/** Headers of an answer in lines: proxies forward each line at once, and nobody caches or compresses it. */
export const STREAMED = {
  'cache-control': 'no-store, no-cache, no-transform',
  'content-encoding': 'identity',
  'x-accel-buffering': 'no',
} as const;
