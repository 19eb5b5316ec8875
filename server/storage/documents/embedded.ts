import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDocumentsFolderApart } from './create-folder';
import { type Connection, type Database } from './database';
import { createDocumentChanges } from './document-changes';
import { EmbeddedEngine, type FolderOptions } from './embedded-engine';
import { sql, statementText } from './sql';
import { withTransactions } from './transactions';

/** Size of the write-ahead log that triggers a checkpoint; a start after a crash has to replay it. */
const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024;

/**
 * Opens PostgreSQL inside this process. A change is on disk when its query resolves. When the disk refuses a write,
 * that change fails, and the next use reopens the folder as after a crash.
 *
 * @param folder created when absent, which takes a few seconds
 * @throws DocumentsFailed
 */
export async function openEmbeddedDatabase(folder: string, options?: FolderOptions): Promise<Database> {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createDocumentsFolderApart(folder);
  let engine = await EmbeddedEngine.open(folder, options);
  let reopening: Promise<void> | undefined;

  async function living(): Promise<EmbeddedEngine> {
    if (!engine.hasEnded) return engine;
    reopening ??= EmbeddedEngine.open(folder, options)
      .then((opened) => {
        engine = opened;
      })
      .finally(() => {
        reopening = undefined;
      });
    await reopening;
    return engine;
  }

  const query: Connection['query'] = async (statement) =>
    (await living()).run(statementText(statement), statement.values);

  return {
    ...withTransactions(query, async (work) => {
      const running = await living();
      return running.transaction((transaction) =>
        work({ query: (statement) => running.runIn(transaction, statementText(statement), statement.values) }),
      );
    }),
    changes: createDocumentChanges(),

    async checkpoint() {
      const [log] = await query<{ bytes: number }>(
        sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
      );
      if (log && log.bytes >= CHECKPOINT_AFTER_BYTES) await (await living()).exec('checkpoint');
    },
    async close() {
      if (!engine.hasEnded) await engine.close();
    },
  };
}
