import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { connect as connectSecure } from 'node:tls';
import {
  type ExtractorUse,
  type Input,
  type InputCertificate,
  type InputDiagnosis,
  type InputState,
  type InputTypeInfo,
  type Recognition,
} from 'api/inputs';
import { type SendersOfInput } from 'api/quiet-senders';
import { documents } from 'server/areas/documents';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { SenderRhythm } from 'server/ingest/diagnosis/sender-rhythm';
import { type Ingest } from 'server/ingest/ingest';
import { createCollection } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { type Extractor } from 'server/processing/extractors/definition';
import { extractorMetricNames } from 'server/processing/extractors/extractor-metrics';
import { packedWindow } from 'test/inputs/lumberjack';
import { startTestIngest } from 'test/server/test-ingest';
import { until } from 'test/until';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { inputs as inputsArea, type StoredInput } from '.';
import { createInputSenders } from './senders/input-senders';
import { createStoredSenders } from './senders/stored-senders';

const NODE = 'node-1';
const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const RAW_UDP = 'org.graylog2.inputs.raw.udp.RawUDPInput';
const GELF_HTTP = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const UNKNOWN = 'b'.repeat(24);
const INPUTS = '/system/inputs';

const network = { bind_address: '127.0.0.1', port: 0 };
const form = (part: object = {}) => ({
  ...{ title: 'apps', type: RAW_TCP, global: true },
  configuration: { ...network, use_null_delimiter: false },
  ...part,
});

let server: TestServer;
let ingest: Ingest;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({
    areas: [inputsArea, streams, documents, search],
    configuration: { inputHost: '127.0.0.1' },
  });
  // None of those of a first start: other tests listen there.
  const stored = createCollection<StoredInput>(server.database, 'input');
  for (const { id } of await stored.list()) await stored.remove(id, 'test');
  const { definitions, noteState } = server.of(inputsArea);
  ingest = await startTestIngest(server, { inputs: definitions, onInputStateChange: noteState });
  await server.of(inputsArea).launch(ingest.inputs);
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await ingest.stop(0);
  await server.of(inputsArea).close();
  await server.close();
});

const call = <Body>(method: string, place: string, body?: object, as: TestPerson | null = ADMIN) =>
  server.call<Body>(method, place, { as, ...(body && { body }) });

async function create(part: object = {}): Promise<string> {
  const { status, body } = await call<{ id: string }>('POST', INPUTS, form(part));
  expect(status).toBe(201);
  return body.id;
}

const stateOf = async (id: string) => (await call<InputState>('GET', `/system/inputstates/${id}`)).body;

const reaches = (id: string, wanted: string) =>
  until(`the state ${wanted}`, async () => {
    const state = await stateOf(id);
    return state.state === wanted ? state : undefined;
  });

/** An input that runs, and where. */
async function running(part: object = {}): Promise<{ id: string; port: number }> {
  const id = await create(part);
  await reaches(id, 'RUNNING');
  return { id, port: portOf(id) };
}

const portOf = (id: string): number => ingest.inputs.address(id)?.port ?? 0;

const isGone = async (id: string) => (await call('GET', `/system/inputstates/${id}`)).status === 404;
const untilGone = (id: string) => until('the input to be stopped', () => isGone(id));

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** The messages of an input that can be found. */
async function stored(id: string): Promise<number> {
  const { body } = await call<{ total_results: number }>(
    'GET',
    `/search/universal/relative?query=gl2_source_input:${id}&range=0&limit=1`,
  );
  return body.total_results;
}

