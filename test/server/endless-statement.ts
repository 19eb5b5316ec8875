import { type MessageEngine } from 'server/storage/messages/engine';

/** SQL that runs until it is stopped, and mostly waits: what runs beside it has the processor. Reads a row in a millisecond. */
export const ENDLESS_STATEMENT =
  'SELECT count() FROM numbers(1000000000) WHERE sleepEachRow(0.001) = 0 SETTINGS max_block_size = 20';

/** How many of them run that nobody has stopped. */
export async function endlessStatements(engine: Pick<MessageEngine, 'query'>): Promise<number> {
  const [row] = await engine.query<{ n: number }>(
    `SELECT count() AS n FROM system.processes
     WHERE NOT is_cancelled AND query LIKE '%sleepEachRow%' AND query NOT LIKE '%processes%'`,
  );
  return row?.n ?? NaN;
}
