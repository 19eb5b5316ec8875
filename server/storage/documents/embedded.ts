import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDocumentsFolderApart } from './create-folder';
import { type Connection, type Database } from './database';
import { createDocumentChanges } from './document-changes';
import { EmbeddedEngine } from './embedded-engine';
import { type Statement, sql, statementText } from './sql';
import { type Sync } from './synced-folder';
import { withTransactions } from './transactions';

/** Written back after so much: what a start after a crash has to read again. */
const WRITTEN_BACK_AFTER_BYTES = 16 * 1024 * 1024;

interface Runner {
  query<Row>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

const connectionOver = (runner: Runner): Connection => ({
  query: async <Row>(statement: Statement) =>
    (await runner.query<Row>(statementText(statement), [...statement.values])).rows,
});

/**
 * Opens PostgreSQL inside this process on a folder. A change is on the disk when it is answered. When the disk refused
 * one, that change fails, and the next use opens the folder anew, as after a crash.
 *
 * @param folder created when absent, which takes some seconds once
 * @param sync tests watch what reaches the disk, and when
 * @throws DocumentsFailed
 */
export async function openEmbeddedDatabase(folder: string, sync?: Sync): Promise<Database> {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createDocumentsFolderApart(folder);
  let engine = await EmbeddedEngine.open(folder, sync);
  let reopening: Promise<void> | undefined;

  async function living(): Promise<EmbeddedEngine> {
    if (!engine.hasEnded) return engine;
    reopening ??= EmbeddedEngine.open(folder, sync)
      .then((opened) => {
        engine = opened;
      })
      .finally(() => {
        reopening = undefined;
      });
    await reopening;
    return engine;
  }

  const query: Connection['query'] = async (statement) => connectionOver(await living()).query(statement);

  return {
    ...withTransactions(query, async (work) =>
      (await living()).transaction((transaction) => work(connectionOver(transaction))),
    ),
    changes: createDocumentChanges(),

    async checkpoint() {
      const [log] = await query<{ bytes: number }>(
        sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
      );
      if (log && log.bytes >= WRITTEN_BACK_AFTER_BYTES) await (await living()).exec('checkpoint');
    },
    async close() {
      if (!engine.hasEnded) await engine.close();
    },
  };
}
