import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_STREAM_ID } from 'api/streams';
import { type UniversalResult } from 'api/universal-search';
import { createSearchArea, type SearchArea } from 'server/areas/search';
import { createIngest, type Ingest } from 'server/ingest/ingest';
import { targetsOfStreams } from 'server/processing/write-routing';
import { silentLog } from 'server/runtime/log';
import { createMetrics, type MetricRegistry } from 'server/runtime/metrics';
import { newObjectId } from 'server/storage/documents/collection';
import { createMessageTable } from 'server/storage/messages/table';
import { aMessageOf } from 'test/server/log-messages';
import { startTestServer, type TestServer } from 'test/server/test-server';

const ORIGIN = { inputId: 'a'.repeat(24), codec: 'gelf', remoteAddress: '10.0.0.9', remotePort: 5140 };

describe('messages of streams in several index sets', () => {
  let folder: string;
  let server: TestServer;
  let area: SearchArea;
  let ingest: Ingest;
  let metrics: MetricRegistry;
  let firewallSet: string;
  let sent = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-routing-'));
    server = await startTestServer((parts) => {
      const catalogue = { sets: parts.indices.searchableSets, setOfStream: parts.streams.setOfStream };
      area = createSearchArea({ ...parts, catalogue, onSearch: parts.indices.operations.searched });
      return [...parts.streams.calls, ...parts.indices.calls, ...area.calls];
    });
    const { indices, streams, engine } = server;
    firewallSet = newObjectId();
    const set = { ...indices.catalogue.defaultSet(), title: 'Firewall', prefix: 'fw' };
    await indices.catalogue.addSet(firewallSet, set, 'test');
    await createMessageTable(engine, firewallSet);
    await indices.life.setUp(indices.catalogue.set(firewallSet)!);
    metrics = createMetrics();
    ingest = await createIngest({
      engine,
      metrics,
      log: silentLog(),
      folder,
      nodeId: 'node-1',
      listenToLog: () => undefined,
      streamRouter: streams.router,
      targetsOf: (ids) =>
        targetsOfStreams(
          {
            setOfStream: streams.setOfStream,
            defaultSet: () => indices.catalogue.defaultSet().id,
            writeTarget: indices.writeTarget,
          },
          ids,
        ),
      tables: indices.tables,
      onWritten: indices.noteWrite,
      recordFailures: () => Promise.resolve(),
      inputOf: () => undefined,
      onInputStateChange: () => undefined,
    });
    ingest.start();
  });
  afterAll(async () => {
    await ingest.stop();
    metrics.close();
    area.close();
    expect(server.troubles).toEqual([]);
    await server.close();
    await rm(folder, { recursive: true, force: true });
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
      const { count } = metrics.read('org.graylog2.throughput.output')?.metric as { count: number };
      if (count === sent) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${text} was not stored`);
  }

  async function find(stream?: string): Promise<{ found: [index: string, text: unknown][]; used: string[] }> {
    const filter = stream ? `&filter=streams:${stream}` : '';
    const place = `/search/universal/relative?query=*&range=3600${filter}&sort=timestamp:asc`;
    const { body, status, text } = await server.call<UniversalResult>('GET', place);
    if (status !== 200) throw new Error(text);
    return {
      found: body.messages.map(({ index, message }) => [index, message.message]),
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
    expect((await find(both)).found.sort()).toEqual([
      ['fw_0', 'in both'],
      ['timberline_0', 'in both'],
    ]);
    expect((await find(DEFAULT_STREAM_ID)).found.filter(([index]) => index === 'timberline_0')).toEqual([
      ['timberline_0', 'plain'],
      ['timberline_0', 'in both'],
    ]);

    await server.indices.life.cycle(firewallSet);
    await send('after rotation', 'only');
    expect((await find(only)).found).toEqual([
      ['fw_0', 'only here'],
      ['fw_1', 'after rotation'],
    ]);

    expect((await server.call('POST', '/system/indexer/indices/fw_0/close')).status).toBe(204);
    expect(await find(only)).toEqual({ found: [['fw_1', 'after rotation']], used: ['fw_1', 'timberline_0'] });
    expect((await server.call('POST', '/system/indexer/indices/fw_0/reopen')).status).toBe(204);
    expect((await find(only)).found).toHaveLength(2);
    expect((await find(only)).used).toEqual(['fw_0', 'fw_1', 'timberline_0']);
  });

  it('go to the default index set when their stream is gone while they wait', async () => {
    const gone = await newStream('gone', { remove_matches_from_default_stream: true });
    ingest.chain.configure([
      {
        name: 'as it was',
        process(message) {
          message.streams.add(gone);
          return [message];
        },
      },
    ]);
    await server.call('DELETE', `/streams/${gone}`);
    await send('left over', 'gone');
    const rows = await server.engine.query(
      `SELECT streams FROM ${server.indices.catalogue.defaultSet().table} WHERE message = 'left over'`,
    );
    expect(rows).toEqual([{ streams: [gone] }]);
  });
});

describe('a stream whose rules take too long', () => {
  let server: TestServer;

  beforeAll(async () => {
    const routingLimits = { timeoutMs: -1, maxFaults: 3 };
    server = await startTestServer(({ streams }) => streams.calls, { routingLimits });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  it('is paused, and people are told', async () => {
    const rules = [{ type: 2, field: 'message', value: '.' }];
    const sent = { title: 'Slow', index_set_id: server.indices.builtInSets().messages, rules };
    const { body } = await server.call<{ stream_id: string }>('POST', '/streams', { body: sent });
    const place = `/streams/${body.stream_id}`;
    await server.call('POST', `${place}/resume`);
    for (let time = 0; time < 4; time += 1) server.streams.router.process(aMessageOf());

    const deadline = Date.now() + 10_000;
    while ((await server.systemMessages.notifications()).length === 0) {
      if (Date.now() > deadline) throw new Error('Nobody was told');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await server.call<{ disabled: boolean }>('GET', place)).body.disabled).toBe(true);
    expect(await server.systemMessages.notifications()).toMatchObject([
      {
        type: 'stream_processing_disabled',
        severity: 'urgent',
        details: { stream_id: body.stream_id, stream_title: 'Slow', fault_count: 3 },
      },
    ]);
  });
});
