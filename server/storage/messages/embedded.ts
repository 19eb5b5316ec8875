import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { drainPending, Session } from 'chdb';
import { type ChdbConnection, createChdbConnection } from 'chdb/connection';
import { createReader } from './client-engine';
import { engineArguments, STANDARD_ENGINE_BYTES } from './engine-arguments';
import { EngineError, type EngineSettings, INSERT_SETTINGS, type MessageEngine, type QueryOptions } from './engine';
import { createFairTurns, type Standing } from './fair-turns';
import { withLiterals } from './literal-parameters';

type ClientConnection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

/** An embedded connection runs one statement at a time; this many searches run side by side, the others wait. */
const READERS = 6;

const CORES = availableParallelism();
/** Reading the lines of an insert in parallel takes 6 to 20 % more processor time, and few cores are no faster by it. */
const FEW_CORES = 4;
const READING: EngineSettings = CORES > FEW_CORES ? {} : { input_format_parallel_parsing: 0 };

/** While statements of a lower number run, one of a higher number rests so long after each block it has read. */
const REST_MS = 200;

/**
 * What a statement gets of the machine: statements of one person share the cores, and those of a person whose statements
 * take long rest while others are answered.
 */
const rankOf = ({ beside, isHeavy }: Standing): EngineSettings => ({
  priority: isHeavy ? 2 : 1,
  low_priority_query_wait_time_ms: REST_MS,
  ...(beside > 0 && { max_threads: Math.ceil(CORES / (beside + 1)) }),
});

type Reader = Pick<MessageEngine, 'query'>;

interface Connected {
  connection: ChdbConnection;
  client: ClickHouseClient;
}

function connect(folder: string): Connected {
  const connection = createChdbConnection({ path: folder });
  // chdb types its connection by another copy of the client's types, alike but for names.
  return { connection, client: createClient({ connection: connection as ClientConnection }) };
}

/**
 * Rows that a statement had given before it failed or was stopped stay in its connection, and chdb 3.4 puts them before
 * those of the next one, whoever asks: they are fetched and forgotten here.
 */
async function orForgetRows<Rows>(reader: Reader, run: () => Promise<Rows>): Promise<Rows> {
  try {
    return await run();
  } catch (cause) {
    // It fails as the statement did: the caller learns of that. Under a name of its own it is not stopped as well.
    await reader.query('SELECT 1', {}, { settings: { log_comment: randomUUID() } }).catch(() => undefined);
    throw cause;
  }
}

/**
 * Opens ClickHouse inside this process on a folder. One folder at a time per process.
 *
 * @param folder created when absent
 * @param memoryBytes what it may take; a statement or a merge that needs more fails
 */
export async function openEmbeddedEngine(folder: string, memoryBytes = STANDARD_ENGINE_BYTES): Promise<MessageEngine> {
  await drainPending();
  // The first connection of a process decides for all; the client's own take no arguments.
  const first = new Session(folder, { connectionArgs: engineArguments(memoryBytes) });
  // What takes long or is many has a connection of its own, so that nothing short waits for it.
  const [writer, control, merger, ...readers] = Array.from({ length: 3 + READERS }, () => connect(folder)) as [
    Connected,
    Connected,
    Connected,
    ...Connected[],
  ];
  const statements = createReader(control.client);
  const merging = createReader(merger.client);
  const writing = createFairTurns([writer]);
  const reading = createFairTurns(readers.map(({ client }) => createReader(client)));
  const insertReader = createReader(writer.client);
  await statements.query('SELECT 1');

  /**
   * Giving up waiting does not stop the embedded engine: it has to be told. Every statement has a name of its own, also
   * one that nobody may cancel: a connection keeps the name that was set last, and the order to stop may come when the
   * next statement of the connection runs already.
   */
  async function cancellable<Row>(
    run: (settings: QueryOptions['settings']) => Promise<Row[]>,
    { signal, settings }: QueryOptions,
  ): Promise<Row[]> {
    signal?.throwIfAborted();
    const name = randomUUID();
    const kill = () => {
      statements
        .command(`KILL QUERY WHERE Settings['log_comment'] = {name:String} ASYNC`, { name })
        .catch(() => undefined); // It ended by itself, or ends at max_execution_time.
    };
    signal?.addEventListener('abort', kill, { once: true });
    try {
      return await run({ ...settings, log_comment: name });
    } finally {
      signal?.removeEventListener('abort', kill);
    }
  }

  /** A merge does not hear of its statement being killed; it hears of merging being stopped. */
  async function mergeable(run: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      statements.command('SYSTEM STOP MERGES').catch(() => undefined); // It is then waited for.
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
    query<Row>(sql: string, params: Record<string, unknown> = {}, options: QueryOptions = {}) {
      const text = withLiterals(sql, params);
      const [statement, beside] = text === undefined ? [sql, params] : [text, {}];
      const run = (reader: Reader, standing: Standing) => {
        options.onStart?.();
        const rank = options.asker === undefined ? {} : rankOf(standing);
        return cancellable(
          (settings) => orForgetRows(reader, () => reader.query<Row>(statement, beside, { settings })),
          { ...options, settings: { ...rank, ...options.settings } },
        );
      };
      if (options.isForInserts)
        return writing.take(undefined, (_writer, standing) => run(insertReader, standing), options.signal);
      return reading.take(options.asker, run, options.signal);
    },

    command: statements.command,
    longCommand: (sql, signal) => mergeable(() => merging.longCommand(sql), signal),

    async insertLines(table, lines, settings) {
      try {
        // A copy is made when the engine reads it: one of them is in memory at a time.
        await writing.take(undefined, ({ connection }) =>
          connection.chdb.rawInsert({
            table,
            values: lines.length === 1 && lines[0] ? lines[0] : Buffer.concat(lines),
            format: 'JSONEachRow',
            settings: { ...INSERT_SETTINGS, ...READING, ...settings },
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
