import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type IndexSet } from 'api/indices/index-sets';
import { DELETE_RETENTION, DELETE_RETENTION_CONFIG, TIME_ROTATION, TIME_ROTATION_CONFIG } from 'api/indices/strategies';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { server, signedOut } from 'test/nock/backend';
import { OF_A_CLUSTER, withOwnEngine } from 'test/nock/cluster';
import { anIndexSet, anIndexSummary, anOverview, indexSetList } from 'test/nock/indices';
import { signedInAs } from 'test/nock/people';
import { retentionStrategies, rotationStrategies } from 'test/nock/strategies';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { useShownHelp } from 'ui/page-help/page-help';
import { ConfigureIndexSetPage } from './ConfigureIndexSetPage';
import { CreateIndexSetPage } from './CreateIndexSetPage';

const SETS = '/system/indices/index_sets';
const LIST = '/system/indices';

function offer(longest: string | null = null) {
  server()
    .get('/system/indices/rotation/strategies')
    .reply(200, rotationStrategies)
    .get('/system/indices/retention/strategies')
    .reply(200, retentionStrategies(longest));
}

function show(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/system/index_sets/create', element: <CreateIndexSetPage /> },
      { path: '/system/index_sets/:id/configuration', element: <ConfigureIndexSetPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { ...view, router, at: () => router.state.location.pathname };
}

/** The explanation in the top bar. */
const ShownHelp = () => <p>{useShownHelp()?.text}</p>;

const text = (name: string | RegExp) => screen.getByRole('textbox', { name });
const number = (name: string) => screen.getByRole('spinbutton', { name });
const choice = (name: string) => screen.getByRole('combobox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const effect = () => screen.getByRole('complementary', { name: 'Effect' });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(async () => {
  await signedInAs();
});
afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

