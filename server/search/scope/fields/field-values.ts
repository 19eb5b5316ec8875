import { COLUMNS } from 'server/search/query/sql/columns';
import { jsonPath, typedPath } from 'server/search/query/sql/json-path';
import { patternIdOf } from 'server/search/query/sql/pattern-id';
import { fieldExists, type FieldTypes } from 'server/search/query/sql/targets';

/** SQL of what a field holds, for grouping, computing and sorting. Absent values are NULL unless said otherwise. */
export interface FieldValues {
  /** What it is to a person: shown in refusals. */
  kind: 'text' | 'keyword' | 'number' | 'boolean' | 'date' | 'unknown';
  /** The value to group and sort by; the type is its own. */
  key: string;
  /** Tells of a key, by its alias, whether there was a value. */
  isPresent(alias: string): string;
  /** ClickHouse type of a key as a value of a statement. */
  keyType: 'String' | 'Int64' | 'UInt64' | 'Float64';
  /** One row has several: `key` multiplies it. */
  isMultiple: boolean;
  /** Numbers to compute with; undefined for a field that holds other things only. */
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

/** One stored type is grouped as what it is, which is much faster than as text. */
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

/** How to get at the values of a field, given what is stored. */
export function fieldValues(name: string, stored: FieldTypes): FieldValues {
  return columnValues(name) ?? jsonValues(name, stored);
}

/** What messages are sorted by: text of unlike things sorts as text, numbers as numbers. */
export function sortKey(name: string, stored: FieldTypes): string {
  const { kind, key, number, isMultiple, shown } = fieldValues(name, stored);
  if (isMultiple) return `arrayStringConcat(${shown})`;
  if (kind === 'number' && number) return number;
  return kind === 'keyword' || kind === 'text' ? `nullIf(toString(${key}), '')` : key;
}
