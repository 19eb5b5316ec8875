import { type QueryResult, type SearchError } from 'api/search';
import { KEPT_MS } from './kept-results';
import {
  createSearchJobs,
  MAX_BYTES,
  MAX_BYTES_PER_OWNER,
  MAX_RUNNING_PER_OWNER,
  MAX_WAITING_PER_OWNER,
  TooManySearches,
} from './search-jobs';
import { type ExecutionRequest, type SearchWork } from './search-run';

const result = { state: 'COMPLETED' } as QueryResult;
const untilStopped: SearchWork = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
const atOnce: SearchWork = async (_, report) => report('q', result);
const DONE = { done: true, cancelled: false, completed_exceptionally: false };
const STOPPED = { done: true, cancelled: true, completed_exceptionally: false };

function aRegistry() {
  const clock = { nowMs: 0 };
  const failures: unknown[] = [];
  const jobs = createSearchJobs({ nowMs: () => clock.nowMs, onFailure: (cause) => failures.push(cause) });
  const start = (work: SearchWork, part: Partial<ExecutionRequest> = {}) =>
    jobs.start({ searchId: 'search', queryIds: ['q'], owner: 'mara', bytes: 100, work, ...part });
  const stateOf = (id: string, owner = 'mara') => jobs.get(id, owner)?.execution;
  return { jobs, clock, failures, start, stateOf };
}

/** Work that ends when a test says so. */
function held() {
  const begun: (() => void)[] = [];
  const work: SearchWork = (_, report) =>
    new Promise((resolve) =>
      begun.push(() => {
        report('q', result);
        resolve();
      }),
    );
  return { work, begun, endAll: () => begun.splice(0).forEach((end) => end()) };
}

