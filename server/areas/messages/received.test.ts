import { type KeptPrice, type Received } from 'api/messages';
import { indices } from 'server/areas/indices';
import { streams } from 'server/areas/streams';
import { type Ingest } from 'server/ingest/ingest';
import { type InputDefinition } from 'server/ingest/transports/input-sink';
import { MAX_KEPT_BYTES } from 'server/messages/received-bytes';
import { headersOf } from 'test/server/test-people';
import { startTestIngest } from 'test/server/test-ingest';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { messages } from '.';

const KEEPING = '5f0000000000000000000001';
const FORGETTING = '5f0000000000000000000002';
const input = (id: string, keep_received?: boolean): InputDefinition => ({
  ...{ id, type: 'org.graylog2.inputs.raw.udp.RawUDPInput', title: 'raw', staticFields: {} },
  configuration: { ...(keep_received !== undefined && { keep_received }) },
});
const INPUTS = [input(KEEPING, true), input(FORGETTING)];
const ALL_BYTES = Buffer.concat([Buffer.from('all bytes '), Buffer.from(Array.from({ length: 256 }, (_, at) => at))]);
const reader: TestPerson = {
  username: 'ole',
  permissions: ['messages:read', 'streams:read', `inputs:read:${KEEPING}`],
};
const stranger: TestPerson = { username: 'eve', permissions: ['messages:read'] };

describe('messages as they were received', () => {
  let server: TestServer;
  let ingest: Ingest;
  beforeAll(async () => {
    server = await startTestServer({ areas: [messages, indices, streams] });
    ingest = await startTestIngest(server, { inputs: () => INPUTS });
  });
  afterAll(async () => {
    await ingest.stop(0);
    await server.close();
  });

  const table = () => server.of(indices).catalogue.sets()[0]!.table;

  /** Stores a message of an input. @returns its id */
  async function store(inputId: string, payload: Buffer): Promise<string> {
    const before = await stored();
    const origin = { inputId, codec: 'raw', remoteAddress: '10.0.0.9', remotePort: 5140 };
    await ingest.journal.append([{ origin, payload }]);
    return until('the message to be stored', async () => (await stored()).find((id) => !before.includes(id)));
  }

  const stored = async () =>
    (await server.engine.query<{ id: string }>(`SELECT gl2_message_id AS id FROM ${table()}`)).map(({ id }) => id);

  const place = (id: string, more = '') => `/timberline/messages/timberline_0/${id}/received${more}`;
  const read = (id: string, as: TestPerson | null = reader) =>
    server.call<{ received: Received | null }>('GET', place(id), { as });
  const content = (id: string, more = '', as: TestPerson | null = reader) =>
    server.call<{ content: string }>('GET', place(id, `/content${more}`), { as });

  it('are told byte for byte, as text, in hexadecimal, in base64 and as a file', async () => {
    const id = await store(KEEPING, ALL_BYTES);
    const { status, body } = await read(id);
    expect([status, body.received]).toEqual([
      200,
      {
        ...{ codec: 'raw', input_id: KEEPING, remote_address: '10.0.0.9', remote_port: 5140 },
        ...{ received_at: expect.any(String), size_bytes: ALL_BYTES.length, is_kept: true },
      },
    ]);
    expect((await content(id)).body.content).toBe(ALL_BYTES.toString('base64'));
    expect((await content(id, '?as=hex')).body.content).toBe(ALL_BYTES.toString('hex'));
    expect((await content(id, '?as=text')).body.content).toBe(ALL_BYTES.toString('utf8'));
    expect((await content(id, '?as=morse')).status).toBe(400);
    const file = await fetch(`${server.url}${place(id, '/bytes')}`, {
      headers: headersOf(reader),
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(ALL_BYTES)).toBe(true);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${id}.bin"`);
    expect(file.headers.get('content-type')).toContain('application/octet-stream');
  });

  it('are not kept where nobody wants it, nor beyond the bound, where their size is told', async () => {
    const forgotten = await store(FORGETTING, Buffer.from('plain'));
    expect((await read(forgotten)).body).toEqual({ received: null });
    const most = await store(KEEPING, Buffer.alloc(MAX_KEPT_BYTES, 'a'));
    expect((await content(most)).body.content).toHaveLength(Math.ceil(MAX_KEPT_BYTES / 3) * 4);
    const large = await store(KEEPING, Buffer.alloc(MAX_KEPT_BYTES + 1, 'a'));
    expect((await read(large)).body.received).toMatchObject({ size_bytes: MAX_KEPT_BYTES + 1, is_kept: false });
    for (const id of [forgotten, large])
      for (const more of ['/content', '/bytes'])
        expect((await server.call('GET', place(id, more), { as: reader })).status).toBe(404);
  });

  it('are for those who may read the message', async () => {
    const id = await store(KEEPING, Buffer.from('secret'));
    for (const more of ['', '/content', '/bytes']) {
      const status = async (as: TestPerson | null, of = id) =>
        (await server.call('GET', place(of, more), { as })).status;
      expect(await status(null)).toBe(401);
      expect(await status({ username: 'nobody', permissions: [] })).toBe(403);
      expect(await status(stranger)).toBe(403);
      expect(await status(reader, 'none')).toBe(404);
    }
  });

  it('have a price, measured on what is stored', async () => {
    const price = (inputId: string, as: TestPerson | null = reader) =>
      server.call<KeptPrice>('GET', `/timberline/inputs/${inputId}/received`, { as });
    for (let at = 0; at < 20; at += 1) await store(KEEPING, Buffer.from(`GET /cart/${at} took ${at * 7} ms`));
    const { status, body } = await price(KEEPING);
    expect(status).toBe(200);
    expect(body.kept).toBe(body.sampled);
    expect(body.messages_per_day).toBe(body.kept);
    expect(body.disk_bytes_per_message).toBeGreaterThan(1);
    expect(body.disk_bytes_per_day).toBeCloseTo(body.disk_bytes_per_message * body.kept);
    const all = { username: 'ada', permissions: ['inputs:read'] };
    expect((await price(FORGETTING, all)).body).toMatchObject({ messages_per_day: 1, sampled: 1, kept: 0 });
    expect((await price(FORGETTING)).status).toBe(403);
    expect((await price(KEEPING, null)).status).toBe(401);
  });
});
