import { createHook } from 'node:async_hooks';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { collectGarbage } from 'test/collect-garbage';
import { cpuTimeOf } from 'test/cpu-time';
import { lumberjack } from 'test/inputs/lumberjack';
import { makeCertificate, missingPrograms } from 'test/inputs/syslog-daemons';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';
import { until } from 'test/until';

const INPUTS = 400;
const TIMES = 25;
const STARTS = INPUTS * TIMES;
const AT_ONCE = 20;
const MAX_CPU_MS = 60_000;
const MAX_HEAP_GROWTH = 16 * 1024 ** 2;
const MAX_RESIDENT_GROWTH = 100 * 1024 ** 2;

const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const GELF_HTTP = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const BEATS = 'org.graylog.plugins.beats.Beats2Input';
const HOST = '127.0.0.1';
const OTHER = 'f'.repeat(24);

const missing = process.platform === 'linux' ? missingPrograms('openssl') : ' (only on Linux)';
const inMegabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** What a sender leaves open when its input is stopped. */
type Left = Socket | undefined;

interface Kind {
  type: string;
  settings?: Record<string, unknown>;
  /** Sends to the input. @returns its connection, which only the server is to close */
  send?(port: number, word: string): Promise<Left>;
  /** It is acknowledged, so what is sent has to be found. */
  isAcknowledged?: boolean;
  fails?: boolean;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, HOST);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends, and waits for bytes of an answer. */
async function ask(port: number, sent: string | Buffer): Promise<Socket> {
  const socket = await open(port);
  socket.write(sent);
  await once(socket, 'data');
  socket.resume();
  return socket;
}

async function sendDatagram(port: number): Promise<undefined> {
  const socket = createSocket('udp4');
  await new Promise((sent) => socket.send('datagram', port, HOST, sent));
  socket.close();
}

const gelfRequest = (word: string): string => {
  const body = JSON.stringify({ host: 'web-1', short_message: word });
  return `POST /gelf HTTP/1.1\r\nhost: web\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

const beatsWindow = (message: string): Buffer =>
  Buffer.concat([lumberjack.window(1), lumberjack.event(1, { '@timestamp': '2026-11-21T08:15:30.250Z', message })]);

/** Every way an input can be left in when it is stopped. */
function kindsOf(tls: Record<string, unknown>, silent: AddressInfo, taken: number): Kind[] {
  const encrypted = { type: RAW_TCP, settings: tls };
  return [
    { type: 'org.graylog2.inputs.raw.udp.RawUDPInput', send: sendDatagram },
    { type: GELF_HTTP, isAcknowledged: true, send: (port, word) => ask(port, gelfRequest(word)) },
    { type: BEATS, isAcknowledged: true, send: (port, word) => ask(port, beatsWindow(word)) },
    {
      type: RAW_TCP, // Half a message.
      async send(port) {
        const socket = await open(port);
        socket.resume().write('begun');
        return socket;
      },
    },
    {
      ...encrypted,
      async send(port) {
        const socket = connectTls({ port, host: HOST, rejectUnauthorized: false });
        socket.on('error', () => undefined);
        await once(socket, 'secureConnect');
        socket.resume().write('encrypted\n');
        return socket;
      },
    },
    {
      ...encrypted, // A handshake that never ends.
      async send(port) {
        const socket = await open(port);
        socket.resume().write('\x16');
        return socket;
      },
    },
    { type: 'org.graylog2.inputs.random.FakeHttpMessageInput', settings: { sleep: 60_000, source: 'generator' } },
    {
      type: 'org.graylog2.inputs.misc.jsonpath.JsonPathInput', // Waits for an answer that never comes.
      settings: { target_url: `http://${HOST}:${silent.port}/`, path: '$.a', source: 'poll' },
    },
    { type: RAW_TCP, settings: { port: taken }, fails: true },
  ];
}

/** Counts what of Node is alive: timers that keep no process alive are in no list of its own. */
function countAlive(types: readonly string[]) {
  const alive = new Map<number, string>();
  const hook = createHook({
    init: (id, type) => void (types.includes(type) && alive.set(id, type)),
    destroy: (id) => void alive.delete(id),
  }).enable();
  return {
    of: (type: string) => [...alive.values()].filter((other) => other === type).length,
    stop: () => hook.disable(),
  };
}

/** As the system counts them; the engine and the journal open files of their own. */
function openSockets(): number {
  const isSocket = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith('socket:');
    } catch {
      return false; // Closed meanwhile.
    }
  };
  return readdirSync('/proc/self/fd').filter(isSocket).length;
}

const WATCHED = ['Timeout', 'TCPSERVERWRAP', 'TCPWRAP', 'TLSWRAP', 'UDPWRAP'];

