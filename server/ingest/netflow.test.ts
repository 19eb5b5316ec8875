import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { missingPrograms } from 'test/inputs/syslog-daemons';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';
import { until } from 'test/until';

const NETFLOW = 'org.graylog.plugins.netflow.inputs.NetFlowUdpInput';
const STARTED_S = 1_790_000_000;
const missing = missingPrograms('softflowd');

/** A packet of a network in the format of libpcap, with an Ethernet and an IPv4 header; sums are not checked. */
function captured(atMs: number, protocol: number, target: readonly number[], body: Buffer): Buffer {
  const ip = Buffer.alloc(20);
  ip[0] = 0x45;
  ip.writeUInt16BE(20 + body.length, 2);
  [ip[8], ip[9]] = [64, protocol];
  ip.set([192, 0, 2, 7], 12);
  ip.set(target, 16);
  const frame = Buffer.concat([Buffer.from('0200000000010200000000020800', 'hex'), ip, body]);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(STARTED_S + Math.floor(atMs / 1_000), 0);
  head.writeUInt32LE((atMs % 1_000) * 1_000, 4);
  for (const at of [8, 12]) head.writeUInt32LE(frame.length, at);
  return Buffer.concat([head, frame]);
}

function ports(source: number, target: number, bytes: number): Buffer {
  const body = Buffer.alloc(bytes);
  body.writeUInt16BE(source, 0);
  body.writeUInt16BE(target, 2);
  return body;
}

function tcp(source: number, target: number, flags: number, bytes: number): Buffer {
  const body = ports(source, target, 20 + bytes);
  [body[12], body[13]] = [0x50, flags];
  return body;
}

function capture(): Buffer {
  const head = Buffer.alloc(24);
  head.writeUInt32LE(0xa1b2c3d4, 0);
  head.writeUInt16LE(2, 4);
  head.writeUInt16LE(4, 6);
  head.writeUInt32LE(65_535, 16);
  head.writeUInt32LE(1, 20);
  return Buffer.concat([
    head,
    captured(1_000, 6, [198, 51, 100, 1], tcp(40_000, 443, 0x02, 0)),
    captured(1_500, 6, [198, 51, 100, 1], tcp(40_000, 443, 0x18, 100)),
    captured(1_600, 17, [198, 51, 100, 53], ports(5_353, 53, 38)),
  ]);
}

describe('NetFlow', () => {
  let running: RunningIngest;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-netflow-'));
    running = await runIngest();
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true });
  });

  (missing === '' ? it.each : it.skip.each)([
    ['5', 'a'],
    ['9', 'c'],
  ])(`of version %s of softflowd becomes a message for each flow${missing}`, async (version, digit) => {
    const id = digit.repeat(24);
    const port = await running.launch(NETFLOW, {}, { id });
    const file = path.join(folder, 'packets.pcap');
    await writeFile(file, capture());
    // With a control socket it waits there for ever.
    const own = ['-p', path.join(folder, 'pid'), '-c', 'none'];
    await promisify(execFile)('softflowd', ['-r', file, '-a', '-d', '-v', version, '-n', `127.0.0.1:${port}`, ...own]);
    const rows = await running.whenStored(2, `gl2_source_input = '${id}'`);
    expect(rows.map(({ message }) => message).sort()).toEqual([
      `NetFlowV${version} [192.0.2.7]:40000 <> [198.51.100.1]:443 proto:6 pkts:2 bytes:180`,
      `NetFlowV${version} [192.0.2.7]:5353 <> [198.51.100.53]:53 proto:17 pkts:1 bytes:58`,
    ]);
    expect(rows[0]).toMatchObject({ source: '127.0.0.1', gl2_remote_ip: '127.0.0.1' });
  });

  it('of version 9 without its template is kept as unreadable when the input stops', async () => {
    const id = 'd'.repeat(24);
    const port = await running.launch(NETFLOW, {}, { id });
    const packet = Buffer.from(`00090001${'0'.repeat(32)}0400000c${'a'.repeat(16)}`, 'hex');
    const socket = createSocket('udp4');
    await new Promise((sent) => socket.send(packet, port, '127.0.0.1', sent));
    socket.close();
    await until(
      'the packet to be there',
      () => running.metric(`${NETFLOW}.${id}.read_bytes_total`)?.value === packet.length,
    );
    await running.ingest.inputs.stop(id);
    const [unread] = await running.whenUnread(1, id);
    expect(unread?.reason).toMatch(/The template 1024 of these NetFlow records has not come/);
  });

  it('of another version is kept as unreadable, with what to do', async () => {
    const id = 'b'.repeat(24);
    const port = await running.launch(NETFLOW, {}, { id });
    const socket = createSocket('udp4');
    await new Promise((sent) => socket.send(Buffer.from([0, 10, 0, 1]), port, '127.0.0.1', sent));
    socket.close();
    const [unread] = await running.whenUnread(1, id);
    expect(unread?.reason).toMatch(/IPFIX cannot be read; set the exporter to NetFlow version 9 or 5/);
  });
});
