import { act, render, screen, waitFor } from '@testing-library/react';
import { type Search } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { aJob, aStep } from '../run/search-fixtures';
import { RangeDensity } from './RangeDensity';

const DAY: TimeRange = { type: 'relative', from: 86_400 };
const STREAMS = ['s1'];
const preview = (range: TimeRange | undefined) => (
  <TimeZoneProvider zone="UTC">
    <RangeDensity range={range} streams={STREAMS} onChoose={() => undefined} />
  </TimeZoneProvider>
);

beforeEach(() => signedIn('mara'));
afterEach(() => {
  signedOut();
  act(() => resetStores());
});

test('counts all messages of the streams in the range, and of the next one', async () => {
  const asked: Search[] = [];
  const steps = [aStep('2022-03-01T11:55:00.000Z', 1_204, {})];
  server()
    .post('/views/search/sync')
    .twice()
    .reply(200, (_uri, body) => {
      asked.push(body as Search);
      return aJob(body as Search, { steps, total: asked.length === 1 ? 1_204 : 7 });
    });
  const { rerender } = render(preview(DAY));
  await screen.findByText('1,204 messages in this range');
  expect(screen.getByRole('img')).toBeTruthy();
  rerender(preview({ type: 'relative', range: 0 }));
  await screen.findByText('7 messages in this range');
  expect(asked.map(({ queries }) => [queries?.[0]?.query, queries?.[0]?.timerange])).toEqual([
    [{ type: 'elasticsearch', query_string: '' }, DAY],
    [
      { type: 'elasticsearch', query_string: '' },
      { type: 'relative', range: 0 },
    ],
  ]);
  rerender(preview(undefined));
  expect(screen.queryByText('7 messages in this range')).toBeNull();
});

test('keeps its space and shows nothing when counting fails', async () => {
  const refused = server().post('/views/search/sync').reply(500, { message: 'Broken' });
  render(preview(DAY));
  await waitFor(() => expect(refused.isDone()).toBe(true));
  expect(screen.getByText('Messages in this range')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
