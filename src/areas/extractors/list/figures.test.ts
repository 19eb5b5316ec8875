import { type ExtractorSummary } from 'api/extractors';
import { anExtractor, aTimer, NO_FIGURES } from 'test/nock/extractors';
import { figuresOf } from './figures';

const of = (metrics: Partial<ExtractorSummary['metrics']>, condition_type = 'string') =>
  figuresOf(anExtractor({ condition_type, metrics: { ...NO_FIGURES, ...metrics } }));

test('hits are what met the condition; without one, what had the field, however a server counts that', () => {
  const misses = { condition_misses: 50 };
  expect(of({ total: aTimer(150), condition_hits: 150, ...misses })).toMatchObject({ messages: 200, hitShare: 0.75 });
  expect(of({ total: aTimer(150), ...misses }, 'none')).toMatchObject({ messages: 200, hitShare: 0.75 });
  const cluster = { total: aTimer(200), condition: aTimer(200), ...misses };
  expect(of(cluster, 'none')).toMatchObject({ messages: 200, hitShare: 0.75 });
  expect(of({})).toEqual({ messages: 0, isSlow: false, neverHits: false });
});

test('slow is above 10 ms; many messages without a hit are told apart from few', () => {
  const isSlow = (us: number) => of({ total: aTimer(5, us), condition_hits: 5 }).isSlow;
  expect([isSlow(10_000), isSlow(10_001)]).toEqual([false, true]);
  const missed = (count: number) => of({ condition_misses: count }).neverHits;
  expect([missed(999), missed(1_000)]).toEqual([false, true]);
});