describe('creating', () => {
  async function opened(others: IndexSet[] = [], longest: string | null = null) {
    offer(longest);
    server().get(SETS).reply(200, indexSetList(others));
    const view = show('/system/index_sets/create');
    await screen.findByRole('textbox', { name: 'Title' });
    return view;
  }

  function fillIn() {
    fill(text('Title'), 'Firewall');
    fill(text('Description'), 'perimeter logs');
    fill(text('Index prefix'), 'fw');
  }

  test.each([true, false])('asks for shards and replicas of a cluster: own engine %s', async (isOwnEngine) => {
    if (isOwnEngine) await withOwnEngine();
    await opened();
    render(<ShownHelp />);
    for (const rotation of ['Index Size', 'Index Time', 'Index Message Count']) {
      await userEvent.selectOptions(choice('Rotation strategy'), rotation);
      expect(OF_A_CLUSTER.test(document.body.outerHTML)).toBe(!isOwnEngine);
    }
  });

  test('begins with the defaults, the focus in the first field', async () => {
    const { container } = await opened();
    expect(screen.getByRole('heading', { level: 1, name: 'Create Index Set' })).toBeTruthy();
    expect(document.title).toMatch(/^Create Index Set/);
    expect(document.activeElement).toBe(text('Title'));
    expect(text('Analyzer')).toHaveProperty('value', 'standard');
    expect(number('Index shards')).toHaveProperty('value', '4');
    expect(number('Index replicas')).toHaveProperty('value', '0');
    expect(number('Max. number of segments')).toHaveProperty('value', '1');
    expect(text('Field type refresh interval')).toHaveProperty('value', '5 seconds');
    expect(screen.getByRole('checkbox', { name: 'Disable index optimization after rotation' })).toHaveProperty(
      'checked',
      false,
    );
    const options = (name: string) =>
      within(choice(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Rotation strategy')).toEqual(['Index Message Count', 'Index Size', 'Index Time']);
    expect(options('Retention strategy')).toEqual(['Do nothing', 'Close Index', 'Delete Index']);
    expect(choice('Retention strategy')).toHaveProperty('value', DELETE_RETENTION);
    expect(number('Max documents per index')).toHaveProperty('value', '20000000');
    expect(number('Max number of indices')).toHaveProperty('value', '20');
    expect(screen.getByRole('link', { name: 'Index sets overview' }).getAttribute('href')).toBe(LIST);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('cannot be saved while it is not complete; Enter shows what is missing and goes there', async () => {
    await opened();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Title, Description, and Index prefix need attention')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fill(text('Title'), 'Firewall');
    await userEvent.type(text('Title'), '{Enter}');
    expect(screen.getByText('Enter a description.')).toBeTruthy();
    expect(screen.getByText('Enter a prefix: the names of the indices begin with it.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(text('Description')));
  });

  test('a field that was left empty says so, not before', async () => {
    await opened();
    await userEvent.tab();
    expect(screen.getByText('Enter a title.')).toBeTruthy();
    expect(screen.queryByText('Enter a description.')).toBeNull();
  });

  test('names follow the prefix; a prefix that begins like another is refused before it is sent', async () => {
    await opened([anIndexSet({ title: 'Web', index_prefix: 'web' })]);
    fill(text('Index prefix'), 'fw');
    expect(screen.getByText(/Indices will be named/).textContent).toBe(
      'Indices will be named fw_0, fw_1 …, write alias fw_deflector. It cannot be changed later.',
    );
    fill(text('Index prefix'), 'web_2');
    await waitFor(() =>
      expect(screen.getByText("Index set 'Web' has the prefix web: neither may begin with the other.")).toBeTruthy(),
    );
    fill(text('Index prefix'), 'Fw');
    expect(screen.getByText('Use lowercase letters.')).toBeTruthy();
  });

  test('what is sent is the whole index set with its creation date; then the list', async () => {
    const { at } = await opened();
    fillIn();
    fill(text('Field type refresh interval'), '2 min');
    await userEvent.selectOptions(choice('Rotation strategy'), 'Index Time');
    fill(text('Rotation period'), '1.5 days');
    expect(screen.getByText('= 1 day 12 hours')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rotate empty index set' }));
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    let sent: Record<string, unknown> = {};
    server()
      .post(SETS)
      .reply(200, (_uri, body) => {
        sent = body as Record<string, unknown>;
        return anIndexSet();
      });
    await userEvent.click(save());
    await waitFor(() => expect(at()).toBe(LIST));
    expect(sent).toEqual({
      title: 'Firewall',
      description: 'perimeter logs',
      index_prefix: 'fw',
      index_analyzer: 'standard',
      writable: true,
      can_be_default: true,
      shards: 4,
      replicas: 0,
      index_optimization_max_num_segments: 1,
      index_optimization_disabled: false,
      field_type_refresh_interval: 120_000,
      creation_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      rotation_strategy_class: TIME_ROTATION,
      rotation_strategy: {
        type: TIME_ROTATION_CONFIG,
        rotation_period: 'P1DT12H',
        max_rotation_period: null,
        rotate_empty_index_set: true,
      },
      retention_strategy_class: DELETE_RETENTION,
      retention_strategy: { type: DELETE_RETENTION_CONFIG, max_number_of_indices: 20 },
    });
    expectToasts(['success', "Successfully created index set 'Firewall'"]);
  });

  test('what the server refuses stands at its field, which has the focus; editing it takes the text away', async () => {
    const { at } = await opened();
    fillIn();
    server()
      .post(SETS)
      .reply(400, [
        { message: 'must not be 4', message_template: '', path: 'save.arg0.shards', invalid_value: '4' },
        { message: 'is odd', message_template: '', path: 'save.arg0.moon', invalid_value: null },
      ]);
    await userEvent.click(save());
    expect(await screen.findByText('must not be 4')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(number('Index shards')));
    expect(screen.getByText('The index set was not created.')).toBeTruthy();
    expect(screen.getByText('moon is odd')).toBeTruthy();
    expectToasts([
      'error',
      "Creating index set 'Firewall' failed with status: shards must not be 4; moon is odd",
      'Could not create index set.',
    ]);
    expect(at()).toBe('/system/index_sets/create');
    expect(text('Title')).toHaveProperty('value', 'Firewall');
    fill(number('Index shards'), '3');
    expect(screen.queryByText('must not be 4')).toBeNull();
    expect(save().getAttribute('aria-disabled')).toBeNull();
  });

  test('a refusal that names no field stands above the fields', async () => {
    await opened();
    fillIn();
    server().post(SETS).reply(400, { type: 'ApiError', message: 'Index prefix conflicts with fw' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findByRole('alert')).textContent).toContain('Index prefix conflicts with fw');
  });

  test('leaving asks once about what is not saved', async () => {
    const { at } = await opened();
    fill(text('Title'), 'Firewall');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(at()).toBe('/system/index_sets/create');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(at()).toBe(LIST));
  });

  test('each strategy has its own fields, and what is kept is said before saving', async () => {
    const { container } = await opened([], 'P30D');
    expect(effect().textContent).toContain('Keeps at most about 400,000,000 messages of data.');
    await userEvent.selectOptions(choice('Rotation strategy'), 'Index Size');
    expect(number('Max size per index (in bytes)')).toHaveProperty('value', '1073741824');
    expect(screen.getByText('1.1 GB')).toBeTruthy();
    expect(effect().textContent).toContain('Keeps at most about 21.5\u00a0GB of data.');
    expect(screen.queryByText(/This server keeps indices for 30 days at most/)).toBeNull();
    await userEvent.selectOptions(choice('Rotation strategy'), 'Index Time');
    expect(text('Rotation period')).toHaveProperty('value', '1 day');
    expect(effect().textContent).toContain('Keeps about 20 days of data.');
    expect(screen.getByText(/This server keeps indices for 30 days at most/)).toBeTruthy();
    fill(number('Max number of indices'), '31');
    expect(screen.getByText('31 × 1 day are 31 days. This server keeps indices for 30 days at most.')).toBeTruthy();
    fill(text('Rotation period'), 'pt5m');
    expect(screen.getByText('Rotate every hour or less often: enter 1 hour or more.')).toBeTruthy();
    await userEvent.selectOptions(choice('Retention strategy'), 'Close Index');
    fill(text('Rotation period'), 'P1D');
    expect(effect().textContent).toContain('older indices are closed and stay on disk');
    await userEvent.selectOptions(choice('Retention strategy'), 'Do nothing');
    expect(screen.getByText(/All indices are kept/)).toBeTruthy();
    expect(effect().textContent).toContain('Keeps everything');
    expect(screen.queryByText(/This server keeps indices for 30 days at most/)).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('strategies that cannot be loaded are told in place and can be asked for again', async () => {
    server()
      .get('/system/indices/rotation/strategies')
      .reply(500, { message: 'Broken' })
      .get('/system/indices/retention/strategies')
      .reply(200, retentionStrategies());
    server().get(SETS).reply(200, indexSetList([]));
    show('/system/index_sets/create');
    expect(await screen.findByRole('heading', { name: 'The form cannot be shown' })).toBeTruthy();
    expectToasts(['error', 'Fetching rotation strategies failed: Broken', 'Could not retrieve rotation strategies']);
    offer();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeTruthy();
  });
});

describe('configuring', () => {
  const set = anIndexSet({
    id: 'a1',
    rotation_strategy_class: TIME_ROTATION,
    rotation_strategy: {
      type: TIME_ROTATION_CONFIG,
      rotation_period: 'P3D',
      rotate_empty_index_set: true,
    } as IndexSet['rotation_strategy'],
  });
  const indices = {
    fw_0: anIndexSummary({ size: { events: 1_200, deleted: 0, bytes: 734_003 } }),
    fw_1: anIndexSummary(),
    fw_2: anIndexSummary({ is_deflector: true }),
  };

  async function opened(stored: IndexSet = set, query = '') {
    offer();
    server()
      .get(`${SETS}/a1`)
      .reply(200, stored)
      .get('/system/indexer/overview/a1')
      .reply(200, anOverview({ indices }));
    const view = show(`/system/index_sets/a1/configuration${query}`);
    await screen.findByRole('textbox', { name: 'Title' });
    return view;
  }

  const updated = (check: (body: IndexSet) => void = () => undefined) =>
    server()
      .put(`${SETS}/a1`)
      .reply(200, (_uri, body) => {
        check(body as IndexSet);
        return body as IndexSet;
      });

  test('shows what is stored, without prefix and analyzer', async () => {
    const { container } = await opened();
    expect(screen.getByRole('heading', { level: 1, name: 'Configure Index Set' })).toBeTruthy();
    expect(text('Title')).toHaveProperty('value', 'Firewall');
    expect(screen.queryByRole('textbox', { name: 'Index prefix' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Analyzer' })).toBeNull();
    expect(text('Rotation period')).toHaveProperty('value', '3 days');
    expect(await screen.findByText(/^Now there are 3 indices/)).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('the strategy in force comes back as it is stored; each option keeps the other', async () => {
    await opened();
    await userEvent.selectOptions(choice('Rotation strategy'), 'Index Size');
    expect(number('Max size per index (in bytes)')).toHaveProperty('value', '1073741824');
    await userEvent.selectOptions(choice('Rotation strategy'), 'Index Time');
    expect(text('Rotation period')).toHaveProperty('value', '3 days');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rotate empty index set' }));
    expect(text('Rotation period')).toHaveProperty('value', '3 days');
    fill(text('Rotation period'), 'P2D');
    expect(screen.getByRole('checkbox', { name: 'Rotate empty index set' })).toHaveProperty('checked', false);
  });

  test.each([
    ['', LIST],
    ['?from=details', '/system/index_sets/a1'],
  ])('after saving, and by Cancel, one is back where one came from: %s', async (query, origin) => {
    const { at } = await opened(set, query);
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(origin);
    fill(text('Title'), ' Walls ');
    let sent: IndexSet | undefined;
    updated((body) => {
      sent = body;
    });
    await userEvent.click(save());
    await waitFor(() => expect(at()).toBe(origin));
    expect(sent).toEqual({ ...set, title: 'Walls' });
    expectToasts(['success', "Successfully updated index set 'Walls'"]);
  });

  test('Ctrl+S saves and stays', async () => {
    const { at } = await opened();
    fill(text('Title'), 'Walls');
    updated();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(at()).toBe('/system/index_sets/a1/configuration');
  });

  test('a refusal keeps what was typed', async () => {
    await opened();
    fill(text('Title'), 'Walls');
    server().put(`${SETS}/a1`).reply(409, { type: 'ApiError', message: 'The default index set must be writable' });
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('The default index set must be writable');
    expect(screen.getByText('The index set was not saved.')).toBeTruthy();
    expect(text('Title')).toHaveProperty('value', 'Walls');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });

  test('before a setting deletes indices at once, what is lost is named and the prefix typed', async () => {
    const { at } = await opened();
    await screen.findByText(/^Now there are 3 indices/);
    fill(number('Max number of indices'), '1');
    expect(effect().textContent).toContain('Saving removes 2 indices now');
    expect(effect().textContent).toContain('fw_0 to fw_1');
    await userEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Save and delete 2 indices of Firewall?' });
    expect(within(dialog).getByRole('list').textContent).toContain('fw_0734\u00a0kB, 1,200 messages');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Type fw to confirm' }), 'fw');
    updated();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save and delete 2 indices' }));
    await waitFor(() => expect(at()).toBe(LIST));
  });

  test('empty indices go without typing', async () => {
    offer();
    const empty = anIndexSummary({ size: { events: 0, deleted: 0, bytes: 0 } });
    server()
      .get(`${SETS}/a1`)
      .reply(200, set)
      .get('/system/indexer/overview/a1')
      .reply(200, anOverview({ indices: { fw_0: empty, fw_1: { ...empty, is_deflector: true } } }));
    show('/system/index_sets/a1/configuration');
    await screen.findByText(/^Now there are 2 indices/);
    fill(number('Max number of indices'), '1');
    await userEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Save and delete 1 index of Firewall?' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  test('closing them asks too, and destroys nothing', async () => {
    await opened();
    await screen.findByText(/^Now there are 3 indices/);
    await userEvent.selectOptions(choice('Retention strategy'), 'Close Index');
    fill(number('Max number of indices'), '2');
    expect(effect().textContent).toContain('Saving closes 1 index now');
    await userEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Save and close 1 index of Firewall?' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('one that is only read has no rotation and retention', async () => {
    await opened({ ...set, writable: false });
    expect(screen.queryByRole('combobox', { name: 'Rotation strategy' })).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('a strategy the server does not offer is named, and stays unless another is chosen', async () => {
    await opened({ ...set, retention_strategy_class: 'com.acme.MoonRetention', retention_strategy: { type: 'moon' } });
    expect(screen.getByRole('alert').textContent).toContain('com.acme.MoonRetention');
    expect(choice('Retention strategy')).toHaveProperty('value', 'com.acme.MoonRetention');
    fill(text('Title'), 'Walls');
    let sent: IndexSet | undefined;
    updated((body) => {
      sent = body;
    });
    await userEvent.click(save());
    await waitFor(() => expect(sent?.retention_strategy).toEqual({ type: 'moon' }));
  });

  test('one that does not exist is told by toast, and the list opens', async () => {
    offer();
    server().get(`${SETS}/gone`).reply(404, { message: 'No such index set' });
    const { at } = show('/system/index_sets/gone/configuration');
    await waitFor(() => expect(at()).toBe(LIST));
    expectToasts([
      'error',
      "Fetching index set 'gone' failed with status: No such index set",
      'Could not retrieve index set.',
    ]);
  });
});
