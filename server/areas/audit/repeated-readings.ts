/** A reading that goes on by a timer is told again so often. */
const TOLD_EVERY_MS = 3_600_000;
const MOST_REMEMBERED = 10_000;

/** Tells whether something that is read by a timer was read just so a moment ago: its first entry is enough for a while. */
export function createRepeatedReadings(nowMs: () => number) {
  const told = new Map<string, number>();

  return (key: string): boolean => {
    const at = nowMs();
    const before = told.get(key);
    if (before !== undefined && at - before < TOLD_EVERY_MS) return true;
    // Put at the end: what is at the beginning is forgotten first.
    told.delete(key);
    told.set(key, at);
    for (const oldest of told.keys()) {
      if (told.size <= MOST_REMEMBERED) break;
      told.delete(oldest);
    }
    return false;
  };
}
