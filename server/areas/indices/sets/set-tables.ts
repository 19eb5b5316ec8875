import { type Connection, type Database } from 'server/storage/documents/database';
import { newObjectId } from 'server/storage/documents/collection';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { type IndexCatalogue } from '../catalogue/catalogue';
import { findKeptSet, takeOverTable } from './kept-indices';

/** The table of a set that is about to be created. */
export interface PreparedTable {
  setId: string;
  /** Assigns indices of a deleted set with the same prefix to the new one. */
  moveIndices(): Promise<void>;
  /** To be called when the set is not created after all. */
  abandon(): Promise<void>;
}

export interface SetTables {
  /**
   * Creates the table of a new set, or takes over that of a set with the same prefix that was deleted without its data.
   *
   * @param options.setId a new id unless given
   */
  prepare(prefix: string, options?: { setId?: string; within?: Connection }): Promise<PreparedTable>;
  /** Creates the table of a restored set, unless it exists. */
  ensure(setId: string): Promise<void>;
}

export interface SetTablesParts {
  catalogue: IndexCatalogue;
  database: Database;
  engine: MessageEngine;
  now: () => Date;
}

/** The tables of new index sets. A set has its table before it becomes visible. */
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
