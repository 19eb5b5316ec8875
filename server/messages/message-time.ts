const STORED = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})\.(\d{3})$/;
const EARLIEST_MS = Date.UTC(1900, 0, 1);
const END_MS = Date.UTC(2300, 0, 1);

/** Epoch milliseconds of `yyyy-MM-dd HH:mm:ss.SSS` in UTC; undefined for any other text. */
export function parseStoredTime(text: string): number | undefined {
  if (!STORED.test(text)) return undefined;
  const ms = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Whether the message store can keep the time. */
export function isStorableTime(ms: number): boolean {
  return ms >= EARLIEST_MS && ms < END_MS;
}
