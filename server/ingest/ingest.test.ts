import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { reverse } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { deflateSync, gzipSync } from 'node:zlib';
import { type Logger } from 'gelf-pro';
import { graylog } from 'graylog2';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';

const GELF_UDP = 'org.graylog2.inputs.gelf.udp.GELFUDPInput';
const GELF_TCP = 'org.graylog2.inputs.gelf.tcp.GELFTCPInput';
const GELF_HTTP = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const SYSLOG_UDP = 'org.graylog2.inputs.syslog.udp.SyslogUDPInput';
const SYSLOG_TCP = 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput';
const RAW_UDP = 'org.graylog2.inputs.raw.udp.RawUDPInput';
const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';

const gelf = (short_message: string, more: object = {}) => JSON.stringify({ host: 'web-1', short_message, ...more });
const hasCommand = (command: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
};

/** A sender of the library; it keeps one for the whole process, so each test loads its own. */
function gelfLibrary(adapterName: 'udp' | 'tcp', port: number, fields: object = {}): Logger {
  let library: Logger | undefined;
  jest.isolateModules(() => {
    library = jest.requireActual<Logger>('gelf-pro');
  });
  if (!library) throw new Error('gelf-pro was not loaded');
  return library.setConfig({ fields: { ...fields }, adapterName, adapterOptions: { host: '127.0.0.1', port } });
}

