import { type ClickHouseClient } from '@clickhouse/client';
import { ENGINE_SETTINGS, EngineError, type MessageEngine, type QueryOptions } from './engine';

type Reader = Omit<MessageEngine, 'insertLines'>;

/** Over HTTP, progress headers keep the connection from timing out while the statement runs. */
const LONG_COMMAND_SETTINGS = {
  ...ENGINE_SETTINGS,
  max_execution_time: 0,
  send_progress_in_http_headers: 1,
  http_headers_progress_interval_ms: '10000',
} as const;

/** What both engines have in common: statements through the official client, over HTTP or to the embedded engine. */
export function createReader(client: ClickHouseClient): Reader {
  return {
    async query<Row>(
      sql: string,
      params = {},
      { signal, settings = {}, job, onStart }: QueryOptions = {},
    ): Promise<Row[]> {
      onStart?.();
      try {
        const answer = await client.query({
          query: sql,
          query_params: params,
          format: 'JSONEachRow',
          abort_signal: signal,
          clickhouse_settings: { ...ENGINE_SETTINGS, ...(job && { log_comment: `${job}:` }), ...settings },
        });
        return await answer.json<Row>();
      } catch (cause) {
        throw EngineError.from(cause);
      }
    },

    async command(sql, params = {}) {
      try {
        await client.command({ query: sql, query_params: params, clickhouse_settings: ENGINE_SETTINGS });
      } catch (cause) {
        throw EngineError.from(cause);
      }
    },

    async longCommand(sql, signal) {
      signal?.throwIfAborted();
      try {
        await client.command({ query: sql, clickhouse_settings: LONG_COMMAND_SETTINGS, abort_signal: signal });
      } catch (cause) {
        throw EngineError.from(cause);
      }
    },

    close: () => client.close(),
  } satisfies Reader;
}
