import { durationInWords } from 'texts/duration';
import { formatDecimal } from 'ui/format/number';
import { type ConditionDraft, type ConditionKind, isByReceipt } from '../model/condition-draft';
import { problemOfRule, rulesIn } from '../model/condition-tree';
import { correlationErrors } from './correlation-checks';
import { texts } from './texts';

type Errors = Readonly<Record<string, string | undefined>>;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const MOST_EVENTS = 100_000;
export const LOWEST_LATE_BY = 1.5;
export const HIGHEST_LATE_BY = 1_000;
const LONGEST_LEAST_MS = 30 * DAY_MS;
const LONGEST_DELAY_MS = 7 * DAY_MS;
/** Of what is learned, and of what is compared with. */
const LONGEST_PAST_MS = 90 * DAY_MS;

interface Bounds {
  leastMs?: number;
  mostMs?: number;
}

/** What is wrong with a length of time in milliseconds. */
export function lengthError(ms: number | undefined, { leastMs = SECOND_MS, mostMs }: Bounds = {}): string | undefined {
  if (ms === undefined || Number.isNaN(ms)) return texts.durationMissing;
  if (ms < SECOND_MS || ms % SECOND_MS !== 0) return texts.wholeSeconds;
  if (mostMs === undefined || (ms >= leastMs && ms <= mostMs)) return undefined;
  return texts.lengthWrong(durationInWords(leastMs), durationInWords(mostMs));
}

function scheduleErrors({ schedule_by: by, ...draft }: ConditionDraft): Errors {
  if (by === 'interval') return { execute_every_ms: lengthError(draft.execute_every_ms) };
  return { cron_expression: draft.cron_expression.trim() === '' ? texts.cron.missing : undefined };
}

function delayErrors(draft: ConditionDraft): Errors {
  const { delay_ms: delayMs } = draft;
  return {
    delay_ms:
      delayMs === undefined || isByReceipt(draft) ? undefined : lengthError(delayMs, { mostMs: LONGEST_DELAY_MS }),
  };
}

function limitErrors({ event_limit: limit = 0 }: ConditionDraft): Errors {
  const isPossible = Number.isInteger(limit) && limit >= 0 && limit <= MOST_EVENTS;
  return { event_limit: isPossible ? undefined : texts.limitWrong(MOST_EVENTS) };
}

function treeErrors({ conditions }: ConditionDraft): Errors {
  if (conditions.parts.length === 0) return { conditions: texts.noRule };
  return { conditions: rulesIn(conditions).some(problemOfRule) ? texts.conditionWrong : undefined };
}

/** What is wrong with a silence. */
export function silenceErrors({ field, late_by: lateBy = NaN, at_least_ms: atLeastMs }: ConditionDraft): Errors {
  const isFactor = lateBy >= LOWEST_LATE_BY && lateBy <= HIGHEST_LATE_BY;
  return {
    field: field.trim() === '' ? texts.silence.fieldMissing : undefined,
    late_by: isFactor
      ? undefined
      : texts.silence.lateByWrong(formatDecimal(LOWEST_LATE_BY), formatDecimal(HIGHEST_LATE_BY)),
    at_least_ms: lengthError(atLeastMs, { mostMs: LONGEST_LEAST_MS }),
  };
}

/** What is wrong with a condition over patterns. */
export function patternErrors({ change, compared_ms: comparedMs, absent_ms: absentMs = NaN }: ConditionDraft): Errors {
  const compared = lengthError(comparedMs, { leastMs: HOUR_MS, mostMs: LONGEST_PAST_MS });
  if (change !== 'returned') return { compared_ms: compared };
  const isTooLong = comparedMs !== undefined && absentMs >= comparedMs;
  return {
    compared_ms: compared,
    absent_ms: lengthError(absentMs) ?? (absentMs < HOUR_MS || isTooLong ? texts.pattern.absentWrong : undefined),
  };
}

const OWN_ERRORS: Readonly<Record<ConditionKind, (draft: ConditionDraft) => Errors>> = {
  filter: limitErrors,
  aggregation: treeErrors,
  silence: silenceErrors,
  pattern: patternErrors,
  correlation: correlationErrors,
};

const WITHIN: Readonly<Partial<Record<ConditionKind, Bounds>>> = {
  silence: { leastMs: HOUR_MS, mostMs: LONGEST_PAST_MS },
};

/** What is wrong with a condition, by the names of its fields. */
export const conditionErrors = (draft: ConditionDraft): Errors => ({
  search_within_ms: lengthError(draft.search_within_ms, WITHIN[draft.create]),
  ...scheduleErrors(draft),
  ...delayErrors(draft),
  ...OWN_ERRORS[draft.create](draft),
});