async function sendUdp(port: number, ...payloads: (Buffer | string)[]): Promise<void> {
  const socket = createSocket('udp4');
  for (const payload of payloads) {
    await new Promise<void>((resolve, reject) => {
      socket.send(payload, port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
    });
  }
  socket.close();
}

async function sendTcp(port: number, ...parts: (Buffer | string)[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  socket.end();
  await once(socket, 'close');
}

interface HttpAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

function http(port: number, body: Buffer | string, options: { method?: string; path?: string; headers?: object } = {}) {
  return new Promise<HttpAnswer>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/gelf', ...options, headers: { ...options.headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('ingest', () => {
  let running: RunningIngest;
  const where = (id: string) => `gl2_source_input = '${id}'`;
  const id = (number: number) => number.toString(16).padStart(24, 'a');
  let used = 0;
  const nextId = () => id((used += 1));

  beforeAll(async () => {
    running = await runIngest();
  });
  afterAll(() => running.close());

  describe('GELF over UDP', () => {
    it('takes plain, compressed and chunked messages of a real library', async () => {
      const input = nextId();
      const port = await running.launch(GELF_UDP, {}, { id: input });
      const log = gelfLibrary('udp', port, { facility: 'shop', owner: 'mara' });
      const send = promisify((text: string, extra: object, done: (error?: Error) => void) =>
        log.message(text, 4, extra, done),
      );
      await send('short one', { took_ms: 12 });
      await send('long one', { full_message: randomBytes(20_000).toString('hex') });

      const [short, long] = await running.whenStored(2, where(input));
      expect(short).toMatchObject({
        message: 'short one',
        gl2_remote_ip: '127.0.0.1',
        fields: { facility: 'shop', owner: 'mara', level: 4 },
      });
      expect(long?.message).toBe('long one');
      expect(running.metric('org.graylog2.inputs.codecs.GelfChunkAggregator.complete-messages')?.value).toBeGreaterThan(
        0,
      );
      expect(running.metric(`${GELF_UDP}.${input}.incomingMessages`)?.rate).toMatchObject({
        total: expect.any(Number) as number,
      });
      expect(Number(running.metric(`${GELF_UDP}.${input}.read_bytes_total`)?.value)).toBeGreaterThan(10_000);
    });

    it.each(['never', 'always'] as const)('takes what another library sends, %s compressed', async (deflate) => {
      const input = nextId();
      const port = await running.launch(GELF_UDP, {}, { id: input });
      const client = new graylog({
        ...{ servers: [{ host: '127.0.0.1', port }], hostname: 'web-7', facility: 'shop', deflate },
      });
      const failed: Error[] = [];
      client.on('error', (error) => failed.push(error));
      client.info('short one', { took_ms: 12 });
      // Random, so that it needs several chunks also when it is compressed.
      const trace = randomBytes(10_000).toString('hex');
      client.error('long one', trace, { order: 'A-7' });
      await new Promise<void>((resolve) => client.close(resolve));

      const rows = await running.whenStored(2, where(input));
      const ofText = (text: string) => rows.find(({ message }) => message === text);
      expect(ofText('short one')).toMatchObject({
        source: 'web-7',
        fields: { facility: 'shop', took_ms: 12, level: 6 },
      });
      expect(ofText('long one')).toMatchObject({ full_message: trace, fields: { order: 'A-7', level: 3 } });
      expect(failed).toEqual([]);
    });

    it('survives what hostile senders make up', async () => {
      const input = nextId();
      const port = await running.launch(GELF_UDP, {}, { id: input });
      const bomb = gzipSync(Buffer.from(gelf('x', { _b: 'a'.repeat(20_000_000) })));
      const halves = Array.from({ length: 500 }, () =>
        Buffer.concat([Buffer.from([0x1e, 0x0f]), randomBytes(8), Buffer.from([0, 2]), randomBytes(500)]),
      );
      await sendUdp(
        port,
        '',
        '{',
        '{"host":',
        gelf('x').slice(0, -3),
        '[]',
        bomb,
        Buffer.from([0x1e, 0x0f, 1]),
        ...halves,
      );
      await sendUdp(port, deflateSync(gelf('good')));
      expect((await running.whenStored(1, where(input))).map(({ message }) => message)).toEqual(['good']);
      const unread = await running.whenUnread(5, input);
      expect(unread.map(({ reason }) => reason)).toEqual([
        expect.stringMatching(/2 bytes/),
        expect.stringMatching(/Not JSON/),
        expect.stringMatching(/Not JSON/),
        expect.stringMatching(/JSON object/),
        expect.stringMatching(/Larger than 8388608/),
      ]);
      expect(Buffer.from(unread[1]!.payload).toString()).toBe('{"host":');
      expect(running.metric(`${GELF_UDP}.${input}.emptyMessages`)).toEqual({ count: 1 });
    });
  });

  describe('GELF over TCP', () => {
    it('takes messages that end with NUL, the last one without', async () => {
      const input = nextId();
      const port = await running.launch(GELF_TCP, {}, { id: input, staticFields: { site: 'north' } });
      await sendTcp(port, `${gelf('a')}\0${gelf('b').slice(0, 10)}`, `${gelf('b').slice(10)}\0${gelf('c')}`);
      const rows = await running.whenStored(3, where(input));
      expect(rows.map(({ message }) => message)).toEqual(['a', 'b', 'c']);
      expect(rows[0]).toMatchObject({ fields: { site: 'north' } });
      expect(running.metric(`${GELF_TCP}.${input}.total_connections`)).toEqual({ value: 1 });
      expect(running.metric(`${GELF_TCP}.${input}.open_connections`)).toEqual({ value: 0 });
    });

    it('takes messages of a real library', async () => {
      const input = nextId();
      const port = await running.launch(GELF_TCP, {}, { id: input });
      const log = gelfLibrary('tcp', port);
      await new Promise((resolve) => log.message('by tcp', 6, {}, resolve));
      expect((await running.whenStored(1, where(input)))[0]).toMatchObject({ message: 'by tcp' });
    });

    it('closes a connection that sends too much without an end, and keeps what came before', async () => {
      const input = nextId();
      const port = await running.launch(GELF_TCP, { max_message_size: 1000 }, { id: input });
      await sendTcp(port, `${gelf('before')}\0${'x'.repeat(2000)}\0${gelf('after')}\0`).catch(() => undefined);
      expect((await running.whenStored(1, where(input))).map(({ message }) => message)).toEqual(['before']);
    });

    (hasCommand('openssl') ? it : it.skip)(
      'takes encrypted connections, and says what is wrong with a key',
      async () => {
        const folder = await mkdtemp(path.join(tmpdir(), 'timberline-tls-'));
        const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
        await promisify(execFile)('openssl', [
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-subj',
          '/CN=localhost',
          '-keyout',
          key,
          '-out',
          cert,
        ]);
        const input = nextId();
        const settings = { tls_enable: true, tls_cert_file: cert, tls_key_file: key };
        const port = await running.launch(GELF_TCP, settings, { id: input });
        const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
        socket.end(`${gelf('secret')}\0`);
        expect((await running.whenStored(1, where(input)))[0]).toMatchObject({ message: 'secret' });

        const other = nextId();
        await running.launch(GELF_TCP, { ...settings, tls_key_file: '/nowhere' }, { id: other });
        expect(running.ingest.inputs.state(other)).toMatchObject({
          state: 'FAILED',
          detailedMessage: 'Cannot read the private key file /nowhere (ENOENT)',
        });
        await running.launch(GELF_TCP, { tls_enable: true }, { id: other });
        expect(running.ingest.inputs.state(other)?.detailedMessage).toMatch(/the certificate file is missing/);
        await rm(folder, { recursive: true });
      },
    );
  });

  describe('GELF over HTTP', () => {
    it('answers 202 when the message is kept, 400 with the reason when it is none', async () => {
      const input = nextId();
      const port = await running.launch(GELF_HTTP, {}, { id: input });
      expect(await http(port, gelf('a'))).toMatchObject({ status: 202, body: '' });
      expect(await http(port, '{bad json')).toMatchObject({ status: 400, body: expect.stringMatching(/^Not JSON/) });
      expect((await http(port, 'xyz')).status).toBe(400);
      expect((await http(port, '')).status).toBe(202);
      expect((await http(port, gzipSync(gelf('b')), { headers: { 'content-encoding': 'gzip' } })).status).toBe(202);
      expect((await http(port, deflateSync(gelf('c')), { headers: { 'content-encoding': 'deflate' } })).status).toBe(
        202,
      );
      const rows = await running.whenStored(3, where(input));
      expect(rows.map(({ message }) => message)).toEqual(['a', 'b', 'c']);
      expect(running.undecodable.filter(({ inputId }) => inputId === input)).toEqual([]);
    });

    it('takes what cannot be read as well, and keeps it, when the input says so', async () => {
      const input = nextId();
      const port = await running.launch(GELF_HTTP, { accept_unreadable: true }, { id: input });
      expect((await http(port, '{bad json')).status).toBe(202);
      expect(await running.whenUnread(1, input)).toMatchObject([{ remoteAddress: '127.0.0.1', sizeBytes: 9 }]);
    });

    it('refuses what is not its business', async () => {
      const port = await running.launch(GELF_HTTP, {}, { id: nextId() });
      expect((await http(port, '', { method: 'OPTIONS', path: '/any' })).status).toBe(200);
      expect((await http(port, '', { method: 'GET' })).status).toBe(405);
      expect((await http(port, gelf('x'), { path: '/' })).status).toBe(404);
      expect((await http(port, gelf('x'), { path: '/gelf?x=1' })).status).toBe(404);
      expect((await http(port, gelf('x'), { headers: { 'content-encoding': 'br' } })).status).toBe(415);
      expect((await http(port, 'no gzip', { headers: { 'content-encoding': 'gzip' } })).status).toBe(400);
    });

    it('refuses a body over the limit, packed or not, however large', async () => {
      const port = await running.launch(GELF_HTTP, {}, { id: nextId() });
      expect((await http(port, 'x'.repeat(65_537))).status).toBe(413);
      expect((await http(port, gzipSync('x'.repeat(65_537)), { headers: { 'content-encoding': 'gzip' } })).status).toBe(
        413,
      );
      expect((await http(port, Buffer.alloc(20_000_000, 'x'))).status).toBe(413);
      expect((await http(port, gelf('x'.repeat(60_000)))).status).toBe(202);
    });

    it('takes lines in bulk', async () => {
      const input = nextId();
      const port = await running.launch(GELF_HTTP, { enable_bulk_receiving: true }, { id: input });
      await http(port, `${gelf('a')}\r\n\n${gelf('b')}\n${gelf('c')}`);
      expect((await running.whenStored(3, where(input))).map(({ message }) => message)).toEqual(['a', 'b', 'c']);
      expect(await http(port, `${gelf('d')}\n[]`)).toEqual(
        expect.objectContaining({
          status: 400,
          body: 'Nothing was accepted, message 2: A GELF message must be a JSON object\n',
        }),
      );
    });

    it('lets other sites send when CORS is on, with credentials only when the input says so', async () => {
      const origin = 'https://app.example';
      const port = await running.launch(GELF_HTTP, {}, { id: nextId() });
      const asked = { method: 'OPTIONS', headers: { origin } };
      const { headers } = await http(port, '', asked);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'Authorization, Content-Type',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const trusting = await running.launch(GELF_HTTP, { cors_allow_credentials: true }, { id: nextId() });
      expect((await http(trusting, '', asked)).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
      const closed = await running.launch(GELF_HTTP, { enable_cors: false }, { id: nextId() });
      expect((await http(closed, gelf('x'), { headers: { origin } })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
    });
  });

  describe('syslog', () => {
    const logger = promisify(execFile);
    const withLogger = hasCommand('logger') ? it : it.skip; // util-linux; the other tests of this file need nothing.

    withLogger.each([
      ['UDP, RFC 3164', SYSLOG_UDP, ['-d', '--rfc3164'], /shop: order 7 failed$/],
      ['UDP, RFC 5424', SYSLOG_UDP, ['-d', '--rfc5424'], /^order 7 failed$/],
      ['TCP, RFC 3164', SYSLOG_TCP, ['-T', '--rfc3164'], /shop: order 7 failed$/],
      ['TCP, RFC 5424', SYSLOG_TCP, ['-T', '--rfc5424'], /^order 7 failed$/],
      ['TCP, counted octets', SYSLOG_TCP, ['-T', '--octet-count'], /^order 7 failed$/],
    ])('of a real sender over %s', async (_name, type, options, message) => {
      const input = nextId();
      const port = await running.launch(type, {}, { id: input });
      const more = ['-n', '127.0.0.1', '-P', String(port), '-t', 'shop', '-p', 'local3.warning'];
      await logger('logger', [...options, ...more, 'order 7 failed']);
      const [row] = await running.whenStored(1, where(input));
      expect(row?.message).toMatch(message);
      expect(row?.source).not.toBe('127.0.0.1');
      expect(row?.fields).toMatchObject({ level: 4, facility: 'local3', facility_num: 19 });
      expect(Math.abs(Date.parse(String(row?.timestamp)) - Date.now())).toBeLessThan(120_000);
    });

    it('looks up the sender when asked to', async () => {
      const input = nextId();
      const port = await running.launch(SYSLOG_UDP, { force_rdns: true }, { id: input });
      await sendUdp(port, '<34>Oct 11 22:14:15 device text');
      const [row] = await running.whenStored(1, where(input));
      const [name = 'device'] = await reverse('127.0.0.1').catch(() => []);
      expect(row?.source).toBe(name);
    });
  });

  it('uses the time of receipt where the input asks for it', async () => {
    const input = nextId();
    const port = await running.launch(SYSLOG_UDP, { use_receive_time: true }, { id: input });
    const before = Date.now();
    await sendUdp(port, '<34>1 2003-10-11T22:14:15.003Z device app 7 - - from a clock that is wrong');
    const [row] = await running.whenStored(1, where(input));
    expect(Date.parse(String(row?.timestamp))).toBeGreaterThanOrEqual(before);
  });

  it('takes raw text over UDP and TCP', async () => {
    const [udp, tcp] = [nextId(), nextId()];
    await sendUdp(await running.launch(RAW_UDP, {}, { id: udp }), 'one datagram\n');
    await sendTcp(await running.launch(RAW_TCP, { override_source: 'cabinet' }, { id: tcp }), 'line 1\r\nline 2');
    expect((await running.whenStored(1, where(udp)))[0]).toMatchObject({
      message: 'one datagram',
      source: '127.0.0.1',
    });
    expect((await running.whenStored(2, where(tcp))).map(({ message, source }) => [message, source])).toEqual([
      ['line 1', 'cabinet'],
      ['line 2', 'cabinet'],
    ]);
  });

  it('reports a port that is taken and goes on', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const input = nextId();
    await running.launch(RAW_TCP, { port }, { id: input });
    expect(running.ingest.inputs.state(input)).toMatchObject({
      state: 'FAILED',
      detailedMessage: `Port ${port} is already in use on 127.0.0.1`,
    });
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    await running.launch(RAW_UDP, { port: socket.address().port }, { id: input });
    expect(running.ingest.inputs.state(input)?.detailedMessage).toMatch(/is already in use on 127\.0\.0\.1/);
    await running.launch(RAW_TCP, { bind_address: '203.0.113.1' }, { id: input });
    expect(running.ingest.inputs.state(input)?.detailedMessage).toBe('This machine has no address 203.0.113.1');
    await running.launch('org.example.Unknown', {}, { id: input });
    expect(running.ingest.inputs.state(input)?.detailedMessage).toMatch(/does not know the input type/);

    taken.close();
    socket.close();
    await running.launch(RAW_TCP, {}, { id: input });
    expect(running.ingest.inputs.state(input)).toMatchObject({ state: 'RUNNING', detailedMessage: undefined });
  });

  it('frees the port and forgets state and metrics when an input stops', async () => {
    const input = nextId();
    const port = await running.launch(RAW_TCP, {}, { id: input });
    const open = connect(port, '127.0.0.1');
    await once(open, 'connect');
    await running.ingest.inputs.stop(input);
    expect(running.ingest.inputs.state(input)).toBeUndefined();
    expect(running.metric(`${RAW_TCP}.${input}.incomingMessages`)).toBeUndefined();
    expect(running.changes.slice(-2).map(({ state }) => state)).toEqual(['STOPPING', 'STOPPED']);
    await running.launch(RAW_TCP, { port }, { id: input });
    expect(running.ingest.inputs.state(input)?.state).toBe('RUNNING');
  });

  it('does what is asked of one input one after the other', async () => {
    const input = nextId();
    await Promise.all([
      running.launch(RAW_TCP, {}, { id: input }),
      running.launch(RAW_TCP, {}, { id: input }),
      running.ingest.inputs.stop(input),
      running.launch(RAW_TCP, {}, { id: input }),
    ]);
    expect(running.ingest.inputs.states().filter((state) => state.input.id === input)).toMatchObject([
      { state: 'RUNNING' },
    ]);
  });

  it('makes messages of the server’s own log, but not of its own chatter', async () => {
    const input = nextId();
    running.writeLog('{"level":"info","time":"2026-11-21T03:00:00.000Z","msg":"before it started"}');
    await running.launch(SERVER_LOG_TYPE, {}, { id: input });
    running.writeLog('{"level":"debug","time":"2026-11-21T03:00:01.000Z","logger":"ingest","msg":"a message came"}');
    running.writeLog('{"level":"warn","time":"2026-11-21T03:00:01.000Z","logger":"http","msg":"slow"}');
    const rows = await running.whenStored(2, where(input));
    expect(rows.map(({ message }) => message)).toEqual(['before it started', 'slow']);
    expect(rows[1]?.fields).toMatchObject({ level: 4, logger: 'http' });
  });
});

describe('a full journal', () => {
  it('answers 503, makes TCP wait, and takes everything once there is room', async () => {
    const running = await runIngest({ journalLimits: { maxBytes: 200_000, segmentBytes: 50_000 } });
    running.ingest.processing.pause();
    const httpPort = await running.launch(GELF_HTTP);
    const tcpPort = await running.launch(RAW_TCP);
    let kept = 0;
    let answer = await http(httpPort, gelf('x'.repeat(5000)));
    for (; answer.status === 202; answer = await http(httpPort, gelf('x'.repeat(5000)))) kept += 1;
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: expect.stringMatching(/full/) as string,
    });

    const lines = 900;
    const line = 'y'.repeat(1000);
    const socket: Socket = connect(tcpPort, '127.0.0.1');
    for (let number = 0; number < lines; number += 1) socket.write(`${line}\n`);
    socket.end();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(running.metric('org.graylog2.journal.utilization-ratio')?.value).toBeLessThan(2);

    running.ingest.processing.resume();
    await running.whenStored(lines + kept);
    expect((await http(httpPort, gelf('again'))).status).toBe(202);
    await running.close();
  });
});
