import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Type } from '@sinclair/typebox';
import { defineCall, none, Open } from 'api/contract';
import { hasPermission } from 'areas/users';
import { createEntityStore } from 'rest/entity/entity-store';
import { pages } from 'rest/entity/listing';
import { resetStores } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useQueryState } from 'routing/query-state';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { deleteAction, editAction, ListPage, type RowAction, useEntityList } from '.';

const Tree = Open({ id: Type.String(), title: Type.String() });
const access = 'signed-in';
const common = { access, summary: 'Trees.' } as const;
const audit = none('made up');
const listTrees = defineCall({
  ...{ ...common, method: 'GET', path: '/trees', query: Type.Object({}) },
  response: Open({ trees: Type.Array(Tree), total: Type.Integer() }),
});
const getTree = defineCall({ ...common, method: 'GET', path: '/trees/{treeId}', response: Tree });
const plantTree = defineCall({
  ...common,
  audit,
  method: 'POST',
  path: '/trees',
  body: Open({ title: Type.String() }),
  response: Tree,
});
const nameTree = defineCall({
  ...{ ...common, audit, method: 'PUT', path: '/trees/{treeId}' },
  ...{ body: Open({ title: Type.String() }), response: Tree },
});
const fellTree = defineCall({ ...common, audit, method: 'DELETE', path: '/trees/{treeId}' });

const Trees = createEntityStore('Trees', {
  noun: { one: 'tree', many: 'trees' },
  kind: 'tree',
  calls: {
    list: pages(listTrees, ({ trees, total }) => ({ items: trees, total })),
    ...{ get: getTree, create: plantTree, update: nameTree, delete: fellTree },
  },
});

type Grown = { id: string; title: string };
const oak = { id: 'a1', title: 'Oak' };
const elm = { id: 'b2', title: 'Elm' };
const titleOf = ({ title }: Grown) => title;
const columns = [{ id: 'title', title: 'Title', sortValue: titleOf, cell: titleOf }];
const ran = jest.fn();
const FIELDS = [{ name: 'title', label: 'Title', isRequired: true }] as const;
const ACTIONS: readonly RowAction<Grown>[] = [
  { id: 'water', label: 'Water', icon: null, rowKey: 'w', isPermitted: () => true, run: (tree) => ran(tree.id) },
  editAction<Grown, 'title'>(Trees, { permission: ({ id }) => `trees:name:${id}`, fields: FIELDS }),
  deleteAction(Trees, { permission: ({ id }) => `trees:fell:${id}`, lost: () => 'Its shade goes, too.' }),
  {
    ...{
      id: 'fence',
      label: 'Fence',
      icon: null,
      isPermitted: ({ id }, user) => hasPermission(user, `trees:fence:${id}`),
    },
    disabledReason: ({ id }) => (id === 'b2' ? 'It has a fence.' : undefined),
    bulk: { label: 'Fence', blockedReason: 'You may not fence it.' },
  },
];

const KINDS = [
  { id: 'all', label: 'All' },
  { id: 'firs', label: 'Firs' },
];

function TreesPage() {
  const { query, push } = useQueryState();
  return (
    <ListPage
      title="Trees"
      help={HELP}
      list={useEntityList(Trees, { columns })}
      create={{ label: 'Plant tree', permissions: 'trees:plant', form: { fields: FIELDS, onSave: plant } }}
      actions={ACTIONS}
      empty={{ title: 'Plant what stays', text: 'A tree outlives the one who plants it.', icon: null }}
      filter={{ quick: KINDS, chosen: query.get('kind') ?? 'all', onChoose: (kind) => push({ kind }) }}
    />
  );
}

const plant = (draft: Record<string, string>) => Trees.actions.create({ title: draft.title ?? '' });
const HELP = { text: 'Trees.' };
const usual = { page: 1, per_page: 10, query: '', sort: 'title', order: 'asc' };
const lists = (trees: readonly Grown[], query: object = {}) =>
  server()
    .get('/trees')
    .query({ ...usual, ...query })
    .reply(200, { trees, total: trees.length });

async function opened({ permissions = ['*'], path = '/trees', capabilities = [] as string[] } = {}) {
  await signedInAs({ permissions });
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await CapabilitiesActions.load();
  const router = createMemoryRouter([{ path: '*', element: <TreesPage /> }], { initialEntries: [path] });
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { router, ...view };
}

const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);

afterEach(() => act(() => resetStores()));

testEntityStore(Trees, {
  entities: [oak, elm],
  list: {
    path: '/trees',
    args: [{ page: 1, pageSize: 10, text: '' }],
    query: usual,
    answer: (trees) => ({ trees, total: trees.length }),
  },
  path: (id) => `/trees/${id}`,
  create: { path: '/trees', body: { title: 'Ash' } },
  update: { body: { title: 'Old oak' } },
  delete: {},
});

