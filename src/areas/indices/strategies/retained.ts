import { type Period, periodMs, periodText, PERIOD_UNITS, readPeriod } from 'lang/period/period';
import { isoInWords } from 'texts/period';
import { formatBytes } from 'ui/format/bytes';
import { type Retention, type Rotation } from './strategy';
import { texts } from '../texts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A length of time as people count what they keep: in days, or in hours below two days. */
export function keptTime(lengthMs: number): string {
  if (lengthMs < 2 * DAY_MS) return texts.kept.hours(Math.round(lengthMs / HOUR_MS));
  return texts.kept.days(Math.round(lengthMs / DAY_MS));
}

function times(period: Period, factor: number): Period {
  return Object.fromEntries(PERIOD_UNITS.map((unit) => [unit, period[unit] * factor])) as unknown as Period;
}

/** A period so many times, in words. Months and years differ in length: they stay what they are. */
export function periodTimes(text: string, factor: number): string | undefined {
  const period = readPeriod(text);
  if (!period || !Number.isInteger(factor) || factor < 1) return undefined;
  const isCalendar = period.years + period.months > 0;
  return isCalendar ? isoInWords(periodText(times(period, factor))) : keptTime(periodMs(period) * factor);
}

/** The most that is kept, as an amount: “about 20 days”, “at most 400,000,000 messages”. */
function amount(rotation: Rotation, maxIndices: number): string | undefined {
  if (!Number.isInteger(maxIndices) || maxIndices < 1) return undefined;
  if (rotation.kind === 'time') {
    const length = periodTimes(rotation.period, maxIndices);
    return length && texts.kept.about(length);
  }
  if (rotation.kind === 'count' && rotation.maxMessages >= 1) {
    return texts.kept.messages(rotation.maxMessages * maxIndices);
  }
  if (rotation.kind === 'size' && rotation.maxBytes >= 1) {
    return texts.kept.size(formatBytes(rotation.maxBytes * maxIndices));
  }
  return undefined;
}

/** What a rotation and a retention keep together, in a sentence; undefined while that cannot be said. */
export function retainedSentence(rotation: Rotation, retention: Retention): string | undefined {
  if (retention.kind === 'noop') return texts.kept.everything;
  if (retention.kind === 'unknown') return undefined;
  const kept = amount(rotation, retention.maxIndices);
  if (kept === undefined) return undefined;
  return retention.kind === 'delete' ? texts.kept.deleted(kept) : texts.kept.closed(kept);
}
