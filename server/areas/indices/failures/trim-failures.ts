import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** Failure to store, or to decode. */
export type FailureType = 'DECODING' | 'INDEXING';

const MAX_ROWS = 100_000;
/** Trimming runs only after this many new bytes. */
const TRIM_AFTER_BYTES = 1024 * 1024;

/**
 * Deletes the oldest failures of a type beyond a total size, from time to time.
 *
 * @returns a function to call with the bytes of each new failure
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
        ) sized where bytes > ${mostBytes}::bigint or place > ${MAX_ROWS})`);
  };
}
