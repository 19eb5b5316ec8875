import { AUDIT_INDEX_SET_ID } from 'api/audit-log';
import { type IndexSetUpdate, type NewIndexSet } from 'api/indices/index-sets';
import { SYSTEM } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type Log } from 'server/runtime/log';
import { type EntityKind, ordinaryPermissions } from 'server/entities/entity-kind';
import { KeyTaken } from 'server/storage/documents/collection';
import { type Transaction } from 'server/storage/documents/database';
import { type ImportContext } from 'server/entities/portable';
import { type IndexCatalogue } from '../catalogue/catalogue';
import { type IndexLife } from '../life/index-life';
import { type IndexSet, type StoredIndexSet } from '../model';
import { checkStrategies } from '../strategies/check';
import { retentionPeriodError, type StrategyLimits } from '../strategies/limits';
import { auditIndexSet, defaultIndexSet, eventIndexSets } from './built-in-sets';
import { type Cleanup } from './cleanup';
import { prefixConflict, refreshTooShort, violationsOf } from './index-set-rules';
import { portableIndexSet } from './portable-index-set';
import { readableIndexSet } from './readable-index-set';
import { type SetTables } from './set-tables';
import { canBeDefault, changedIndexSet, newIndexSet } from './wire-index-set';

/** What index sets need to know about a stream. */
export interface StreamOfSet {
  id: string;
  title: string;
}

/** Manages index sets. Errors have the statuses and the order of card indices.md. */
export interface IndexSets {
  /** Their entity kind, for history and trash. */
  kind: EntityKind<StoredIndexSet>;
  /** @throws HttpError 404 */
  get(id: string): IndexSet;
  /** @throws HttpError 400 */
  create(sent: NewIndexSet, by: string): Promise<IndexSet>;
  /** @throws HttpError 400, 404, 409 */
  update(id: string, sent: IndexSetUpdate, by: string): Promise<IndexSet>;
  /** @throws HttpError 404, 409 */
  makeDefault(id: string, by: string): Promise<IndexSet>;
  /** @throws HttpError 400, 404 */
  remove(id: string, deleteIndices: boolean, by: string): Promise<void>;
  /** Creates the built-in sets that are missing. */
  ensureBuiltIn(): Promise<void>;
}

/** The streams whose messages go to an index set. */
export type StreamsUsing = (indexSetId: string) => Promise<readonly StreamOfSet[]>;

export interface IndexSetsParts {
  catalogue: IndexCatalogue;
  tables: SetTables;
  life: IndexLife;
  cleanup: Cleanup;
  limits: StrategyLimits;
  streamsUsing: StreamsUsing;
  log: Log;
  now: () => Date;
}

/** For the default set, on the first start. */
const DEFAULT_PREFIX = 'timberline';

const naturally = new Intl.Collator('en', { numeric: true });

