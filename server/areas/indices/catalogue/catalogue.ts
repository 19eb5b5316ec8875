import { type ClusterConfig } from 'server/areas/configuration';
import { type Collection, createCollection } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { type Index, type IndexSet, type IndexTimes, type StoredIndexSet } from '../model';
import { CatalogueMemory, type CatalogueQueries } from './catalogue-memory';
import {
  changeIndexRow,
  deleteIndexRow,
  forgetInClosedRows,
  type IndexChange,
  indexOfRow,
  type IndexRow,
  insertIndexRows,
  moveIndexRows,
  type NewIndex,
  setTimesOfRow,
} from './index-rows';
import { type ListedTable, moveListedTables, noteListedTables } from './listed-copies';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { DEFAULT_INDEX_SET_CONFIG, type DefaultIndexSetConfig, putRows, readCatalogue, setOf } from './read-catalogue';
import { raiseRevision, readRevision } from './revision';
import { rotateAlias, writeAlias } from './write-aliases';

/**
 * The index sets and indices, held in memory; every change is written to the database first, and complete when its
 * promise resolves. Changes are serialized over all nodes by the lock of one row.
 */
export interface IndexCatalogue extends CatalogueQueries {
  readonly documents: Collection<StoredIndexSet>;
  /**
   * Loads changes of other nodes; cheap when there are none. To be called before the first use; later it happens on
   * notifications.
   */
  refresh(): Promise<void>;
  /** Stops following changes. */
  close(): void;
  /** @throws KeyTaken when a set has the prefix or the id */
  addSet(id: string, body: StoredIndexSet, by: string): Promise<IndexSet>;
  /** @param edit may throw an HttpError. @returns undefined when the set was deleted */
  changeSet(id: string, by: string, edit: (body: StoredIndexSet) => StoredIndexSet): Promise<IndexSet | undefined>;
  /** Removes a set; the rows of its indices stay without a set. */
  removeSet(id: string, by: string): Promise<boolean>;
  makeDefault(id: string, by: string): Promise<void>;
  /** Adds the next index of a set and points the alias to it; returns false if the alias no longer points to `from`. */
  rotate(set: IndexSet, from: number | undefined, now: Date): Promise<boolean>;
  /** Moves the indices of a removed set to another. */
  moveIndices(fromSetId: string, toSetId: string): Promise<void>;
  /** Existing indices are left as they are. */
  addIndices(indices: readonly NewIndex[]): Promise<void>;
  /** Undefined when the index was deleted; likewise the next two. */
  changeIndex(index: Index, change: IndexChange): Promise<Index | undefined>;
  /** @param times undefined clears them */
  setTimes(index: Index, times: IndexTimes | undefined): Promise<Index | undefined>;
  removeIndex(index: Index): Promise<void>;
  /** To be called before the first rows that list copies in a table are written; cheap when it is known. */
  noteListed(listed: readonly ListedTable[]): Promise<void>;
  /** Lists in the closed indices of some sets are no longer true. @returns the number of indices */
  forgetInClosed(setIds: readonly string[]): Promise<number>;
  pointAlias(setId: string, number: number): Promise<void>;
}

export interface CatalogueParts {
  database: Database;
  config: ClusterConfig;
  /** Called after every change of the results. */
  onChange?: () => void;
}

/** The documents that it follows. */
const CHANGES = 'index_catalogue';

/** Empty until the first refresh. */
export function createCatalogue({ database, config, onChange = () => undefined }: CatalogueParts): IndexCatalogue {
  const documents = createCollection<StoredIndexSet>(database, 'index_set', { keyOf: ({ prefix }) => prefix });
  const enqueue = createSerialQueue();
  let memory = new CatalogueMemory();
  let known = -1;

  async function load(): Promise<void> {
    const revision = await readRevision(database);
    if (revision === known) return;
    memory = await readCatalogue(database, documents, config);
    known = revision;
    onChange();
  }

  /** Applies a change to memory; if other nodes made changes too, everything is loaded again. */
  async function settle(revision: number, takeOver: () => void): Promise<void> {
    if (revision !== known + 1) return load();
    takeOver();
    known = revision;
    onChange();
  }

  async function raise(transaction: Transaction): Promise<number> {
    const revision = await raiseRevision(transaction);
    await database.changes.announce(transaction, CHANGES, 'all');
    return revision;
  }

  const change = <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    takeOver: (result: Result) => void,
  ): Promise<Result> =>
    enqueue(async () => {
      const { revision, result } = await database.transaction(async (transaction) => ({
        revision: await raise(transaction),
        result: await work(transaction),
      }));
      await settle(revision, () => takeOver(result));
      return result;
    });

  /** Increases the revision with every change of a document that index sets depend on. */
  const stopListening = database.changes.listen(async (transaction, { kind }) => {
    if (kind === documents.kind || kind === config.kind) await raise(transaction);
  });

  // Not awaited, because the current change holds the lock of the catalogue.
  const stopFollowing = database.changes.follow(CHANGES, async () => void enqueue(load).catch(() => undefined));

  const changeDocument = <Result>(work: () => Promise<Result>): Promise<Result> =>
    enqueue(async () => {
      const result = await work();
      await load();
      return result;
    });

  const take = (rows: readonly IndexRow[]) => putRows(memory, rows);

  const changeRow = async (key: Index, work: (connection: Transaction) => Promise<IndexRow | undefined>) => {
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
    listedBy: (setId) => memory.listedBy(setId),
    isListed: (setId) => memory.isListed(setId),
    hasDefaultSet: () => memory.hasDefaultSet(),
    defaultSet: () => memory.defaultSet(),
    documents,
    refresh: () => enqueue(load),

    close() {
      stopListening();
      stopFollowing();
    },

    async addSet(id, body, by) {
      return setOf(await changeDocument(() => documents.insert(body, by, { id })));
    },

    async changeSet(id, by, edit) {
      const document = await changeDocument(() => documents.change(id, by, ({ body }) => edit(body)));
      return document && setOf(document);
    },

    removeSet: (id, by) => changeDocument(() => documents.remove(id, by)),

    makeDefault: (id, by) =>
      changeDocument(() =>
        config.write(DEFAULT_INDEX_SET_CONFIG, { default_index_set_id: id } satisfies DefaultIndexSetConfig, by),
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
      await change(
        async (connection) => {
          await moveListedTables(connection, fromSetId, toSetId);
          return moveIndexRows(connection, fromSetId, toSetId);
        },
        (rows) => {
          take(rows);
          memory.moveListed(fromSetId, toSetId);
        },
      );
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

    async noteListed(listed) {
      const unknown = listed.filter(({ setId, table, ofSetId }) =>
        memory.listedBy(setId).every((known) => known.table !== table || known.ofSetId !== ofSetId),
      );
      if (unknown.length === 0) return;
      await change(
        (connection) => noteListedTables(connection, unknown),
        () => unknown.forEach((each) => memory.putListed(each)),
      );
    },

    forgetInClosed: async (setIds) =>
      (await change((connection) => forgetInClosedRows(connection, setIds), take)).length,

    async pointAlias(setId, number) {
      await change(
        (connection) => writeAlias(connection, setId, number),
        () => memory.pointAlias(setId, number),
      );
    },
  };
}
