import { type IndexerFailure } from 'api/indices/failures';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** A message that could not be stored. `source` is what there was of it, for a person to look at. */
export interface NewIndexerFailure {
  letterId: string;
  indexName: string;
  type: string;
  message: string;
  source: string;
}

interface Row {
  letter_id: string;
  index_name: string;
  type: string;
  message: string;
  timestamp: Date;
}

export interface IndexerFailures {
  record(failures: NewIndexerFailure[]): Promise<void>;
  list(limit: number, offset: number): Promise<{ failures: IndexerFailure[]; total: number }>;
  countSince(since: Date): Promise<number>;
}

const MOST_KEPT = 100_000;
const LONGEST_SOURCE = 20_000;

/** The newest failures, a bounded number of them. */
export function createIndexerFailures(database: Database, now: () => Date = () => new Date()): IndexerFailures {
  const count = async (since: Date) => {
    const [row] = await database.query<{ n: number }>(
      sql`select count(*)::int as n from indexer_failures where timestamp >= ${since.toISOString()}`,
    );
    return row?.n ?? 0;
  };

  return {
    async record(failures) {
      for (const { letterId, indexName, type, message, source } of failures) {
        await database.query(sql`
          insert into indexer_failures (letter_id, index_name, type, message, source, timestamp)
          values (${letterId}, ${indexName}, ${type}, ${message}, ${source.slice(0, LONGEST_SOURCE).replaceAll('\0', '')},
                  ${now().toISOString()})`);
      }
      await database.query(
        sql`delete from indexer_failures where id <= (select max(id) from indexer_failures) - ${MOST_KEPT}`,
      );
    },

    async list(limit, offset) {
      const rows = await database.query<Row>(sql`
        select letter_id, index_name, type, message, timestamp from indexer_failures
        order by timestamp desc, id desc limit ${limit} offset ${offset}`);
      const failures = rows.map((row) => ({
        letter_id: row.letter_id,
        index: row.index_name,
        type: row.type,
        message: row.message,
        timestamp: new Date(row.timestamp).toISOString(),
      }));
      return { failures, total: await count(new Date(0)) };
    },

    countSince: count,
  };
}
