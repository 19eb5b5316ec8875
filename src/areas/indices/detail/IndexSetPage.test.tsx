import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type IndexSummary } from 'api/indices/overview';
import 'areas/indices';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { aSystemJob, OF_A_CLUSTER, withOwnEngine } from 'test/nock/cluster';
import { anIndex, anIndexSet, anIndexSummary, anOverview, indexStats } from 'test/nock/indices';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { IndexSetPage } from './IndexSetPage';

const INDICES = '/system/indexer/indices';
const set = anIndexSet({ id: 'a1', title: 'Firewall', replicas: 1 });

const ofDay = (name: string, day: string) => ({
  index_name: name,
  begin: `2024-05-${day}T00:00:00.000Z`,
  end: `2024-05-${day}T23:59:00.000Z`,
  calculated_at: '2024-05-09T10:00:00.000Z',
  took_ms: 14,
});
const summaries: Record<string, IndexSummary> = {
  fw_10: anIndexSummary({ is_deflector: true, size: { events: 20, deleted: 0, bytes: 81_920 } }),
  fw_9: anIndexSummary({ range: ofDay('fw_9', '08'), size: { events: 1_200, deleted: 0, bytes: 5_000_000 } }),
  fw_8: anIndexSummary({ range: ofDay('fw_8', '07'), is_reopened: true }),
  fw_7: anIndexSummary({ size: { events: 0, deleted: 0, bytes: 208 } }),
  fw_6: anIndexSummary(),
  fw_5: anIndexSummary({ is_closed: true, size: null }),
};
const shard = (id: number, part = {}) => ({
  id,
  state: 'started',
  active: true,
  primary: true,
  node_id: 'q1',
  node_name: 'node-1',
  node_hostname: '10.0.0.5',
  relocating_to: null,
  ...part,
});
const info = anIndex({
  routing: [
    shard(1),
    shard(0, { primary: false, state: 'unassigned', node_name: null, node_hostname: null }),
    shard(0),
  ],
  all_shards: indexStats({
    segments: 9,
    open_search_contexts: 1,
    documents: { count: 1_200, deleted: 3 },
    search_query: { total: 40, time_seconds: 125 },
    flush: { total: 1, time_seconds: 0 },
  }),
});
const list = {
  closed: { indices: ['fw_5'], total: 1 },
  reopened: { indices: ['fw_*'], total: 1 },
  all: { indices: Object.fromEntries(['fw_10', 'fw_9', 'fw_8', 'fw_7', 'fw_6'].map((name) => [name, info])) },
};

interface Backend {
  permissions?: string[];
  indices?: Record<string, IndexSummary>;
  overviewStatus?: number;
  overviewBody?: object;
  jobs?: ReturnType<typeof aSystemJob>[];
  path?: string;
  title?: string;
  isOwnEngine?: boolean;
}

async function opened({ permissions, indices = summaries, jobs = [], path = '', ...rest }: Backend = {}) {
  await signedInAs(permissions ? { permissions } : {});
  if (rest.isOwnEngine) await withOwnEngine();
  const body =
    rest.overviewBody ??
    anOverview({ indices, counts: { events: 4_821_113 }, deflector: { is_up: true, current_target: 'fw_10' } });
  const scope = server().persist();
  scope
    .get('/system/indices/index_sets/a1')
    .optionally()
    .reply(200, rest.title === undefined ? set : { ...set, title: rest.title });
  scope
    .get('/system/indexer/overview/a1')
    .optionally()
    .reply(rest.overviewStatus ?? 200, body);
  scope.get(`${INDICES}/a1/list`).optionally().reply(200, list);
  scope.post(`${INDICES}/multiple`).optionally().reply(200, { fw_9: info });
  scope.get('/cluster/jobs').optionally().reply(200, { n1: { jobs } });
  const router = createMemoryRouter(
    [
      { path: '/system/index_sets/:id', element: <IndexSetPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`/system/index_sets/a1${path}`] },
  );
  const view = render(
    <TimeZoneProvider zone="UTC">
      <main>
        <RouterProvider router={router} />
      </main>
    </TimeZoneProvider>,
  );
  return { router, ...view };
}