describe('an input', () => {
  it('is made, changed and deleted by those who may', async () => {
    const reader = { username: 'ole', permissions: ['inputs:read'] };
    for (const [as, status] of [[null, 401] as const, [reader, 403] as const])
      expect((await call('POST', INPUTS, form(), as)).status).toBe(status);
    const made = await call<{ id: string }>('POST', INPUTS, form({ title: 'apps' }));
    const { id } = made.body;
    expect([made.status, made.headers.get('location')]).toEqual([201, `system/inputs/${id}`]);
    const place = `${INPUTS}/${id}`;
    expect((await call<Input>('GET', place)).body).toMatchObject({
      ...{ id, title: 'apps', name: 'Raw/Plaintext TCP', global: true, node: null, creator_user_id: 'admin' },
      attributes: { port: 0 },
    });
    const changes = [['PUT', place, form()] as const, ['DELETE', place, undefined] as const];
    for (const [method, at, body] of changes) {
      expect((await call(method, at, body, null)).status).toBe(401);
      expect((await call(method, at, body, reader)).status).toBe(403);
      expect((await call(method, `${INPUTS}/${UNKNOWN}`, body)).body).toMatchObject({
        message: `Input <${UNKNOWN}> not found!`,
      });
    }
    const ofAnother = { username: 'mara', permissions: [`inputs:edit:${UNKNOWN}`, `inputs:terminate:${UNKNOWN}`] };
    for (const [method, at, body] of changes) expect((await call(method, at, body, ofAnother)).status).toBe(403);

    const mara = { username: 'mara', permissions: [`inputs:edit:${id}`, `inputs:terminate:${id}`, 'inputs:read'] };
    expect((await call('PUT', place, form({ title: 'jobs', global: false, node: NODE }), mara)).status).toBe(201);
    expect((await call<Input>('GET', place)).body).toMatchObject({
      ...{ title: 'jobs', global: false, node: NODE, creator_user_id: 'mara' },
    });
    expect((await call('DELETE', place, undefined, mara)).status).toBe(204);
    expect((await call('GET', place)).status).toBe(404);
    await untilGone(id);
  });

  it.each([
    ['an empty title', { title: ' ' }, 400, 'title'],
    ['no port', { configuration: { bind_address: '127.0.0.1' } }, 400, 'port'],
    ['a port as text', { configuration: { ...network, port: '5555' } }, 400, 'port'],
    ['a switch as text', { configuration: { ...network, tls_enable: 'true' } }, 400, 'tls_enable'],
    ['a zone nobody knows', { configuration: { ...network, timezone: 'Europe/Berln' } }, 400, 'timezone'],
    [
      'an address and a path that are none',
      {
        type: 'org.graylog2.inputs.misc.jsonpath.JsonPathInput',
        configuration: { target_url: 'ftp://x', interval: 1, timeunit: 'MINUTES', path: 'total', source: 's' },
      },
      400,
      ['target_url', 'path'],
    ],
    ['a type nobody knows', { type: 'org.example.Kafka' }, 404, undefined],
    ['the type of the log of the server', { type: SERVER_LOG_TYPE }, 404, undefined],
    ['a key too many', { static_fields: {} }, 400, undefined],
  ])('is not made of %s', async (_what, part, status, field) => {
    const answer = await call<{ validation_errors?: object }>('POST', INPUTS, form(part));
    expect(answer.status).toBe(status);
    if (field !== undefined) expect(Object.keys(answer.body.validation_errors ?? {})).toEqual([field].flat());
  });

  it('keeps a password that is sent back masked', async () => {
    const id = await create({ configuration: { ...network, tls_key_password: 'geheim' } });
    await call('PUT', `${INPUTS}/${id}`, form({ configuration: { ...network, tls_key_password: '<password set>' } }));
    expect((await call<Input>('GET', `${INPUTS}/${id}`)).body.attributes.tls_key_password).toBe('geheim');
  });

  it('can be of every type there is, and of none that is not', async () => {
    const { body } = await call<{ types: Record<string, string> }>('GET', `${INPUTS}/types`);
    const { body: all } = await call<Record<string, InputTypeInfo>>('GET', `${INPUTS}/types/all`);
    expect(Object.keys(body.types).sort()).toEqual(Object.keys(all).sort());
    expect(body.types).toMatchObject({ [RAW_UDP]: 'Raw/Plaintext UDP', [GELF_HTTP]: 'GELF HTTP' });
    expect((await call<InputTypeInfo>('GET', `${INPUTS}/types/${RAW_UDP}`)).body).toMatchObject({
      ...{ type: RAW_UDP, is_exclusive: false, link_to_docs: '' },
      requested_configuration: {
        port: { type: 'number', default_value: 5555, is_optional: false, attributes: ['is_port_number'] },
        recv_buffer_size: { default_value: 262_144, is_optional: true },
        recognise_formats: { type: 'boolean', default_value: false },
      },
    });
    const unknown = await call('GET', `${INPUTS}/types/org.example.Kafka`);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { type: 'ApiError', message: 'Unknown input type org.example.Kafka requested.' },
    ]);
    expect((await call('GET', `${INPUTS}/types`, undefined, null)).status).toBe(401);
    const kafka = 'org.graylog2.inputs.gelf.kafka.GELFKafkaInput';
    expect(body.types).not.toHaveProperty([kafka]);
    const refused = await call<{ message: string }>('POST', INPUTS, form({ type: kafka }));
    expect([refused.status, refused.body.message]).toEqual([
      404,
      expect.stringMatching(/^GELF Kafka is not supported/),
    ]);
  });
});

