import { INDEX_PREFIX_PATTERN, MIN_FIELD_TYPE_REFRESH_MS } from 'api/indices/index-sets';
import { type Violation } from 'server/calls/http-error';
import { type StoredIndexSet } from '../model';
import { isManagedName } from '../names';

/** More than anybody needs; the routing of an index lists every shard. */
const MAX_SHARDS = 1024;
const MAX_REPLICAS = 100;
const MAX_TITLE_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 5000;
const MAX_PREFIX_LENGTH = 200;
const MAX_NAME_LENGTH = 100;

const CONSTRAINT = 'javax.validation.constraints';

function blank(field: string, value: string): Violation[] {
  return value.trim() === '' ? [{ field, value, message: 'must not be blank', rule: `${CONSTRAINT}.NotBlank` }] : [];
}

function longerThan(field: string, value: string | null, most: number): Violation[] {
  if ((value ?? '').length <= most) return [];
  return [{ field, value, message: `must have at most ${most} characters`, rule: `${CONSTRAINT}.Size` }];
}

function outside(field: string, value: number, least: number, most = Infinity): Violation[] {
  if (value < least)
    return [{ field, value, message: `must be greater than or equal to ${least}`, rule: `${CONSTRAINT}.Min` }];
  if (value > most)
    return [{ field, value, message: `must be less than or equal to ${most}`, rule: `${CONSTRAINT}.Max` }];
  return [];
}

function wrongPrefix(prefix: string): Violation[] {
  if (new RegExp(INDEX_PREFIX_PATTERN).test(prefix)) return longerThan('index_prefix', prefix, MAX_PREFIX_LENGTH);
  const message =
    'must begin with a lowercase letter or a digit and contain only lowercase letters, digits, _, + and -';
  return [{ field: 'index_prefix', value: prefix, message, rule: `${CONSTRAINT}.Pattern` }];
}

function wrongDate(value: string): Violation[] {
  const isDate = /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
  const message = 'must be an ISO 8601 time, for example 2026-05-02T09:00:00.000Z';
  return isDate ? [] : [{ field: 'creation_date', value, message, rule: `${CONSTRAINT}.Pattern` }];
}

/** PostgreSQL cannot store this character, and nobody types it on purpose. */
function nullCharacter(field: string, value: string | null): Violation[] {
  if (!value?.includes('\0')) return [];
  return [{ field, value: null, message: 'must not contain a null character', rule: `${CONSTRAINT}.Pattern` }];
}

const text = (field: string, value: string | null, most: number): Violation[] => [
  ...longerThan(field, value, most),
  ...nullCharacter(field, value),
];

/** The rules that an index set violates, by field, except for its strategies (card indices.md, "Fields"). */
export function violationsOf(set: StoredIndexSet): Violation[] {
  return [
    ...blank('title', set.title),
    ...text('title', set.title, MAX_TITLE_LENGTH),
    ...text('description', set.description, MAX_DESCRIPTION_LENGTH),
    ...wrongPrefix(set.prefix),
    ...blank('index_analyzer', set.analyzer),
    ...text('index_analyzer', set.analyzer, MAX_NAME_LENGTH),
    ...text('index_template_type', set.templateType, MAX_NAME_LENGTH),
    ...wrongDate(set.creationDate),
    ...outside('shards', set.shards, 1, MAX_SHARDS),
    ...outside('replicas', set.replicas, 0, MAX_REPLICAS),
    ...outside('index_optimization_max_num_segments', set.maxSegments, 1),
  ];
}

/** Why a prefix conflicts with existing ones; undefined when it does not. */
export function prefixConflict(
  prefix: string,
  sets: readonly Pick<StoredIndexSet, 'prefix' | 'title'>[],
): string | undefined {
  const other = sets.find(
    (set) => isManagedName(set.prefix, `${prefix}_0`) || prefix.startsWith(set.prefix) || set.prefix.startsWith(prefix),
  );
  return (
    other &&
    `The index prefix "${prefix}" conflicts with "${other.prefix}" of the index set "${other.title}". ` +
      'Neither may begin with the other.'
  );
}

/** Why a refresh interval of field types is too short; undefined when it is not. Read-only sets are not refreshed. */
export function refreshTooShort({ isWritable, fieldTypeRefreshMs }: StoredIndexSet): string | undefined {
  if (!isWritable || fieldTypeRefreshMs >= MIN_FIELD_TYPE_REFRESH_MS) return undefined;
  return `The field type refresh interval is ${fieldTypeRefreshMs} ms. It must be at least ${MIN_FIELD_TYPE_REFRESH_MS} ms.`;
}
