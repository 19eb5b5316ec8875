import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { lumberjack } from 'test/inputs/lumberjack';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';
import { until } from 'test/until';

const BEATS = 'org.graylog.plugins.beats.Beats2Input';
const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const RAW_UDP = 'org.graylog2.inputs.raw.udp.RawUDPInput';
const SYSLOG_TCP = 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput';
const GELF_TCP = 'org.graylog2.inputs.gelf.tcp.GELFTCPInput';
const CEF_TCP = 'org.graylog.plugins.cef.input.CEFTCPInput';
const NOT_UTF8 = Buffer.from([0x61, 0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x62]);
const AT = '2026-11-21T08:15:30.250Z';

const around = (before: string, after: string) => Buffer.concat([Buffer.from(before), NOT_UTF8, Buffer.from(after)]);
const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('senders that mean harm, or know no better', () => {
  let running: RunningIngest;
  let used = 0;
  beforeAll(async () => {
    running = await runIngest();
  });
  afterAll(() => running.close());

  async function launch(type: string, configuration: Record<string, unknown> = {}) {
    const id = (used += 1).toString(16).padStart(24, 'f');
    return { id, port: await running.launch(type, configuration, { id }), where: `gl2_source_input = '${id}'` };
  }

  it.each([
    ['raw text', RAW_TCP, around('', '\n')],
    ['syslog', SYSLOG_TCP, around('<13>1 2026-11-21T08:15:30Z web-1 shop - - - ', '\n')],
    ['GELF', GELF_TCP, around('{"host":"h","short_message":"', '"}\0')],
    ['CEF', CEF_TCP, around('CEF:0|V|P|1|7|', '|3|\n')],
    [
      'Beats',
      BEATS,
      Buffer.concat([lumberjack.window(1), lumberjack.event(1, around(`{"@timestamp":"${AT}","message":"`, '"}'))]),
    ],
  ])('bytes that are no UTF-8 are stored as U+FFFD: %s', async (_name, type, sent) => {
    const { port, where } = await launch(type);
    const socket = await connected(port);
    socket.write(sent);
    const [row] = await running.whenStored(1, where);
    expect(row?.message).toMatch(/a\uFFFD+\(?.*b/);
    socket.destroy();
  });

  it('a thousand connections that send a byte take little memory, and others are not held up', async () => {
    const inputs = await Promise.all([RAW_TCP, BEATS, SYSLOG_TCP, GELF_TCP].map((type) => launch(type)));
    const before = process.memoryUsage.rss();
    const sockets: Socket[] = [];
    for (const { port } of inputs)
      sockets.push(...(await Promise.all(Array.from({ length: 250 }, () => connected(port)))));
    for (const socket of sockets) socket.write('2');
    const { port, where } = await launch(RAW_TCP);
    const other = await connected(port);
    other.end('still here\n');
    expect((await running.whenStored(1, where))[0]).toMatchObject({ message: 'still here' });
    const taken = process.memoryUsage.rss() - before;
    process.stdout.write(`1,000 connections with a byte each: ${inMegabytes(taken)} more\n`);
    for (const socket of sockets) socket.destroy();
    for (const { id } of inputs) await running.ingest.inputs.stop(id);
    expect(taken).toBeLessThan(150 * 1024 ** 2);
  });

  (process.platform === 'linux' ? it : it.skip)(
    'inputs that are started and stopped again and again leave nothing',
    async () => {
      const types = [RAW_UDP, RAW_TCP, BEATS, 'org.graylog2.inputs.gelf.http.GELFHttpInput'];
      // What the system knows of: Node lists handles that are closed until they are collected.
      const sockets = () => readdirSync('/proc/self/fd').length;
      const round = async () => {
        for (const type of types) {
          const { id } = await launch(type);
          await running.ingest.inputs.stop(id);
          running.ingest.inputs.forget(id);
        }
      };
      for (let times = 0; times < 25; times += 1) await round();
      const [open, metrics, heap] = [sockets(), running.metrics.names().length, process.memoryUsage.rss()];
      const startedMs = performance.now();
      for (let times = 0; times < 250; times += 1) await round();
      const more = process.memoryUsage.rss() - heap;
      process.stdout.write(
        `1,000 starts and stops: ${Math.round(performance.now() - startedMs)} ms, ${inMegabytes(more)} more\n`,
      );
      expect(running.metrics.names().length).toBeLessThanOrEqual(metrics);
      expect(sockets()).toBeLessThanOrEqual(open + 20);
      expect(more).toBeLessThan(100 * 1024 ** 2);
    },
  );
});

describe('a full journal', () => {
  it('keeps Beats waiting and counts the datagrams it drops; all that is acknowledged is found', async () => {
    const running = await runIngest({ journalLimits: { maxBytes: 200_000, segmentBytes: 50_000 } });
    running.ingest.processing.pause();
    const [beats, udp] = ['1'.padStart(24, '0'), '2'.padStart(24, '0')];
    const beatsPort = await running.launch(BEATS, {}, { id: beats });
    const udpPort = await running.launch(RAW_UDP, {}, { id: udp });
    const socket = await connected(beatsPort);
    let acknowledged = 0;
    socket.on('data', (bytes: Buffer) => (acknowledged += bytes.length / 6));
    const window = Buffer.concat([
      lumberjack.window(1),
      lumberjack.event(1, { '@timestamp': AT, message: 'm', filler: 'x'.repeat(5_000) }),
    ]);
    const windows = 100;
    for (let sent = 0; sent < windows; sent += 1) socket.write(window);
    const datagrams = createSocket('udp4');
    const dropped = () => Number(running.metric(`${RAW_UDP}.${udp}.droppedMessages`)?.count);
    await until('datagrams to be dropped', async () => {
      await new Promise((resolve) => datagrams.send('late', udpPort, '127.0.0.1', resolve));
      return dropped() > 0;
    });
    datagrams.close();
    expect(acknowledged).toBeLessThan(windows);
    running.ingest.processing.resume();
    await until('all to be acknowledged', () => acknowledged === windows);
    await running.whenStored(windows, `gl2_source_input = '${beats}'`);
    socket.destroy();
    await running.close();
  });
});
