import { grnOf } from 'api/grn';
import { type IndexSet } from 'api/indices/index-sets';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type View } from 'api/views';
import { decorators } from 'server/areas/decorators';
import { indices } from 'server/areas/indices';
import { inputs, type StoredInput } from 'server/areas/inputs';
import { type SharingServer, startSharingServer } from 'server/areas/shares/sharing.fixture';
import { type Caller, createCaller } from 'server/calls/caller';
import { RULE_TYPE } from 'server/processing/stream-rules/rule-types';
import { createCollection, newObjectId } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { readCompleteTables } from 'server/storage/messages/table';
import { aNewIndexSet } from 'test/server/an-index-set';
import { ADMIN } from 'test/server/test-server';
import { type EntitySet, MAX_SET_BYTES } from './entity-set';
import { exportEntities } from './export-entities';
import { type ImportedEntity, importEntities } from './import-entities';

const HTTP_INPUT = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const root = createCaller({ userId: 'admin', username: 'admin', permissions: ['*'] });

interface Address {
  kind: string;
  documentId: string;
}

/**
 * Exported sets. Only one embedded engine runs in a process: the exporting server has stopped before the import starts.
 */
const sets = {} as Record<'all' | keyof typeof KINDS, EntitySet>;

/** Creates one entity of each kind, with references between them. */
async function fill({ call, database }: SharingServer) {
  const made = async <Body>(path: string, body: unknown) => {
    const answer = await call<Body>('POST', path, { body });
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.body;
  };
  const set = (await made<IndexSet>('/system/indices/index_sets', aNewIndexSet('web'))).id;
  const documents = createCollection<StoredInput>(database, 'input');
  const configuration = { bind_address: '127.0.0.1', port: 0, tls_key_password: 'hush-hush', enable_cors: true };
  const { id: input } = await documents.insert(
    {
      ...{ title: 'Edge', type: HTTP_INPUT, global: false, node: 'node-1', contentPack: null },
      ...{ configuration, staticFields: { site: 'berlin' }, desiredState: 'RUNNING' },
      ...{ createdAt: '2026-11-01T00:00:00.000Z', creator: 'admin' },
    },
    'admin',
  );
  const rules = [
    { type: RULE_TYPE.regex, field: 'source', value: '^web-\\d+', inverted: true, description: 'not these' },
    { type: RULE_TYPE.input, field: '', value: input },
  ];
  const { stream_id: stream } = await made<{ stream_id: string }>('/streams', {
    ...{ title: 'Web', description: 'front', index_set_id: set, matching_type: 'OR', rules },
  });
  const decorator = await made<{ id: string }>('/search/decorators', {
    ...{ type: 'org.graylog2.decorators.LinkFieldDecorator', config: { link_field: 'url' }, stream, order: 1 },
  });
  const over = (stream: string) => ({ type: 'or', filters: [{ type: 'stream', id: stream }] });
  const searchType = { id: 'm', type: 'messages', streams: [stream, DEFAULT_STREAM_ID], filter: over(stream) };
  const { id: searchId } = await made<{ id: string }>('/views/search', {
    queries: [{ id: 'q', query: 'level:<4', filter: over(stream), search_types: [searchType] }],
  });
  const widget = { id: 'w', type: 'messages', streams: [stream], config: { decorators: [{ ...decorator }] } };
  const position = { col: 1, row: 1, height: 2, width: 'Infinity' };
  const page = { widgets: [widget], positions: { w: position }, widget_mapping: { w: ['m'] } };
  const view = { search_id: searchId, summary: 'short', state: { q: page } };
  const { id: search } = await made<View>('/views', { ...view, type: 'SEARCH', title: 'Errors' });
  const { id: dashboard } = await made<View>('/views', { ...view, type: 'DASHBOARD', title: 'Front' });
  return { set, input, stream, decorator: decorator.id, search, dashboard };
}

const KINDS = {
  ...{ dashboard: 'dashboard', search: 'search', decorator: 'decorator', stream: 'stream', input: 'input' },
  set: 'index_set',
} as const;

