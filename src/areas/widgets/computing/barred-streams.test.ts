import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { WidgetsActions } from './WidgetsActions';
import { WidgetsStore } from './WidgetsStore';

const SPAN = { type: 'absolute', from: '2026-11-21T01:00:00.000Z', to: '2026-11-21T02:00:00.000Z' };
const scope = { query: '', timerange: { type: 'relative', from: 300 } as const, streams: [] };
const about = (key: string, ...streams: string[]) => ({
  key,
  types: [{ id: 'chart', type: 'pivot' as const, streams, series: [] }],
});

afterEach(() => resetStores());

test('a stream one may not read fails its own cards; the others are asked for without them', async () => {
  signedIn();
  const refusal = { type: 'MissingStreamPermission', message: 'No permission to read the streams s1', streams: ['s1'] };
  server().post('/views/search/sync').query(true).reply(403, refusal);
  server()
    .post('/views/search/sync')
    .query(true)
    .reply(200, (_, body) => {
      const results = ((body as Search).queries ?? []).map(({ id, search_types: [type] = [] }) => [
        id,
        {
          execution_stats: { duration: 1, timestamp: SPAN.to, effective_timerange: SPAN },
          search_types: { [type!.id]: { id: type!.id, type: 'pivot', rows: [], total: 0, effective_timerange: SPAN } },
          errors: [],
        },
      ]);
      expect(results).toHaveLength(1);
      return { execution: { done: true }, results: Object.fromEntries(results) };
    });
  await WidgetsActions.run(scope, [about('barred', 's1'), about('free')]);
  expect(WidgetsStore.getState().answers).toMatchObject({
    barred: { error: { message: 'No permission to read the streams s1' } },
    free: { chart: { total: 0 } },
  });
});

test('where all ask for it, nothing is asked again', async () => {
  signedIn();
  server()
    .post('/views/search/sync')
    .query(true)
    .reply(403, { type: 'MissingStreamPermission', message: 'No', streams: ['s1'] });
  await expect(WidgetsActions.run(scope, [about('barred', 's1')])).rejects.toMatchObject({ status: 403 });
});
