import { COLUMNS } from 'server/search/query/sql/columns';
import { jsonPath, typedPath } from 'server/search/query/sql/json-path';
import { patternIdOf } from 'server/search/query/sql/pattern-id';
import { fieldExists, type FieldTypes } from 'server/search/query/sql/targets';

/** SQL for the values of a field, for grouping, aggregating and sorting. Absent values are NULL unless said otherwise. */
export interface FieldValues {
  /** Its type in error messages. */
  kind: 'text' | 'keyword' | 'number' | 'boolean' | 'date' | 'unknown';
  /** The value to group and sort by. */
  key: string;
  /** SQL that tells whether a key, given by its alias, is an actual value. */
  isPresent(alias: string): string;
  /** ClickHouse type of a key as a parameter of a statement. */
  keyType: 'String' | 'Int64' | 'UInt64' | 'Float64';
  /** A row may have several values: `key` then multiplies rows. */
  isMultiple: boolean;
  /** The value as a number; undefined for a field without numbers. */
  number?: string;
  /** Whether the message has any value. */
  exists: string;
  /** The value as it is shown. */
  shown: string;
}

const NOT_NULL = (alias: string) => `isNotNull(${alias})`;
const NOT_EMPTY = (alias: string) => `${alias} != ''`;
const NOT_ZERO = (alias: string) => `${alias} != '0000000000000000'`;
const NOTHING = "CAST(NULL, 'Nullable(String)')";
const NO_NUMBER = "CAST(NULL, 'Nullable(Float64)')";

function columnValues(name: string): FieldValues | undefined {
  const column = COLUMNS.get(name);
  if (!column) return undefined;
  const { exists } = column;
  const expression = column.kind === 'source' ? 'source' : column.expression;
  const string = { key: expression, keyType: 'String', isPresent: NOT_EMPTY, isMultiple: false, exists } as const;
  const shown = `nullIf(${expression}, '')`;
  const milliseconds = `toUnixTimestamp64Milli(${expression})`;
  switch (column.kind) {
    case 'text':
      return { ...string, kind: 'text', shown };
    case 'source':
    case 'keyword':
      return { ...string, kind: 'keyword', shown: `nullIf(toString(${expression}), '')` };
    case 'keywords':
      return { ...string, kind: 'keyword', key: `arrayJoin(${expression})`, isMultiple: true, shown: expression };
    case 'pattern': {
      const key = patternIdOf(expression);
      return { ...string, kind: 'keyword', key, isPresent: NOT_ZERO, shown: `if(${exists}, ${key}, NULL)` };
    }
    case 'number':
      return {
        kind: 'number',
        key: expression,
        keyType: 'Int64',
        isPresent: (alias) => `${alias} != 0`,
        isMultiple: false,
        number: `nullIf(${expression}, 0)`,
        exists,
        shown: `nullIf(${expression}, 0)`,
      };
    case 'date':
      return {
        kind: 'date',
        key: milliseconds,
        keyType: 'Int64',
        isPresent: () => '1',
        isMultiple: false,
        number: milliseconds,
        exists,
        shown: expression,
      };
  }
}

const NUMBERS = ['Int64', 'UInt64', 'Float64'] as const;
type NumberType = (typeof NUMBERS)[number];
const isNumber = (type: string): type is NumberType => (NUMBERS as readonly string[]).includes(type);

function numberOf(path: string, types: readonly NumberType[]): string {
  const [only, ...others] = types;
  if (!only) return NO_NUMBER;
  if (others.length === 0) return typedPath(path, only);
  return `coalesce(${types.map((type) => `toFloat64(${typedPath(path, type)})`).join(', ')})`;
}

/** A single stored type is grouped natively, which is much faster than as text. */
function keyOf(path: string, types: readonly string[]): Pick<FieldValues, 'key' | 'keyType'> {
  const [only, ...others] = types;
  if (only === undefined) return { key: NOTHING, keyType: 'String' };
  if (others.length === 0 && only === 'String') return { key: typedPath(path, 'String'), keyType: 'String' };
  if (others.length === 0 && isNumber(only)) return { key: typedPath(path, only), keyType: only };
  return { key: `nullIf(toString(${path}), '')`, keyType: 'String' };
}

function kindOf(types: readonly string[], numbers: readonly string[]): FieldValues['kind'] {
  if (types.length === 0) return 'unknown';
  if (numbers.length > 0) return 'number';
  return types.every((type) => type === 'Bool') ? 'boolean' : 'keyword';
}

function jsonValues(name: string, stored: FieldTypes): FieldValues {
  const path = jsonPath(name);
  const types = path ? [...(stored.get(name) ?? [])] : [];
  const numbers = types.filter(isNumber);
  const kind = kindOf(types, numbers);
  return {
    kind,
    ...keyOf(path ?? '', types),
    isPresent: NOT_NULL,
    isMultiple: false,
    ...((numbers.length > 0 || kind === 'unknown') && { number: numberOf(path ?? '', numbers) }),
    exists: fieldExists(name),
    shown: path ?? NOTHING,
  };
}

/** SQL for the values of a field, given the stored types. */
export function fieldValues(name: string, stored: FieldTypes): FieldValues {
  return columnValues(name) ?? jsonValues(name, stored);
}

/** The expression to sort by a field: numbers sort as numbers, mixed types as text. */
export function sortKey(name: string, stored: FieldTypes): string {
  const { kind, key, number, isMultiple, shown } = fieldValues(name, stored);
  if (isMultiple) return `arrayStringConcat(${shown})`;
  if (kind === 'number' && number) return number;
  return kind === 'keyword' || kind === 'text' ? `nullIf(toString(${key}), '')` : key;
}
