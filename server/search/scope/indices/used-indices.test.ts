import { cpuTimeOf } from 'test/cpu-time';
import { type SearchableIndex, type SearchableSet, type SearchCatalogue } from './catalogue';
import { ALL_TIME, searchedSets, usedIndices } from './used-indices';

const index = (number: number, beginMs?: number, endMs?: number, isOpen = true): SearchableIndex => ({
  number,
  isOpen,
  ...(beginMs !== undefined && endMs !== undefined && { times: { beginMs, endMs } }),
});
const aSet = (id: string, indices: SearchableIndex[], templateType: string | null = null): SearchableSet => ({
  id,
  prefix: id,
  table: `messages_${id}`,
  templateType,
  indices,
});
const catalogue = (...sets: SearchableSet[]): SearchCatalogue => ({
  sets: () => sets,
  setOfStream: (stream) => (stream === 'all-events' ? 'events' : stream === 'removed' ? undefined : 'logs'),
});

const LOGS = aSet('logs', [
  index(0, 100, 199),
  index(1, 200, 299),
  index(2, 150, 400, false),
  index(3, 0, 0),
  index(4),
]);
const EVENTS = aSet('events', [index(0)], 'events');
const used = (fromMs: number, toMs: number, streams = ['web'], sets = [LOGS, EVENTS]) =>
  usedIndices(catalogue(...sets), streams, { fromMs, toMs }).map(({ set, used, isWhole }) => [
    set.id,
    used.map(({ number }) => number),
    isWhole,
  ]);

describe('a search uses', () => {
  it.each<[string, number, number, number[], boolean]>([
    ['open indices that overlap, and those whose times are not known', 200, 300, [1, 3, 4], false],
    ['an index whose newest message is at the beginning', 199, 200, [0, 1, 3, 4], true],
    ['an index whose oldest message is at the end', 0, 100, [0, 3, 4], false],
    ['not one that ends before', 300, 500, [3, 4], false],
    ['never a closed one', 350, 400, [3, 4], false],
  ])('%s', (_, fromMs, toMs, numbers, isWhole) => {
    expect(used(fromMs, toMs)).toEqual([['logs', numbers, isWhole]]);
  });

  it('a set of events only through a stream of it', () => {
    expect(used(0, 1, ['all-events']).map(([id]) => id)).toEqual(['logs', 'events']);
    expect(used(0, 1, ['removed']).map(([id]) => id)).toEqual(['logs']);
  });

  it('no set without an index that is used', () => {
    expect(used(500, 600, ['web'], [aSet('logs', [index(0, 100, 199), index(1, 0, 0, false)])])).toEqual([]);
  });

  it('all open indices for all time, without naming them', () => {
    const [logs] = usedIndices(catalogue(LOGS), ['web'], ALL_TIME);
    expect(searchedSets([logs!])).toEqual([{ id: 'logs', prefix: 'logs', table: 'messages_logs' }]);
    const [narrowed] = usedIndices(catalogue(LOGS), ['web'], { fromMs: 0, toMs: 100 });
    expect(searchedSets([narrowed!])).toMatchObject([{ indices: [0, 3, 4] }]);
  });

  it('10,000 indices found in a moment', async () => {
    const many = Array.from({ length: 10_000 }, (_, number) => index(number, number * 10 + 1, number * 10 + 10));
    const findAll = () => {
      for (let run = 0; run < 20; run += 1) used(50_000, 50_100, ['web'], [aSet('logs', many)]);
    };
    const ms = (await cpuTimeOf(findAll)) / 20;
    process.stdout.write(`choosing of 10,000 indices: ${ms.toFixed(2)} ms\n`);
    expect(ms).toBeLessThan(100);
  });
});
