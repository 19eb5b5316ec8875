import { indexName } from '../fields/index-name';
import { type IndexFields, holdingAny, type SearchedSet, typesByName } from '../fields/stored-fields';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type Interval } from '../time/instants';
import { type SearchCatalogue } from './catalogue';
import { searchedSets, usedIndices } from './used-indices';

/** The part of the stored messages that a search over some streams and a time range reads. */
export interface SearchScope {
  /** When empty, nothing can be found and no statement is to be run. */
  sets: readonly SearchedSet[];
  /** Types of the fields in those of its indices that hold messages of these streams. */
  stored: FieldTypes;
  indexNames(): string[];
}

/** Determines the scope; from one state of the catalogue and fields for everything in an execution. */
export type ResolveScope = (streams: readonly string[], interval: Interval) => SearchScope;

/** The fields of the indices in these sets. */
export function fieldsIn(fields: readonly IndexFields[], sets: readonly SearchedSet[]): IndexFields[] {
  const numbers = new Map(sets.map(({ id, indices }) => [id, indices && new Set(indices)]));
  return fields.filter(({ set, idx }) => numbers.has(set.id) && numbers.get(set.id)?.has(idx) !== false);
}

/** @param fields the stored fields of every index */
export function createScopeResolver(catalogue: SearchCatalogue, fields: readonly IndexFields[]): ResolveScope {
  const known = new Map<string, FieldTypes>();
  const typesIn = (sets: readonly SearchedSet[], streams: readonly string[]): FieldTypes => {
    const key = JSON.stringify([streams, sets.map(({ id, indices }) => [id, indices])]);
    const types = known.get(key) ?? typesByName(holdingAny(fieldsIn(fields, sets), streams));
    known.set(key, types);
    return types;
  };
  return (streams, interval) => {
    const used = usedIndices(catalogue, streams, interval);
    const sets = searchedSets(used);
    return {
      sets,
      stored: typesIn(sets, streams),
      indexNames: () => used.flatMap((indices) => indices.used.map(({ number }) => indexName(indices.set, number))),
    };
  };
}