describe('a running input', () => {
  it('takes messages, is stopped and started, here and in the cluster', async () => {
    const { id, port } = await running();
    (await connected(port)).end('one\ntwo\n');
    await until('the messages', async () => (await stored(id)) === 2);

    const nobody = { username: 'mara', permissions: ['inputs:read', `inputs:changestate:${UNKNOWN}`] };
    const allowed = { username: 'mara', permissions: ['inputs:read', `inputs:changestate:${id}`] };
    for (const root of ['system', 'cluster'])
      for (const method of ['PUT', 'DELETE']) {
        expect((await call(method, `/${root}/inputstates/${id}`, undefined, null)).status).toBe(401);
        expect((await call(method, `/${root}/inputstates/${id}`, undefined, nobody)).status).toBe(403);
      }
    for (const method of ['PUT', 'DELETE']) {
      expect((await call(method, `/system/inputstates/${UNKNOWN}`)).status).toBe(404);
      expect((await call(method, `/cluster/inputstates/${UNKNOWN}`)).body).toEqual({ [NODE]: null });
    }

    expect((await call('DELETE', `/cluster/inputstates/${id}`, undefined, allowed)).body).toEqual({ [NODE]: { id } });
    await untilGone(id);
    await expect(connected(port)).rejects.toThrow('ECONNREFUSED');
    expect((await call('GET', `/system/inputstates/${id}`)).body).toMatchObject({
      message: `No input state for input id <${id}> on this node.`,
    });
    expect((await call('PUT', `/system/inputstates/${id}`, undefined, allowed)).body).toEqual({ id });
    const { started_at: before } = await reaches(id, 'RUNNING');
    await call('PUT', `/cluster/inputstates/${id}`);
    await until('the next start', async () => {
      const { state, started_at: after } = await stateOf(id);
      return state === 'RUNNING' && after !== before;
    });
  });

  it('is stopped and started on one node, while the others go on', async () => {
    const { id, port } = await running();
    const on = (method: string, node: string, as: TestPerson = ADMIN) =>
      call(method, `/timberline/inputs/${id}/nodes/${node}`, undefined, as);
    const nobody = { username: 'mara', permissions: ['inputs:read', `inputs:changestate:${UNKNOWN}`] };
    expect((await on('PUT', NODE, nobody)).status).toBe(403);
    expect((await call('PUT', `/timberline/inputs/${UNKNOWN}/nodes/${NODE}`)).status).toBe(404);
    const sender = await connected(port);
    expect((await on('DELETE', 'node-2')).status).toBe(200);
    sender.write('still here\n'); // Its connection would have ended with the input.
    await until('the message', async () => (await stored(id)) === 1);
    expect((await on('DELETE', NODE)).status).toBe(200);
    await untilGone(id);
    // An edit does not start what was stopped here.
    await call('PUT', `${INPUTS}/${id}`, form({ title: 'renamed' }));
    expect(await isGone(id)).toBe(true);
    expect((await on('PUT', NODE)).body).toEqual({ id });
    await reaches(id, 'RUNNING');
    await on('DELETE', NODE);
    await untilGone(id);
    await call('PUT', `/cluster/inputstates/${id}`);
    await reaches(id, 'RUNNING');
    const local = await create({ global: false, node: 'node-2' });
    expect((await call('PUT', `/timberline/inputs/${local}/nodes/${NODE}`)).status).toBe(400);
  });

  it('of another node does not run here', async () => {
    const id = await create({ global: false, node: 'node-2' });
    const { id: next } = await running();
    expect(await isGone(id)).toBe(true);
    // Moved here it runs.
    await call('PUT', `${INPUTS}/${id}`, form({ global: false, node: NODE }));
    await reaches(id, 'RUNNING');
    await call('DELETE', `${INPUTS}/${next}`);
  });

  it('is the only one that an edit starts again', async () => {
    const edited = await running();
    const other = await running();
    const [ended, stays] = [await connected(edited.port), await connected(other.port)];
    const end = once(ended, 'close');
    await call('PUT', `${INPUTS}/${edited.id}`, form({ type: RAW_UDP }));
    await end;
    await until('the new type', async () => (await stateOf(edited.id)).message_input?.type === RAW_UDP);
    await reaches(edited.id, 'RUNNING');
    stays.end('still here\n');
    await until('the messages', async () => (await stored(other.id)) === 1);
  });

  it('goes on with its connections when only its title or a static field changes', async () => {
    const { id, port } = await running();
    const sender = await connected(port);
    await call('PUT', `${INPUTS}/${id}`, form({ title: 'renamed' }));
    expect((await call('POST', `${INPUTS}/${id}/staticfields`, { key: 'env', value: 'prod' })).status).toBe(201);
    sender.end('after\n');
    await until('the messages', async () => (await stored(id)) === 1);
  });

  it('loses nothing of what it has acknowledged while it is edited', async () => {
    const gelf = (part: object = {}) => ({ type: GELF_HTTP, configuration: { ...network, ...part } });
    const { id, port } = await running(gelf());
    let acknowledged = 0;
    let isOver = false;
    const send = async () => {
      for (let at = 0; !isOver; at += 1) {
        const body = JSON.stringify({ host: 'web-1', short_message: `message ${at}` });
        const answer = await fetch(`http://127.0.0.1:${port}/gelf`, { method: 'POST', body }).catch(() => undefined);
        if (answer?.status === 202) acknowledged += 1;
      }
    };
    const senders = [send(), send(), send()];
    for (let edit = 1; edit <= 4; edit += 1) {
      const wanted = acknowledged + 10;
      await until('ten more', () => acknowledged >= wanted);
      await call('PUT', `${INPUTS}/${id}`, form(gelf({ port, idle_writer_timeout: edit })));
    }
    await reaches(id, 'RUNNING');
    isOver = true;
    await Promise.all(senders);
    expect(acknowledged).toBeGreaterThanOrEqual(40);
    await until('all that was acknowledged', async () => (await stored(id)) >= acknowledged);
  });

  it('is back after it was deleted and restored', async () => {
    const { id } = await running();
    await call('DELETE', `${INPUTS}/${id}`);
    await untilGone(id);
    expect((await call('POST', `/timberline/documents/input/trash/${id}/restore`)).status).toBe(200);
    await reaches(id, 'RUNNING');
  });
});

