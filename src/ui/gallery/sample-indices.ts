/** An index as the list gallery shows it. */
export interface SampleIndex {
  name: string;
  state: 'current' | 'open' | 'closed';
  messages: number | undefined;
  bytes: number | undefined;
  at: number;
}

const DAY_MS = 86_400_000;
const TODAY = Date.parse('2026-11-21T00:00:00Z');

/** Indices of an index set that rotates daily, newest first; the oldest four are closed. */
export function sampleIndices(count: number): SampleIndex[] {
  return Array.from({ length: count }, (_, age) => {
    const state = age === 0 ? 'current' : age >= count - Math.min(4, count / 4) ? 'closed' : 'open';
    const share = age === 0 ? 0.4 : 0.7 + ((age * 37) % 60) / 100;
    return {
      name: `apps_${count + 187 - age}`,
      state,
      messages: state === 'closed' ? undefined : Math.round(share * 12_978_063),
      bytes: state === 'closed' ? undefined : Math.round(share * 9.7e9),
      at: TODAY - age * DAY_MS,
    };
  });
}
