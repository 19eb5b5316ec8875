import { type Search } from 'api/search';
import { type View } from 'api/views';
import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { expectToasts } from 'test/toasts';
import { aDashboard, DASHBOARD_ID, messages, SEARCH_ID } from './dashboard-fixtures';
import { DashboardActions } from './DashboardActions';
import { findDashboards } from './find-dashboards';
import { Dashboards, DashboardsActions, DashboardsStore } from './DashboardsStore';
import { DashboardStore, isChanged } from './DashboardStore';
import { newDashboard, renamedPage } from './model/pages';

const REFUSED = { type: 'ApiError', message: 'Broken' };
const { view, search } = aDashboard();

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  resetStores();
  jest.restoreAllMocks();
});

function answersWith(shown = { view, search }): void {
  server().get(`/views/${shown.view.id}`).reply(200, shown.view);
  server().get(`/views/search/${shown.view.search_id}`).reply(200, shown.search);
}

/** The server stores whatever comes; resolves with what came. */
function stores(method: 'post' | 'put') {
  const came: { search?: Search; view?: View } = {};
  server()
    .post('/views/search')
    .reply(201, (_, body) => (came.search = body as Search));
  const path = method === 'post' ? '/views' : `/views/${DASHBOARD_ID}`;
  const interceptor = method === 'post' ? server().post(path) : server().put(path);
  interceptor.reply(200, (_, body) => (came.view = { ...view, ...(body as View) }));
  return came;
}

describe('the list', () => {
  testEntityStore(Dashboards, {
    entities: [view, { ...view, id: '65a1f0c2b3d4e5f607182901', title: 'Paid' }],
    list: {
      path: '/dashboards',
      args: [{ page: 2, pageSize: 10, text: 'shop', sort: 'created_at', order: 'desc' }],
      query: { page: 2, per_page: 10, query: 'shop', sort: 'created_at', order: 'desc' },
      answer: (views) => ({ total: views.length, count: views.length, page: 2, per_page: 10, views }),
    },
    path: (id) => `/views/${id}`,
    delete: {},
  });

  it('is found by the palette, without keeping what was found', async () => {
    const page = { total: 1, count: 1, page: 1, per_page: 20, views: [view] };
    server()
      .get('/dashboards')
      .query({ page: 1, per_page: 20, query: 'sho', sort: 'title', order: 'asc' })
      .reply(200, page);
    const found = await findDashboards('sho', new AbortController().signal);
    expect(found).toMatchObject([
      { title: 'Shop', fact: 'dashboard, What sells', path: `/dashboards/${DASHBOARD_ID}` },
    ]);
    expect(DashboardsStore.getState().list.status).toBe('absent');
  });

  it('doubles a dashboard with its pages', async () => {
    answersWith();
    const came = stores('post');
    await DashboardsActions.duplicate(view, 'Shop (copy)');
    expect(came.view).toMatchObject({ title: 'Shop (copy)', search_id: came.search?.id });
    expect(came.view?.id).not.toBe(DASHBOARD_ID);
    expect(Object.keys(came.view?.state ?? {})).toEqual(['first', 'second']);
  });

  it('takes a copy of a widget on the first page, at the top', async () => {
    answersWith();
    const came = stores('put');
    const position = { col: 7, row: 3, width: 6, height: 2 };
    await DashboardsActions.copyWidget(view, { widget: { ...messages, id: 'seen' }, title: 'Orders', position });
    const state = came.view?.state.first;
    const added = state?.widgets?.at(-1)?.id ?? '';
    expect([added === 'seen', state?.widgets?.length]).toEqual([false, 3]);
    expect(state?.positions?.[added]).toEqual({ col: 1, row: 1, width: 6, height: 2 });
    expect(state?.positions?.sources?.row).toBe(2);
    expect(state?.titles?.widget?.[added]).toBe('Orders');
    expect(came.search?.queries?.[0]?.search_types).toHaveLength(3);
    expect(came.view).toMatchObject({ owner: 'mara', created_at: view.created_at });
    expectToasts(['success', "Copied widget to dashboard 'Shop'"]);
  });
});

