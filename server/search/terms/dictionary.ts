import { type Dictionary } from 'server/search/query/sql/expanded-terms';

/** SQL of the dictionaries of a text index of all parts of a table: its terms are `token`. */
export const dictionaryOf = (table: string, dictionary: Dictionary): string =>
  `mergeTreeTextIndex(currentDatabase(), '${table}', '${dictionary}_index')`;
