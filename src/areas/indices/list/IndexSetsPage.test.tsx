import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { resetStores } from 'flux/store';
import nock from 'nock';
import {
  CLOSE_RETENTION,
  NOOP_RETENTION,
  SIZE_ROTATION,
  SIZE_ROTATION_CONFIG,
  TIME_ROTATION,
} from 'api/indices/strategies';
import { server, signedOut } from 'test/nock/backend';
import { OF_A_CLUSTER, withOwnEngine } from 'test/nock/cluster';
import { anIndexSet, indexSetList } from 'test/nock/indices';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { IndexSetsPage } from './IndexSetsPage';

const SETS = '/system/indices/index_sets';
const figures = { indices: 4, documents: 81_234, size: 52_428_800 };
const fw = anIndexSet({ id: 'a1', title: 'Firewall', replicas: 1 });
const standard = anIndexSet({
  id: 'b2',
  title: 'Default index set',
  description: 'Where everything goes.',
  index_prefix: 'graylog',
  default: true,
  can_be_default: true,
  rotation_strategy_class: TIME_ROTATION,
  rotation_strategy: { type: 'x', rotation_period: 'P1D' } as never,
});
const old = anIndexSet({ id: 'c3', title: 'Old archive', index_prefix: 'old', writable: false, can_be_default: false });
const streams = [
  { id: 's2', title: 'Web 10', index_set_id: 'a1' },
  { id: 's1', title: 'Web 9', index_set_id: 'a1' },
];

interface Backend {
  sets?: ReturnType<typeof anIndexSet>[];
  stats?: Record<string, typeof figures>;
  permissions?: string[];
  path?: string;
  /** A title that is in sight once the page is there. */
  first?: string;
  isOwnEngine?: boolean;
}

/** What the boxes above the list ask for. */
function backendBoxes() {
  const scope = server().persist();
  const shards = { active: 8, initializing: 0, relocating: 0, unassigned: 4 };
  scope.get('/system/indexer/cluster/health').optionally().reply(200, { status: 'yellow', shards });
  scope.get('/system/indexer/cluster/name').optionally().reply(200, { name: 'graylog' });
  scope
    .get(/failures\/count/)
    .optionally()
    .reply(200, { count: 2 });
}

async function opened(backend: Backend = {}) {
  const { sets = [standard, fw, old], stats = { a1: figures }, permissions, path } = backend;
  const wholeFigures = jest.fn(() => [200, { ...indexSetList(sets.slice(0, 1)), stats }] as const);
  await signedInAs(permissions ? { permissions } : {});
  if (backend.isOwnEngine) await withOwnEngine();
  const scope = server();
  scope.get(SETS).reply(200, indexSetList(sets));
  scope.get('/streams').optionally().times(3).reply(200, { total: 2, streams });
  scope.get(`${SETS}/stats`).optionally().reply(200, { indices: 12, documents: 1, size: 1_610_612_736 });
  scope
    .get(`${SETS}?limit=1&stats=true`)
    .optionally()
    .reply(() => [...wholeFigures()]);
  backendBoxes();
  const router = createMemoryRouter(
    [
      { path: '/system/indices', element: <IndexSetsPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path ?? '/system/indices'] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  const first = backend.first ?? sets[0]?.title;
  if (first === undefined) await screen.findByRole('heading', { name: /no index sets/ });
  else await screen.findByRole('row', { name: new RegExp(first) });
  return { router, wholeFigures, ...view };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).queryByRole('link', { name: /Firewall|Default|Old|Set \d+/ })?.textContent);

async function menuOf(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
}

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
  localStorage.clear();
});

test.each([true, false])('shards, replicas and Elasticsearch are of a cluster: own engine %s', async (isOwnEngine) => {
  await opened({ isOwnEngine });
  expect(await screen.findByText('graylog is yellow')).toBeTruthy();
  await waitFor(() => expect(row('Firewall').textContent).toContain('81,234'));
  expect(OF_A_CLUSTER.test(row('Firewall').outerHTML)).toBe(!isOwnEngine);
  expect(OF_A_CLUSTER.test(document.body.outerHTML)).toBe(!isOwnEngine);
});

