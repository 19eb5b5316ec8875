import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import LumberjackClient from 'lumberjack-client';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';
import { until } from 'test/until';

const hasLogger = (() => {
  try {
    execFileSync('sh', ['-c', 'command -v logger']);
    return true;
  } catch {
    return false;
  }
})();

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const sized = (bytes: Buffer) => Buffer.concat([number(bytes.length), bytes]);
const lumberjack = (kind: string, value: number) => Buffer.concat([Buffer.from(`2${kind}`), number(value)]);
const jsonEvent = (sequence: number, event: object) =>
  Buffer.concat([lumberjack('J', sequence), sized(Buffer.from(JSON.stringify(event)))]);
const packed = (parts: Buffer[]) => Buffer.concat([Buffer.from('2C'), sized(deflateSync(Buffer.concat(parts)))]);

describe('further types of inputs', () => {
  let running: RunningIngest;
  let used = 0;
  const servers: Server[] = [];

  beforeAll(async () => {
    running = await runIngest();
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await running.close();
  });

  async function launch(type: string, configuration: Record<string, unknown> = {}) {
    const id = (used += 1).toString(16).padStart(24, 'c');
    const port = await running.launch(type, configuration, { id });
    return { id, port, where: `gl2_source_input = '${id}'` };
  }

  const EVENT = 'CEF:0|Example|Wall|2.1|77|port scan|8|src=203.0.113.9 spt=1232';

  (hasLogger ? it : it.skip)('CEF comes by syslog senders, over datagrams', async () => {
    const { port, where } = await launch('org.graylog.plugins.cef.input.CEFUDPInput', { timezone: 'UTC' });
    await promisify(execFile)('logger', [
      ...['--server', '127.0.0.1', '--port', String(port), '--udp', '--rfc3164', '--tag', 'wall', EVENT],
    ]);
    const [row] = await running.whenStored(1, where);
    expect(row).toMatchObject({
      message: 'Wall: [77, 8] port scan',
      gl2_remote_ip: '127.0.0.1',
      fields: { device_vendor: 'Example', src: '203.0.113.9', spt: 1232, level: 5, facility: 'user-level' },
    });
  });

  it('CEF comes over connections; what is none is kept as unreadable', async () => {
    const { id, port, where } = await launch('org.graylog.plugins.cef.input.CEFTCPInput', { use_full_names: true });
    const socket = connect(port, '127.0.0.1');
    socket.end(`${EVENT}\nno event at all\n${EVENT} dvc=192.0.2.1\n`);
    await once(socket, 'close');
    const rows = await running.whenStored(2, where);
    expect(rows.map(({ source, fields }) => [source, fields])).toEqual([
      ['127.0.0.1', expect.objectContaining({ sourceAddress: '203.0.113.9', sourcePort: 1232 })],
      ['192.0.2.1', expect.objectContaining({ deviceAddress: '192.0.2.1' })],
    ]);
    const [unread] = await running.whenUnread(1, id);
    expect(unread?.reason).toMatch(/^No CEF header/);
  });

  it('Beats are acknowledged when what they sent is stored, window by window', async () => {
    const { id, port, where } = await launch('org.graylog.plugins.beats.Beats2Input');
    const at = '2026-11-21T08:15:30.250Z';
    const events = ['paid', 'refused'].map((message) => ({
      ...{ '@timestamp': at, '@metadata': { beat: 'filebeat' }, message, agent: { hostname: 'web-1' } },
      ...{ log: { file: { path: '/var/log/shop' } }, tags: ['a', 'b'], parts: [{ key: 1 }], isLast: true },
    }));
    const socket = connect(port, '127.0.0.1');
    const answers: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => answers.push(bytes));
    socket.write(
      Buffer.concat([lumberjack('W', 2), packed(events.map((event, index) => jsonEvent(index + 1, event)))]),
    );
    const [row] = await running.whenStored(2, where);
    await until('the acknowledgement', () => Buffer.concat(answers).equals(lumberjack('A', 2)));
    expect(row).toMatchObject({ message: 'paid', source: 'web-1' });
    expect(row?.fields).toMatchObject({
      ...{ beats_type: 'filebeat', filebeat_log_file_path: '/var/log/shop', filebeat_tags: '["a","b"]' },
      ...{ filebeat_parts_0_key: 1, filebeat_isLast: true, 'filebeat_@metadata_beat': 'filebeat' },
    });
    socket.write(Buffer.concat([lumberjack('W', 1), jsonEvent(1, { message: 'no time' })]));
    const [unread] = await running.whenUnread(1, id);
    expect(unread?.reason).toBe('"@timestamp" is not a time');
    const closed = once(socket, 'close');
    socket.write(Buffer.concat([lumberjack('W', 1), packed([Buffer.alloc(40 * 1024 * 1024)])]));
    await closed;
    expect(running.metric(`org.graylog.plugins.beats.Beats2Input.${id}.closedConnections`)).toEqual({ count: 1 });
  });

  it('Beats events of a published client are taken and acknowledged', async () => {
    const { port, where } = await launch('org.graylog.plugins.beats.Beats2Input', { recognise_formats: true });
    const client = new LumberjackClient({ host: '127.0.0.1', port });
    // It sends what came before it was connected as one window, and all else alone; it does not read acknowledgements.
    const event = { '@timestamp': '2026-11-21T08:15:30.250Z', agent: { hostname: 'web-1' } };
    for (const message of ['paid', 'refused']) client.log({ ...event, message });
    const answers: Buffer[] = [];
    client.socket?.on('data', (bytes: Buffer) => answers.push(bytes));
    await until('the first window to be acknowledged', () => Buffer.concat(answers).equals(lumberjack('A', 2)));
    client.log({ ...event, message: '2026-11-21 08:15:30,250 - shop - ERROR - card declined' });
    const rows = await running.whenStored(3, where);
    expect(rows.map(({ message, source }) => [message, source])).toEqual([
      ['paid', 'web-1'],
      ['refused', 'web-1'],
      ['card declined', 'web-1'],
    ]);
    expect(rows[2]?.fields).toMatchObject({ gl2_format: 'python', logger: 'shop', level: 3 });
    client.connecting = true;
    client.socket?.destroy();
  });

  it('a value is asked of an HTTP API, again and again; other answers than it has are passed over', async () => {
    let asked = 0;
    const api = createServer((request, response) => {
      asked += 1;
      response.statusCode = asked === 1 ? 503 : 200;
      response.end(JSON.stringify({ queue: { length: asked, token: request.headers['x-token'] } }));
    }).listen(0, '127.0.0.1');
    servers.push(api);
    await once(api, 'listening');
    const target_url = `http://127.0.0.1:${(api.address() as AddressInfo).port}/stats`;
    const settings = { target_url, headers: 'X-Token: t7, Broken: a:b', interval: 100, timeunit: 'MILLISECONDS' };
    const { id, where } = await launch('org.graylog2.inputs.misc.jsonpath.JsonPathInput', {
      ...settings,
      ...{ path: '$.queue.length', source: 'queue' },
    });
    const rows = await running.whenStored(2, where);
    await running.ingest.inputs.stop(id);
    expect(rows.slice(0, 2).map(({ message, source, fields }) => [message, source, fields])).toEqual([
      ["JSON API poll result: $['queue']['length'] -> {result=2}", 'queue', { result: 2 }],
      ["JSON API poll result: $['queue']['length'] -> {result=3}", 'queue', { result: 3 }],
    ]);
    const token = await launch('org.graylog2.inputs.misc.jsonpath.JsonPathInput', {
      ...settings,
      ...{ path: '$..token', source: 'queue' },
    });
    expect((await running.whenStored(1, token.where))[0]).toMatchObject({ fields: { result: 't7' } });
    await running.ingest.inputs.stop(token.id);
    const after = asked;
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBe(after);
  });

  it('requests of a web application are made up until the input stops', async () => {
    const type = 'org.graylog2.inputs.random.FakeHttpMessageInput';
    const { id, where } = await launch(type, { sleep: 1, sleep_deviation: 0, source: 'shop' });
    const rows = await running.whenStored(50, where);
    await running.ingest.inputs.stop(id);
    const stopped = running.ingest.journal.nextOffset;
    for (const { message, source, fields } of rows) {
      expect(source).toBe('shop');
      expect(message).toMatch(/^\d{4}-\S+Z (?:GET|POST|PUT|DELETE) \/\S+ \[\d{3}\] \d+ms$/);
      expect(fields).toMatchObject({
        http_method: expect.any(String) as string,
        took_ms: expect.any(Number) as number,
      });
    }
    expect(running.ingest.journal.nextOffset).toBe(stopped);
  });
});
