import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { drainPending, Session } from 'chdb';
import { type ChdbConnection, createChdbConnection } from 'chdb/connection';
import { createReader } from './client-engine';
import { writeCompression } from './compression';
import { ConnectionSettings, type StandardSettings } from './connection-settings';
import { engineArguments, STANDARD_ENGINE_BYTES } from './engine-arguments';
import {
  EngineError,
  type EngineSettings,
  INSERT_SETTINGS,
  insertFormat,
  type MessageEngine,
  type QueryOptions,
} from './engine';
import { createFairScheduler, type UserLoad } from './fair-scheduler';
import { withLiterals } from './literal-parameters';

type ClientConnection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

/** An embedded connection runs one statement at a time; this many searches run concurrently, the others wait. */
const READERS = 6;

const CORES = availableParallelism();
/** Parsing the lines of an insert in parallel takes 6 to 20 % more processor time, and is no faster on few cores. */
const FEW_CORES = 4;
const PARSING_SETTINGS: EngineSettings = CORES > FEW_CORES ? {} : { input_format_parallel_parsing: 0 };

/** How long a statement of low priority pauses after each block it has read, while statements of higher priority run. */
const LOW_PRIORITY_PAUSE_MS = 200;

/** Of one statement: each takes some of the memory that the engine may take. */
const MOST_THREADS = Math.min(CORES, 8);

/** As standard a statement has a thread for each free gigabyte, of which there is none (docs/decisions/0038-threads-of-a-search.md). */
const threadSettings = (threads: number): EngineSettings => ({
  max_threads: threads,
  max_threads_min_free_memory_per_thread: 0,
});

/**
 * Priority and threads of a statement: statements of one user share the cores, and those of a user whose statements take
 * long yield to the others (2 is the lower priority).
 */
const schedulingSettings = ({ running, isHeavy }: UserLoad): EngineSettings => ({
  priority: isHeavy ? 2 : 1,
  low_priority_query_wait_time_ms: LOW_PRIORITY_PAUSE_MS,
  ...threadSettings(Math.ceil(MOST_THREADS / (running + 1))),
});

/** Of the server's own statements: half the threads, so that cores are left for people's searches. */
const OWN_SETTINGS = threadSettings(Math.ceil(MOST_THREADS / 2));

type Reader = Pick<MessageEngine, 'query'>;

interface EngineConnection {
  connection: ChdbConnection;
  client: ClickHouseClient;
  reader: ReturnType<typeof createReader>;
}

function connect(folder: string, standard: StandardSettings): EngineConnection {
  const connection = createChdbConnection({ path: folder });
  // chdb declares its connection with its own copy of the client's types, identical but for their names.
  const client = createClient({ connection: connection as ClientConnection });
  return { connection, client, reader: createReader(client, new ConnectionSettings(standard)) };
}

function readStandardSettings(session: Session): StandardSettings {
  const lines = session.query('SELECT name, value FROM system.settings', 'JSONCompactEachRow').trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as [name: string, value: string]));
}

/**
 * Runs a statement, and clears its connection when it fails. chdb 3.4 keeps the rows that a statement returned before it
 * failed or was killed, and prepends them to the result of the next one on that connection, whoever asks.
 */
async function clearingOnFailure<Rows>(reader: Reader, run: () => Promise<Rows>): Promise<Rows> {
  try {
    return await run();
  } catch (cause) {
    // This may fail as well: the caller gets the first error. With its own name it is not hit by a pending kill.
    await reader.query('SELECT 1', {}, { settings: { log_comment: randomUUID() } }).catch(() => undefined);
    throw cause;
  }
}

/**
 * Opens ClickHouse inside this process on a folder. One folder at a time per process.
 *
 * @param folder created when absent
 * @param memoryBytes its memory limit; a statement or a merge that needs more fails
 */
