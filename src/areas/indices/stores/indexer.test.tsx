import { act, render, screen } from '@testing-library/react';
import { resetStores } from 'flux/store';
import { polledServer, server, signedIn, signedOut } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { anOverview } from 'test/nock/indices';
import { expectToasts } from 'test/toasts';
import {
  indexerClusterPoll,
  IndexerClusterStore,
  IndexerFailuresActions,
  IndexerFailuresStore,
  IndexerOverviewActions,
  IndexerOverviewStore,
  IndexRangesActions,
  IndexRangesStore,
  IndicesConfigurationActions,
  IndicesConfigurationStore,
  unavailableText,
  useIndexerOverview,
} from '..';
import { createOverviewPoll } from './IndexerOverviewStore';

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  signedOut();
  act(() => resetStores());
});

describe('the overview of an index set', () => {
  test.each([
    [{ type: 'ApiError', message: 'The backend rests' }, 'The backend rests'],
    [undefined, 'Elasticsearch is unavailable. Check your configuration and logs for more information.'],
  ])('an unavailable backend is told in its words or in ours: %j', async (body, text) => {
    server()
      .get('/system/indexer/overview/a1')
      .reply(200, anOverview())
      .get('/system/indexer/overview/a1')
      .reply(503, body);
    await IndexerOverviewActions.load('a1');
    await expect(IndexerOverviewActions.load('a1')).rejects.toThrow();
    expect(unavailableText(IndexerOverviewStore.getState().error)).toBe(text);
    expect(IndexerOverviewStore.getState().overview).toEqual(anOverview());
    expectToasts();
  });

  test('another failure is not the backend’s', async () => {
    server().get('/system/indexer/overview/a1').reply(500, { message: 'Broken' });
    await expect(IndexerOverviewActions.load('a1')).rejects.toThrow('Broken');
    expect(unavailableText(IndexerOverviewStore.getState().error)).toBeUndefined();
  });

  test('is refreshed every 2 seconds while it is shown; another set begins empty', async () => {
    polledServer()
      .get('/system/indexer/overview/a1')
      .reply(200, anOverview())
      .get('/system/indexer/overview/b2')
      .reply(200, anOverview({ counts: { events: 7 } }));
    const shown: (number | undefined)[] = [];
    function Count({ id }: { id: string }) {
      const { overview } = useIndexerOverview(id);
      shown.push(overview?.counts.events);
      return <p>{overview ? `${overview.counts.events} messages` : 'loading'}</p>;
    }
    const { rerender } = render(<Count id="a1" />);
    expect(await screen.findByText('1200 messages')).toBeTruthy();
    rerender(<Count id="b2" />);
    expect(await screen.findByText('7 messages')).toBeTruthy();
    expect(shown.filter((count, at) => count !== shown[at - 1])).toEqual([1200, undefined, 7]);
    expect(createOverviewPoll('a1').everyMs).toBe(2_000);
  });
});

test('the state and the name of the backend are refreshed every 5 seconds', async () => {
  const health = { status: 'yellow', shards: { active: 4, initializing: 0, relocating: 0, unassigned: 4 } };
  polledServer()
    .get('/system/indexer/cluster/health')
    .reply(200, health)
    .get('/system/indexer/cluster/name')
    .reply(500, { message: 'Nameless' });
  const stop = indexerClusterPoll.start();
  await eventually(() => expect(IndexerClusterStore.getState()).toMatchObject({ health, nameError: { status: 500 } }));
  stop();
  expect(indexerClusterPoll.everyMs).toBe(5_000);
  expectToasts();
});

test('failures are listed by page and counted since a moment, written in UTC without a zone', async () => {
  const failure = {
    letter_id: '4f0c',
    index: 'fw_3',
    type: 'INDEXING',
    message: 'no',
    timestamp: '2024-05-02T10:11:12.000Z',
  };
  server()
    .get('/system/indexer/failures?limit=50&offset=100')
    .reply(200, { failures: [failure], total: 101 })
    .get('/system/indexer/failures/count?since=2024-05-01T22%3A30%3A00.000')
    .reply(200, { count: 3 });
  await IndexerFailuresActions.list(50, 100);
  await IndexerFailuresActions.count(new Date('2024-05-02T00:30:00+02:00'));
  expect(IndexerFailuresStore.getState()).toMatchObject({ failures: [failure], total: 101, count: 3 });
});

test('ranges', async () => {
  const range = {
    index_name: 'fw_3',
    begin: '1970-01-01T00:00:00.000Z',
    end: '1970-01-01T00:00:00.000Z',
    calculated_at: '2024-05-02T00:00:31.120Z',
    took_ms: 0,
  };
  server()
    .get('/system/indices/ranges')
    .reply(200, { total: 1, ranges: [range] });
  await IndexRangesActions.list();
  expect(IndexRangesStore.getState().ranges).toEqual([range]);
});

test('strategies, and how long indices are kept at most', async () => {
  const entry = { type: 'x', default_config: { type: 'xConfig' }, json_schema: {} };
  server()
    .get('/system/indices/rotation/strategies')
    .reply(200, { total: 1, strategies: [entry] })
    .get('/system/indices/retention/strategies')
    .reply(200, { total: 1, strategies: [entry], context: { max_index_retention_period: 'P30D' } });
  await Promise.all([
    IndicesConfigurationActions.loadRotationStrategies(),
    IndicesConfigurationActions.loadRetentionStrategies(),
  ]);
  expect(IndicesConfigurationStore.getState()).toMatchObject({
    rotationStrategies: [entry],
    retentionStrategies: [entry],
    retentionStrategiesContext: { max_index_retention_period: 'P30D' },
  });
});
