import {
  getIndexRange,
  listIndexRanges,
  rebuildIndexRange,
  rebuildIndexRanges,
  rebuildIndexSetRanges,
} from 'api/indices/ranges';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Job, TooManyJobs } from 'server/jobs/job';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type Index, type IndexSet } from '../model';
import { isManagedName } from '../names';
import { presentRange } from '../stats/overview';
import { type RangeJobs } from './range-jobs';

export interface RangeCallParts {
  catalogue: CatalogueQueries;
  jobs: { submit(job: Job): Promise<string> };
  rangeJobs: RangeJobs;
}

/** An index with a known time range. */
type Timed = Index & { times: NonNullable<Index['times']> };

const isTimed = (index: Index): index is Timed => index.times !== undefined;

const byTimes = (one: Timed, other: Timed): number =>
  one.times.endMs - other.times.endMs ||
  one.times.beginMs - other.times.beginMs ||
  (one.name < other.name ? -1 : one.name > other.name ? 1 : 0);

/** The calls for time ranges (card indices.md, 38 to 42). */
export function rangeCalls({ catalogue, jobs, rangeJobs }: RangeCallParts): ServedCall[] {
  const indices = () => catalogue.sets().flatMap(({ id }) => catalogue.indicesOf(id));

  /** @param pattern of the names accepted in the path, as in a 4.3 cluster */
  function requireManaged(name: string, pattern: RegExp): void {
    if (!pattern.test(name)) throw httpError.notFound('HTTP 404 Not Found');
    if (!catalogue.sets().some(({ prefix }) => isManagedName(prefix, name)))
      throw httpError.badRequest(`${name} is not an index of any index set.`);
  }

  function requireSet(id: string): IndexSet {
    const set = catalogue.set(id);
    if (!set) throw httpError.notFound(`Index set ${id} does not exist.`);
    return set;
  }

  async function submit(job: Job): Promise<void> {
    await jobs.submit(job).catch((cause: unknown) => {
      throw cause instanceof TooManyJobs ? httpError.forbidden(cause.message) : cause;
    });
  }

  return [
    serve(listIndexRanges, async ({ caller }) => {
      const ranges = indices()
        .filter(isTimed)
        .filter(({ name }) => caller.may(`indexranges:read:${name}`))
        .sort(byTimes)
        .flatMap((index) => presentRange(index) ?? []);
      return { total: ranges.length, ranges };
    }),

    serve(getIndexRange, async ({ params }) => {
      requireManaged(params.index, /^[a-z_0-9]+$/);
      const index = catalogue.find(params.index);
      const range = index && presentRange(index);
      if (!range) throw httpError.notFound(`The time range of ${params.index} is unknown. Recalculate it first.`);
      return range;
    }),

    serve(rebuildIndexRanges, () => submit(rangeJobs.ofAll())),
    serve(rebuildIndexSetRanges, async ({ params }) => submit(rangeJobs.ofSet(requireSet(params.indexSetId)))),

    serve(rebuildIndexRange, async ({ params }) => {
      requireManaged(params.index, /^[a-z_0-9-]+$/);
      await submit(rangeJobs.ofIndex(params.index));
    }),
  ];
}
