import {
  CLOSE_RETENTION,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NOOP_RETENTION,
  TIME_ROTATION,
} from 'api/indices/strategies';
import { type StreamRetention } from 'api/stream-retention';
import { type Index, indices, type IndexSet } from 'server/areas/indices';
import { startTestServer } from 'test/server/test-server';
import { streamRetention } from '.';
import { forecastOf } from './forecast';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 23, 12);

/** A set with an index a day, the newest made today. */
function aSet(rotation: object, retention: string, count: number, most: number): [IndexSet, Index[]] {
  const set = {
    isWritable: true,
    rotation,
    retention: { strategy: retention, config: { type: '', max_number_of_indices: most } },
  } as unknown as IndexSet;
  const all = Array.from({ length: count }, (_, number) => ({
    ...{ number, isReopened: false, createdAt: new Date(Date.UTC(2026, 10, 24 - count + number)) },
  })) as Index[];
  return [set, all];
}

const DAILY = { strategy: TIME_ROTATION, config: { type: '', rotation_period: 'P1D' } };
const COUNTED = { strategy: COUNT_ROTATION, config: { type: '', max_docs_per_index: 1_000 } };
const daysFromToday = (ms: number | undefined) => ms !== undefined && (ms - Date.UTC(2026, 10, 23)) / DAY_MS;

describe('the forecast of an index set', () => {
  it.each([
    ['by the period', DAILY, 3, 5, 'period', [3, 5]],
    ['full, the oldest goes with the next rotation', DAILY, 5, 5, 'period', [1, 5]],
    ['beyond a limit that was lowered, it goes now', DAILY, 5, 3, 'period', [0.5, 3]],
    ['by the pace of the last rotations', COUNTED, 3, 5, 'pace', [3, 5]],
    ['not before there was a rotation', COUNTED, 1, 5, null, [false, false]],
  ])('%s', (_, rotation, count, most, basis, ends) => {
    const forecast = forecastOf(...aSet(rotation, DELETE_RETENTION, count, most), NOW);
    expect(forecast).toMatchObject({ keeps: 'deletes', max_indices: most, basis });
    expect([forecast.endOf(0), forecast.endOf(count - 1)].map(daysFromToday)).toEqual(ends);
  });

  it('says when all is kept, and leaves reopened indices alone', () => {
    expect(forecastOf(...aSet(DAILY, NOOP_RETENTION, 3, 1), NOW)).toMatchObject({ keeps: 'everything', basis: null });
    const [set, all] = aSet(DAILY, CLOSE_RETENTION, 3, 2);
    all[0] = { ...all[0]!, isReopened: true };
    const { keeps, endOf } = forecastOf(set, all, NOW);
    expect([keeps, endOf(0), daysFromToday(endOf(1))]).toEqual(['closes', undefined, 1]);
  });
});

it('a stream has its share of the index set told to those who may read the set', async () => {
  const server = await startTestServer({ areas: [streamRetention] });
  const shop = '64a1f0c2a2b3c40d5e6f7a01';
  await server.addStream(shop, 'Shop');
  const setId = server.of(indices).catalogue.defaultSet().id;
  const at = (hour: number) => `2026-11-22T0${hour}:00:00.000Z`;
  await server.insert([
    { timestamp: at(2), streams: [shop] },
    { timestamp: at(1) },
    { timestamp: at(3) },
    { timestamp: at(4), streams: [shop] },
    { timestamp: at(5) },
  ]);
  const ask = (permissions: string[], id = shop) =>
    server.call<StreamRetention>('GET', `/timberline/streams/${id}/retention`, { as: { username: 'ed', permissions } });
  const read = `streams:read:${shop}`;
  expect((await ask([read, `indexsets:read:${setId}`])).body).toMatchObject({
    ...{ index_set_id: setId, messages: 2, bytes: 200, set_messages: 5, set_bytes: 500, oldest: at(2) },
  });
  expect((await ask([read])).body).toMatchObject({ messages: 2, bytes: 200, set_messages: null, set_bytes: null });
  const unknown = '64a1f0c2a2b3c40d5e6f7aff';
  expect([(await ask([])).status, (await ask(['streams:read'], unknown)).status]).toEqual([403, 404]);
  await server.close();
});
