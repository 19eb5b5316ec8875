import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AUDIT_CAPABILITY, AUDIT_STREAM_ID } from 'api/audit-log';
import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedOut } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { AuditLogPage } from './AuditLogPage';
import { AuditLogActions } from './AuditLogStore';
import { EntityAudit } from './EntityAudit';

const DIFFERENCE = [
  {
    ...{ kind: 'role', id: '5f01', title: 'Shop', version: 2 },
    fields: [
      { path: 'description', before: 'Old', after: 'New' },
      { path: 'token', before: '(hidden)', after: '(hidden)', is_secret: true },
    ],
    more: 3,
  },
];
const ENTRIES = [
  {
    ...{ _id: '01', timestamp: '2026-11-24T10:00:00.000Z', message: 'mara changed role “Shop”' },
    ...{ audit_action: 'role.update', audit_kind: 'role', audit_target: '5f01', audit_title: 'Shop' },
    ...{ audit_username: 'mara', audit_means: 'token', audit_address: '203.0.113.9', audit_outcome: 'succeeded' },
    audit_difference: JSON.stringify(DIFFERENCE),
  },
  {
    ...{ _id: '02', timestamp: '2026-11-24T09:00:00.000Z', message: 'jonas could not delete stream “Web” (403)' },
    ...{ audit_action: 'stream.delete', audit_outcome: 'failed', audit_status: 403, audit_username: 'jonas' },
  },
];
const asked: Search[] = [];
/** Of each search asked for, whether a timer did. */
const byTimer: boolean[] = [];

const value = (name: string, count: number) => ({
  key: [name],
  source: 'leaf',
  values: [{ key: ['count()'], value: count, rollup: true, source: 'row-leaf' }],
});

/** Answers searches with these entries, and with two people who made them. */
function answerSearches(times: number, entries: readonly object[] = ENTRIES, cut?: Record<string, number>) {
  server()
    .post('/views/search/sync')
    .query(true)
    .times(times)
    .reply(200, function (_, body) {
      const search = body as Search;
      asked.push(search);
      byTimer.push(this.req.headers['x-graylog-no-session-extension'] !== undefined);
      const [query] = search.queries ?? [];
      const results = (query?.search_types ?? []).map(({ id, type, name }) => [
        id,
        type === 'messages'
          ? {
              id,
              type,
              messages: entries.map((message) => ({ index: 'tl-audit-log_0', message, cut_fields: cut })),
              total_results: entries.length,
            }
          : { id, type, name, total: 2, rows: name === 'user' ? [value('mara', 1_204), value('jonas', 1)] : [] },
      ]);
      return {
        id: 'job',
        results: { [query?.id ?? '']: { search_types: Object.fromEntries(results) } },
        execution: {},
      };
    });
}

async function opened(path = '') {
  await signedInAs();
  const router = createMemoryRouter([{ path: '/system/audit-log', element: <AuditLogPage /> }], {
    initialEntries: [`/system/audit-log${path}`],
  });
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { ...view, address: () => router.state.location.search };
}

afterEach(() => {
  asked.length = 0;
  byTimer.length = 0;
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
  jest.useRealTimers();
});

const queryOf = (search: Search | undefined) => search?.queries?.[0]?.query;