describe('export', () => {
  let source: SharingServer;
  let everything: Address[];
  let ids: Record<keyof typeof KINDS, string>;

  beforeAll(async () => {
    source = await startSharingServer([inputs, decorators]);
    ids = await fill(source);
    everything = Object.entries(KINDS).map(([name, kind]) => ({ kind, documentId: ids[name as keyof typeof KINDS] }));
    sets.all = await exported();
    for (const name of Object.keys(KINDS) as (keyof typeof KINDS)[])
      sets[name] = await exported([{ kind: KINDS[name], documentId: ids[name] }]);
  });
  afterAll(async () => {
    expect(source.troubles).toEqual([]);
    await source.close();
  });

  const exported = (addresses = everything) => exportEntities(source.entities, root, addresses);

  it('exports one of each kind with its references, and no id or secret of its server', async () => {
    const set = sets.all;
    const text = JSON.stringify(set);
    for (const id of Object.values(ids)) expect(text).not.toContain(id);
    expect(text).not.toMatch(/hush|node-1|"admin"/);
    expect(set.existing).toEqual([{ key: 'stream-7', kind: 'stream', name: DEFAULT_STREAM_ID }]);
    expect(set.entities.map(({ kind, left_out: leftOut }) => [kind, leftOut])).toEqual([
      ...['dashboard', 'search', 'decorator', 'stream'].map((kind) => [kind, []]),
      ['input', ['configuration.tls_key_password']],
      ['index_set', []],
    ]);
  });

  it('refuses entities that may not be seen, that every server has, or that refer to deleted ones', async () => {
    const nobody = createCaller({ userId: 'kim', username: 'kim', permissions: [`view:read:${ids.search}`] });
    const asNobody = (address: Address) => exportEntities(source.entities, nobody, [address]);
    await expect(asNobody({ kind: 'stream', documentId: ids.stream })).rejects.toMatchObject({ status: 404 });
    await expect(asNobody({ kind: 'search', documentId: ids.search })).rejects.toThrow(
      /names the stream .*which you cannot see/,
    );
    await expect(exported([{ kind: 'stream', documentId: DEFAULT_STREAM_ID }])).rejects.toThrow(
      'every server has its own',
    );
    const person = await source.addPerson('ole');
    await expect(exported([{ kind: 'user', documentId: person }])).rejects.toThrow('is specific to this server');
    await expect(exported([{ kind: 'stream', documentId: newObjectId() }])).rejects.toMatchObject({ status: 404 });
    await expect(exported(Array(501).fill({ kind: 'stream', documentId: ids.stream }))).rejects.toThrow('At most 500');
  });
});

