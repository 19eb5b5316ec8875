import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import {
  type Output,
  type OutputRecord,
  type OutputState,
  type OutputTestResult,
  type OutputTypeInfo,
} from 'api/outputs';
import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID } from 'api/stream-ids';
import { type Stream, type StreamRecord } from 'api/streams';
import { documents } from 'server/areas/documents';
import { indices } from 'server/areas/indices';
import { streams } from 'server/areas/streams';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';

const MISSING = '0123456789abcdef01234567';
const GELF = 'org.graylog2.outputs.GelfOutput';
const OUTPUTS = '/system/outputs';
const OWN = '/timberline/outputs';
const NEW = { title: 'to archive', type: GELF, configuration: { hostname: '127.0.0.1', port: 9, protocol: 'UDP' } };

interface Refused {
  type: string;
  message: string;
  validation_errors?: Record<string, { error: string }[]>;
}

const person = (...permissions: string[]): TestPerson => ({ username: 'mara', permissions });

describe('outputs over HTTP', () => {
  let server: TestServer;
  let receiver: Server;
  let received = '';
  let hooked: HttpServer;
  const seen: string[] = [];

  beforeAll(async () => {
    receiver = createServer((socket) => socket.on('data', (data) => (received += data.toString()))).listen(
      0,
      '127.0.0.1',
    );
    await once(receiver, 'listening');
    hooked = createHttpServer((request, answer) => {
      seen.push(`${request.url} ${request.headers.authorization}`);
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(hooked, 'listening');
    server = await startTestServer({ areas: [streams, documents] });
  });
  afterAll(async () => {
    receiver.close();
    hooked.close();
    hooked.closeAllConnections();
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const call = <Body = Refused>(method: string, path: string, body?: unknown, as: TestPerson | null = ADMIN) =>
    server.call<Body>(method, path, { as, body });
  async function create(more: object = {}): Promise<Output> {
    const { status, body, text } = await call<Output>('POST', OUTPUTS, { ...NEW, ...more });
    if (status !== 201) throw new Error(text);
    return body;
  }
  async function createStream(): Promise<string> {
    const sent = { title: 'Web', index_set_id: server.of(indices).builtInSets().messages };
    return (await call<{ stream_id: string }>('POST', '/streams', sent)).body.stream_id;
  }
  const streamOf = async (id: string) => (await call<Stream>('GET', `/streams/${id}`)).body;

  it.each<[method: string, path: string, body: unknown, permissions: string[], last: number]>([
    ['GET', OUTPUTS, undefined, ['outputs:read'], 200],
    ['GET', `${OUTPUTS}/available`, undefined, ['outputs:read'], 200],
    ['GET', `${OUTPUTS}/available/${GELF}`, undefined, ['outputs:read'], 200],
    ['GET', `${OUTPUTS}/available/x`, undefined, ['outputs:read'], 404],
    ['GET', `${OUTPUTS}/${MISSING}`, undefined, [`outputs:read:${MISSING}`], 404],
    ['POST', OUTPUTS, { ...NEW, type: 'x' }, ['outputs:create'], 400],
    ['PUT', `${OUTPUTS}/${MISSING}`, { title: 'x' }, [`outputs:edit:${MISSING}`], 404],
    ['DELETE', `${OUTPUTS}/${MISSING}`, undefined, ['outputs:terminate'], 404],
    ['GET', `/streams/${MISSING}/outputs`, undefined, [`streams:read:${MISSING}`, 'stream_outputs:read'], 404],
    [
      ...(['GET', `/streams/${MISSING}/outputs/${MISSING}`, undefined] as const),
      ...([[`streams:read:${MISSING}`, `stream_outputs:read:${MISSING}`], 404] as [string[], number]),
    ],
    [
      ...(['POST', `/streams/${MISSING}/outputs`, { outputs: [] }] as const),
      ...([[`streams:edit:${MISSING}`, 'stream_outputs:create'], 404] as [string[], number]),
    ],
    [
      ...(['DELETE', `/streams/${MISSING}/outputs/${MISSING}`, undefined] as const),
      ...([[`streams:edit:${MISSING}`, `stream_outputs:delete:${MISSING}`], 404] as [string[], number]),
    ],
    ['GET', `${OWN}/${MISSING}/state`, undefined, [`stream_outputs:read:${MISSING}`], 404],
    ['POST', `${OWN}/${MISSING}/pause`, undefined, [`outputs:edit:${MISSING}`], 404],
    ['POST', `${OWN}/${MISSING}/resume`, undefined, [`outputs:edit:${MISSING}`], 404],
    ['DELETE', `${OWN}/${MISSING}/buffer`, undefined, [`outputs:edit:${MISSING}`], 404],
    ['POST', `${OWN}/${MISSING}/test`, {}, [`outputs:edit:${MISSING}`], 404],
    ['POST', `${OWN}/test`, { type: 'x', configuration: {} }, ['outputs:create'], 400],
  ])('%s %s asks for a session and every permission', async (method, path, body, permissions, last) => {
    expect((await call(method, path, body, null)).status).toBe(401);
    for (const left of permissions) {
      const others = permissions.filter((each) => each !== left);
      expect((await call(method, path, body, person('outputs:read:other', ...others))).status).toBe(403);
    }
    expect((await call(method, path, body, person(...permissions))).status).toBe(last);
  });

  it('lists types as other servers do', async () => {
    const { types } = (await call<{ types: Record<string, OutputTypeInfo> }>('GET', `${OUTPUTS}/available`)).body;
    expect(types['org.graylog2.outputs.LoggingOutput']).toMatchObject({
      name: 'STDOUT Output',
      human_name: 'An output writing every message to STDOUT.',
      requested_configuration: { prefix: { default_value: 'Writing message: ', is_optional: true } },
    });
    const asked = Object.keys(types[GELF]?.requested_configuration ?? {});
    expect(asked.slice(0, 4)).toEqual(['hostname', 'port', 'protocol', 'connect_timeout']);
    expect(Object.entries(types).every(([key, { type }]) => key === type)).toBe(true);
  });

  it('are made, read, changed and deleted', async () => {
    const output = await create({ streams: [], content_pack: 'x' });
    expect(output).toMatchObject({ ...NEW, creator_user_id: ADMIN.username, content_pack: null });
    expect((await call<Output>('GET', `${OUTPUTS}/${output.id}`)).body).toEqual(output);
    const change = { title: 'renamed', streams: ['x'], configuration: { ...NEW.configuration, port: '12' } };
    const changed = (await call<OutputRecord>('PUT', `${OUTPUTS}/${output.id}`, change)).body;
    expect(changed).toMatchObject({ _id: output.id, title: 'renamed', configuration: { port: 12 } });
    expect((await call('DELETE', `${OUTPUTS}/${output.id}`)).status).toBe(204);
    expect((await call('GET', `${OUTPUTS}/${output.id}`)).body.message).toBe(
      `Couldn't find output with id ${output.id}`,
    );
    expect((await call('POST', `/timberline/documents/output/trash/${output.id}/restore`)).status).toBe(200);
    expect((await call<Output>('GET', `${OUTPUTS}/${output.id}`)).body.title).toBe('renamed');
  });

  it.each<[why: string, body: object, field: string | undefined, message: string]>([
    ['an unknown type', { type: 'x' }, 'type', 'Invalid output type'],
    ['a blank title', { title: ' ' }, 'title', 'Value " " is not a valid non-empty String!'],
    [
      'an unknown setting',
      { configuration: { x: 1 } },
      undefined,
      'Unknown configuration field description for field "x"',
    ],
    [
      'a port that is no number',
      { configuration: { ...NEW.configuration, port: 'x' } },
      'port',
      'must be a whole number',
    ],
    ['a port out of range', { configuration: { ...NEW.configuration, port: 70_000 } }, 'port', 'from 1 to 65535'],
    [
      'an unknown protocol',
      { configuration: { ...NEW.configuration, protocol: 'X' } },
      'protocol',
      'must be one of TCP',
    ],
    ['no host', { configuration: { port: 1, protocol: 'TCP' } }, 'hostname', 'is required'],
  ])('are refused with %s', async (_why, more, field, message) => {
    const { status, body } = await call('POST', OUTPUTS, { ...NEW, ...more });
    expect(status).toBe(400);
    const said = field === undefined ? body.message : body.validation_errors?.[field]?.[0]?.error;
    expect(said).toContain(message);
  });

  it('read values by the types of their fields', async () => {
    const configuration = {
      ...NEW.configuration,
      port: '514',
      tcp_no_delay: 'TRUE',
      connect_timeout: 'x',
      http_path: null,
    };
    const read = { ...NEW.configuration, port: 514, tcp_no_delay: true, connect_timeout: null, http_path: '' };
    expect((await create({ configuration })).configuration).toEqual(read);
  });

  it('are assigned to streams, shown in both shapes of the lists, cloned, and taken from all when deleted', async () => {
    const [one, other] = [await create(), await create({ title: 'other' })];
    const stream = await createStream();
    const outputs = `/streams/${stream}/outputs`;
    const assigned = await call('POST', outputs, { outputs: [one.id, other.id] });
    expect([assigned.status, assigned.text]).toEqual([202, '']);
    await call('POST', outputs, { outputs: [one.id] });
    expect((await call<{ total: number }>('GET', outputs)).body).toEqual({ total: 2, outputs: [one, other] });
    expect((await call<Output>('GET', `${outputs}/${one.id}`)).body).toEqual(one);
    expect((await streamOf(stream)).outputs).toEqual([one, other]);
    const page = await call<{ streams: StreamRecord[] }>('GET', `/streams/paginated?query=id:${stream}`);
    expect(page.body.streams[0]?.outputs).toEqual([one.id, other.id]);
    const clone = { title: 'x', description: '', index_set_id: (await streamOf(stream)).index_set_id };
    const cloned = (await call<{ stream_id: string }>('POST', `/streams/${stream}/clone`, clone)).body.stream_id;
    expect((await call('DELETE', `${outputs}/${other.id}`)).status).toBe(204);
    expect((await call('DELETE', `${outputs}/${other.id}`)).status).toBe(404);
    expect((await streamOf(stream)).outputs).toEqual([one]);
    expect((await streamOf(cloned)).outputs).toEqual([one, other]);
    await call('DELETE', `${OUTPUTS}/${one.id}`);
    expect((await streamOf(stream)).outputs).toEqual([]);
    expect((await streamOf(cloned)).outputs).toEqual([other]);
  });

  it('may be had by the default stream, but not by those of the server', async () => {
    const { id } = await create();
    expect((await call('POST', `/streams/${DEFAULT_STREAM_ID}/outputs`, { outputs: [id] })).status).toBe(202);
    expect((await streamOf(DEFAULT_STREAM_ID)).outputs).toMatchObject([{ id }]);
    const refused = await call('POST', `/streams/${EVENTS_STREAM_ID}/outputs`, { outputs: [id] });
    expect([refused.status, refused.body.message]).toEqual([400, 'Cannot assign outputs to a non-editable stream.']);
    expect((await call('POST', `/streams/${DEFAULT_STREAM_ID}/outputs`, { outputs: [MISSING] })).status).toBe(404);
  });

  it('are paused and resumed, with a state for those who may see them', async () => {
    const { id } = await create();
    const state = async () => (await call<OutputState>('GET', `${OWN}/${id}/state`)).body;
    expect(await state()).toMatchObject({ output_id: id, condition: 'idle', paused: false, queued_messages: 0 });
    expect((await call('POST', `${OWN}/${id}/pause`)).status).toBe(204);
    expect(await state()).toMatchObject({ condition: 'paused', paused: true });
    expect((await call('POST', `${OWN}/${id}/resume`)).status).toBe(204);
    const seen = async (...permissions: string[]) =>
      (await call<{ states: OutputState[] }>('GET', `${OWN}/states`, undefined, person(...permissions))).body.states;
    expect((await seen(`outputs:read:${id}`)).map(({ output_id }) => output_id)).toEqual([id]);
    expect(await seen('outputs:create')).toEqual([]);
    expect((await call<{ others: object }>('GET', `${OWN}/states`)).body.others).toEqual({});
    expect((await call('DELETE', `${OWN}/${id}/buffer`)).status).toBe(204);
  });

  it('send one message on trial, and say why one cannot be sent', async () => {
    const { port } = receiver.address() as { port: number };
    const { id } = await create({ configuration: { hostname: '127.0.0.1', port, protocol: 'TCP' } });
    const sent = await call<OutputTestResult>('POST', `${OWN}/${id}/test`, { message: 'is it there?' });
    expect(sent.body).toMatchObject({ delivered: true, error: null });
    expect(JSON.parse(received.replace('\0', ''))).toMatchObject({ short_message: 'is it there?', version: '1.1' });
    await call('PUT', `${OUTPUTS}/${id}`, { configuration: { hostname: '127.0.0.1', port: 1, protocol: 'TCP' } });
    const failed = await call<OutputTestResult>('POST', `${OWN}/${id}/test`, {});
    expect(failed.body).toMatchObject({ delivered: false, error: expect.stringContaining('ECONNREFUSED') });
  });

  it('send one message on trial with settings that are not saved, of an output there is or of none', async () => {
    const url = `http://127.0.0.1:${(hooked.address() as { port: number }).port}`;
    const type = 'org.timberline.outputs.WebhookOutput';
    const tried = async (path: string, body: object) => {
      const answer = await call<OutputTestResult & Refused>('POST', `${OWN}${path}/test`, body);
      return answer.status === 200 ? (answer.body.error ?? seen.at(-1)) : answer.body.validation_errors;
    };
    const given = { url: `${url}/new`, format: 'lines', token: 'given' };
    expect(await tried('', { type, configuration: given })).toBe('/new Bearer given');
    expect(await tried('', { type, configuration: { ...given, url: 'file:///etc/passwd' } })).toHaveProperty('url');
    const file = { type: 'org.timberline.outputs.FileOutput', configuration: { path: '/etc/x', format: 'json' } };
    expect(await tried('', file)).toHaveProperty('path');

    const { id, configuration } = await create({ type, configuration: { ...given, url: `${url}/saved` } });
    const place = `/${id}`;
    expect(await tried(place, {})).toBe('/saved Bearer given');
    expect(await tried(place, { configuration: { ...configuration, url: `${url}/edited` } })).toBe(
      '/edited Bearer given',
    );
    const elsewhere = url.replace('127.0.0.1', 'localhost');
    const before = seen.length;
    expect(await tried(place, { configuration: { ...configuration, url: elsewhere } })).toHaveProperty('token');
    expect(seen).toHaveLength(before);
    expect((await call<Output>('GET', `${OUTPUTS}/${id}`)).body.configuration).toEqual(configuration);
  });

  it('never send a stored secret to another server', async () => {
    const url = `http://127.0.0.1:${(hooked.address() as { port: number }).port}`;
    const type = 'org.timberline.outputs.WebhookOutput';
    const output = await create({ type, configuration: { url: `${url}/one`, format: 'lines', token: 's3cret' } });
    const masked = output.configuration.token;
    expect(masked).toBe('<password set>');
    const change = (configuration: object) =>
      call('PUT', `${OUTPUTS}/${output.id}`, { configuration: { format: 'lines', ...configuration } });
    const tried = async () => {
      const { body } = await call<OutputTestResult>('POST', `${OWN}/${output.id}/test`, {});
      return body.error ?? seen.at(-1);
    };
    expect((await change({ url: `${url}/two`, token: masked })).status).toBe(200);
    expect(await tried()).toBe('/two Bearer s3cret');
    const elsewhere = url.replace('127.0.0.1', 'localhost');
    const refused = await change({ url: elsewhere, token: masked });
    expect([refused.status, refused.body.validation_errors]).toEqual([
      400,
      { token: [{ error: 'Token (token) must be entered again because the address has changed.' }] },
    ]);
    expect((await change({ url: elsewhere, token: 'other' })).status).toBe(200);
    expect((await change({ url, token: '' })).status).toBe(200);
    expect(await tried()).toBe('/ undefined');
  });

  it('do not read devices for certificates', async () => {
    const configuration = { ...NEW.configuration, protocol: 'TCP+TLS', tls_trust_cert_chain: '/dev/zero' };
    const { id } = await create({ configuration });
    const { body } = await call<OutputTestResult>('POST', `${OWN}/${id}/test`, {});
    expect(body).toMatchObject({ delivered: false, error: 'The trusted certificates cannot be read: not a file' });
  });
});