test('entries are listed, narrowed by a facet, and opened with what was different before', async () => {
  answerSearches(2);
  const { container, address } = await opened();
  await screen.findByText('mara changed role “Shop”');
  expect(screen.getByText('failed 403')).toBeTruthy();
  expect(asked[0]?.queries?.[0]?.filter?.filters).toEqual([{ type: 'stream', id: AUDIT_STREAM_ID }]);

  await userEvent.click(screen.getByRole('button', { name: /^Who/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'mara (1,204)' }));
  expect(address()).toBe('?user=mara');
  expect(queryOf(asked.at(-1))).toEqual({
    type: 'elasticsearch',
    query_string: 'NOT audit_action:session.* AND NOT audit_action:message.* AND audit_username:mara',
  });

  await userEvent.click(screen.getByText('mara changed role “Shop”'));
  const details = within(container.querySelector('.tl-audit-details') as HTMLElement);
  expect(details.getByText('mara, access token')).toBeTruthy();
  expect(details.getByText('role “Shop”, version 2')).toBeTruthy();
  expect(details.getByText('description').closest('li')?.textContent).toContain('OldNew');
  expect(details.getByText('token').closest('li')?.textContent).toContain('(hidden)');
  expect(details.getByText('3 further fields not listed')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('an entry whose difference is too long for a list says so', async () => {
  answerSearches(1, [{ ...ENTRIES[0], audit_difference: '[{"kind":"role","fie…' }], {
    audit_difference: 90_000,
  });
  await opened();
  await userEvent.click(await screen.findByText('mara changed role “Shop”'));
  expect(screen.getByText(/too long to be shown here/)).toBeTruthy();
  expect(screen.queryByText(/No fields of a document/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Show as message' }).getAttribute('href')).toBe(
    '/messages/tl-audit-log_0/01',
  );
});

test('nothing found offers to clear what it was narrowed by', async () => {
  answerSearches(2, []);
  const { address } = await opened('?scope=all&user=nobody&query=x');
  await screen.findByText(/No entries/);
  await userEvent.click(screen.getAllByRole('button', { name: /^Clear/ }).at(-1) as HTMLElement);
  expect(address()).toBe('?scope=all');
  expect(await screen.findByText('Nothing of this kind has been recorded in this period.')).toBeTruthy();
});

test('a failure is shown in their place, and tried again', async () => {
  server().post('/views/search/sync').query(true).reply(500, { type: 'ApiError', message: 'The engine is away.' });
  await opened();
  expect(await screen.findByText('The engine is away.')).toBeTruthy();
  answerSearches(1);
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('mara changed role “Shop”')).toBeTruthy();
});

describe('new entries', () => {
  const NEWER = {
    ...{ _id: '00', timestamp: '2026-11-24T10:01:00.000Z', message: 'mara created dashboard “Tills”' },
    ...{ audit_action: 'dashboard.create', audit_username: 'mara', audit_outcome: 'succeeded' },
  };

  const answerNewer = () => answerSearches(1, [NEWER, ...ENTRIES]);
  /** What the timer would do now: a poll runs at once when its page comes into view. */
  const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const sentences = () => [...document.querySelectorAll('tr .tl-truncate')].map(({ textContent }) => textContent);

  test('appear on top by themselves; the row with the focus keeps it', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    answerSearches(1);
    await opened();
    const row = (await screen.findByText('mara changed role “Shop”')).closest('tr')!;
    act(() => row.focus());
    answerSearches(3, [NEWER, ...ENTRIES]);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await screen.findByText('mara created dashboard “Tills”');
    expect(sentences()).toEqual([NEWER, ...ENTRIES].map(({ message }) => message));
    while (byTimer.length < 4) await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(byTimer).toEqual([false, true, true, true]);
    // Values to filter by are counted when there are more entries than before.
    const [first = 0, ...others] = asked.map(({ queries }) => queries?.[0]?.search_types?.length ?? 0);
    expect(others.map((types) => types === first)).toEqual([false, true, false]);
    expect(document.activeElement).toBe(row);
  });

  test('wait while an entry is open', async () => {
    answerSearches(1);
    await opened();
    await userEvent.click(await screen.findByText('mara changed role “Shop”'));
    answerSearches(1);
    lookAgain();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await eventually(() => expect(byTimer).toEqual([false, false]));
    answerNewer();
    await userEvent.click(screen.getByText('mara changed role “Shop”'));
    await screen.findByText('mara created dashboard “Tills”');
    expect(byTimer).toEqual([false, false, true]);
  });

  test.each([
    ['older pages', '?page=2'],
    ['ranges that end before', '?from=900&to=300'],
    ['ranges in the past', '?rangetype=absolute&from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z'],
  ])('are not looked for on %s', async (_, path) => {
    answerSearches(1);
    await opened(path);
    await screen.findByText('mara changed role “Shop”');
    answerNewer();
    lookAgain();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('mara created dashboard “Tills”');
    expect(byTimer).toEqual([false, false]);
  });

  test('that could not be looked for leave what is shown', async () => {
    answerSearches(1);
    await opened();
    await screen.findByText('mara changed role “Shop”');
    server().post('/views/search/sync').query(true).reply(500, { message: 'The engine is away.' });
    const failed = new Promise((resolve) => void AuditLogActions.renew.failed.listen(resolve));
    lookAgain();
    await act(() => failed);
    expect(sentences()).toEqual(ENTRIES.map(({ message }) => message));
    expect(screen.queryByText('The engine is away.')).toBeNull();
    answerNewer();
    lookAgain();
    await screen.findByText('mara created dashboard “Tills”');
  });

  test('appear in the history of an entity, too', async () => {
    await signedInAs();
    server()
      .get('/timberline/capabilities')
      .reply(200, { capabilities: [AUDIT_CAPABILITY] });
    await act(async () => void (await CapabilitiesActions.load()));
    answerSearches(1);
    render(<EntityAudit id="5f01" />);
    await screen.findByText('mara changed role “Shop”');
    answerNewer();
    lookAgain();
    await screen.findByText('mara created dashboard “Tills”');
    expect(queryOf(asked.at(-1))).toEqual(queryOf(asked[0]));
  });
});
