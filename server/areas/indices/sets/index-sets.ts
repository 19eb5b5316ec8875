import { type IndexSetUpdate, type NewIndexSet } from 'api/indices/index-sets';
import { SYSTEM } from 'server/calls/caller';
import { refuse } from 'server/calls/refusal';
import { createInTurns } from 'server/runtime/in-turns';
import { type Log } from 'server/runtime/log';
import { KeyTaken } from 'server/storage/documents/collection';
import { type IndexCatalogue } from '../catalogue/catalogue';
import { type IndexLife } from '../life/index-life';
import { type IndexSet, type StoredIndexSet } from '../model';
import { checkStrategies } from '../strategies/check';
import { retentionPeriodFault, type StrategyLimits } from '../strategies/limits';
import { defaultIndexSet, eventIndexSets } from './built-in-sets';
import { type Cleanup } from './cleanup';
import { prefixConflict, refreshTooShort, violationsOf } from './index-set-rules';
import { type SetTables } from './set-tables';
import { canBeDefault, changedIndexSet, newIndexSet } from './wire-index-set';

/** A stream, as far as index sets need to know it. */
export interface StreamOfSet {
  id: string;
  title: string;
}

/** The index sets people make and change. Refusals have the statuses and the order of card indices.md. */
export interface IndexSets {
  /** @throws Refusal 404 */
  get(id: string): IndexSet;
  /** @throws Refusal 400 */
  create(sent: NewIndexSet, by: string): Promise<IndexSet>;
  /** @throws Refusal 400, 404, 409 */
  update(id: string, sent: IndexSetUpdate, by: string): Promise<IndexSet>;
  /** @throws Refusal 404, 409 */
  makeDefault(id: string, by: string): Promise<IndexSet>;
  /** @throws Refusal 400, 404 */
  remove(id: string, deleteIndices: boolean, by: string): Promise<void>;
  /** Makes the sets every installation has, unless they are there. */
  ensureBuiltIn(): Promise<void>;
}

export interface IndexSetsParts {
  catalogue: IndexCatalogue;
  tables: SetTables;
  life: IndexLife;
  cleanup: Cleanup;
  limits: StrategyLimits;
  streamsUsing(indexSetId: string): Promise<readonly StreamOfSet[]>;
  /** Of the default set, on the first start. */
  defaultPrefix: string;
  log: Log;
  now: () => Date;
}

const naturally = new Intl.Collator('en', { numeric: true });

/** The index sets of this installation. */
export function createIndexSets(parts: IndexSetsParts): IndexSets {
  const { catalogue, tables, life, cleanup, limits, log, now } = parts;
  const inTurns = createInTurns();

  function get(id: string): IndexSet {
    const set = catalogue.set(id);
    if (!set) throw refuse.notFound(`Index set ${id} does not exist. It may have been deleted.`);
    return set;
  }

  /** With its strategies as they are stored. @throws Refusal 400 */
  function checkRules(set: StoredIndexSet): StoredIndexSet {
    const { rotation, retention, violations: ofStrategies } = checkStrategies(set, limits);
    const violations = [...violationsOf(set), ...ofStrategies];
    if (violations.length > 0) throw refuse.violations(violations);
    return { ...set, rotation, retention };
  }

  function checkIntervals(set: StoredIndexSet): void {
    const reason = refreshTooShort(set) ?? retentionPeriodFault(set.rotation, set.retention, limits);
    if (reason !== undefined) throw refuse.badRequest(reason);
  }

  async function add(body: StoredIndexSet, by: string): Promise<IndexSet> {
    const table = await tables.prepare(body.prefix);
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

  /** Of several nodes that start at the same time one makes the set. */
  async function ensure(body: StoredIndexSet): Promise<IndexSet> {
    const found = catalogue.byPrefix(body.prefix);
    if (found) return found;
    try {
      return await add(body, SYSTEM);
    } catch (cause) {
      if (!(cause instanceof KeyTaken)) throw cause;
      await catalogue.refresh();
      const made = catalogue.byPrefix(body.prefix);
      if (!made) throw cause;
      return made;
    }
  }

  return {
    get,

    create: (sent, by) =>
      inTurns(async () => {
        const set = checkRules(newIndexSet(sent, now()));
        const conflict = prefixConflict(set.prefix, catalogue.sets());
        if (conflict !== undefined) throw refuse.badRequest(conflict);
        checkIntervals(set);
        try {
          return await add(set, by);
        } catch (cause) {
          if (!(cause instanceof KeyTaken)) throw cause;
          throw refuse.badRequest(`The index prefix "${set.prefix}" has just been given to another index set.`);
        }
      }),

    async update(id, sent, by) {
      const changed = checkRules(changedIndexSet(get(id), sent));
      if (!changed.isWritable && catalogue.defaultSet().id === id)
        throw refuse.conflict('The default index set must stay writable. Make another one the default first.');
      checkIntervals(changed);
      const set = await catalogue.changeSet(id, changed, by);
      if (!set) return get(id);
      await life.setUp(set);
      return set;
    },

    async makeDefault(id, by) {
      const set = get(id);
      if (!canBeDefault(set))
        throw refuse.conflict(
          `${set.title} cannot be the default index set: it must be writable and made for messages.`,
        );
      await catalogue.makeDefault(id, by);
      return set;
    },

    async remove(id, deleteIndices, by) {
      const set = get(id);
      if (catalogue.defaultSet().id === id)
        throw refuse.badRequest(`${set.title} is the default index set. Make another one the default first.`);
      const titles = (await parts.streamsUsing(id)).map(({ title }) => title).sort(naturally.compare);
      if (titles.length > 0)
        throw refuse.badRequest(
          `${set.title} is used by the streams ${titles.join(', ')}. Give them another index set first.`,
        );
      if (deleteIndices) await cleanup.request(id);
      if (!(await catalogue.removeSet(id, by))) {
        await cleanup.withdraw(id);
        return void get(id);
      }
      if (deleteIndices)
        await cleanup
          .start(id, set.title)
          .catch((err: unknown) => log.error({ err, indexSet: id }, 'Its indices are deleted at the next start'));
    },

    async ensureBuiltIn() {
      const standard =
        catalogue.sets().find(canBeDefault) ?? (await ensure(defaultIndexSet(parts.defaultPrefix, now())));
      if (!catalogue.hasDefaultSet()) await catalogue.makeDefault(standard.id, SYSTEM);
      for (const set of eventIndexSets(now())) await ensure(set);
    },
  };
}