async function openedList(backend: Backend = {}) {
  const view = await opened(backend);
  await screen.findByRole('row', { name: /fw_10/ });
  return view;
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name} `) });
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('gridcell')
    .slice(1, 7)
    .map(({ textContent }) => textContent);
const press = (name: string, role = 'button') => userEvent.click(screen.getByRole(role, { name }));
const dialog = () => within(screen.getByRole('dialog'));
const address = ({ router }: { router: ReturnType<typeof createMemoryRouter> }) => router.state.location.search;

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

describe('an index set', () => {
  test('is named, with its way up, its figures and its rules', async () => {
    const { container } = await openedList();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Index Set: Firewall');
    expect(document.title).toMatch(/^Index Set - Firewall/);
    expect(screen.getByRole('link', { name: 'Index sets' }).getAttribute('href')).toBe('/system/indices');
    expect(screen.getByText('prefix').textContent).toBe('prefix fw');
    const figures = screen.getByRole('region', { name: 'Figures' });
    expect(figures.textContent).toContain('Indices, 1 closed6');
    expect(figures.textContent).toContain('Messages4.8\u00a0M');
    expect(figures.textContent).toContain('Size on disk6.6\u00a0MB');
    expect(figures.textContent).toMatch(/Written per day\d/);
    expect(figures.textContent).toMatch(/Oldest message\d+\u00a0d/);
    expect(figures.textContent).toContain('Rotatesafter 20,000,000 messages');
    expect(figures.textContent).toContain('Retentionkeep 20 indices, then delete');
    expect(figures.textContent).toContain('Shards4 primary, 1 replica each');
    expect(
      screen.getByText(/6 indices with a total of 4,821,113 messages under management, current write-active index is/)
        .textContent,
    ).toMatch(/fw_10$/);
    expect(screen.getByText('graylog is green')).toBeTruthy();
    expect(screen.getByText('4 active, 0 initializing, 0 relocating, 0 unassigned shards')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('lists its indices newest first, each with state, time, messages, size, segments and shards', async () => {
    await openedList();
    await waitFor(() => expect(cells('fw_9')[5]).toBe('7'));
    const names = screen
      .getAllByRole('row')
      .slice(1)
      .map((each) => within(each).getByRole('link').textContent);
    expect(names).toEqual(['fw_10', 'fw_9', 'fw_8', 'fw_7', 'fw_6', 'fw_5']);
    expect(cells('fw_10').slice(0, 5)).toEqual(['fw_10', 'active write index', 'up to now', '20', '81.9\u00a0kB']);
    expect(cells('fw_9')).toEqual(['fw_9', 'Open', 'from May 8 2024, 00:00 to 23:59', '1,200', '5\u00a0MB', '7']);
    expect(cells('fw_8')[1]).toBe('Openreopened');
    expect(cells('fw_7')[2]).toBe('no messages');
    expect(cells('fw_6')[2]).toBe('unknown, recalculate it');
    expect(cells('fw_5')).toEqual(['fw_5', 'Closed', '–', '–', '–', '–']);
    expect(within(row('fw_9')).getByRole('img').getAttribute('aria-label')).toBe('3 shards: 2 started, 1 unassigned');
    expect([...row('fw_9').querySelectorAll('.tl-shard')].map((box) => (box as HTMLElement).title)).toEqual([
      'Shard 0, primary: started on 10.0.0.5 (node-1)',
      'Shard 0, replica: unassigned',
      'Shard 1, primary: started on 10.0.0.5 (node-1)',
    ]);
    expect(screen.getByTitle('2024-05-08 23:59:00.000 +00:00')).toBeTruthy();
  });

  test('is narrowed by name and state and sorted; the address knows it', async () => {
    const view = await openedList();
    await press('Closed 1');
    expect(screen.getAllByRole('row').length).toBe(2);
    await press('All 6');
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter indices' }), 'W_9{Enter}');
    expect(screen.getAllByRole('row').length).toBe(2);
    expect(address(view)).toBe('?query=W_9');
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter indices' }), 'x{Enter}');
    await press('Clear the filter');
    await press('Size');
    expect(within(screen.getAllByRole('row')[1]!).getByRole('link').textContent).toBe('fw_9');
    expect(address(view)).toBe('?sort=-size');
  });

  test.each([
    [true, 'says nothing'],
    [false, 'tells'],
  ])('of shards and replicas it and the drawer of an index: own engine %s, %s', async (isOwnEngine) => {
    await openedList({ isOwnEngine, path: '?index=fw_9' });
    expect(await screen.findByText(/^9 segments/)).toBeTruthy();
    expect(OF_A_CLUSTER.test(screen.getByRole('region', { name: 'Figures' }).outerHTML)).toBe(!isOwnEngine);
    expect(OF_A_CLUSTER.test(screen.getByRole('dialog').outerHTML)).toBe(!isOwnEngine);
    expect(OF_A_CLUSTER.test(screen.getByRole('grid').outerHTML)).toBe(!isOwnEngine);
    expect(OF_A_CLUSTER.test(document.body.outerHTML)).toBe(!isOwnEngine);
  });

  test('that does not exist leads back to the list, with a toast', async () => {
    await signedInAs();
    server().get('/system/indices/index_sets/gone').reply(404, { message: 'No such index set' });
    const router = createMemoryRouter(
      [
        { path: '/system/index_sets/:id', element: <IndexSetPage /> },
        { path: '/system/indices', element: <h1>All index sets</h1> },
      ],
      { initialEntries: ['/system/index_sets/gone'] },
    );
    render(<RouterProvider router={router} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Index Set');
    expect(await screen.findByText('All index sets')).toBeTruthy();
    expectToasts([
      'error',
      "Fetching index set 'gone' failed with status: No such index set",
      'Could not retrieve index set.',
    ]);
  });

  test('whose search backend is away says so and what is still known, and can be tried again', async () => {
    await opened({ overviewStatus: 503, overviewBody: {} });
    expect(await screen.findByRole('heading', { name: 'Indices overview unavailable' })).toBeTruthy();
    expect(
      screen.getByText('Elasticsearch is unavailable. Check your configuration and logs for more information.'),
    ).toBeTruthy();
    expect(screen.getByText(/stay in the journal/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Still known' }).textContent).toContain('Write aliasfw_deflector');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    nock.cleanAll();
    const scope = server().persist();
    scope
      .get('/system/indexer/overview/a1')
      .optionally()
      .reply(200, anOverview({ indices: summaries }));
    scope.get(`${INDICES}/a1/list`).optionally().reply(200, list);
    scope.get('/cluster/jobs').optionally().reply(200, {});
    await press('Try again');
    expect(await screen.findByRole('row', { name: /fw_10/ })).toBeTruthy();
  });

  test('shows its settings and its template, which can be brought to the search backend', async () => {
    await opened({ path: '?tab=settings' });
    expect(await screen.findByText('Field type refresh interval')).toBeTruthy();
    server()
      .get(`${INDICES}/templates/a1`)
      .reply(200, { name: 'fw-template', template: { settings: { shards: 4 } } });
    await press('Template', 'link');
    expect(await screen.findByText('fw-template')).toBeTruthy();
    expect(screen.getByText('"shards"').parentElement?.textContent).toBe('"shards": 4');
    await press('Sync to backend…');
    expect(dialog().getByRole('heading').textContent).toBe(
      'Sync the index template of Firewall to the search backend?',
    );
    server().post(`${INDICES}/templates/a1/update`).reply(200, { name: 'fw-template', template: {} });
    await userEvent.click(dialog().getByRole('button', { name: 'Sync' }));
    await waitFor(() => expectToasts(['success', "Index template of 'Firewall' is now in the search backend"]));
  });
});

describe('what may be done', () => {
  test('rotating and recalculating ask first', async () => {
    await openedList();
    await press('Rotate active write index');
    expect(dialog().getByRole('heading').textContent).toBe('Rotate the active write index of Firewall?');
    expect(dialog().getByText(/fw_10 stays searchable/)).toBeTruthy();
    server().get('/system/deflector/a1').reply(200, { is_up: true, current_target: 'fw_10' });
    server().post('/cluster/deflector/a1/cycle').reply(204);
    server().get('/system/deflector/a1').reply(200, { is_up: true, current_target: 'fw_11' });
    await userEvent.click(dialog().getByRole('button', { name: 'Rotate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectToasts(['success', "Write index of 'Firewall' was rotated"]);
    await press('Recalculate index ranges');
    expect(dialog().getByRole('heading').textContent).toBe('Recalculate the index ranges of Firewall?');
    server().post('/system/indices/ranges/index_set/a1/rebuild').reply(202);
    await userEvent.click(dialog().getByRole('button', { name: 'Recalculate' }));
    await waitFor(() => expectToasts(['success', "Range recalculation requested for index set 'Firewall'"]));
    expect(screen.getByRole('link', { name: 'Edit index set' }).getAttribute('href')).toBe(
      '/system/index_sets/a1/configuration?from=details',
    );
    await press('More actions');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Set as default',
      'Indexer failures',
      'Delete index set…',
    ]);
  });

  test('one index is closed, reopened or deleted after a question, deleting after its name was typed', async () => {
    await openedList();
    await press('Actions for fw_9');
    await press('Close index', 'menuitem');
    expect(dialog().getByRole('heading').textContent).toBe('Close index fw_9?');
    server().post(`${INDICES}/fw_9/close`).reply(204);
    await userEvent.click(dialog().getByRole('button', { name: 'Close index' }));
    await waitFor(() => expectToasts(['success', "Index 'fw_9' closed"]));
    await press('Actions for fw_5');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Reopen index',
      'Delete index…',
    ]);
    await press('Reopen index', 'menuitem');
    server().post(`${INDICES}/fw_5/reopen`).reply(403, { message: 'Not authorized' });
    await userEvent.click(dialog().getByRole('button', { name: 'Reopen index' }));
    expect((await dialog().findByRole('alert')).textContent).toBe('Not authorized');
    expectToasts(['error', "Could not reopen index 'fw_5': Not authorized"]);
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await press('Actions for fw_9');
    await press('Delete index…', 'menuitem');
    expect(dialog().getByRole('heading').textContent).toBe('Delete index fw_9?');
    expect(
      dialog().getByText(/1,200 messages are removed from the search backend. This cannot be undone/),
    ).toBeTruthy();
    expect(dialog().getByText('5 MB, 1,200 messages')).toBeTruthy();
    await userEvent.type(dialog().getByLabelText('Type fw_9 to confirm'), 'fw_9');
    server().delete(`${INDICES}/fw_9`).reply(204);
    await userEvent.click(dialog().getByRole('button', { name: 'Delete index' }));
    await waitFor(() => expectToasts(['success', "Index 'fw_9' deleted"]));
  });

  test('the write index can neither be closed nor deleted, and says why', async () => {
    await openedList();
    await press('Actions for fw_10');
    for (const name of ['Close index', 'Delete index…']) {
      const entry = screen.getByRole('menuitem', { name });
      expect(entry.getAttribute('aria-disabled')).toBe('true');
      expect(entry.textContent).toMatch(
        /The active write index cannot be (closed|deleted): messages are written to it/,
      );
    }
    expect(screen.getByRole('checkbox', { name: 'Select fw_10' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('several are selected in the table or the picture and acted on together', async () => {
    await openedList();
    await press('Select fw_9', 'checkbox');
    await userEvent.click(screen.getByRole('option', { name: 'fw_8' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select fw_8' }).checked).toBe(true);
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.getByText('2 selected')).toBeTruthy();
    expect(bar.getByText('5.7 MB, 2,400 messages')).toBeTruthy();
    expect(bar.queryByRole('button', { name: /Reopen/ })).toBeNull();
    await press('Select fw_5', 'checkbox');
    expect(bar.getByRole('button', { name: 'Close (2)' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Reopen (1)' })).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Delete…' }));
    expect(dialog().getByRole('heading').textContent).toBe('Delete 3 indices of Firewall?');
    expect(dialog().getByText(/2,400 messages, and those of 1 closed index, are removed/)).toBeTruthy();
    await userEvent.type(dialog().getByLabelText('Type fw to confirm'), 'fw');
    server().delete(`${INDICES}/fw_9`).reply(204);
    server().delete(`${INDICES}/fw_8`).reply(500, { message: 'Disk is gone' });
    server().delete(`${INDICES}/fw_5`).reply(204);
    await userEvent.click(dialog().getByRole('button', { name: 'Delete 3 indices' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectToasts(['success', '2 indices deleted'], ['error', "Could not delete 1 of 3 indices. 'fw_8': Disk is gone"]);
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select fw_8' }).checked).toBe(true);
  });

  test('indices are selected by a time span, closed ones by their neighbours', async () => {
    await openedList();
    await press('Select by time');
    const form = within(screen.getByRole('dialog', { name: 'Select indices by time' }));
    await userEvent.type(form.getByLabelText('From'), '2024-05-07 10');
    expect(form.getByText('Use YYYY-MM-DD HH:mm')).toBeTruthy();
    await userEvent.type(form.getByLabelText('From'), ':00');
    await userEvent.type(form.getByLabelText('To'), '2024-05-07 12:00');
    expect(form.getByText('1 index may have messages in this period.')).toBeTruthy();
    await userEvent.clear(form.getByLabelText('From'));
    await userEvent.type(form.getByLabelText('From'), '2024-05-01');
    expect(form.getByRole('status').textContent).toBe(
      '4 indices may have messages in this period. 1 of them is closed: the time is estimated from neighboring indices.',
    );
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('4 selected')).toBeTruthy();
    expect(screen.getAllByRole('option', { selected: true }).map((each) => each.getAttribute('aria-label'))).toEqual([
      'fw_5',
      'fw_6',
      'fw_7',
      'fw_8',
    ]);
  });

  test('only what is permitted is there', async () => {
    await openedList({ permissions: ['indexsets:read:a1', 'indices:read'] });
    expect(screen.queryByRole('button', { name: /Rotate|Recalculate|More actions|Actions for/ })).toBeNull();
    await press('Select fw_9', 'checkbox');
    expect(within(screen.getByRole('toolbar')).getAllByRole('button').length).toBe(1);
  });

  test('without the indices, the settings are left', async () => {
    await opened({ permissions: ['indexsets:read:a1'] });
    expect(await screen.findByText('Field type refresh interval')).toBeTruthy();
    expect(screen.getByText('indices:read')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('the details of an index', () => {
  const details = () => screen.queryByRole('dialog', { name: /fw_/ });

  test('open beside the list, follow the keys, and leave with Esc; the address knows them', async () => {
    const view = await openedList();
    await userEvent.keyboard('j{ArrowDown}{Enter}');
    expect(address(view)).toBe('?index=fw_9');
    const drawer = within(details()!);
    expect(drawer.getByText('9 segments, 1 open search context, 3 deleted messages')).toBeTruthy();
    expect(drawer.getByText(/Range recalculated/).textContent).toBe(
      'Range recalculated May 9 2024, 10:00 in 14\u00a0ms.',
    );
    const operations = within(drawer.getByRole('table'));
    expect(operations.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Operation',
      'Primary shard operations',
      'Total shard operations',
    ]);
    expect(
      operations
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Index1,200 ops (took 3\u00a0s)1,200 ops (took 3\u00a0s)',
      'Flush0 ops1 op (took less than 1\u00a0s)',
      'Merge0 ops0 ops',
      'Query0 ops40 ops (took 2\u00a0min 5\u00a0s)',
      'Fetch0 ops0 ops',
      'Get0 ops0 ops',
      'Refresh0 ops0 ops',
    ]);
    expect(await accessibilityProblems(view.container)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(address(view)).toBe('?index=fw_8');
    expect(details()?.textContent).toContain('fw_8');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(details());
    await userEvent.keyboard('{Escape}');
    expect(details()).toBeNull();
    expect(address(view)).toBe('');
  });

  test('of the write index explain why it stays', async () => {
    await openedList({ path: '?index=fw_10' });
    const drawer = within(details()!);
    expect(drawer.getByText('No range yet: it is calculated when the index is rotated.')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Close index', description: /cannot be closed/ })).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Delete index…', description: /cannot be deleted/ })).toBeTruthy();
    expect(drawer.getByText(/cannot be deleted/)).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Recalculate index ranges' }));
    expect(screen.getByRole('dialog', { name: 'Recalculate the range of index fw_10?' })).toBeTruthy();
  });

  test('of a closed index are not available, and it can be reopened', async () => {
    await openedList({ path: '?index=fw_5' });
    const drawer = within(details()!);
    expect(drawer.getByText(/Details are not available while the index is closed/)).toBeTruthy();
    expect(drawer.getByText('This index has no time range.')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Reopen index' })).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Close index' })).toBeNull();
  });

  test('of an index that is gone leave the address', async () => {
    const view = await openedList({ path: '?index=fw_1' });
    await waitFor(() => expect(address(view)).toBe(''));
    expect(details()).toBeNull();
  });
});

test('a running calculation of ranges shows how far it is and can be stopped', async () => {
  await openedList({
    jobs: [aSystemJob(), aSystemJob({ id: 'b', name: 'org.graylog2.Other', info: 'Something else' })],
  });
  expect((await screen.findByRole('progressbar', { name: /Rebuilds/ })).getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('Rebuilding index ranges.')).toBeTruthy();
  expect(screen.queryByText('Something else')).toBeNull();
  await press('Cancel job…');
  expect(dialog().getByRole('heading').textContent).toBe('Stop recalculating index ranges?');
  server().delete(`/cluster/jobs/${aSystemJob().id}`).reply(200, aSystemJob());
  await userEvent.click(dialog().getByRole('button', { name: 'Stop the job' }));
  await waitFor(() => expectToasts(['success', 'Cancellation of job requested']));
});
