import { type ClickHouseClient } from '@clickhouse/client';
import { type ConnectionSettings } from './connection-settings';
import { ENGINE_SETTINGS, EngineError, type EngineSettings, type MessageEngine, type QueryOptions } from './engine';

type Reader = Omit<MessageEngine, 'bulkCodec' | 'insertLines'>;

/** Over HTTP, progress headers keep the connection from timing out while the statement runs. */
const LONG_COMMAND_SETTINGS = {
  ...ENGINE_SETTINGS,
  max_execution_time: 0,
  send_progress_in_http_headers: 1,
  http_headers_progress_interval_ms: '10000',
} as const;

/**
 * What both engines have in common: statements through the official client, over HTTP or to the embedded engine.
 *
 * @param held of a connection that keeps the settings of its statements; absent: each statement brings its own
 */
export function createReader(client: ClickHouseClient, held?: ConnectionSettings): Reader {
  /** Runs a statement with some settings. */
  async function running<Result>(
    wanted: EngineSettings,
    statement: (settings: EngineSettings) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await statement(held ? held.changesTo(wanted) : wanted);
    } catch (cause) {
      held?.forget();
      throw EngineError.from(cause);
    }
  }

  return {
    async query<Row>(
      sql: string,
      params = {},
      { signal, settings = {}, job, onStart }: QueryOptions = {},
    ): Promise<Row[]> {
      onStart?.();
      const wanted = { ...ENGINE_SETTINGS, ...(job && { log_comment: `${job}:` }), ...settings };
      return running(wanted, async (clickhouse_settings) => {
        const answer = await client.query({
          query: sql,
          query_params: params,
          format: 'JSONEachRow',
          abort_signal: signal,
          clickhouse_settings,
        });
        return answer.json<Row>();
      });
    },

    async command(sql, params = {}) {
      await running(ENGINE_SETTINGS, (clickhouse_settings) =>
        client.command({ query: sql, query_params: params, clickhouse_settings }),
      );
    },

    async longCommand(sql, signal) {
      signal?.throwIfAborted();
      await running(LONG_COMMAND_SETTINGS, (clickhouse_settings) =>
        client.command({ query: sql, clickhouse_settings, abort_signal: signal }),
      );
    },

    close: () => client.close(),
  } satisfies Reader;
}
