import { type Search } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type View, type ViewForValue, type ViewPage, type ViewState } from 'api/views';
import { sql } from 'server/storage/documents/sql';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { views as viewsArea } from '.';
import { type StoredView } from './stored-views';

const NOW = new Date('2022-03-01T12:00:00.000Z');
const DAY_MS = 24 * 3_600_000;
const person = (username: string, ...permissions: string[]): TestPerson => ({
  username,
  permissions: [`streams:read:${DEFAULT_STREAM_ID}`, ...permissions],
});
const mara = person('mara', 'dashboards:create');
const jon = person('jon');
const NOWHERE = '0123456789abcdef01234567';

const widget = (id: string, rest: object = {}) => ({ id, type: 'messages', config: { fields: ['source'] }, ...rest });
const aggregation = (config: object) => widget('w', { type: 'aggregation', config });
const place = { col: 1, row: 1, height: 4, width: 'Infinity' };
const page = (...widgets: { id: string }[]) => ({
  widgets,
  widget_mapping: Object.fromEntries(widgets.map(({ id }) => [id, ['m']])),
  positions: Object.fromEntries(widgets.map(({ id }) => [id, place])),
});

describe('views over HTTP', () => {
  let server: TestServer;
  let now = NOW;
  let ids = 0;

  beforeAll(async () => {
    server = await startTestServer({ areas: [viewsArea], core: { now: () => now } });
    await Promise.all([mara, jon].map(({ username }) => server.addPerson(username)));
  });
  afterEach(async () => {
    now = NOW;
    for (const kind of ['view', 'cluster_config'])
      await server.database.query(sql`delete from documents where kind = ${kind}`);
    await server.database.query(sql`delete from document_versions`);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const newId = () => (ids += 1).toString(16).padStart(24, 'a');

  async function storeSearch(as: TestPerson, rest: object = {}): Promise<string> {
    const body = { id: newId(), queries: [{ id: 'q', search_types: [{ id: 'm', type: 'messages' }] }], ...rest };
    const answer = await server.call<Search>('POST', '/views/search', { as, body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.id ?? '';
  }

  const save = (as: TestPerson, body: object) => server.call<View>('POST', '/views', { as, body });

  async function saved(as: TestPerson, rest: object = {}): Promise<View> {
    const body = { type: 'SEARCH', title: 'Errors', search_id: await storeSearch(as), state: { q: {} }, ...rest };
    const answer = await save(as, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }
  const dashboard = (rest: object = {}) => saved(mara, { type: 'DASHBOARD', title: 'Web', ...rest });
  const get = (as: TestPerson, id: string) => server.call<View>('GET', `/views/${id}`, { as });
  const list = async (as: TestPerson, path: string) => (await server.call<ViewPage>('GET', path, { as })).body;
  const titles = async (as: TestPerson, path: string) => (await list(as, path)).views.map(({ title }) => title);

  describe('the ladder', () => {
    it.each([
      ['GET', '/views'],
      ['GET', '/search/saved'],
      ['GET', '/dashboards'],
      ['GET', `/views/${NOWHERE}`],
      ['POST', '/views'],
      ['PUT', `/views/${NOWHERE}`],
      ['PUT', `/views/${NOWHERE}/default`],
      ['DELETE', `/views/${NOWHERE}`],
      ['POST', '/views/forValue'],
    ])('%s %s needs a session', async (method, path) => {
      expect((await server.call(method, path, { as: null })).status).toBe(401);
    });

    it.each([
      ['GET', `/views/${NOWHERE}`],
      ['GET', '/views/default'],
      ['GET', "/views/'%20or%20''='"],
      ['PUT', `/views/${NOWHERE}/default`],
      ['DELETE', `/views/${NOWHERE}`],
    ])('%s %s is not there', async (method, path) => {
      expect(await server.call(method, path)).toMatchObject({ status: 404, body: { type: 'ApiError' } });
    });

    it('hides what somebody may not read, and refuses what they may not do', async () => {
      const view = await dashboard();
      const path = `/views/${view.id}`;
      const body = { type: view.type, title: 'Mine', search_id: view.search_id, state: view.state };

      for (const [method, where] of [
        ['GET', path],
        ['PUT', path],
        ['DELETE', path],
      ] as const)
        expect((await server.call(method, where, { as: jon, body: method === 'PUT' ? body : undefined })).status).toBe(
          404,
        );

      for (const right of [`view:read:${view.id}`, `dashboards:read:${view.id}`]) {
        const reader = person('jon', right);
        expect((await get(reader, view.id)).status).toBe(200);
        expect((await server.call('PUT', path, { as: reader, body })).status).toBe(403);
        expect((await server.call('DELETE', path, { as: reader })).status).toBe(403);
        expect((await server.call('PUT', `${path}/default`, { as: reader })).status).toBe(403);
      }
      for (const right of [`view:edit:${view.id}`, `dashboards:edit:${view.id}`]) {
        const editor = person('jon', `view:read:${view.id}`, right);
        expect((await server.call('PUT', path, { as: editor, body })).status).toBe(200);
      }
      const remover = person('jon', `view:read:${view.id}`, `dashboards:delete:${view.id}`);
      expect((await server.call('DELETE', path, { as: remover })).status).toBe(403);
      const rightful = person('jon', `view:read:${view.id}`, `view:delete:${view.id}`);
      expect((await server.call('DELETE', path, { as: rightful })).status).toBe(200);
    });

    it('gives a saved search away by view permissions alone', async () => {
      const { id } = await saved(mara);
      expect((await get(person('jon', 'dashboards:read'), id)).status).toBe(404);
      expect((await get(person('jon', 'view:read'), id)).status).toBe(200);
    });

    it('lets everybody save searches, and only some make dashboards', async () => {
      const body = { title: 'x', search_id: await storeSearch(jon), state: { q: {} } };
      expect((await save(jon, { ...body, type: 'SEARCH' })).status).toBe(200);
      expect((await save(jon, { ...body, type: 'DASHBOARD' })).status).toBe(403);
      expect((await save(jon, body)).status).toBe(403);
    });
  });

  describe('saving', () => {
    it('fills in what is missing and answers with the whole view', async () => {
      const searchId = await storeSearch(mara);
      const id = newId();
      const state = { q: { ...page(widget('w')), titles: { tab: { title: 'First' } } } };
      const { status, body } = await save(mara, {
        id,
        title: '  Web overview ',
        search_id: searchId,
        requires: { nothing: {} },
        owner: 'somebody',
        created_at: '1999-01-01T00:00:00.000Z',
        state,
      });

      expect(status).toBe(200);
      expect(body).toEqual({
        id,
        type: 'DASHBOARD',
        title: 'Web overview',
        summary: null,
        description: null,
        search_id: searchId,
        properties: [],
        requires: {},
        owner: 'mara',
        created_at: NOW.toISOString(),
        state: {
          q: {
            ...state.q,
            selected_fields: null,
            static_message_list_id: null,
            widgets: [{ ...widget('w'), filter: null, timerange: null, query: null, streams: [] }],
            formatting: { highlighting: [] },
            display_mode_settings: { positions: {} },
          },
        },
      });
      expect((await get(mara, id)).body).toEqual(body);
    });

    it('replaces everything but owner, time and type', async () => {
      const view = await dashboard({ summary: 'old', description: 'old', properties: ['a'] });
      now = new Date(NOW.getTime() + DAY_MS);
      const body = {
        id: NOWHERE,
        title: 'New',
        search_id: view.search_id,
        state: { q: page(widget('w')) },
        owner: 'jon',
      };
      const editor = person('jon', `view:read:${view.id}`, `view:edit:${view.id}`);
      const { status, body: updated } = await server.call<View>('PUT', `/views/${view.id}`, { as: editor, body });

      expect(status).toBe(200);
      expect(updated).toMatchObject({
        id: view.id,
        type: 'DASHBOARD',
        title: 'New',
        summary: null,
        description: null,
        properties: [],
        owner: 'mara',
        created_at: NOW.toISOString(),
      });
      expect((await get(mara, view.id)).body).toEqual(updated);
    });

    it('brings a deleted view back under its id, and refuses an id in use', async () => {
      const view = await saved(mara);
      const body = { id: view.id, type: 'SEARCH', title: 'Again', search_id: view.search_id, state: { q: {} } };
      expect(await save(mara, body)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(view.id) },
      });

      const removed = await server.call<View>('DELETE', `/views/${view.id}`, { as: mara });
      expect([removed.status, removed.body]).toEqual([200, view]);
      expect((await get(mara, view.id)).status).toBe(404);
      expect((await save(mara, body)).status).toBe(200);
      expect((await get(mara, view.id)).body.title).toBe('Again');
    });

    const twoQueries = { queries: [{ id: 'q' }, { id: 'r' }] };
    it.each<[string, object, object, string]>([
      ['a blank title', { title: '  ' }, {}, 'Required'],
      ['no title', { title: undefined }, {}, 'Missing property title'],
      ['an unknown key', { color: 1 }, {}, 'Unable to map property color'],
      ['an unknown key inside', { state: { q: { color: 1 } } }, {}, 'Unable to map property state.q.color'],
      ['an id of another kind', { id: 'mine' }, {}, 'Property id'],
      ['a search that is not there', { search_id: NOWHERE }, {}, `search ${NOWHERE} of the view does not exist`],
      ['queries the search has not', { state: { q: {}, r: {}, s: {} } }, {}, 'no queries r, s'],
      ['two queries in a saved search', {}, twoQueries, 'one query; this one has 2'],
      [
        'search types the search has not',
        { state: { q: { widget_mapping: { w: ['m', 'n', 'o'] } } } },
        {},
        'no search types n, o',
      ],
      ['a widget without a place', { state: { q: { widgets: [widget('w')] } } }, {}, 'no position: w'],
      [
        'options a chart has not',
        { state: { q: page(aggregation({ visualization: 'pie', visualization_config: {} })) } },
        {},
        'Widget w: visualization_config must be null for pie',
      ],
      [
        'an option nobody knows',
        { state: { q: page(aggregation({ visualization: 'bar', visualization_config: { barmode: 'pile' } })) } },
        {},
        'barmode of visualization_config must be one of group, stack, relative, overlay',
      ],
      [
        'a group without a limit',
        {
          state: { q: page(aggregation({ row_pivots: [{ field: 'source', type: 'values', config: { limit: 0 } }] })) },
        },
        {},
        'limit of a group must be 1 or more',
      ],
      [
        'a group too fine',
        {
          state: {
            q: page(
              aggregation({
                column_pivots: [
                  { field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 10.5 } } },
                ],
              }),
            ),
          },
        },
        {},
        'at most 10',
      ],
      [
        'metrics that are no list',
        { state: { q: page(aggregation({ series: {} })) } },
        {},
        'Widget w: series must be a list',
      ],
      [
        'a switch that is neither on nor off',
        { state: { q: page(aggregation({ rollup: 'perhaps' })) } },
        {},
        'rollup must be true or false',
      ],
      ['a null character', { summary: '\u0000' }, {}, 'null character'],
    ])('refuses %s', async (_, view, stored, message) => {
      const search_id = await storeSearch(mara, stored);
      const body = { type: 'SEARCH', title: 'x', search_id, state: { q: {} }, ...view };
      const refused = { status: 400, body: { message: expect.stringContaining(message) } };
      expect(await save(mara, body)).toMatchObject(refused);

      const { id } = await saved(mara);
      expect(await server.call('PUT', `/views/${id}`, { as: mara, body })).toMatchObject(refused);
    });

    it('names the field of a missing title, and asks for a body', async () => {
      const body = { type: 'SEARCH', title: '', search_id: NOWHERE, state: {} };
      expect((await save(mara, body)).body).toMatchObject({
        type: 'ValidationApiError',
        validation_errors: { title: [{ error: expect.stringContaining('Required') }] },
      });
      expect((await server.call('POST', '/views', { as: mara })).status).toBe(400);
    });

    it('keeps what is not used, and widgets of kinds nobody knows', async () => {
      const state = {
        q: {
          ...page(widget('w', { type: 'org.example.clock', config: 'noon' })),
          positions: { w: place, gone: { ...place, col: 'Infinity' } },
        },
      };
      const view = await saved(mara, { state });
      expect((view.state.q as Required<ViewState>).widgets[0]).toMatchObject({ config: 'noon' });
    });

    const configOf = ({ state }: View) => (state.q as Required<ViewState>).widgets[0]!.config;
    const WHOLE = {
      row_pivots: [],
      column_pivots: [],
      series: [],
      sort: [],
      visualization: 'table',
      visualization_config: null,
      formatting_settings: null,
      rollup: true,
      event_annotation: false,
    };

    it('gives an aggregation all of its keys, and takes none away', async () => {
      const sent = {
        series: [{ function: 'count()' }, { function: 'avg(took_ms)', config: { name: 'Mean', color: 'red' }, of: 1 }],
        sort: null,
        rollup: false,
        thresholds: [5],
      };
      const view = await saved(mara, { state: { q: page(aggregation(sent)) } });

      const whole = {
        ...WHOLE,
        ...sent,
        sort: [],
        series: [{ function: 'count()', config: { name: null } }, sent.series[1]],
      };
      expect(configOf(view)).toEqual(whole);
      const [{ body: stored } = { body: undefined }] = await server.database.query<{ body: StoredView }>(
        sql`select body from documents where kind = 'view' and id = ${view.id}`,
      );
      expect(stored?.state.q?.widgets[0]?.config).toEqual(whole);
    });

    it('gives what was stored without them its keys on every way out', async () => {
      const bare = { widgets: [aggregation({ series: [{ function: 'count()' }], visualization: 'bar' })] };
      const { id, search_id, state } = await dashboard({ state: { q: page(aggregation({})) } });
      await server.database.query(
        sql`update documents set body = jsonb_set(body, '{state,q}', ${JSON.stringify(bare)}::jsonb)
            where kind = 'view' and id = ${id}`,
      );
      const setter = person('mara', 'default-view:set');
      await server.call('PUT', `/views/${id}/default`, { as: setter });

      const series = [{ function: 'count()', config: { name: null } }];
      const outs = [
        (await get(mara, id)).body,
        (await get(mara, 'default')).body,
        ...((await list(mara, '/views')).views as View[]),
        (await server.call<View>('DELETE', `/views/${id}`, { as: mara })).body,
      ];
      expect(outs).toHaveLength(4);
      for (const out of outs) {
        expect(configOf(out)).toEqual({ ...WHOLE, series, visualization: 'bar' });
        expect(out.state.q).toMatchObject({ titles: {}, positions: {}, widget_mapping: {} });
      }
      const again = { id, type: 'DASHBOARD', title: 'Web', search_id, state };
      expect(configOf((await save(mara, again)).body)).toEqual(WHOLE);
    });

    it('takes a place without end in any direction', async () => {
      const endless = { col: 'Infinity', row: 'Infinity', height: 'Infinity', width: 'Infinity' };
      const places = Object.keys(endless).map((key) => ({ ...place, width: 6, [key]: 'Infinity' }));
      const positions = Object.fromEntries([endless, ...places].map((each, index) => [`w${index}`, each]));
      const view = await saved(mara, { state: { q: { positions } } });
      expect((await get(mara, view.id)).body.state.q?.positions).toEqual(positions);
      expect((await save(mara, { ...view, state: { q: { positions: { w: { ...place, row: 'NaN' } } } } })).status).toBe(
        400,
      );
    });

    it('does not make a dashboard of a saved search', async () => {
      const { id, search_id } = await saved(mara);
      const body = { type: 'DASHBOARD', title: 'x', search_id, state: { q: {} } };
      expect((await server.call('PUT', `/views/${id}`, { as: mara, body })).status).toBe(400);
    });

    it('refuses a search of somebody else until a view shares it', async () => {
      const search_id = await storeSearch(mara);
      const body = { type: 'SEARCH', title: 'x', search_id, state: { q: {} } };
      expect((await save(jon, body)).status).toBe(400);

      const { id } = await saved(mara, { search_id });
      expect((await save(person('jon', `view:read:${id}`), body)).status).toBe(200);
    });
  });

  describe('lists', () => {
    it('hold what somebody may read, by type', async () => {
      await saved(mara, { title: 'Errors of mara' });
      await saved(jon, { title: 'Errors of jon' });
      const shared = await dashboard({ title: 'Web' });
      const reader = person('jon', `dashboards:read:${shared.id}`);

      expect(await titles(mara, '/views')).toEqual(['Errors of mara', 'Web']);
      expect(await titles(reader, '/views')).toEqual(['Errors of jon', 'Web']);
      expect(await titles(reader, '/search/saved')).toEqual(['Errors of jon']);
      expect(await titles(reader, '/dashboards')).toEqual(['Web']);
      expect(await titles(ADMIN, '/search/saved')).toEqual(['Errors of jon', 'Errors of mara']);
    });

    it('carry summaries, the list of views whole ones', async () => {
      const { state, ...head } = await saved(mara, { summary: 'all errors' });
      expect(await list(mara, '/search/saved')).toEqual({ total: 1, count: 1, page: 1, per_page: 50, views: [head] });
      expect((await list(mara, '/views')).views).toEqual([{ ...head, state }]);
    });

    it('are sorted and cut into pages', async () => {
      const made: View[] = [];
      for (const title of ['b', 'C', 'a 10', 'a 9']) {
        now = new Date(now.getTime() + 1000);
        made.push(await saved(mara, { title }));
      }
      expect(await titles(mara, '/search/saved')).toEqual(['a 9', 'a 10', 'b', 'C']);
      expect(await titles(mara, '/search/saved?sort=owner&order=desc')).toEqual(['C', 'b', 'a 10', 'a 9']);
      expect(await titles(mara, '/search/saved?sort=created_at')).toEqual(['b', 'C', 'a 10', 'a 9']);
      const idsOf = async (path: string) => (await list(mara, path)).views.map(({ id }) => id);
      expect(await idsOf('/search/saved?sort=id&order=DESC')).toEqual(
        made
          .map(({ id }) => id)
          .sort()
          .reverse(),
      );
      expect(await list(mara, '/search/saved?page=2&per_page=3')).toMatchObject({
        total: 4,
        count: 1,
        page: 2,
        per_page: 3,
        views: [{ title: 'C' }],
      });
      for (const wrong of ['page=0', 'per_page=0', 'per_page=10001', 'page=x'])
        expect((await server.call('GET', `/dashboards?${wrong}`)).status).toBe(400);
    });

    it('are searched by id, title, summary and description', async () => {
      const { id } = await saved(mara, { title: 'Errors', summary: 'of the web', description: 'for Monday' });
      await saved(mara, { title: 'Logins', summary: 'of people' });
      const find = async (query: string) =>
        list(mara, `/search/saved?query=${encodeURIComponent(query)}`).then((found) => [found.query, found.total]);

      expect(await find('error')).toEqual(['error', 1]);
      expect(await find('summary:of')).toEqual(['summary:of', 2]);
      expect(await find('summary:of -title:logins')).toEqual(['summary:of -title:logins', 1]);
      expect(await find('description:monday')).toEqual(['description:monday', 1]);
      expect(await find(`id:${id}`)).toEqual([`id:${id}`, 1]);
      expect((await server.call('GET', '/search/saved?query=id:x')).status).toBe(400);
    });
  });

  describe('the default view', () => {
    it('is one for everybody who may read it', async () => {
      const view = await dashboard();
      const setter = person('mara', 'default-view:set');
      expect((await server.call('PUT', `/views/${view.id}/default`, { as: setter })).status).toBe(204);

      expect((await get(mara, 'default')).body).toEqual(view);
      expect((await get(jon, 'default')).status).toBe(404);
      expect(
        (await server.call('PUT', `/views/${view.id}/default`, { as: person('jon', 'default-view:set') })).status,
      ).toBe(404);
      await server.call('DELETE', `/views/${view.id}`, { as: mara });
      expect((await get(mara, 'default')).status).toBe(404);
    });
  });

  describe('for a value', () => {
    it('are the readable views that declare parameters', async () => {
      const source = { type: 'value-parameter-v1', name: 'source', title: 'Source' };
      const withParameters = (as: TestPerson) => storeSearch(as, { parameters: [source, { type: 'nameless' }] });
      const { id } = await saved(mara, { title: 'By source', summary: 's', search_id: await withParameters(mara) });
      await saved(jon, { search_id: await withParameters(jon) });
      await saved(mara);

      const { status, body } = await server.call<ViewForValue[]>('POST', '/views/forValue', { as: mara });
      expect([status, body]).toEqual([
        200,
        [{ id, type: 'SEARCH', title: 'By source', summary: 's', description: null, parameters: { source } }],
      ]);
    });
  });

  describe('and the searches they show', () => {
    it('may be read and run by readers of the view', async () => {
      const { id, search_id } = await saved(mara);
      const reader = person('jon', `view:read:${id}`);
      const searchOf = (as: TestPerson) => server.call('GET', `/views/search/${search_id}`, { as });
      expect((await searchOf(jon)).status).toBe(403);
      expect((await searchOf(reader)).status).toBe(200);
      expect((await server.call('POST', `/views/search/${search_id}/execute`, { as: reader })).status).toBe(201);
      expect((await server.call('GET', `/views/search/metadata/${search_id}`, { as: jon })).status).toBe(403);
      expect((await server.call('POST', '/views/search', { as: reader, body: { id: search_id } })).status).toBe(403);
    });

    it('are listed with one’s own, the newest first', async () => {
      const { id, search_id: shared } = await saved(mara);
      now = new Date(NOW.getTime() + 1000);
      const own = await storeSearch(jon);
      const listed = async (as: TestPerson) =>
        (await server.call<Search[]>('GET', '/views/search', { as })).body.map((entry) => entry.id);

      expect(await listed(person('jon', `view:read:${id}`))).toEqual(expect.arrayContaining([own, shared]));
      expect((await listed(person('jon', `view:read:${id}`)))[0]).toBe(own);
      expect(await listed(jon)).not.toContain(shared);
      expect(await listed(ADMIN)).toEqual(expect.arrayContaining([own, shared]));
    });

    it('outlive the sweep of unused ones', async () => {
      const { search_id: used } = await saved(mara);
      const unused = await storeSearch(mara);
      now = new Date(NOW.getTime() + 5 * DAY_MS);
      await server.runRegular('sweeping searches');
      const statusOf = async (id: string) => (await server.call('GET', `/views/search/${id}`)).status;
      expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 404]);
    });
  });
});
