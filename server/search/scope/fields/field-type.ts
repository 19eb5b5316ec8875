import { type FieldType } from 'api/search';
import { indexName } from './index-name';
import { type IndexFields } from './stored-fields';

interface Mapping {
  type: string;
  properties: readonly string[];
}

const exact = (type: string): Mapping => ({ type, properties: ['enumerable'] });
const numeric = (type: string): Mapping => ({ type, properties: ['numeric', 'enumerable'] });
const TEXT: Mapping = { type: 'string', properties: ['full-text-search'] };
const STRING = exact('string');

/** Fields with a column of their own. */
const FIXED: Readonly<Record<string, Mapping>> = {
  timestamp: exact('date'),
  source: { type: 'string', properties: ['full-text-search', 'enumerable'] },
  message: TEXT,
  full_message: TEXT,
  streams: STRING,
  gl2_message_id: STRING,
  gl2_source_input: STRING,
  gl2_source_node: STRING,
  gl2_remote_ip: STRING,
  gl2_remote_port: numeric('long'),
  gl2_accounted_message_size: numeric('long'),
  gl2_receive_timestamp: exact('date'),
  gl2_processing_timestamp: exact('date'),
  gl2_processing_error: STRING,
};

/** The client's names for the types that the engine infers from JSON. */
const MAPPED: Readonly<Record<string, Mapping>> = {
  String: STRING,
  Int64: numeric('long'),
  UInt64: numeric('long'),
  Float64: numeric('double'),
  Bool: exact('boolean'),
};
const UNKNOWN: Mapping = { type: 'unknown', properties: [] };

/** An array has the type of its members. */
function mappingOf(stored: string): Mapping {
  const [, member] = /^Array\((?:Nullable\()?(\w+)/.exec(stored) ?? [];
  return MAPPED[member ?? stored] ?? UNKNOWN;
}

/** One type for several: `long` and `double` make `double`, any other mix is compound. */
function combine(stored: readonly string[]): Mapping {
  const mappings = new Map(stored.map((type) => [mappingOf(type).type, mappingOf(type)]));
  if (mappings.has('double')) mappings.delete('long');
  const [first = UNKNOWN, ...others] = mappings.values();
  if (others.length === 0) return first;
  const shared = first.properties.filter((property) => others.every(({ properties }) => properties.includes(property)));
  return { type: `compound(${[...mappings.keys()].sort().join(',')})`, properties: [...shared, 'compound'] };
}

/** Every field that messages of these indices can have, with its type for clients; ordered by name. */
export function presentFieldTypes(indices: readonly Omit<IndexFields, 'streams'>[]): FieldType[] {
  const stored = new Map<string, { types: Set<string>; indexNames: Set<string> }>();
  const allIndices = indices.map(({ set, idx }) => indexName(set, idx)).sort();
  for (const { set, idx, types } of indices) {
    types.forEach((names, field) => {
      const entry = stored.get(field) ?? { types: new Set<string>(), indexNames: new Set<string>() };
      names.forEach((name) => entry.types.add(name));
      entry.indexNames.add(indexName(set, idx));
      stored.set(field, entry);
    });
  }
  const fixed = Object.entries(FIXED).map(([name, mapping]) => present(name, mapping, allIndices));
  const others = [...stored]
    .filter(([name]) => !Object.hasOwn(FIXED, name))
    .map(([name, { types, indexNames }]) => present(name, combine([...types]), [...indexNames].sort()));
  return [...fixed, ...others].sort((left, right) => (left.name < right.name ? -1 : 1));
}

const present = (name: string, { type, properties }: Mapping, indexNames: string[]): FieldType => ({
  name,
  type: { type, properties: [...properties], index_names: indexNames },
});

/** Names of the fields with a column of their own. */
export const FIXED_FIELDS: readonly string[] = Object.keys(FIXED);

/** The type of a field for clients, from the types stored under its name; `unknown` without any. */
export const fieldTypeName = (name: string, stored: Iterable<string> = []): string =>
  FIXED[name]?.type ?? combine([...stored]).type;

/** Whether a field has a column of its own. */
export const isFixedField = (name: string): boolean => Object.hasOwn(FIXED, name);
