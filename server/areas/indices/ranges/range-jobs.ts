import { type SystemMessages } from 'server/areas/cluster';
import { type Job } from 'server/jobs/job';
import { type Log } from 'server/runtime/log';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexLife } from '../life/index-life';
import { type Index, type IndexSet } from '../model';

/** Class of the job that calculates many ranges. */
export const REBUILD_JOB = 'org.graylog2.indexer.ranges.RebuildIndexRangesJob';
/** Class of the job that calculates one. */
export const SINGLE_REBUILD_JOB = 'org.graylog2.indexer.ranges.CreateNewSingleIndexRangeJob';

export interface RangeJobParts {
  catalogue: CatalogueQueries;
  life: Pick<IndexLife, 'calculateRange'>;
  systemMessages: Pick<SystemMessages, 'write'>;
  log: Log;
}

/** Jobs that recalculate time ranges (card indices.md, "Ranges"). */
export interface RangeJobs {
  ofAll(): Job;
  ofSet(set: IndexSet): Job;
  ofIndex(indexName: string): Job;
}

const indices = (count: number) => `${count} ${count === 1 ? 'index' : 'indices'}`;

/** The jobs over the indices of this installation. */
export function createRangeJobs({ catalogue, life, systemMessages, log }: RangeJobParts): RangeJobs {
  /** Skips an index that fails. @returns whether it was calculated */
  const calculate = (index: Index) =>
    life.calculateRange(index).then(
      (times) => times !== undefined,
      (err: unknown) => {
        log.warn({ err, index: index.name }, 'The time range of an index could not be calculated');
        return false;
      },
    );

  /** @param of the scope, for people: `all index sets` */
  const rebuild = (of: string, open: () => Index[]): Job => ({
    name: REBUILD_JOB,
    description: 'Rebuilds index range information',
    info: `Calculating the time ranges of ${of}`,
    isCancelable: true,
    providesProgress: true,
    maxConcurrency: 1,
    async run(progress, signal) {
      const wanted = open();
      let calculated = 0;
      for (const [done, index] of wanted.entries()) {
        if (signal.aborted) return;
        if (await calculate(index)) calculated += 1;
        progress(done + 1, wanted.length);
      }
      const failed = wanted.length - calculated;
      const rest = failed > 0 ? ` ${indices(failed)} could not be calculated; see the log.` : '';
      await systemMessages.write(REBUILD_JOB, `Calculated the time ranges of ${of}: ${indices(calculated)}.${rest}`);
    },
  });

  const openOnes = (sets: readonly IndexSet[]) =>
    sets.flatMap(({ id }) => catalogue.indicesOf(id).filter(({ isOpen }) => isOpen));

  return {
    ofAll: () => rebuild('all index sets', () => openOnes(catalogue.sets())),
    ofSet: (set) => rebuild(`the index set "${set.title}"`, () => openOnes([set])),

    ofIndex: (indexName) => ({
      name: SINGLE_REBUILD_JOB,
      description: 'Rebuilds the range information of one index',
      info: `Calculating the time range of ${indexName}`,
      isCancelable: false,
      providesProgress: false,
      async run() {
        const index = catalogue.find(indexName);
        if (!index?.isOpen) return;
        await life.calculateRange(index);
        await systemMessages.write(SINGLE_REBUILD_JOB, `Calculated the time range of ${indexName}.`);
      },
    }),
  };
}
