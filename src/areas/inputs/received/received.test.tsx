import { act, configure, render, screen, within } from '@testing-library/react';
import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { MemoryRouter } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { anInput } from 'test/nock/inputs';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { ReceivedMessages } from './ReceivedMessages';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const input = anInput();
const PORTAL = '621d00000000000000000002';

/** Answers the search for what an input received. @param rows messages by stream */
function answered(messages: object[], rows: readonly (readonly [stream: string, count: number])[]) {
  const asked = jest.fn();
  server()
    .post('/views/search/sync')
    .query(true)
    .reply(200, (_uri, body) => {
      const [query] = (body as Search).queries ?? [];
      asked(query?.query);
      const range = { type: 'absolute', from: '2026-11-24T00:00:00.000Z', to: '2026-11-25T00:00:00.000Z' };
      const common = { effective_timerange: range, total: 3 };
      const leaf = ([stream, count]: readonly [string, number]) => ({
        ...{ key: [stream], source: 'leaf' },
        values: [{ key: ['count()'], value: count, rollup: true, source: 'row-leaf' }],
      });
      const parts = (query?.search_types ?? []).map(({ id = '', type }) =>
        type === 'messages'
          ? [id, { id, type, ...common, messages, total_results: messages.length }]
          : [id, { id, type, ...common, rows: [...rows.map(leaf), { key: [], values: [], source: 'non-leaf' }] }],
      );
      const results = {
        [query?.id ?? '']: { state: 'COMPLETED', errors: [], search_types: Object.fromEntries(parts) },
      };
      return { id: 'job', execution: { done: true, cancelled: false, completed_exceptionally: false }, results };
    });
  return asked;
}

const shown = () => render(<ReceivedMessages input={input} />, { wrapper: MemoryRouter });

beforeEach(async () => {
  await signedInAs({ permissions: ['*'] });
  server()
    .get('/streams')
    .optionally()
    .reply(200, { total: 1, streams: [{ id: PORTAL, title: 'Portal' }] });
});
afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('shows the newest messages of an input, and in which streams its messages are', async () => {
  const message = { _id: 'm-1', message: 'login failed', source: 'web-1', timestamp: '2026-11-24T10:00:00.000Z' };
  const asked = answered(
    [{ message, index: 'timberline_0', highlight_ranges: {} }],
    [
      [PORTAL, 1_234],
      ['621d00000000000000000009', 1],
    ],
  );
  const { baseElement } = shown();
  const line = within(await screen.findByRole('list', { name: 'Last messages' })).getByRole('listitem');
  expect(line.textContent).toContain('web-1login failed');
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/messages/timberline_0/m-1');
  const stream = await screen.findByRole('link', { name: 'Portal' });
  expect(stream.closest('li')?.textContent).toBe('Portal 1,234');
  expect(stream.getAttribute('href')).toContain(`/streams/${PORTAL}/search?q=gl2_source_input%3A${input.id}`);
  // One that this person may not read, or that is gone.
  expect(screen.getByRole('link', { name: '621d00000000000000000009' })).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({
    type: 'elasticsearch',
    query_string: `gl2_source_input:${input.id} OR gl2_source_radio_input:${input.id}`,
  });
  expect(await accessibilityProblems(baseElement)).toEqual([]);
});

test('says that nothing came, or could not be loaded', async () => {
  answered([], []);
  const { unmount } = shown();
  await screen.findByText('None in the last 24 hours.');
  unmount();
  act(() => resetStores());
  server().post('/views/search/sync').query(true).reply(500, { type: 'ApiError', message: 'No' });
  shown();
  await screen.findByText('The last messages could not be loaded. Trying again in a few seconds.');
});