describe('an input that cannot be opened', () => {
  it('says that its port is taken, stays down when it is edited, and runs when it is started', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const id = await create({ configuration: { ...network, port } });
    const { detailed_message: why } = await reaches(id, 'FAILED');
    expect(why).toBe(`Port ${port} is already in use on 127.0.0.1`);
    await call('PUT', `${INPUTS}/${id}`, form());
    await untilGone(id);
    await call('PUT', `/system/inputstates/${id}`);
    await reaches(id, 'RUNNING');
    taken.close();
  });

  it('says that its certificate cannot be used, and the server goes on', async () => {
    const file = path.join(server.folder, 'no-certificate.pem');
    await writeFile(file, 'this is no certificate');
    const tls = { ...network, tls_enable: true, tls_cert_file: file, tls_key_file: file };
    const id = await create({ configuration: tls });
    expect((await reaches(id, 'FAILED')).detailed_message).toMatch(/^The certificate or key cannot be used: /);
    const absent = await create({ configuration: { ...tls, tls_cert_file: '/nowhere/cert.pem' } });
    expect((await reaches(absent, 'FAILED')).detailed_message).toBe(
      'Cannot read the certificate file …/cert.pem (ENOENT)',
    );
    await running();
  });

  it('encrypts with a certificate of the node when it names none, which senders get, and the key nobody', async () => {
    const { id, port } = await running({ configuration: { ...network, tls_enable: true } });
    const place = `/timberline/inputs/${id}/certificate`;
    const { body, text } = await call<InputCertificate>('GET', place);
    expect(body).toMatchObject({ is_self_signed: true, names: expect.stringContaining('IP Address:127.0.0.1') });
    expect(text).not.toContain('PRIVATE');
    const file = path.join(server.folder, 'input-certificate.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const secure = connectSecure({ host: '127.0.0.1', port, ca: body.pem });
    sockets.push(secure);
    await once(secure, 'secureConnect');
    secure.end('trusted\n');
    await until('the message', async () => (await stored(id)) === 1);
    await call('PUT', `/system/inputstates/${id}`);
    const other = await running({
      configuration: { ...network, tls_enable: true, tls_cert_file: file, tls_key_file: file },
    });
    await reaches(id, 'RUNNING');
    for (const each of [id, other.id]) {
      const shown = (await call<InputCertificate>('GET', place.replace(id, each))).body;
      expect([shown.fingerprint_sha256, shown.pem]).toEqual([body.fingerprint_sha256, body.pem]);
    }
    const plain = await running();
    const status = async (input: string, as: TestPerson | null) =>
      (await call('GET', place.replace(id, input), undefined, as)).status;
    const stranger: TestPerson = { username: 'ole', permissions: [`inputs:read:${plain.id}`] };
    expect(await Promise.all([status(id, null), status(id, stranger)])).toEqual([401, 403]);
    expect(await Promise.all([status(plain.id, stranger), status(UNKNOWN, ADMIN)])).toEqual([404, 404]);
    const half = await create({ configuration: { ...network, tls_enable: true, tls_cert_file: file } });
    expect((await reaches(half, 'FAILED')).detailed_message).toBe(
      'TLS is enabled, but the private key file is missing',
    );
  });

  it.each([
    ['a port above all ports', { port: 70_000 }, '70000 is not a port'],
    ['an address of another machine', { bind_address: '192.0.2.1' }, 'This machine has no address 192.0.2.1'],
  ])('says so for %s', async (_what, part, sentence) => {
    const id = await create({ configuration: { ...network, ...part } });
    expect((await reaches(id, 'FAILED')).detailed_message).toBe(sentence);
  });
});

