import { type FieldType } from 'api/search';
import { isHiddenField } from '../message-fields';
import { LEVEL_FIELD } from '../search-request';

/** A field as the sidebar shows it. */
export interface FieldEntry {
  name: string;
  /** `t` text, `#` number, `◷` time, `⊙` yes or no, `·` anything else. */
  sign: string;
  typeName: string;
  /** Share of the messages that have it, when it is known. */
  coverage?: number;
  isColumn: boolean;
  /** Top values can be asked for. */
  isEnumerable: boolean;
}

export interface FieldGroups {
  columns: readonly FieldEntry[];
  /** Fields that some message of the result has, or may have. */
  others: readonly FieldEntry[];
  /** Fields of the searched streams that no message of the result has. */
  elsewhere: readonly FieldEntry[];
}

const SIGNS: Readonly<Record<string, string>> = {
  string: 't',
  long: '#',
  int: '#',
  short: '#',
  byte: '#',
  double: '#',
  float: '#',
  date: '◷',
  boolean: '⊙',
};

/** The sign and the word for a type of the server. */
export function signOf(type: string): { sign: string; typeName: string } {
  const sign = SIGNS[type] ?? '·';
  const typeName = sign === '#' ? 'number' : sign === 't' ? 'text' : type;
  return { sign, typeName };
}

export interface FieldSources {
  types: readonly FieldType[];
  /** Share of the shown messages that have a field. */
  shown: ReadonlyMap<string, number>;
  /** Share of all messages of the result. */
  coverage?: ReadonlyMap<string, number>;
  columns: readonly string[];
  /** What the person typed into the filter. */
  filter: string;
}

/** Fields that many messages have come first; those nobody counted last. */
const byCoverage = (one: FieldEntry, other: FieldEntry) =>
  Math.round((other.coverage ?? -1) * 100) - Math.round((one.coverage ?? -1) * 100) || (one.name < other.name ? -1 : 1);

/** Sorts the fields into those shown as columns, in the columns' order, those in the result and the others. */
export function groupFields({ types, shown, coverage, columns, filter }: FieldSources): FieldGroups {
  const typeOf = new Map(types.map(({ name, type }) => [name, type]));
  const names = new Set([...typeOf.keys(), ...shown.keys()].filter((name) => !isHiddenField(name)));
  const wanted = filter.trim().toLowerCase();
  const asColumns = [...columns.filter((name) => name !== LEVEL_FIELD), LEVEL_FIELD];
  const entryOf = (name: string): FieldEntry => {
    const type = typeOf.get(name);
    return {
      name,
      ...signOf(type?.type ?? 'unknown'),
      coverage: coverage?.get(name) ?? shown.get(name),
      isColumn: asColumns.includes(name),
      isEnumerable: type?.properties.includes('enumerable') ?? false,
    };
  };
  const fits = ({ name }: FieldEntry) => name.toLowerCase().includes(wanted);
  const others = [...names].filter((name) => name !== 'timestamp' && !asColumns.includes(name)).map(entryOf);
  const known = asColumns.filter((name) => name !== LEVEL_FIELD || names.has(name));
  const isElsewhere = ({ name }: FieldEntry) => !shown.has(name) && coverage?.get(name) === 0;
  const fitting = others.filter(fits).sort(byCoverage);
  return {
    columns: known.map(entryOf).filter(fits),
    others: fitting.filter((field) => !isElsewhere(field)),
    elsewhere: fitting.filter(isElsewhere),
  };
}

/** The fields whose messages can be counted, most useful first, within what one search should ask. */
export function countableFields(types: readonly FieldType[], shown: ReadonlyMap<string, number>, most = 80): string[] {
  return types
    .filter(({ name, type }) => type.properties.includes('enumerable') && !isHiddenField(name))
    .map(({ name }) => name)
    .sort((one, other) => (shown.get(other) ?? 0) - (shown.get(one) ?? 0) || (one < other ? -1 : 1))
    .slice(0, most);
}
