import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SlowSearch } from 'api/slow-searches';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { SlowSearchesPage } from './SlowSearchesPage';
import { linkTo } from './search-link';

const aSearch = (part: Partial<SlowSearch> = {}): SlowSearch => ({
  id: '65a1',
  username: 'mara',
  queries: ['message:/.*efused/'],
  timeranges: [{ type: 'relative', from: 86_400 }],
  streams: [],
  node_id: 'node-1',
  started_at: '2026-11-24T10:00:00.000Z',
  ran_ms: 12_300,
  rows_read: 10_012_345,
  outcome: 'succeeded',
  ...part,
});

async function opened(status: number, body: object) {
  await signedInAs();
  server().get('/timberline/system/slow-searches').reply(status, body);
  const router = createMemoryRouter([{ path: '*', element: <SlowSearchesPage /> }], {
    initialEntries: ['/system/slow-searches'],
  });
  return render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
}

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('each is shown with its person, what it read and how it ended, and opens as a search', async () => {
  const other = { id: '65a2', username: 'jon', queries: ['', 'b'], rows_read: null, outcome: 'interrupted' as const };
  const { container } = await opened(200, { slow_searches: [aSearch(), aSearch(other)] });
  const row = within((await screen.findByText('message:/.*efused/')).closest('tr')!);
  for (const text of ['mara', 'Last day', 'about 10 million', '12.3 s', 'Done'])
    expect(row.getByText(text, { normalizer: (shown) => shown.replace(/\u00a0/g, ' ') })).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain('/search?q=message');
  const several = within(screen.getByText('all messages; b').closest('tr')!);
  expect(several.queryByRole('link')).toBeNull();
  expect(several.getByText('Stopped')).toBeTruthy();
  expect(several.getByText('not known')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);

  await userEvent.type(screen.getByPlaceholderText('Filter by query or person'), 'jon');
  await waitFor(() => expect(screen.queryByText('mara')).toBeNull());
  expect(screen.getByText('all messages; b')).toBeTruthy();
});

test('says when no search was slow', async () => {
  await opened(200, { slow_searches: [] });
  expect(await screen.findByText('No search was slow')).toBeTruthy();
});

test('says why they could not be loaded, and asks again', async () => {
  await opened(500, { type: 'ApiError', message: 'Broken' });
  expect(await screen.findByText('The slow searches could not be loaded')).toBeTruthy();
  server()
    .get('/timberline/system/slow-searches')
    .reply(200, { slow_searches: [aSearch()] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('message:/.*efused/')).toBeTruthy();
});

test.each([
  [
    'query, range and streams',
    { streams: ['s1', 's2'] },
    '/search?q=message%3A%2F.*efused%2F&rangetype=relative&from=86400&streams=s1%2Cs2',
  ],
  ['no query', { queries: [''], timeranges: [] }, '/search'],
  ['several queries', { queries: ['a', 'b'] }, undefined],
  [
    'several ranges',
    {
      timeranges: [
        { type: 'relative' as const, range: 0 },
        { type: 'relative' as const, from: 5 },
      ],
    },
    undefined,
  ],
])('the search page with %s', (_, part, expected) => {
  expect(linkTo(aSearch(part))).toBe(expected);
});