describe('search jobs', () => {
  it('hold the results of a run that ended', async () => {
    const { jobs, start, stateOf } = aRegistry();
    const id = start(atOnce);
    await jobs.settled(id, 1000);

    expect(jobs.get(id, 'mara')).toEqual({
      id,
      search_id: 'search',
      owner: 'mara',
      execution: DONE,
      results: { q: result },
    });
    // What has ended cannot be cancelled.
    expect(jobs.cancel(id, 'mara')).toBe(false);
    expect(stateOf(id)).toEqual(DONE);
  });

  it('are hidden from other users', () => {
    const { jobs, start, stateOf } = aRegistry();
    const id = start(untilStopped);

    expect(jobs.get(id, 'jon')).toBeUndefined();
    expect(jobs.cancel(id, 'jon')).toBe(false);
    expect(stateOf(id)?.done).toBe(false);
    jobs.close();
  });

  it('are awaited up to a timeout', async () => {
    const { jobs, start, stateOf } = aRegistry();
    const id = start(untilStopped);
    await jobs.settled(id, 5);

    expect(stateOf(id)?.done).toBe(false);
    jobs.close();
  });

  it('of one search are independent; one stops when it is cancelled', async () => {
    const { jobs, failures, start, stateOf } = aRegistry();
    const [first, second] = [start(untilStopped), start(untilStopped)];
    jobs.cancel(second, 'mara');
    await jobs.settled(second, 1000);

    expect(stateOf(second)).toEqual(STOPPED);
    expect(stateOf(first)).toEqual({ done: false, cancelled: false, completed_exceptionally: false });
    expect(failures).toEqual([]);
    jobs.close();
  });

  it('are queued per user, and all end', async () => {
    const { start, stateOf } = aRegistry();
    const { work, begun, endAll } = held();
    const ids = Array.from({ length: MAX_RUNNING_PER_OWNER * 3 - 1 }, () => start(work));
    expect(begun).toHaveLength(MAX_RUNNING_PER_OWNER);
    start(work, { owner: 'jon' });
    expect(begun).toHaveLength(MAX_RUNNING_PER_OWNER + 1);

    while (begun.length > 0) {
      endAll();
      await new Promise(setImmediate);
    }
    expect(ids.map((id) => stateOf(id))).toEqual(ids.map(() => DONE));
  });

  it('are cancelled all at once, of one user', async () => {
    const { jobs, start, stateOf } = aRegistry();
    const ids = Array.from({ length: MAX_RUNNING_PER_OWNER + 1 }, () => start(untilStopped));
    const other = start(untilStopped, { owner: 'jon' });
    jobs.cancelAllOf('mara');
    await Promise.all(ids.map((id) => jobs.settled(id, 1000)));
    expect(ids.map((id) => stateOf(id))).toEqual(ids.map(() => STOPPED));
    expect(stateOf(other, 'jon')).toMatchObject({ done: false });
    jobs.close();
  });

  it('can be cancelled while they wait, and then never begin', async () => {
    const { jobs, start, stateOf } = aRegistry();
    const { work, begun, endAll } = held();
    Array.from({ length: MAX_RUNNING_PER_OWNER }, () => start(work));
    const waiting = start(work);
    jobs.cancel(waiting, 'mara');
    await jobs.settled(waiting, 1000);
    expect(stateOf(waiting)).toEqual(STOPPED);

    endAll();
    await new Promise(setImmediate);
    expect(begun).toEqual([]);
  });

  it('are refused when too many of a user wait, without affecting those that run', async () => {
    const { jobs, start, stateOf } = aRegistry();
    const ids = Array.from({ length: MAX_RUNNING_PER_OWNER + MAX_WAITING_PER_OWNER }, () => start(untilStopped));
    expect(() => start(untilStopped)).toThrow(TooManySearches);
    expect(() => start(untilStopped)).toThrow('was not started: 208 of your searches are still running');
    expect(ids.every((id) => stateOf(id)?.done === false)).toBe(true);
    expect(start(atOnce, { owner: 'jon' })).toBeDefined();
    jobs.cancel(ids.at(-1)!, 'mara');
    expect(start(untilStopped)).toBeDefined();
    jobs.close();
  });

  it('are refused when pending requests take too much memory, of one user or of all', () => {
    const { jobs, start } = aRegistry();
    const large = { bytes: MAX_BYTES_PER_OWNER };
    const people = MAX_BYTES / MAX_BYTES_PER_OWNER;
    const ids = Array.from({ length: people }, (_, n) => start(untilStopped, { ...large, owner: `p${n}` }));
    expect(() => start(untilStopped, { owner: 'p0' })).toThrow('of your searches are still running');
    start(untilStopped, { owner: 'last', bytes: 0 });
    expect(() => start(untilStopped, { owner: 'last' })).toThrow('too many searches are waiting');
    expect(ids.map((id, n) => jobs.get(id, `p${n}`)?.execution.done)).toEqual(ids.map(() => false));
    jobs.close();
  });

  it('release their memory budget when they end', async () => {
    const { jobs, start } = aRegistry();
    for (let round = 0; round < 3; round += 1) {
      const id = start(atOnce, { bytes: MAX_BYTES_PER_OWNER });
      await jobs.settled(id, 1000);
      await new Promise(setImmediate);
    }
    expect(start(atOnce)).toBeDefined();
  });

  it('expire', async () => {
    const { jobs, clock, start } = aRegistry();
    const old = start(atOnce);
    await jobs.settled(old, 1000);
    clock.nowMs = KEPT_MS - 1;
    expect(jobs.get(old, 'mara')).toBeDefined();
    clock.nowMs = KEPT_MS;
    expect(jobs.get(old, 'mara')).toBeUndefined();
  });

  it('repeat the errors of their queries and search types', async () => {
    const { jobs, start } = aRegistry();
    const errors: SearchError[] = [{ type: 'search_type', description: 'no', query_id: 'q', search_type_id: 'm' }];
    const id = start(
      async (_, report) => {
        report('r', { ...result, state: 'FAILED', errors: [{ type: 'query', description: 'never', query_id: 'r' }] });
        report('q', { ...result, errors });
      },
      { queryIds: ['q', 'r'] },
    );
    await jobs.settled(id, 1000);

    const job = jobs.get(id, 'mara');
    expect(job?.errors).toEqual([...errors, { type: 'query', description: 'never', query_id: 'r' }]);
    expect(job?.execution).toEqual({ ...DONE, completed_exceptionally: true });
  });

  it('report a failure for each query without a result, and to the caller of the server', async () => {
    const { jobs, failures, start } = aRegistry();
    const id = start(
      async (_, report) => {
        report('q', result);
        throw new Error('broken');
      },
      { queryIds: ['q', 'r'] },
    );
    await jobs.settled(id, 1000);

    expect(jobs.get(id, 'mara')).toMatchObject({
      execution: { done: true, completed_exceptionally: true },
      errors: [{ type: 'query', query_id: 'r', description: expect.stringContaining('Run it again') }],
    });
    expect(failures).toEqual([new Error('broken')]);
  });
});
