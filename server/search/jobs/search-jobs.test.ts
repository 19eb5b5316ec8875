import { type QueryResult } from 'api/search';
import { createSearchJobs, KEPT_MS, MOST_JOBS_PER_OWNER, type SearchWork } from './search-jobs';

const result = { state: 'COMPLETED' } as QueryResult;
const untilStopped: SearchWork = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
const atOnce: SearchWork = async (_, report) => report('q', result);

function aRegistry() {
  const clock = { nowMs: 0 };
  const failures: unknown[] = [];
  const jobs = createSearchJobs({ nowMs: () => clock.nowMs, onFailure: (cause) => failures.push(cause) });
  return { jobs, clock, failures };
}

describe('search jobs', () => {
  it('hold the results of a run that ended', async () => {
    const { jobs } = aRegistry();
    const id = jobs.start('search', 'mara', atOnce);
    await jobs.settled(id, 1000);

    expect(jobs.get(id, 'mara')).toMatchObject({
      search_id: 'search',
      owner: 'mara',
      execution: { done: true, cancelled: false, completed_exceptionally: false },
      results: { q: result },
    });
    expect(jobs.cancel(id, 'mara')).toBe(true);
    expect(jobs.get(id, 'mara')?.execution.cancelled).toBe(false);
  });

  it('are nobody else’s', () => {
    const { jobs } = aRegistry();
    const id = jobs.start('search', 'mara', untilStopped);

    expect(jobs.get(id, 'jon')).toBeUndefined();
    expect(jobs.cancel(id, 'jon')).toBe(false);
    expect(jobs.get(id, 'mara')?.execution.done).toBe(false);
    jobs.close();
  });

  it('are waited for only so long', async () => {
    const { jobs } = aRegistry();
    const id = jobs.start('search', 'mara', untilStopped);
    await jobs.settled(id, 5);

    expect(jobs.get(id, 'mara')?.execution.done).toBe(false);
    jobs.close();
  });

  it('stop when they are cancelled, and when the same search runs anew', async () => {
    const { jobs, failures } = aRegistry();
    const first = jobs.start('search', 'mara', untilStopped);
    const other = jobs.start('other', 'mara', untilStopped);
    const foreign = jobs.start('search', 'jon', untilStopped);
    const second = jobs.start('search', 'mara', untilStopped);
    jobs.cancel(second, 'mara');
    await Promise.all([jobs.settled(first, 1000), jobs.settled(second, 1000)]);

    const stopped = { done: true, cancelled: true };
    expect(jobs.get(first, 'mara')?.execution).toMatchObject(stopped);
    expect(jobs.get(second, 'mara')?.execution).toMatchObject(stopped);
    expect(jobs.get(other, 'mara')?.execution.cancelled).toBe(false);
    expect(jobs.get(foreign, 'jon')?.execution.cancelled).toBe(false);
    expect(failures).toEqual([]);
    jobs.close();
  });

  it('are forgotten after a while, and when there are too many', async () => {
    const { jobs, clock } = aRegistry();
    const old = jobs.start('search', 'mara', atOnce);
    await jobs.settled(old, 1000);
    clock.nowMs = KEPT_MS - 1;
    expect(jobs.get(old, 'mara')).toBeDefined();
    clock.nowMs = KEPT_MS;
    expect(jobs.get(old, 'mara')).toBeUndefined();

    const started = Array.from({ length: MOST_JOBS_PER_OWNER + 1 }, (_, n) =>
      jobs.start(`s${n}`, 'mara', untilStopped),
    );
    expect(started.map((id) => jobs.get(id, 'mara') !== undefined).filter(Boolean)).toHaveLength(MOST_JOBS_PER_OWNER);
    expect(jobs.get(started[0]!, 'mara')).toBeUndefined();
    jobs.close();
  });

  it('tell that a run broke, and somebody who can look', async () => {
    const { jobs, failures } = aRegistry();
    const id = jobs.start('search', 'mara', () => Promise.reject(new Error('broken')));
    await jobs.settled(id, 1000);

    expect(jobs.get(id, 'mara')?.execution).toMatchObject({ done: true, completed_exceptionally: true });
    expect(failures).toEqual([new Error('broken')]);
  });
});
