import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** What failed: the engine would not store it, or no codec could read it. */
export type FailureType = 'DECODING' | 'INDEXING';

const MOST_ROWS = 100_000;
/** So much may come in before what is too much is looked for. */
const TRIM_AFTER_BYTES = 1024 * 1024;

/**
 * Deletes the oldest failures of a type beyond a number of bytes, now and then.
 *
 * @returns to be called with the bytes of each failure that was added
 */
export function createTrimming(database: Database, type: FailureType, mostBytes: number) {
  let untrimmed = Infinity;
  return async (addedBytes: number): Promise<void> => {
    untrimmed += addedBytes;
    if (untrimmed < Math.min(TRIM_AFTER_BYTES, mostBytes)) return;
    untrimmed = 0;
    await database.query(sql`
      delete from indexer_failures where type = ${type} and id <= (
        select max(id) from (
          select id, row_number() over newest as place,
            sum(octet_length(source) + octet_length(message) + coalesce(octet_length(payload), 0)) over newest as bytes
          from indexer_failures where type = ${type} window newest as (order by id desc)
        ) sized where bytes > ${mostBytes}::bigint or place > ${MOST_ROWS})`);
  };
}
