import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { type Input, type InputState, type InputTypeInfo } from 'api/inputs';
import { cluster } from 'server/areas/cluster';
import { streams } from 'server/areas/streams';
import { type Ingest } from 'server/ingest/ingest';
import { silentLog } from 'server/runtime/log';
import { createCollection } from 'server/storage/documents/collection';
import { startTestIngest } from 'test/server/test-ingest';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { type Inputs, inputs as inputsArea, type StoredInput } from '.';
import { createInputs } from './inputs';

const NODE = 'node-1';
const GELF_HTTP_ID = '0000000000000000000000a3';
const SYSLOG_TCP_ID = '0000000000000000000000a5';

describe('inputs over HTTP', () => {
  let server: TestServer;
  let inputs: Inputs;
  let ingest: Ingest;
  let taken: Server;

  /** The system chooses ports; syslog finds its own taken. */
  async function choosePorts(takenPort: number): Promise<void> {
    const documents = createCollection<StoredInput>(server.database, 'input');
    for (const { id, body } of await documents.list()) {
      const port = body.configuration.port === 1514 ? takenPort : 0;
      await documents.update(id, { ...body, configuration: { ...body.configuration, port } }, 'test');
    }
  }

  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port: takenPort } = taken.address() as { port: number };
    server = await startTestServer({
      areas: [inputsArea, streams],
      configuration: { inputHost: '127.0.0.1' },
    });
    await choosePorts(takenPort);
    inputs = server.of(inputsArea);
    ingest = await startTestIngest(server, {
      log: silentLog(),
      inputs: inputs.definitions,
      onInputStateChange: inputs.noteState,
    });
    await inputs.launch(ingest.inputs);
  });

  afterAll(async () => {
    await ingest.stop(0);
    await inputs.close();
    taken.close();
    await server.close();
  });

  it('has the default inputs after a first start, listening on this machine', async () => {
    const { body } = await server.call<{ inputs: Input[]; total: number }>('GET', '/system/inputs');
    expect(body.total).toBe(6);
    expect(body.inputs.map(({ name }) => name).sort()).toEqual([
      'GELF HTTP',
      'GELF TCP',
      'GELF UDP',
      'Server log',
      'Syslog TCP',
      'Syslog UDP',
    ]);
    expect(body.inputs.find(({ id }) => id === GELF_HTTP_ID)).toMatchObject({
      title: 'GELF HTTP',
      global: true,
      node: null,
      content_pack: null,
      creator_user_id: 'system',
      static_fields: {},
      attributes: { bind_address: '127.0.0.1', enable_cors: true, override_source: null, max_chunk_size: 65_536 },
    });
    const recognising = body.inputs.filter(({ attributes }) => attributes.recognise_formats === true);
    expect(recognising.map(({ name }) => name).sort()).toEqual([
      ...['GELF HTTP', 'GELF TCP', 'GELF UDP', 'Syslog TCP', 'Syslog UDP'],
    ]);
  });

  it('every type that takes lines offers to recognise their formats, off unless asked for', async () => {
    const { body } = await server.call<Record<string, InputTypeInfo>>('GET', '/system/inputs/types/all');
    const switches = Object.values(body).map(({ type, requested_configuration: { recognise_formats: one } }) => ({
      ...{ type, isOffered: one !== undefined, isOn: one?.default_value === true },
    }));
    expect(switches.filter(({ isOn }) => isOn)).toEqual([]);
    // CEF is a format itself; the others make their messages up, or read no lines.
    const without = switches.filter(({ isOffered }) => !isOffered).map(({ type }) => type);
    const notOfLines = /\.cef\.|\.netflow\.|\.jsonpath\.|FakeHttpMessageInput$/;
    expect(without.filter((type) => !notOfLines.test(type))).toEqual([]);
    expect(switches.length - without.length).toBeGreaterThan(10);
  });

  it('tells what runs, and why something does not', async () => {
    const { body } = await server.call<{ states: InputState[] }>('GET', '/system/inputstates');
    const state = (id: string) => body.states.find((each) => each.id === id);
    expect(state(GELF_HTTP_ID)).toMatchObject({ state: 'RUNNING', detailed_message: null });
    expect(state(SYSLOG_TCP_ID)).toMatchObject({
      state: 'FAILED',
      detailed_message: expect.stringMatching(/^Port \d+ is already in use on 127\.0\.0\.1$/) as string,
      message_input: { title: 'Syslog TCP' },
    });
    const cluster = await server.call<Record<string, InputState[]>>('GET', '/cluster/inputstates');
    expect(cluster.body).toEqual({ [NODE]: body.states });
  });

  it('shows each person what they may read', async () => {
    const mara = { username: 'mara', permissions: [`inputs:read:${GELF_HTTP_ID}`] };
    const list = await server.call<{ total: number }>('GET', '/system/inputs', { as: mara });
    expect(list.body).toMatchObject({ total: 1, inputs: [{ id: GELF_HTTP_ID }] });
    const states = await server.call<{ states: InputState[] }>('GET', '/system/inputstates', { as: mara });
    expect(states.body.states.map(({ id }) => id)).toEqual([GELF_HTTP_ID]);
    expect((await server.call('GET', '/cluster/inputstates', { as: mara })).status).toBe(403);
    expect((await server.call('GET', `/system/inputs/${SYSLOG_TCP_ID}`, { as: mara })).status).toBe(403);
    expect((await server.call('GET', '/system/inputs', { as: null })).status).toBe(401);
  });

  it('says which input is not there', async () => {
    const { status, body } = await server.call('GET', `/system/inputs/${'b'.repeat(24)}`);
    expect([status, body]).toEqual([404, { type: 'ApiError', message: `Input <${'b'.repeat(24)}> not found!` }]);
    expect((await server.call('GET', '/system/inputs/short')).body).toMatchObject({
      message: 'Input id <short> is invalid!',
    });
  });

  it('does not take a call it has not for an input', async () => {
    for (const as of [ADMIN, { username: 'mara', permissions: [] }, null])
      expect((await server.call('GET', '/system/inputs/paginated', { as })).status).toBe(404);
  });

  it('masks secrets for all who may not edit, and in states for everybody', async () => {
    const documents = createCollection<StoredInput>(server.database, 'input');
    const known = await documents.get(GELF_HTTP_ID);
    if (!known) throw new Error('No such input');
    const secret = { ...known.body.configuration, tls_key_password: 'geheim' };
    await documents.update(GELF_HTTP_ID, { ...known.body, configuration: secret }, 'admin');
    const other = await documents.insert(
      { ...known.body, type: 'org.example.Kafka', configuration: { a: 'geheim', b: 5, c: '' } },
      'admin',
    );

    const reader = { username: 'mara', permissions: ['inputs:read'] };
    const read = async (id: string, as: TestPerson = reader) =>
      (await server.call<Input>('GET', `/system/inputs/${id}`, { as })).body;
    expect((await read(GELF_HTTP_ID)).attributes).toMatchObject({
      tls_key_password: '<password set>',
      tls_cert_file: '',
    });
    expect((await read(GELF_HTTP_ID, ADMIN)).attributes).toMatchObject({ tls_key_password: 'geheim' });
    expect(await read(other.id)).toMatchObject({
      name: 'Unknown Input (org.example.Kafka)',
      attributes: { a: '<value hidden>', b: 5, c: '' },
    });
    expect((await server.call('GET', '/system/inputstates')).text).not.toContain('geheim');
    await documents.remove(other.id, 'admin');
  });

  it('notes changes for people', async () => {
    await inputs.close();
    const messages = server.of(cluster).systemMessages;
    const written = (await messages.page(1)).messages.map(({ content }) => content);
    expect(written).toContain(`Input [GELF HTTP/${GELF_HTTP_ID}] is now RUNNING`);
    expect(written).toContainEqual(
      expect.stringMatching(/^Input \[Syslog TCP\/.*\] is now FAILED: Port \d+ is already/),
    );
    expect(await messages.notifications()).toMatchObject([
      { type: 'input_failed_to_start', details: { input_id: SYSLOG_TCP_ID } },
    ]);
  });

  it('has people told while no input of this node receives anything, its own log aside', async () => {
    const { systemMessages } = server.of(cluster);
    const types = async () => (await systemMessages.notifications()).map(({ type }) => type);
    await inputs.noteWhetherAnyRuns();
    expect(await types()).not.toContain('no_input_running');
    const idle = createInputs({
      ...{ database: server.database, nodeId: NODE, messages: systemMessages, log: silentLog() },
      ...{ documents: createCollection<StoredInput>(server.database, 'input'), defaultHost: '127.0.0.1' },
    });
    await idle.noteWhetherAnyRuns();
    expect(await types()).toContain('no_input_running');
    await idle.close();
    await inputs.noteWhetherAnyRuns();
    expect(await types()).not.toContain('no_input_running');
  });

  it('makes the default inputs once, even when all of them were deleted', async () => {
    const documents = createCollection<StoredInput>(server.database, 'input');
    for (const { id } of await documents.list()) await documents.remove(id, 'admin');
    const again = createInputs({
      database: server.database,
      documents,
      nodeId: NODE,
      messages: server.of(cluster).systemMessages,
      log: silentLog(),
      defaultHost: '127.0.0.1',
    });
    await again.open();
    expect(again.list(() => true)).toEqual([]);
    await again.close();
  });
});
