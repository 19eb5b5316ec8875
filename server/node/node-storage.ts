import { type Periodical } from 'server/assembly/server-area';
import { type Configuration } from 'server/configuration';
import { type Log } from 'server/runtime/log';
import { checkTables } from 'server/storage/inventory';
import { createDiskCare, type DiskCare } from 'server/storage/disk-care';
import { createDumps } from 'server/storage/documents/dumps';
import { type Migration } from 'server/storage/documents/migrations';
import { watchStatements, type StatementWatch } from 'server/storage/messages/statement-watch';
import { openStorage, type Storage } from 'server/storage/open';

/** Both engines of a running node, with what monitors and maintains them. */
export interface NodeStorage extends Storage {
  statements: StatementWatch;
  space: DiskCare['space'];
  periodicals: readonly Periodical[];
}

const PARTS_CHECKED_EVERY_MS = 60_000;
const CHECKPOINT_EVERY_MS = 60_000;
/** The first check of a day writes the dump of that day. */
const DUMPS_CHECKED_EVERY_MS = 15 * 60_000;

/** Opens both engines, and monitors statements of the message engine and the disk of the data folder. */
export async function openNodeStorage(
  configuration: Configuration,
  migrations: readonly Migration[],
  log: Log,
): Promise<NodeStorage> {
  const { dataFolder, databaseUrl, clickhouseUrl } = configuration;
  const { database, engine: unwatched, close } = await openStorage(configuration, migrations);
  const disk = createDiskCare({
    engine: unwatched,
    isEmbedded: clickhouseUrl === undefined,
    dataFolder,
    leastFree: configuration.leastFreeDisk,
    log,
  });
  const statements = watchStatements(disk.engine, {
    onSlow: ({ asker, about, waitedMs, ranMs, outcome, statement }) =>
      log.warn({ asker, query: about, waitedMs, ranMs, outcome, statement }, 'A slow statement'),
  });
  const { engine } = statements;
  const dumps: Periodical = {
    name: 'dumping the documents',
    everyMs: DUMPS_CHECKED_EVERY_MS,
    run: createDumps(database, dataFolder).makeDaily,
    leaderOnly: true,
  };
  const storage: NodeStorage = {
    database,
    engine,
    statements,
    space: disk.space,
    periodicals: [
      { name: 'checking new parts of tables', everyMs: PARTS_CHECKED_EVERY_MS, run: disk.check },
      { name: 'checkpointing the documents', everyMs: CHECKPOINT_EVERY_MS, run: database.checkpoint },
      ...(databaseUrl ? [] : [dumps]),
    ],
    async close() {
      disk.close();
      await close();
    },
  };
  try {
    await disk.open();
    if (!clickhouseUrl) await checkTables(dataFolder, database, engine);
    return storage;
  } catch (cause) {
    await storage.close();
    throw cause;
  }
}
