import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { Journal } from 'server/journal/journal';
import { type IntakeLimits, intakeLimits } from 'server/ingest/transports/intake-limits';
import { ServerLogTap } from 'server/ingest/transports/server-log-transport';
import { makeCertificate } from 'test/inputs/syslog-daemons';
import { readRecords } from 'test/journal';
import { until } from 'test/until';
import { silentLog } from 'server/runtime/log';
import { createMetrics } from 'server/runtime/metrics';
import { InputRuntime } from './input-runtime';

const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const SYSLOG_TCP = 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput';
const GELF_HTTP = 'org.graylog2.inputs.gelf.http.GELFHttpInput';

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
})();

/** A message as a sender writes it to an input of the type. */
const sentTo = (type: string, text: string) =>
  type === GELF_HTTP ? `POST /gelf HTTP/1.1\r\nhost: x\r\ncontent-length: ${text.length}\r\n\r\n${text}` : `${text}\n`;

/** Inputs on a journal that nobody reads but the test. */
async function open(limits: Partial<IntakeLimits>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-intake-'));
  const metrics = createMetrics();
  const log = silentLog();
  const lines: string[] = [];
  Object.assign(log, { child: () => log, warn: (_facts: object, sentence: string) => void lines.push(sentence) });
  const journal = await Journal.open({ folder, metrics, log });
  const logTap = new ServerLogTap(() => undefined);
  const all = { ...intakeLimits(20_000), ...limits };
  const inputs = new InputRuntime({ journal, metrics, log, logTap, limits: all, onStateChange: () => undefined });
  const sockets: Socket[] = [];
  return {
    lines,
    state: (id: string) => inputs.state(id),
    /** What an input did not take. */
    refused: (id: string) => inputs.seen(id).unreadable,
    metric: (name: string) => {
      const metric = metrics.read(name)?.metric;
      return metric?.value ?? metric?.count;
    },
    async launch(type: string, id: string, configuration = {}): Promise<number> {
      // What is sent here is no GELF.
      const bound = { bind_address: '127.0.0.1', port: 0, accept_unreadable: true, ...configuration };
      await inputs.launch({ id, type, title: id, staticFields: {}, configuration: bound });
      return inputs.address(id)?.port ?? 0;
    },
    async connect(port: number): Promise<Socket> {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    },
    /** The next messages of the journal. */
    async next(count: number): Promise<string[]> {
      const found: string[] = [];
      while (found.length < count) {
        await journal.whenReadable(10_000);
        const records = await readRecords(journal, 1_000_000);
        if (records.length === 0) throw new Error(`${found.length} of ${count} messages`);
        found.push(...records.map(({ payload }) => payload.toString()));
      }
      return found;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await inputs.close();
      await journal.close();
      metrics.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isClosed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.resume();
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

describe('many senders at once', () => {
  let intake: Awaited<ReturnType<typeof open>>;
  afterEach(() => intake.close());

  it.each([
    ['TCP', RAW_TCP],
    ['HTTP', GELF_HTTP],
  ])('may have so many connections to an input over %s, and further ones are closed at once', async (_name, type) => {
    intake = await open({});
    const port = await intake.launch(type, 'a', { max_connections: 2 });
    const [first, second] = [await intake.connect(port), await intake.connect(port)];
    const third = await intake.connect(port);
    await isClosed(third);
    expect([first.destroyed, second.destroyed]).toEqual([false, false]);
    expect(intake.metric(`${type}.a.refusedConnections`)).toBe(1);
    expect(intake.metric(`${type}.a.open_connections`)).toBe(2);
    expect(intake.lines).toEqual([expect.stringMatching(/Too many connections are open/)]);

    await isClosed(await intake.connect(port));
    expect(intake.lines).toHaveLength(1); // One line in ten seconds.
    first.destroy();
    while (intake.metric(`${type}.a.open_connections`) !== 1) await nextTurn(); // Until the server has noticed.
    const again = await intake.connect(port);
    again.write(sentTo(type, 'now'));
    expect(await intake.next(1)).toEqual(['now']);
  });

  (hasOpenssl ? it : it.skip).each([
    ['TCP', RAW_TCP],
    ['HTTP', GELF_HTTP],
  ])('may have so many encrypted connections over %s, also before they are encrypted', async (_name, type) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'timberline-intake-tls-'));
    const [tls_key_file, tls_cert_file] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...request, '-keyout', tls_key_file, '-out', tls_cert_file], { stdio: 'ignore' });
    intake = await open({});
    const port = await intake.launch(type, 'a', { max_connections: 1, tls_enable: true, tls_key_file, tls_cert_file });
    await rm(folder, { recursive: true });
    expect(port).toBeGreaterThan(0);
    const silent = await intake.connect(port);
    await isClosed(await intake.connect(port));
    expect(intake.metric(`${type}.a.refusedConnections`)).toBe(1);
    silent.destroy();
    while (intake.metric('org.timberline.intake.connections') !== 0) await nextTurn();

    for (let round = 0; round < 3; round += 1) {
      const sender = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
      const text = `secret ${round}`;
      sender.write(sentTo(type, text));
      expect(await intake.next(1)).toEqual([text]);
      sender.destroy();
      while (intake.metric('org.timberline.intake.connections') !== 0) await nextTurn();
    }
  });

  (hasOpenssl ? it : it.skip).each([
    ['TCP', RAW_TCP],
    ['HTTP', GELF_HTTP],
  ])('may begin 300 handshakes of TLS over %s, and are gone when they do not end them', async (_name, type) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'timberline-handshakes-'));
    const { cert, key } = makeCertificate(folder);
    intake = await open({ handshakeMs: 5_000 });
    const port = await intake.launch(type, 'a', { tls_enable: true, tls_cert_file: cert, tls_key_file: key });
    const before = process.memoryUsage.rss();
    const endless = await Promise.all(Array.from({ length: 300 }, () => intake.connect(port)));
    // A record of 512 bytes is announced; of every second one a byte comes now and then.
    for (const socket of endless) socket.write(Buffer.from([0x16, 3, 1, 2, 0, 1]));
    const trickle = setInterval(() => endless.forEach((socket, at) => at % 2 && socket.write('x')), 300);
    const startedMs = performance.now();
    const good = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    good.write(sentTo(type, 'meanwhile'));
    expect(await intake.next(1)).toEqual(['meanwhile']);
    const meanwhileMs = performance.now() - startedMs;
    const taken = process.memoryUsage.rss() - before;
    await Promise.all(endless.map(isClosed));
    clearInterval(trickle);
    process.stdout.write(
      `300 endless handshakes: ${Math.round(taken / 1024 ** 2)} MB more, another message after ` +
        `${Math.round(meanwhileMs)} ms, all closed after ${Math.round(performance.now() - startedMs)} ms\n`,
    );
    await until('one connection to be left', () => intake.metric('org.timberline.intake.connections') === 1);
    expect(taken).toBeLessThan(150 * 1024 ** 2);
    expect(intake.refused('a')[0]?.reason).toBe('The connection ended before its TLS handshake was complete');
    good.write(sentTo(type, 'after'));
    expect(await intake.next(1)).toEqual(['after']);
    good.destroy();
    await rm(folder, { recursive: true });
  });

  (hasOpenssl ? it : it.skip).each([
    ['TCP', RAW_TCP],
    ['HTTP', GELF_HTTP],
  ])('are shown a certificate that was replaced on disk, over %s, without a restart', async (_name, type) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'timberline-certificate-'));
    const [used, renewed] = [makeCertificate(folder, 'used'), makeCertificate(folder, 'renewed')];
    intake = await open({ certificateMs: 20 });
    const port = await intake.launch(type, 'a', {
      ...{ tls_enable: true, tls_cert_file: used.cert, tls_key_file: used.key },
    });
    const shown = () =>
      new Promise<[name: unknown, socket: TLSSocket]>((resolve, reject) => {
        const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () =>
          resolve([socket.getPeerCertificate().subject.CN, socket]),
        );
        socket.on('error', reject);
      });
    const nameShown = async () => {
      const [name, socket] = await shown();
      socket.destroy();
      return name;
    };
    const [name, openBefore] = await shown();
    expect(name).toBe('used');
    await rename(renewed.key, used.key);
    await until('the half to be noticed', () => intake.lines.some((line) => /cannot be used/.test(line)));
    expect(await nameShown()).toBe('used');
    const { state, detailedMessage } = intake.state('a') ?? {};
    expect(state).toBe('RUNNING');
    expect(detailedMessage).toMatch(/^The changed certificate is not used, .+ values mismatch/);
    await rename(renewed.cert, used.cert);
    await until('the new certificate', async () => (await nameShown()) === 'renewed');
    expect(intake.state('a')?.detailedMessage).toBeUndefined();
    const text = 'sent over the old one';
    openBefore.write(sentTo(type, text));
    expect(await intake.next(1)).toEqual([text]);
    openBefore.destroy();
    await rm(folder, { recursive: true });
  });

  it('may have so many connections to all inputs together', async () => {
    intake = await open({ connections: 3 });
    const [raw, http] = [await intake.launch(RAW_TCP, 'a'), await intake.launch(GELF_HTTP, 'b')];
    await intake.connect(raw);
    await intake.connect(http);
    await intake.connect(raw);
    await isClosed(await intake.connect(raw));
    await isClosed(await intake.connect(http));
    expect(intake.metric('org.timberline.intake.connections')).toBe(3);
  });

  it('share what may be held of unfinished messages; one who sends whole ones is not disturbed', async () => {
    intake = await open({ pendingBytes: 1_000_000, stalledMs: 1500 });
    const port = await intake.launch(SYSLOG_TCP, 'a');
    const halves = await Promise.all(Array.from({ length: 60 }, () => intake.connect(port)));
    for (const half of halves) half.write(Buffer.concat([Buffer.from('100000 '), Buffer.alloc(50_000, 'x')]));
    const good = await intake.connect(port);
    for (let number = 0; number < 20; number += 1) {
      good.write(`9 good ${String(number).padStart(4)}`);
      expect(await intake.next(1)).toEqual([`good ${String(number).padStart(4)}`]);
      expect(intake.metric('org.timberline.intake.pending-bytes')).toBeLessThanOrEqual(1_000_000);
    }
    await Promise.all(halves.map(isClosed));
    expect(intake.metric('org.timberline.intake.pending-bytes')).toBe(0);
    expect(intake.metric(`${SYSLOG_TCP}.a.closedConnections`)).toBe(60);
    expect(good.destroyed).toBe(false);
    good.write('5 after');
    expect(await intake.next(1)).toEqual(['after']);
  });

  it('get all their large messages through a small budget, in order', async () => {
    intake = await open({ pendingBytes: 12_000_000 });
    const port = await intake.launch(RAW_TCP, 'a');
    const senders = await Promise.all(Array.from({ length: 20 }, () => intake.connect(port)));
    senders.forEach((socket, sender) => {
      for (let number = 0; number < 3; number += 1) socket.write(`${`${sender}.${number} `.padEnd(400_000, 'x')}\n`);
    });
    const messages = (await intake.next(60)).map((text) => text.slice(0, text.indexOf(' ')));
    for (let sender = 0; sender < 20; sender += 1)
      expect(messages.filter((text) => text.startsWith(`${sender}.`))).toEqual(
        [0, 1, 2].map((number) => `${sender}.${number}`),
      );
    expect(intake.metric(`${RAW_TCP}.a.closedConnections`)).toBe(0);
  });

  it('do not hold a request over HTTP open by sending its body slowly', async () => {
    intake = await open({ requestMs: 600 });
    const port = await intake.launch(GELF_HTTP, 'a');
    const slow = await intake.connect(port);
    let answer = '';
    slow.setEncoding('utf8').on('data', (text: string) => (answer += text));
    slow.write('POST /gelf HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n');
    const timer = setInterval(() => slow.write('x'), 50);
    await isClosed(slow);
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1.1 408/);
    const silent = await intake.connect(port);
    await isClosed(silent);
    expect(intake.metric('org.timberline.intake.pending-bytes')).toBe(0);
  });

  it('send bodies through a small budget over HTTP', async () => {
    intake = await open({ pendingBytes: 500_000 });
    const port = await intake.launch(GELF_HTTP, 'a');
    const attempt = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/gelf' }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode));
        });
        sent.on('error', reject);
        sent.end('x'.repeat(60_000));
      });
    const send = async () => {
      let status = await attempt();
      for (; status === 503; status = await attempt()) await nextTurn();
      return status;
    };
    expect(await Promise.all(Array.from({ length: 30 }, send))).toEqual(Array.from({ length: 30 }, () => 202));
    expect(await intake.next(30)).toHaveLength(30);
    expect(intake.metric('org.timberline.intake.pending-bytes')).toBe(0);
  });
});

test('half of the files the process may open are left to the engine and the API', () => {
  expect(intakeLimits(1024).connections).toBe(512);
  expect(intakeLimits(1_000_000).connections).toBe(10_000);
  expect(intakeLimits().connections).toBeGreaterThan(100);
});