test('titles, total, and a row for each index set with its figures and rules', async () => {
  const { container } = await opened();
  expect(screen.getByRole('heading', { level: 1, name: 'Indices & Index Sets' })).toBeTruthy();
  expect(document.title).toMatch(/^Indices and Index Sets/);
  expect(await screen.findByText('12 indices, 1 document, 1.6 GB')).toBeTruthy();
  await waitFor(() => expect(row('Firewall').textContent).toContain('81,234'));
  const cells = within(row('Firewall'))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '',
    'Firewallperimeter logs',
    'fw',
    '4',
    '81,234',
    '52.4\u00a0MB',
    '4 × 1',
    'Message Count: 20,000,000',
    'Delete: max. 20',
    '2',
    expect.anything(),
  ]);
  expect(within(row('Default')).getByText('default').title).toBe('It is used when nothing else is chosen.');
  expect(row('Default').textContent).toContain('Index Time: 1 day');
  expect(within(row('Old')).getByText('read only').title).toBe(
    'It is excluded from rotation and retention, and no stream can be assigned to it.',
  );
  expect(within(row('Firewall')).getByRole('link', { name: 'Firewall' }).getAttribute('href')).toBe(
    '/system/index_sets/a1',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the list is there before its figures, which say n/a with the reason when they cannot be loaded', async () => {
  await signedInAs({ permissions: ['indices:read', 'indexsets:read:a1'] });
  server()
    .get(SETS)
    .reply(200, indexSetList([fw]))
    .get('/streams')
    .reply(200, { total: 0, streams: [] })
    .get(`${SETS}?limit=1&stats=true`)
    .delay(30)
    .reply(500, { message: 'Search backend is slow' });
  const router = createMemoryRouter([{ path: '/', element: <IndexSetsPage /> }]);
  render(<RouterProvider router={router} />);
  const list = await screen.findByRole('row', { name: /Firewall/ });
  expect(list.textContent).toContain('––');
  expect((await within(list).findAllByText('n/a'))[0]?.title).toBe('Search backend is slow');
  expectToasts();
  expect(screen.queryByText('Total:')).toBeNull();
});

