import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { type OutputFilter } from 'api/output-filters';
import { type Output, type OutputState } from 'api/outputs';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID } from 'api/stream-ids';
import { type Stream } from 'api/streams';
import { documents } from 'server/areas/documents';
import { indices } from 'server/areas/indices';
import { outputs } from 'server/areas/outputs';
import { type Ingest } from 'server/ingest/ingest';
import { silentLog } from 'server/runtime/log';
import { startTestIngest } from 'test/server/test-ingest';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { streams } from '.';

const MISSING = '0123456789abcdef01234567';
const FILTERS = '/timberline/outputs/filters';
const ORIGIN = { inputId: 'a'.repeat(24), codec: 'gelf', remoteAddress: '10.0.0.9', remotePort: 5140 };

interface Refused {
  message: string;
  validation_errors?: Record<string, { error: string }[]>;
}

const person = (...permissions: string[]): TestPerson => ({ username: 'mara', permissions });

describe('the filter queries of outputs', () => {
  let server: TestServer;
  let ingest: Ingest;
  let receiver: Server;
  let received = '';

  beforeAll(async () => {
    receiver = createServer((socket) => socket.on('data', (data) => (received += data.toString())));
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    server = await startTestServer({ areas: [streams, documents] });
    const { deliveries } = server.of(outputs);
    await deliveries.begin();
    ingest = await startTestIngest(server, { log: silentLog(), observers: [deliveries] });
  });
  afterAll(async () => {
    await ingest.stop();
    expect(server.troubles).toEqual([]);
    await server.close();
    receiver.close();
  });

  const call = <Body = Refused>(method: string, path: string, body?: unknown, as: TestPerson | null = ADMIN) =>
    server.call<Body>(method, path, { as, body });
  const placeOf = (stream: string, output: string) => `/timberline/streams/${stream}/outputs/${output}`;
  const filterBy = (stream: string, output: string, filter_query: string | null) =>
    call('PUT', placeOf(stream, output), { filter_query });
  const filters = async (as?: TestPerson) =>
    (await call<{ filters: OutputFilter[] }>('GET', FILTERS, undefined, as)).body.filters;

  async function newOutput(title: string): Promise<string> {
    const { port } = receiver.address() as AddressInfo;
    const configuration = { hostname: '127.0.0.1', port, protocol: 'TCP' };
    const sent = { title, type: 'org.graylog2.outputs.GelfOutput', configuration };
    return (await call<Output>('POST', '/system/outputs', sent)).body.id;
  }
  async function newStream(kind: string): Promise<string> {
    const sent = {
      title: kind,
      index_set_id: server.of(indices).builtInSets().messages,
      rules: [{ type: 6, field: 'kind', value: kind }],
    };
    const { stream_id: id } = (await call<{ stream_id: string }>('POST', '/streams', sent)).body;
    await call('POST', `/streams/${id}/resume`);
    return id;
  }

  it('ask for a session and every permission, and for a stream and an output that are there', async () => {
    const output = await newOutput('Rights');
    const stream = await newStream('rights');
    const place = placeOf(stream, output);
    const body = { filter_query: 'level:3' };
    const needed = [`streams:edit:${stream}`, 'stream_outputs:create'];
    expect((await call('PUT', place, body, null)).status).toBe(401);
    for (const left of needed)
      expect((await call('PUT', place, body, person(...needed.filter((each) => each !== left)))).status).toBe(403);
    expect((await call('PUT', place, body, person(...needed))).status).toBe(204);
    expect((await call('PUT', place, {})).status).toBe(400);
    expect((await filterBy(stream, MISSING, null)).body.message).toBe(`Couldn't find output with id ${MISSING}`);
    expect((await filterBy(MISSING, output, null)).body.message).toBe(`Stream <${MISSING}> not found!`);
    expect((await filterBy(EVENTS_STREAM_ID, output, null)).body.message).toBe(
      'Cannot assign outputs to a non-editable stream.',
    );

    expect((await call('GET', FILTERS, undefined, null)).status).toBe(401);
    const mine = { stream_id: stream, output_id: output, filter_query: 'level:3' };
    expect(await filters(person(`streams:read:${stream}`, `stream_outputs:read:${output}`))).toEqual([mine]);
    expect(await filters(person(`streams:read:${stream}`))).toEqual([]);
    expect(await filters(person('outputs:read'))).toEqual([]);
    expect(await filters()).toContainEqual(mine);
  });

  it.each<[query: string, reason: string]>([
    ['level:(3 OR', 'it ends too early (line 1, column 12).'],
    ['a\nAND AND b', '(line 2, column 5).'],
    ['message:/a(b/', 'The regular expression cannot be read: '],
    ['host:x level:$level$', 'The parameter $level$ is used but not declared (line 1, column 14).'],
    ['*error', '(line 1, column 1).'],
    [Array.from({ length: 40 }, (_, at) => `m:/(ab${at}|.){900}/`).join(' '), '.'],
  ])('are refused when they cannot be read: %s', async (query, reason) => {
    const [stream, output] = [await newStream('refused'), await newOutput('Refused')];
    const { status, body } = await filterBy(stream, output, query);
    expect(status).toBe(400);
    expect(body.validation_errors?.filter_query?.[0]?.error).toContain(reason);
    expect((await call<{ total: number }>('GET', `/streams/${stream}/outputs`)).body.total).toBe(0);
  });

  it('belong to the stream: they are copied, kept in its history, and go with the output', async () => {
    const [stream, output, other] = [await newStream('kept'), await newOutput('One'), await newOutput('Other')];
    const own = async (id = stream) =>
      (await filters()).filter(({ stream_id: each }) => each === id).map(({ filter_query }) => filter_query);
    await filterBy(stream, output, ' level:<4 ');
    await filterBy(stream, other, 'other');
    expect(await own()).toEqual(['level:<4', 'other']);
    expect((await call<Stream>('GET', `/streams/${stream}`)).body.outputs.map(({ id }) => id)).toEqual([output, other]);
    // The call of other servers knows no filters.
    await call('POST', `/streams/${stream}/outputs`, { outputs: [output] });
    expect(await own()).toEqual(['level:<4', 'other']);

    const { index_set_id } = (await call<Stream>('GET', `/streams/${stream}`)).body;
    const copy = { title: 'Copy', description: ' ', index_set_id };
    const { stream_id: clone } = (await call<{ stream_id: string }>('POST', `/streams/${stream}/clone`, copy)).body;
    expect(await own(clone)).toEqual(['level:<4', 'other']);

    await filterBy(stream, output, null);
    expect(await own()).toEqual(['other']);
    const history = `/timberline/documents/stream/${stream}/versions`;
    const { versions } = (await call<{ versions: { version: number }[] }>('GET', history)).body;
    const before = versions.map(({ version }) => version).sort((one, another) => another - one)[1];
    expect((await call('POST', `${history}/${before}/restore`, {})).status).toBe(200);
    expect(await own()).toEqual(['level:<4', 'other']);

    await call('DELETE', `/streams/${stream}/outputs/${output}`);
    expect(await own()).toEqual(['other']);
    await call('DELETE', `/system/outputs/${other}`);
    expect([await own(), await own(clone)]).toEqual([[], ['level:<4']]);
    await call('DELETE', `/streams/${clone}`);
    expect(await own(clone)).toEqual([]);
  });

  it('keep back what does not match, for their stream alone', async () => {
    const [web, api, output] = [await newStream('web'), await newStream('api'), await newOutput('Receiver')];
    await filterBy(web, output, 'level:<4 AND NOT "health check"');
    await filterBy(api, output, 'never');
    await filterBy(DEFAULT_STREAM_ID, output, '_exists_:urgent AND timestamp:>now-1d');
    received = '';
    const messages: [text: string, fields: object][] = [
      ['web: an error', { kind: 'web', level: 3 }],
      ['web: noise', { kind: 'web', level: 6 }],
      ['web: health check failed', { kind: 'web', level: 2 }],
      ['api: an error', { kind: 'api', level: 3 }],
      ['both: an error', { kind: 'web api', level: 3 }],
      ['neither, but urgent', { urgent: 1 }],
      ['web: an urgent error', { kind: 'web', level: 1, urgent: 1 }],
      ['long ago', { urgent: 1, at: Date.now() / 1000 - 3 * 86_400 }],
    ];
    await ingest.journal.append(
      messages.map(([text, { at, ...fields }]: [string, { at?: number }]) => {
        const named = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`_${name}`, value]));
        const gelf = { host: 'web-1', short_message: text, ...named, ...(at !== undefined && { timestamp: at }) };
        return { origin: ORIGIN, payload: Buffer.from(JSON.stringify(gelf)) };
      }),
    );
    const state = async () =>
      (await call<OutputState>('GET', `/timberline/outputs/${output}/state`)).body.sent_messages;
    await until('delivery', async () => (await state()) === 4);
    const texts = received
      .split('\0')
      .slice(0, -1)
      .map((frame) => (JSON.parse(frame) as { short_message: string }).short_message);
    expect(texts).toEqual(['web: an error', 'both: an error', 'neither, but urgent', 'web: an urgent error']);
  });
});
