import { Pool, type PoolClient } from 'pg';
import { type Connection, type Database } from './database';
import { createDocumentChanges } from './document-changes';
import { createOtherNodes } from './other-nodes';
import { type Statement, statementText } from './sql';
import { withTransactions } from './transactions';

const connectionOver = (runner: Pool | PoolClient): Connection => ({
  query: async <Row>(statement: Statement) =>
    (await runner.query(statementText(statement), [...statement.values])).rows as Row[],
});

/** A node that stands still, or whose machine is gone, keeps what its transaction has locked no longer than this. */
const IDLE_IN_TRANSACTION_MS = 120_000;

/** Told as `error` events, besides to whoever asks next; without a listener they would end the process. */
const ignore = () => undefined;

/**
 * Connects to a PostgreSQL server.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws when the server does not answer
 */
export async function connectRemoteDatabase(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is replaced on the next use.
  pool.on('error', ignore);
  // Not when connecting: poolers refuse settings there.
  pool.on('connect', (client) => {
    client.query(`set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`).catch(ignore);
  });
  await pool.query('select 1');
  const others = createOtherNodes(url);
  const { query } = connectionOver(pool);
  return {
    ...withTransactions(query, async (work) => {
      const client = await pool.connect();
      client.on('error', ignore);
      try {
        await client.query('begin');
        const result = await work(connectionOver(client));
        await client.query('commit');
        return result;
      } catch (cause) {
        // What broke the connection has rolled it back, and says more than that there is none.
        await client.query('rollback').catch(ignore);
        throw cause;
      } finally {
        client.off('error', ignore);
        client.release();
      }
    }),

    changes: createDocumentChanges(others),
    checkpoint: () => Promise.resolve(),

    async close() {
      await others.close();
      await pool.end();
    },
  };
}
