import { type Faults } from 'flux/form/refusal';
import { rotationPeriodFault } from 'lang/period/bounds';
import { inWords, periodMs, readPeriod } from 'lang/period/period';
import { LEAST_FIELD_TYPE_REFRESH_MS } from 'api/indices/index-sets';
import { TIME_ROTATION, type TimeRotationConfig } from 'api/indices/strategies';
import { periodTimes } from '../strategies/retained';
import { readRetention, readRotation, type Retention, type Rotation } from '../strategies/strategy';
import { type IndexSetDraft } from './draft';

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

const blank = (text: string, what: string): Check => text.trim() === '' && `Enter ${what}.`;

const whole = (value: number, least: number): Check =>
  (!Number.isSafeInteger(value) || value < least) && `Enter a whole number, ${least} or more.`;

/** What keeps a text from being the prefix of index names, in this order (card indices.md, screen 2). */
export function prefixFault(prefix: string): Check {
  if (prefix === '') return 'Enter a prefix: the names of the indices begin with it.';
  if (/^[_+-]/.test(prefix)) return 'Begin with a letter or a digit, not with _, - or +.';
  if (/\p{Lu}/u.test(prefix)) return 'Use small letters: index names have no capitals.';
  return !/^[a-z0-9][a-z0-9_+-]*$/.test(prefix) && 'Use only a to z, 0 to 9, _, - and +.';
}

/** Names of indices would be those of both when one prefix begins with the other. */
export function prefixConflict(prefix: string, others: Limits['others']): Check {
  const other = others.find(
    ({ index_prefix: taken }) => taken !== '' && (prefix.startsWith(taken) || taken.startsWith(prefix)),
  );
  if (!other) return undefined;
  return other.index_prefix === prefix
    ? `Index set '${other.title}' has this prefix already.`
    : `Index set '${other.title}' has the prefix ${other.index_prefix}: neither may begin with the other.`;
}

function periodFault(rotation: Rotation & { kind: 'time' }, longest: string | null | undefined): Check {
  switch (rotationPeriodFault(rotation.period, longest)) {
    case 'not-a-period':
      return 'This is no ISO 8601 duration. Write P1D for a day, PT12H for 12 hours.';
    case 'too-short':
      return 'Rotate every hour or less often: the shortest period is PT1H.';
    case 'too-long':
      return `This server keeps a write index for ${inWords(longest ?? '') ?? longest} at most.`;
    default:
      return undefined;
  }
}

/** Rotation period × number of indices against the longest time the server keeps anything (card, screen 2). */
export function retentionFault(rotation: Rotation, retention: Retention, longest: string | null | undefined): Check {
  const limit = longest ? readPeriod(longest) : undefined;
  if (!limit || rotation.kind !== 'time' || (retention.kind !== 'delete' && retention.kind !== 'close'))
    return undefined;
  const period = readPeriod(rotation.period);
  if (!period || !(periodMs(period) * retention.maxIndices > periodMs(limit))) return undefined;
  const kept = periodTimes(rotation.period, retention.maxIndices) ?? '';
  return `${retention.maxIndices} × ${inWords(rotation.period)} are ${kept}. This server keeps indices for ${inWords(longest ?? '')} at most.`;
}

function strategyFaults(draft: IndexSetDraft, { longestRetention }: Limits): Record<string, Check> {
  const rotation = readRotation(draft.rotation_strategy_class, draft.rotation_strategy);
  const retention = readRetention(draft.retention_strategy_class, draft.retention_strategy);
  const longestPeriod =
    draft.rotation_strategy_class === TIME_ROTATION
      ? (draft.rotation_strategy as TimeRotationConfig).max_rotation_period
      : undefined;
  return {
    rotation_strategy_class: blank(draft.rotation_strategy_class, 'when to rotate'),
    max_docs_per_index: rotation.kind === 'count' && whole(rotation.maxMessages, 1),
    max_size: rotation.kind === 'size' && whole(rotation.maxBytes, 1),
    rotation_period: rotation.kind === 'time' && periodFault(rotation, longestPeriod),
    max_number_of_indices:
      (retention.kind === 'delete' || retention.kind === 'close') &&
      (whole(retention.maxIndices, 1) || retentionFault(rotation, retention, longestRetention)),
  };
}

/** What is wrong with a form, by field. */
export function faultsOf(draft: IndexSetDraft, limits: Limits): Faults {
  const { isNew, isWritable, others } = limits;
  const { index_prefix: prefix, field_type_refresh_interval: refreshMs } = draft;
  const checks: Record<string, Check> = {
    title: blank(draft.title, 'a title'),
    description: isNew && blank(draft.description, 'a description'),
    index_prefix: isNew && (prefixFault(prefix) || prefixConflict(prefix, others)),
    index_analyzer: isNew && blank(draft.index_analyzer, 'the name of an analyzer'),
    shards: whole(draft.shards, 1),
    replicas: whole(draft.replicas, 0),
    index_optimization_max_num_segments: whole(draft.index_optimization_max_num_segments, 1),
    field_type_refresh_interval:
      !(refreshMs >= LEAST_FIELD_TYPE_REFRESH_MS && Number.isSafeInteger(refreshMs)) && 'Enter one second or more.',
    ...(isWritable && strategyFaults(draft, limits)),
  };
  return Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
