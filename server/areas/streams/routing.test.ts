import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type UniversalResult } from 'api/universal-search';
import { cluster } from 'server/areas/cluster';
import { indices } from 'server/areas/indices';
import { search } from 'server/areas/search';
import { type Ingest } from 'server/ingest/ingest';
import { type StageFactory } from 'server/processing/stage';
import { streamRules } from 'server/processing/stream-router/stream-router';
import { silentLog } from 'server/runtime/log';
import { newObjectId } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { createMessageTable } from 'server/storage/messages/table';
import { aNewIndexSet } from 'test/server/an-index-set';
import { aMessageOf } from 'test/server/log-messages';
import { aBudget, stageTools } from 'test/server/stage-tools';
import { startTestIngest } from 'test/server/test-ingest';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { streams, streamsArea } from '.';

const ORIGIN = { inputId: 'a'.repeat(24), codec: 'gelf', remoteAddress: '10.0.0.9', remotePort: 5140 };

describe('messages of streams in several index sets', () => {
  let server: TestServer;
  let ingest: Ingest;
  let firewallSet: string;
  let sent = 0;
  /** Awaited before a statement of the engine. */
  let onCommand: ((sql: string) => Promise<void>) | undefined;
  /** The stream that messages are in although it may be gone. */
  let wasIn: string | undefined;
  const asItWas: StageFactory = () => ({
    id: 'as it was',
    process(message) {
      if (wasIn !== undefined) {
        message.streams.clear();
        message.streams.add(wasIn);
      }
      return [message];
    },
  });

  beforeAll(async () => {
    server = await startTestServer({
      areas: [search],
      wrapEngine: (engine) => ({
        ...engine,
        command: async (sql, params) => {
          await onCommand?.(sql);
          await engine.command(sql, params);
        },
      }),
    });
    const { engine } = server;
    const { catalogue, life } = server.of(indices);
    // A later id than that of the default set: the first copy is in the table whose name comes first.
    firewallSet = newObjectId(new Date(Date.now() + 60_000));
    const set = { ...catalogue.defaultSet(), title: 'Firewall', prefix: 'fw' };
    await catalogue.addSet(firewallSet, set, 'test');
    await createMessageTable(engine, firewallSet);
    await life.setUp(catalogue.set(firewallSet)!);
    ingest = await startTestIngest(server, { log: silentLog(), furtherStages: [asItWas] });
  });
  afterAll(async () => {
    await ingest.stop();
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  async function newStream(kind: string, more: object = {}): Promise<string> {
    const { body } = await server.call<{ stream_id: string }>('POST', '/streams', {
      body: {
        title: kind,
        index_set_id: firewallSet,
        rules: [{ type: 1, field: 'kind', value: kind }],
        ...more,
      },
    });
    await server.call('POST', `/streams/${body.stream_id}/resume`);
    return body.stream_id;
  }

  /** Sends a message and waits until it is stored. */
  async function send(text: string, kind: string): Promise<void> {
    const payload = Buffer.from(JSON.stringify({ host: 'fw-1', short_message: text, _kind: kind }));
    await ingest.journal.append([{ origin: ORIGIN, payload }]);
    sent += 1;
    for (let tries = 0; tries < 500; tries += 1) {
      const { count } = server.metrics.read('org.graylog2.throughput.output')?.metric as { count: number };
      if (count === sent) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${text} was not stored`);
  }

  async function find(
    stream?: string,
  ): Promise<{ found: [index: string, text: unknown][]; total: number; used: string[] }> {
    const filter = stream ? `&filter=streams:${stream}` : '';
    const place = `/search/universal/relative?query=*&range=3600${filter}&sort=timestamp:asc`;
    const { body, status, text } = await server.call<UniversalResult>('GET', place);
    if (status !== 200) throw new Error(text);
    return {
      found: body.messages.map(({ index, message }) => [index, message.message]),
      total: body.total_results,
      used: body.used_indices.map(({ index_name: name }) => name),
    };
  }

  it('are in the index set of each, and found by stream; a closed index’s messages are not', async () => {
    const both = await newStream('both');
    const only = await newStream('only', { remove_matches_from_default_stream: true });
    await send('plain', 'none');
    await send('in both', 'both');
    await send('only here', 'only');

    expect((await find(only)).found).toEqual([['fw_0', 'only here']]);
    expect((await find(both)).found).toEqual([['timberline_0', 'in both']]);
    expect((await find(DEFAULT_STREAM_ID)).found.filter(([index]) => index === 'timberline_0')).toEqual([
      ['timberline_0', 'plain'],
      ['timberline_0', 'in both'],
    ]);

    await server.of(indices).life.cycle(firewallSet);
    await send('after rotation', 'only');
    expect((await find(only)).found).toEqual([
      ['fw_0', 'only here'],
      ['fw_1', 'after rotation'],
    ]);

    expect((await server.call('POST', '/system/indexer/indices/fw_0/close')).status).toBe(204);
    expect(await find(only)).toEqual({ found: [['fw_1', 'after rotation']], total: 1, used: ['fw_1', 'timberline_0'] });
    expect((await server.call('POST', '/system/indexer/indices/fw_0/reopen')).status).toBe(204);
    expect((await find(only)).found).toHaveLength(2);
    expect((await find(only)).used).toEqual(['fw_0', 'fw_1', 'timberline_0']);
  });

  it('are found once, whatever becomes of the indices they are in', async () => {
    const { catalogue, life } = server.of(indices);
    const twice = await newStream('twice');
    const places = async () => {
      const { found, total } = await find(twice);
      expect(total).toBe(found.length);
      return found.map(([index]) => index);
    };
    await send('in two', 'twice');
    const [, written] = [
      catalogue.writeIndexOf(firewallSet)?.name,
      catalogue.writeIndexOf(catalogue.defaultSet().id)?.name,
    ];
    expect(await places()).toEqual([written]);
    await life.cycle(catalogue.defaultSet().id);
    expect(await places()).toEqual([written]);
    await life.close(written!);
    expect(await places()).toEqual(['fw_1']);
    await life.reopen(written!);
    expect(await places()).toEqual([written]);

    // The copy elsewhere is found before the index is gone.
    const dropping = new Promise<string[]>((resolve) => {
      onCommand = async (sql) => {
        if (!sql.includes(' DROP PARTITION ')) return;
        onCommand = undefined;
        resolve(await places());
      };
    });
    await life.remove(written!);
    expect((await dropping).sort()).toEqual(['fw_1', written]);
    expect(await places()).toEqual(['fw_1']);
  });

  it('are found once when their set is deleted without its indices and made again', async () => {
    const { catalogue, sets } = server.of(indices);
    const one = await sets.create(aNewIndexSet('one'), 'test');
    const other = await sets.create(aNewIndexSet('other'), 'test');
    // The first copy is in the table whose name comes first, and names are random.
    const [kept, later] = one.id < other.id ? [one, other] : [other, one];
    const early = await newStream('early', { index_set_id: kept.id, remove_matches_from_default_stream: true });
    const late = await newStream('early', { index_set_id: later.id, remove_matches_from_default_stream: true });
    const inKept = [[`${kept.prefix}_0`, 'in kept']];
    await send('in kept', 'early');
    const texts = async () => (await find(late)).found;
    expect(await texts()).toEqual(inKept);
    await server.call('DELETE', `/streams/${early}`);
    await sets.remove(kept.id, false, 'test');
    expect(await texts()).toEqual([[`${later.prefix}_0`, 'in kept']]);
    const again = await sets.create(aNewIndexSet(kept.prefix), 'test');
    expect(catalogue.indicesOf(again.id)).not.toEqual([]);
    expect(await texts()).toEqual(inKept);
    // So it is on another node.
    const listed = sql`select listed_set_id as id from listed_copies where index_set_id = ${later.id}`;
    expect(await server.database.query(listed)).toEqual([{ id: again.id }]);
  });

  it('go to the default index set when their stream is gone while they wait', async () => {
    const gone = await newStream('gone', { remove_matches_from_default_stream: true });
    wasIn = gone;
    await server.call('DELETE', `/streams/${gone}`);
    await send('left over', 'gone');
    const rows = await server.engine.query(
      `SELECT streams FROM ${server.of(indices).catalogue.defaultSet().table} WHERE message = 'left over'`,
    );
    expect(rows).toEqual([{ streams: [gone] }]);
  });
});

describe('a stream whose rules take too long', () => {
  let server: TestServer;

  beforeAll(async () => {
    const routingLimits = { timeoutMs: -1, maxFaults: 3 };
    server = await startTestServer({ areas: [streamsArea(routingLimits)] });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  it('is paused, and people are told', async () => {
    const rules = [{ type: 2, field: 'message', value: '.' }];
    const sent = { title: 'Slow', index_set_id: server.of(indices).builtInSets().messages, rules };
    const { body } = await server.call<{ stream_id: string }>('POST', '/streams', { body: sent });
    const place = `/streams/${body.stream_id}`;
    await server.call('POST', `${place}/resume`);
    const { stage } = server.of(streams);
    const router = streamRules(stageTools({ report: (fault) => stage.onReport?.(fault) }));
    router.configure?.(stage.configuration());
    for (let time = 0; time < 4; time += 1) router.process(aMessageOf(), aBudget);

    const { systemMessages } = server.of(cluster);
    await until('a notification', async () => (await systemMessages.notifications()).length > 0);
    expect((await server.call<{ disabled: boolean }>('GET', place)).body.disabled).toBe(true);
    expect(await systemMessages.notifications()).toMatchObject([
      {
        type: 'stream_processing_disabled',
        severity: 'urgent',
        details: { stream_id: body.stream_id, stream_title: 'Slow', fault_count: 3 },
      },
    ]);
  });
});
