import { indexName } from '../fields/index-name';
import { type IndexFields, holdingAny, type SearchedSet, typesByName } from '../fields/stored-fields';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type Interval } from '../time/instants';
import { type SearchCatalogue } from './catalogue';
import { searchedSet, usedIndices } from './used-indices';

/** What a search over some streams and a time range looks at. */
export interface Look {
  /** None: nothing can be found, and no statement is to be run. */
  sets: readonly SearchedSet[];
  /** Fields of the indices there that hold messages of these streams. */
  stored: FieldTypes;
  indexNames(): string[];
}

/** Finds what to look at; the same for everything one execution asks. */
export type TakeLook = (streams: readonly string[], interval: Interval) => Look;

/** The fields of the indices looked at. */
export function fieldsIn(fields: readonly IndexFields[], sets: readonly SearchedSet[]): IndexFields[] {
  const numbers = new Map(sets.map(({ id, indices }) => [id, indices && new Set(indices)]));
  return fields.filter(({ set, idx }) => numbers.has(set.id) && numbers.get(set.id)?.has(idx) !== false);
}

/** @param fields what is stored in every index */
export function createTakeLook(catalogue: SearchCatalogue, fields: readonly IndexFields[]): TakeLook {
  const known = new Map<string, FieldTypes>();
  const typesIn = (sets: readonly SearchedSet[], streams: readonly string[]): FieldTypes => {
    const key = JSON.stringify([streams, sets.map(({ id, indices }) => [id, indices])]);
    const types = known.get(key) ?? typesByName(holdingAny(fieldsIn(fields, sets), streams));
    known.set(key, types);
    return types;
  };
  return (streams, interval) => {
    const used = usedIndices(catalogue, streams, interval);
    const sets = used.map(searchedSet);
    return {
      sets,
      stored: typesIn(sets, streams),
      indexNames: () => used.flatMap((indices) => indices.used.map(({ number }) => indexName(indices.set, number))),
    };
  };
}