describe('import', () => {
  let target: SharingServer;
  let mara: Caller;

  beforeAll(async () => {
    target = await startSharingServer([inputs, decorators]);
    mara = createCaller({ userId: await target.addPerson('mara'), username: 'mara', permissions: ['*'] });
  });
  afterAll(async () => {
    expect(target.troubles).toEqual([]);
    await target.close();
  });

  const brought = (set: unknown, caller = mara) =>
    importEntities(target, caller, typeof set === 'string' ? set : JSON.stringify(set));
  const counted = async () =>
    (await target.database.query(sql`select kind, id, version, deleted_at from documents order by 1, 2`)).length +
    (await target.database.query(sql`select id from searches`)).length;
  /** Expects an import to fail and to change nothing. */
  async function refused(set: unknown, expected: string | RegExp, caller = mara) {
    const before = [await counted(), (await readCompleteTables(target.engine)).size];
    await expect(brought(set, caller)).rejects.toThrow(expected);
    expect([await counted(), (await readCompleteTables(target.engine)).size]).toEqual(before);
  }

  /** The same entities in creation order, with the input stopped and without secrets. */
  async function reordered(set: EntitySet, made: readonly ImportedEntity[]) {
    const keys = new Map(made.map(({ key, kind }, at) => [key, `${kind}-${at + 1}`]));
    const text = JSON.stringify(set.entities).replace(/"(\w+-\d)"/g, (whole, key: string) =>
      keys.has(key) ? `"${keys.get(key)}"` : whole,
    );
    const entities = (JSON.parse(text) as EntitySet['entities']).map((entity) =>
      entity.kind === 'input'
        ? { ...entity, left_out: [], data: { ...(entity.data as object), running: false } }
        : entity,
    );
    const order = [...keys.values()];
    return { entities: entities.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key)) };
  }

  it('creates everything for the importing user, with ownership and audit entries as usual', async () => {
    const set = sets.all;
    const changes: string[] = [];
    const end = target.database.changes.listen(async (_within, { kind, change, by }) => {
      changes.push(`${kind} ${change} by ${by}`);
    });
    const made = await brought(set).finally(end);
    // Each change is recorded once; shareable entities also get the grant of their owner.
    expect(changes).toEqual(
      expect.arrayContaining(
        ['index_set', 'input', 'stream', 'decorator', 'view'].map((kind) => `${kind} created by mara`),
      ),
    );
    expect(changes.filter((change) => change === 'grant created by mara')).toHaveLength(3);
    expect(
      await exportEntities(
        target.entities,
        root,
        made.map(({ kind, id }) => ({ kind, documentId: id })),
      ),
    ).toEqual({
      ...set,
      ...(await reordered(set, made)),
    });
  });

  it('creates entities that work at once, and again beside those that exist', async () => {
    const [web] = await brought(sets.search);
    await brought(sets.stream);
    const streams = await target.call<{ streams: { id: string; title: string; index_set_id: string }[] }>(
      'GET',
      '/streams',
    );
    const both = streams.body.streams.filter(({ title }) => title === 'Web');
    expect(both).toHaveLength(2);
    expect(new Set(both.map(({ index_set_id: set }) => target.of(indices).catalogue.set(set)?.prefix))).toEqual(
      new Set(['web']),
    );
    const { search_id: searchId } = (await target.call<View>('GET', `/views/${web?.id}`)).body;
    expect((await target.call('POST', `/views/search/${searchId}/execute`, { body: {} })).status).toBe(201);
    const set = target.of(indices).catalogue.byPrefix('web');
    expect(target.of(indices).catalogue.writeIndexOf(set?.id ?? '')?.name).toBe('web_0');
    await target.insert([{ timestamp: '2026-11-21T10:00:00.000Z' }], set?.id);
    expect((await target.prepare(ADMIN, grnOf('search', web?.id ?? ''))).body.active_shares).toMatchObject([
      { capability: 'own' },
    ]);
  });

  it('changes nothing when one of them is refused: a prefix in use, a missing permission', async () => {
    await refused(sets.all, /index set “Set web” cannot be imported: The index prefix "web" conflicts with/);
    const set = sets.stream;
    const reader = createCaller({ ...mara, permissions: ['indexsets:read', 'inputs:read'] });
    await refused(set, 'The stream “Web” cannot be imported: you are not allowed to create it.', reader);
    const part: Record<string, object> = { index_set: { index_prefix: 'rolled' }, dashboard: { title: ' ' } };
    const entities = sets.all.entities.map((each) => ({
      ...each,
      data: { ...(each.data as object), ...part[each.kind] },
    }));
    await refused({ ...sets.all, entities }, /The dashboard “ ” cannot be imported: .*give it a title/);
    expect(target.of(indices).catalogue.byPrefix('rolled')).toBeUndefined();
  });

  it('names everything that is missing or ambiguous', async () => {
    const set = sets.decorator;
    const asked = (...names: string[]) => ({
      ...set,
      existing: names.map((name, at) => ({ key: at === 0 ? 'stream-2' : `k${at}`, kind: 'stream', name })),
    });
    await refused(
      asked('Nowhere', 'Web', 'Never'),
      'Nothing was imported: there is no stream with the title “Nowhere”, more than one stream with the title “Web”, no stream with the title “Never”.',
    );
    await refused(
      { ...set, existing: [{ key: 'stream-2', kind: 'index_set', name: 'web' }] },
      'decorator-1 refers to stream-2, which is not of the kind stream.',
    );
    await refused({ ...set, existing: [] }, 'decorator-1 refers to stream-2, which is not of the kind stream.');
    const blind = createCaller({ ...mara, permissions: ['decorators:create'] });
    await refused(asked('All messages'), /no stream/, blind);
  });

  it('refuses everything else: other formats, kinds, versions, keys, sizes and depths', async () => {
    const set = sets.stream;
    const [stream] = set.entities;
    const withStream = (part: object) => ({ ...set, entities: [{ ...stream, ...part }] });
    const withData = (part: object) => withStream({ data: { ...(stream?.data as object), ...part } });
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const filters = (depth: number): object =>
      depth === 0 ? { type: 'x' } : { type: 'or', filters: [filters(depth - 1)] };
    const view = sets.search;
    const deepView = {
      ...view,
      entities: view.entities.map((each) => ({
        ...each,
        data: { ...(each.data as object), search: { queries: [{ id: 'q', filter: filters(40) }] } },
      })),
    };
    const refusals: [unknown, string | RegExp][] = [
      ['no JSON', 'not JSON'],
      [[], /must be object/],
      [{ ...set, more: 1 }, 'Unable to map property more'],
      [{ ...set, format: 2 }, 'format 2, and this server reads format 1'],
      [{ ...set, entities: [stream, stream] }, 'the key stream-1 twice'],
      [{ ...set, entities: Array(501).fill(stream) }, /entities must NOT have more than 500 items/],
      [withStream({ kind: 'shoe' }), 'of the kind shoe, which this server does not have'],
      [withStream({ kind: 'user', data: { username: 'eve' } }), 'entities of this kind cannot be imported'],
      [withStream({ version: 2 }), 'it has version 2 of the kind stream, and this server reads 1'],
      [withData({ creator: 'eve' }), 'Unable to map property creator'],
      [withData({ title: 5 }), 'Property title must be string'],
      [withData({ title: 'a\0b' }), 'null character'],
      [withData({ rules: [{ type: RULE_TYPE.regex, field: 'a', value: '(' }] }), 'Invalid regular expression'],
      [withData({ index_set_id: 'stream-1' }), 'stream-1 refers to stream-1, which is not of the kind index_set'],
      [withData({ title: 'x'.repeat(2_000) }), /title must NOT have more than 1000 characters/],
      [`{"format":1,"entities":${deep},"existing":[]}`, 'nested deeper than 100'],
      [`"${'x'.repeat(MAX_SET_BYTES)}"`, 'larger than 8 MB'],
      [deepView, 'Filters are nested deeper'],
    ];
    for (const [sent, expected] of refusals) await refused(sent, expected);
  });

  it('accepts only inputs of known types with their settings', async () => {
    const set = sets.input;
    const [input] = set.entities;
    const withData = (part: object) => ({
      ...set,
      entities: [{ ...input, data: { ...(input?.data as object), ...part } }],
    });
    await refused(withData({ type: 'org.example.None' }), 'does not support inputs of type org.example.None');
    await refused(
      withData({ configuration: { bind_address: '127.0.0.1', port: 'x' } }),
      'Port (port) must be a number',
    );
    await refused(withData({ configuration: { run: 'rm' } }), 'has no setting run');
    await refused(withData({ static_fields: { 'no good': 'x' } }), 'no good is not a valid field name');
  });

  it('reports circular references', async () => {
    const other = await startCircle();
    await expect(brought({ format: 1, existing: [], entities: other }, root)).rejects.toThrow(
      'circular references: a → b → a',
    );
  });

  /** Creates two entities of a kind that refers to itself. */
  async function startCircle() {
    const schema = { type: 'object' };
    target.entities.add<{ near: string }>({
      ...{ kind: 'thing', noun: 'thing', version: 1, titleOf: () => 'thing', permissions: () => [[]] },
      documents: createCollection(target.database, 'thing'),
      portable: {
        schema: schema as never,
        write: ({ body }) => body,
        replaceReferences: (data, replace) => ({
          near: replace({ kind: 'thing', id: (data as { near: string }).near }),
        }),
        read: (data) => data as { near: string },
      },
    });
    return ['a', 'b'].map((key, at) => ({
      key,
      kind: 'thing',
      version: 1,
      left_out: [],
      data: { near: ['b', 'a'][at] },
    }));
  }
});
