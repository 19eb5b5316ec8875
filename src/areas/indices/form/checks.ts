import { type FieldErrors } from 'rest/form/server-errors';
import { rotationPeriodError } from 'lang/period/bounds';
import { periodMs, readPeriod } from 'lang/period/period';
import { isoInWords } from 'texts/period';
import { DURATION_ERROR } from 'ui/field/DurationField';
import { MIN_FIELD_TYPE_REFRESH_MS } from 'api/indices/index-sets';
import { TIME_ROTATION, type TimeRotationConfig } from 'api/indices/strategies';
import { periodTimes } from '../strategies/retained';
import { readRetention, readRotation, type Retention, type Rotation } from '../strategies/strategy';
import { type IndexSetDraft } from './draft';
import { texts } from './texts';

/** What the server and the other index sets allow. */
export interface Limits {
  /** A new index set: prefix and analyzer are asked for. */
  isNew: boolean;
  /** Rotation and retention are asked for. */
  isWritable: boolean;
  /** Of the other index sets. */
  others: readonly { title: string; index_prefix: string }[];
  /** ISO 8601: rotation period × number of indices must not exceed it. */
  longestRetention?: string | null;
}

type Check = string | false | undefined;

const { checks: told } = texts;

const blank = (text: string, problem: string): Check => text.trim() === '' && problem;

const whole = (value: number, least: number): Check =>
  (!Number.isSafeInteger(value) || value < least) && told.whole(least);

/** What keeps a text from being the prefix of index names, in this order (card indices.md, screen 2). */
export function prefixError(prefix: string): Check {
  if (prefix === '') return told.noPrefix;
  if (/^[_+-]/.test(prefix)) return told.prefixBegin;
  if (/\p{Lu}/u.test(prefix)) return told.prefixCapitals;
  return !/^[a-z0-9][a-z0-9_+-]*$/.test(prefix) && told.prefixSigns;
}

/** Names of indices would be those of both when one prefix begins with the other. */
export function prefixConflict(prefix: string, others: Limits['others']): Check {
  const other = others.find(
    ({ index_prefix: taken }) => taken !== '' && (prefix.startsWith(taken) || taken.startsWith(prefix)),
  );
  if (!other) return undefined;
  return other.index_prefix === prefix
    ? told.samePrefix(other.title)
    : told.prefixConflict(other.title, other.index_prefix);
}

function periodError(rotation: Rotation & { kind: 'time' }, longest: string | null | undefined): Check {
  switch (rotationPeriodError(rotation.period, longest)) {
    case 'not-a-period':
      return DURATION_ERROR;
    case 'too-short':
      return told.tooShort;
    case 'too-long':
      return told.tooLong(isoInWords(longest ?? '') ?? longest ?? '');
    default:
      return undefined;
  }
}

/** Rotation period × number of indices against the longest time the server keeps anything (card, screen 2). */
export function retentionError(rotation: Rotation, retention: Retention, longest: string | null | undefined): Check {
  const limit = longest ? readPeriod(longest) : undefined;
  if (!limit || rotation.kind !== 'time' || (retention.kind !== 'delete' && retention.kind !== 'close'))
    return undefined;
  const period = readPeriod(rotation.period);
  if (!period || !(periodMs(period) * retention.maxIndices > periodMs(limit))) return undefined;
  const kept = periodTimes(rotation.period, retention.maxIndices) ?? '';
  return told.keptTooLong(
    retention.maxIndices,
    isoInWords(rotation.period) ?? rotation.period,
    kept,
    isoInWords(longest ?? '') ?? '',
  );
}

function strategyErrors(draft: IndexSetDraft, { longestRetention }: Limits): Record<string, Check> {
  const rotation = readRotation(draft.rotation_strategy_class, draft.rotation_strategy);
  const retention = readRetention(draft.retention_strategy_class, draft.retention_strategy);
  const longestPeriod =
    draft.rotation_strategy_class === TIME_ROTATION
      ? (draft.rotation_strategy as TimeRotationConfig).max_rotation_period
      : undefined;
  return {
    rotation_strategy_class: blank(draft.rotation_strategy_class, told.rotation),
    max_docs_per_index: rotation.kind === 'count' && whole(rotation.maxMessages, 1),
    max_size: rotation.kind === 'size' && whole(rotation.maxBytes, 1),
    rotation_period: rotation.kind === 'time' && periodError(rotation, longestPeriod),
    max_number_of_indices:
      (retention.kind === 'delete' || retention.kind === 'close') &&
      (whole(retention.maxIndices, 1) || retentionError(rotation, retention, longestRetention)),
  };
}

/** What is wrong with a form, by field. */
export function fieldErrorsOf(draft: IndexSetDraft, limits: Limits): FieldErrors {
  const { isNew, isWritable, others } = limits;
  const { index_prefix: prefix, field_type_refresh_interval: refreshMs } = draft;
  const checks: Record<string, Check> = {
    title: blank(draft.title, told.title),
    description: isNew && blank(draft.description, told.description),
    index_prefix: isNew && (prefixError(prefix) || prefixConflict(prefix, others)),
    index_analyzer: isNew && blank(draft.index_analyzer, told.analyzer),
    shards: whole(draft.shards, 1),
    replicas: whole(draft.replicas, 0),
    index_optimization_max_num_segments: whole(draft.index_optimization_max_num_segments, 1),
    field_type_refresh_interval:
      !(refreshMs >= MIN_FIELD_TYPE_REFRESH_MS && Number.isSafeInteger(refreshMs)) &&
      (Number.isNaN(refreshMs) ? DURATION_ERROR : told.refreshInterval),
    ...(isWritable && strategyErrors(draft, limits)),
  };
  return Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
