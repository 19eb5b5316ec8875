import { CLOSE_RETENTION, DELETE_RETENTION, NOOP_RETENTION } from 'api/indices/strategies';
import { type SystemMessages } from 'server/areas/cluster';
import { type Log } from 'server/runtime/log';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexLife } from '../life/index-life';
import { type Index, type IndexSet } from '../model';
import { numberOf } from '../strategies/limits';
import { retentionCandidates } from '../strategies/retention-candidates';

export const RETENTION_SPEAKER = 'org.graylog2.periodical.IndexRetentionThread';

export interface RetentionParts {
  catalogue: CatalogueQueries;
  life: Pick<IndexLife, 'close' | 'remove'>;
  systemMessages: Pick<SystemMessages, 'write'>;
  /** `green`, `yellow` or `red`. */
  readHealth(): Promise<string>;
  log: Log;
}

/** One run over all sets, which removes the indices beyond their limits. */
export interface Retention {
  round(signal: AbortSignal): Promise<void>;
}

/** The retention loop of card indices.md. */
export function createRetention({ catalogue, life, systemMessages, readHealth, log }: RetentionParts): Retention {
  async function giveUp({ name, isOpen }: Index, { title, retention }: IndexSet, most: number): Promise<void> {
    const isDeleting = retention.strategy === DELETE_RETENTION;
    if (!isDeleting && !isOpen) return;
    await (isDeleting ? life.remove(name) : life.close(name));
    const what = isDeleting ? 'deleted' : 'closed';
    log.info({ index: name, indexSet: title }, `Retention has ${what} an index`);
    await systemMessages.write(
      RETENTION_SPEAKER,
      `${name} was ${what}: the index set "${title}" keeps ${most} ${most === 1 ? 'index' : 'indices'}.`,
    );
  }

  async function retain(set: IndexSet, signal: AbortSignal): Promise<void> {
    const { strategy, config } = set.retention;
    if (strategy === NOOP_RETENTION) return;
    const most = numberOf(config, 'max_number_of_indices');
    if ((strategy !== DELETE_RETENTION && strategy !== CLOSE_RETENTION) || most === undefined || most < 1) {
      log.warn({ indexSet: set.title, strategy }, 'This retention strategy cannot be used: all indices are kept');
      return;
    }
    for (const index of retentionCandidates(catalogue.indicesOf(set.id), catalogue.writeIndexOf(set.id), most)) {
      if (signal.aborted) return;
      await giveUp(index, set, most);
    }
  }

  return {
    async round(signal) {
      const health = await readHealth();
      if (health === 'red') {
        log.warn('The search backend is red: retention waits until it has recovered');
        return;
      }
      for (const set of catalogue.sets()) {
        if (signal.aborted) return;
        if (!set.isWritable) continue;
        await retain(set, signal).catch((err: unknown) =>
          log.error({ err, indexSet: set.title }, 'Retention of an index set failed'),
        );
      }
    },
  };
}