/** The index sets of this installation. */
export function createIndexSets(parts: IndexSetsParts): IndexSets {
  const { catalogue, tables, life, cleanup, limits, log, now } = parts;
  const enqueue = createSerialQueue();

  function get(id: string): IndexSet {
    const set = catalogue.set(id);
    if (!set) throw httpError.notFound(`Index set ${id} does not exist. It may have been deleted.`);
    return set;
  }

  /** With its strategies in their stored form. @throws HttpError 400 */
  function checkRules(set: StoredIndexSet): StoredIndexSet {
    const { rotation, retention, violations: ofStrategies } = checkStrategies(set, limits);
    const violations = [...violationsOf(set), ...ofStrategies];
    if (violations.length > 0) throw httpError.violations(violations);
    return { ...set, rotation, retention };
  }

  function checkIntervals(set: StoredIndexSet): void {
    const reason = refreshTooShort(set) ?? retentionPeriodError(set.rotation, set.retention, limits);
    if (reason !== undefined) throw httpError.badRequest(reason);
  }

  /** For an existing or restored set: with its strategies in their stored form. @throws HttpError 400, 409 */
  function checkChanged(id: string, set: StoredIndexSet): StoredIndexSet {
    const checked = checkRules(set);
    if (!checked.isWritable && catalogue.defaultSet().id === id)
      throw httpError.conflict('The default index set must stay writable. Make another one the default first.');
    if (!checked.isWritable && id === AUDIT_INDEX_SET_ID)
      throw httpError.conflict('The index set of the audit log must stay writable.');
    checkIntervals(checked);
    return checked;
  }

  /** Restores a set with those of its indices that were not deleted with it. */
  async function prepareReturn(id: string, { prefix }: StoredIndexSet, within: Transaction): Promise<void> {
    const conflict = prefixConflict(prefix, catalogue.sets());
    if (conflict !== undefined) throw httpError.conflict(conflict);
    if (await cleanup.isRequested(id, within))
      throw httpError.conflict('The indices of the index set are being deleted. Try again later.');
    await tables.ensure(id);
  }

  async function add(body: StoredIndexSet, by: string, id?: string): Promise<IndexSet> {
    const table = await tables.prepare(body.prefix, { setId: id });
    let set: IndexSet;
    try {
      set = await catalogue.addSet(table.setId, body, by);
    } catch (cause) {
      await table.abandon();
      throw cause;
    }
    await table.moveIndices();
    await life.setUp(set);
    return set;
  }

  /** Like {@link add}, in the transaction of a caller; the first index is created after its commit. */
  async function addWithin(body: StoredIndexSet, { caller, transaction: within, onRollback }: ImportContext) {
    const sets = await catalogue.documents.list({ within });
    const conflict = prefixConflict(
      body.prefix,
      sets.map((set) => set.body),
    );
    if (conflict !== undefined) throw httpError.conflict(conflict);
    const table = await tables.prepare(body.prefix, { within });
    onRollback(table.abandon);
    within.afterCommit(table.moveIndices);
    return catalogue.documents.insert(body, caller.username, { id: table.setId, within });
  }

  /** Of several nodes that start at the same time, only one creates the set. */
  async function ensure(body: StoredIndexSet, id?: string): Promise<IndexSet> {
    const find = () => (id === undefined ? catalogue.byPrefix(body.prefix) : catalogue.set(id));
    const found = find();
    if (found) return found;
    try {
      return await add(body, SYSTEM, id);
    } catch (cause) {
      if (!(cause instanceof KeyTaken)) throw cause;
      await catalogue.refresh();
      const made = find();
      if (!made) throw cause;
      return made;
    }
  }

  return {
    get,

    kind: {
      kind: 'index_set',
      noun: 'index set',
      version: 1,
      documents: catalogue.documents,
      permissions: ordinaryPermissions('indexsets'),
      titleOf: ({ title }) => title,
      readable: readableIndexSet,

      async check({ id, body }, within) {
        checkChanged(id, body);
        if (id !== '' && !catalogue.set(id)) await prepareReturn(id, body, within);
      },

      portable: portableIndexSet({ checkRules, insert: addWithin, now }),

      async afterCommit({ id }) {
        await catalogue.refresh();
        await life.setUp(get(id));
      },
    },

    create: (sent, by) =>
      enqueue(async () => {
        const set = checkRules(newIndexSet(sent, now()));
        const conflict = prefixConflict(set.prefix, catalogue.sets());
        if (conflict !== undefined) throw httpError.badRequest(conflict);
        checkIntervals(set);
        try {
          return await add(set, by);
        } catch (cause) {
          if (!(cause instanceof KeyTaken)) throw cause;
          throw httpError.badRequest(`The index prefix "${set.prefix}" is now used by another index set.`);
        }
      }),

    async update(id, sent, by) {
      const set = await catalogue.changeSet(id, by, (body) => checkChanged(id, changedIndexSet(body, sent)));
      if (!set) return get(id);
      await life.setUp(set);
      return set;
    },

    async makeDefault(id, by) {
      const set = get(id);
      if (!canBeDefault(set))
        throw httpError.conflict(
          `${set.title} cannot be the default index set: it must be writable and store messages.`,
        );
      await catalogue.makeDefault(id, by);
      return set;
    },

    async remove(id, deleteIndices, by) {
      const set = get(id);
      if (catalogue.defaultSet().id === id)
        throw httpError.badRequest(`${set.title} is the default index set. Make another one the default first.`);
      const titles = (await parts.streamsUsing(id)).map(({ title }) => title).sort(naturally.compare);
      if (titles.length > 0)
        throw httpError.badRequest(
          `${set.title} is used by the streams ${titles.join(', ')}. Assign another index set to them first.`,
        );
      if (deleteIndices) await cleanup.request(id);
      if (!(await catalogue.removeSet(id, by))) {
        await cleanup.withdraw(id);
        return void get(id);
      }
      if (deleteIndices)
        await cleanup
          .start(id, set.title)
          .catch((err: unknown) =>
            log.error({ err, indexSet: id }, 'The indices could not be deleted; retried at the next start'),
          );
    },

    async ensureBuiltIn() {
      const standard = catalogue.sets().find(canBeDefault) ?? (await ensure(defaultIndexSet(DEFAULT_PREFIX, now())));
      if (!catalogue.hasDefaultSet()) await catalogue.makeDefault(standard.id, SYSTEM);
      for (const set of eventIndexSets(now())) await ensure(set);
      await ensure(auditIndexSet(now()), AUDIT_INDEX_SET_ID);
    },
  };
}