describe('static fields', () => {
  it('are added to what comes, replaced and removed', async () => {
    const { id, port } = await running();
    const fields = `${INPUTS}/${id}/staticfields`;
    const add = (key: string, value: string, as: TestPerson | null = ADMIN) => call('POST', fields, { key, value }, as);
    const reader = { username: 'ole', permissions: ['inputs:read'] };
    expect((await add('env', 'prod', null)).status).toBe(401);
    expect((await add('env', 'prod', reader)).status).toBe(403);
    for (const [key, message] of [
      ['', 'Invalid key: []'],
      ['a b', 'Invalid key: [a b]'],
      ['_id', 'Cannot add static field. Field [_id] is reserved.'],
    ] as const)
      expect((await add(key, 'x')).body).toEqual({ type: 'ApiError', message });
    expect((await add('env', ' ')).status).toBe(400);
    const nowhere = await call('POST', `${INPUTS}/${UNKNOWN}/staticfields`, { key: 'env', value: 'prod' });
    expect([nowhere.status, nowhere.body]).toEqual([
      404,
      { type: 'ApiError', message: `Input <${UNKNOWN}> not found.` },
    ]);
    expect((await add('env', 'test')).status).toBe(201);
    expect((await add('env', 'prod')).status).toBe(201);
    expect((await call<Input>('GET', `${INPUTS}/${id}`)).body.static_fields).toEqual({ env: 'prod' });
    (await connected(port)).end('a line\n');
    await until('the field', async () => {
      const { body } = await call<{ total_results: number }>(
        'GET',
        `/search/universal/relative?query=env:prod AND gl2_source_input:${id}&range=0`,
      );
      return body.total_results === 1;
    });
    expect((await call('DELETE', `${fields}/env`, undefined, reader)).status).toBe(403);
    expect((await call('DELETE', `${fields}/env`)).status).toBe(204);
    expect((await call('DELETE', `${fields}/env`)).body).toMatchObject({
      message: `No such static field [env] on input <${id}>.`,
    });
  });
});

it('tells how many extractors inputs have, and how often they hit', async () => {
  const [without, id] = [await create(), await create()];
  const extractor: Omit<Extractor, 'id' | 'condition'> = {
    ...{ title: 'code', creator: 'admin', sourceField: 'message', targetField: 'code' },
    ...{ settings: {}, converters: [], conditionValue: '', order: 0 },
    type: 'regex',
    strategy: 'copy',
  };
  const extractors: Extractor[] = [
    { ...extractor, id: 'always', condition: 'none' },
    { ...extractor, id: 'if-text', condition: 'string' },
    { ...extractor, id: 'off', condition: 'none', isSwitchedOff: true },
  ];
  const stored = createCollection<StoredInput>(server.database, 'input');
  await stored.change(id, 'test', ({ body }) => ({ ...body, extractors }));
  const [always, ifText, off] = extractors.map(extractorMetricNames);
  for (const names of [always, off]) if (names) server.metrics.timer(names.total).update(0.1, 7);
  server.metrics.counter(ifText?.hits ?? '').count = 2;
  server.metrics.counter(ifText?.misses ?? '').count = 5;
  const read = async (as: TestPerson = ADMIN) =>
    (await call<Record<string, ExtractorUse>>('GET', '/timberline/inputs/extractors', undefined, as)).body;
  const use = await until('the extractors to be known', async () => (await read())[id]);
  expect(use).toEqual({ extractors: 3, switched_off: 1, messages: 14, hits: 9 });
  expect(Object.keys(await read())).not.toContain(without);
  expect(await read({ username: 'ole', permissions: [] })).toEqual({});
  expect((await call('GET', '/timberline/inputs/extractors', undefined, null)).status).toBe(401);
});

