/** How often the repeated read of a polling client is recorded again. */
const TOLD_EVERY_MS = 3_600_000;
const MAX_REMEMBERED = 10_000;

/** Detects reads repeated by polling: for a while, the first entry is enough. */
export function createRepeatedReadings(nowMs: () => number) {
  const told = new Map<string, number>();

  return (key: string): boolean => {
    const at = nowMs();
    const before = told.get(key);
    if (before !== undefined && at - before < TOLD_EVERY_MS) return true;
    // Re-inserted at the end: entries at the start are evicted first.
    told.delete(key);
    told.set(key, at);
    for (const oldest of told.keys()) {
      if (told.size <= MAX_REMEMBERED) break;
      told.delete(oldest);
    }
    return false;
  };
}