(missing === '' ? describe : describe.skip)(
  `${STARTS.toLocaleString('en')} starts and stops of inputs${missing}`,
  () => {
    let folder: string;
    let running: RunningIngest;
    let silent: Server;
    let kinds: Kind[];
    let taken: number;
    const held = new Set<Socket>();
    const alive = countAlive(WATCHED);

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'timberline-restarts-'));
      const { cert, key } = makeCertificate(folder);
      silent = createServer((socket) => {
        held.add(socket);
        socket.on('error', () => undefined).on('close', () => held.delete(socket));
        socket.resume();
      }).listen(0, HOST);
      await once(silent, 'listening');
      running = await runIngest();
      taken = await running.launch(RAW_TCP, {}, { id: OTHER });
      const tls = { tls_enable: true, tls_cert_file: cert, tls_key_file: key };
      kinds = kindsOf(tls, silent.address() as AddressInfo, taken);
    });
    afterAll(async () => {
      alive.stop();
      await running.close();
      silent.close();
      rmSync(folder, { recursive: true });
    });

    const inputId = (at: number) => at.toString(16).padStart(24, '0');

    /** Starts an input, has something sent to it, and stops it below its sender. */
    async function startAndStop(at: number, word: string): Promise<boolean> {
      const { inputs } = running.ingest;
      const kind = kinds[at % kinds.length]!;
      const id = inputId(at);
      const port = await running.launch(kind.type, kind.settings, { id });
      expect(inputs.state(id)?.state).toBe(kind.fails ? 'FAILED' : 'RUNNING');
      const socket = await kind.send?.(port, word);
      const closed = socket && new Promise<void>((resolve) => void socket.once('close', () => resolve()));
      await inputs.stop(id);
      await closed;
      return kind.isAcknowledged === true;
    }

    /** @returns how many messages were acknowledged */
    async function round(time: number, other: Socket): Promise<number> {
      let acknowledged = 0;
      for (let from = 0; from < INPUTS; from += AT_ONCE) {
        other.write('meanwhile\n');
        const batch = Array.from({ length: AT_ONCE }, (_, at) => startAndStop(from + at, `acknowledged ${time} ${at}`));
        acknowledged += (await Promise.all(batch)).filter(Boolean).length;
      }
      running.changes.length = 0;
      return acknowledged;
    }

    /** What there is when nothing is under way. */
    async function rest() {
      await until('all polls to have ended', () => held.size === 0);
      let before = -1;
      await until('everything to be closed', () => {
        collectGarbage();
        const now = WATCHED.reduce((sum, type) => sum + alive.of(type), 0);
        const isSettled = now === before;
        before = now;
        return isSettled;
      });
      return {
        counts: Object.fromEntries(WATCHED.map((type) => [type, alive.of(type)])),
        sockets: openSockets(),
        metrics: running.metrics.names().length,
        heap: process.memoryUsage().heapUsed,
        resident: process.memoryUsage.rss(),
      };
    }

    it('leave no socket, timer, metric or memory, lose nothing acknowledged and disturb no other input', async () => {
      const other = await open(taken);
      let acknowledged = await round(0, other);
      const before = await rest();
      const startedAt = performance.now();
      const cpuMs = await cpuTimeOf(async () => {
        for (let time = 1; time <= TIMES; time += 1) acknowledged += await round(time, other);
      });
      const seconds = (performance.now() - startedAt) / 1_000;
      const after = await rest();

      const told = (TIMES + 1) * (INPUTS / AT_ONCE);
      await running.whenStored(told, `message = 'meanwhile' AND gl2_source_input = '${OTHER}'`);
      await running.whenStored(acknowledged, "startsWith(message, 'acknowledged')");
      expect(other.readyState).toBe('open');
      other.destroy();
      process.stdout.write(
        `${STARTS} starts and stops of ${INPUTS} inputs: ${seconds.toFixed(1)} s, ${(cpuMs / 1_000).toFixed(1)} s of CPU; ` +
          `heap ${inMegabytes(before.heap)}, then ${inMegabytes(after.heap)}; ` +
          `resident ${inMegabytes(before.resident)}, then ${inMegabytes(after.resident)}; ` +
          `sockets ${before.sockets}, then ${after.sockets}; ${JSON.stringify(before.counts)}, then ${JSON.stringify(after.counts)}\n`,
      );
      const { Timeout: timers = 0, ...handles } = after.counts;
      const { Timeout: timersBefore = 0, ...handlesBefore } = before.counts;
      expect(handles).toEqual(handlesBefore);
      // Journal and writer have some of their own now and then.
      expect(timers - timersBefore).toBeLessThanOrEqual(5);
      expect(after.metrics).toBe(before.metrics);
      expect(after.sockets).toBe(before.sockets);
      expect(after.heap - before.heap).toBeLessThan(MAX_HEAP_GROWTH);
      expect(after.resident - before.resident).toBeLessThan(MAX_RESIDENT_GROWTH);
      expect(cpuMs).toBeLessThan(MAX_CPU_MS);
    });
  },
);