test('what one may not do is absent', async () => {
  await opened({ permissions: ['indices:read', 'indexsets:read', 'indexsets:edit:a1'] });
  expect(screen.queryByRole('link', { name: 'Create index set' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Indexer failures' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Elasticsearch cluster' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Old archive' })).toBeNull();
  const menu = await menuOf('Firewall');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Edite', 'Set as default']);
});

test('links lead to creating, configuring and the failures; e edits the row', async () => {
  const { router } = await opened();
  expect(screen.getByRole('link', { name: 'Create index set' }).getAttribute('href')).toBe('/system/index_sets/create');
  expect(screen.getByRole('link', { name: 'Show errors' }).getAttribute('href')).toBe('/system/indices/failures');
  expect(await screen.findByText('graylog is yellow')).toBeTruthy();
  expect(await screen.findByText('2 failed indexing attempts in the last 24 hours')).toBeTruthy();
  const menu = await menuOf('Firewall');
  expect(within(menu).getByRole('menuitem', { name: /Edit/ }).getAttribute('href')).toBe(
    '/system/index_sets/a1/configuration',
  );
  await userEvent.keyboard('{Escape}');
  act(() => row('Firewall').focus());
  await userEvent.keyboard('e');
  expect(router.state.location.pathname).toBe('/system/index_sets/a1/configuration');
});

describe('finding', () => {
  test('filter, order and page are in the address', async () => {
    const sets = Array.from({ length: 23 }, (_, number) =>
      anIndexSet({ id: `id${number}`, title: `Set ${number}`, index_prefix: `p${number}`, shards: number + 1 }),
    );
    const { router } = await opened({ sets, stats: { id3: figures, id4: { ...figures, size: 1 } } });
    expect(titles()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(router.state.location.search).toBe('?page=3');
    expect(titles()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Size' }));
    expect(router.state.location.search).toBe('?sort=-size');
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Set 3', 'Set 4']));
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter index sets' }), 'SET 22{Enter}');
    expect(titles()).toEqual(['Set 22']);
    expect(new URLSearchParams(router.state.location.search).get('query')).toBe('SET 22');
  });

  test('an address brings it all back, and nothing found leads out', async () => {
    await opened({ path: '/system/indices?query=fw', first: 'Firewall' });
    expect(titles()).toEqual(['Firewall']);
    const field = screen.getByRole('textbox', { name: 'Filter index sets' });
    await userEvent.clear(field);
    await userEvent.type(field, 'nothing{Enter}');
    expect(await screen.findByText(/No index set matches “nothing”/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(titles()).toHaveLength(3);
  });

  test('without always loading sizes only those in sight are asked for', async () => {
    localStorage.setItem('timberline.index-sets.always-figures', 'false');
    const stats = ['a1', 'b2', 'c3'].map((id) => server().get(`${SETS}/${id}/stats`).reply(200, figures));
    const { wholeFigures } = await opened();
    await waitFor(() => expect(stats.every((each) => each.isDone())).toBe(true));
    await waitFor(() => expect(row('Old').textContent).toContain('81,234'));
    expect(wholeFigures).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Documents' }));
    await waitFor(() => expect(wholeFigures).toHaveBeenCalled());
  });
});

describe('a row opened in place', () => {
  const details = async (set: ReturnType<typeof anIndexSet>) => {
    const view = await opened({ sets: [set] });
    await userEvent.click(screen.getByRole('button', { name: `Details of ${set.title}` }));
    return { ...view, detail: screen.getAllByRole('row')[2] as HTMLElement };
  };

  test('shows all settings and what is kept', async () => {
    const { router, detail, container } = await details({ ...standard, retention_strategy_class: CLOSE_RETENTION });
    expect(router.state.location.search).toBe('?open=b2');
    expect(detail.textContent).toContain('Where everything goes. It is used when nothing else is chosen.');
    const facts = [...detail.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(facts).toEqual([
      ['Index prefix', 'graylog'],
      ['Shards', '4'],
      ['Replicas', '0'],
      ['Field type refresh interval', '5 seconds'],
      ['Index rotation', 'Index Time'],
      ['Rotation period', '1 day'],
      ['Index retention', 'Close'],
      ['Max number of indices', '20'],
      ['In effect', 'Keeps about 20 days of data open; older indices are closed and stay on disk.'],
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('a size is told in bytes too; doing nothing keeps everything', async () => {
    const { detail } = await details({
      ...fw,
      rotation_strategy_class: SIZE_ROTATION,
      rotation_strategy: { type: SIZE_ROTATION_CONFIG, max_size: 1_073_741_824 } as never,
      retention_strategy_class: NOOP_RETENTION,
    });
    expect(detail.textContent).toContain('Index Size');
    expect(detail.textContent).toContain('1,073,741,824 bytes (1.1\u00a0GB)');
    expect(detail.textContent).toContain('Do nothing');
    expect(detail.textContent).toContain('Keeps everything');
  });

  test('one that is only read says so instead of rules', async () => {
    const { detail } = await details(old);
    expect(detail.textContent).toContain('It is excluded from rotation and retention');
    expect(detail.textContent).not.toContain('Index rotation');
  });

  test('a strategy nobody knows is named', async () => {
    const { detail } = await details({ ...fw, rotation_strategy_class: 'com.acme.MoonRotation' });
    expect(within(detail).getByRole('alert').textContent).toContain('com.acme.MoonRotation');
    expect(row('Firewall').textContent).toContain('MoonRotation');
  });
});

describe('setting the default', () => {
  test('asks first, then moves it', async () => {
    await opened();
    const menu = await menuOf('Firewall');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Set as default' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set index set "Firewall" as default?' });
    server()
      .put(`${SETS}/a1/default`)
      .reply(200, { ...fw, default: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set as default' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(row('Firewall')).getByText('default')).toBeTruthy();
    expect(within(row('Default index set')).queryByText('default')).toBeNull();
  });

  test.each([
    ['Default index set', 'It is already the default index set'],
    ['Old archive', 'It cannot be the default index set'],
  ])('%s: %s', async (title, reason) => {
    await opened();
    const item = within(await menuOf(title)).getByRole('menuitem', { name: 'Set as default' });
    expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual(['true', expect.stringContaining(reason)]);
  });
});

describe('deleting', () => {
  const asked = async (title: string) => {
    await userEvent.click(within(await menuOf(title)).getByRole('menuitem', { name: 'Delete…' }));
    return screen.findByRole('dialog', { name: `Delete index set "${title}"?` });
  };
  const deleteButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Delete' });

  test('the default index set cannot be deleted', async () => {
    await opened();
    const dialog = await asked('Default index set');
    expect(within(dialog).getByRole('alert').textContent).toContain('It is the default index set.');
    expect(deleteButton(dialog).getAttribute('aria-disabled')).toBe('true');
  });

  test('one that streams use names them in natural order', async () => {
    const { container } = await opened();
    const dialog = await asked('Firewall');
    const list = await within(dialog).findByRole('list', { name: 'Streams that use it' });
    expect([...list.children].map((item) => item.textContent)).toEqual(['Web 9', 'Web 10']);
    expect(within(dialog).getByRole('alert').textContent).toContain('2 streams write to it.');
    expect(deleteButton(dialog).getAttribute('aria-disabled')).toBe('true');
    expect(await accessibilityProblems(container.ownerDocument.body)).toEqual([]);
  });

  test('while the streams are not known nothing can be deleted', async () => {
    await opened();
    nock.cleanAll();
    server().get('/streams').delay(30).reply(500, { message: 'Broken' });
    const dialog = await asked('Old archive');
    expect(within(dialog).getByRole('img', { name: 'Checking which streams use it' })).toBeTruthy();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The streams could not be loaded');
    expect(deleteButton(dialog).getAttribute('aria-disabled')).toBe('true');
  });

  test('with its data only after the title was typed; afterwards the first page is loaded again', async () => {
    const { router } = await opened({ stats: { c3: figures }, path: '/system/indices?page=1&query=o' });
    await waitFor(() => expect(row('Old').textContent).toContain('81,234'));
    const dialog = await asked('Old archive');
    const box = await within(dialog).findByRole('checkbox', { name: 'Remove all data for this index set?' });
    expect((box as HTMLInputElement).checked).toBe(true);
    expect(dialog.textContent).toContain(
      'This deletes 4 indices with 81,234 messages (52.4\u00a0MB) and cannot be undone.',
    );
    await userEvent.click(deleteButton(dialog));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Type Old archive to confirm' }), 'Old archive');
    server().delete(`${SETS}/c3`).query({ delete_indices: true }).reply(204);
    const again = server()
      .get(SETS)
      .reply(200, indexSetList([standard]));
    const total = server().get(`${SETS}/stats`).reply(200, figures);
    await userEvent.click(deleteButton(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('4 indices, 81,234 documents, 52.4 MB')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('1–1 of 1')).toBeTruthy());
    expect([again.isDone(), total.isDone()]).toEqual([true, true]);
    expect(router.state.location.search).toBe('?query=o');
    expectToasts(['success', "Successfully deleted index set 'Old archive'"]);
  });

  test('without its data nothing needs to be typed; a refusal stays in the dialog', async () => {
    await opened();
    const dialog = await asked('Old archive');
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Remove all data for this index set?' }));
    expect(dialog.textContent).toContain('Its indices stay on disk');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    server().delete(`${SETS}/c3`).query({ delete_indices: false }).reply(400, { message: 'Stream Web uses it' });
    await userEvent.click(deleteButton(dialog));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Stream Web uses it');
    expectToasts([
      'error',
      "Deleting index set 'Old archive' failed with status: Stream Web uses it",
      'Could not delete index set.',
    ]);
  });
});

describe('when there is no list', () => {
  test('an empty one says so', async () => {
    await opened({ sets: [] });
    expect(screen.getByText('There are no index sets to display.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create index set' })).toBeTruthy();
    expect(screen.queryByRole('treegrid')).toBeNull();
  });

  test('a failed first load is told in place and by toast, and can be tried again', async () => {
    await signedInAs({ permissions: ['indices:read'] });
    server().get(SETS).reply(500, { message: 'Broken' }).get('/streams').reply(200, { total: 0, streams: [] });
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <IndexSetsPage /> }])} />);
    expect(await screen.findByRole('heading', { name: 'The index sets could not be loaded' })).toBeTruthy();
    expectToasts(['error', 'Fetching index sets list failed: Broken', 'Could not retrieve index sets.']);
    server()
      .get(SETS)
      .reply(200, indexSetList([fw]))
      .get(`${SETS}?limit=1&stats=true`)
      .reply(200, indexSetList([fw], {}));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Firewall/ })).toBeTruthy();
  });
});