describe('a list page', () => {
  test('shows what its address asks for, and keeps order and filter there', async () => {
    lists([oak, elm]);
    const { router, container } = await opened();
    await screen.findByRole('row', { name: /Oak/ });
    expect(screen.getByRole('heading', { level: 1, name: 'Trees' }).parentElement?.textContent).toContain('2');
    expect(titles()).toEqual(['Oak', 'Elm']);
    expect(await accessibilityProblems(container)).toEqual([]);
    lists([elm], { order: 'desc' });
    await press('Title');
    await waitFor(() => expect(titles()).toEqual(['Elm']));
    expect(router.state.location.search).toBe('?sort=-title');
  });

  test('says that there is nothing, that nothing matches, and why it could not be loaded', async () => {
    lists([]);
    const { unmount, container } = await opened();
    await screen.findByRole('heading', { name: 'Plant what stays' });
    // One button, and nothing of a table.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Plant tree']);
    expect([screen.queryByRole('grid'), screen.queryByRole('navigation'), screen.queryByRole('searchbox')]).toEqual([
      ...[null, null, null],
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
    unmount();
    lists([]);
    const { unmount: turn, router } = await opened({ path: '/trees?kind=firs' });
    await screen.findByText(/No trees of this kind/);
    expect(screen.queryByRole('columnheader')).toBeNull();
    await press('Clear the filter');
    expect(router.state.location.search).toBe('?kind=all');
    turn();
    lists([], { query: 'fir' });
    const { unmount: leave } = await opened({ path: '/trees?query=fir' });
    await screen.findByText(/No tree matches “fir”/);
    leave();
    resetStores();
    server().get('/trees').query(true).reply(500, { type: 'ApiError', message: 'Broken' });
    await opened({ path: '/trees?query=oak' });
    await screen.findByRole('heading', { name: 'Could not retrieve trees.' });
    lists([oak], { query: 'oak' });
    await press('Try again');
    await screen.findByRole('row', { name: /Oak/ });
  });

  test('offers what is permitted, by menu and by key', async () => {
    lists([oak, elm]);
    await opened({ permissions: ['trees:fell:a1'] });
    await screen.findByRole('row', { name: /Oak/ });
    expect(screen.queryByRole('button', { name: 'Plant tree' })).toBeNull();
    await press('Actions for Elm');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Waterw']);
    await press(/Water/, 'menuitem');
    expect(ran).toHaveBeenCalledWith('b2');
    const check = screen.getByRole('checkbox', { name: /Elm/ });
    expect(check.getAttribute('aria-disabled') ?? check.hasAttribute('disabled')).toBeTruthy();
  });

  test('does not let select what nothing can be done with, and says why', async () => {
    lists([oak, elm]);
    await opened({ permissions: ['trees:fence:*'] });
    const box = async (name: RegExp) => screen.findByRole('checkbox', { name });
    expect((await box(/Oak/)).getAttribute('aria-disabled')).toBeNull();
    const blocked = await box(/Elm/);
    expect(blocked.getAttribute('aria-description')).toBe('It has a fence.');
    await userEvent.click(blocked);
    expect(blocked).toHaveProperty('checked', false);
  });

  test('deletes several after one question, and loads the list again', async () => {
    lists([oak, elm]);
    await opened();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Oak/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Elm/ }));
    await press('Delete');
    const dialog = screen.getByRole('dialog', { name: 'Delete 2 trees?' });
    expect(dialog.textContent).toContain('Its shade goes, too.');
    server().delete('/trees/a1').reply(204);
    server().delete('/trees/b2').reply(204);
    const loadedAgain = lists([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 trees' }));
    await screen.findByRole('heading', { name: 'Plant what stays' });
    await waitFor(() => expect(loadedAgain.isDone()).toBe(true));
    expectToasts(['success', "Successfully deleted tree 'Oak'"], ['success', "Successfully deleted tree 'Elm'"]);
  });

  test('makes a new one in a form that says what is missing and what the server refused', async () => {
    lists([]);
    await opened();
    // The button moves to the middle of the page once it is known that there is nothing.
    await screen.findByRole('heading', { name: 'Plant what stays' });
    await press('Plant tree');
    await press('Save');
    expect(screen.getByText('Required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Title'), '  Ash ');
    server().post('/trees', { title: 'Ash' }).reply(409, { type: 'ApiError', message: 'There is no room' });
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('There is no room');
    server().post('/trees', { title: 'Ash' }).reply(200, { id: 'c3', title: 'Ash' });
    lists([{ id: 'c3', title: 'Ash' }]);
    await press('Save');
    await screen.findByRole('row', { name: /Ash/ });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a thing is changed in a form that begins with what it says', async () => {
  lists([oak]);
  await opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Oak' }));
  await press(/Edit…/, 'menuitem');
  const field = screen.getByLabelText('Title');
  expect(field).toHaveProperty('value', 'Oak');
  await userEvent.type(field, ' of old');
  server()
    .put('/trees/a1', { title: 'Oak of old' })
    .reply(200, { ...oak, title: 'Oak of old' });
  lists([{ ...oak, title: 'Oak of old' }]);
  await press('Save');
  await screen.findByRole('row', { name: /Oak of old/ });
  await waitFor(() => expectToasts(['success', "Successfully updated tree 'Oak of old'"]));
});

describe('what a server with versions and a trash adds', () => {
  const capabilities = ['documents'];
  const VERSIONS = '/timberline/documents/tree/a1/versions';
  const version = (number: number, change: string, differences: object[] = []) => ({
    ...{ version: number, change, title: 'Oak', differences, further: 0 },
    ...{ changed_at: '2026-11-21T02:57:41.000Z', changed_by: 'mara' },
  });

  test('a deletion can be taken back; the list is loaded again', async () => {
    lists([oak]);
    await opened({ capabilities });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Oak' }));
    await press('Delete…', 'menuitem');
    server().delete('/trees/a1').reply(204);
    const loadedAgain = lists([]);
    await press('Delete tree');
    await screen.findByRole('heading', { name: 'Plant what stays' });
    await waitFor(() => expect(loadedAgain.isDone()).toBe(true));
    server()
      .post('/timberline/documents/tree/trash/a1/restore')
      .reply(200, { kind: 'tree', noun: 'tree', ...oak });
    lists([oak]);
    act(() => void UserNotification.undoLatest());
    await screen.findByRole('row', { name: /Oak/ });
    expectToasts(['success', "Successfully deleted tree 'Oak'"], ['success', "Restored tree 'Oak'"]);
  });

  test('history tells who changed what, without secrets, and leads back to a version', async () => {
    lists([oak]);
    await opened({ capabilities });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Oak' }));
    const differences = [
      { path: ['title'], before: 'Ok', after: 'Oak' },
      { path: ['soil', 'password'], is_secret: true },
    ];
    const versions = [version(2, 'updated', differences), version(1, 'created')];
    const answersVersions = () =>
      server()
        .get(VERSIONS)
        .query({ page: 1, per_page: 10 })
        .reply(200, { total: 2, page: 1, per_page: 10, versions, may_restore: true });
    answersVersions();
    await press('History', 'menuitem');
    const drawer = within(await screen.findByRole('dialog', { name: /Oak/ }));
    const entries = await drawer.findByRole('list', { name: 'History of tree' });
    expect(entries.textContent).toContain('Changed by mara');
    expect(entries.textContent).toMatch(/Title changedOkOak.*Soil › password changed\(hidden\)\(hidden\)/);
    const [restore, ...more] = drawer.getAllByRole('button', { name: /^Restore/ });
    expect(more).toEqual([]);
    await userEvent.click(restore!);
    server().post(`${VERSIONS}/1/restore`, { expected_version: 2 }).reply(200, { version: 3 });
    answersVersions();
    lists([oak]);
    await userEvent.click(
      within(screen.getByRole('dialog', { name: /Restore version 1/ })).getByRole('button', {
        name: 'Restore version 1',
      }),
    );
    await waitFor(() => expectToasts(['success', "Restored version 1 of tree 'Oak'"]));
  });

  test('the trash brings back what was deleted', async () => {
    lists([]);
    await opened({ capabilities });
    const trashed = {
      ...{ ...oak, deleted_by: 'jonas', removed_with_it: [{ kind: 'nest', noun: 'nest', id: 'n', title: 'Crow' }] },
      ...{ deleted_at: '2026-11-21T02:57:41.000Z', expires_at: '2026-12-21T02:57:41.000Z' },
    };
    const answersTrash = (entities: object[]) =>
      server()
        .get('/timberline/documents/tree/trash')
        .query({ page: 1, per_page: 10, query: '' })
        .reply(200, { total: entities.length, page: 1, per_page: 10, entities });
    const elm = { ...trashed, id: 'a2', title: 'Elm', deleted_by: 'system', removed_with_it: [] };
    answersTrash([trashed, elm]);
    await userEvent.click(await screen.findByRole('button', { name: 'Trash' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Deleted trees' }));
    expect((await drawer.findByText(/Deleted by jonas/)).textContent).toContain('Deleted with it: nest Crow.');
    server()
      .post('/timberline/documents/tree/trash/a1/restore')
      .reply(200, { kind: 'tree', noun: 'tree', ...oak });
    expect(drawer.getByText(/Deleted by the server/)).toBeTruthy();
    answersTrash([elm]);
    lists([oak]);
    await userEvent.click(drawer.getByRole('button', { name: 'Restore Oak' }));
    await waitFor(() => expect(drawer.queryByText('Oak')).toBeNull());
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Restore Elm' }));
    await screen.findByRole('row', { name: /Oak/ });

    server()
      .post('/timberline/documents/tree/trash/a2/restore')
      .reply(200, { kind: 'tree', noun: 'tree', ...elm });
    answersTrash([]);
    lists([oak, elm]);
    await userEvent.keyboard('{Enter}');
    const nothing = await drawer.findByText('No tree that you can restore was deleted in the last 30 days.');
    await waitFor(() => expect(document.activeElement).toBe(nothing));
    expectToasts(['success', "Restored tree 'Oak'"], ['success', "Restored tree 'Elm'"]);
  });

  test('a plain cluster offers none of it', async () => {
    lists([oak]);
    await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Oak' }));
    expect(screen.queryByRole('menuitem', { name: 'History' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trash' })).toBeNull();
  });
});
