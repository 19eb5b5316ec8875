import { type ClusterConfig } from 'server/areas/configuration';
import { createCollection } from 'server/storage/documents/collection';
import { type Connection, type Database } from 'server/storage/documents/database';
import { type Index, type IndexSet, type IndexTimes, type StoredIndexSet } from '../model';
import { CatalogueMemory, type CatalogueQueries } from './catalogue-memory';
import {
  changeIndexRow,
  deleteIndexRow,
  type IndexChange,
  indexOfRow,
  type IndexRow,
  insertIndexRows,
  moveIndexRows,
  type NewIndex,
  setTimesOfRow,
} from './index-rows';
import { createInTurns } from 'server/runtime/in-turns';
import { DEFAULT_INDEX_SET_CONFIG, type DefaultIndexSetConfig, putRows, readCatalogue, setOf } from './read-catalogue';
import { raiseRevision, readRevision } from './revision';
import { rotateAlias, writeAlias } from './write-aliases';

/**
 * The index sets and indices of this installation: kept in memory, every change written to the database first. A change
 * is done when its promise resolves. Changes take turns over all nodes, by the lock of one row.
 */
export interface IndexCatalogue extends CatalogueQueries {
  /** Takes over what other nodes have changed; cheap when nothing has. */
  refresh(): Promise<void>;
  /** @throws KeyTaken when a set has the prefix or the id */
  addSet(id: string, body: StoredIndexSet, by: string): Promise<IndexSet>;
  /** Undefined when the set is gone. */
  changeSet(id: string, body: StoredIndexSet, by: string): Promise<IndexSet | undefined>;
  /** Takes a set out; the rows of its indices stay, and are nobody's. */
  removeSet(id: string, by: string): Promise<boolean>;
  makeDefault(id: string, by: string): Promise<void>;
  /** Adds the next index of a set and points the alias at it, unless the alias has left `from` meanwhile: then false. */
  rotate(set: IndexSet, from: number | undefined, now: Date): Promise<boolean>;
  /** Gives the indices of a set that was removed to another. */
  moveIndices(fromSetId: string, toSetId: string): Promise<void>;
  /** Those that are there already stay as they are. */
  addIndices(indices: readonly NewIndex[]): Promise<void>;
  /** Undefined when the index is gone, as with the next. */
  changeIndex(index: Index, change: IndexChange): Promise<Index | undefined>;
  /** @param times undefined forgets them */
  setTimes(index: Index, times: IndexTimes | undefined): Promise<Index | undefined>;
  removeIndex(index: Index): Promise<void>;
  pointAlias(setId: string, number: number): Promise<void>;
}

export interface CatalogueParts {
  database: Database;
  config: ClusterConfig;
  /** Called after every change of what the queries answer. */
  onChange?: () => void;
}

/** Empty until the first refresh. */
export function createCatalogue({ database, config, onChange = () => undefined }: CatalogueParts): IndexCatalogue {
  const documents = createCollection<StoredIndexSet>(database, 'index_set');
  const inTurns = createInTurns();
  let memory = new CatalogueMemory();
  let known = -1;

  async function load(): Promise<void> {
    const revision = await readRevision(database);
    if (revision === known) return;
    memory = await readCatalogue(database, documents, config);
    known = revision;
    onChange();
  }

  /** What a change did is taken over; when others were at it too, all is read again. */
  async function settle(revision: number, takeOver: () => void): Promise<void> {
    if (revision !== known + 1) return load();
    takeOver();
    known = revision;
    onChange();
  }

  const change = <Result>(
    work: (connection: Connection) => Promise<Result>,
    takeOver: (result: Result) => void,
  ): Promise<Result> =>
    inTurns(async () => {
      const { revision, result } = await database.transaction(async (connection) => ({
        revision: await raiseRevision(connection),
        result: await work(connection),
      }));
      await settle(revision, () => takeOver(result));
      return result;
    });

  /** Documents have transactions of their own: the revision says afterwards that something has changed. */
  const changeDocument = <Result>(work: () => Promise<Result>, takeOver: (result: Result) => void): Promise<Result> =>
    inTurns(async () => {
      const result = await work();
      await settle(await database.transaction(raiseRevision), () => takeOver(result));
      return result;
    });

  const take = (rows: readonly IndexRow[]) => putRows(memory, rows);

  const changeRow = async (key: Index, work: (connection: Connection) => Promise<IndexRow | undefined>) => {
    const row = await change(work, (changed) => (changed ? take([changed]) : memory.dropIndex(key)));
    const set = row && memory.set(row.index_set_id);
    return set && indexOfRow(row, set);
  };

  return {
    sets: () => memory.sets(),
    set: (id) => memory.set(id),
    byPrefix: (prefix) => memory.byPrefix(prefix),
    find: (name) => memory.find(name),
    indicesOf: (setId) => memory.indicesOf(setId),
    writeIndexOf: (setId) => memory.writeIndexOf(setId),
    hasDefaultSet: () => memory.hasDefaultSet(),
    defaultSet: () => memory.defaultSet(),
    refresh: () => inTurns(load),

    async addSet(id, body, by) {
      const document = await changeDocument(
        () => documents.insert(body, by, { id, key: body.prefix }),
        (added) => memory.putSet(setOf(added)),
      );
      return setOf(document);
    },

    async changeSet(id, body, by) {
      const document = await changeDocument(
        () => documents.update(id, body, by),
        (changed) => changed && memory.putSet(setOf(changed)),
      );
      return document && setOf(document);
    },

    removeSet: (id, by) =>
      changeDocument(
        () => documents.remove(id, by),
        () => memory.dropSet(id),
      ),

    makeDefault: (id, by) =>
      changeDocument(
        () => config.write(DEFAULT_INDEX_SET_CONFIG, { default_index_set_id: id } satisfies DefaultIndexSetConfig, by),
        () => (memory.defaultSetId = id),
      ),

    async rotate(set, from, now) {
      const added = await change(
        (connection) => rotateAlias(connection, set, from, now),
        (rows) => {
          take(rows);
          rows.forEach(({ number }) => memory.pointAlias(set.id, number));
        },
      );
      return added.length > 0;
    },

    async moveIndices(fromSetId, toSetId) {
      await change((connection) => moveIndexRows(connection, fromSetId, toSetId), take);
    },

    async addIndices(indices) {
      await change((connection) => insertIndexRows(connection, indices), take);
    },

    changeIndex: (index, changes) => changeRow(index, (connection) => changeIndexRow(connection, index, changes)),
    setTimes: (index, times) => changeRow(index, (connection) => setTimesOfRow(connection, index, times)),

    async removeIndex(index) {
      await change(
        (connection) => deleteIndexRow(connection, index),
        () => memory.dropIndex(index),
      );
    },

    async pointAlias(setId, number) {
      await change(
        (connection) => writeAlias(connection, setId, number),
        () => memory.pointAlias(setId, number),
      );
    },
  };
}
