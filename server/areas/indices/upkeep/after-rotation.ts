import { type SystemMessages } from 'server/areas/cluster';
import { type Job } from 'server/jobs/job';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexLife } from '../life/index-life';
import { type Index, type IndexSet } from '../model';

const CLOSING_JOB = 'org.graylog2.indexer.indices.jobs.SetIndexReadOnlyAndCalculateRangeJob';
const MERGING_JOB = 'org.graylog2.indexer.indices.jobs.OptimizeIndexJob';

/** By then, batches for the old index have arrived (card indices.md, "Cycle algorithm", 4). */
const DELAY_MS = 30_000;
/** An index that is not read-only by then was left behind by a node that stopped. */
const LEFT_BEHIND_MS = 2 * 60_000;
const RETRY_MS = 10 * 60_000;
const MAX_AT_ONCE = 100;

export interface AfterRotationParts {
  catalogue: CatalogueQueries;
  life: Pick<IndexLife, 'markReadOnly' | 'merge' | 'calculateRange'>;
  jobs: { submit(job: Job, options?: { delayMs?: number }): Promise<string> };
  systemMessages: Pick<SystemMessages, 'write'>;
  now: () => Date;
}

/** Maintenance of an index after its rotation. */
export interface AfterRotation {
  /** Submits the job that marks an index read-only, merges it and calculates its time range, in half a minute. */
  closeBooks(old: Index): Promise<void>;
  /** Does the same for indices left behind by a stopped node. */
  catchUp(): Promise<void>;
}

const isFinished = ({ isReadOnly, times, createdAt }: Index): boolean =>
  isReadOnly && times !== undefined && times.calculatedAt > createdAt;

/** Completes indices after their rotation. */
export function createAfterRotation({ catalogue, life, jobs, systemMessages, now }: AfterRotationParts): AfterRotation {
  const enqueue = createSerialQueue();
  /** By index name, epoch milliseconds. */
  const submittedAt = new Map<string, number>();

  const mergeJob = (index: Index, { title, maxSegments }: IndexSet): Job => ({
    name: MERGING_JOB,
    description: 'Merges the segments of an index',
    info: `Merging ${index.name} of the index set "${title}"`,
    isCancelable: false,
    providesProgress: false,
    // One at a time, since each job reads and writes a whole index.
    run: (_progress, signal) =>
      enqueue(async () => {
        const isThere = () => catalogue.find(index.name)?.isOpen === true;
        if (!isThere() || signal.aborted) return;
        const isMerged = await life.merge(index, signal).catch((cause: unknown) => {
          if (isThere()) throw cause;
          return false;
        });
        const segments = maxSegments === 1 ? '1 segment' : `${maxSegments} segments`;
        if (isMerged) await systemMessages.write(MERGING_JOB, `${index.name} was merged into at most ${segments}.`);
      }),
  });

  async function markReadOnly(index: Index, set: IndexSet): Promise<void> {
    await life.markReadOnly(index);
    await systemMessages.write(CLOSING_JOB, `${index.name} is now read-only.`);
    if (!set.isOptimizationDisabled) await jobs.submit(mergeJob(index, set));
  }

  async function run(name: string): Promise<void> {
    const index = catalogue.find(name);
    const set = index && catalogue.set(index.setId);
    if (!set || !index.isOpen || catalogue.writeIndexOf(set.id)?.number === index.number) return;
    if (!index.isReadOnly) await markReadOnly(index, set);
    await life.calculateRange(index);
    submittedAt.delete(name);
  }

  async function submit({ name }: Index, delayMs: number): Promise<void> {
    submittedAt.set(name, now().getTime());
    const job: Job = {
      name: CLOSING_JOB,
      description: 'Marks an index read-only and calculates its time range',
      info: `Finishing ${name} after its rotation`,
      isCancelable: false,
      providesProgress: false,
      run: () => run(name),
    };
    await jobs.submit(job, { delayMs });
  }

  return {
    closeBooks: (old) => submit(old, DELAY_MS),

    async catchUp() {
      const nowMs = now().getTime();
      const leftBehind = catalogue.sets().flatMap(({ id }) => {
        const current = catalogue.writeIndexOf(id);
        if (!current || nowMs - current.createdAt.getTime() < LEFT_BEHIND_MS) return [];
        return catalogue
          .indicesOf(id)
          .filter((index) => index.isOpen && index.number !== current.number && !isFinished(index))
          .filter(({ name }) => nowMs - (submittedAt.get(name) ?? -Infinity) > RETRY_MS);
      });
      for (const index of leftBehind.slice(0, MAX_AT_ONCE)) await submit(index, 0);
    },
  };
}
