import { INDEX_PREFIX_PATTERN, LEAST_FIELD_TYPE_REFRESH_MS } from 'api/indices/index-sets';
import { type Violation } from 'server/calls/http-error';
import { type StoredIndexSet } from '../model';
import { isManagedName } from '../names';

/** More than anybody needs; the routing of an index lists every shard. */
const MOST_SHARDS = 1024;
const MOST_REPLICAS = 100;
const LONGEST_TITLE = 500;
const LONGEST_DESCRIPTION = 5000;
const LONGEST_PREFIX = 200;
const LONGEST_NAME = 100;

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
  if (new RegExp(INDEX_PREFIX_PATTERN).test(prefix)) return longerThan('index_prefix', prefix, LONGEST_PREFIX);
  const message = 'must begin with a small letter or a digit and have only small letters, digits, _, + and -';
  return [{ field: 'index_prefix', value: prefix, message, rule: `${CONSTRAINT}.Pattern` }];
}

function wrongDate(value: string): Violation[] {
  const isDate = /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
  const message = 'must be an ISO 8601 time, for instance 2026-05-02T09:00:00.000Z';
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
    ...text('title', set.title, LONGEST_TITLE),
    ...text('description', set.description, LONGEST_DESCRIPTION),
    ...wrongPrefix(set.prefix),
    ...blank('index_analyzer', set.analyzer),
    ...text('index_analyzer', set.analyzer, LONGEST_NAME),
    ...text('index_template_type', set.templateType, LONGEST_NAME),
    ...wrongDate(set.creationDate),
    ...outside('shards', set.shards, 1, MOST_SHARDS),
    ...outside('replicas', set.replicas, 0, MOST_REPLICAS),
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
    `The index prefix "${prefix}" cannot be told apart from "${other.prefix}" of the index set "${other.title}". ` +
      'Choose one that does not begin with it, nor it with yours.'
  );
}

/** Why a refresh interval of field types is too short; undefined when it is not. Read-only sets are not refreshed. */
export function refreshTooShort({ isWritable, fieldTypeRefreshMs }: StoredIndexSet): string | undefined {
  if (!isWritable || fieldTypeRefreshMs >= LEAST_FIELD_TYPE_REFRESH_MS) return undefined;
  return `The field type refresh interval is ${fieldTypeRefreshMs} ms. It must be at least ${LEAST_FIELD_TYPE_REFRESH_MS} ms.`;
}