describe('the dashboard that is open', () => {
  it('is loaded with its search, and saved as it was changed: the search first', async () => {
    answersWith();
    await DashboardActions.load(DASHBOARD_ID);
    const { draft } = DashboardStore.getState();
    expect(draft?.pages.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(isChanged(DashboardStore.getState())).toBe(false);
    await DashboardActions.edit(renamedPage(draft!, 'second', 'Clocks'));
    expect(isChanged(DashboardStore.getState())).toBe(true);
    const came = stores('put');
    await DashboardActions.save();
    expect(came.search?.id).not.toBe(SEARCH_ID);
    expect(came.view).toMatchObject({
      search_id: came.search?.id,
      state: { second: { titles: { tab: { title: 'Clocks' } } } },
    });
    expect(DashboardStore.getState()).toMatchObject({ view: { search_id: came.search?.id }, isSaving: false });
    expect(isChanged(DashboardStore.getState())).toBe(false);
    expectToasts(['success', "Successfully saved dashboard 'Shop'"]);
  });

  it('stays changed when it could not be saved', async () => {
    answersWith();
    await DashboardActions.load(DASHBOARD_ID);
    await DashboardActions.edit(renamedPage(DashboardStore.getState().draft!, 'first', 'Web'));
    server().post('/views/search').reply(201, search);
    server().put(`/views/${DASHBOARD_ID}`).reply(403, REFUSED);
    await expect(DashboardActions.save()).rejects.toThrow();
    expect(isChanged(DashboardStore.getState())).toBe(true);
    expectToasts([
      'error',
      expect.stringContaining("Saving dashboard 'Shop' failed with status: "),
      'Could not save dashboard.',
    ]);
  });

  it('is saved under another title as one of its own', async () => {
    answersWith();
    await DashboardActions.load(DASHBOARD_ID);
    const came = stores('post');
    await DashboardActions.saveAs({ title: 'Shop 2', summary: '', description: '' });
    expect(came.view).toMatchObject({ type: 'DASHBOARD', title: 'Shop 2' });
    expect(came.view?.id).not.toBe(DASHBOARD_ID);
  });

  it('is new until it is saved; one that was handed over would be lost', async () => {
    await DashboardActions.begin(newDashboard(), false);
    expect(isChanged(DashboardStore.getState())).toBe(false);
    await DashboardActions.begin(newDashboard(), true);
    expect(isChanged(DashboardStore.getState())).toBe(true);
    const { id } = DashboardStore.getState().draft!;
    const came = stores('post');
    await DashboardActions.saveAs({ title: 'New', summary: '', description: '' });
    expect(came.view?.id).toBe(id);
    expect(DashboardStore.getState().view?.id).toBe(id);
    expect(isChanged(DashboardStore.getState())).toBe(false);
  });

  it('stores what it says about itself without what else was changed', async () => {
    answersWith();
    await DashboardActions.load(DASHBOARD_ID);
    await DashboardActions.edit(renamedPage(DashboardStore.getState().draft!, 'first', 'Web'));
    let body: View | undefined;
    server()
      .put(`/views/${DASHBOARD_ID}`)
      .reply(200, (_, sent) => (body = { ...view, ...(sent as View) }));
    await DashboardActions.saveMetadata({ title: 'Shop, production', summary: '', description: 'All' });
    expect(body).toMatchObject({ title: 'Shop, production', search_id: SEARCH_ID, state: view.state });
    const state = DashboardStore.getState();
    expect(state.draft).toMatchObject({ title: 'Shop, production', pages: [{ title: 'Web' }, {}] });
    expect(isChanged(state)).toBe(true);
  });

  it('that is not there is the page’s matter; other failures are toasted', async () => {
    server().get(`/views/${DASHBOARD_ID}`).reply(404, REFUSED);
    await expect(DashboardActions.load(DASHBOARD_ID)).rejects.toMatchObject({ status: 404 });
    expectToasts();
    server().get(`/views/${DASHBOARD_ID}`).reply(500, REFUSED);
    await expect(DashboardActions.load(DASHBOARD_ID)).rejects.toMatchObject({ status: 500 });
    expectToasts([
      'error',
      `Fetching dashboard '${DASHBOARD_ID}' failed with status: Broken`,
      'Could not retrieve dashboard.',
    ]);
  });

  it('takes what the bar sets for now, and runs anew', async () => {
    answersWith();
    await DashboardActions.load(DASHBOARD_ID);
    await DashboardActions.override({ query: 'level:3' });
    expect(DashboardStore.getState().override).toEqual({ query: 'level:3' });
    expect(isChanged(DashboardStore.getState())).toBe(false);
    await DashboardActions.close();
    expect(DashboardStore.getState().draft).toBeUndefined();
  });
});