it('tells in which formats the messages of an input were, where it recognises them', async () => {
  const silent = await running();
  const { id, port } = await running({ configuration: { ...network, recognise_formats: true } });
  const access = '192.0.2.7 - - [21/Nov/2026:10:00:00 +0000] "GET /cart HTTP/1.1" 200 5316 "-" "curl/8.5.0"\n';
  (await connected(port)).end(`${access.repeat(3)}nothing in particular\n`);
  const read = async (as: TestPerson = ADMIN) =>
    (await call<Record<string, Recognition>>('GET', '/timberline/inputs/recognition', undefined, as)).body;
  const counted = await until('the counts', async () => {
    const found = (await read())[id];
    return found?.unrecognised === 1 && found;
  });
  expect(counted).toEqual({ formats: [{ format: 'access-log', messages: 3 }], unrecognised: 1 });
  expect(Object.keys(await read())).not.toContain(silent.id);
  expect(await read({ username: 'ole', permissions: [] })).toEqual({});
  expect((await call('GET', '/timberline/inputs/recognition', undefined, null)).status).toBe(401);
});

describe('the diagnosis of an input', () => {
  const diagnosis = (id: string, as: TestPerson | null = ADMIN) =>
    call<InputDiagnosis>('GET', `/timberline/inputs/${id}/diagnosis`, undefined, as);
  const suspects = (id: string) =>
    until('a suspicion', async () => {
      const { suspicion } = (await diagnosis(id)).body;
      return suspicion;
    });

  it('names senders, counts them, and is for those who may edit the input', async () => {
    const { id, port } = await running();
    expect((await diagnosis(id)).body).toEqual({
      ...{ messages: 0, last_message: null, senders: [], sender_count: 0, unreadable_count: 0, unreadable: [] },
    });
    (await connected(port)).end('one\ntwo\n');
    const seen = await until('two messages', async () => {
      const { body } = await diagnosis(id);
      return body.messages === 2 && body;
    });
    expect(seen).toMatchObject({
      last_message: { remote_address: '127.0.0.1' },
      senders: [{ address: '127.0.0.1', messages: 2 }],
      ...{ sender_count: 1, unreadable: [] },
    });
    expect(seen.suspicion).toBeUndefined();
    expect((await diagnosis(id, null)).status).toBe(401);
    expect((await diagnosis(id, { username: 'ole', permissions: ['inputs:read'] })).status).toBe(403);
    expect((await diagnosis(UNKNOWN)).status).toBe(404);
  });

  it.each([
    [
      'OtlpHttpInput',
      'otlp',
      '/v1/logs',
      { resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue: 'x' } }] }] }] },
    ],
    ['SplunkHttpInput', 'splunk', '/services/collector', { event: 'x' }],
    ['ElasticsearchHttpInput', 'elasticsearch', '/a/_doc', { message: 'x' }],
    [
      'LokiHttpInput',
      'loki',
      '/loki/api/v1/push',
      { streams: [{ stream: { a: 'b' }, values: [['1700000000000000000', 'x']] }] },
    ],
  ])('doubts no messages that %s has taken', async (name, folder, path, sent) => {
    const { id, port } = await running({ type: `org.timberline.inputs.${folder}.${name}`, configuration: network });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(sent),
    });
    expect([answer.ok, (await diagnosis(id)).body]).toMatchObject([true, { messages: 1, unreadable: [] }]);
    expect((await diagnosis(id)).body.suspicion).toBeUndefined();
  });

  it('doubts no events of Beats', async () => {
    const { id, port } = await running({ type: 'org.graylog.plugins.beats.Beats2Input', configuration: network });
    (await connected(port)).write(packedWindow([{ '@timestamp': '2026-11-21T08:15:30.250Z', message: 'x' }]));
    const seen = await until('the event', async () => {
      const { body } = await diagnosis(id);
      return body.messages === 1 && body;
    });
    expect(seen.suspicion).toBeUndefined();
  });

  it('knows NetFlow, where it belongs and where it does not', async () => {
    const netflow = 'org.graylog.plugins.netflow.inputs.NetFlowUdpInput';
    const packet = Buffer.from(`00050001${'0'.repeat(136)}`, 'hex');
    const sent = async (type: string) => {
      const { id, port } = await running({ type, configuration: network });
      const socket = createSocket('udp4');
      await new Promise((done) => socket.send(packet, port, '127.0.0.1', done));
      socket.close();
      return until('the packet', async () => {
        const { body } = await diagnosis(id);
        return body.messages === 1 && body;
      });
    };
    expect((await sent(netflow)).suspicion).toBeUndefined();
    expect((await sent(RAW_UDP)).suspicion).toEqual({ spoken: 'netflow', right_type: netflow });
  });

  it('knows syslog sent to GELF, with the bytes and what would understand it', async () => {
    const type = 'org.graylog2.inputs.gelf.tcp.GELFTCPInput';
    const { id, port } = await running({ type });
    const line = '<34>1 2026-11-21T08:15:30Z web-1 app - - - x';
    (await connected(port)).end(`${line}\n`);
    expect(await suspects(id)).toEqual({
      ...{ spoken: 'syslog-5424', right_type: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput' },
    });
    const { unreadable } = await until('the bytes', async () => {
      const { body } = await diagnosis(id);
      return body.unreadable.length > 0 && body;
    });
    const [kept] = unreadable;
    expect(kept).toMatchObject({ remote_address: '127.0.0.1', text: line, size_bytes: line.length });
    expect(kept?.hex.startsWith('3c 33 34 3e')).toBe(true);
    expect(kept?.reason).toMatch(/^Not JSON/);
  });

  it.each([
    ['TLS', 'tls', 'org.graylog.plugins.beats.Beats2Input', Buffer.from('16030100c8010000c40303', 'hex')],
    ['TLS sent to HTTP', 'tls', GELF_HTTP, Buffer.from('16030100c8010000c40303', 'hex')],
    ['HTTP', 'http', RAW_TCP, Buffer.from('POST /services/collector HTTP/1.1\r\n')],
  ])('knows %s', async (_name, spoken, type, bytes) => {
    const { id, port } = await running({ type, configuration: { ...network, use_null_delimiter: false } });
    (await connected(port)).end(bytes);
    const right = spoken === 'tls' ? type : 'org.timberline.inputs.splunk.SplunkHttpInput';
    expect(await suspects(id)).toEqual({ spoken, right_type: right });
  });
});

