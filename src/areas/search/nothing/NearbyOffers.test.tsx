import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { aMessage, aRequest } from '../run/search-fixtures';
import { NothingFound } from '../results/SearchStates';
import { NearbyOffers } from './NearbyOffers';

const COVERED = { type: 'absolute' as const, from: '2022-03-01T11:55:00.000Z', to: '2022-03-01T12:00:00.000Z' };
const SCOPE = { query: 'user:Mara', covered: COVERED, streams: ['s1'] };

/** Answers depending on the query and on whether it covers all time. */
function answering(counts: Record<string, number>) {
  const asked: Search[] = [];
  server()
    .post('/views/search/sync')
    .reply(200, (_uri, body) => {
      asked.push(body as Search);
      const results = ((body as Search).queries ?? []).map(({ id, query, timerange, search_types: types }) => {
        const text = `${(query as { query_string: string }).query_string}${timerange?.type === 'relative' ? ' ever' : ''}`;
        const total = counts[text] ?? 0;
        const messages = total > 0 ? [aMessage('1', { timestamp: '2021-12-10T14:02:03.000Z' })] : [];
        const type = types?.[0];
        const part = { id: type?.id, type: 'messages', messages, total_results: total, effective_timerange: COVERED };
        return [
          id,
          {
            query: { id },
            execution_stats: {},
            search_types: { [type?.id ?? '']: part },
            errors: [],
            state: 'COMPLETED',
          },
        ];
      });
      const execution = { done: true, cancelled: false, completed_exceptionally: false };
      return { id: 'job', search_id: 'search', owner: 'mara', execution, results: Object.fromEntries(results) };
    });
  return asked;
}

const onRange = jest.fn();
const onQuery = jest.fn();
const offers = (covered = COVERED) => (
  <TimeZoneProvider zone="UTC">
    <NearbyOffers first={{ ...SCOPE, covered }} onRange={onRange} onQuery={onQuery} />
  </TimeZoneProvider>
);
const show = () => render(offers());

beforeEach(() => signedIn('mara'));
afterEach(() => {
  signedOut();
  act(() => resetStores());
  onRange.mockReset();
  onQuery.mockReset();
});

test('offers the newest match over all time, and similar queries with results', async () => {
  const asked = answering({ 'user:Mara ever': 1_204, 'user:mara': 3 });
  show();
  expect(screen.getByText('Looking for similar searches…')).toBeTruthy();
  const [newest, lower, ...others] = await screen.findAllByRole('listitem');
  expect(newest?.textContent).toContain('1,204 messages at other times, the newest from 2021-12-10 14:02:03.000');
  expect(lower?.textContent).toContain('3 messages in lower case: user:mara');
  expect(others).toEqual([]);
  expect(asked[0]?.queries?.map(({ timerange }) => timerange?.type)).toEqual([
    'relative',
    'absolute',
    'absolute',
    'absolute',
  ]);

  await userEvent.click(within(newest!).getByRole('button', { name: 'Go there' }));
  expect(onRange).toHaveBeenCalledWith({
    type: 'absolute',
    from: '2021-12-10T13:57:04.000Z',
    to: '2021-12-10T14:02:04.000Z',
  });
  await userEvent.click(within(lower!).getByRole('button', { name: 'Run this search' }));
  expect(onQuery).toHaveBeenCalledWith('user:mara');
});

test('offers what a word without any message was meant to be, first, with its messages', async () => {
  server()
    .get('/timberline/capabilities')
    .reply(200, { capabilities: ['word-suggestions'] });
  await act(() => CapabilitiesActions.load());
  const closest = [
    { word: 'connection', messages: 900 },
    { word: 'convection', messages: 2 },
  ];
  server()
    .post('/timberline/searches/corrections', { words: ['conection'], timerange: COVERED, streams: ['s1'] })
    .reply(200, { corrections: [{ word: 'conection', closest }] });
  answering({ connection: 1_204, 'conection*': 3 });
  render(
    <TimeZoneProvider zone="UTC">
      <NearbyOffers first={{ ...SCOPE, query: 'conection' }} onRange={onRange} onQuery={onQuery} />
    </TimeZoneProvider>,
  );
  const [corrected, beginning, ...others] = await screen.findAllByRole('listitem');
  expect(corrected?.textContent).toContain('1,204 messages with “connection”: connection');
  expect(beginning?.textContent).toContain('conection*');
  expect(others).toEqual([]);
  await userEvent.click(within(corrected!).getByRole('button', { name: 'Run this search' }));
  expect(onQuery).toHaveBeenCalledWith('connection');
});

test('requests them once, even when the same search is repeated a minute later', async () => {
  const asked = answering({ 'user:mara': 3 });
  const { rerender } = show();
  await screen.findByText('user:mara');
  rerender(offers({ ...COVERED, to: '2022-03-01T12:01:00.000Z' }));
  expect(screen.getByText('user:mara')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('says when nothing matches at any time, and shows nothing on failure', async () => {
  answering({});
  const { unmount } = show();
  await screen.findByText('Nothing matches at any other time.');
  unmount();
  server().post('/views/search/sync').reply(500, { message: 'Broken' });
  const { container } = show();
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('other ranges are offered until it is known that nothing matches at any time', async () => {
  answering({});
  const request = aRequest({ query: 'user:Mara', streams: ['s1'], timerange: { type: 'relative', from: 300 } });
  render(<NothingFound result={{ request, covered: COVERED }} query="user:Mara" {...{ onRange, onQuery }} />);
  expect(screen.getByRole('button', { name: 'Search the last day' })).toBeTruthy();
  await screen.findByText('Nothing matches at any other time.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Clear the query']);
});

test('a first visit with only old messages says where they are', async () => {
  const asked = answering({ ' ever': 1_204 });
  const request = aRequest({ query: '', streams: [], timerange: { type: 'relative', from: 300 } });
  render(
    <TimeZoneProvider zone="UTC">
      <NothingFound result={{ request, covered: COVERED }} query="" {...{ onRange, onQuery }} />
    </TimeZoneProvider>,
  );
  const [newest, ...others] = await screen.findAllByRole('listitem');
  expect(newest?.textContent).toContain('1,204 messages at other times, the newest from 2021-12-10 14:02:03.000');
  expect(others).toEqual([]);
  expect(asked[0]?.queries).toHaveLength(1);
  await userEvent.click(within(newest!).getByRole('button', { name: 'Go there' }));
  expect(onRange.mock.calls[0]?.[0]).toMatchObject({ type: 'absolute', to: '2021-12-10T14:02:04.000Z' });
});
