import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { selectList, type Selected } from 'server/search/source';
import { type PlacedMessage } from './page-statement';

/** Messages read by one statement. */
const CHUNK = 500;

/** Some messages of one table. */
export interface Chunk<Place extends PlacedMessage> {
  set: SearchedSet;
  /** Number of the set in the list. */
  index: number;
  places: Place[];
}

/** Unique key of a message on a page. */
export const placeKey = ({ set, idx, gl2_message_id: id }: Omit<PlacedMessage, 'at'>): string => `${set}/${idx}/${id}`;

/** Splits messages by table, and into chunks of limited size. */
export function chunksOf<Place extends PlacedMessage>(
  sets: readonly SearchedSet[],
  places: readonly Place[],
): Chunk<Place>[] {
  return sets.flatMap((set, index) => {
    const own = places.filter((place) => place.set === index);
    const count = Math.ceil(own.length / CHUNK);
    return Array.from({ length: count }, (_, n) => ({ set, index, places: own.slice(n * CHUNK, (n + 1) * CHUNK) }));
  });
}

/** Selects columns of the messages in a chunk, in any order. */
export function selectPlaces({ set, index, places }: Chunk<PlacedMessage>, selected: Selected): Fragment {
  // Written out they are a set, by which the engine leaves out what lies between them in the table's order.
  const times = [...new Set(places.map(({ at }) => at))].map((ms) => `fromUnixTimestamp64Milli(${ms}, 'UTC')`);
  const keys: Selected = [
    ['set', '{set}'],
    ['idx', 'idx'],
    ['gl2_message_id', 'gl2_message_id'],
  ];
  return {
    sql: `SELECT ${selectList([...keys, ...selected], index)} FROM ${set.table}
      WHERE idx IN {indices:Array(UInt32)} AND gl2_message_id IN {ids:Array(String)}
        AND timestamp IN (${times.join(', ')})`,
    params: {
      indices: [...new Set(places.map(({ idx }) => idx))],
      ids: places.map(({ gl2_message_id: id }) => id),
    },
  };
}
