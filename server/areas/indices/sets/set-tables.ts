import { type Connection, type Database } from 'server/storage/documents/database';
import { newObjectId } from 'server/storage/documents/collection';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { type IndexCatalogue } from '../catalogue/catalogue';
import { findKeptSet, takeOverTable } from './kept-indices';

/** The table of a set that is about to be made. */
export interface PreparedTable {
  setId: string;
  /** Gives the set, once it is there, the indices that were waiting for one of its prefix. */
  moveIndices(): Promise<void>;
  /** For when the set is not made after all. */
  abandon(): Promise<void>;
}

export interface SetTables {
  /**
   * Makes the table of a new set: an empty one, or that of a set of the prefix that was deleted without its data.
   *
   * @param options.setId a new one unless given
   */
  prepare(prefix: string, options?: { setId?: string; within?: Connection }): Promise<PreparedTable>;
  /** Makes the table of a set that comes back, unless it is there. */
  ensure(setId: string): Promise<void>;
}

export interface SetTablesParts {
  catalogue: IndexCatalogue;
  database: Database;
  engine: MessageEngine;
  now: () => Date;
}

/** The tables of new index sets. A set gets its table before anybody can see it. */
export function createSetTables({ catalogue, database, engine, now }: SetTablesParts): SetTables {
  return {
    ensure: (setId) => createMessageTable(engine, setId),

    async prepare(prefix, { setId = newObjectId(now()), within = database } = {}) {
      const kept = await findKeptSet(within, prefix);
      if (kept === undefined) {
        await createMessageTable(engine, setId);
        return {
          setId,
          moveIndices: () => Promise.resolve(),
          abandon: () => engine.command(`DROP TABLE IF EXISTS ${messageTable(setId)} SYNC`),
        };
      }
      await takeOverTable(engine, kept, setId);
      return {
        setId,
        moveIndices: () => catalogue.moveIndices(kept, setId),
        abandon: () => takeOverTable(engine, setId, kept),
      };
    },
  };
}