export async function openEmbeddedEngine(folder: string, memoryBytes = STANDARD_ENGINE_BYTES): Promise<MessageEngine> {
  await drainPending();
  // The arguments of the first connection of a process count for all; connections of the client cannot be given any.
  const connectionArgs = [...engineArguments(memoryBytes), `--config-file=${await writeCompression(folder)}`];
  const first = new Session(folder, { connectionArgs });
  const standard = readStandardSettings(first);
  // Inserts, merges and searches have connections of their own, so that short statements never wait for them.
  const [writer, control, merger, ...readers] = Array.from({ length: 3 + READERS }, () =>
    connect(folder, standard),
  ) as [EngineConnection, EngineConnection, EngineConnection, ...EngineConnection[]];
  const statements = control.reader;
  const merging = merger.reader;
  const writing = createFairScheduler([writer]);
  const reading = createFairScheduler(readers.map(({ reader }) => reader));
  await statements.query('SELECT 1');

  /**
   * Aborting the call does not stop the embedded engine: the statement must be killed by name. Every statement gets its own
   * name, even one without a signal: a connection keeps the name that was set last, and a kill may arrive when the next
   * statement of the connection is already running.
   */
  async function cancellable<Row>(
    run: (settings: QueryOptions['settings']) => Promise<Row[]>,
    { signal, settings, job = '' }: QueryOptions,
  ): Promise<Row[]> {
    signal?.throwIfAborted();
    const name = `${job}:${randomUUID()}`;
    const kill = () => {
      statements
        .command(`KILL QUERY WHERE Settings['log_comment'] = {name:String} ASYNC`, { name })
        .catch(() => undefined); // The statement has ended, or ends at max_execution_time.
    };
    signal?.addEventListener('abort', kill, { once: true });
    try {
      return await run({ ...settings, log_comment: name });
    } finally {
      signal?.removeEventListener('abort', kill);
    }
  }

  /** Killing its statement does not stop a merge; stopping merges does. */
  async function cancellableMerge(run: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      statements.command('SYSTEM STOP MERGES').catch(() => undefined); // Then the merge runs to its end.
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await run();
    } finally {
      signal?.removeEventListener('abort', stop);
      if (isStopped) await statements.command('SYSTEM START MERGES');
    }
  }

  return {
    bulkCodec: 'Default',

    query<Row>(sql: string, params: Record<string, unknown> = {}, options: QueryOptions = {}) {
      const text = withLiterals(sql, params);
      const [statement, remainingParams] = text === undefined ? [sql, params] : [text, {}];
      const run = (reader: Reader, load: UserLoad) => {
        options.onStart?.();
        const scheduling = options.asker === undefined ? OWN_SETTINGS : schedulingSettings(load);
        return cancellable(
          (settings) => clearingOnFailure(reader, () => reader.query<Row>(statement, remainingParams, { settings })),
          { ...options, settings: { ...scheduling, ...options.settings } },
        );
      };
      if (options.isForInserts)
        return writing.run(undefined, (_writer, load) => run(writer.reader, load), options.signal);
      return reading.run(options.asker, run, options.signal);
    },

    command: statements.command,
    longCommand: (sql, signal) => cancellableMerge(() => merging.longCommand(sql), signal),

    async insertLines(table, lines, { columns, settings } = {}) {
      try {
        // The engine copies the lines; with one writer there is one such copy in memory at a time.
        await writing.run(undefined, ({ connection }) =>
          connection.chdb.rawInsert({
            table,
            values: lines.length === 1 && lines[0] ? lines[0] : Buffer.concat(lines),
            format: insertFormat(columns),
            ...(columns && { columns: [...columns] }),
            settings: { ...INSERT_SETTINGS, ...PARSING_SETTINGS, ...settings },
          }),
        );
      } catch (cause) {
        throw EngineError.from(cause);
      }
    },

    async close() {
      await drainPending();
      await Promise.all([writer, control, merger, ...readers].map(({ client }) => client.close()));
      first.close();
      await drainPending();
    },
  };
}
