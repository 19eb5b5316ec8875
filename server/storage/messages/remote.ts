import { Readable } from 'node:stream';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { createReader } from './client-engine';
import { EngineError, INSERT_SETTINGS, insertFormat, type MessageEngine } from './engine';

/**
 * Connects to a ClickHouse server.
 *
 * @param url `http(s)://user:password@host:port/database`
 * @throws EngineError when the server does not answer
 */
export async function connectRemoteEngine(url: string): Promise<MessageEngine> {
  const client = createClient({
    url,
    request_timeout: 90_000,
    // Failures are thrown, and logged once by whoever catches them.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { cancel_http_readonly_queries_on_client_close: 1 },
  });
  const reader = createReader(client);
  try {
    await reader.query('SELECT 1');
  } catch (cause) {
    await client.close();
    throw EngineError.from(cause);
  }
  return {
    ...reader,
    bulkCodec: 'ZSTD(3)',

    async insertLines(table, lines, { columns, settings } = {}) {
      try {
        const { stream } = await client.exec({
          query: `INSERT INTO ${table}${columns ? ` (${columns.join(', ')})` : ''} FORMAT ${insertFormat(columns)}`,
          values: Readable.from([Buffer.concat(lines)], { objectMode: false }),
          clickhouse_settings: { ...INSERT_SETTINGS, ...settings },
        });
        stream.destroy();
      } catch (cause) {
        throw EngineError.from(cause);
      }
    },
  };
}
