import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'test/e2e/timberline';
import {
  makeCertificate,
  missingPrograms,
  startRsyslogReceiver,
  startSyslogNgReceiver,
} from 'test/inputs/syslog-daemons';
import { numbered, RunningDeliveries } from 'test/server/running-deliveries';
import { until } from 'test/until';
import { type OutputDefinition } from './deliveries';

const idOf = (number: number) => String(number).repeat(24);
const BATCH = 100;

/** How often a receiver has got each message. */
class Got {
  readonly times = new Map<string, number>();
  add(text: string): void {
    this.times.set(text, (this.times.get(text) ?? 0) + 1);
  }
  get again(): number {
    return [...this.times.values()].reduce((sum, times) => sum + times - 1, 0);
  }
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const tell = (receiver: string, got: Got, more = '') =>
  process.stdout.write(`a receiver ${receiver}: ${got.times.size} messages, ${got.again} of them twice${more}\n`);

describe('outputs with receivers in trouble', () => {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  let running: RunningDeliveries;
  beforeEach(() => {
    running = new RunningDeliveries();
  });
  afterEach(async () => {
    await running.close();
    for (const socket of sockets) socket.destroy();
    for (const server of servers.splice(0)) server.close();
  });

  async function overTcp(onConnection: (socket: Socket) => void): Promise<number> {
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      onConnection(socket);
    });
    servers.push(server);
    return listening(server);
  }
  async function overHttp(
    answer: (texts: string[], response: ServerResponse, request: IncomingMessage) => void,
    textsOf: (body: string) => string[],
  ): Promise<string> {
    const server = createHttpServer((request, response) => {
      let body = '';
      request.on('error', () => undefined);
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => answer(textsOf(body), response, request));
    });
    server.on('connection', (socket) => sockets.add(socket));
    servers.push(server);
    return `http://127.0.0.1:${await listening(server)}/`;
  }
  const define = (id: string, type: string, settings: OutputDefinition['settings']): OutputDefinition => ({
    ...{ id, title: id, type: `org.${type}Output`, paused: false, settings },
  });
  const gelf = (id: string, port: number) =>
    define(id, 'graylog2.outputs.Gelf', { hostname: '127.0.0.1', port, protocol: 'TCP', reconnect_delay: 20 });
  const stateOf = (id: string) => running.now.state(id);

  /** Takes frames of GELF. @returns whether to go on */
  function readFrames(socket: Socket, take: (text: string) => boolean): void {
    let rest = '';
    socket.on('data', (data) => {
      const frames = `${rest}${data.toString()}`.split('\0');
      rest = frames.pop() ?? '';
      for (const frame of frames) if (!take((JSON.parse(frame) as { short_message: string }).short_message)) return;
    });
  }

  it('lose nothing, and repeat only what was under way', async () => {
    const [slow, resetting, halving, full] = [new Got(), new Got(), new Got(), new Got()];
    let stalled: Socket | undefined;
    const slowPort = await overTcp((socket) => {
      stalled = socket.pause();
      readFrames(socket, (text) => {
        slow.add(text.slice(0, text.indexOf(' ')));
        return true;
      });
    });
    let resets = 3;
    const resettingPort = await overTcp((socket) =>
      readFrames(socket, (text) => {
        if (resets > 0 && resetting.times.size >= (4 - resets) * 200) {
          resets -= 1;
          socket.resetAndDestroy();
          return false;
        }
        resetting.add(text.slice(0, text.indexOf(' ')));
        return true;
      }),
    );
    const textOf = (message: { message: string }) => message.message.slice(0, message.message.indexOf(' '));
    let requests = 0;
    const halvingUrl = await overHttp(
      (texts, response) => {
        requests += 1;
        const items = texts.map((text, at) => {
          const status = text.endsWith('99') ? 400 : requests === 1 && at % 2 === 0 ? 429 : 201;
          if (status === 201) halving.add(text);
          return { create: { status, ...(status !== 201 && { error: { reason: `status ${status}` } }) } };
        });
        response.end(JSON.stringify({ errors: true, items }));
      },
      (body) =>
        body
          .trimEnd()
          .split('\n')
          .filter((_, at) => at % 2 === 1)
          .map((line) => textOf(JSON.parse(line) as { message: string })),
    );
    const answers: ('full' | 'reset' | 'stored, then reset')[] = ['stored, then reset', 'full', 'reset'];
    let unanswered = 0;
    const fullUrl = await overHttp(
      (texts, response, request) => {
        const answer = answers.shift();
        if (answer === undefined || answer === 'stored, then reset') texts.forEach((text) => full.add(text));
        if (answer === 'stored, then reset') unanswered = texts.length;
        if (answer === undefined) response.end();
        else if (answer === 'full') response.writeHead(503).end('full');
        else request.socket.resetAndDestroy();
      },
      (body) => (JSON.parse(body) as { message: string }[]).map(textOf),
    );
    await running.open([
      gelf(idOf(1), slowPort),
      gelf(idOf(2), resettingPort),
      define(idOf(3), 'timberline.outputs.Elasticsearch', { url: halvingUrl, index: 'i', batch_size: BATCH }),
      define(idOf(4), 'timberline.outputs.Webhook', { url: fullUrl, format: 'array', batch_size: BATCH }),
    ]);
    // More than sockets hold, so that the slow one stalls what is sent.
    const texts = numbered(1_000);
    for (let at = 0; at < texts.length; at += BATCH)
      await running.send(texts.slice(at, at + BATCH).map((text) => `${text} ${'x'.repeat(12_000)}`));
    for (const number of [2, 3, 4]) await running.settled(idOf(number));
    expect(stateOf(idOf(1)).queuedMessages).toBeGreaterThan(0);
    stalled?.resume();
    await running.settled(idOf(1));

    const refused = texts.filter((text) => text.endsWith('99'));
    tell('that does not read for a while', slow);
    tell('that resets its connections', resetting);
    tell('that refuses parts of batches', halving, `, ${refused.length} refused for good`);
    tell('that is full, and breaks off', full);
    expect([...slow.times.keys()]).toEqual(texts);
    expect([...resetting.times.keys()].sort()).toEqual([...texts].sort());
    expect([...halving.times.keys()].sort()).toEqual(texts.filter((text) => !refused.includes(text)).sort());
    expect([...full.times.keys()]).toEqual(texts);
    // Those that acknowledge get nothing again but the one request whose answer was lost.
    expect([slow.again, halving.again, full.again]).toEqual([0, 0, unanswered]);
    expect(resetting.again).toBeLessThanOrEqual(stateOf(idOf(2)).counts.repeated);
    expect(stateOf(idOf(3)).counts).toMatchObject({ sent: 990, refused: 10, dropped: 0 });
    for (const number of [1, 2, 4])
      expect(stateOf(idOf(number)).counts).toMatchObject({ refused: 0, dropped: 0, discarded: 0 });
  });

  const missing = missingPrograms('rsyslogd', 'syslog-ng', 'openssl');
  (missing === '' ? it : it.skip)(
    `lose nothing when rsyslog and syslog-ng are stopped for a while${missing}`,
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'timberline-daemons-'));
      const certificate = makeCertificate(folder, 'localhost');
      const daemons = await Promise.all(
        [startRsyslogReceiver, startSyslogNgReceiver].map(async (launch, at) => {
          const ports = { udp: await freePort(), tcp: await freePort(), tls: await freePort() };
          const own = path.join(folder, String(at));
          const start = () => launch(own, ports, certificate);
          return { ports, start, daemon: await start(), file: path.join(own, 'received') };
        }),
      );
      const trusted = { tls_verification_enabled: true, tls_trust_cert_chain: certificate.cert };
      const settings = (port: number, protocol: string) => ({ hostname: 'localhost', port, protocol, ...trusted });
      const got = async (file: string) => {
        const all = new Got();
        const text = await readFile(file, 'utf8').catch(() => '');
        for (const [found] of text.matchAll(/\bm\d+(?= end$)/gm)) all.add(found);
        return all;
      };
      try {
        await running.open(
          daemons.map(({ ports }, at) =>
            define(
              idOf(at),
              'timberline.outputs.Syslog',
              settings(at === 0 ? ports.tls : ports.tcp, at === 0 ? 'TCP+TLS' : 'TCP'),
            ),
          ),
        );
        let sent = 0;
        const send = async (count: number) => {
          for (const end = sent + count; sent < end; sent += 50)
            await running.send(numbered(50, sent).map((text) => `${text} end`));
        };
        await send(1_000);
        for (const { file } of daemons)
          await until('messages in the files', async () => (await got(file)).times.size > 0);
        await Promise.all([send(1_000), ...daemons.map(({ daemon }) => daemon.stop())]);
        await send(500);
        for (const at of daemons.keys()) await until('a failure', () => stateOf(idOf(at)).failedAttempts > 0);
        await Promise.all([send(500), ...daemons.map(async (each) => (each.daemon = await each.start()))]);
        for (const [at, { file }] of daemons.entries()) {
          const all = await until('all messages in the file', async () => {
            const now = await got(file);
            return now.times.size === sent && now;
          });
          tell(`that is ${['rsyslog, TLS', 'syslog-ng, TCP'][at]}, stopped and started`, all);
          expect(stateOf(idOf(at)).counts).toMatchObject({ refused: 0, dropped: 0 });
        }
      } finally {
        await Promise.all(daemons.map(({ daemon }) => daemon.stop()));
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
