import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Connection, type Database } from './database';

/** Runs work between BEGIN and COMMIT. */
type RunTransaction = <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;

/**
 * What both engines share: work after the commit, and an error for queries outside the transaction from inside of one.
 */
export function withTransactions(
  query: Connection['query'],
  run: RunTransaction,
): Pick<Database, 'query' | 'transaction'> {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>();

  function refuseInside(): void {
    if (current.getStore()?.isOpen)
      throw new Error('Inside a transaction, query the transaction instead of the database');
  }

  return {
    async query(statement) {
      refuseInside();
      return query(statement);
    },

    async transaction(work) {
      refuseInside();
      const hooks: (() => Promise<void>)[] = [];
      const state = { isOpen: true };
      const afterCommit = (hook: () => Promise<void>) => void hooks.push(hook);
      const result = await current
        .run(state, () => run((connection) => work({ ...connection, id: randomUUID(), afterCommit })))
        .finally(() => (state.isOpen = false));
      await Promise.allSettled(hooks.map(async (hook) => hook()));
      return result;
    },
  };
}
