import { type DryRun } from 'api/dry-runs';
import { type Input } from 'api/inputs';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { extractors } from 'server/areas/extractors';
import { indices } from 'server/areas/indices';
import { inputs } from 'server/areas/inputs';
import { type Ingest } from 'server/ingest/ingest';
import { startTestIngest } from 'test/server/test-ingest';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { dryRuns } from '.';

const SYSLOG = '0000000000000000000000a4';
const GELF = '0000000000000000000000a1';
const reader = (...more: string[]): TestPerson => ({
  username: 'ole',
  permissions: [`inputs:read:${SYSLOG}`, ...more],
});
const all = reader('streams:read');
const extractor = (regex: string) => ({
  ...{ title: 'duration', order: 0, extractor_type: 'regex', extractor_config: { regex_value: regex } },
  ...{ source_field: 'message', target_field: 'took', converters: { numeric: {} }, cut_or_copy: 'copy' },
  ...{ condition_type: 'none', condition_value: '' },
});

describe('a dry run over stored messages', () => {
  let server: TestServer;
  let ingest: Ingest;
  let input: Input;

  const change = async (settings: object) => {
    const { title, type, global } = input;
    const configuration = { ...input.attributes, ...settings };
    await server.call('PUT', `/system/inputs/${SYSLOG}`, { body: { title, type, global, configuration } });
    await until('the settings to be known', () =>
      server
        .of(inputs)
        .definitions()
        .some(
          ({ id, configuration: known }) => id === SYSLOG && JSON.stringify(known) === JSON.stringify(configuration),
        ),
    );
  };
  const stored = async () =>
    (
      await server.engine.query<{ n: number }>(
        `SELECT count() AS n FROM ${server.of(indices).catalogue.sets()[0]!.table}`,
      )
    )[0]!.n;

  async function receive(...lines: string[]): Promise<void> {
    const before = await stored();
    const origin = { inputId: SYSLOG, codec: 'syslog', remoteAddress: '10.0.0.9', remotePort: 5140 };
    await ingest.journal.append(lines.map((line) => ({ origin, payload: Buffer.from(line) })));
    await until('the messages to be stored', async () => (await stored()) === before + lines.length);
  }

  beforeAll(async () => {
    server = await startTestServer({
      areas: [dryRuns, extractors, indices],
      configuration: { inputHost: '127.0.0.1' },
    });
    ingest = await startTestIngest(server, { inputs: () => server.of(inputs).definitions() });
    input = (await server.call<Input>('GET', `/system/inputs/${SYSLOG}`)).body;
    await receive(
      ...[12, 34, 56].map(
        (ms) => `<34>1 2026-10-11T22:14:15.003Z web-1 shop 7 - [a@1 user.name="bo"] cart took ${ms} ms`,
      ),
    );
    await change({ keep_received: true });
    await receive('<34>1 2026-10-11T22:14:16.003Z web-2 shop 7 - - kept took 78 ms');
  });
  afterAll(async () => {
    await ingest.stop(0);
    await server.close();
  });

  const dryRun = (body: object = {}, as: TestPerson | null = all) =>
    server.call<DryRun>('POST', '/timberline/dry_runs', { as, body: { input_id: SYSLOG, ...body } });

  it('finds no difference where nothing is changed', async () => {
    const { status, body } = await dryRun();
    expect([status, body.fields, body.streams, body.changed, body.failed]).toEqual([200, [], [], 0, 0]);
    expect(body.messages.map(({ from, changes }) => [from, changes])).toEqual([
      ['bytes', []],
      ...Array.from({ length: 3 }, () => ['fields', []]),
    ]);
    expect([body.from_bytes, body.left_out, body.hidden_streams]).toEqual([1, 0, 0]);
  });

  it('shows what a draft of an extractor and static fields would add, per message and per field', async () => {
    const { body } = await dryRun({ extractor: extractor('took (\\d+)'), static_fields: { room: 'east' } });
    expect(body.fields).toEqual([
      { field: 'took', added: 4, changed: 0, removed: 0 },
      { field: 'room', added: 4, changed: 0, removed: 0 },
    ]);
    expect(body.changed).toBe(4);
    expect(body.messages[0]?.changes).toEqual([
      { field: 'took', after: 78 },
      { field: 'room', after: 'east' },
    ]);
    expect((await dryRun({ messages: 2 })).body.messages).toHaveLength(2);
  });

  it('knows which fields are static ones', async () => {
    await server.call('POST', `/system/inputs/${SYSLOG}/staticfields`, { body: { key: 'room', value: 'east' } });
    await until('the static field to be known', () =>
      server
        .of(inputs)
        .definitions()
        .some(({ id, staticFields }) => id === SYSLOG && staticFields.room === 'east'),
    );
    await change({ keep_received: false });
    await receive('<34>1 2026-10-11T22:14:15.903Z web-4 shop 7 - - not kept');
    const other = (await dryRun({ static_fields: { room: 'west' } })).body;
    expect(other.fields).toEqual([{ field: 'room', added: 4, changed: 1, removed: 0 }]);
    const none = (await dryRun({ static_fields: {} })).body;
    expect(none.fields).toEqual([{ field: 'room', added: 0, changed: 0, removed: 1 }]);
    await server.call('DELETE', `/system/inputs/${SYSLOG}/staticfields/room`);
  });

  it('decodes again what was kept, by the settings that are tried', async () => {
    const configuration = { ...input.attributes, store_full_message: true, override_source: 'elsewhere' };
    const { body } = await dryRun({ configuration });
    expect(body.fields.map(({ field, added, changed }) => [field, added, changed])).toEqual([
      ['source', 0, 1],
      ['full_message', 1, 0],
    ]);
    expect(body.messages[0]?.changes).toContainEqual({ field: 'source', before: 'web-2', after: 'elsewhere' });
  });

  it('says into which streams messages would come', async () => {
    const sets = await server.call<{ index_sets: { id: string }[] }>('GET', '/system/indices/index_sets');
    const made = await server.call<{ stream_id: string }>('POST', '/streams', {
      body: {
        ...{ title: 'Slow', index_set_id: sets.body.index_sets[0]?.id, remove_matches_from_default_stream: true },
        rules: [{ type: 3, field: 'took', value: '50', inverted: false }],
      },
    });
    const id = made.body.stream_id;
    await server.call('POST', `/streams/${id}/resume`);
    const { body } = await dryRun({ extractor: extractor('took (\\d+)') });
    expect(body.streams).toContainEqual({ id, title: 'Slow', added: 2, removed: 0 });
    expect(body.streams).toContainEqual({ id: DEFAULT_STREAM_ID, title: 'All messages', added: 0, removed: 2 });
    const own = reader(`streams:read:${DEFAULT_STREAM_ID}`);
    const hidden = (await dryRun({ extractor: extractor('took (\\d+)') }, own)).body;
    expect([hidden.streams.length, hidden.hidden_streams, hidden.messages.length]).toEqual([1, 1, 5]);
    // Who may read another stream only sees none of the messages.
    expect((await dryRun({}, reader(`streams:read:${id}`))).body.messages).toEqual([]);
    await server.call('DELETE', `/streams/${id}`);
  });

  it('ends with a pattern that does not', async () => {
    await receive(
      ...Array.from({ length: 3 }, () => `<34>1 2026-10-11T22:14:17.003Z web-3 shop 7 - - ${'a'.repeat(60)}!`),
    );
    const startedMs = performance.now();
    const { body } = await dryRun({ extractor: extractor('(?=((a+)+)$)(x)') });
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    // A slow machine has time for fewer of them.
    expect(body.failed).toBeGreaterThan(0);
    expect(body.messages[0]?.error).toContain('too long');
    expect(body.messages.length + body.left_out).toBe(8);
  });

  it('refuses what cannot be tried, and who may not', async () => {
    expect((await dryRun({}, null)).status).toBe(401);
    expect((await dryRun({ input_id: GELF })).status).toBe(403);
    expect((await dryRun({}, reader())).status).toBe(403);
    expect((await dryRun({ input_id: 'f'.repeat(24) }, { username: 'ada', permissions: ['*'] })).status).toBe(404);
    expect((await dryRun({ messages: 201 })).status).toBe(400);
    expect((await dryRun({ messages: 0 })).status).toBe(400);
    expect((await dryRun({ extractor: extractor('(') })).status).toBe(400);
    expect((await dryRun({ configuration: { ...input.attributes, port: 'x' } })).status).toBe(400);
    expect((await dryRun({ static_fields: { _id: 'x' } })).status).toBe(400);
  });
});
