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

/**
 * Connects to a PostgreSQL server.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws when the server does not answer
 */
export async function connectRemoteDatabase(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  await pool.query('select 1');
  const others = createOtherNodes(url);
  const { query } = connectionOver(pool);
  return {
    ...withTransactions(query, async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(connectionOver(client));
        await client.query('commit');
        return result;
      } catch (cause) {
        await client.query('rollback');
        throw cause;
      } finally {
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
