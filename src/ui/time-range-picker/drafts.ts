import { type TimeRange } from 'api/time-range';
import { formatDateTime, parseZoned } from 'ui/format/zoned-time';
import { secondsBack, spanOf } from './time-range';
import { texts } from './texts';

/** Texts of the fields, as typed; a range only once they make sense. */
export interface RelativeDraft {
  type: 'relative';
  from: Amount;
  isAllTime: boolean;
  until: Amount;
  isUntilNow: boolean;
}
export interface AbsoluteDraft {
  type: 'absolute';
  from: string;
  until: string;
}
export interface KeywordDraft {
  type: 'keyword';
  keyword: string;
}
export type Draft = RelativeDraft | AbsoluteDraft | KeywordDraft;

/** A number as typed, and the seconds of its unit. */
export interface Amount {
  value: string;
  unit: number;
}

/** What a draft comes to: a range, or what is wrong with its fields. */
export interface DraftReading {
  range?: TimeRange;
  errors: { from?: string; until?: string; keyword?: string };
}

export interface DraftRules {
  zone: string;
  now: number;
  /** How far back searching is allowed, in seconds; 0 is without limit. */
  limitSeconds: number;
}

export const UNITS: readonly { seconds: number; name: string }[] = [
  { seconds: 1, name: texts.units.seconds },
  { seconds: 60, name: texts.units.minutes },
  { seconds: 3600, name: texts.units.hours },
  { seconds: 86_400, name: texts.units.days },
];

const { problems } = texts;
const DEFAULT_BACK_S = 300;
const DEFAULT_UNTIL_S = 240;
export const DEFAULT_KEYWORD = 'Last five minutes';

/** Seconds in the largest unit that divides them. */
export function amountOf(seconds: number): Amount {
  const unit = [...UNITS].reverse().find((each) => seconds >= each.seconds && seconds % each.seconds === 0);
  return { value: String(seconds / (unit?.seconds ?? 1)), unit: unit?.seconds ?? 1 };
}

/** The fields of a tab for a range: its own, or converted from another kind. */
export function draftOf(type: TimeRange['type'], range: TimeRange, { zone, now }: DraftRules): Draft {
  if (type === 'keyword') return { type, keyword: range.type === 'keyword' ? range.keyword : DEFAULT_KEYWORD };
  if (type === 'absolute') {
    const span = spanOf(range, now) ?? { from: now - DEFAULT_BACK_S * 1000, to: now };
    return { type, from: formatDateTime(span.from, zone), until: formatDateTime(span.to, zone) };
  }
  const back = secondsBack(range) ?? DEFAULT_BACK_S;
  const until = range.type === 'relative' ? (range.to ?? 0) : 0;
  return {
    type,
    from: amountOf(back || DEFAULT_BACK_S),
    isAllTime: back === 0,
    until: amountOf(until || DEFAULT_UNTIL_S),
    isUntilNow: until === 0,
  };
}

/** Checks a draft: format, order, limit, emptiness. Whether a phrase is understood only the server can tell. */
export function readDraft(draft: Draft, rules: DraftRules): DraftReading {
  if (draft.type === 'relative') return readRelative(draft, rules);
  if (draft.type === 'absolute') return readAbsolute(draft, rules);
  const keyword = draft.keyword.trim();
  if (keyword === '') return { errors: { keyword: problems.noPhrase } };
  return { range: { type: 'keyword', keyword, timezone: rules.zone }, errors: {} };
}

const secondsOf = ({ value, unit }: Amount): number | undefined => {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 ? count * unit : undefined;
};

function readRelative(draft: RelativeDraft, { limitSeconds }: DraftRules): DraftReading {
  if (draft.isAllTime) return { range: { type: 'relative', range: 0 }, errors: {} };
  const from = secondsOf(draft.from);
  const to = draft.isUntilNow ? 0 : secondsOf(draft.until);
  if (from === undefined) return { errors: { from: problems.required } };
  if (to === undefined) return { errors: { until: problems.required } };
  if (limitSeconds > 0 && from > limitSeconds) return { errors: { from: problems.outside } };
  if (to >= from) return { errors: { until: problems.order } };
  return { range: { type: 'relative', from, ...(to > 0 && { to }) }, errors: {} };
}

const formatError = (text: string, instant: Date | undefined): string | undefined => {
  if (text.trim() === '') return problems.required;
  return instant ? undefined : problems.format;
};

function readAbsolute(draft: AbsoluteDraft, { zone, now, limitSeconds }: DraftRules): DraftReading {
  const from = parseZoned(draft.from, zone);
  const until = parseZoned(draft.until, zone);
  if (!from || !until)
    return { errors: { from: formatError(draft.from, from), until: formatError(draft.until, until) } };
  if (limitSeconds > 0 && from.getTime() < now - limitSeconds * 1000) return { errors: { from: problems.outside } };
  if (until <= from) return { errors: { until: problems.order } };
  return { range: { type: 'absolute', from: from.toISOString(), to: until.toISOString() }, errors: {} };
}
