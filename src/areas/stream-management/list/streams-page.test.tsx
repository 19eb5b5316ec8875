import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type StreamRecord } from 'api/streams';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { StreamsPage } from './StreamsPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const id = (letter: string) => letter.repeat(24);
const rule = {
  id: 'r',
  stream_id: id('b'),
  type: 1,
  field: 'source',
  value: 'web-1',
  inverted: false,
  description: '',
};
const aStream = (streamId: string, title: string, further: Partial<StreamRecord> = {}): StreamRecord => ({
  ...{ id: streamId, title, description: null, disabled: false, is_editable: true, is_default: null },
  ...{ content_pack: null, index_set_id: 'set', creator_user_id: 'mara', created_at: '2026-11-23T10:00:00.000Z' },
  ...{ matching_type: 'AND', remove_matches_from_default_stream: false, rules: [], outputs: null },
  ...{ alert_conditions: null, alert_receivers: null, ...further },
});
const all = aStream(DEFAULT_STREAM_ID, 'All messages', { is_default: true, creator_user_id: 'local:admin' });
const web = aStream(id('b'), 'Web', { rules: [rule], content_pack: 'pack' });
const jobs = aStream(id('c'), 'Jobs', { disabled: true, creator_user_id: 'ole' });
const STREAMS = [all, jobs, web];
const rateOf = (streamId: string) => `org.graylog2.plugin.streams.Stream.${streamId}.incomingMessages.1-sec-rate`;
const RATES = { [all.id]: 7, [jobs.id]: 2, [web.id]: 40 };

const listed = (streams: readonly StreamRecord[], perPage: number) => ({
  ...{ streams, query: '', sort: 'title', order: 'asc', total: streams.length },
  pagination: { total: streams.length, count: streams.length, page: 1, per_page: perPage },
});

async function opened(search = '', perPage = 10) {
  await signedInAs({ permissions: ['*'] });
  const scope = server().persist();
  const asked = jest.fn();
  scope
    .get('/streams/paginated')
    .query(true)
    .reply(200, (uri) => {
      asked(new URL(uri, 'http://localhost').searchParams.get('per_page'));
      return listed(STREAMS, perPage);
    });
  scope.get('/system/indices/index_sets').optionally().query(true).reply(200, { index_sets: [], total: 0, stats: {} });
  scope.get('/system/inputs').optionally().reply(200, { inputs: [], total: 0 });
  scope
    .get('/streams/null/rules/types')
    .optionally()
    .reply(200, [{ id: 1, name: 'EXACT', short_desc: 'match exactly', long_desc: 'match exactly' }]);
  scope.post('/views/search/sync').optionally().query(true).reply(403, { type: 'ApiError', message: 'Not authorized' });
  scope.get('/streams').optionally().reply(200, { total: STREAMS.length, streams: STREAMS });
  scope
    .post('/cluster/metrics/multiple')
    .optionally()
    .reply(200, () => ({
      node: {
        total: STREAMS.length,
        metrics: Object.entries(RATES).map(([streamId, value]) => ({
          ...{ full_name: rateOf(streamId), name: '1-sec-rate', type: 'gauge', metric: { value } },
        })),
      },
    }));
  const router = createMemoryRouter(
    [
      { path: '/streams', element: <StreamsPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`/streams${search}`] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await screen.findByRole('row', { name: /Jobs/ });
  return { router, asked, ...view };
}

const titles = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((title) => STREAMS.some((stream) => stream.title === title));
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('pages come from the server; filters and other orders are made of all streams, and stand in the address', async () => {
  const { router, asked, container } = await opened();
  expect(asked.mock.calls).toEqual([['10']]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'State Any' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Stopped' }));
  await waitFor(() => expect(titles()).toEqual(['Jobs']));
  expect(router.state.location.search).toBe('?state=stopped');
  expect(asked).toHaveBeenLastCalledWith('10000');
  await userEvent.click(screen.getByRole('button', { name: 'Creator Any' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'mara' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the filter' }));
  await waitFor(() => expect(titles()).toEqual(['All messages', 'Jobs', 'Web']));
  expect(router.state.location.search).toBe('');
});

test('streams are sorted by their throughput of one moment', async () => {
  await opened('?sort=-rate', 10_000);
  await waitFor(() => expect(titles()).toEqual(['Web', 'All messages', 'Jobs']));
});

test('an open row has the rules, which can be added to; what a content pack brought says so', async () => {
  await opened(`?open=${web.id},${all.id}`);
  expect(await screen.findByText('Must match all of the 1 configured stream rule.')).toBeTruthy();
  expect(screen.getByText('The default stream contains all messages.')).toBeTruthy();
  expect(await screen.findByText('source must match exactly web-1')).toBeTruthy();
  expect(row(/^.*Web/).getByRole('img', { name: 'From a content pack' })).toBeTruthy();
  // The default stream has none.
  expect(screen.getAllByRole('button', { name: 'Add stream rule' })).toHaveLength(1);
});

test('several are started, those that run are left out, and searched in', async () => {
  const { router } = await opened();
  for (const name of ['All messages', 'Jobs', 'Web'])
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  let answer = () => undefined as void;
  server()
    .post(`/streams/${jobs.id}/resume`)
    .reply(204, () => new Promise<string>((resolve) => void (answer = () => resolve(''))));
  await userEvent.click(screen.getByRole('button', { name: 'Start (1)' }));
  expect(await screen.findByText('Starting...')).toBeTruthy();
  await waitFor(() => expect(answer()).toBeUndefined());
  await waitFor(() => expectToasts(['success', "Stream 'Jobs' was started."]));
  await waitFor(() => expect(screen.queryByText('Starting...')).toBeNull());
  for (const name of ['Jobs', 'Web']) await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(screen.getByRole('button', { name: 'Search in selected' }));
  expect(router.state.location.pathname).toBe('/search');
  expect(new URLSearchParams(router.state.location.search).get('streams')).toBe(`${jobs.id},${web.id}`);
});
