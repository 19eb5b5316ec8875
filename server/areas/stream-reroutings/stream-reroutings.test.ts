import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type Rerouting, type ReroutingPreview } from 'api/stream-reroutings';
import { indices } from 'server/areas/indices';
import { search } from 'server/areas/search';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { ALL_TIME, searchedSets, usedIndices } from 'server/search/scope/indices/used-indices';
import { messagesOf } from 'server/search/source';
import { newObjectId } from 'server/storage/documents/collection';
import { createMessageTable } from 'server/storage/messages/table';
import { newFolder, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { streamReroutings, streamReroutingsArea } from '.';

const CONTAINS = 6;
const DAY = { from: '2026-11-22T00:00:00.000Z' };

/** Applied rules, on the real engines; messages of 2026-11-22 by minutes. */
async function open(server: TestServer) {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString();
  const setOf = async (prefix: string) => {
    const { catalogue, life } = server.of(indices);
    const id = newObjectId();
    await catalogue.addSet(id, { ...catalogue.defaultSet(), title: prefix, prefix }, 'test');
    await createMessageTable(server.engine, id);
    await life.setUp(catalogue.set(id)!);
    return id;
  };
  const newStream = async (
    word: string,
    more: { index_set_id?: string; inverted?: boolean; removes?: boolean } = {},
  ) => {
    const { body } = await server.call<{ stream_id: string }>('POST', '/streams', {
      body: {
        title: word,
        index_set_id: more.index_set_id ?? server.of(indices).catalogue.defaultSet().id,
        remove_matches_from_default_stream: more.removes ?? false,
        rules: [{ type: CONTAINS, field: 'message', value: word, inverted: more.inverted ?? false }],
      },
    });
    return body.stream_id;
  };
  const base = (id: string) => `/timberline/streams/${id}/reroutings`;
  const preview = (id: string, as?: TestPerson, range: object = DAY) =>
    server.call<ReroutingPreview>('POST', `${base(id)}/preview`, { as, body: range });
  const start = (id: string, as?: TestPerson) => server.call<Rerouting>('POST', base(id), { as, body: DAY });
  const runs = async (id: string) => (await server.call<{ reroutings: Rerouting[] }>('GET', base(id))).body.reroutings;
  const ended = async (id: string) => {
    await until('the run to end', async () => !['running', 'undoing'].includes((await runs(id))[0]?.state ?? ''));
    return (await runs(id))[0]!;
  };
  const apply = async (id: string, as?: TestPerson) => {
    expect((await start(id, as)).status).toBe(202);
    return ended(id);
  };
  const undo = async (id: string, run: string) => {
    expect((await server.call('POST', `${base(id)}/${run}/undo`)).status).toBe(202);
    return ended(id);
  };
  /** Every row: the prefix of its set, its text, its streams. */
  const rows = async () => {
    const found: string[] = [];
    for (const { prefix, table } of server.of(indices).catalogue.sets()) {
      if (!['timberline', 'fw', 'vpn'].includes(prefix)) continue;
      const stored = await server.engine.query<{ message: string; streams: string[]; values: string[] }>(
        `SELECT message, streams, values FROM ${table} WHERE timestamp < '2026-11-23' ORDER BY message`,
      );
      for (const { message, streams: ids, values } of stored) {
        expect(values.filter((value) => /^[0-9a-f]{24}$/.test(value)).sort()).toEqual([...ids].sort());
        found.push([prefix, message, ...ids.map((id) => (id === DEFAULT_STREAM_ID ? 'default' : id)).sort()].join(' '));
      }
    }
    return found.sort();
  };
  const count = async (id: string) =>
    (
      await server.call<{ total_results: number }>(
        'GET',
        `/search/universal/absolute?query=*&from=2026-11-22T00:00:00.000Z&to=2026-11-23T00:00:00.000Z&filter=streams:${id}`,
      )
    ).body.total_results;
  /** Searches every subset of the index sets, which must find what is stored there. @returns how often at most, by text */
  const findings = async () => {
    const { catalogue } = server.of(search).parts;
    const all = searchedSets(usedIndices(catalogue, [], ALL_TIME)).length;
    const most = new Map<string, number>();
    for (let chosen = 1; chosen < 2 ** all; chosen += 1) {
      const some = usedIndices(catalogue, [], ALL_TIME).filter((_, at) => ((chosen >> at) & 1) === 1);
      const columns = [['message', 'message']] as const;
      const where = { sql: `timestamp < '2026-11-23'`, params: {} };
      const count = async (sets: readonly SearchedSet[]) => {
        const messages = messagesOf(sets, columns, where);
        const rows = await server.engine.query<{ message: string; n: number }>(
          `SELECT message, count() AS n FROM ${messages.sql} GROUP BY message`,
        );
        return new Map(rows.map(({ message, n }) => [message, n]));
      };
      const found = await count(searchedSets(some));
      const stored = await count(some.map(({ set }) => ({ id: set.id, prefix: set.prefix, table: set.table })));
      expect([...found.keys()].sort()).toEqual([...stored.keys()].sort());
      for (const [message, n] of found) most.set(message, Math.max(n, most.get(message) ?? 0));
    }
    return Object.fromEntries([...most].sort());
  };
  return { findings, at, setOf, newStream, preview, start, runs, ended, apply, undo, rows, count, base };
}

describe('the rules of a stream, applied to stored messages', () => {
  let server: TestServer;
  let on: Awaited<ReturnType<typeof open>>;
  let firewall: string;

  beforeAll(async () => {
    server = await startTestServer({ areas: [streamReroutings] });
    on = await open(server);
    firewall = await on.setOf('fw');
  });
  beforeEach(async () => {
    for (const { table } of server.of(indices).catalogue.sets())
      await server.engine.command(`TRUNCATE TABLE IF EXISTS ${table}`);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  it('put messages into it and take others out, and undo leaves later messages alone', async () => {
    const shop = await on.newStream('order');
    await server.insert([
      { timestamp: on.at(1), message: 'order 1' },
      { timestamp: on.at(2), message: 'order 2', streams: [shop] },
      { timestamp: on.at(3), message: 'left', streams: [DEFAULT_STREAM_ID, shop] },
      { timestamp: on.at(4), message: 'other' },
      { timestamp: on.at(5), message: 'order by file', streams: [newObjectId()], fields: { upload_id: 'u' } },
      { timestamp: '2026-11-21T00:00:00.000Z', message: 'order before' },
    ]);
    const before = await on.rows();
    const { body } = await on.preview(shop);
    expect(body).toMatchObject({
      ...{ messages: 4, is_complete: true, default_only: 1, closed_indices: 0, oldest: on.at(1) },
      added: { count: 1, examples: [{ message: 'order 1', index: 'timberline_0' }] },
      removed: { count: 1, examples: [{ message: 'left' }] },
    });
    expect(await on.rows()).toEqual(before);

    const run = await on.apply(shop);
    expect(run).toMatchObject({ state: 'done', messages: 4, added: 1, removed: 1, default_only: 1, may_undo: true });
    expect(await on.count(shop)).toBe(2);
    const after = await on.rows();
    const both = ['default', shop].sort().join(' ');
    expect(after).toEqual(
      expect.arrayContaining([`timberline order 1 ${both}`, `timberline order 2 ${both}`, 'timberline left default']),
    );
    expect(after).toContain('timberline order before default');
    // Once more there is nothing left to do.
    expect(await on.apply(shop)).toMatchObject({ added: 0, removed: 0, default_only: 0, may_undo: false });
    expect(await on.rows()).toEqual(after);
    expect((await server.call('POST', `${on.base(shop)}/${run.id}/undo`)).status).toBe(409);
  });

  it('store a message in the index set of each of its streams, and undo removes it there again', async () => {
    const guard = await on.newStream('deny', { index_set_id: firewall, removes: true });
    const further = await on.newStream('deny all', { index_set_id: firewall });
    await server.insert([
      { timestamp: on.at(1), message: 'deny 1' },
      { timestamp: on.at(2), message: 'deny all 2' },
      { timestamp: on.at(3), message: 'allow' },
    ]);
    const stored = await on.rows();
    const kept = await on.apply(further);
    expect(kept).toMatchObject({ added: 1 });
    const both = ['default', further].sort().join(' ');
    expect(await on.findings()).toEqual({ allow: 1, 'deny 1': 1, 'deny all 2': 1 });
    expect(await on.rows()).toEqual(
      [
        `fw deny all 2 ${both}`,
        `timberline deny all 2 ${both}`,
        'timberline deny 1 default',
        'timberline allow default',
      ].sort(),
    );
    const moved = await on.apply(guard);
    expect(moved).toMatchObject({ added: 2, removed: 0 });
    expect(await on.rows()).toEqual(
      [`fw deny 1 ${guard}`, `fw deny all 2 ${[guard, further].sort().join(' ')}`, 'timberline allow default'].sort(),
    );
    expect([await on.count(guard), await on.count(further)]).toEqual([2, 1]);
    expect(await on.findings()).toEqual({ allow: 1, 'deny 1': 1, 'deny all 2': 1 });

    await server.insert([{ timestamp: on.at(9), message: 'deny new', streams: [guard] }], firewall);
    expect(await on.undo(guard, moved.id)).toMatchObject({ state: 'undone', may_undo: false });
    expect(await on.undo(further, kept.id)).toMatchObject({ state: 'undone' });
    expect(await on.rows()).toEqual([...stored, `fw deny new ${guard}`].sort());
    expect(await on.findings()).toEqual({ allow: 1, 'deny 1': 1, 'deny all 2': 1, 'deny new': 1 });
  });

  it('leave a message in three index sets to be found once, whichever copies come and go', async () => {
    const vpn = await on.setOf('vpn');
    const one = await on.newStream('login', { index_set_id: firewall });
    const two = await on.newStream('login', { index_set_id: vpn });
    const out = await on.newStream('login', { index_set_id: vpn, removes: true });
    await server.insert([{ timestamp: on.at(1), message: 'login 1' }]);
    const places = async () => (await on.rows()).map((row) => row.split(' ')[0]);

    const first = await on.apply(one);
    const second = await on.apply(two);
    expect(await places()).toEqual(['fw', 'timberline', 'vpn']);
    expect(await on.findings()).toEqual({ 'login 1': 1 });
    const third = await on.apply(out);
    expect(await places()).toEqual(['fw', 'vpn']);
    expect(await on.findings()).toEqual({ 'login 1': 1 });
    await on.undo(out, third.id);
    expect(await places()).toEqual(['fw', 'timberline', 'vpn']);
    expect(await on.findings()).toEqual({ 'login 1': 1 });
    await on.undo(one, first.id);
    expect(await places()).toEqual(['timberline', 'vpn']);
    await on.undo(two, second.id);
    expect(await places()).toEqual(['timberline']);
    expect(await on.findings()).toEqual({ 'login 1': 1 });
  });

  it('hide no message behind a copy that was changed or deleted while the index of another was closed', async () => {
    const { catalogue, life } = server.of(indices);
    const one = await on.newStream('logout', { index_set_id: firewall });
    const out = await on.newStream('logout', { removes: true });
    await server.insert([{ timestamp: on.at(1), message: 'logout 1' }]);
    await on.apply(one);
    const { name } = catalogue.writeIndexOf(firewall)!;
    await life.cycle(firewall);
    await life.close(name);
    // The copy that lists the one in the default set is out of reach, and keeps the streams it had.
    await on.apply(out);
    expect(await on.rows()).toEqual([`timberline logout 1 ${[one, out].sort().join(' ')}`]);
    const vpn = catalogue.byPrefix('vpn')!.id;
    const moved = await on.newStream('logout', { index_set_id: vpn });
    await on.apply(moved);
    for (const id of [one, out]) await server.call('PUT', `/streams/${id}`, { body: { index_set_id: vpn } });
    // A stream of the default set that the message leaves: its copy there is deleted.
    const leaving = await on.newStream('logout', { inverted: true });
    await server.engine.longCommand(
      `ALTER TABLE ${catalogue.defaultSet().table} UPDATE streams = arrayConcat(streams, ['${leaving}']),
       values = arrayConcat(values, ['${leaving}']) WHERE message = 'logout 1' SETTINGS mutations_sync = 2`,
    );
    await on.apply(leaving);
    expect((await on.rows()).map((row) => row.split(' ')[0])).toEqual(['vpn']);
    await life.reopen(name);
    // In other streams than the one that was changed, the reopened copy is found for itself.
    expect(await on.findings()).toEqual({ 'logout 1': 2 });
    expect(catalogue.find(name)?.forgetsCopies).toBe(false);
    await life.remove(name);
  });

  it('take out what an inverted rule no longer matches, into the default stream when nothing else keeps it', async () => {
    const rest = await on.newStream('keep', { index_set_id: firewall, inverted: true, removes: true });
    const other = await on.newStream('keep', { removes: true });
    await server.insert(
      [
        { timestamp: on.at(1), message: 'keep 1', streams: [rest] },
        { timestamp: on.at(2), message: 'rest', streams: [rest] },
        { timestamp: on.at(3), message: 'keep 2', streams: [rest, other] },
      ],
      firewall,
    );
    const stored = await on.rows();
    const run = await on.apply(rest);
    expect(run).toMatchObject({ added: 0, removed: 2 });
    // The set of the other stream does not have it yet: its last copy stays.
    expect(await on.rows()).toEqual([`fw keep 2 ${other}`, `fw rest ${rest}`, 'timberline keep 1 default'].sort());
    await on.undo(rest, run.id);
    expect(await on.rows()).toEqual(stored);
  });

  it('look only at messages the person may read, for those who may edit the stream', async () => {
    const shop = await on.newStream('order');
    const own = await on.newStream('own');
    const editor = { username: 'ed', permissions: [`streams:edit:${shop}`, `streams:read:${own}`] };
    await server.insert([
      { timestamp: on.at(1), message: 'order secret' },
      { timestamp: on.at(2), message: 'order own', streams: [own] },
    ]);
    expect((await on.preview(shop, editor)).body).toMatchObject({
      ...{ messages: 1, added: { count: 1, examples: [{ message: 'order own' }] } },
    });
    expect(await on.apply(shop, editor)).toMatchObject({ added: 1 });
    expect(await on.rows()).toEqual([
      `timberline order own ${[own, shop].sort().join(' ')}`,
      'timberline order secret default',
    ]);
    const statuses = [
      (await on.preview(own, editor)).status,
      (await on.preview(shop, { username: 'eve', permissions: [`streams:edit:${shop}`] })).status,
      (await on.preview(DEFAULT_STREAM_ID)).status,
      (await on.preview(shop, undefined, { from: 'soon' })).status,
      (await on.preview(newObjectId())).status,
      (await server.call('POST', `${on.base(shop)}/${newObjectId()}/undo`)).status,
      (await server.call('POST', on.base(shop), { as: null, body: DAY })).status,
    ];
    expect(statuses).toEqual([403, 403, 400, 400, 404, 404, 401]);
  });
});

describe('a run that changes messages in several blocks', () => {
  it('can be cancelled and undone; stopped between two blocks it goes on at the next start', async () => {
    const folder = await newFolder();
    /** What happens before the third block. */
    let atThird: ((signal: AbortSignal) => Promise<unknown>) | undefined;
    const onBlock = async (block: number, signal: AbortSignal) => {
      if (block === 2) await atThird?.(signal);
    };
    let server = await startTestServer({ areas: [streamReroutingsArea({ blockSize: 10, onBlock })], folder });
    let on = await open(server);
    const shop = await on.newStream('order');
    await server.insert(
      Array.from({ length: 40 }, (_, at) => ({ timestamp: on.at(at), message: `order ${100 + at}` })),
    );
    const untouched = await on.rows();

    atThird = async () => {
      const [run] = await on.runs(shop);
      expect((await server.call('POST', `${on.base(shop)}/${run?.id}/cancel`)).status).toBe(202);
    };
    const cancelled = await on.apply(shop);
    expect(cancelled).toMatchObject({ state: 'cancelled', added: 40, may_undo: true });
    expect(await on.count(shop)).toBe(20);
    atThird = undefined;
    expect(await on.undo(shop, cancelled.id)).toMatchObject({ state: 'undone' });
    expect(await on.rows()).toEqual(untouched);

    const reached = new Promise<void>((resolve) => {
      atThird = async (signal) => {
        resolve();
        await once(signal, 'abort');
      };
    });
    expect((await on.start(shop)).status).toBe(202);
    await reached;
    await server.stop();
    let laterMs = 0;
    const now = () => new Date(Date.now() + laterMs);
    server = await startTestServer({ areas: [streamReroutings], folder, core: { now } });
    on = await open(server);
    expect(await on.ended(shop)).toMatchObject({ state: 'done', added: 40 });
    expect(await on.count(shop)).toBe(40);

    // What can be undone is forgotten after 30 days; until then it is kept.
    const noted = () => server.engine.query<{ n: number }>('SELECT count() AS n FROM stream_changes');
    await server.runRegular('forgetting applied rules');
    expect([(await on.runs(shop)).length, await noted()]).toEqual([2, [{ n: 80 }]]);
    laterMs = 31 * 24 * 3_600_000;
    await server.runRegular('forgetting applied rules');
    expect([await on.runs(shop), await noted()]).toEqual([[], [{ n: 0 }]]);
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
});
