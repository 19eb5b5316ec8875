import { type FieldType } from 'api/search';
import { isHiddenField, LEVEL_FIELD } from './message-fields';

/** A field as the sidebar shows it. */
export interface FieldEntry {
  name: string;
  /** `t` text, `#` number, `◷` time, `⊙` yes or no, `·` anything else. */
  sign: string;
  typeName: string;
  /** Share of the messages that have it, when it is known. */
  coverage?: number;
  isColumn: boolean;
  /** Top values are available. */
  isEnumerable: boolean;
  /** The searched streams do not have it in the range. */
  isForeign: boolean;
}

export interface FieldGroups {
  columns: readonly FieldEntry[];
  /** Fields that some message of the result has, or may have. */
  others: readonly FieldEntry[];
  /** Fields of the searched streams that no message of the result has. */
  elsewhere: readonly FieldEntry[];
  /** Fields that only messages of other streams or times have. */
  foreign: readonly FieldEntry[];
  /** Reserved fields of the server. */
  reserved: readonly FieldEntry[];
}

/** Which fields are listed: those of the searched streams, all, or all with reserved ones. */
export type FieldChoice = 'current' | 'all' | 'reserved';

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

/** Icon and name of a type of the server. */
export function signOf(type: string): { sign: string; typeName: string } {
  const sign = SIGNS[type] ?? '·';
  const typeName = sign === '#' ? 'number' : sign === 't' ? 'text' : type;
  return { sign, typeName };
}

export interface FieldSources {
  /** Fields of the searched streams and range. */
  types: readonly FieldType[];
  /** Fields of all streams at all times; required for choices other than `current`. */
  all?: readonly FieldType[];
  choice?: FieldChoice;
  /** Share of the shown messages that have a field. */
  shown: ReadonlyMap<string, number>;
  /** Share of all messages of the result. */
  coverage?: ReadonlyMap<string, number>;
  columns: readonly string[];
  /** Filter text. */
  filter: string;
}

/** Sorts by coverage, descending; fields without a count last. */
const byCoverage = (one: FieldEntry, other: FieldEntry) =>
  Math.round((other.coverage ?? -1) * 100) - Math.round((one.coverage ?? -1) * 100) || (one.name < other.name ? -1 : 1);

/** Groups the fields: those shown as columns, in that order, those in the result, and others. */
export function groupFields(sources: FieldSources): FieldGroups {
  const { types, all = [], choice = 'current', shown, coverage, columns, filter } = sources;
  const current = new Set([...types.map(({ name }) => name), ...shown.keys()]);
  const listed = choice === 'current' ? types : [...all, ...types];
  const typeOf = new Map(listed.map(({ name, type }) => [name, type]));
  const names = new Set([...typeOf.keys(), ...shown.keys()]);
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
      isForeign: typeOf.has(name) && !current.has(name),
    };
  };
  const fits = ({ name }: FieldEntry) => name.toLowerCase().includes(wanted);
  const isOther = (name: string) => name !== 'timestamp' && !asColumns.includes(name);
  const known = asColumns.filter((name) => name !== LEVEL_FIELD || names.has(name));
  const isElsewhere = ({ name }: FieldEntry) => !shown.has(name) && coverage?.get(name) === 0;
  const fitting = [...names].filter(isOther).map(entryOf).filter(fits).sort(byCoverage);
  const own = fitting.filter(({ name }) => !isHiddenField(name));
  const here = own.filter(({ isForeign }) => !isForeign);
  return {
    columns: known.map(entryOf).filter(fits),
    others: here.filter((field) => !isElsewhere(field)),
    elsewhere: here.filter(isElsewhere),
    foreign: own.filter(({ isForeign }) => isForeign),
    reserved: choice === 'reserved' ? fitting.filter(({ name }) => isHiddenField(name)) : [],
  };
}

interface CountableOptions {
  /** The server can also count fields of long texts. */
  hasTexts?: boolean;
  /** Maximum of fields in one search. */
  most?: number;
}

/** The fields to count in one search, most useful first. */
export function countableFields(
  types: readonly FieldType[],
  shown: ReadonlyMap<string, number>,
  { hasTexts = false, most = 80 }: CountableOptions = {},
): string[] {
  return types
    .filter(({ name, type }) => (hasTexts || type.properties.includes('enumerable')) && !isHiddenField(name))
    .map(({ name }) => name)
    .sort((one, other) => (shown.get(other) ?? 0) - (shown.get(one) ?? 0) || (one < other ? -1 : 1))
    .slice(0, most);
}
