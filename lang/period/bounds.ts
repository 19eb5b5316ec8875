import { periodMs, readPeriod } from './period';

/** The shortest period an index may be written to: `PT1H` (card indices.md, "time"). */
export const MIN_ROTATION_PERIOD = 'PT1H';

export type PeriodFault = 'not-a-period' | 'too-short' | 'too-long';

const lengthOf = (text: string): number | undefined => {
  const period = readPeriod(text);
  return period && periodMs(period);
};

/**
 * What keeps a text from being a rotation period; undefined when nothing does. It must be an hour or more, and no more
 * than the server's limit.
 *
 * @param longest ISO 8601; absent, null or no period: no limit
 */
export function rotationPeriodError(typed: string, longest?: string | null): PeriodFault | undefined {
  const length = lengthOf(typed);
  if (length === undefined) return 'not-a-period';
  if (length < (lengthOf(MIN_ROTATION_PERIOD) ?? 0)) return 'too-short';
  const limit = longest ? lengthOf(longest) : undefined;
  return limit !== undefined && length > limit ? 'too-long' : undefined;
}
