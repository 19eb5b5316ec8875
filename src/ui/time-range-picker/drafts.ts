import { type TimeRange } from 'api/time-range';
import { DURATION_ERROR } from 'ui/field/DurationField';
import { formatDateTime, parseZoned } from 'ui/format/zoned-time';
import { secondsBack, spanOf } from './time-range';
import { texts } from './texts';

/** Texts of the fields, as typed; a range only once they make sense. */
export interface RelativeDraft {
  type: 'relative';
  /** Seconds ago; undefined while empty, NaN while it is no length of time. */
  from: number | undefined;
  isAllTime: boolean;
  until: number | undefined;
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

/** The result of a draft: a range, or the errors of its fields. */
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

const { problems } = texts;
const DEFAULT_BACK_S = 300;
const DEFAULT_UNTIL_S = 240;
export const DEFAULT_KEYWORD = 'Last five minutes';

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
    from: back || DEFAULT_BACK_S,
    isAllTime: back === 0,
    until: until || DEFAULT_UNTIL_S,
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

const isWhole = (seconds: number | undefined): seconds is number => Number.isInteger(seconds) && Number(seconds) >= 1;
const amountError = (seconds: number | undefined): string =>
  seconds === undefined ? problems.required : DURATION_ERROR;

function readRelative(draft: RelativeDraft, { limitSeconds }: DraftRules): DraftReading {
  if (draft.isAllTime) return { range: { type: 'relative', range: 0 }, errors: {} };
  const { from } = draft;
  const to = draft.isUntilNow ? 0 : draft.until;
  if (!isWhole(from)) return { errors: { from: amountError(from) } };
  if (to !== 0 && !isWhole(to)) return { errors: { until: amountError(to) } };
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