it('keeps what it was as versions, with what was asked of it', async () => {
  const { id } = await running();
  await call('DELETE', `/system/inputstates/${id}`);
  const [row] = await server.database.query<{ versions: number }>(
    sql`select count(*)::int as versions from document_versions where kind = 'input' and id = ${id}`,
  );
  expect(row?.versions).toBe(2);
});

describe('the senders of an input', () => {
  const HOUR = 3_600_000;
  const RELAY = '192.0.2.200';
  const OLE: TestPerson = { username: 'ole', permissions: ['inputs:read'] };
  const read = async (as: TestPerson | null = OLE) =>
    (await call<Record<string, SendersOfInput>>('GET', '/timberline/inputs/senders/quiet', undefined, as)).body;
  const direct = { source: '', isRelay: false };
  /** One that was heard every minute until an hour ago. */
  const silent = () => {
    const lastMs = Date.now() - HOUR;
    return SenderRhythm.of({ messages: 40, firstMs: lastMs - HOUR, lastMs, gaps: 39, gapMs: 60_000 });
  };

  it('are told when they are late, kept over a start, and forgotten', async () => {
    const { id, port } = await running();
    (await connected(port)).end('one\n');
    const { senders } = ingest.inputs.seen(id);
    await until('the sender', () => senders.addresses.size === 1);
    expect((await read())[id]).toEqual({ count: 1, quiet_count: 0, quiet: [] });
    senders.restore('192.0.2.7', silent(), direct);
    // The input listens for a moment only: until then nobody can have been heard.
    expect((await read())[id]).toEqual({ count: 2, quiet_count: 0, quiet: [] });
    senders.listeningSinceMs = Date.now() - 2 * HOUR;
    expect((await read())[id]).toMatchObject({
      ...{ count: 2, quiet_count: 1 },
      quiet: [{ address: '192.0.2.7', messages: 40, usual_gap_ms: 60_000, late_by: 60 }],
    });
    expect(await read({ username: 'ina', permissions: [] })).toEqual({});
    expect((await call('GET', '/timberline/inputs/senders/quiet', undefined, null)).status).toBe(401);

    await server.runRegular('noting the senders of inputs');
    const stored = createStoredSenders(server.database);
    expect((await stored.ofNode(NODE)).filter(({ inputId }) => inputId === id)).toMatchObject([
      { address: '127.0.0.1' },
    ]);
    await stored.note('node-2', [{ inputId: id, address: '192.0.2.7', ...direct, ...silent() }], 10);
    // Another node has heard it as late as this one.
    expect((await read())[id]?.quiet).toMatchObject([{ address: '192.0.2.7', messages: 80 }]);
    await stored.note(
      'node-2',
      [{ inputId: id, address: '192.0.2.7', ...direct, ...silent(), lastMs: Date.now() }],
      10,
    );
    expect((await read())[id]?.quiet).toEqual([]);
    const restarted = createInputSenders(stored, 'node-2', Date.now);
    senders.forget('192.0.2.7');
    await restarted.begin(ingest.inputs);
    expect(senders.addresses.get('192.0.2.7')?.rhythm).toMatchObject({ gaps: 39, gapMs: 60_000 });

    const path = `/timberline/inputs/${id}/senders/192.0.2.7`;
    expect((await call('DELETE', path, undefined, null)).status).toBe(401);
    expect((await call('DELETE', path, undefined, OLE)).status).toBe(403);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('DELETE', `/timberline/inputs/${UNKNOWN}/senders/192.0.2.7`)).status).toBe(404);
    expect((await read())[id]?.count).toBe(1);
  });

  it('are the sources behind a relay as well, told by their names', async () => {
    const { id, port } = await running({ type: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput' });
    const line = (host: string) => `<13>1 2026-11-24T08:00:00Z ${host} shop - - - paid\n`;
    const relay = await connected(port);
    relay.write(line('web-1'));
    const { senders } = ingest.inputs.seen(id);
    await until('the source', () => senders.addresses.get('127.0.0.1')?.source === 'web-1');
    expect((await read())[id]).toEqual({ count: 1, quiet_count: 0, quiet: [] });
    relay.write(line('web-2') + line('web-1'));
    await until('both sources', () => senders.sources.size === 2);
    senders.restoreSource('web/3', silent(), '127.0.0.1');
    senders.listeningSinceMs = Date.now() - 2 * HOUR;
    const late = { address: '127.0.0.1', source: 'web/3', is_relayed: true, usual_gap_ms: 60_000, late_by: 60 };
    await until('all to be processed', () => ingest.journal.uncommitted === 0);
    expect((await read())[id]).toMatchObject({ count: 4, quiet_count: 1, quiet: [late] });

    // What waits in the journal may be of it.
    ingest.processing.pause();
    const uncommitted = jest.spyOn(ingest.journal, 'uncommitted', 'get').mockReturnValue(1);
    ingest.inputs.noteSources([{ inputId: id, address: '127.0.0.1', source: 'web-1', messages: 1, lastMs: 1 }]);
    expect((await read())[id]?.quiet_count).toBe(1);
    uncommitted.mockRestore();
    ingest.processing.resume();

    await server.runRegular('noting the senders of inputs');
    const stored = createStoredSenders(server.database);
    const kept = (await stored.ofNode(NODE)).filter(({ inputId }) => inputId === id);
    expect(kept.find(({ isSource }) => !isSource)).toMatchObject({ address: '127.0.0.1', isRelay: true });
    const sources = kept.flatMap(({ isSource, source, address }) => (isSource ? [`${source} by ${address}`] : []));
    expect(sources.sort()).toEqual(['web-1 by 127.0.0.1', 'web-2 by 127.0.0.1']);
    await stored.note('node-2', [{ inputId: id, isSource: true, source: 'web/3', address: RELAY, ...silent() }], 10);
    expect((await read())[id]?.quiet).toMatchObject([{ source: 'web/3', messages: 80 }]);
    // The relay that it came through last is quiet: that says it all.
    senders.restore(RELAY, silent(), { source: '', isRelay: true });
    const relayed = { inputId: id, isSource: true, source: 'web/3', address: RELAY } as const;
    await stored.note('node-2', [{ ...relayed, ...silent(), lastMs: silent().lastMs + 1 }], 10);
    expect((await read())[id]?.quiet).toMatchObject([{ address: RELAY, sources: 1 }]);
    senders.forget(RELAY);

    const path = `/timberline/inputs/${id}/sources/${encodeURIComponent('web/3')}`;
    expect((await call('DELETE', path, undefined, null)).status).toBe(401);
    expect((await call('DELETE', path, undefined, OLE)).status).toBe(403);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await read())[id]).toMatchObject({ count: 3, quiet_count: 0 });
    relay.destroy();
  });

  it('are so many of a node at most, those that were heard last', async () => {
    const stored = createStoredSenders(server.database);
    const many = ['a', 'b', 'c'].map((address, at) => ({
      inputId: UNKNOWN,
      address,
      ...direct,
      ...silent(),
      lastMs: at,
    }));
    await stored.note('node-3', many, 2);
    expect((await stored.ofNode('node-3')).map(({ address }) => address)).toEqual(['b', 'c']);
    expect(await stored.forget(UNKNOWN)).toBe(true);
    expect(await stored.ofNode('node-3')).toEqual([]);
  });
});
