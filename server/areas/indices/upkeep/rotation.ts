import { type SystemMessages } from 'server/areas/cluster';
import { type Log } from 'server/runtime/log';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexLife } from '../life/index-life';
import { type IndexSet } from '../model';
import { aliasName } from '../names';
import { EMPTY, type IndexStatistics, type StatsByName } from '../stats/index-statistics';
import { type StrategyLimits } from '../strategies/limits';
import { rotationDue } from '../strategies/rotation-due';
import { createTimeRotation } from '../strategies/time-rotation';

/** After such a pause this node was not the leader in the meantime, and its state is outdated. */
const MEMORY_MS = 60_000;

export const ROTATION_SPEAKER = 'org.graylog2.periodical.IndexRotationThread';

export interface RotationParts {
  catalogue: CatalogueQueries;
  life: Pick<IndexLife, 'setUp' | 'cycle'>;
  statistics: Pick<IndexStatistics, 'ofIndices' | 'ofSet'>;
  systemMessages: Pick<SystemMessages, 'write' | 'notify'>;
  limits: StrategyLimits;
  log: Log;
  now: () => Date;
}

/** One run: repairs write aliases and rotates the sets that are due. A failing set does not affect the others. */
export interface Rotation {
  round(signal: AbortSignal): Promise<void>;
}

/**
 * The rotation loop of card indices.md. An index cannot have the name of a write alias here, so that notification is
 * not needed.
 */
export function createRotation(parts: RotationParts): Rotation {
  const { catalogue, life, statistics, systemMessages, limits, log, now } = parts;
  const timeRotation = createTimeRotation();
  const complaints = new Map<string, string>();
  let lastRoundAt = -Infinity;

  async function mendAlias(set: IndexSet): Promise<void> {
    const before = catalogue.writeIndexOf(set.id);
    if (!(await life.setUp(set))) return;
    const name = catalogue.writeIndexOf(set.id)?.name;
    log.warn({ alias: aliasName(set), before: before?.name, index: name }, 'A write alias was repaired');
    await systemMessages.write(ROTATION_SPEAKER, `${aliasName(set)} was repaired: it now points at ${name}.`);
  }

  /** Once for each set and strategy, as people may have dismissed the notification. */
  async function complain({ id, title, rotation }: IndexSet): Promise<void> {
    if (complaints.get(id) === rotation.strategy) return;
    complaints.set(id, rotation.strategy);
    log.warn({ indexSet: title, strategy: rotation.strategy }, 'This rotation strategy cannot be used');
    await systemMessages.notify('generic', 'urgent', {
      ...{ event: 'rotation_unusable', index_set: title, strategy: rotation.strategy },
      title: `The index set "${title}" is not rotated`,
      description:
        `Its rotation strategy ${rotation.strategy} is unknown, or its configuration cannot be read. ` +
        'Choose another one in the configuration of the index set.',
    });
  }

  async function rotateIfDue(set: IndexSet, stats: StatsByName): Promise<void> {
    const current = catalogue.writeIndexOf(set.id);
    const newest = catalogue.indicesOf(set.id).at(-1);
    if (!current || !newest) return;
    const { rows, bytes } = stats.get(current.name) ?? EMPTY;
    const facts = { createdAt: newest.createdAt, documents: rows, bytes, now: now() };
    const due = rotationDue(set, facts, timeRotation, limits);
    if (due === 'unusable') return complain(set);
    if (due === 'no' || (due === 'unless-empty' && (await statistics.ofSet(set)).documents === 0)) return;
    // The set may have been rotated by hand during the queries.
    if (catalogue.writeIndexOf(set.id)?.number !== current.number) return;
    log.info({ indexSet: set.title, index: current.name, messages: rows, bytes }, 'Rotating');
    await life.cycle(set.id);
  }

  /** @param what for log messages: `rotating` */
  async function forEach(what: string, signal: AbortSignal, work: (set: IndexSet) => Promise<void>): Promise<void> {
    for (const { id } of catalogue.sets()) {
      const set = catalogue.set(id);
      if (signal.aborted) return;
      if (!set?.isWritable) continue;
      await work(set).catch((err: unknown) => log.error({ err, indexSet: set.title }, `${what} an index set failed`));
    }
  }

  return {
    async round(signal) {
      const at = now().getTime();
      if (at - lastRoundAt > MEMORY_MS) timeRotation.forget();
      lastRoundAt = at;
      await forEach('Repairing the write alias of', signal, mendAlias);
      const written = catalogue
        .sets()
        .flatMap(({ id, isWritable }) => (isWritable && catalogue.writeIndexOf(id)) || []);
      const stats = await statistics.ofIndices(written);
      await forEach('Rotating', signal, (set) => rotateIfDue(set, stats));
      lastRoundAt = now().getTime();
    },
  };
}
