import { PGlite } from '@electric-sql/pglite';
import { type Connection, type Database } from './database';
import { type Statement, statementText } from './sql';

interface Runner {
  query<Row>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

const connectionOver = (runner: Runner): Connection => ({
  query: async <Row>(statement: Statement) =>
    (await runner.query<Row>(statementText(statement), [...statement.values])).rows,
});

/**
 * Opens PostgreSQL inside this process on a folder.
 *
 * @param folder created when absent, which takes some seconds once
 */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  const engine = await PGlite.create({ dataDir: folder });
  return {
    ...connectionOver(engine),
    transaction: (work) => engine.transaction((transaction) => work(connectionOver(transaction))),
    async script(text) {
      await engine.exec(text);
    },
    close: () => engine.close(),
  };
}
