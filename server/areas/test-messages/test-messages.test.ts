import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type InputTypeInfo } from 'api/inputs';
import { type TestMessageResult } from 'api/test-messages';
import { indices } from 'server/areas/indices';
import { inputs, type StoredInput } from 'server/areas/inputs';
import { messages } from 'server/areas/messages';
import { type Ingest } from 'server/ingest/ingest';
import { createCollection } from 'server/storage/documents/collection';
import { startTestIngest } from 'test/server/test-ingest';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { testMessages } from '.';

const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const GELF_HTTP = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const UNKNOWN = 'b'.repeat(24);

describe('a test message', () => {
  let server: TestServer;
  let ingest: Ingest;
  let folder: string;
  let types: Record<string, InputTypeInfo>;
  let encrypted: object;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-test-message-'));
    const [tls_key_file, tls_cert_file] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
    const names = ['-subj', '/CN=elsewhere', '-keyout', tls_key_file, '-out', tls_cert_file];
    execFileSync('openssl', [...asked, ...names], { stdio: 'ignore' });
    encrypted = { tls_enable: true, tls_key_file, tls_cert_file };
    server = await startTestServer({
      areas: [testMessages, inputs, indices, messages],
      configuration: { inputHost: '127.0.0.1' },
    });
    const stored = createCollection<StoredInput>(server.database, 'input');
    for (const { id } of await stored.list()) await stored.remove(id, 'test');
    const { definitions, noteState } = server.of(inputs);
    ingest = await startTestIngest(server, { inputs: definitions, onInputStateChange: noteState });
    await server.of(inputs).launch(ingest.inputs);
    types = (await server.call<Record<string, InputTypeInfo>>('GET', '/system/inputs/types/all')).body;
  });
  afterAll(async () => {
    await ingest.stop(0);
    await server.of(inputs).close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function running(type: string, settings: object = {}): Promise<string> {
    const requested = Object.entries(types[type]?.requested_configuration ?? {});
    const defaults = Object.fromEntries(requested.map(([name, field]) => [name, field.default_value]));
    const configuration = { ...defaults, bind_address: '127.0.0.1', port: 0, ...settings };
    const body = { title: type, type, global: true, configuration };
    const { id } = (await server.call<{ id: string }>('POST', '/system/inputs', { body })).body;
    await until('the input to run', () => ingest.inputs.state(id)?.state === 'RUNNING');
    return id;
  }

  const send = async (id: string, as: TestPerson | null = ADMIN) =>
    server.call<TestMessageResult>('POST', `/timberline/inputs/${id}/test_messages`, { as });

  it('arrives over each type that listens, encrypted or not, and says where', async () => {
    const listening = Object.values(types).filter((type) => type.takes_test_messages);
    const kinds: [type: string, settings?: object][] = listening.map(({ type }) => [type]);
    kinds.push(
      [GELF_HTTP, encrypted],
      [RAW_TCP, { ...encrypted, use_null_delimiter: true }],
      ['org.timberline.inputs.splunk.SplunkHttpInput', { access_token: 'geheim', bind_address: '0.0.0.0' }],
      [GELF_HTTP, { enable_bulk_receiving: true, bind_address: '::1' }],
    );
    const ids = await Promise.all(kinds.map(([type, settings]) => running(type, settings)));
    // One after the other: each has five seconds, which twenty at once need on a slow machine.
    const results: { id: string; type: string; result: TestMessageResult }[] = [];
    for (const [at, id] of ids.entries())
      results.push({ id, type: kinds[at]?.[0] ?? '', result: (await send(id)).body });
    expect(results.length).toBeGreaterThanOrEqual(19);
    for (const { id, type, result } of results) {
      expect({ type, ...result }).toMatchObject({ type, outcome: 'arrived', message: { index: 'timberline_0' } });
      const { index, message_id: messageId } = result.message ?? { index: '', message_id: '' };
      const found = await server.call<{ message: { fields: Record<string, unknown> } }>(
        'GET',
        `/messages/${index}/${messageId}`,
      );
      const { fields } = found.body.message;
      expect([type, fields.gl2_source_input]).toEqual([type, id]);
      expect(`${String(fields.message)} ${type}`).toContain(result.text);
    }
  });

  it('is offered for types with a socket alone, to who may edit the input', async () => {
    const silent = Object.values(types).filter((type) => !type.takes_test_messages);
    expect(silent.map(({ name }) => name).sort()).toEqual([
      ...['CEF AMQP', 'GELF AMQP'],
      'JSON path value from HTTP API',
      'NetFlow UDP',
      ...['Random HTTP message generator', 'Raw/Plaintext AMQP', 'Syslog AMQP'],
    ]);
    const poll = { target_url: 'http://127.0.0.1:9/', interval: 1, timeunit: 'DAYS', path: '$.a' };
    expect((await send(await running('org.graylog2.inputs.misc.jsonpath.JsonPathInput', poll))).status).toBe(400);
    const id = await running(RAW_TCP);
    expect((await send(id, null)).status).toBe(401);
    for (const permissions of [['inputs:read'], [`inputs:edit:${UNKNOWN}`]])
      expect((await send(id, { username: 'ole', permissions })).status).toBe(403);
    expect((await send(UNKNOWN)).status).toBe(404);
    const { status, body } = await send(id, { username: 'ole', permissions: [`inputs:edit:${id}`] });
    expect([status, body.outcome, body.message]).toEqual([200, 'arrived', undefined]);
  });

  it('says what went wrong', async () => {
    const stopped = await running(RAW_TCP);
    await server.call('DELETE', `/system/inputstates/${stopped}`);
    await until('the input to be stopped', () => ingest.inputs.state(stopped) === undefined);
    expect((await send(stopped)).body).toMatchObject({ outcome: 'not_sent', reason: expect.stringMatching(/running/) });

    const small = await running(RAW_TCP, { max_message_size: 5 });
    expect((await send(small)).body).toMatchObject({ outcome: 'unreadable', reason: expect.stringMatching(/5 bytes/) });
    const picky = await running(GELF_HTTP, { max_chunk_size: 5 });
    expect((await send(picky)).body).toMatchObject({
      outcome: 'not_sent',
      reason: expect.stringMatching(/413|larger/),
    });
  });

  it('arrives while a renewed certificate cannot be used', async () => {
    const [tls_cert_file, tls_key_file] = [path.join(folder, 'renewed.pem'), path.join(folder, 'renewed-key.pem')];
    await copyFile(path.join(folder, 'cert.pem'), tls_cert_file);
    await copyFile(path.join(folder, 'key.pem'), tls_key_file);
    const files = { tls_enable: true, tls_cert_file, tls_key_file };
    const ids = [await running(RAW_TCP, files), await running(RAW_TCP, { ...files, tls_client_auth: 'optional' })];
    await writeFile(tls_key_file, 'half of a key');
    for (const id of ids) expect((await send(id)).body.outcome).toBe('arrived');
  });

  it('waits five seconds at most', async () => {
    const id = await running(RAW_TCP);
    const strict = await running(RAW_TCP, { ...encrypted, tls_client_auth: 'required' });
    const deaf = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await until('a server that takes nothing', () => deaf.listening);
    const elsewhere = { [id]: deaf.address() as AddressInfo, [strict]: ingest.inputs.address(strict) };
    jest.spyOn(ingest.inputs, 'address').mockImplementation((asked) => elsewhere[asked]);
    const sent = [send(id), send(strict)] as const;
    await until('it to be under way', async () => (await send(id)).status === 429);
    const [unheard, untrusted] = await Promise.all(sent);
    expect(unheard.body).toMatchObject({ outcome: 'not_found' });
    expect(untrusted.body.reason).toMatch(/requires certificates of its senders/);
    deaf.close();
    jest.restoreAllMocks();
  });
});
